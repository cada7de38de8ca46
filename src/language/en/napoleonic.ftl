# Labels of the rules: the id is the rule key with hyphens.

## Turn

turn-order = Order of the phases
    .now = it is the { $phase } phase
    .not-now = it is the { $now } phase; this belongs to the { $phase } phase

turn-end = Effects at the end of the whole turn

## Built-up areas

bua-enter = Entering a built-up area
    .says = { $unit } to enter { $place } ({ $kind })
    .no-place = "{ $name }" is no built-up area and no rampart
    .unmoved = no movement used by { $unit }
    .moved = movement used by { $unit }: { $share }; this takes all of it
    .outside = in no other place: { $unit }
    .inside = { $unit } must leave { $place } first
    .touches = in contact with it, { $cm }: { $unit }
    .apart = from it to { $unit }: { $cm }; touching is up to { $bound }
    .unplaced = how far it is to { $unit }

bua-enter-enemy = No enemy unit in the built-up area
    .free = no enemy unit in { $place }
    .held = { $place } is held by { $enemy }: the only way in is an attack

bua-enter-attacked = Entering an attacked built-up area
    .quiet = { $place } is not attacked this turn
    .own = { $place } is attacked by { $by }: its defenders may send more in
    .other = { $place } is attacked by { $by }: only the attacked side may enter

bua-enter-capture = Enemies captured in a built-up area
    .taken = { $enemy } in { $place } is captured

bua-fit = The unit fits along the perimeter
    .fits = there is room for { $room ->
             [one] { $room } stand
            *[other] { $room } stands
        }; it has { $stands }
    .too-many = stands of { $unit }: { $stands ->
             [one] { $stands } stand
            *[other] { $stands } stands
        }, and { $place } has room for { $room }
    .dealt = { $dealt ->
             [one] the stand has its side
            *[other] all { $dealt } stands have a side
        }
    .misdealt = over the sides of { $place } { $dealt ->
             [one] { $dealt } stand is
            *[other] { $dealt } stands are
        } dealt out, of the { $stands } of { $unit }
    .lines = side { $side } of { $place } takes { $wanted ->
             [one] { $wanted } stand
            *[other] { $wanted } stands
        }
    .crowded = side { $side } of { $place } has no room for { $wanted ->
             [one] { $wanted } stand
            *[other] { $wanted } stands
        }, only for { $room }
    .no-room-needed = no room along the perimeter is needed for { $unit }
    .no-sides = "{ $name }" is a line: its stands stand in one row, and no sides are chosen

bua-fortify = Fortifying a built-up area
    .says = { $unit } to fortify { $place }: marker { $marker } of { $markers }
    .declines = { $unit } to leave off fortifying this turn
    .unmoved = no movement used by { $unit }
    .moved = movement used by { $unit }: { $share }; this takes all of it
    .engineers = engineers: { $unit }
    .no-engineers = only engineers fortify, not { $unit }
    .inside = inside { $place }: { $unit }
    .outside = in no built-up area: { $unit }
    .unfortified = { $place } is not fortified
    .fortified = { $place } is fortified already
    .wanting = markers at { $place }: { $markers }
    .enough = { $place } has all its markers: { $markers }
    .first = no marker was laid at { $place } this turn
    .laid = a marker was laid at { $place } this turn: one a turn, whoever lays it
    .due = fortifying of { $place } was begun by { $unit }
    .nothing-due = nothing is due of { $unit }

bua-who = Who may occupy a built-up area
    .may = { $type } may
    .dismounts = { $type } may, on foot: { $unit }
    .never = { $unit } may never occupy it: { $type }

bua-leave = Leaving a built-up area
    .says = { $unit } to leave { $place } ({ $kind }): { $formation }
    .not-inside = in no built-up area and on no rampart: { $name }
    .no-side = { $place } has no side { $side }; it has { $sides }
    .unmoved = no movement used by { $unit }
    .moved = movement used by { $unit }: { $share }; this takes all of it
    .formed = { $formation }: { $type } may take it
    .unformed = { $unit } can't leave it like that: { $formation }, { $type }
    .touches = a middle of { $unit } touches it: { $cm }
    .apart = the nearest middle of { $unit } is { $cm } from it; touching is up to { $bound }
    .unplaced = the place of { $unit }

