# The words of the shock rulebook: rules by their key with hyphens, then its own words.

book-shock = Shock charges on hexes

## Turn

turn-frame = Turn and activation
    .now = it is the { $now } step
    .not-now = it is the { $now } step, but this action belongs to the { $wanted } step
    .active = the group of { $unit } is active
    .not-active = the group of { $unit } is not active
    .side-next = { $side } must activate a group next
    .side-none = all groups have been activated this turn
    .side-not-next = { $side } must wait: { $next } must activate the next group
    .fresh = { $unit } { VERB($unit, "has", "have") } not been activated this turn
    .done = { $unit } { VERB($unit, "has", "have") } already been activated this turn
    .there = { $unit } { VERB($unit, "has", "have") } units on the map
    .nobody = { $unit } { VERB($unit, "has", "have") } no units on the map
    .may-move = none of the moving units has moved or fired yet
    .has-moved = one of the moving units has already moved or fired

turn-rally = Rally
    .disordered = { $unit } { VERB($unit, "is", "are") } disordered
    .ordered = { $unit } { VERB($unit, "is", "are") } in good order
    .fresh = { $unit } { VERB($unit, "has", "have") } not tried to rally in this phase
    .tried = { $unit } { VERB($unit, "has", "have") } already tried to rally in this phase
    .free = { $unit } { VERB($unit, "is", "are") } in no enemy zone of control
    .zone = { $unit } { VERB($unit, "is", "are") } in the zone of control of { $names }

turn-victory = Last side on the map
    .over = the battle is over: { $side } { VERB($side, "has", "have") } the only units left on the map
    .nobody = the battle is over: no unit is left on the map

## Hexes

hex-facing = Facing
    .front = { $hex } is in front of { $unit }
    .not-front = { $hex } is not in front of { $unit }

hex-flank = Flank hexes

hex-zoc = Zones of control
    .free = { $hex } is in no enemy zone of control
    .stops = { $unit } must stop in { $hex }, in the zone of control of { $names }
    .disordered = a disordered unit pays more to enter { $hex }, in the zone of control of { $names }

move-least = Minimum move
    .least = every unit may move { $hexes ->
        [one] { $hexes } hex
       *[other] { $hexes } hexes
    }, whatever the cost

hex-stack = Stacking
    .room = there is room for { $unit }
    .no-room = there is no room for { $unit }: { $names }
    .no-enemy = no enemy is in { $hex }
    .enemy = an enemy is in { $hex }

terrain-effects = Terrain
    .a-way = { $unit } { VERB($unit, "has", "have") } a hex to move to
    .disorders = the ground of { $hex } disorders { $names }
    .no-way = { $unit } { VERB($unit, "has", "have") } no hex to move to
    .beside = { $hex } is next to the hex before it
    .apart = { $hex } is not next to the hex before it
    .passable = all the units can enter { $hex }
    .closed = one of the units cannot enter { $hex }
    .points = movement points of the slowest unit
    .takes = movement points to enter { $hex }
    .open = the movement points of { $unit }
    .enough = { $unit } { VERB($unit, "has", "have") } enough movement points, with { $points } left
    .short = { $unit } { VERB($unit, "is", "are") } { $points ->
        [one] { $points } movement point
       *[other] { $points } movement points
    } short
    .defends = the defenders are in { $ground } ({ $hex })
    .defends-less = other ground counts, not { $ground } ({ $hex })
    .crossing = every stack attacks across water or uphill
    .crossing-some = only some stacks attack across water or uphill

## Cohesion

cohesion-disordered = Cohesion
    .ordered = { $unit } { VERB($unit, "is", "are") } in good order
    .own = { $unit } { VERB($unit, "is", "are") } disordered and { VERB($unit, "uses its", "use their") } second rating ({ $printed } in good order)
    .lower = { $unit } { VERB($unit, "is", "are") } disordered, so { VERB($unit, "its", "their") } cohesion is lower than the printed { $printed }
    .open = the cohesion of { $unit }

## Shock

shock-steps = Steps of the shock phase
    .now = it is the { $now } step
    .not-now = it is the { $now } step, but this action belongs to the { $wanted } step
    .undeclared = the stack of { $unit } has not declared an attack yet
    .declared = the stack of { $unit } has already declared an attack
    .troops = { $unit } { VERB($unit, "is", "are") } not artillery
    .guns = { $unit } { VERB($unit, "is", "are") } artillery, and artillery cannot make a shock attack
    .enemy = there are enemies in { $hex }
    .no-enemy = there are no enemies in { $hex }
    .committed = the attack is committed
    .not-committed = the attack is { $stage }, not committed
    .first = no other attack has to be resolved first
    .others-first = { $names } must attack first
    .defended = there is still an enemy to attack
    .nobody-left = there is no enemy left to attack

