//! The record's file, and the programs that read and write it.

pub(crate) mod access;
pub(crate) mod copy;
pub(crate) mod destination;
pub(crate) mod glance;
pub(crate) mod identity;
pub(crate) mod opening;
pub(crate) mod store;
pub(crate) mod writers;
