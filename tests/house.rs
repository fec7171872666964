//! The project itself: generated files are current, sources keep its rules.

mod declared;
mod deny_list;
mod exports;
mod floors;
mod generated;
mod layout;
mod sources;