shock-retire = Retiring before a shock
    .attacked = { $unit } { VERB($unit, "is", "are") } attacked
    .not-attacked = no unit attacks { $unit }
    .foot = { $unit } ({ $kind }) may retire: only infantry attacks ({ $names })
    .not-foot = { $unit } ({ $kind }) may retire only if infantry alone attacks, not from { $names }
    .foot-or-heavy = { $unit } ({ $kind }) may retire from { $names }
    .neither = { $unit } ({ $kind }) may retire only if infantry alone or heavy cavalry alone attacks, not from { $names }
    .never = { $unit } ({ $kind }) may not retire before a shock
    .others = units may retire only if infantry alone attacks, some also if heavy cavalry alone attacks; the attackers are { $names }
    .ordered = { $unit } { VERB($unit, "is", "are") } in good order
    .disordered = { $unit } { VERB($unit, "is", "are") } disordered, and disordered jaegers must stay
    .path = the path back is { $hexes ->
        [one] { $hexes } hex
       *[other] { $hexes } hexes
    } long, within the limit of { $most }
    .long = the path back is { $hexes ->
        [one] { $hexes } hex
       *[other] { $hexes } hexes
    } long, but the limit is { $most }
    .next = { $hex } is next to the hex before it
    .apart = { $hex } is not next to the hex before it
    .passable = { $unit } can enter { $hex }
    .closed = { $unit } cannot enter { $hex }
    .no-enemy = no enemy is in { $hex }
    .enemy = an enemy is in { $hex }
    .unfaced = no enemy faces { $hex }
    .faced = { $names } { VERB($names, "faces", "face") } { $hex }
    .clear-of-charge = no declared charge comes through { $hex }
    .in-charge = a declared charge comes through { $hex }

shock-commit = Commitment check
    .declared = { $unit } { VERB($unit, "has", "have") } not rolled for this attack yet
    .thrown = { $unit } { VERB($unit, "has", "have") } already rolled for this attack
    .fire = { $unit } { VERB($unit, "is", "are") } attacked through the front, so { VERB($unit, "its", "their") } defensive fire is added to the die
    .less = another target has better defensive fire than { $unit }
    .rear = { $unit } { VERB($unit, "is", "are") } attacked through the rear, so { VERB($unit, "its", "their") } defensive fire does not count
    .open-front = the side through which { $unit } would be attacked
    .open-rating = the defensive fire rating of { $unit }
    .orders = the group has orders
    .no-orders = the group has no orders, which adds to the die
    .no-commander = the group has no commander
    .commander = { $commander } is in range, so the rating of the commander is taken off the die
    .commander-far = { $commander } is out of range
    .commander-no-orders = { $commander } cannot help a group without orders
    .open-range = whether { $commander } is in range
    .open-commander = the rating of { $commander }

shock-drm-ratio = Ratio of strengths
    .counted = { $attack } to { $defence } is { $column }, rounded in the defender's favour
    .given = the ratio entered is { $column }
    .open = the strength of { $unit }

shock-drm-cohesion = Difference of cohesion
    .difference = { $unit } { VERB($unit, "has", "have") } cohesion { $ours }, and { $enemy } { VERB($enemy, "has", "have") } cohesion { $theirs }
    .open = the cohesion of { $unit }

shock-drm-position = Position
    .both = { $hex } is attacked through the front and through the rear
    .faced = the attack of { $unit } on the rear does not count, because { $names } { VERB($names, "faces", "face") } { $unit }
    .rear = all defenders are attacked through the rear only
    .front = not all defenders are attacked through the rear, and none through both front and rear
    .open = whether { $hex } is attacked through the front

shock-drm-clear = Clear terrain
    .clear = the defenders are attacked through the front on clear ground, and a flank hex is empty and not covered
    .square = the defenders are in square on clear ground
    .not-clear = not all defenders are on clear ground
    .covered = the defenders are on clear ground, but both flanks are held or covered
    .rear = no attack comes through the front of the defenders
    .foot-at-horse = infantry attacks cavalry, so clear terrain does not count

