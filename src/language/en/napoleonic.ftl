# Labels of the rules: the id is the rule key with hyphens.

## Turn

turn-order = Order of the phases
    .now = it is the { $phase } phase
    .not-now = it is the { $now } phase, but this action belongs to the { $phase } phase

turn-end = Effects at the end of the whole turn

## Built-up areas

bua-enter = Entering a village
    .says = { $unit } { VERB($unit, "enters", "enter") } { $place } ({ $kind })
    .no-place = "{ $name }" is not a village or a rampart
    .unmoved = { $unit } { VERB($unit, "has", "have") } used no movement this turn
    .moved = { $unit } { VERB($unit, "has", "have") } used { $share } of { VERB($unit, "its", "their") } movement, but entering takes all of it
    .outside = { $unit } { VERB($unit, "is", "are") } not in another place
    .inside = { $unit } must leave { $place } first
    .touches = { $unit } { VERB($unit, "touches", "touch") } { $place } ({ $cm } apart)
    .apart = { $unit } { VERB($unit, "is", "are") } { $cm } from { $place }; up to { $limit } counts as touching
    .unplaced = how far { $unit } { VERB($unit, "is", "are") } from { $place }

bua-enter-enemy = No enemy unit in the village
    .free = there is no enemy unit in { $place }
    .held = { $enemy } { VERB($enemy, "holds", "hold") } { $place }, which can be entered only by attacking

bua-enter-attacked = Entering an attacked village
    .quiet = { $place } is not attacked this turn
    .own = { $by } { VERB($by, "attacks", "attack") } { $place }, so the defenders may send in more units
    .other = { $by } { VERB($by, "attacks", "attack") } { $place }, so only the attacked side may enter

bua-enter-capture = Enemies captured in a village
    .taken = { $enemy } { VERB($enemy, "is", "are") } captured in { $place }

bua-fit = Room along the perimeter
    .fits = { $place } has room for { $room ->
             [one] { $room } stand
            *[other] { $room } stands
        }, and { $unit } { VERB($unit, "has", "have") } { $stands }
    .too-many = { $unit } { VERB($unit, "has", "have") } { $stands ->
             [one] { $stands } stand
            *[other] { $stands } stands
        }, but { $place } has room for { $room }
    .dealt = { $dealt ->
             [one] the only stand of { $unit } is set on a side of { $place }
            *[other] all { $dealt } stands of { $unit } are set on the sides of { $place }
        }
    .misdealt = { $dealt ->
             [one] { $dealt } stand is
            *[other] { $dealt } stands are
        } set on the sides of { $place }, but { $unit } { VERB($unit, "has", "have") } { $stands }
    .lines = side { $side } of { $place } has room for { $wanted ->
             [one] { $wanted } stand
            *[other] { $wanted } stands
        }
    .crowded = side { $side } of { $place } has no room for { $wanted ->
             [one] { $wanted } stand
            *[other] { $wanted } stands
        }, only for { $room }
    .no-room-needed = { $unit } { VERB($unit, "needs", "need") } no room along the perimeter
    .no-sides = "{ $name }" is a line, and its garrison stands in one row, so choose no sides

bua-fortify = Fortifying a village
    .says = { $unit } { VERB($unit, "fortifies", "fortify") } { $place } (marker { $marker } of { $markers })
    .declines = { $unit } { VERB($unit, "does", "do") } not go on fortifying this turn
    .unmoved = { $unit } { VERB($unit, "has", "have") } used no movement this turn
    .moved = { $unit } { VERB($unit, "has", "have") } used { $share } of { VERB($unit, "its", "their") } movement, but fortifying takes all of it
    .engineers = { $unit } { VERB($unit, "consists", "consist") } of engineers and may fortify
    .no-engineers = only engineers may fortify, not { $unit }
    .inside = { $unit } { VERB($unit, "is", "are") } inside { $place }
    .outside = { $unit } { VERB($unit, "is", "are") } not in a village
    .unfortified = { $place } is not fortified
    .fortified = { $place } is already fortified
    .wanting = { $place } still needs markers (laid so far: { $markers })
    .enough = { $place } already has all its markers: { $markers }
    .first = no marker has been laid at { $place } this turn
    .laid = a marker was laid at { $place } this turn, and only one may be laid there in a turn, whichever engineers lay it
    .due = { $unit } may go on fortifying { $place }
    .nothing-due = { $unit } { VERB($unit, "has", "have") } nothing to decline

bua-who = Who may occupy a village
    .may = { $unit } ({ $type }) may enter a village
    .dismounts = { $unit } ({ $type }) may enter a village on foot
    .never = { $unit } ({ $type }) may never enter a village

