//! What a document of facts may hold: a JSON schema, made from the facts themselves.
//!
//! Beside the words of JSON Schema it has some of its own: `x-message` is what the messages of fixed words
//! begin with, `x-measure` what a number is where its name does not end in cm or in, `x-id` marks an id, `x-unit` a
//! unit, `x-minor` a fact that is seldom said by hand.

use schemars::JsonSchema;
use schemars::generate::SchemaSettings;
use serde_json::Value;

/// The schema of a document of facts, with every record written out where it stands.
pub fn of<F: JsonSchema>() -> Value {
    let settings = SchemaSettings::draft2020_12().with(|settings| settings.inline_subschemas = true);
    settings.into_generator().into_root_schema_for::<F>().into()
}