fort-outside = Forts and ramparts

bridge-barricade = Clearing a barricade
    .says = { $unit } to clear the barricade { $place }
    .no-barricade = "{ $name }" is no barricade
    .garrison = a garrison clears the barricade as it stands: { $name }
    .unmoved = no movement used by { $unit }
    .moved = movement used by { $unit }: { $share }; this takes all of it
    .may = { $type } may
    .never = { $unit } can't clear it: { $type }
    .touches = a middle of { $unit } touches it: { $cm }
    .apart = the nearest middle of { $unit } is { $cm } from it; touching is up to { $bound }
    .unplaced = how far it is to { $unit }
    .formed = { $formation }: { $type } may take it
    .unformed = { $unit } can't take that formation: { $formation }, { $type }

## Movement and terrain

move-bar-cavalry = No way for mounted cavalry

move-bar-artillery = No way for artillery

move-bar-all = No way for anyone

move-half = Slow ground
    .ground = { $leg } { $cm } on { $kind } { $place }, at half
    .road = { $leg } { $cm } on a road over { $kind } { $place }, at half

move-half-line = Slow for the middle of the edge ahead

move-half-whole = Slow ground for the whole unit

move-half-part = Only the way on slow ground

move-road = On a road
    .on = { $leg } { $cm } on a road ({ $place }), half as far again

move-through = No way through other units

move-square-shelter = Shelter in a friendly square

move-guns-abandoned = Guns without gunners

guns-reuse = Serving guns that have nobody

guns-attach = Gunners with another unit
    .shelters = { $unit }, into the square of { $other }
    .joins = { $unit }, to { $other }
    .steps-out = { $unit }, from { $other }
    .leaves-guns = { $unit }, to leave the guns
    .serves-guns = { $unit } and the guns { $guns } ({ $type })
    .goes-along = { $unit } ({ $type }) can go along with a unit
    .stays-itself = only gunners without guns and engineers go along with a unit, not { $unit } ({ $type })
    .friend = { $unit } and { $other } are on the same side
    .enemy = of another side than { $unit }: { $other }
    .alone = with nobody: { $unit }
    .with-another = with a unit already: { $unit }
    .other-alone = with nobody: { $other }
    .other-with-another = with another unit already: { $other }
    .no-guests = nobody is with { $unit }
    .guests = others are with { $unit } and would have to step out first
    .same-place = { $unit } and { $other } are in the same place, or both in none
    .another-place = { $unit } and { $other } are not in the same place
    .touches = { $unit } and { $other } touch ({ $cm })
    .too-far = { $unit } and { $other } are { $cm } apart
    .distance = how far it is from { $unit } to { $other }
    .some-left = movement used by { $unit }: { $spent }
    .none-left = no movement left: { $unit }
    .enough-left = movement used by { $unit }: { $spent }; this takes { $share }
    .too-little-left = movement used by { $unit }: { $spent }; this takes { $share }, more than there is
    .outside = in the open: { $unit }
    .inside = in a place, with leaving it the way out: { $unit }
    .has-guns = with guns: { $unit }
    .no-guns = without guns to leave: { $unit } ({ $type })
    .gunners = the gunners of { $unit } have no guns
    .no-gunners = { $unit } ({ $type }) can't serve guns; gunners without guns can
    .itself = { $name } can't join itself
    .with-nobody = with no unit: { $name }
    .unplaced = without a place on the table: { $name }

## Fire

fire-simultaneous = Both sides fire at once

fire-who = Who fires
    .target = { $target } may be fired at
    .target-train = a wagon train, never a target: { $target }
    .target-free = not in melee: { $target }
    .target-melee = in melee, so no fire at it: { $target }
    .target-here = on the table: { $target }
    .target-gone = not on the table: { $target }
    .own-side = { $unit } and { $target } are on the same side
    .armed = { $type } can fire
    .unarmed = { $type } has nothing to fire with
    .formed = not disordered
    .disordered = disordered units do not fire
    .free = not in melee
    .melee = in melee: no fire out of it
    .first-line = in the first line
    .second-line = a stand of its own unit is in front of it

