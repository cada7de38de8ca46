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

# The command.
correct = Correction
    .heading = If entry { $entry } is done otherwise, this becomes of it and of each step after it:
    .now = now: { $says }
    .difference = { $procedure }, { $subject }: { $was } → { $now }
    .total = { $outcome } ({ $total })
    .not-made = not made
    .moved = what it changes on the table is not the same
    .left-out = Left out, to be asked again: { $entries }.
    .how = Nothing is recorded yet. --accept REASON puts this in its place; --keep REASON leaves all as it was ruled; --fork NEW --because REASON goes on so in a file of its own.
    .accepted = Recorded as entry { $entry }, with { $count ->
        [one] one more
       *[other] { $count } more
    } after it. "frontage undo { $file } --to { $before }" takes it back as a whole.
    .kept = Recorded as entry { $entry }: all stands as it was ruled.
    .forked = { $file } goes on so, from entry { $entry }; { $old } stays as it is.
    .no-step = entry { $entry } is no step that holds: expected a ruling or a change by hand that was not taken back
    .in-place = in place of entry { $entry }
    .becomes = entry { $entry }: { $becomes }
    .put = --put: found "{ $found }", expected UNIT=X,Y,FACING in cm and degrees
    .unsaid = --unsay: found "{ $found }", expected what the umpire said to this ruling: { $known }
    .nothing-said = --unsay: found "{ $found }", but the umpire said nothing to this ruling
