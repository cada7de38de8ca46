# The words of the desk: panels, actions, keys, what is drawn.

## What is drawn

view-general = general
view-chief = commander-in-chief
view-line-general = { $name }, general
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
mark-way = route
mark-place = place
mark-stop = stop
    .by = stopped by { $name }
mark-order = order
mark-refused = impossible order

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
    .no-place = "{ $text }" does not say where; type for example "12 cm in front of", "behind", "left of", "right of" or "in contact with" and a unit's name, or "at 60, 40"
    .no-name = no unit is named or picked; type the name of a unit
    .unknown = no unit "{ $name }" here; did you mean { $nearest }?
    .ambiguous = "{ $name }" could be { $found }; type the whole name of one of them
    .unplaced = { $name } { VERB($name, "is", "are") } not on the table; name a unit that is
    .no-size = { $name } { VERB($name, "has", "have") } no stands on the table, so the size is not known
    .no-facing = "facing" must be followed by a direction: "it", a unit's name, "away", "the same way" or degrees

## Cells: hexes of a map, zones of a mat

cell = Cell
    .lies = { $all }
    .level = level { $level }
    .inside = here: { $all }

## Changes by hand

edit-put = { $who } placed
edit-unplace = { $who } taken off the table
edit-form = { $who } changed to { $formation }
edit-stands = { $who } set to strength { $count }
edit-set = { $who } changed
    .whole = { $section } changed
edit-name = { $who } { VERB($who, "is", "are") } now called { $name }
    .battle = The battle is now called { $name }
edit-add = { $who }: { $count ->
        [one] { $count } unit
       *[other] { $count } units
    } added
edit-muster = { $who } added as a new unit
    .all = { $count ->
        [one] { $count } new unit
       *[other] { $count } new units
    } added
edit-copy = { $who } copied
edit-remove = { $who } removed
edit-general = { $who } added as a new general
edit-terrain = New terrain: { $kind }
edit-reshape = { $who }: shape changed
edit-table = Table set to { $width } by { $depth }
edit-side = { $who } added as a new side
edit-tags = { $count ->
        [one] { $count } tag
       *[other] { $count } tags
    } assigned
edit-order = Order written: { $order }
edit-strike = Order struck out: { $order }
edit-phase = Set to turn { $number }, { $phase }

edit-fault =
    .no-cell = That place is off the board.
    .nobody = There is no "{ $found }" here.
    .id = An id can't be changed, because other parts of the file refer to it.
    .which = There are several entries of this kind; say which one.

## Panels

orders = Written orders
    .strike = Strike out
panel-ruling = Ruling
panel-phase = Phase
panel-matrix = Targets
panel-turn = Turn
panel-units = Units
panel-terrain = Terrain
panel-battle = Battle

table = The table
no-table = These rules are played without a table. The units are in the list.
turn-line = turn { $turn }, { $phase }
busy = working …
close = Close
reason = Reason

## What can be done

theme = Theme
fold = Hide panel
do-file = Choose a file …
do-set-up = Set up: table, ground, armies
do-fold = Hide or show the panel
do-keys = Keys
do-ask = Make a ruling
do-quick = Make a ruling without a table
do-phase = Resolve the phase
do-this-phase = Resolve the { $phase } phase
next-phase = Next: { $phase }
    .turn = Next: turn { $turn }, { $phase }
next-step = Next: { $step }
next-due = Next: { $what }
next-set-down = Place here
next-lay = Deploy along the table edge
next-leave = Cancel
do-throw = Roll for me
do-apply = Record
do-next-step = Take the next step: record, continue, set down
do-dismiss = Cancel: leave the ruling, put the unit back, deselect everything
do-face-back = Undo die
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
do-offer = Resolve the 1st, 2nd … item of the to-do list
do-form = Change to the 1st, 2nd, 3rd, 4th formation
do-lay = Deploy in line
do-copy = Copy
do-remove = Remove
do-by-hand = Move units by hand, or by the rules
do-undo = Undo
do-redo = Redo
do-save-point = Mark a save point
do-look-back = Look one step back
do-look-on = Look one step forward
do-correct = Correct the chosen entry, or the last ruling
do-print = Print this ruling, or the carry-on sheet
do-zoom-in = Zoom in
do-zoom-out = Zoom out
do-pan = Move the view
do-fit = Show the whole table
do-zones = Show zones and ranges: until a ruling begins, always, never
do-aim = While the key is held, show the lines of fire of the picked unit
do-reach = Show the reach of the picked unit, of its side, or of nobody
do-odds = Show the odds, cover them, or turn them off
do-language = Language
do-theme = Light or dark colours
do-text-larger = Larger text
do-text-smaller = Smaller text
do-quit = Close the window