bua-leave = Leaving a village
    .says = { $unit } { VERB($unit, "leaves", "leave") } { $place } ({ $kind }), taking the formation { $formation }
    .not-inside = { $name } { VERB($name, "is", "are") } not in a village or on a rampart
    .no-side = { $place } has no side { $side }, only sides 1 to { $sides }
    .unmoved = { $unit } { VERB($unit, "has", "have") } used no movement this turn
    .moved = { $unit } { VERB($unit, "has", "have") } used { $share } of { VERB($unit, "its", "their") } movement, but leaving takes all of it
    .formed = { $unit } ({ $type }) may take the formation { $formation }
    .unformed = { $unit } ({ $type }) can't leave in the formation { $formation }
    .touches = the front, a flank or the rear of { $unit } touches { $place } with its middle ({ $cm } apart)
    .apart = { $unit } { VERB($unit, "is", "are") } { $cm } from { $place }, measured from the nearest middle of the front, a flank or the rear; up to { $limit } counts as touching
    .unplaced = where { $unit } { VERB($unit, "stands", "stand") }

fort-outside = Forts and ramparts

bridge-barricade = Clearing a barricade
    .says = { $unit } { VERB($unit, "clears", "clear") } the barricade { $place }
    .no-barricade = "{ $name }" is not a barricade
    .garrison = a garrison clears a barricade without a new formation or facing: leave these out for { $name }
    .unmoved = { $unit } { VERB($unit, "has", "have") } used no movement this turn
    .moved = { $unit } { VERB($unit, "has", "have") } used { $share } of { VERB($unit, "its", "their") } movement, but clearing a barricade takes all of it
    .may = { $unit } ({ $type }) may clear a barricade
    .never = { $unit } ({ $type }) can't clear a barricade
    .touches = the front, a flank or the rear of { $unit } touches { $place } with its middle ({ $cm } apart)
    .apart = { $unit } { VERB($unit, "is", "are") } { $cm } from { $place }, measured from the nearest middle of the front, a flank or the rear; up to { $limit } counts as touching
    .unplaced = how far { $unit } { VERB($unit, "is", "are") } from { $place }
    .formed = { $unit } ({ $type }) may take the formation { $formation }
    .unformed = { $unit } ({ $type }) can't take the formation { $formation }

## Movement and terrain

move-bar-cavalry = Closed to mounted cavalry

move-bar-artillery = Closed to artillery

move-bar-all = Closed to everyone

move-half = Slow ground
    .ground = { $leg } { $cm } at half speed ({ $place }, { $kind })
    .road = { $leg } { $cm } at half speed, by road ({ $place }, { $kind })

move-half-line = Slow ground under the front's middle

move-half-whole = Slow ground for the whole unit

move-half-part = Only the part on slow ground is slow

move-road = On a road
    .on = { $leg } { $cm } on a road ({ $place }), half as fast again

move-through = No way through other units

move-square-shelter = Shelter in a friendly square

move-guns-abandoned = Guns without gunners

guns-reuse = Manning abandoned guns

guns-attach = Gunners with another unit
    .shelters = { $unit } { VERB($unit, "shelters", "shelter") } in the square of { $other }
    .joins = { $unit } { VERB($unit, "joins", "join") } { $other }
    .steps-out = { $unit } { VERB($unit, "steps", "step") } out of the ranks of { $other }
    .leaves-guns = { $unit } { VERB($unit, "leaves", "leave") } the guns
    .serves-guns = { $unit } { VERB($unit, "takes", "take") } over the guns { $guns } ({ $type })
    .goes-along = { $unit } ({ $type }) may join a unit
    .stays-itself = { $unit } ({ $type }) can't join a unit; only gunners without guns and engineers can
    .friend = { $unit } and { $other } are on the same side
    .enemy = { $other } { VERB($other, "is", "are") } not on the side of { $unit }
    .alone = { $unit } { VERB($unit, "is", "are") } not with another unit
    .with-another = { $unit } { VERB($unit, "is", "are") } already with another unit
    .other-alone = { $other } { VERB($other, "is", "are") } not with another unit
    .other-with-another = { $other } { VERB($other, "is", "are") } already with another unit
    .no-guests = no other unit is with { $unit }
    .guests = another unit is with { $unit } and must step out first
    .same-place = { $unit } and { $other } are in the same place, or both in the open
    .another-place = { $unit } and { $other } are not in the same place
    .touches = { $unit } and { $other } touch ({ $cm } apart)
    .too-far = { $unit } and { $other } are { $cm } apart
    .distance = how far { $unit } { VERB($unit, "is", "are") } from { $other }
    .some-left = { $unit } { VERB($unit, "has", "have") } movement left ({ $spent } used)
    .none-left = { $unit } { VERB($unit, "has", "have") } no movement left
    .enough-left = { $unit } { VERB($unit, "has", "have") } used { $spent } of { VERB($unit, "its", "their") } movement, and this action takes another { $share }
    .too-little-left = { $unit } { VERB($unit, "has", "have") } used { $spent } of { VERB($unit, "its", "their") } movement, and this action takes another { $share }, which is too much
    .outside = { $unit } { VERB($unit, "is", "are") } not in a village or on a rampart
    .inside = { $unit } { VERB($unit, "is", "are") } in a village or on a rampart, and must leave it first
    .has-guns = { $unit } { VERB($unit, "has", "have") } guns that { VERB($unit, "it", "they") } can leave behind
    .no-guns = { $unit } ({ $type }) { VERB($unit, "has", "have") } no guns that { VERB($unit, "it", "they") } could leave behind
    .gunners = { $unit } { VERB($unit, "consists", "consist") } of gunners without guns
    .no-gunners = { $unit } ({ $type }) can't serve guns; only gunners without guns can
    .itself = { $name } can't join itself
    .with-nobody = { $name } { VERB($name, "is", "are") } not with another unit
    .unplaced = { $name } { VERB($name, "has", "have") } no place on the table