fire-still = The firer neither moved nor re-formed
    .stood = no action that bars fire
    .moved = it moved or re-formed this turn

fire-contact = The firer is not in contact
    .clear = in contact with nobody
    .touching = in contact with { $enemy }

fire-mounted = Mounted cavalry does not fire
    .foot = not mounted
    .mounted = mounted troops do not fire

fire-limbered = The battery is ready to fire
    .ready = not limbered
    .limbered = limbered: it does not fire
    .stood = it may fire as far as moving goes
    .moved = it unlimbered or moved this turn

fire-hill-edge = A battery on the edge of a hill level

fire-split = Fire split by stands
    .unfired = has not fired this turn
    .fired = has fired already this turn

fire-zone = The target is in the front zone
    .inside = the target is in its front zone by { $cm }
    .outside = the target is outside its front zone by { $cm }
    .matrix = { $unit } at { $target }: stands { $stands }, { $cm }, rating { $rating }

fire-sight = The target is in sight
    .seen = it sees the target
    .hidden = the view is blocked: { $what } { $by }

fire-sight-woods = Sight in woods
    .seen = it sees the target
    .hidden = hidden by the wood { $by }: no more than 5 cm of it may lie in between
    .near = { $cm } through the wood { $by }, limit { $bound }
    .far = { $cm } through the wood { $by }: the limit is { $bound }

fire-sight-hill = Fire from a hill over others

fire-hill-cancel = Height cancels the cover

fire-range = Range of the group
    .reaches = { $cm }, reach { $bound }
    .beyond = { $cm } is out of range: it reaches { $bound }
    .open = how far it is from { $unit } to the target
    .open-firing = how many stands of { $unit } fire
    .open-type = the type of { $unit }
    .open-sees = whether { $unit } can see the target
    .open-strength = the gunner figures of { $unit }
    .stands = { $count ->
             [one] { $count } stand
            *[other] { $count } stands
        }, { $band }: { $cm } of { $bound }
    .figures = { $count ->
             [one] { $count } figure
            *[other] { $count } figures
        }, { $band }: { $cm } of { $bound }

fire-order = Who declares fire first
    .first = not fired at by this side yet this turn
    .again = this side has fired at it already this turn
    .says = { $first } and { $second } throw for who declares fire first
    .says-attack = { $first } and { $second } throw for who declares attacks first
    .not-now = in this phase nobody throws for who declares first, or the dice have said it

fire-sum = Sum of the fire ratings
    .says = { $firers } fire at { $target }
    .says-nearest = No fire orders given, each stand at the nearest target it may fire at: { $firers } fire at { $target }

fire-kill = Stands destroyed by the sum

fire-rating-infantry = Fire of infantry

fire-rating-chasseurs = Fire of dismounted chasseurs

fire-rating-light = Fire of light artillery

fire-rating-medium = Fire of medium artillery

fire-rating-howitzer = Howitzers at a target in sight

fire-rating-howitzer-unseen = Howitzers at a target out of sight

fire-rating-heavy = Fire of heavy artillery

fire-rating-extend = More stands than the table has

fire-rating-bound = A distance on a bound

fire-rating-floor = Least rating of a group
    .lifts = never below { $least }

fire-range-hill = Longer range from a hill

fire-howitzer-unseen = Howitzers fire without seeing
    .seen = it sees the target
    .hidden = target unseen ({ $what } { $by }): shell only

fire-howitzer-dead = Dead zone of howitzers
    .beyond = the target reaches to { $cm }, beyond the dead zone of { $bound }
    .within = the target lies wholly within the dead zone: farthest { $cm }, zone { $bound }

fire-howitzer-ignore = Howitzers ignore the works

fire-bounce = Ball does not bounce