shock-table = Shock table

shock-disorder = Disorder
    .ordered = { $who } { VERB($who, "is", "are") } in good order
    .disordered = { $who } { VERB($who, "is", "are") } disordered and cannot make a shock attack

shock-retreat = Retreat
    .owed = { $unit } must retreat
    .not-owed = { $unit } { VERB($unit, "does", "do") } not have to retreat
    .nowhere = there is no free hex to retreat to
    .must-choose = there is a free hex to retreat to: name it
    .not-beside = the hex is not next to { $unit }
    .free = { $hex } is free and further from the enemy
    .faced = { $names } { VERB($names, "faces", "face") } { $hex }
    .enemy = an enemy is in { $hex }
    .free-but = { $hex } is free and further from the enemy, but { $names } cannot enter
    .closed = { $names } cannot enter { $hex }
    .crowded = there is no room in { $hex }: { $crowd }
    .nearer = { $hex } is not further from the enemy

artillery-fire = Artillery fire
    .guns = { $unit } { VERB($unit, "is", "are") } artillery
    .no-guns = { $unit } { VERB($unit, "is", "are") } not artillery
    .ready = the guns have neither moved nor fired
    .spent = the guns have already moved or fired
    .enemy = there are enemies in { $hex }
    .no-enemy = there are no enemies in { $hex }
    .attackers = the units in { $hex } attack and have committed
    .no-attackers = no committed unit in { $hex } attacks
    .sees = { $unit } can see { $hex }
    .hidden = { $unit } cannot see { $hex }
    .open = whether the guns face and see { $hex }
    .strength = fire strength of { $unit }
    .open-strength = the fire strength of { $unit }
    .open-distance = how far { $hex } is, in hexes
    .adjacent = { $distance ->
        [one] the target is { $distance } hex away, which is adjacent
       *[other] the target is { $distance } hexes away, and only 1 hex is adjacent
    }
    .beyond = { $hexes ->
        [0] the target is within the effective range of { $range }
        [one] the target is { $hexes } hex beyond the effective range of { $range }
       *[other] the target is { $hexes } hexes beyond the effective range of { $range }
    }
    .stacked = { $guns ->
        [one] the battery fires alone
       *[other] { $guns } batteries fire together
    }
    .massed = { $units ->
        [one] the target is a single unit
       *[other] the target is a stack of { $units } units; each unit after the first counts
    }

## Advance and secondary shock

advance-who = Order of advance
    .left = the defenders have left { $hex }
    .not-left = the defenders have not left { $hex }, or { $hex } is already occupied
    .highest = the stack of { $unit } has the highest cohesion, { $cohesion }
    .lower = the stack of { $unit } has cohesion { $cohesion }; the stack of { $other } has { $best } and goes first

advance-optional = Following units that retired
    .left = the enemy left { $hex } before the shock
    .not-left = the enemy did not leave { $hex } before the shock, or { $hex } is already occupied
    .target = { $hex } is a target of this attack
    .no-target = { $hex } is not a target of this attack

advance-cavalry-first = Cavalry that charged goes first
    .no-cavalry = no cavalry charged
    .cavalry = no cavalry that charged goes before { $unit }
    .foot = { $other } charged, so { VERB($other, "it advances", "they advance") } before infantry

again-once = Only one second shock
    .foot = { $unit } { VERB($unit, "is", "are") } infantry
    .not-foot = { $unit } { VERB($unit, "is", "are") } not infantry: cavalry makes no breakthrough, and pursues only after a charge
    .first = { $unit } { VERB($unit, "has", "have") } made no second shock in this activation
    .second = { $unit } { VERB($unit, "has", "have") } already made the second shock in this activation

again-breakthrough = Breakthrough
    .advanced = { $unit } { VERB($unit, "has", "have") } just occupied the enemy's hex
    .not-advanced = { $unit } { VERB($unit, "has", "have") } not just occupied an enemy's hex
    .broken = the result was a breakthrough
    .not-broken = the result was not a breakthrough
    .straight = { $unit } did not turn
    .turned = { $unit } turned, so there is no second shock
    .enemies = { $names } { VERB($names, "is", "are") } in front of { $unit }
    .no-enemies = no enemy is in front of { $unit }

