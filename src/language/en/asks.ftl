# Asks, events and the umpire.

open = unknown

something = something

unit = unit

ask = The ask
    .unknown-unit = no unit "{ $name }" in this battle; did you mean "{ $nearest }"?
    .missing = not said: { $hole }
    .absent = not on the table, { $state }: { $name }
    .no-stand = among the stands of { $name } there is no { $stand }; there are { $stands }
    .no-distance = "{ $name }" is not a distance; expected a number of cm
    .too-many = { $count } stands or figures; expected at most { $most }
    .no-choice = "{ $name }" is not a rule that leaves a choice; expected one of { $known }
    .no-choices = "{ $name }" is not a rule that leaves a choice; this book has none
    .no-list = "{ $name }" can't be read; expected what is named, separated by commas, at most 200
    .unreadable = "{ $name }" can't be read; expected unit ids separated by commas, each with its stands like 85-1:1+2
    .unknown-place = no place "{ $name }" in this battle; did you mean "{ $nearest }"?
    .unknown-side = no side "{ $name }" in this battle; did you mean "{ $nearest }"?
    .unknown-general = no general "{ $name }" in this battle; did you mean "{ $nearest }"?
    .unknown-card = no card "{ $name }" in this battle; did you mean "{ $nearest }"?
    .unknown-battle = no battle "{ $name }" in this wave; did you mean "{ $nearest }"?
    .unknown-group = no group "{ $name }" in this battle; did you mean "{ $nearest }"?
    .unknown-guns = no guns "{ $name }" without gunners in this battle; did you mean "{ $nearest }"?
    .no-point = "{ $name }" is not a point; expected two numbers of cm: 60,40
    .no-degrees = "{ $name }" is not a direction; expected a number of degrees
    .no-formation = "{ $name }" is not a formation; expected line, column, square, disordered, limbered or deployed
    .no-path = "{ $name }" is not a leg of a way; expected forward:10, back:5, left:3, right:3, wheel-left:30, wheel-right:30, form:column, mount or dismount, with commas between
    .unplaced = without a place on the table, where a way would begin: { $name }
    .no-shares = "{ $name }" does not deal out a number; expected who gets how much: 1:2,3:1
    .no-pairs = "{ $name }" does not set one to another; expected pairs, each once: A:X,B:X
    .no-edge = "{ $name }" is no side of a place; expected its number, from 1
    .unknown = "{ $name }" names nothing of that kind in this battle
    .long-path = a way has at most { $name } legs

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
    .place = a place is to be found for { $unit }: { $because }
    .order = a throw for who declares first
    .pass = { $unit }: an attack is to be declared, or none
    .attack = an attack by { $unit }
    .move = a move of { $unit }
    .recover = a try of { $unit } to come back from rout
    .enter = { $unit } may enter { $place }
    .leave = { $unit } may leave { $place }
    .fortify = { $unit } may lay a fortify marker
    .decline = what { $unit } could do is left undone
    .clear = { $unit } may clear a barricade
    .join = { $unit } may join { $other }
    .part = { $unit } may step out of { $other }
    .abandon = { $unit } may leave its guns
    .man = { $unit } may serve the guns { $guns }
    .general = a ride of { $unit }