fire-bar-hard = Musketry has no effect
    .open = the target is not behind hard cover
    .useless = muskets have no effect on { $what } { $by }

fire-bar-canister = Ball and shell only

fire-mod-moved = Moved or re-formed this turn
    .moved = it moved or re-formed this turn
    .stood = it took no action

fire-mod-cover = Target in cover
    .covered = { $share } of the target in or behind { $covers }, its middle too
    .middle-open = { $share } of the target in or behind { $covers }, but not its middle
    .open = only { $share } of the target in or behind { $covers }
    .by = { $kind } { $of }
    .none = the target is not in woods, shrub, ditch or behind a fence

fire-mod-earthwork = Artillery behind an earthwork
    .behind = guns behind the earthwork { $of }
    .no-guns = behind the earthwork { $of }, but not artillery
    .none = the target is not behind an earthwork

fire-mod-hard = Fortified town, fort or fortress
    .in = { $kind } { $of }
    .none = not in a fortified area or on a fort wall

fire-mod-bua = Target in an unfortified town
    .in = the target is in { $of }, not fortified
    .none = the target is not in an unfortified built-up area

fire-mod-over = Fire over a low obstacle
    .over = over { $kind } { $of }, which the target does not touch
    .beside = the line of fire just passes { $kind } { $of }
    .target-touches = { $kind } { $of } in between, but the target touches it
    .own = { $kind } { $of } is the firers' own rest
    .cancelled = { $kind } { $of } is of no effect from above
    .howitzer = howitzers take no notice of { $kind } { $of }
    .none = no low obstacle in between

fire-mod-uphill = Fire up a hill
    .up = up the hill, from level { $from } to { $to }
    .level = not uphill: from level { $from } to { $to }

fire-mod-rested = Weapons rested
    .rested = { $count ->
             [one] { $count } stand rests
            *[other] { $count } stands rest
        } on { $of }
    .somewhere = { $count ->
             [one] { $count } stand rests its weapons
            *[other] { $count } stands rest their weapons
        }
    .none = no wall or built-up area to rest on

fire-mod-dense = Target in column or square
    .dense = the target is in { $formation }
    .garrison = a garrison is neither column nor square
    .open = the target is in { $formation }

fire-loss = Which stand is lost
    .column = a column loses its rear stands, there is no choice: { $name }
    .neither = a line loses the stand on its left flank or the nearest to those that fired, and stand { $stand } of { $name } is neither

## Morale

morale-when = When morale is tested
    .lost = { $count ->
             [one] { $count } stand
            *[other] { $count } stands
        } lost this turn
    .fallen = { $name } died { $cm } away
    .fallen-ranks = { $name } died in its ranks
    .not-due = no test is due: no stand lost and no general fallen near by

morale-base = Base by experience
    .says = A morale test of { $unit }, after losing { $count ->
             [0] no stand
             [one] { $count } stand
            *[other] { $count } stands
        }
    .says-fallen = A morale test of { $unit }, since { $fallen }
    .says-both = A morale test of { $unit }, after losing { $count ->
             [one] { $count } stand
            *[other] { $count } stands
        }, and since { $fallen }
    .of = { $experience }
    .open = whether the men of { $unit } are recruits or veterans

morale-mod-general = General
    .ranks = { $name } in the ranks
    .near = { $name } at { $cm }
    .far = { $name } is { $cm } away
    .another = only one general counts; { $name } is not the best
    .elsewhere = { $name } is elsewhere
    .none = no general of its side
    .open = how far { $name } is

morale-mod-chief = Commander-in-chief
    .ranks = { $name } in the ranks
    .near = { $name } at { $cm }
    .far = { $name } is { $cm } away
    .another = only one commander counts; { $name } is not the best
    .elsewhere = { $name } is elsewhere
    .none = no commander-in-chief of its side
    .open = how far { $name } is

morale-mod-flank = Enemy on a flank
    .near = { $unit } in the { $zone } at { $cm }
    .far = nearest enemy in the { $zone }: { $unit } at { $cm }
    .none = no enemy in the { $zone }
    .no-flank = a unit in { $formation } has no flank
    .garrison = a garrison has no flank
    .open = how far it is to { $unit } in the { $zone }