## Outside the source

stand-size = Sizes of stands

formation-shape = Shapes of formations

first-line = First-line stands

# The label of a rule and the word of a sentence in one: lower case.
zone-front = front zone

# The label of a rule and the word of a sentence in one: lower case.
zone-rear = rear zone

zone-flank = Flank zones

zone-within = In a zone and within a distance
    .inside = { $unit } { VERB($unit, "is", "are") } { $cm } inside the { $zone }
    .outside = { $unit } { VERB($unit, "is", "are") } { $cm } outside the { $zone }

move-allowance = Movement
    .says = { $unit } { VERB($unit, "moves", "move") }
    .unit = { $type }, { $formation }
    .spent = { $share } of the movement already used
    .way = { $leg } { $cm }
    .way-of = { $leg } { $cm }; in that formation the unit may move { $full }
    .left = { $cm } of movement left
    .short = the movement is { $cm } short
    .short-at = the movement is { $cm } short: it ends { $where }
    .open = the type of the troops

move-wheel = Wheels; moves sideways and back
    .wheel = { $leg } by { $degrees }: { $cm } at the outer corner
    .wheel-of = { $leg } by { $degrees }: { $cm } at the outer corner; in that formation the unit may move { $full }
    .aside = { $leg } { $cm } at half speed

move-reform = Changing formation
    .form = the unit forms { $formation }
    .limber = the unit limbers
    .unlimber = the unit unlimbers
    .mount = the unit mounts
    .dismount = the unit dismounts

attack-declare = Declaring an attack
    .says = { $unit } { VERB($unit, "attacks", "attack") } { $target }
    .passes = { $side } { VERB($side, "declares", "declare") } no more attacks this turn

attack-facing = Side struck by the attack

attack-move = Moving into contact
    .free = { $unit } { VERB($unit, "is", "are") } not in a declared melee
    .held = { $unit } { VERB($unit, "is", "are") } in a declared melee and may not move

melee-rank = Melee rank

rout-recover = Rallying from rout
    .says = { $unit } { VERB($unit, "tries", "try") } to rally
    .declines = { $unit } { VERB($unit, "does", "do") } not try to rally this turn
    .due = { $unit } may try to rally this turn
    .base = { $experience }
    .general = { $general } touches his table edge
    .general-more = { $general } touches his table edge too, but only one general counts
    .general-far = { $general } is { $cm } from his table edge
    .general-unplaced = { $general } is not placed on the table
    .no-general = this side has no general
    .first = { $unit } { VERB($unit, "has", "have") } not tried to rally this turn
    .tried = { $unit } { VERB($unit, "has", "have") } already tried to rally this turn
    .room = there is room for { $unit } at { VERB($unit, "its", "their") } own table edge
    .no-room = { $unit } { VERB($unit, "has", "have") } no room at { VERB($unit, "its", "their") } own table edge, or the side has no edge

general-death = Death of a general
    .says = { $unit } { VERB($unit, "dies", "die") } by the umpire's decision

retreat-facing = Facing after a retreat

tie-measure = Too close to call

## Measuring

measure-table = The table's axes

measure-stand-middle = Middle of a stand

measure-sight = What a sightline crosses

measure-bua-fit = Where a garrison's stands lie

measure-sight-woods = A sightline through woods

measure-sight-hill = A sightline from a hill

measure-zone = When a target is in a stand's zone

measure-group-front = Middle of a group's front

measure-cover = How much of the target is in cover

measure-over = Fire over an obstacle

measure-touch = What counts as touching

measure-level = Hill level of a unit

measure-battery = Gunner figures count as stands

measure-simultaneous = Measured before the losses

measure-retreat = Line of a retreat

measure-uphill = When fire goes uphill

# The label of a rule and the word of a sentence in one: lower case.
terrain-wall = wall

fire-mod-over-own = An obstacle the firer touches

