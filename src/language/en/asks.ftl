# Asks, events and the umpire.

open = unknown

something = something

unit = unit

ask = What is asked
    .unknown-unit = no unit "{ $name }" in this battle; did you mean "{ $nearest }"?
    .missing = still missing: { $hole }
    .absent = { $name } { VERB($name, "is", "are") } not on the table ({ $state })
    .no-stand = { $name } { VERB($name, "has", "have") } no stand { $stand }, only { $stands }
    .no-distance = "{ $name }" is not a distance; type a number of cm
    .too-many = { $count } stands or figures are too many; name at most { $most }
    .no-choice = "{ $name }" is not a rule that leaves a choice; the rules that leave one are: { $known }
    .no-choices = "{ $name }" is not a rule that leaves a choice, and no rule of this rulebook leaves one
    .no-list = "{ $name }" can't be read; type names with commas between them, 200 at most
    .unreadable = "{ $name }" can't be read; type unit ids with commas between them, with stands as in 85-1:1+2
    .unknown-place = no place "{ $name }" in this battle; did you mean "{ $nearest }"?
    .unknown-side = no side "{ $name }" in this battle; did you mean "{ $nearest }"?
    .unknown-general = no general "{ $name }" in this battle; did you mean "{ $nearest }"?
    .unknown-card = no card "{ $name }" in this battle; did you mean "{ $nearest }"?
    .unknown-battle = no battle "{ $name }" in this wave; did you mean "{ $nearest }"?
    .unknown-group = no group "{ $name }" in this battle; did you mean "{ $nearest }"?
    .unknown-guns = no abandoned guns "{ $name }" in this battle; did you mean "{ $nearest }"?
    .no-point = "{ $name }" is not a point; type two numbers of cm, as in 60,40
    .no-degrees = "{ $name }" is not a direction; type a number of degrees
    .no-formation = "{ $name }" is not a formation; type line, column, square, disordered, limbered or deployed
    .no-path = "{ $name }" is not a leg of a move; type forward:10, back:5, left:3, right:3, wheel-left:30, wheel-right:30, form:column, mount or dismount, with commas between them
    .unplaced = { $name } { VERB($name, "is", "are") } not placed on the table, so no move can be measured
    .no-shares = "{ $name }" can't be read; type how many each one gets, as in 1:2,3:1 (number 1 gets 2, and number 3 gets 1)
    .no-pairs = "{ $name }" is not a list of pairs; type each pair once, as in A:X,B:X
    .no-edge = "{ $name }" is not a side of a place; type the number of the side, counting from 1
    .unknown = "{ $name }" can't be chosen here
    .long-path = a move may have at most { $name } legs

ask-unit = Units on the table

ask-place = Places on the table

ask-side = Sides of the battle

ask-general = Generals

ask-guns = Guns without gunners

ask-stand = Stands of the unit

due = Due
    .fire = fire at { $unit }
    .morale = morale test of { $unit }
    .melee = melee of { $unit }
    .retreat = retreat of { $unit }
    .place = { $unit } { VERB($unit, "has", "have") } to be put somewhere else: { $because }
    .order = roll to see who declares first
    .pass = { $unit } must declare an attack or pass
    .attack = { $unit } may attack
    .move = { $unit } may move
    .recover = { $unit } may try to rally
    .enter = { $unit } may enter { $place }
    .leave = { $unit } may leave { $place }
    .fortify = { $unit } may lay a fortification marker
    .decline = { $unit } may decline to act
    .clear = { $unit } may clear a barricade
    .join = { $unit } may join { $other }
    .part = { $unit } may step out of the ranks of { $other }
    .abandon = { $unit } may leave the guns
    .man = { $unit } may take over the guns { $guns }
    .general = { $unit } may ride elsewhere