again-counter = Counter-shock
    .attacked = { $unit } { VERB($unit, "was", "were") } attacked in the last shock
    .not-attacked = { $unit } { VERB($unit, "was", "were") } not attacked in the last shock
    .counter = the result lets the defenders make a counter-shock
    .no-counter = the result does not let the defenders make a counter-shock
    .troops = { $unit } { VERB($unit, "is", "are") } not artillery
    .guns = { $unit } { VERB($unit, "is", "are") } artillery, and artillery cannot make a shock attack
    .front = { $hex } is in front of { $unit }
    .not-front = { $hex } is not in front of { $unit }
    .passable = all the units can enter { $hex }
    .closed = one of the units cannot enter { $hex }
    .no-enemy = no enemy is in { $hex }
    .enemy = an enemy is in { $hex }
    .enemies = { $unit } can attack { $names }
    .no-enemies = no enemy is in front of { $unit }
    .some-enemy = there is an enemy to attack in { $hex }
    .nobody = there is no enemy to attack in { $hex }

## Charge

charge-distance = Distance of a charge
    .cavalry = { $unit } { VERB($unit, "is", "are") } cavalry
    .no-cavalry = { $unit } { VERB($unit, "is", "are") } not cavalry
    .still = none of the units has moved in this activation
    .moved = one of the units has already moved in this activation
    .within = { $hex } is { $hexes } hexes away; a charge needs { $least } to { $most }
    .near = { $hex } is too near: it is { $hexes ->
        [one] { $hexes } hex
       *[other] { $hexes } hexes
    } away, and a charge needs { $least } to { $most }
    .far = { $hex } is too far: it is { $hexes } hexes away, and a charge needs { $least } to { $most }
    .beside = the cavalry began its activation next to the enemy in { $hex }
    .must-charge = the cavalry did not begin its activation next to the enemy in { $hex }, so it must charge

charge-bar-disordered = No charge by disordered cavalry
    .ordered = { $who } { VERB($who, "is", "are") } in good order
    .disordered = { $who } { VERB($who, "is", "are") } disordered

charge-bar-sight = No charge at an unseen target
    .sees = { $unit } can see { $hex }
    .hidden = { $unit } cannot see { $hex }

charge-bar-zoc = No charge out of an enemy zone of control
    .free = { $unit } began this activation in no enemy zone of control
    .zone = { $unit } began this activation in the zone of control of { $names }
    .its-zone = { $unit } began this activation in the zone of control of { $names }, and one of these enemies is in { $hex }
    .other-zone = { $unit } began this activation in the zone of control of { $names } and may not attack { $hex }, because none of these enemies is there

charge-bar-terrain = No charge into marsh, woods, village, castle or redoubt
    .open-ground = { $hex } is open ground
    .barred = the ground of { $hex } is { $ground }, and units there can't be charged

charge-bar-cost = No charge over costly ground
    .cheap = entering { $hex } costs { $cost }, within the limit of { $most }
    .dear = entering { $hex } costs { $cost }; the limit is { $most }
    .closed = { $unit } cannot enter { $hex }
    .target-cheap = charging into { $hex } costs { $cost }, within the limit of { $most }
    .target-dear = charging into { $hex } costs { $cost }; the limit is { $most }
    .target-closed = { $unit } cannot charge into { $hex }

charge-bar-front = No charge through the front of enemy cavalry
    .free = no enemy cavalry faces { $hex }
    .no-zone = { $names } { VERB($names, "faces", "face") } { $hex }, but disordered cavalry has no zone of control
    .ends = { $names } { VERB($names, "faces", "face") } { $hex }, but the charge path ends there
    .through = { $names } { VERB($names, "faces", "face") } { $hex }, and the charge path goes on beyond it

charge-step-1 = Charge, step 1: declaring
    .path = the charge path is { $hexes ->
        [one] { $hexes } hex
       *[other] { $hexes } hexes
    } long, within the limit of { $most }
    .long = the charge path is { $hexes } hexes long, but it must be 1 or { $most }
    .next = { $hex } is next to the hex before it
    .apart = { $hex } is not next to the hex before it
    .no-enemy = no enemy is in { $hex }
    .enemy = an enemy is in { $hex }
    .by-front = the charge path begins through the front of { $unit }
    .by-rear = the charge path begins through the rear of { $unit }
    .reaches = the charge path ends next to { $hex }
    .short = the charge path does not end next to { $hex }
    .turns = { $unit } { VERB($unit, "turns", "turn") } by { $corners ->
        [one] { $corners } corner
       *[other] { $corners } corners
    }, within the limit of { $most }
    .turns-more = { $unit } would turn by { $corners } corners; the limit is { $most }