keys-heading = Keys
keys-ruling = Rulings of the picked units
keys-table = Units and the table
keys-window = Window and record
keys-faces = type the number on a die (1 to 20), while a roll is needed
keys-quick = the same ruling without a table

## What was done

face-refused = A roll of { $roll } can't show { $digit }. Press Backspace and type it again.
face-spent = The { $face } is counted once. For a second { $face }, move the pointer off the button and click it again.
dice-stay = You have already rolled { $faces } for this, so the roll stays. Backspace undoes it.
waive-reason = To skip something that is due, type a reason.
face-unwanted = { $digit } is not used: no roll is needed now.
done-ruling = Recorded: { $procedure }, { $of }
done-phase = Recorded: the whole { $phase } phase
done-passed = Recorded: the { $phase } phase. Passed with nothing to do: { $passed }
done-moved = { $of } moved by the rules
done-opened = Opened: { $of }
done-saved = Saved: { $of }
done-printed = Printed: { $of }
step = A step
    .undone = Undone: { $what }
    .redone = Redone: { $what }
    .nothing-done = There is nothing more to undo
    .nothing-undone = There is nothing more to redo

## The hand on the table

tape = Tape
    .step = { $from } → { $to }
    .moved = { $cm }, { $degrees }°
    .set-up = { $x } from the left edge, { $y } from the near edge, { $degrees }°
    .left = { $left } cm of movement left
hand-free = by hand
hand-keys = wheel or [ ]: turn · Shift: no snapping · Enter: place here · Esc: put back · Ctrl+H: by hand, or by the rules
hand-keys-set-up = wheel: turn · Shift: no snapping · Esc: put back
hand-stops = The move would stop at the dashed outline.
hand-barred = The unit can’t end its move here.
hand-unasked = The rules offer { $unit } no move to this place now. Drag it back or press Esc; Ctrl+H, then Enter, places it here anyway.
hand-refused = Not placed yet. Drag it back or press Esc; Ctrl+H, then Enter, places it here anyway.
hint-foot = Click: who acts · right-click: the target · drag: move · wheel: zoom · F1: keys
dropped = { $file } can’t be opened: it is not a battle, a record or an army list (CSV or TOML).
hint-lay = { $count ->
        [one] { $count } unit
       *[other] { $count } units
    } in line: drag along the line · Enter: along their own table edge · F or wheel: turn round · Esc: cancel
set-up =
    .off-table = Part of what you place would be off the table, so nothing is placed.
    .nobody = First pick the units to deploy: in the tray, in the list of units, or on the table.
    .board = A board has named places and no lines: drag each counter to its place.
hint-shape = { $kind }: drag across the table. Or click its corners, then press Enter
hint-reshape = { $of }: drag its corners, then press Enter

## Rulings

quick = Without a table
on-table = On the table
on-table-more = More procedures
ruling-hint = Click the unit that acts, right-click its target, then press the letter of the action. Or resolve the action without a table.
    .target = Next: right-click its target, or press the letter of an action.
    .letter = Next: press the letter of the action.
    .tray = Drag units from the tray onto the table, or pick several and lay them along a line (Ctrl+L). Then press Enter for "{ $next }".
    .table = Name the sides and set the size of the table.
    .ground = Choose a kind of ground, then drag across the table to draw a piece.
    .armies = Type how many units of each kind a side has, or take an army list.
    .start = Look at everything once more. Then the battle starts.
ruling-missing = Still needed: { $holes }. Click the unit that acts, right-click its target, or fill it in below.
ruling-phase = The whole phase is being resolved: see the Phase panel.
ruling-asked = Who does what
hole-picked = use what is picked
close-mark = Close call:
odds-uncover = Show the odds
odds-open = Odds are shown
odds-covered = Odds are covered
odds-off = Odds are off

keypad = Dice
    .waits = Roll { $number }: { $what }, { $roll }
    .waits-of = Roll { $number }: { $what }, { $of }, { $roll }
    .face = Face { $face }
    .anew = Type this die again. { $throw }
    .box = { $what }: { $face }
dice-unasked = Dice: no ruling is open
score = Details
outcome = Outcome
nothing-fell = The outcome will appear here.
question = Question
why = Why?

