//! The other screens on which the desk is shown.

/// The screens other than the window on which the desk is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScreenPlace {
    /// Nowhere else.
    Nowhere,
    /// On other screens of the same machine.
    Here,
    /// On every screen in the local network.
    Network,
}

/// A link to the desk for people with a certain role.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScreenLink {
    /// The role that the link is for, as a text.
    pub called: String,
    /// The address of the link.
    pub address: String,
    /// The address as a QR code. It has rows of squares, and true means dark.
    pub code: Vec<Vec<bool>>,
}

/// The state of showing the desk on other screens.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Screens {
    /// True if the program is able to show the desk on other screens.
    pub can: bool,
    /// The place where the user now wants the desk to be shown. The window acts on it and resets the field.
    pub asks: Option<ScreenPlace>,
    /// The links to the desk. Empty while it is not shown elsewhere.
    pub links: Vec<ScreenLink>,
}
