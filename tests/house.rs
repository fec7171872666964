//! The project itself: generated files are current, and sources follow the project's rules.

mod bindings;
mod declared;
mod deny_list;
mod exports;
mod floors;
mod header;
mod layout;
mod sources;
