//! The C API: invalid arguments, handles, callbacks, threads.

#[macro_use]
mod common;
mod bad_input;
mod bulk;
mod by_hand;
mod callbacks;
mod contact_data;
mod declared;
mod deferred;
mod joint_callbacks;
mod many_worlds;
mod poses;
mod review;
mod settings;
mod tasks;
mod threads;