charge-step-2 = Charge, step 2: retiring
charge-step-3 = Charge, step 3: commitment
    .no-fire = the defensive fire of { $unit } does not count against a charge
    .rear = { $unit } { VERB($unit, "is", "are") } charged through the rear, so { VERB($unit, "its", "their") } defensive fire does not count
charge-step-4 = Charge, step 4: square or counter-charge
charge-step-5 = Charge, step 5: recall
charge-step-6 = Charge, step 6: reaction fire
    .beside = { $hex } is next to the guns
    .far = { $hex } is not next to the guns
charge-step-7 = Charge, step 7: resolved as a shock
charge-step-8 = Charge, step 8: pursuit
charge-step-9 = Charge, step 9: disorder

recall-roll = Recall
    .charging = { $unit } { VERB($unit, "is charging and has", "are charging and have") } committed
    .no-charge = { $unit } { VERB($unit, "is not charging or has", "are not charging or have") } not committed
    .no-pursuit = the charge is not a pursuit
    .pursuit = a pursuit cannot be recalled
    .fresh = no recall has been tried yet
    .tried = a recall has already been tried: { $unit } must charge
    .square = a target of { $unit } is in square
    .no-square = no target of { $unit } is in square
    .shot = reaction fire disordered { $unit }
    .not-shot = reaction fire did not disorder { $unit }

charge-drm-heavy = Heavy cavalry charges
    .charges = { $unit } { VERB($unit, "charges", "charge") }
    .met = a counter-charge met { $unit }
    .at-square = { $unit } { VERB($unit, "charges", "charge") } a square
    .heavy-too = heavy cavalry charges too

charge-drm-light = Light cavalry charges
    .charges = { $unit } { VERB($unit, "charges", "charge") }, without heavy cavalry
    .met = a counter-charge met { $unit }
    .at-square = { $unit } { VERB($unit, "charges", "charge") } a square
    .heavy-too = heavy cavalry charges with { $unit }
    .heavy-met = { $unit } { VERB($unit, "charges", "charge") }, and a counter-charge met the heavy cavalry

charge-disorder = Disorder after a charge
    .over = the charge and all that followed from it is over
    .not-over = there is no charge to finish

## Square

square-try = Forming square
    .charged = { $unit } { VERB($unit, "is", "are") } charged
    .not-charged = no unit charges { $unit }
    .charge = { $unit } { VERB($unit, "is", "are") } charged, not counter-charged
    .counter-charge = { $unit } { VERB($unit, "is", "are") } counter-charged and cannot form square
    .line = { $unit } { VERB($unit, "is", "are") } not in square yet
    .square = { $unit } { VERB($unit, "is", "are") } already in square
    .fresh = no unit in the hex has tried to form square yet
    .tried = the units in the hex have already tried to form square
    .other = { $unit } did not retreat just before this pursuit
    .pursued = { $names } retreated just before this pursuit
    .infantry = there is infantry in the hex
    .cavalry = cavalry cannot form square
    .no-infantry = jaegers and artillery form square only with infantry
    .ordered = { $who } { VERB($who, "is", "are") } in good order
    .disordered = { $who } { VERB($who, "is", "are") } disordered

square-try-zoc = No square in an enemy zone of control
    .free = { $unit } { VERB($unit, "is", "are") } in no enemy zone of control, not counting the charging units
    .zone = { $unit } { VERB($unit, "is", "are") } in the zone of control of { $names }

square-effect = Limits of a square
    .no-square = { $unit } { VERB($unit, "is", "are") } not in square
    .square = { $unit } { VERB($unit, "is", "are") } in square and cannot make a shock attack

square-drm = Charge at a square
    .square = { $unit } { VERB($unit, "is", "are") } in square

square-fire = Fire at a square
    .square = the target is in square
    .no-square = the target is not in square

square-move = Move of a square
    .short = a square may move { $hexes ->
        [one] { $hexes } hex
       *[other] { $hexes } hexes
    }
    .far = a square may move at most { $hexes ->
        [one] { $hexes } hex
       *[other] { $hexes } hexes
    }
    .free = { $unit } { VERB($unit, "begins its move", "begin their move") } in no enemy zone of control
    .begins = { $unit } { VERB($unit, "begins its move", "begin their move") } in the zone of control of { $names }
    .stays-free = { $unit } { VERB($unit, "enters", "enter") } no enemy zone of control
    .enters = { $unit } would enter the zone of control of { $names }
    .cheap = entering { $hex } costs at most { $most }
    .dear = entering { $hex } costs more than { $most }