event = Event
    .fired = { $unit } fired at { $at } ({ $count ->
             [one] stand { $stands }
            *[other] stands { $stands }
        })
    .doomed = { $unit } will lose { $count ->
             [one] { $count } stand
            *[other] { $count } stands
        } at the end of the fire phase
    .doomed-figures = { $unit } will lose { $count ->
             [one] { $count } figure
            *[other] { $count } figures
        } at the end of the fire phase
    .stand-lost = { $unit } { VERB($unit, "loses", "lose") } { $count ->
             [one] { $count } stand
            *[other] { $count } stands
        }
    .stands-taken = { $unit } { VERB($unit, "loses", "lose") } { $count ->
             [one] stand { $stands }
            *[other] stands { $stands }
        }
    .figures-taken = { $unit } { VERB($unit, "loses", "lose") } { $count ->
             [one] { $count } figure
            *[other] { $count } figures
        }
    .fortified = { $place } is fortified now
    .tested = { $unit } took the morale test
    .became = { $unit } { VERB($unit, "is", "are") } now { $formation }
    .became-at = { $unit } { VERB($unit, "is", "are") } now { $formation }, with the front at ({ $x }, { $y }), facing { $facing }°
    .owes = { $unit } must retreat from { $from } by { $cm }
    .owes-apart = { $unit } must retreat from { $from } until { $cm } lie between them
    .owes-drawn = { $unit } must go back until { VERB($unit, "it is", "they are") } { $cm } from where { $from } stood
    .waits = { $unit } will be disordered once { $until } { VERB($until, "has", "have") } retreated
    .waits-place = { $unit } will move into { $place } once { $until } { VERB($until, "has", "have") } retreated
    .broke-off = every attack by or on { $unit } is over
    .settled = the retreat of { $unit } is over
    .placed = the front of { $unit } is now at ({ $x }, { $y }), facing { $facing }°, { $formation }
    .state = { $unit } left the table: { $state }
    .state-guns = { $unit } left the table: { $state }; the guns stay where they stood
    .occupied = { $unit } occupied { $place }
    .outside-room = { $unit } stayed outside { $place }, disordered: there is no room
    .outside-barred = { $unit } stayed outside { $place }, disordered: troops of this type may not enter
    .fought = the melee of { $units } is over
    .closed = the { $phase } phase is over
    .closed-taken = the { $phase } phase is over; { $taken }
    .declares = { $unit } { VERB($unit, "declares", "declare") } the next attack
    .passed = { $unit } { VERB($unit, "declares", "declare") } no more attacks this turn
    .declined = { $unit } declined to act
    .attacked = { $unit } declared an attack on { $on }
    .spent = { $unit } { VERB($unit, "has", "have") } used { $share } of { VERB($unit, "its", "their") } movement
    .mounted = { $unit } { VERB($unit, "is", "are") } now mounted
    .dismounted = { $unit } { VERB($unit, "is", "are") } now on foot
    .joined = { $unit } joined { $with }
    .guns-left = { $unit } left the guns ({ $guns })
    .manned = { $unit } took over the guns { $guns }
    .guns-gone = the guns { $unit } are destroyed and removed
    .marked = a fortification marker now lies at { $unit }
    .cleared = the barricade { $unit } is cleared
    .general = { $unit } now stands at ({ $x }, { $y })
    .general-ranks = { $unit } is now in the ranks of { $with }
    .general-off = { $unit } is off the table now
    .general-died = { $unit } is dead
    .general-captured = { $unit } is captured
    .tried = { $unit } { VERB($unit, "has", "have") } tried to rally this turn
    .carried-out = the written order has been carried out
    .became-in = { $unit } { VERB($unit, "is", "are") } now in { $formation }

house = House rules
    .fault = "{ $found }" is not allowed here; write { $expected }
    .near = "{ $found }" is not allowed here. Did you mean "{ $nearest }"? Otherwise write { $expected }
    .entry = an entry "{ $key }"
    .field = a field "{ $field }"
    .heading = a heading in quotes
    .yes-no = true or false
    .value = a value alone; only the rulebook itself, not house rules, names the source of a rule
    .none = nothing, because the rule has no values
    .one-of = one of { $known }
    .braces = values in braces
    .key = the key of a rule
    .ordered = a "{ $field }" of at most "{ $above }", which is { $value }
    .whole = a whole number from { $low } to { $high }
    .number = a number from { $low } to { $high }
    .list = a list of { $number } entries, each { $each }
    .kinds = a list of terrain kinds in quotes, chosen from: { $known }