morale-mod-rear = Enemy in the rear
    .near = { $unit } in the { $zone } at { $cm }
    .far = nearest enemy in the { $zone }: { $unit } at { $cm }
    .none = no enemy in the { $zone }
    .no-flank = a unit in { $formation } has no rear
    .garrison = a garrison has no rear
    .open = how far it is to { $unit } in the { $zone }

morale-mod-support = Friends nearby
    .near = { $unit } at { $cm }
    .far = { $unit }, { $cm } away
    .disordered = { $unit }, disordered
    .not-assembled = { $unit }, not assembled
    .one-stand = { $unit }, with only one stand
    .elsewhere = { $unit }, elsewhere
    .none = no friend near by
    .open = how far it is to { $unit }

morale-mod-dense = Column or square before the losses
    .is = in { $formation }
    .was = in { $formation } when the losses came
    .not = in { $formation }
    .garrison = a garrison is neither column nor square
    .open = the formation of { $unit }

morale-mod-disordered = Disordered
    .is = in disorder
    .not = in { $formation }
    .open = the formation of { $unit }

morale-mod-losses = Stands lost this turn
    .lost = { $count ->
             [0] no stand
             [one] { $count } stand
            *[other] { $count } stands
        } lost this turn

morale-mod-lowcover = Low wall or unfortified town
    .held = holds { $kind } { $of }
    .touches = touches { $kind } { $of }
    .apart = { $kind } { $of } is { $cm } away
    .another = only the best cover counts, not { $kind } { $of }
    .no-guns = { $kind } { $of } shelters artillery only
    .none = touches no low wall and holds no open village
    .open = whether it touches { $kind } { $of }

morale-mod-earthwork = Artillery at an earthwork
    .held = holds { $kind } { $of }
    .touches = touches { $kind } { $of }
    .apart = { $kind } { $of } is { $cm } away
    .another = only the best cover counts, not { $kind } { $of }
    .no-guns = { $kind } { $of } shelters artillery only
    .none = touches no earthwork
    .open = whether it touches { $kind } { $of }

morale-mod-hardcover = Stone wall or fortified town
    .held = holds { $kind } { $of }
    .touches = touches { $kind } { $of }
    .apart = { $kind } { $of } is { $cm } away
    .another = only the best cover counts, not { $kind } { $of }
    .no-guns = { $kind } { $of } shelters artillery only
    .none = touches no stone wall and holds nothing fortified
    .open = whether it touches { $kind } { $of }

morale-result = Result of a failed test

morale-retreat = Retreat after a failed test
    .chosen = a retreat of { $unit } would be from { $from }, the player's choice
    .not-a-firer = { $from } did not fire at { $unit }; it may retreat from { $enemies }
    .not-the-nearest = nobody fired at { $unit }: the retreat is from the nearest enemy, { $enemies }

morale-retreat-unfired = Retreat when nobody fired at it

rout-off = A routing unit leaves the table
    .routing = routing: { $unit }
    .not-routing = not routing, { $state }: { $unit }

## Melee

melee-when = When there is melee
    .says = A melee of { $attackers } against { $defenders }
    .says-parts = A melee in parts, both sides attacking: { $attackers }
    .open = { $fact } of { $unit }
    .apart = from { $unit } to { $other } it is { $cm }: this is ruled as if they had met
    .mixed-sides = units of both sides are named together: { $name }
    .nobody = a melee needs attackers and defenders
    .same-side = attackers and defenders are on the same side: { $name }
    .other-way = { $name } declared this attack: name it among the attackers

melee-mod-attack = Attacking
    .attacks = attacking

melee-mod-rank = Difference of melee ranks
    .of = { $attacker } rank { $attacker-rank } against { $defender } rank { $defender-rank }

melee-mod-experience = Veterans against recruits
    .veterans = veterans against recruits
    .recruits = recruits against veterans
    .equal = equally seasoned

