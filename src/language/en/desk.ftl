# The words of the desk: panels, actions, keys, what is drawn.

## What is drawn

view-general = general
view-chief = commander-in-chief
view-line-general = General { $name }
    .chief = { $name }, commander-in-chief
view-line-guns = { $type } without gunners

mark-front = front zone
mark-flank = flank zone
    .within = flank zone within { $cm }
mark-rear = rear zone
    .within = rear zone within { $cm }
mark-band = range
    .ends = { $band }: up to { $cm }
mark-distance = distance
    .rated = { $cm }, rating { $rating }
    .offered = { $procedure }
mark-sees = sees
mark-hidden = does not see
mark-blocker = in the way
    .unit = { $name }
    .terrain = { $kind } { $name }
mark-way = way
mark-place = place
mark-stop = stop
    .by = stopped by { $name }
mark-order = order
mark-refused = refused order

## Placing by words: what is understood, as phrases with | between them (a star stands for any ending)

words-facing = facing | looking at | looking | to face
words-back = with its back to | with the back to | back to
words-contact = in contact with | contact with | in contact | touching | against
words-front = in front of | in front | ahead of | before
words-rear = to the rear of | in rear of | behind
words-left = to the left of | on the left of | left of
words-right = to the right of | on the right of | right of
words-of-front = front
words-of-rear = rear | back
words-of-left = left flank | left side | left
words-of-right = right flank | right side | right
words-same = the same way | same way | the same direction | same direction
words-away = away from | away
words-it = it | its | him | his | them | their
words-by = by | at
words-cm = cm | inch*
words-idle = the | a | an | of | to | from | cm | inch* | by | with | at | and | towards | as | in | degrees

words = Placing by words
    .no-place = "{ $text }" says no place; expected "12 cm in front of", "behind", "left of", "right of" or "in contact with" somebody, or "at 60, 40"
    .no-name = nobody is named, and nobody is selected; expected the name of a unit
    .unknown = nobody is called "{ $name }"; the nearest are { $nearest }
    .ambiguous = "{ $name }" may be { $found }; expected one of them
    .unplaced = no place on the table is known for { $name }; expected somebody who has one
    .no-size = no size is known for { $name }, without stands on the table
    .no-facing = it does not say facing whom; expected "it", a name, "away", "the same way" or degrees

## Cells: hexes of a map, zones of a mat

cell = Cell
    .lies = { $all }
    .level = level { $level }
    .inside = here: { $all }

## Changes by hand

edit-put = Put down: { $who }
edit-unplace = { $who } taken off the table
edit-form = { $who }: { $formation }
edit-stands = { $who }: strength { $count }
edit-set = { $who } changed
    .whole = Changed: { $section }
edit-add = { $who }: { $count ->
        [one] { $count } unit
       *[other] { $count } units
    } added
edit-muster = New unit: { $who }
edit-copy = { $who } copied
edit-remove = { $who } removed
edit-general = New general: { $who }
edit-terrain = New terrain: { $kind }
edit-reshape = { $who }: shape changed
edit-table = Table of { $width } by { $depth }
edit-side = New side: { $who }
edit-tags = { $count ->
        [one] { $count } tag
       *[other] { $count } tags
    } given
edit-order = Order written: { $order }
edit-strike = Order struck out: { $order }
edit-phase = Turn { $number }, { $phase }

edit-fault =
    .no-cell = That is on no cell of the board.
    .nobody = Nothing here is called "{ $found }".
    .id = An id can't be changed: others name it.
    .which = There are several of these: say which.

## Panels

orders = Written orders
    .strike = Strike out
panel-ruling = Ruling
panel-phase = Phase
panel-matrix = Who at whom
panel-turn = Turn
panel-units = Units
panel-terrain = Terrain
panel-battle = Battle

table = The table
no-table = This rulebook has no free table; its units are in the list.
turn-line = turn { $turn }, { $phase }
busy = working …
close = Close
reason = Reason

## What can be done