left-out = Parts this program was built without
    .camera = This program was built without the camera, so it reads no photos. The camera is built in with: cargo build --release --features camera
    .club = This program was built without the club. The club is built in with: cargo build --release --features club
    .gui = This program was built without its window. The window is built in with: cargo build --release
    .pictures = This program was built without the manual’s pictures. The pictures are built in with: cargo build --release --features pictures
    .serve = This program was built without the pages for other screens. The pages are built in with: cargo build --release --features serve

cli = Command line
    .no-display = the desk needs a display, and there is none ({ $problem }); run "frontage demo" for a battle without a window
    .no-drawing = the display can't draw the desk ({ $problem }); run "frontage demo" for a battle without a window
    .first-frame = the first picture was shown after { $milliseconds } ms
    .several-books = the rulebook "{ $book }" ruled on "{ $procedure }", but { $count ->
             [one] the rulebook { $others } has this procedure too
            *[other] the rulebooks { $others } have this procedure too
        }; choose one with --book
    .deaf = "{ $command }" does not take --{ $option }
    .output = the answer can't be written out: { $problem }
    .force-alone = --force lets --write replace a file that is not a battle file; add --write FILE
    .diff-alone = --diff compares the rulebook with house rules; add --house FILE
    .turn-seed = the dice of a whole turn can't be typed in at once; add --seed N, or play phase by phase
    .turn-throw = the dice of a whole turn can't be typed in at once; add --throw, or play phase by phase

# What the parser of the command line can't read.
mistyped = What was typed
    .command = "{ $found }" is not a command
    .option = "{ $found }" is not an option here
    .surplus = "{ $found }" is one word too many
    .missing = still missing: { $list }
    .together = { $option } can't be used together with { $other }
    .twice = { $option } may be typed only once
    .nothing = { $option } needs a value
    .value = { $option } takes one of { $known }, not "{ $found }"
    .number = { $option } takes a whole number, not "{ $found }"
    .number-to = { $option } takes a whole number from 0 to { $most }, not "{ $found }"
    .unread = { $option } can't take "{ $found }"
    .bytes = the command line holds bytes that are not UTF-8 text
    .other = { $problem }
    .near = Did you mean { $list }?
    .as-text = After --, a word that begins with a dash is read as plain text.
    .help = --help shows what can be typed.

# What is typed behind an option, where it has not the form that is expected.
typed = What was typed
    .fact = --fact takes PATH=VALUE, not "{ $found }"
    .uphold = --uphold takes PATH=VALUE:REASON, not "{ $found }"
    .strike = --strike takes [BLOCK/]KEY[@OF]:REASON, not "{ $found }"
    .add = --add takes [BLOCK/]LABEL=VALUE:REASON with a whole number as value, not "{ $found }"
    .choose = --choose takes KEY=ID, not "{ $found }"
    .waive = --waive takes OBJECTION:REASON, not "{ $found }"
    .waive-due = --waive takes NAME:REASON, not "{ $found }"
    .no-objection = --waive: there is no objection "{ $found }" here; the objections are: { $known }
    .no-objections = --waive "{ $found }": there are no objections here, so there is nothing to allow
    .no-reason = { $option } "{ $found }" needs a reason after the colon
    .lines = { $option }: the reason must be on one line, without control characters, not "{ $found }"
    .dice = --dice takes the faces of a roll as whole numbers with + between them, not "{ $found }"
    .rulebook = there is no rulebook "{ $found }"; the rulebooks are: { $known }

outcome-first = the side named first declares first
    .of = { $first } { VERB($first, "declares", "declare") } first

outcome-second = the side named second declares first
    .of = { $second } { VERB($second, "declares", "declare") } first

outcome-tie = equal rolls: both roll again

fate-first = will declare first
    .may = { VERB($unit, "declares", "declare") } first