facts-all = All facts
facts-minor = Also show ids, names and precision
facts-reason = Reason (leave it empty if you measured with a tape)
fact-value = New value
fact-say = Set
fact-unsay = Reset
fact-empty = Clear
reason-if-upheld = Reason for an umpire’s ruling
line-strike = Strike out this line
line-unstrike = Restore this line
line-add = Add a line
line-label = Name of the line
line-value = Value
check-uphold = Allow anyway

hole-along = distance along the edge, cm
hole-at = at which target
hole-at-point = point (x,y)
hole-attackers = attackers
hole-by = by whom or what
hole-defenders = defenders
hole-distance = distance, cm
hole-facing = facing, °
hole-formation = formation
hole-from = from which enemy
hole-general = general
hole-guns = guns
hole-on = target of the attack
hole-part = part
hole-path = route
hole-place = place
hole-side = side
hole-sides = stands on each side
hole-target = target
hole-unit = unit
hole-with = with which unit

## Phase, matrix, turn

phase-due = To do before the phase ends
phase-thrown = Rolled: { $made } of { $all }
phase-waive = Skip (why?)
matrix-empty = No unit can fire at any target now.
matrix-hint = Each row is a firer, each column a target; a cell shows rating · range. Click a cell to resolve that fire.
turn-now = To do
turn-later = To do later this turn
turn-free = Also possible
turn-nothing = nothing
turn-ask = Resolve
turn-whose =
    .answers = Must answer: { $sides }
    .acts = May act: { $sides }
choosing-missing = Still needed
    .hexes = { $left ->
        [one] { $hole }: { $left } hex more
       *[other] { $hole }: { $left } hexes more
    }
    .more = { $hole }: { $left } more
    .share = { $hole }: { $left } left to share out
    .choose = { $hole }: to be chosen
choosing =
    .any = { $chosen } chosen
    .exact = { $chosen } of { $least } chosen
    .from = { $chosen } chosen; choose { $least } or more
    .up-to = { $chosen } chosen; choose up to { $most }
    .some = { $chosen } chosen; choose { $least } to { $most }
    .pairs = matched: { $chosen } of { $all }
    .every = matched: { $chosen } of { $all }; match every one
    .left = still to share out: { $left }
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
unit-new-side = Side
unit-new-add = Add
unit-words = Place the unit
unit-words-hint = 12 cm in front of the 85th, facing it
unit-words-hint-cell = the name of a cell: 0304
unit-place = Place
unit-add-general = Add a general
record = Edit by hand
record-hint = Change here whatever was decided at the table. An empty field removes the value.
record-field = Another field

table-width = Width
table-depth = Depth
terrain-board = The map is in the battle file: [map], [[hex]], [[hexside]].
terrain-draw = Draw
terrain-width = Width
terrain-corners = Type corners
terrain-typed = "{ $found }" is not a corner; type x,y in cm from the near left corner of the table, for example 20,30
terrain-done = Done
terrain-corner = Corner { $number } of the terrain being drawn
terrain-corner-back = Undo corner
terrain-leave = Cancel
terrain-reshape = Move corners

set-up-table = Table
set-up-ground = Ground
set-up-armies = Armies
set-up-deploy = Deploy
set-up-start = Start
set-up-begin = Start the battle
set-up-started = The battle begins: { $of }
set-up-names = Name the sides and the battle. Enter goes on.
set-up-lay = Deploy along its edge: { $side } ({ $count })
set-up-side = { $side }: { $placed } on the table, { $unplaced } waiting
set-up-ready = Everything is on record. You can come back to these steps at any time.
muster = New units: how many of each kind
muster-strength = Stands or figures of each
muster-name = { $kind } { $number }
terrain-round = round

battle-file = File
battle-open = Open
battle-name = Battle
army-file = Army list
army-read = Read
army-all = Take all units: { $side }
army-units = { $count ->
        [one] { $count } unit
       *[other] { $count } units
    } in the list
badge-veteran = vet.
badge-moved = moved
badge-fired = fired
badge-acted = acted
badge-suppressed = suppressed
badge-disordered = disordered
badge-broken = broken
badge-fleeing = fleeing
unit-card = Picked unit
    .strength = { $left } of { $all }
    .to = { $procedure } → { $unit }, { $range }
file-dialog = A battle, a record, or an army list
    .none = No file was chosen. If no dialog opens, drop the file on the window or type its name.