event = Event
    .fired = fire by { $unit } at { $at } ({ $count ->
             [one] stand { $stands }
            *[other] stands { $stands }
        })
    .doomed = { $unit } will lose { $count ->
             [one] { $count } stand
            *[other] { $count } stands
        } when fire closes
    .doomed-figures = { $unit } will lose { $count ->
             [one] { $count } figure
            *[other] { $count } figures
        } when fire closes
    .stand-lost = { $unit } { $many ->
             [one] loses
            *[other] lose
        } { $count ->
             [one] { $count } stand
            *[other] { $count } stands
        }
    .stands-taken = { $unit } lost { $count ->
             [one] stand { $stands }
            *[other] stands { $stands }
        }
    .figures-taken = { $unit } lost { $count ->
             [one] { $count } figure
            *[other] { $count } figures
        }
    .fortified = { $place } is fortified now
    .tested = the morale test of { $unit } is taken
    .became = { $unit } now: { $formation }
    .became-at = { $unit } now: { $formation }, its front at ({ $x }, { $y }), facing { $facing }°
    .owes = { $unit } must retreat { $cm } from { $from }
    .owes-apart = { $unit } must retreat from { $from } until { $cm } lie between them
    .owes-drawn = { $unit } must go back until { $cm } away from where { $from } stood
    .waits = { $unit } will be disordered once the retreat of { $until } is made
    .waits-place = { $unit } will move into { $place } once the retreat of { $until } is made
    .broke-off = the attacks of and on { $unit } are over
    .settled = the retreat of { $unit } is made
    .placed = the front of { $unit } is now at ({ $x }, { $y }), facing { $facing }°, { $formation }
    .state = { $unit } left the table: { $state }
    .state-guns = { $unit } left the table: { $state }; the guns stay where they stood
    .occupied = { $unit } occupied { $place }
    .outside-room = no room for { $unit } in { $place }: outside, disordered
    .outside-barred = { $unit } may not be in { $place }: outside, disordered
    .fought = the melee of { $units } is over
    .closed = the phase is closed: { $phase }
    .closed-taken = the phase is closed: { $phase }; { $taken }
    .declares = next to declare: { $unit }
    .passed = no more attacks by { $unit } this turn
    .declined = what { $unit } could do is left undone
    .attacked = an attack by { $unit } on { $on }
    .spent = movement used by { $unit }: { $share }
    .mounted = { $unit }: mounted now
    .dismounted = { $unit }: on foot now
    .joined = { $unit } joined { $with }
    .guns-left = { $unit } left the guns ({ $guns })
    .manned = { $unit } manned the guns { $guns }
    .guns-gone = the guns { $unit } are removed: destroyed
    .marked = a fortify marker at { $unit }
    .cleared = the barricade { $unit } is cleared
    .general = { $unit } now stands at ({ $x }, { $y })
    .general-ranks = { $unit } is in the ranks of { $with } now
    .general-off = { $unit } is on the table no more
    .general-died = { $unit } is dead
    .general-captured = { $unit } is captured
    .tried = { $unit }: the try to come back is made for this turn
    .carried-out = the order is carried out

house = House rules
    .fault = found "{ $found }", expected { $expected }
    .near = found "{ $found }", expected { $expected }; did you mean "{ $nearest }"?
    .entry = an entry "{ $key }"
    .field = a field "{ $field }"
    .heading = a heading in quotes
    .yes-no = true or false
    .value = a value: the source and its gaps are the book's to name
    .none = no values: the rule has none
    .one-of = one of { $known }
    .braces = values in braces
    .key = the key of a rule
    .ordered = "{ $field }" to be at most "{ $above }", which is { $value }
    .whole = a whole number from { $low } to { $high }
    .number = a number from { $low } to { $high }
    .list = a list of { $number }, each { $each }
    .kinds = a list of terrain kinds in quotes, of { $known }

left-out = Parts this program was built without
    .camera = This program was built without the camera, so it reads no photos. The camera is built in with: cargo build --release --features camera
    .club = This program was built without the club. The club is built in with: cargo build --release --features club
    .gui = This program was built without its window. The window is built in with: cargo build --release
    .pictures = This program was built without the manual’s pictures. The pictures are built in with: cargo build --release --features pictures
    .serve = This program was built without the pages for other screens. The pages are built in with: cargo build --release --features serve

cli = Command line
    .no-display = the desk needs a display, and there is none ({ $problem }); run "frontage demo" for a battle without a window
    .no-drawing = the display can't draw the desk ({ $problem }); run "frontage demo" for a battle without a window
    .first-frame = first frame after { $milliseconds } ms
    .several-books = "{ $procedure }" is ruled by "{ $book }"; known to { $count ->
             [one] the book
            *[other] the books
        } { $others } too: name the one you mean with --book
    .deaf = --{ $option }: "{ $command }" does nothing with it
    .output = what there is to say can't be written out: { $problem }
    .force-alone = --force says that --write may write over a file that is no battle file; expected --write FILE with it
    .diff-alone = --diff: there is nothing to compare the book with; expected --house FILE with it
    .turn-seed = turn: the throws of a whole turn can't be typed in at once; expected --seed N, or phase by phase
    .turn-throw = turn: the throws of a whole turn can't be typed in at once; expected --throw, or phase by phase

# What the parser of the command line can't read.
mistyped = Typed
    .command = found "{ $found }", expected a command
    .option = found "{ $found }", expected an option that is known here
    .surplus = found "{ $found }", expected nothing more
    .missing = expected besides: { $list }
    .together = { $option }: found { $other } with it, expected one of them
    .twice = { $option }: found twice, expected once
    .nothing = { $option }: found nothing behind it, expected its value
    .value = { $option }: found "{ $found }", expected one of { $known }
    .number = { $option }: found "{ $found }", expected a whole number
    .number-to = { $option }: found "{ $found }", expected a whole number from 0 to { $most }
    .unread = { $option }: found "{ $found }", which can't be read there
    .bytes = found bytes that are not UTF-8 text, expected text
    .other = { $problem }
    .near = Close to it: { $list }
    .as-text = Behind -- what begins with a dash is taken as it stands.
    .help = --help says what can be typed.

