# Correcting what is recorded: the entries, what becomes of each step, and why it is left out.
entry-corrected = Correction from entry { $entry } on: { $reason }
entry-upheld = Entry { $entry } stands as ruled: { $reason }
entry-put-right = The table is put right as it stood before entry { $entry }

correction-fault = Correction
    .no-reason = a correction needs a reason: expected a few words
    .grown = something was recorded after this was worked out; look again at what would change
    .ruled = entry { $entry } is a ruling: expected other words, other dice or another table before it, found a table after it
    .by-hand = entry { $entry } is a change by hand: expected another place, found dice or words of a ruling
    .other-phase = it ruled the { $was } phase of turn { $turn }, and the table would stand in the { $now } phase of turn { $now-turn }
    .other-throw = throw { $number } fell for: { $was } ({ $was-of }); it would be needed for: { $now } ({ $now-of })
    .gone = there is no { $field } any more to be set

becomes-same = same
becomes-differs = differs
becomes-refused = refused
becomes-needs-throw = needs a throw
