//! The values that a key of a battle file can have.

use super::Node;
use crate::FixedWord;
use dice::Id;

/// A type of value that a key of a battle file can have.
pub trait FieldValue: Sized {
    /// Reads the value. Returns `None`, after adding a fault, if the value is not of this type.
    fn read(node: &Node<'_>) -> Option<Self>;
}

impl FieldValue for bool {
    fn read(node: &Node<'_>) -> Option<Self> {
        node.flag()
    }
}

impl FieldValue for Id {
    fn read(node: &Node<'_>) -> Option<Self> {
        node.id()
    }
}

impl<W: FixedWord> FieldValue for W {
    fn read(node: &Node<'_>) -> Option<Self> {
        node.choice(W::ALL, W::word)
    }
}

impl<V: FieldValue> FieldValue for Option<V> {
    fn read(node: &Node<'_>) -> Option<Self> {
        V::read(node).map(Some)
    }
}