square-leave = Back to line
    .square = { $unit } { VERB($unit, "is", "are") } in square
    .no-square = { $unit } { VERB($unit, "is", "are") } not in square
    .free = { $unit } { VERB($unit, "is", "are") } in no enemy zone of control
    .zone = { $unit } { VERB($unit, "is", "are") } in the zone of control of { $names }
    .points = forming line costs { $cost } of the { $left } movement points left
    .no-points = forming line costs { $cost } of the movement points, but only { $left } are left
    .spent = movement points spent on forming line

## Counter-charge

countercharge-try = Counter-charge
    .cavalry = { $unit } { VERB($unit, "is", "are") } cavalry
    .no-cavalry = { $unit } { VERB($unit, "is", "are") } not cavalry
    .attacked = { $unit } { VERB($unit, "is", "are") } attacked from { $hex }
    .not-attacked = { $unit } { VERB($unit, "is", "are") } not attacked from { $hex }
    .ordered = { $who } { VERB($who, "is", "are") } in good order
    .disordered = { $who } { VERB($who, "is", "are") } disordered
    .front = { $hex } is in front of { $unit }
    .not-front = { $hex } is not in front of { $unit }
    .open-front = whether { $hex } is in front of the cavalry
    .unfaced = no other enemy faced { $unit } when the charge was declared
    .faced = { $names } { VERB($names, "was", "were") } already facing { $unit } when the charge was declared
    .not-met = no unit met the charge

countercharge-roll-light = Light cavalry against heavy
    .light = { $unit } { VERB($unit, "is", "are") } light cavalry charged by heavy cavalry, which adds to the die
    .not-light = { $unit } { VERB($unit, "is", "are") } not light cavalry
    .not-heavy = no heavy cavalry is among the enemies to be met

countercharge-drm-light = Light cavalry met by heavy
    .heavy = { $unit } { VERB($unit, "was", "were") } met by heavy cavalry
    .not-heavy = { $unit } { VERB($unit, "was", "were") } not met by heavy cavalry

countercharge-hexes = Against one hex only
    .fresh = { $unit } { VERB($unit, "has", "have") } not tried to counter-charge in this phase
    .tried = { $unit } { VERB($unit, "has", "have") } already tried to counter-charge in this phase

countercharge-infantry = Against infantry
    .alone = only infantry attacks { $unit }, and only through the front
    .not-alone = { $unit } { VERB($unit, "is", "are") } attacked by other troops than infantry, or not only through the front

## Pursuit

pursuit-again = Pursuit
    .advanced = { $unit } { VERB($unit, "has", "have") } just occupied the enemy's hex after a charge
    .not-advanced = { $unit } { VERB($unit, "has", "have") } not just occupied an enemy's hex after a charge
    .broken = the result was a pursuit
    .not-broken = the result was not a pursuit
    .before = { $names } { VERB($names, "is", "are") } in front of { $unit }
    .gone = no enemy that retreated is in front of { $unit }
    .faces = { $unit } will face { $facing }, towards an enemy that retreated ({ $names })
    .not-going = { $unit } { VERB($unit, "has", "have") } not gone on with the pursuit yet
    .going = { $unit } { VERB($unit, "is", "are") } already going on with the pursuit
    .no-other = { $unit } { VERB($unit, "does", "do") } not have to occupy another hex to pursue
    .rather = { $unit } must occupy the hex from which the enemies retreated: { $hexes }
    .turns-away = { $unit } will face { $facing }, away from the enemies that retreated ({ $names })

pursuit-optional = Stopping a pursuit
    .must = only enemies that retreated are in front: { $unit } must charge
    .may = other enemies are in front too ({ $names }), so { $unit } may charge, shock or stop
    .must-charge = only enemies that retreated are in front: { $unit } must charge

pursuit-stack = Order of pursuit
    .first = { $unit } may pursue first: heavy cavalry goes before light, then the higher cohesion goes first
    .not-first = { $other } must pursue first: heavy cavalry goes before light, then the higher cohesion goes first
    .no-charge = { $unit } did not charge, and only cavalry that charged pursues; { $other } must pursue first

pursuit-drm = Further charges of a pursuit
    .pursuit = this is charge { $number } of the pursuit
    .first = this charge is not part of a pursuit
