# The record: what an entry is, in a line.
entry-begun = { $name }: the battle begins
entry-asked = Before the dice: { $throw }
    .of = Before the dice: { $throw }, { $who }
entry-thrown = Thrown so far: { $faces }
entry-taken-back = A throw was taken back; thrown so far: { $faces }
entry-left = Left without an outcome
    .thrown = Left without an outcome; thrown: { $faces }
entry-ruled = { $procedure }, { $of }: { $outcome }
    .facts = { $procedure }, from facts alone: { $outcome }
entry-phase = the { $phase } phase
entry-undone = Taken back: { $what }
entry-redone = Made again: { $what }
entry-noted = Note: { $text }
entry-saved = Save point “{ $name }”
entry-revealed = The battle is over. Seed of the program’s dice: { $seed }
entry-salvaged = Saved from a damaged file: { $damage }
    .no-seed = Saved from a damaged file, without the seed of the program’s dice, so the program throws no more: { $damage }

# What can be wrong with a recorded battle.
journal-fault = Recorded battle
    .system = { $file }: { $problem }
    .empty = { $file }: nothing is recorded in it: the program ended while it made the file. Delete it, or use another name
    .exists = { $file }: there is a file of that name already
    .foreign = { $file }: found a file that is not a recorded battle, expected one that frontage has written
    .newer = { $file }: found a recorded battle of format { $found }, expected { $known } at most: it was written by a newer frontage
    .damaged = { $file }: { $damage }. What is sound goes into a new file with: frontage salvage FILE NEW
    .overtaken = { $file }: another program has recorded something in this battle meanwhile; open it anew
    .no-step = Entry { $entry } is no step that holds; there is nothing to take back
    .no-seed = The seed of this battle’s dice was lost with a damaged file, so the program throws no more: type the faces in
    .no-ruling = Entry { $entry } is no ruling; there is nothing to ask anew
    .no-dice = The seed of this battle’s dice is shown already, so the program throws no more: type the faces in
journal-damage = Damage
    .entry = entry { $entry } is damaged: { $problem }; every entry before it is sound
    .first = the entry the battle begins with is damaged: { $problem }; without it the others can’t be used
    .file = the file is damaged: { $problem }
    .unreadable = it can’t be read ({ $says })
    .altered = it is not what was written there
    .missing = it is missing
    .structure = { $sound ->
        [one] the one entry there is sound
       *[other] all { $sound } entries there are sound
    }, but not the file round them ({ $says })
    .seed = the entries are sound, but the seed of the program’s dice is not the one the battle began with