fire-hill-cancel-infantry = Infantry fires down at an earthwork

fire-howitzer-ignore-effect = What howitzers ignore

fire-loss-choice = The owner chooses the stand lost
    .nearest = if { $unit } { VERB($unit, "loses", "lose") } stands, the nearest to the firers go; the player may choose others (--choose fire.loss.choice=NUMBERS)
    .chosen = if { $unit } { VERB($unit, "loses", "lose") } stands, those that the player chose go first: { $stands }

fire-order-tie = Equal rolls for the order of fire

melee-mod-overlap = One obstacle counts once

melee-many-best = Best rank of several units

fire-ball-near = Ball at canister range

measure-sight-inside = The part of a sightline inside a stand

zone-garrison = Zones of a garrison

morale-cover-best = Only the best cover counts

retreat-path = Path of a retreat
    .says = { $unit } must retreat { $cm } straight away from { $from } ({ $way })
    .says-drawn = { $unit } must go back until { VERB($unit, "it is", "they are") } { $cm } from where { $from } stood ({ $way })
    .says-chosen = { $unit } must retreat { $cm } straight away from { $from } ({ $others } fired too: the player chooses from which enemy, by morale.retreat; { $way })
    .says-apart = { $unit } must retreat until { VERB($unit, "it is", "they are") } { $cm } away from { $from } ({ $way })
    .full = { $cm } straight away, bearing { $bearing }°
    .shorter = only { $cm } straight away, up to the obstacle, bearing { $bearing }°
    .other = straight away is closed, so { $cm } on bearing { $bearing }°; the player may choose another open direction (retreat.path, in degrees)
    .further = { $cm } on bearing { $bearing }°, as far as it must go to be clear of the units beside it
    .other-chosen = straight away is closed, so { $cm } on bearing { $bearing }°, as the player chose
    .apart-already = the unit is already far enough away and only becomes disordered
    .none = { $unit } { VERB($unit, "has", "have") } no way out
    .no-choice = { $way }; straight away is open, so bearing { $chosen }° can't be chosen
    .over-guns = { $way }; the unit passes over the guns { $guns } and removes them
    .open = where { $unit } and the enemy are
    .chosen = { $unit } { VERB($unit, "retreats", "retreat") } on bearing { $bearing }°, as the player chose
    .chosen-closed = bearing { $bearing }° is closed to { $unit }; choose an open direction, or none
    .chosen-towards = on bearing { $bearing }° { $unit } would come nearer to { $from }, although another way leads away; choose a bearing that leads away, or none

retreat-order = Order of the retreats

disorder-place = Room for the disordered formation
    .says = { $unit } { VERB($unit, "is", "are") } placed with the front at ({ $x }, { $y }), facing { $facing }°

melee-many-pair = Modifiers for each pair of units

melee-many-rest = Other modifiers if several units fight

measure-general = Distance to a general
    .rides = { $unit } { VERB($unit, "rides", "ride") } to ({ $x }, { $y })
    .rides-to-ranks = { $unit } { VERB($unit, "rides", "ride") } into the ranks of { $other }
    .allowance = the movement of a general
    .way = the way there
    .way-round-unit = the way there, round { $other }
    .way-round-water = the way there, round { $other } ({ $kind })
    .way-straight = the straight path of { $unit } is clear
    .way-found = { $unit } finds a way round { $other }
    .way-through-unit = { $other } { VERB($other, "blocks", "block") } the path of { $unit }, and the movement is too short to ride round
    .way-through-water = { $other } ({ $kind }) blocks the path of { $unit }: there is no crossing, and the movement is too short to ride round
    .one-goal = { $name } can ride to a point (at) or into the ranks of a unit (with): give only one of the two
    .friend = { $unit } and { $other } are on the same side
    .enemy = { $other } { VERB($other, "is", "are") } not on the side of { $unit }
    .elsewhere = { $unit } is not yet in the ranks of { $other }
    .there-already = { $unit } is already in the ranks of { $other }
    .not-held = no enemy holds the place
    .held = { $other } { VERB($other, "holds", "hold") } { $place }
    .distance = how far { $unit } rides

measure-woods-range = Range in woods

measure-hill-end = The end of a sightline on a hill

measure-hill-over = Seeing over a unit from a hill

fire-hill-cancel-level = Cover cancelled from a higher level

measure-earthwork = In or behind an earthwork

measure-over-kinds = Obstacles below a man's height

measure-rested = Which stands rest their weapons

measure-cover-sum = Different kinds of cover

measure-range-stands = Nearest point of the target

measure-bua-flush = Garrison flush with the village's edge

melee-chasseurs = Chasseurs, mounted or dismounted

melee-garrison = Formation of a garrison

melee-many-order = Which pair of units counts

attack-facing-many = Side struck if several units defend

melee-where = Ground of the melee

melee-draw-fate = After a draw or a surrender