melee-mod-woods-bua = In woods or on an unfortified town
    .woods = in { $kind } { $of }
    .bua = on { $kind } { $of }
    .too-few = { $kind } { $of }, but for fewer than half of the attacking stands
    .none = not in woods, not on an unfortified built-up area

melee-mod-slope = Hill boundary, obstacle or ravine
    .across = across { $kind } { $of }
    .in-ravine = in { $kind } { $of }
    .too-few = { $kind } { $of }, but for fewer than half of the attacking stands
    .beside = { $kind } { $of } is { $cm } beside the way of the attack
    .none = no hill boundary, obstacle or ravine

melee-mod-hard = Fortified, stone wall, fort, fortress
    .held = { $kind } { $of }
    .behind = behind { $kind } { $of }
    .too-few = { $kind } { $of }, but for fewer than half of the attacking stands
    .beside = { $kind } { $of } is { $cm } beside the way of the attack
    .none = nothing fortified, no stone wall

melee-mod-ravine = Attack across a ravine
    .across = across { $kind } { $of }
    .too-few = { $kind } { $of }, but for fewer than half of the attacking stands
    .beside = { $kind } { $of } is { $cm } beside the way of the attack
    .none = no ravine in between

melee-mod-stands = Difference in stands
    .of = { $attackers ->
             [one] { $attackers } stand
            *[other] { $attackers } stands
        } against { $defenders }

melee-mod-column-line = Column against line
    .is = { $attacker } in { $attacker-formation } against { $defender } in { $defender-formation }
    .not = { $attacker-formation } against { $defender-formation }

melee-mod-column-square = Infantry column against square
    .is = { $attacker } in column against { $defender } in square
    .not = { $attacker-formation } against { $defender-formation }

melee-mod-flank = Attack in the flank
    .struck = { $defender } struck in the { $zone } by { $attacker }
    .no-flank = { $defender }, in { $formation }: without a flank
    .elsewhere = { $attacker } came from the { $zone } of { $defender }

melee-mod-rear = Attack in the rear
    .struck = { $defender } struck in the { $zone } by { $attacker }
    .no-flank = { $defender }, in { $formation }: without a rear
    .elsewhere = { $attacker } came from the { $zone } of { $defender }

melee-mod-cavalry-square = Cavalry against a square
    .is = { $attacker } mounted against { $defender } in square
    .not = { $attacker-type } against { $defender-formation }

melee-mod-cavalry-foot = Cavalry against foot not in square
    .is = { $attacker } mounted against { $defender-type } not in square
    .not = { $attacker-type } against { $defender-type } in { $defender-formation }

melee-mod-disordered = Against a disordered unit
    .is = disordered: { $defender }
    .not = in { $defender-formation }: { $defender }

melee-mod-infantry-chasseurs = Infantry against dismounted chasseurs
    .is = { $attacker } against { $defender } on foot
    .not = { $attacker-type } against { $defender-type }

melee-mod-chasseurs-infantry = Dismounted chasseurs against infantry
    .is = { $attacker } on foot against { $defender }
    .not = { $attacker-type } against { $defender-type }

melee-mod-cavalry-chasseurs = Cavalry against dismounted chasseurs
    .is = { $attacker } mounted against { $defender } on foot
    .not = { $attacker-type } against { $defender-type }

melee-loser = The loser's test

melee-loss-one = One stand a side is lost
    .stranger = "{ $name }" is in no part of this melee
    .choice = a stand its side loses would be one of { $unit }: { $units } are of equal rank, and the player may choose (--choose { $option })
    .chosen = a stand its side loses would be one of { $unit }: so the player chose (otherwise --choose { $option })
    .outranked = { $unit } can't lose the stand of its side: it is lost by the unit of the highest rank ({ $units })
    .two = a side loses one stand, named already among those of { $other }: { $unit } can't be named as well

melee-surrender = Surrender

melee-surrender-sign = Surrender at a result of 0 or less

melee-surrender-general = Generals of a unit that surrenders

melee-winner = The winner keeps its formation

melee-winner-bua = The winner can't occupy the town

