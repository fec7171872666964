//! The project itself: generated files are current, and sources follow the project's rules.

mod declared;
mod deny_list;
mod exports;
mod generated;
mod layers;
mod layout;
mod sources;
