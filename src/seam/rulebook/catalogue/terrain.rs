//! Terrain kinds as the value of an entry in a rule table.

use super::{Field, Limits};
use ruling::Reason;
use ruling::table::TerrainKind;
use serde_json::Value;
use std::ops::Deref;

/// A list of terrain kinds that battle files know.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct TerrainKinds(Vec<TerrainKind>);

impl Deref for TerrainKinds {
    type Target = [TerrainKind];

    fn deref(&self) -> &[TerrainKind] {
        &self.0
    }
}

impl Field for TerrainKinds {
    const LIMITS: Limits = (0.0, 0.0);

    fn read(value: &Value, _: Limits) -> Option<Self> {
        let kinds = value.as_array()?.iter().map(|item| TerrainKind::read(item.as_str()?));
        kinds.collect::<Option<_>>().map(Self)
    }

    fn expected(_: Limits) -> Reason {
        let words: Vec<_> = TerrainKind::ALL.iter().map(|kind| kind.word()).collect();
        Reason::new("house", "kinds").name("known", words.join(", "))
    }

    fn json(&self) -> Value {
        self.iter().map(|kind| kind.word()).collect()
    }
}
