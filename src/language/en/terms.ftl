# The words of troops, terrain and outcomes, as the middle of a sentence has them.

book-napoleonic = Napoleonic battalions

## Troop types

type-line-infantry = line infantry
type-heavy-infantry = heavy infantry
type-guard-infantry = guard infantry
type-light-infantry = light infantry
type-light-cavalry = light cavalry
type-heavy-cavalry = heavy cavalry
type-guard-cavalry = guard cavalry
type-dragoons = dragoons
type-chasseurs = mounted chasseurs
type-chasseurs-dismounted = dismounted chasseurs
type-light-artillery = light artillery
type-medium-artillery = medium artillery
type-howitzer-artillery = medium howitzers
type-heavy-artillery = heavy artillery
type-engineers = engineers
type-train = wagon train

## Formations

formation-line = line
formation-column = column
formation-square = square
formation-disordered = disordered
formation-limbered = limbered
formation-deployed = deployed

## Experience

experience-recruits = recruits
experience-veterans = veterans

## States

state-assembled = assembled
state-routing = routing
state-captured = captured
state-surrendered = surrendered
state-destroyed = destroyed

## Terrain

terrain-woods = woods
terrain-shrub = scrub
terrain-plough = ploughed field
terrain-sown = crops
terrain-marsh = marsh
terrain-lake = lake
terrain-river = river
terrain-ford = ford
terrain-bridge = bridge
terrain-road = road
terrain-hill = hill
terrain-fence = fence
terrain-ditch = ditch
terrain-ravine = ravine
terrain-earthwork = artillery earthwork
terrain-bua = village
terrain-fort-wall = fort wall
terrain-fortress-wall = fortress wall
terrain-barricade = barricade

## Phases

phase-attack = attack
phase-movement = movement
phase-fire = fire
phase-morale = morale
phase-melee = melee

## Zones

zone-left = left flank zone
zone-right = right flank zone

## Bands of range

band-near = close range
band-far = long range
band-canister = canister
band-ball = ball
band-shell = shell

## Fates of a unit

fate-passed = passed the test
    .may = { VERB($unit, "passes", "pass") }
fate-stands = stood firm
    .may = { VERB($unit, "stands", "stand") } firm
fate-disordered = became disordered
    .may = { VERB($unit, "becomes", "become") } disordered
fate-retreats = { $count ->
    [0] retreated
    [one] retreated { $count } hex
   *[other] retreated { $count } hexes
}
    .may = { $count ->
    [0] { VERB($unit, "retreats", "retreat") }
    [one] { VERB($unit, "retreats", "retreat") } { $count } hex
   *[other] { VERB($unit, "retreats", "retreat") } { $count } hexes
}
fate-loses = { $count ->
    [0] lost no stand
    [one] lost { $count } stand
   *[other] lost { $count } stands
}
    .may = { $count ->
    [0] { VERB($unit, "loses", "lose") } no stand
    [one] { VERB($unit, "loses", "lose") } { $count } stand
   *[other] { VERB($unit, "loses", "lose") } { $count } stands
}
    .figures = { $count ->
    [0] { VERB($unit, "loses", "lose") } no figure
    [one] { VERB($unit, "loses", "lose") } { $count } figure
   *[other] { VERB($unit, "loses", "lose") } { $count } figures
}
fate-recovers = rallied, disordered
    .may = { VERB($unit, "rallies", "rally") }, disordered
fate-routs-on = { VERB($unit, "is", "are") } still running
    .may = { VERB($unit, "keeps", "keep") } running
fate-joins = joined the other unit
    .may = { VERB($unit, "joins", "join") } the other unit
fate-steps-out = left the unit
    .may = { VERB($unit, "leaves", "leave") } the unit
fate-leaves-guns = left the guns
    .may = { VERB($unit, "leaves", "leave") } the guns
fate-serves-guns = manned the guns
    .may = { VERB($unit, "mans", "man") } the guns
fate-rides = moved
    .may = { VERB($unit, "moves", "move") }
fate-dies = died
    .may = { VERB($unit, "dies", "die") }
fate-enters = moved in
    .may = { VERB($unit, "moves", "move") } in
fate-leaves = moved out
    .may = { VERB($unit, "moves", "move") } out