theme = Theme
fold = Fold
do-file = Choose a file …
do-fold = Fold the panel away
do-keys = Keys
do-ask = Ask
do-quick = Ask from facts alone
do-phase = Rule the phase
do-throw = Let the program throw
do-apply = Record
do-dismiss = Leave the ruling, put back, pick nobody
do-face-back = Take back
do-next = Next unit
do-previous = Previous unit
do-next-other = Next unit on the other side
do-previous-other = Previous unit on the other side
do-pick-more = Pick the next unit too
do-ahead = Push ahead (Shift: farther)
do-back = Push back (Shift: farther)
do-left = Push left (Shift: farther)
do-right = Push right (Shift: farther)
do-turn-left = Turn left by 5° (Shift: 45°)
do-turn-right = Turn right by 5° (Shift: 45°)
do-offer = Ask the 1st, 2nd … of what is offered
do-form = Take the 1st, 2nd, 3rd, 4th formation
do-lay = Lay along a line
do-copy = Copy
do-remove = Remove
do-by-hand = By hand, or by the rules
do-undo = Undo
do-redo = Redo
do-save-point = Mark a save point
do-look-back = Look one move further back
do-look-on = Look one move on
do-correct = Correct the entry chosen, or the last ruling
do-print = Print the ruling shown, or the carry-on sheet
do-zoom-in = Larger picture
do-zoom-out = Smaller picture
do-pan = Move the picture
do-fit = Whole table
do-zones = Zones and ranges: until a ruling is asked, always, never
do-aim = Lines of fire from the unit picked, as long as the key is held
do-reach = Reach: of the unit picked, of its side, none
do-odds = Odds: open, covered, off
do-language = Language
do-theme = Light or dark
do-text-larger = Larger text
do-text-smaller = Smaller text
do-quit = Close the window

keys-heading = Keys
keys-faces = faces 1 to 20, while a throw is waited for
keys-procedure = { $procedure }, about what is picked
keys-quick = the same from facts alone, without a table

## What was done

face-refused = { $digit } is not a face of { $roll }. Backspace takes it away.
face-spent = The { $face } counts once. For another { $face } leave the key and click it again.
dice-stay = { $faces } fell for this before and stays. Backspace takes it back.
waive-reason = A waiver needs a reason.
face-unwanted = { $digit } is not used: no die is waited for.
done-ruling = Recorded: { $procedure }, { $of }
done-phase = Recorded: the whole { $phase }
done-moved = { $of } moved by the rules
done-opened = Opened: { $of }
done-saved = Saved: { $of }
done-printed = Printed: { $of }
step = A step
    .undone = Taken back: { $what }
    .redone = Done again: { $what }
    .nothing-done = Nothing is left to take back
    .nothing-undone = Nothing is left to do again

## The hand on the table

tape = Tape
    .step = { $from } → { $to }
    .moved = { $cm }, { $degrees }°
    .set-up = { $x } from the left edge, { $y } from the near one, { $degrees }°
    .left = { $left } cm left
hand-free = by hand
hand-keys = wheel or [ ]: turn · Shift: no snapping · Enter: put down · Esc: put back · Ctrl+H: by hand, or by the rules
hand-keys-set-up = wheel: turn · Shift: no snapping · Esc: put back
hand-refused = It is still in your hand: Ctrl+H and Enter put it there all the same, Esc puts it back.
hint-foot = Click: pick · right click: whom it is done to · drag: move · wheel: zoom · F1: keys
dropped = { $file } is neither a battle, nor a record, nor an army list (CSV or TOML).
hint-lay = { $count ->
        [one] { $count } unit
       *[other] { $count } units
    } along a line: press, draw, let go · Enter: along their own edge · F or wheel: about · Esc: leave it
set-up =
    .off-table = Part of that would lie beyond the table's edge: nothing is put down.
    .nobody = Pick who is to be laid along a line: in the tray, in the list of units, or on the table.
    .board = On a board every place has its name: drag the counters there.
hint-shape = { $kind }: click its corners; Enter or right click when it is done
hint-reshape = { $of }: drag its corners; Enter when it is done

## Rulings

quick = Without a table
on-table = On the table
on-table-more = More procedures
ruling-hint = Pick who acts (click) and whom it is done to (right click), then press the letter of a procedure. Or rule without a table.
ruling-missing = Still to be said: { $holes }. Pick on the table (click: who acts, right click: whom it is done to), or fill it in below.
ruling-phase = The whole phase is asked: see its panel.
ruling-asked = What is asked
hole-picked = picked
close-mark = Close call:
odds-uncover = Show the odds
odds-open = Odds are shown
odds-covered = Odds are covered
odds-off = Odds are off