melee-draw = Draw: both go back

melee-retreat = Retreat after melee

melee-helpless = Guns, engineers and train always lose
    .says = A melee of { $attackers } against { $defenders }, who can't fight: guns, engineers and trains always lose and die wholly, without a throw

melee-attached = Attached gunners and engineers

melee-many = Several units in one melee

melee-parts = Melee in parts
    .undivided = the stands of { $name } are to be divided between the parts of the fight, each stand in one
    .unreadable = "{ $name }" divides nobody's stands: expected a unit of several parts, and its stands for each of them in their order, as in 85-1:1+2/3+4

## Outside the source

stand-size = Sizes of stands

formation-shape = Shapes of formations

first-line = First-line stands

# The label of a rule and the word of a sentence in one: lower case.
zone-front = front zone

# The label of a rule and the word of a sentence in one: lower case.
zone-rear = rear zone

zone-flank = Flank zones

zone-within = In a zone, within a distance
    .inside = in the { $zone }, by { $cm }: { $unit }
    .outside = outside the { $zone }, by { $cm }: { $unit }

move-allowance = Movement
    .says = A move of { $unit }
    .unit = { $type }, { $formation }
    .spent = { $share } of its movement used before
    .way = { $leg } { $cm }
    .way-of = { $leg } { $cm }, of { $full } in that formation
    .left = { $cm } left
    .short = the way takes { $cm } more than there is
    .short-at = the way takes { $cm } more than there is; the movement ends { $where }
    .open = what it is made of

move-wheel = Wheels; moves sideways and back
    .wheel = { $leg } by { $degrees }: { $cm } at the outer corner
    .wheel-of = { $leg } by { $degrees }: { $cm } at the outer corner, of { $full } in that formation
    .aside = { $leg } { $cm }, at half

move-reform = Changing formation
    .form = forms { $formation }
    .limber = limbers
    .unlimber = unlimbers
    .mount = mounts
    .dismount = dismounts

attack-declare = Declaring an attack
    .says = An attack by { $unit } on { $target }
    .passes = { $side }

attack-facing = Side struck by the attack

attack-move = Moving into contact
    .free = no melee is declared with { $unit } in it
    .held = { $unit }, part of a melee that was declared, may not move

melee-rank = Melee rank

rout-recover = Coming back from rout
    .says = A try of { $unit } to come back from rout
    .declines = This turn's try of { $unit } to come back from rout
    .due = { $unit } may try to come back from rout this turn
    .base = { $experience }
    .general = { $general } touches the own table edge
    .general-more = { $general } is at the edge too, but one general counts
    .general-far = { $general } is { $cm } from the own edge
    .general-unplaced = { $general } is not placed
    .no-general = no general of its side
    .first = no try of { $unit } yet this turn
    .tried = the try of { $unit } was made this turn
    .room = there is room at the edge
    .no-room = no room for { $unit } at its own edge, or no edge of its own

general-death = Death of a general
    .says = { $unit }, by the umpire's word

retreat-facing = Facing after a retreat

tie-measure = Too close to call

## Measuring

measure-table = The table's axes

measure-stand-middle = Middle of a stand

measure-sight = What a sightline crosses

measure-bua-fit = Where a garrison's stands lie

measure-sight-woods = A sightline through woods

measure-sight-hill = A sightline from a hill

measure-zone = The target in a stand's zone

measure-group-front = Middle of a group's front

measure-cover = How much of the target is in cover

measure-over = Fire over an obstacle

measure-touch = Touching

measure-level = Hill level of a unit

measure-battery = Gunner figures count as stands

measure-simultaneous = Measured before the losses

measure-retreat = Line of a retreat

measure-uphill = What is uphill

# The label of a rule and the word of a sentence in one: lower case.
terrain-wall = wall

fire-mod-over-own = An obstacle the firer touches

fire-hill-cancel-infantry = Infantry fires from above at a work

fire-howitzer-ignore-effect = What howitzers ignore

