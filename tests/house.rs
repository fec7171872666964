//! The project itself: generated files are current, sources keep its rules.

mod bindings;
mod declared;
mod deny_list;
mod exports;
mod floors;
mod header;
mod layout;
mod recipes;
mod sources;