keypad = Dice
    .waits = Throw { $number }: { $what }, { $roll }
    .waits-of = Throw { $number }: { $what }, { $of }, { $roll }
    .face = Face { $face }
    .anew = Type it anew. { $throw }
    .box = { $what }: { $face }
dice-unasked = Dice: nothing is asked yet
score = Score
outcome = Outcome
nothing-fell = The outcome will stand here.
question = Question

facts-all = Every fact
facts-minor = Ids, names, accuracies too
facts-reason = Reason (none: the tape says so)
fact-value = It is
fact-say = Say so
fact-unsay = Take back
fact-empty = Nothing
reason-if-upheld = Reason, if you rule so
line-strike = Strike the line
line-unstrike = Let it stand
line-add = A line of the umpire's own
line-label = What it is called
line-value = What it is worth
check-uphold = Uphold

hole-along = along the edge, cm
hole-at = at
hole-at-point = at (x,y)
hole-attackers = attackers
hole-by = by
hole-defenders = defenders
hole-distance = distance, cm
hole-facing = facing, °
hole-formation = formation
hole-from = from
hole-general = general
hole-guns = guns
hole-on = on
hole-part = part
hole-path = way
hole-place = place
hole-side = side
hole-sides = stands per side
hole-target = target
hole-unit = unit
hole-with = with

## Phase, matrix, turn

phase-due = Due before the phase closes
phase-thrown = Thrown: { $made } of { $all }
phase-waive = Waive
matrix-empty = Nobody may fire at anybody now.
matrix-hint = A row fires, a column is fired at: rating · range. A click asks for the ruling.
turn-now = Due now
turn-later = Due later this turn
turn-free = May be asked
turn-nothing = nothing
turn-ask = Ask
turn-whose =
    .answers = To answer: { $sides }
    .acts = To act: { $sides }
choosing =
    .any = chosen: { $chosen }
    .some = chosen: { $chosen }; at least { $least }, at most { $most }
    .pairs = set: { $chosen } of { $all }
    .every = set: { $chosen } of { $all }; each must be
    .left = left to deal: { $left }
pair-nobody = —
way-back = back
answer-n = north
answer-ne = north-east
answer-e = east
answer-se = south-east
answer-s = south
answer-sw = south-west
answer-w = west
answer-nw = north-west
answer-near = near edge
answer-far = far edge
answer-left = left edge
answer-right = right edge
answer-hold = hold
answer-shoot = stand and shoot
answer-flee = flee
answer-charge = charge

## Units, terrain, battle

unit-against = target
unit-unplaced = not placed
unit-unplace = Take off the table
unit-new = New unit
unit-new-side = Side
unit-new-kind = Kind
unit-new-grade = Experience
unit-new-stands = Stands
unit-new-figures = Figures
unit-new-name = Name
unit-new-add = Add
unit-words = Put it
unit-words-hint = 12 cm in front of the 85th, facing it
unit-words-hint-cell = the name of a cell: 0304
unit-place = Put
unit-add-general = Add a general
record = As it is recorded
record-hint = Whatever was decided at the table is written here as it is; an empty field takes it away.
record-field = Another field

table-width = Width
table-depth = Depth
terrain-board = The map stands in the battle file: [map], [[hex]], [[hexside]].
terrain-draw = Draw
terrain-width = Width
terrain-corners = Type corners
terrain-typed = { $found } is no corner; expected x,y in cm from the near left corner of the table, as in 20,30
terrain-done = Done
terrain-corner = Corner { $number } of the terrain being drawn
terrain-corner-back = Corner back
terrain-leave = Leave
terrain-reshape = Corners

battle-file = File
battle-open = Open
battle-name = New battle
battle-new = Begin
army-file = Army list
army-read = Read
army-all = Take all: { $side }
army-units = { $count ->
        [one] { $count } unit
       *[other] { $count } units
    } in the list
unit-card = The unit picked
    .strength = { $left } of { $all }
    .to = { $procedure } → { $unit }, { $range }
file-dialog = A battle, a record, or an army list
    .none = No file was chosen. Where no dialog opens, drop the file on the window or type its name.
