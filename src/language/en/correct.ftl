# Correcting what is recorded: the entries, what becomes of each step, and why it is left out.
entry-corrected = Correction from entry { $entry } on: { $reason }
entry-upheld = Entry { $entry } stands as ruled: { $reason }
entry-put-right = The table as it stood before entry { $entry } is corrected

correction-fault = Correction
    .no-reason = a correction needs a reason; type a few words
    .grown = something was recorded after this preview was made; look again at what would change
    .ruled = entry { $entry } is a ruling: correct its facts, its dice or the table as it was before the ruling, not the table after it
    .by-hand = entry { $entry } is a change by hand, without dice or facts; correct the place instead
    .other-phase = this entry resolved the { $was } phase of turn { $turn }, but the table would be in the { $now } phase of turn { $now-turn }
    .other-throw = roll { $number } was for: { $was } ({ $was-of }); now it would be needed for: { $now } ({ $now-of })
    .gone = { $field } can’t be set: it is not there any more

becomes-same = same
becomes-differs = different
becomes-refused = not possible
becomes-needs-throw = needs a roll

# The command.
correct = Correction
    .heading = If entry { $entry } is corrected, this happens to it and to each later step:
    .now = now: { $says }
    .difference = { $procedure }, { $subject }: { $was } → { $now }
    .total = { $outcome } ({ $total })
    .change = { $what }: { $was } → { $now }
    .no-fate = no effect
    .sum = total
    .not-made = no ruling made
    .moved = the table changes differently
    .left-out = Left out, to be resolved again: { $entries }.
    .how = Nothing is recorded yet. --accept REASON makes the correction; --keep REASON leaves everything as it was ruled; --fork NEW --because REASON makes the correction in a new file.
    .accepted = Recorded as entry { $entry }, with { $count ->
        [one] one more entry
       *[other] { $count } more entries
    } after it. "frontage undo { $file } --to { $before }" undoes the whole correction.
    .kept = Recorded as entry { $entry }: everything stays as it was ruled.
    .forked = { $file } continues with the correction, from entry { $entry }; { $old } stays as it is.
    .no-step = entry { $entry } can’t be corrected: choose a ruling or a change by hand that was not undone
    .in-place = replaces entry { $entry }
    .becomes = entry { $entry }: { $becomes }
    .put = --put takes UNIT=X,Y,FACING in cm and degrees, not "{ $found }"
    .unsaid = --unsay: the umpire did not say "{ $found }" about this ruling, but: { $known }
    .nothing-said = --unsay "{ $found }": the umpire said nothing about this ruling, so there is nothing to remove
