# The words of troops, terrain and outcomes, as the middle of a sentence has them.

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

terrain-kind-woods = woods
terrain-kind-shrub = shrub
terrain-kind-plough = ploughland
terrain-kind-sown = sown field
terrain-kind-marsh = marsh
terrain-kind-lake = lake
terrain-kind-river = river
terrain-kind-ford = ford
terrain-kind-bridge = bridge
terrain-kind-road = road
terrain-kind-hill = hill
terrain-kind-wall = wall
terrain-kind-fence = fence
terrain-kind-ditch = ditch
terrain-kind-ravine = ravine
terrain-kind-earthwork = artillery earthwork
terrain-kind-bua = built-up area
terrain-kind-fort-wall = fort wall
terrain-kind-fortress-wall = fortress wall
terrain-kind-barricade = barricade

## Phases

phase-attack = attack
phase-movement = movement
phase-fire = fire
phase-morale = morale
phase-melee = melee

## Zones

zone-side-front = front zone
zone-side-left = left flank zone
zone-side-right = right flank zone
zone-side-rear = rear zone

## Bands of range

band-near = near band
band-far = far band
band-canister = canister
band-ball = ball
band-shell = shell

## Fates of a unit

fate-passed = passes the test
fate-stands = stands
fate-disordered = becomes disordered
fate-retreats = retreats
fate-routs = routs
fate-surrenders = surrenders
fate-destroyed = is destroyed
fate-dies = dies
fate-stays = stays

## Outcomes

outcome-attacker = the attacker wins
outcome-draw = a draw
outcome-defender = the defender wins
outcome-surrender = the losers surrender
outcome-passed = the test is passed
outcome-disordered = disordered on the spot
outcome-retreats = retreats
outcome-routs = routs
outcome-loses = { $count ->
    [0] loses no stand
    [one] loses { $count } stand
   *[other] loses { $count } stands
}
