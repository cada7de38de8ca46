# The recorded battle on the command line: what was done, and why not.
recorded = Record
    .begun = The record of { $name } begins: { $file }
    .hash = Hash of the seed of the program’s dice: { $hash }. Both sides should note it now: the seed shown at the end must have this hash.
    .cut-short = { $file }: the last write to this record was cut short before anything of it was shown, for example by a power cut. It counts as not made. Everything that was shown is here.
    .first-seal = Seal: { $seal }. Each player may note it: it covers the beginning of the battle and the hash. Later, "frontage verify … --seal" checks it.
    .words = Entry { $entry }: the word of { $side } is mixed into the program’s dice. Seal: { $seal }
    .no-word = "{ $found }" is not the word of a side's players; type SIDE=WORD
    .exported = { $file } is the battle as it was after entry { $entry }
    .exported-house = { $file } is the battle as it was after entry { $entry }. It was ruled by the house rules of { $house }, which are not in this file: name them with --house
    .kept = Recorded as entry { $entry }.
    .seal = Seal: { $seal }
    .not-yet = Nothing is recorded yet: the dice have not been rolled.
    .undone = { $count ->
        [one] Entry { $entry } undoes one step: { $what }
       *[other] Entry { $entry } undoes { $count } steps, the first of them: { $what }
    }
    .restored = Entry { $entry } undoes this step: { $what }. What the step had replaced counts again
    .redone = { $count ->
        [one] Entry { $entry } redoes one step: { $what }
       *[other] Entry { $entry } redoes { $count } steps, the first of them: { $what }
    }
    .noted = Entry { $entry } is a note: { $text }
    .noted-of = Entry { $entry } is a note on entry { $of }: { $text }
    .marked = Entry { $entry } is the save point “{ $name }”
    .ended = The battle ends with entry { $entry }. Seed of the program’s dice: { $seed }
    .stands = The battle is already as it was after entry { $entry }; nothing is undone
    .no-step = there is nothing left to undo
    .nothing-undone = nothing was undone, so there is nothing to redo
    .no-entry = there is no entry { $entry }; the entries go from 0 to { $last }
    .no-save = there is no save point “{ $found }”; the save points are: { $known }
    .no-saves = there is no save point “{ $found }”: none was set
    .gone = you can't go back to entry { $entry }: entry { $step }, which counted then, does not count now; "frontage export … --at { $entry }" writes the battle as it was then
    .over = the battle is over already, and the seed of its dice has been shown
    .salvaged = { $file } has everything that was undamaged: { $entries ->
        [one] the first entry
       *[other] the first { $entries } entries
    }. After that comes an entry that says what was wrong: { $damage }
    .salvaged-no-seed = { $file } has everything that was undamaged: { $entries ->
        [one] the first entry
       *[other] the first { $entries } entries
    }, but not the seed of the program’s dice. From now on you type in the dice of this battle. What was wrong: { $damage }
    .sound = { $file } is not damaged, so there is nothing to save
    .plain = { $file } is not a recorded battle; if it is a battle file, "frontage record { $file } NEW.frontage" begins a record
    .already = { $file } is a recorded battle, not a battle file; "frontage export { $file } NEW.toml" writes one
    .write = { $file } is a recorded battle or belongs to one, so it is not written over
    .other = { $file } is not a battle file, so it is not written over; choose a new name or a battle file (on the command line, --force writes over it all the same)
    .shared = { $file } has other names too (hard links) or another owner, and only this name would get your new file; choose a new name (on the command line, --force replaces it all the same)
    .house = --house: a recorded battle keeps the house rules it began with
    .seed = --seed: a recorded battle has a seed of its own, drawn before anyone could know its rolls; type --throw, or --dice with the dice you rolled
    .no-dice = --throw: only a recorded battle has a seed of its own; type --seed N, or --dice with the dice you rolled
    .elsewhere = --record is only for quick rulings; to record a ruling on a table, give the recorded battle itself as the file
    .book = --book: the recorded battle is played by "{ $own }", not by "{ $found }"
    .at = --at works only with a recorded battle, because a battle file has no entries

# One entry of the record in full.
entry-head = Entry { $entry }, { $at }: { $says }
entry-void = { $what } (does not count any more)
entry-detail = Entry
    .program = recorded by frontage { $value }
    .book = rulebook: { $value }
    .file = battle file: { $value }
    .tables = tables: { $value }
    .seed = hash of the seed of the program’s dice: { $value }
    .seal = seal: { $value }
    .house = house rules: { $value }
    .dice = first roll: { $value }
    .question = asked in entry { $value }
    .from = corrected from entry { $value } on
    .of = about entry { $value }
    .gone = { $value }: removed
entry-again = Asked again
    .otherwise = The ruling is now different from what was recorded. Other rules or another version of frontage rule differently with { $faces }.
    .not-anew = This ruling can't be made again now. It was made by other rules or another version of frontage, with { $faces }.

handbook-written = The manual begins at { $file }

# The files that a package adds to the program.
manual = Manual
    .written = { $count ->
        [one] 1 manual page is in { $folder }
       *[other] { $count } manual pages are in { $folder }
    }
