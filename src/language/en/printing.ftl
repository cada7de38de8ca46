# What is printed of a record, and why something is not.
print-slips = Rulings: { $phase }
print-entry = Entry { $entry } of the record, { $at }
    .void = Entry { $entry } of the record, { $at }; it was undone and no longer counts
print-kept = The ruling as recorded
print-kept-total = in all
print-anew = What the ruling gives now

## Printing at the desk
panel-print = Print
size-a4 = A4
size-a5 = A5
size-a6 = A6
size-receipt = Receipt
printed-slip = Slip of the ruling
printed-phase = Sheet of the phase
printed-cards = Unit cards
printed-tags = Tags for a camera
printed-carry-on = Carry-on sheet
printed-report = Report of the battle
printed-dice = Dice

print-fault = Printing
    .no-ruling = nothing to print: this battle has no ruling yet, or all rulings were undone
    .no-slip = entry { $entry } is not a ruling, so it has no slip; "frontage journal" lists the entries
    .no-phase = entry { $entry } is not a whole phase; "slip" prints a single ruling
    .no-rulings = entry { $entry } ended a phase without rulings, so it has no slip
    .no-unit = entry { $entry } has no ruling about any of these units
    .no-turn = this battle has no turn { $turn }
    .no-units = this battle has no unit { $unit }
    .goes-with = { $option } can’t be used with "{ $what }", only with: { $expected }
    .no-format = "{ $what }" can’t be printed with --format { $format }, only with: { $expected }
    .one-file = --out -: this makes { $count } files, but only one can go to standard output
    .there = { $file }: a file of that name is there already
    .no-entries = { $option }: a battle file has no entries; only a recorded battle has
    .nowhere = there is no folder to print into, because this battle is not saved in a file; save it first
    .too-narrow = --size { $size } is too small: a border tag with its margin is { $wide } mm wide. Use: { $expected }
    .no-tags = { $file }: tags can’t be added at the end of this file. Write its tags as [[tag]] sections, or remove them

tags-given = { $count ->
        [one] { $count } tag was assigned; it is now in { $file }
       *[other] { $count } tags were assigned; they are now in { $file }
    }