# What is typed behind an option, where it has not the form that is expected.
typed = Typed
    .fact = --fact: found "{ $found }", expected PATH=VALUE
    .uphold = --uphold: found "{ $found }", expected PATH=VALUE:REASON
    .strike = --strike: found "{ $found }", expected [BLOCK/]KEY[@OF]:REASON
    .add = --add: found "{ $found }", expected [BLOCK/]LABEL=VALUE:REASON, the value a whole number
    .choose = --choose: found "{ $found }", expected KEY=ID
    .waive = --waive: found "{ $found }", expected OBJECTION:REASON
    .waive-due = --waive: found "{ $found }", expected NAME:REASON
    .no-objection = --waive: no objection "{ $found }" here, expected one of: { $known }
    .no-objections = --waive: no objection "{ $found }" here, nor any other
    .no-reason = { $option }: found "{ $found }", expected a reason after the colon
    .lines = { $option }: found "{ $found }", expected a reason on one line, without control characters
    .dice = --dice: found "{ $found }", expected the faces of one throw as whole numbers, with + between them
    .rulebook = rulebook: found "{ $found }", expected one of { $known }

outcome-first = the side named first declares first
    .of = { $first } declare first

outcome-second = the side named second declares first
    .of = { $second } declare first

outcome-tie = equal, thrown again

fate-first = declare first

fate-second = declare second

fate-tie = must throw again

march-at = A place on the way
    .way = after { $cm }
    .leg = after { $cm } of leg { $leg }

march-stop = The way
    .unit = { $where } { $unit } would run into { $name }; { $left } left
    .contact = { $where } { $unit } would touch { $name }, and no contact is made in the movement phase; { $left } left
    .edge = { $where } { $unit } would leave the table; { $left } left
    .held = { $where } { $unit } would enter { $name }, which the enemy holds: only an attack leads in; { $left } left
    .inside = { $unit } would end in { $name }; who passes through ends wholly outside
    .room = no room for { $formation }: { $name } would be in the way
    .formation = { $type } can't take the formation { $formation }, or are too few for it
    .same = no change: that is how { $unit } stood before
    .horses = { $type } have no horses to get on or off
    .barred = { $where } { $unit } would come to { $kind } { $name }, closed to { $type }; { $left } left
    .passes = { $where } only { $by } to spare between { $unit } and { $name }
    .passes-edge = { $where } only { $by } to spare between { $unit } and the edge of the table

march-free = Free to move
    .reforms = { $unit }, attacked, may change formation in place and go nowhere
    .keeps = { $unit } would still touch { $enemy }, an attacker ({ $gap })
    .parts = so formed { $unit } would no longer touch { $enemy }, an attacker: { $gap } between them
    .outside = in no built-up area
    .inside = { $unit } must leave { $place } first
    .alone = with no other unit
    .with = { $unit } must part from { $host } first

attack-check = Attack
    .turn = it is the turn of { $side } to declare
    .not-turn = it is not the turn of { $side } to declare
    .on = { $side } may still declare
    .passed = { $side } have passed: no more attacks this turn
    .enemy = { $target }: an enemy
    .nobody = there is no enemy unit to attack at { $target }
    .formed = { $formation }
    .unformed = only a line or a column attacks; the formation of { $unit }: { $formation }
    .first = no attack by { $unit } yet this turn
    .again = the attack of { $unit } is declared already this turn
    .outside = in no built-up area
    .inside = { $unit } must leave { $place } first, which takes a movement phase
    .alone = with no other unit
    .with = { $unit } must part from { $place } first
    .in-front = in the front zone, at least in part: { $target }
    .not-in-front = outside the front zone by { $outside }: { $target }
    .contact = it ends in contact with { $target }
    .no-contact = this way leads past { $target }; { $gap } are left between them
    .touches = { $unit }, attacked too, may not move; in contact with { $target }
    .stays = { $unit }, attacked too, may not move; { $gap } from { $target }
    .too-wide = { $unit } would wheel by { $degrees }; on the way to an attack { $widest } are the most
    .too-many = the way to an attack has at most { $most } { $most ->
            [one] wheel
           *[other] wheels
        }; this one has { $wheels }
    .not-straight = the way to an attack is straight ahead and wheels, nothing else
