# What is printed of a record, and why something is not.
print-slips = Rulings: { $phase }
print-entry = Entry { $entry } of the record, { $at }
    .void = Entry { $entry } of the record, { $at }; it was taken back and no longer holds
print-kept = As it was recorded
print-kept-total = in all
print-anew = As it comes out now

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
    .no-ruling = nothing is ruled yet that holds, so there is no slip
    .no-slip = entry { $entry } is no ruling, so there is no slip of it; "frontage journal" lists the entries
    .no-phase = entry { $entry } is no phase that was ruled as a whole; "slip" prints a single ruling
    .no-rulings = entry { $entry } closed a phase in which nothing was ruled, so there is no slip of it
    .no-unit = entry { $entry } rules on none of these units
    .no-turn = found turn { $turn }, but the battle has no such turn
    .no-units = there is no unit { $unit } in this battle
    .goes-with = { $option }: found it with "{ $what }", expected { $expected }
    .no-format = --format { $format }: found it with "{ $what }", expected { $expected }
    .one-file = --out -: { $count } files come of this, and only one can go to standard output
    .there = { $file }: there is a file of that name already
    .no-entries = { $option }: a battle file has no entries, only a recorded battle has
    .nowhere = there is no folder to print into: this battle is kept nowhere
    .too-narrow = --size { $size }: a border tag with its margin is { $wide } mm wide, expected { $expected }
    .no-tags = { $file }: no tags can be added at the end of this file; expected its tags as [[tag]] sections, or none

tags-given = { $count ->
        [one] { $count } tag was given; it is in { $file } now
       *[other] { $count } tags were given; they are in { $file } now
    }