fate-second = will declare second
    .may = { VERB($unit, "declares", "declare") } second

fate-tie = must roll again
    .may = { VERB($unit, "rolls", "roll") } again

march-at = A place on the way
    .way = after { $cm }
    .leg = after { $cm } of leg { $leg }

march-stop = The way
    .unit = { $unit } would run into { $name } { $where }, with { $left } of movement left
    .contact = { $unit } would touch { $name } { $where }, with { $left } of movement left; contact is not allowed in the movement phase
    .edge = { $unit } would leave the table { $where }, with { $left } of movement left
    .held = { $unit } would enter { $name } { $where }, with { $left } of movement left; the enemy holds { $name }, which can be entered only by attacking
    .inside = { $unit } would end in { $name }, but a unit that passes through a village must end wholly outside
    .room = there is no room for the formation { $formation }: { $name } would be in the way
    .formation = { $type } can't take the formation { $formation }, or have too few stands for it
    .same = { $unit } already { VERB($unit, "stands", "stand") } like that, so nothing would change
    .horses = { $type } have no horses, so they can't mount or dismount
    .barred = { $where } { $unit } would reach { $name } ({ $kind }), with { $left } of movement left; such ground is closed to { $type }
    .passes = { $unit } { VERB($unit, "passes", "pass") } { $name } { $where } with only { $by } to spare
    .passes-edge = { $unit } { VERB($unit, "stays", "stay") } on the table { $where } with only { $by } to spare

march-free = Free to move
    .reforms = { $unit } { VERB($unit, "is", "are") } under attack and may change formation in place, but may not move
    .keeps = { $unit } would still be in contact with the attacker { $enemy } ({ $gap } apart)
    .parts = in that formation { $unit } would no longer be in contact with the attacker { $enemy }: they would be { $gap } apart
    .outside = { $unit } { VERB($unit, "is", "are") } not in a village
    .inside = { $unit } must leave { $place } first
    .alone = { $unit } { VERB($unit, "is", "are") } not with another unit
    .with = { $unit } must step out of the ranks of { $host } first

attack-check = Attack
    .turn = { $side } may declare an attack now
    .not-turn = { $side } must wait, because it is the other side's turn to declare an attack
    .on = { $side } may still declare attacks
    .passed = { $side } { VERB($side, "has", "have") } passed and may declare no more attacks this turn
    .enemy = { $target } { VERB($target, "belongs", "belong") } to the enemy
    .nobody = there is no enemy unit to attack at { $target }
    .formed = { $unit } may attack in this formation ({ $formation })
    .unformed = only a line or a column may attack; the formation of { $unit } is { $formation }
    .first = { $unit } { VERB($unit, "has", "have") } not declared an attack this turn
    .again = { $unit } { VERB($unit, "has", "have") } already declared an attack this turn
    .outside = { $unit } { VERB($unit, "is", "are") } not in a village
    .inside = { $unit } must leave { $place } first, which takes a movement phase
    .alone = { $unit } { VERB($unit, "is", "are") } not with another unit
    .with = { $unit } must step out of the ranks of { $place } first
    .in-front = { $target } { VERB($target, "is", "are") } at least partly in the front zone of { $unit }
    .not-in-front = { $target } { VERB($target, "is", "are") } { $outside } outside the front zone of { $unit }
    .contact = the move ends in contact with { $target }
    .no-contact = the move does not end in contact with { $target }: it passes { $gap } away
    .touches = { $unit } { VERB($unit, "is", "are") } under attack too and may not move, but { VERB($unit, "touches", "touch") } { $target } already
    .stays = { $unit } { VERB($unit, "is", "are") } under attack too and may not move, and { $target } { VERB($target, "is", "are") } { $gap } away
    .too-wide = { $unit } would wheel by { $degrees }, but a unit that moves to attack may wheel by at most { $widest }
    .too-many = a move to attack may have at most { $most } { $most ->
            [one] wheel
           *[other] wheels
        }, and this one has { $wheels }
    .not-straight = a unit that moves to attack may only go straight ahead and wheel