fire-loss-choice = The owner chooses the stand lost
    .nearest = of the stands of { $unit }, the nearest to those that fired are lost; the player may choose others (--choose fire.loss.choice=NUMBERS)
    .chosen = of the stands of { $unit }, those the player chose are lost first: { $stands }

fire-order-tie = Equal throws for the order of fire

melee-mod-overlap = One obstacle counts once

melee-many-best = Best rank of several units

fire-ball-near = Ball at canister range

measure-sight-inside = A sightline inside a stand

zone-garrison = Zones of a garrison

morale-cover-best = Only the best cover counts

retreat-path = Path of a retreat
    .says = A retreat of { $unit }, { $cm } straight away from { $from } ({ $way })
    .says-drawn = { $unit } to go back from { $from }, { $cm } from where { $from } stood ({ $way })
    .says-chosen = A retreat of { $unit }, { $cm } straight away from { $from } ({ $others } fired too, the player chooses under morale.retreat; { $way })
    .says-apart = A retreat of { $unit } from { $from } until { $cm } lie between them ({ $way })
    .full = straight away, { $cm }, bearing { $bearing }°
    .shorter = straight away only { $cm }, up to the obstacle, bearing { $bearing }°
    .other = straight away is closed: { $cm } on bearing { $bearing }°; its player may choose another that is open (retreat.path, in degrees)
    .other-chosen = straight away is closed: { $cm } on bearing { $bearing }°, the way its player chose
    .apart-already = far enough apart already: it only loses its order
    .none = no way out for { $unit }
    .no-choice = { $way }; straight away is open, so bearing { $chosen }° can't be chosen
    .over-guns = { $way }; it passes over and removes the guns { $guns }
    .open = where { $unit } and its enemy are
    .chosen = { $unit } on bearing { $bearing }°, the player's choice
    .chosen-closed = on bearing { $bearing }° there is no way for { $unit }; name a direction that is open, or none
    .chosen-towards = on bearing { $bearing }° { $unit } would come towards { $from } while another way leads away; name one that leads away, or none

retreat-order = Order of the retreats

disorder-place = Room for the disordered formation
    .says = { $unit } to be put with the front at ({ $x }, { $y }), facing { $facing }°

melee-many-pair = Modifiers of a pair

melee-many-rest = Other modifiers of several units

measure-general = Distance to a general
    .rides = { $unit }, to ({ $x }, { $y })
    .rides-to-ranks = { $unit }, to the ranks of { $other }
    .allowance = a general
    .way = the way there
    .way-round-unit = the way there, round { $other }
    .way-round-water = the way there, round { $kind } { $other }
    .way-straight = nothing bars the straight way of { $unit }
    .way-found = { $unit } finds a way round { $other }
    .way-through-unit = in the way of { $unit }, with no way round within what he may ride: { $other }
    .way-through-water = { $kind } { $other } is in the way of { $unit }, and there is no crossing and no way round within what he may ride
    .one-goal = { $name } rides to a point (at) or into the ranks of a unit (with): expected one of them
    .friend = { $unit } and { $other } are on the same side
    .enemy = of another side than { $unit }: { $other }
    .elsewhere = { $unit } is not in the ranks of { $other } yet
    .there-already = { $unit } is in the ranks of { $other } already
    .not-held = no enemy holds the place
    .held = { $place } is held by { $other }
    .distance = how far { $unit } rides

measure-woods-range = Range in woods

measure-hill-end = The end of a sightline on a hill

measure-hill-over = Seeing over a unit from a hill

fire-hill-cancel-level = Cover cancelled from a higher level

measure-earthwork = In or behind an earthwork

measure-over-kinds = Obstacles below a man's height

measure-rested = Which stands rest their weapons

measure-cover-sum = Covers of different kinds

measure-range-stands = Nearest point of the target

measure-bua-flush = A town flush with the stand

melee-chasseurs = Chasseurs, mounted or dismounted

melee-garrison = Formation of a garrison

melee-many-order = Which pair counts

attack-facing-many = Side struck, several defenders

melee-where = Ground of the melee

melee-draw-fate = Fates after a draw or a surrender
