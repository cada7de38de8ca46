# The recorded battle on the command line: what was done, and why not.
recorded = Record
    .begun = The record of { $name } begins: { $file }
    .hash = Hash of the seed of the program’s dice: { $hash }. Let both sides note it now: the seed shown at the end must have this hash.
    .first-seal = Seal: { $seal }. Each player may note it: it covers the beginning of the battle and the hash, and "frontage verify … --seal" asks for it later.
    .words = Entry { $entry }: the players’ words are mixed into the program’s dice. Seal: { $seal }
    .no-word = found "{ $found }", expected the word of a side's players, as SIDE=WORD
    .exported = { $file } is the battle as it stood after entry { $entry }
    .exported-house = { $file } is the battle as it stood after entry { $entry }; it was ruled by the house rules of { $house }, which are not in it: give them with --house
    .kept = Recorded as entry { $entry }.
    .seal = Seal: { $seal }
    .not-yet = Nothing is recorded: the dice have not fallen yet.
    .undone = { $count ->
        [one] Entry { $entry }: taken back: { $what }
       *[other] Entry { $entry }: { $count } steps taken back, the first of them: { $what }
    }
    .restored = Entry { $entry }: taken back: { $what }; what it had replaced holds again
    .redone = { $count ->
        [one] Entry { $entry }: made again: { $what }
       *[other] Entry { $entry }: { $count } steps made again, the first of them: { $what }
    }
    .noted = Entry { $entry }: noted: { $text }
    .noted-of = Entry { $entry }: noted on entry { $of }: { $text }
    .marked = Entry { $entry }: save point “{ $name }”
    .ended = Entry { $entry }: the battle is over. Seed of the program’s dice: { $seed }
    .stands = The battle stands as it did after entry { $entry }; nothing is taken back
    .no-step = nothing is left to take back
    .nothing-undone = nothing was taken back that could be made again
    .no-entry = there is no entry { $entry }, expected one from 0 to { $last }
    .no-save = there is no save point “{ $found }”, expected one of: { $known }
    .no-saves = there is no save point “{ $found }”: none is set
    .gone = entry { $step }, which held after entry { $entry }, no longer does, so there is no way back to it; "frontage export … --at { $entry }" writes the battle as it stood then
    .over = the battle is over already, and the seed of its dice is shown
    .salvaged = { $file } has what was sound: { $entries ->
        [one] the first entry
       *[other] the first { $entries } entries
    }, and an entry after it that says what was wrong: { $damage }
    .salvaged-no-seed = { $file } has what was sound: { $entries ->
        [one] the first entry
       *[other] the first { $entries } entries
    }, but not the seed of the program’s dice, so the faces of this battle are typed in from now on. What was wrong: { $damage }
    .sound = { $file }: nothing is damaged in it, so there is nothing to save
    .plain = { $file }: found a file that is not a recorded battle; if it is a battle file, "frontage record { $file } NEW.frontage" begins a record
    .already = { $file }: found a recorded battle, expected a battle file; "frontage export { $file } NEW.toml" writes one
    .write = { $file }: a recorded battle is there, or what belongs to one, and nothing is written over it
    .other = { $file }: found a file that is no battle file; expected a new name or a battle file (--force of the command line writes over it all the same)
    .shared = { $file }: found a file that has other names too (hard links) or another owner: it would be replaced under this name alone, by a file of yours; expected a new name (--force of the command line replaces it all the same)
    .house = --house: a recorded battle is ruled by the house rules it began with
    .seed = --seed: a recorded battle has a seed of its own, drawn before anyone could know what it would throw; expected --throw, or --dice with the faces
    .no-dice = --throw: only a recorded battle has a seed of its own; expected --seed N, or --dice with the faces
    .elsewhere = --record: this is for quick rulings; to record a ruling on a table, rule on the recorded battle itself
    .book = --book: found "{ $found }", but the recorded battle is fought by "{ $own }"
    .at = --at: a battle file has no entries, only a recorded battle has

# One entry of the record in full.
entry-head = Entry { $entry }, { $at }: { $says }
entry-void = { $what } (no longer holds)
entry-detail = Entry
    .program = recorded by frontage { $value }
    .book = rulebook: { $value }
    .file = battle file: { $value }
    .tables = tables: { $value }
    .seed = hash of the seed of the program’s dice: { $value }
    .seal = seal: { $value }
    .house = house rules: { $value }
    .dice = to be thrown first: { $value }
    .question = asked in entry { $value }
    .from = from entry { $value } on
    .of = on entry { $value }
    .gone = { $value }: gone
entry-again = Asked anew
    .otherwise = This is not what was recorded: with { $faces } it was ruled otherwise then, by other rules or another frontage.
    .not-anew = It can’t be asked anew: with { $faces } it was ruled then by other rules or another frontage.

handbook-written = The manual begins at { $file }

# What a package brings beside the program.
manual = Manual
    .written = { $count ->
        [one] 1 manual page is in { $folder }
       *[other] { $count } manual pages are in { $folder }
    }
