//! Serializers for fields that have another name or form in a battle file.

use super::MoraleStart;
use crate::pose::StandPose;
use crate::prelude::*;
use rulebook::Answers;
use serde::Serializer;
use serde_json::json;

/// Writes the last poses of units that have left the table, with the pose of each stand.
pub(super) fn last_stood<S: Serializer>(left: &[(Id, UnitPose)], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(left.iter().map(|(unit, last)| {
        let stand: Vec<_> = last.stands().iter().map(StandPose::of).collect();
        json!({ "unit": unit, "at": last.at.to_array(), "facing": last.facing, "stand": stand })
    }))
}

/// Writes the situations of units when the morale phase began, with the pose of each stand.
pub(super) fn began<S: Serializer>(began: &[MoraleStart], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(began.iter().map(|began| {
        let MoraleStart { unit, formation, within, with, generals, placed } = began;
        let stand: Vec<_> = placed.stands().iter().map(StandPose::of).collect();
        let pose = json!({ "at": placed.at.to_array(), "facing": placed.facing, "stand": stand });
        let kept = json!({ "unit": unit, "formation": formation.word(), "in": within, "with": with, "generals": generals });
        let both = [kept, pose].into_iter().filter_map(|part| part.as_object().cloned()).flatten();
        let said = both.filter(|(_, value)| !value.is_null() && *value != json!([]));
        serde_json::Value::Object(said.collect())
    }))
}

/// Writes the outline of a unit, or null if it is not known.
pub(super) fn outline<S: Serializer>(
    outline: &(impl Copy + Into<Option<Rect>>),
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let outline: Option<Rect> = (*outline).into();
    outline.as_ref().map(StandPose::of).serialize(serializer)
}

/// Writes the answers of a written order, each under the name of the parameter that it answers.
pub(super) fn given<S: Serializer>(answers: &Answers, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(answers.given.iter().map(|(hole, answer)| (hole, answer)))
}