file-dialog-battles = Battles, records, army lists
reach = Reach
    .unit = Reach: { $name }
    .units = Reach of the units picked
    .side = Reach of a side: { $name }
    .here = an enemy here: { $all }
    .fire = under fire, rating { $rating }
    .front = attacked from the front
    .left = attacked on the left flank
    .right = attacked on the right flank
    .rear = attacked from behind
    .nobody = Pick a unit that stands on the table: the layer shows where it could strike an enemy.
    .none = These rules have no layer of reach.
reach-legend-fire = fire; the fuller, the higher the rating
reach-legend-front = attack, from the front
reach-legend-flank = attack on a flank
reach-legend-rear = attack from behind
unit-lose = Lost a stand
unit-side = The side
done-lost = { $of } lost a stand
record-fields = moved, lost, state …
turn-by-hand = Turn and phase by hand
turn-number = Turn
turn-phase = Phase
turn-set = Set
hint-replace = { $of } is there already. Save once more to replace it.
battle-export = Write as a battle file
battle-recent = Open again
phase-still-due = Still due: { $due }. Rule it, or waive it with a reason.
do-go-on = Go on
done-noted = Noted: { $of }
done-marked = Save point: { $of }
done-words = The players’ words are mixed into the program’s dice
done-ended = The battle is over; the seed of the program’s dice is in the record
panel-record = Record
record-text = Text
record-note = Note
record-mark = Save point
record-void = taken back
record-back-to = Take everything after it back
record-now = Back to the battle as it stands
do-see-correction = See what would change
record-correct = Correct it
correct-begun = Entry { $entry } is being corrected: say it otherwise, and nothing is changed until you decide
correct-how = Facts, lines and faces are changed where a ruling is (F2); a unit that stood elsewhere is put right on the table.
correct-no-step = This entry is no ruling and no change by hand: there is nothing in it to correct
correct-none = Nothing is ruled yet, so there is nothing to correct
correct-leave = Leave it as it is
correct-was = As it was ruled
correct-now = As it would be
correct-reason = Reason
correct-file = New file
correct-accept = Accept
correct-keep = Keep as ruled
correct-fork = Fork into the new file
correct-done = Correction
    .accepted = The correction is made; what it replaced stays in the record
    .kept = All stands as it was ruled, and that is in the record
    .forked = The correction is made in { $file }; this record stays as it is
past = You look at turn { $turn }, { $phase }, after entry { $entry }; nothing is ruled here. Esc goes back to now.
    .now = This is the battle as it stands; nothing lies after it
    .first = This is how the battle began; nothing lies before it
record-way = Through the battle
record-made-of = What entry { $entry } was made of
story-head = Turn { $turn } · { $phase }
story-ruling = { $who }: { $procedure }, { $outcome }
    .alone = { $procedure }: { $outcome }
    .open = { $who }: { $procedure }
story-phase = { $phase } · { $count ->
        [0] nothing to rule
        [one] { $count } ruling
       *[other] { $count } rulings
    }
story-dice = dice { $faces }
story-by-hand = By hand: { $what }
record-words = Words of the players
record-words-says = Note the seal below first. Then each side says a word that nobody else knew: the program’s dice fall from its seed and these words, so nobody can have chosen what falls.
record-words-do = Mix the words in
record-end = The end of the battle
record-end-says = The seed of the program’s dice is shown, so that either side can check what it threw; after that it throws no more in this battle.
record-end-do = Show the seed

## The doors: what can be begun

do-doors = What can be begun, or back to the battle
door-fights = Single fights
door-new-table = A new table
door-fight = Settle one fight
    .says = No table needed: say who fights whom, and type the dice.
    .more = By another book
door-battle = Run a battle
    .says = One of these, or your own.
    .recent = Open last
    .own = Your own
    .drop = A file dropped on the window is opened too.
door-table = Set a table
    .says = Nothing stands on it yet: terrain is drawn, units come from army lists.
    .of = Empty table: { $book }
door-greeting = For the first time
    .away = Understood
door-first = The umpire settles fights: click who acts, right-click whom it is done to, press a letter, type the dice as they lie.
door-second = Every number says where it comes from, and every ruling is on record before it is shown; Ctrl+Z takes it back.
door-third = F1 lists the keys, F9 changes the language, and Ctrl+O leads back here.