file-dialog-battles = Battles, records, army lists
reach = Reach
    .unit = Reach: { $name }
    .units = Reach of the picked units
    .side = Reach of a side: { $name }
    .here = an enemy here would be: { $all }
    .fire = under fire, rating { $rating }
    .front = attacked from the front
    .left = attacked in the left flank
    .right = attacked in the right flank
    .rear = attacked from behind
    .nobody = Pick a unit on the table to see where it could fire and attack.
    .none = These rules do not show reach.
reach-legend-fire = fire; the darker, the higher the rating
reach-legend-front = attack from the front
reach-legend-flank = flank attack
reach-legend-rear = attack from behind
unit-lose = Remove a lost stand
unit-side = Side of the unit
done-lost = { $of } lost a stand
record-fields = moved, lost, state …
field-doomed = losses not yet taken
field-figures = figures
field-fired-by = fired at by
field-gone = left the battle
field-in = garrisons
field-placed = placed
field-points = points
field-retreat = hexes to retreat
field-stand = stands
field-stand-size = size of a stand
field-base = size of a base
field-brigade = brigade
field-let-in = let onto closed terrain
field-ids = numbers of the stands
turn-by-hand = Set turn and phase by hand
turn-number = Turn
turn-phase = Phase
turn-set = Set
hint-replace = There is already a file { $of }. Save again to replace it.
battle-export = Save as a battle file
battle-recent = Recent
phase-still-due = Still to do: { $due }. Resolve each of these, or skip it with a reason.
do-go-on = Continue
done-noted = Note: { $of }
done-marked = Save point: { $of }
done-words = The fair-dice words of the players now count for the program’s dice
done-ended = The battle is over. The seed of the program’s dice is in the record
panel-record = Record
record-text = Text
record-note = Note
record-mark = Save point
record-void = undone
record-back-to = Undo everything after this entry
record-now = Back to the present
do-see-correction = See what would change
record-correct = Correct this entry
correct-begun = You are correcting entry { $entry }. Nothing changes until you decide
correct-how = Change facts, lines and dice in the Ruling panel (F2). If a unit stood elsewhere, move it on the table.
correct-no-step = This entry is neither a ruling nor a change by hand, so there is nothing to correct in it
correct-none = No ruling has been made yet, so there is nothing to correct
correct-leave = Cancel the correction
correct-was = Before the correction
correct-now = After the correction
correct-reason = Reason
correct-file = New file
correct-accept = Accept
correct-keep = Keep as ruled
correct-fork = Continue in the new file
correct-done = Correction
    .accepted = The correction is made. What it replaces stays in the record
    .kept = Everything stays as it was ruled. The decision is recorded
    .forked = The correction is made in { $file }. This record stays as it is
past = You are looking back at turn { $turn }, { $phase }, after entry { $entry }. Nothing can be changed here; Esc goes back to the present.
    .now = This is the present; nothing has happened after it
    .first = This is the start of the battle; nothing happened before it
record-way = Look back
billboard-past = A LOOK BACK: this is not the present
record-made-of = Details of entry { $entry }
story-head = Turn { $turn } · { $phase }
story-ruling = { $who }: { $procedure }, { $outcome }
    .alone = { $procedure }: { $outcome }
    .open = { $who }: { $procedure }
story-phase = { $phase } · { $count ->
        [0] nothing to resolve
        [one] { $count } ruling
       *[other] { $count } rulings
    }
story-dice = rolled { $faces }
record-words = Fair-dice words
record-words-says = First write down the seal below. The side that keeps this computer gives its word first, and the others write down the seal after it. Then the others give theirs. The program rolls its dice from its own seed and these words together, so no player can have chosen the rolls.
record-words-do = Use this word
record-end = End the battle
record-end-says = The program shows the seed of its dice, so that each side can check its rolls. After that it rolls no more dice in this battle.
record-end-do = Show the seed

## The start screen

do-doors = Start screen, or back to the battle
door-fights = Single fights
door-new-table = A new table
door-fight = Quick melee
    .says = No table needed: choose who fights whom, and type the dice.
    .more = With other rules
door-battle = Run a battle
    .says = Choose one of these battles, or open your own.
    .recent = Recent
    .own = Your own
    .drop = You can also drop a file on the window.
door-table = New battlefield
    .says = Five steps: table, ground, armies, deployment, start.
    .of = Empty table: { $book }
door-greeting = Is this your first time here?
    .away = Got it
door-first = The umpire settles fights: click the unit that acts, right-click its target, press a letter, and type the dice as they lie.
door-second = Every number says where it comes from, and every ruling is recorded before it is shown. Ctrl+Z undoes it.
door-third = F1 lists the keys, F9 changes the language, and Ctrl+O comes back here.