fate-fortifies = laid a marker
    .may = { VERB($unit, "lays", "lay") } a marker
fate-declines = did nothing
    .may = { VERB($unit, "does", "do") } nothing
fate-clears = cleared the barricade
    .may = { VERB($unit, "clears", "clear") } the barricade
fate-routs = routed
    .may = { VERB($unit, "routs", "rout") }
fate-surrenders = surrendered
    .may = { VERB($unit, "surrenders", "surrender") }
fate-destroyed = { VERB($unit, "was", "were") } destroyed
    .may = { VERB($unit, "is", "are") } destroyed

## Outcomes

outcome-moves = moves
outcome-attacks = declares the attack
outcome-enters = moves in
outcome-leaves = moves out
outcome-fortifies = lays a marker
outcome-clears = clears the barricade
outcome-joins = joins the other unit
outcome-steps-out = leaves the unit
outcome-leaves-guns = leaves the guns
outcome-serves-guns = mans the guns
outcome-rides = moves
outcome-dies = dies
outcome-placed = is placed
outcome-declines = does nothing
outcome-attacker = attacker wins
outcome-draw = draw
outcome-defender = defender wins
outcome-surrender = losers surrender
outcome-passed = passes
outcome-disordered = becomes disordered on the spot
outcome-retreats = { $count ->
    [0] retreats
    [one] retreats { $count } hex
   *[other] retreats { $count } hexes
}
outcome-routs = routs
outcome-loses = { $count ->
    [0] no effect
    [one] loses { $count } stand
   *[other] loses { $count } stands
}
    .figures = { $count ->
    [0] no effect
    [one] loses { $count } figure
   *[other] loses { $count } figures
}

leg-forward = straight ahead
leg-back = back
leg-left = to the left
leg-right = to the right
leg-wheel-left = wheel left
leg-wheel-right = wheel right

fate-moves = moved
    .may = { VERB($unit, "moves", "move") }
fate-placed = { VERB($unit, "was", "were") } placed
    .may = { VERB($unit, "is", "are") } placed
fate-attacks = declared the attack
    .may = { VERB($unit, "declares", "declare") } the attack
fate-passes = declared no more attacks
    .may = { VERB($unit, "declares", "declare") } no more attacks
outcome-passes = no more attacks this turn

## Words for things without a name, in a ruling from facts alone

unnamed-attacker = the attacker
unnamed-card = the card
unnamed-cavalry = the cavalry
unnamed-charger = the charger
unnamed-defender = the defender
unnamed-enemy = the enemy
unnamed-enemy-guns = the enemy's guns
unnamed-enemy-unit = the enemy's unit
unnamed-enemy-unit-2 = the enemy's second unit
unnamed-firer = the firer
unnamed-firing-hex = the firing hex
unnamed-first-hex = the first hex
unnamed-flank = the flank
unnamed-free-hex = a free hex
unnamed-guns = the guns
unnamed-guns-2 = the second guns
unnamed-leader = the leader
unnamed-next-hex = the next hex
unnamed-piece = the piece
unnamed-piece-2 = the second piece
unnamed-piece-3 = the third piece
unnamed-piece-4 = the fourth piece
unnamed-player = the player
unnamed-resource = the resource
unnamed-resource-1 = resource 1
unnamed-resource-2 = resource 2
unnamed-resource-3 = resource 3
unnamed-resource-4 = resource 4
unnamed-resource-5 = resource 5
unnamed-resource-6 = resource 6
unnamed-second-hex = the hex after that
unnamed-target = the target
unnamed-target-hex = the target hex
unnamed-unit = the unit
unnamed-unit-2 = the second unit
unnamed-unit-3 = the third unit

## A unit with its type and formation, as far as known

unit-in-formation =
    .both = { $unit } ({ $type } { $formation ->
             [disordered] disordered
             [limbered] limbered
             [deployed] deployed
            *[other] in { $formation }
        })
    .type = { $unit } ({ $type })
    .formation = { $unit } ({ $formation })
    .bare = { $unit }

unit-of-kind =
    .both = { $unit } ({ $type }, { $formation })
    .type = { $unit } ({ $type })
    .formation = { $unit } ({ $formation })
    .bare = { $unit }
