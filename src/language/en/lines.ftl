# The words of the rulebook of cards on two lines: rules by their key with hyphens, then its own words.

book-lines = Cards in two lines

## Building

build-phase = Building
    .unit = { $card } { VERB($card, "is", "are") } a unit
    .not-unit = { $card } { VERB($card, "is", "are") } not a unit
    .paid = { $card } { VERB($card, "costs", "cost") } { $cost }, and { $paid ->
        [one] { $paid } resource is turned
       *[other] { $paid } resources are turned
    } to pay
    .unpaid = { $card } { VERB($card, "costs", "cost") } { $cost }, and { $paid ->
        [one] { $paid } resource is too few
       *[other] { $paid } resources are too few
    } to pay
    .overpaid = { $card } { VERB($card, "costs", "cost") } { $cost }, and { $paid ->
        [one] { $paid } resource is too many
       *[other] { $paid } resources are too many
    } to pay
    .pays = { $resource } { VERB($resource, "is", "are") } ready
    .spent = { $resource } { VERB($resource, "is", "are") } already turned
    .no-resource = { $resource } { VERB($resource, "is", "are") } not one of the player's resources on the table
    .twice = { $resource } { VERB($resource, "is", "are") } named twice
    .open-pay = which resources pay for { $card }
    .open-cost = the cost of { $card }
    .may-lay = resources laid this turn: { $laid }; the limit is { $most }
    .laid = resources laid this turn: { $laid }; the limit is { $most }, so no more may be laid
    .says = { $side } { VERB($side, "builds", "build") } { $card } for { $cost }
    .says-open = { $side } { VERB($side, "builds", "build") } { $card }
    .says-supply = { $side } { VERB($side, "lays", "lay") } { $card } as a resource
build-reserve = The reserve
    .no-attack = { $unit } { VERB($unit, "is", "are") } in the reserve and can do nothing before the end of the turn
    .on-line = { $unit } { VERB($unit, "is on its", "are on their") } line
    .not-on-line = { $unit } { VERB($unit, "is", "are") } in the reserve and can do nothing before the end of the turn
line-which = First or second line
    .says = { $build }; the card stays in the reserve until the end of the turn, then goes to the { $line }
    .says-open = { $build }; the card stays in the reserve until the end of the turn
    .wrong = { $unit } { VERB($unit, "belongs", "belong") } on the { $line } but { VERB($unit, "is", "are") } on the other line
line-icon = The line's icon
    .says = { $build }; the card stays in the reserve until the end of the turn, then goes to the { $line }, as its icon says
    .says-open = { $build }; the card stays in the reserve until the end of the turn
    .wrong = the icon of { $unit } belongs to the { $line }, but { $unit } { VERB($unit, "is", "are") } on the other line
unit-price = A card without a price
unit-kind = Kinds of units

## Attack

attack-who = Who attacks
    .first = { $unit } { VERB($unit, "is", "are") } on the first line
    .flies = { $unit } { VERB($unit, "is", "are") } aviation
    .second = { $unit } { VERB($unit, "is", "are") } on the second line and { VERB($unit, "is", "are") } not aviation
    .not-on-line = { $unit } { VERB($unit, "is", "are") } on neither line
attack-waves = Waves of attack
    .nobody = no unit is named; name the units that attack
    .twice = { $name } can attack only one target: the first line, something behind it, or a unit named as the target
    .says = { $side } { VERB($side, "sends", "send") } a wave: { $parts }
attack-line = The whole first line
    .directed = { $unit } { VERB($unit, "has", "have") } a directed attack and may name { $at } as the target
    .whole = { $unit } { VERB($unit, "has", "have") } no directed attack and can't name { $at } as the target
    .names = { $unit } { VERB($unit, "attacks", "attack") } { $at }
    .on-line = { $units } { VERB($units, "attacks", "attack") } the whole first line
attack-turn = Turned cards
    .ready = { $unit } { VERB($unit, "is", "are") } ready
    .turned = { $unit } { VERB($unit, "is", "are") } turned, after attacking or blocking, and can do nothing more
    .may-block = { $by } { VERB($by, "is", "are") } ready
    .turned-block = { $by } { VERB($by, "is", "are") } turned and can neither block nor support
attack-directed-line = Where a directed attack reaches
    .first = { $at } { VERB($at, "is", "are") } on the first line
    .behind = { $at } { VERB($at, "is", "are") } not on the first line, and { $unit } { VERB($unit, "has", "have") } not broken through
    .from-the-air = { $unit } { VERB($unit, "reaches", "reach") } { $at } from the air
    .not-there = { $at } { VERB($at, "is", "are") } on neither line of the enemy
target-turned = Turned before the wave
    .zero = { $unit } { VERB($unit, "was", "were") } turned when the wave was declared, so { VERB($unit, "its", "their") } attack strength is 0

## Block

block-choose = Who blocks
    .asked = { $side } must answer a wave
    .not-asked = no wave has to be answered
    .defends = { $side } may block, because the wave attacks this side
    .not-defends = { $side } may not block, because the wave attacks the other side
    .no-attacker = { $of } { VERB($of, "is", "are") } not an attacker of this wave
    .blocks = { $by } can block { $of }
    .twice = { $by } { VERB($by, "is", "are") } named twice, but a unit blocks only one attacker
    .says = { $side } { VERB($side, "defends", "defend") } against { $units }: { $blocks }
    .says-declines = { $side } { VERB($side, "does", "do") } not block { $units }
block-turn = Every card that attacks, blocks or is a named target is turned
block-directed = Directed attacks
    .not-named = no attacker names { $by } as its target
    .named = { $by } { VERB($by, "is a named target and can block only the attacker that named it", "are named targets and can block only the attackers that named them") }
    .supports = { $by } can support the target of { $of }
block-lines = Only on the first line
    .first = { $by } { VERB($by, "is", "are") } on the first line
    .not-first = { $by } { VERB($by, "is", "are") } not on the first line of the defender
    .behind = the target of { $of } is on the second line, and the first line can't support units there

lines-block = Blocks
    .pair = { $by } { VERB($by, "blocks", "block") } { $of }
    .meets = { $by } { VERB($by, "meets", "meet") } { $of }
    .support = { $by } { VERB($by, "supports", "support") } { $at } against { $of }

## Battle

battle-members = Who fights whom
    .says = { $attackers } ({ $side }) { VERB($attackers, "fights", "fight") } { $defenders } ({ $enemy })
    .says-resource = { $attackers } ({ $side }) { VERB($attackers, "attacks", "attack") } the resource { $resource } ({ $enemy })
    .says-deck = { $attackers } ({ $side }) { VERB($attackers, "attacks", "attack") } the enemy deck ({ $enemy }), { $deck ->
        [one] { $deck } card
       *[other] { $deck } cards
    }
    .unanswered = { $side } { VERB($side, "has", "have") } not said yet which units block, so it is not known who fights whom
    .unchosen = { $units } { VERB($units, "has", "have") } not chosen a target behind the first line yet
battle-independent = One wave after another
    .none = no wave is under way, so there is no battle to fight
    .wave = a wave is under way, and all its battles must be fought first
    .no-wave = no wave is under way
    .due = the battle is still to be fought
    .fought = the battle is already over
battle-modifier = Tactical modifier
    .all = { $unit } { VERB($unit, "has", "have") } a modifier against { $kind }, and all the enemies here are { $kind }
    .not = { $unit } { VERB($unit, "has", "have") } a modifier against { $kind }, but { $enemy } { VERB($enemy, "is", "are") } not { $kind }
    .unknown = { $unit } { VERB($unit, "has", "have") } a modifier against { $kind }, but the kind of { $enemy } is not known
    .nobody = { $unit } { VERB($unit, "has", "have") } a modifier against { $kind }, but there is no enemy unit in this battle
    .open-kind = the kind of { $unit }
battle-damage = Attack strength
    .printed = printed on { $unit }
    .bombing = bombing strength of { $unit }
    .unused = { $unit } { VERB($unit, "uses its", "use their") } bombing strength here, not the attack strength
    .open-attack = the attack strength of { $unit }
    .open-bombing = the bombing strength of { $unit }
    .open-hits = how { $side } { VERB($side, "spreads", "spread") } { $total } damage over the enemy units
    .dealt = all { $total } damage is spread
    .not-dealt = { $dealt } damage is spread, but it must be exactly { $total }
    .on = { $unit } { VERB($unit, "is", "are") } in this battle
    .not-here = { $unit } { VERB($unit, "is not an enemy", "are not enemies") } in this battle
battle-destroyed = Defence strength
    .printed = printed on { $unit }
    .open-defence = the defence strength of { $unit }
battle-reset = Damage is wiped

part-player = attackers
part-enemy = defenders
part-unit = unit

strength-attack = attack strength
strength-defence = defence strength

## Breakthrough

breakthrough-when = Through to the second line
    .nobody = no unit is named; name the units that have broken through
    .twice = { $unit } can attack only one target
    .through = { $unit } { VERB($unit, "has", "have") } broken through
    .not-through = { $unit } { VERB($unit, "has", "have") } not broken through, or { VERB($unit, "has", "have") } already chosen a target
    .behind = { $at } { VERB($at, "is", "are") } behind the first line
    .not-behind = { $at } { VERB($at, "is", "are") } neither a unit of the second line nor a resource of the enemy
    .says = Behind the first line, { $choices }
breakthrough-air = Over the first line
    .on-way = { $units } { VERB($units, "flies", "fly") } over the first line
    .not-aviation = { $unit } { VERB($unit, "is", "are") } not aviation and can't fly over the first line
    .through = { $unit } { VERB($unit, "flies", "fly") } over the first line
    .not-through = { $unit } { VERB($unit, "is", "are") } not flying over the first line now
    .not-blocked = { $of } { VERB($of, "flies", "fly") } over the first line and can't be blocked
breakthrough-air-target = What aviation attacks
    .some = { $unit } { VERB($unit, "has", "have") } something to attack behind the first line
    .none = { $unit } { VERB($unit, "has", "have") } nothing to attack behind the first line
    .behind = { $at } { VERB($at, "is", "are") } behind the first line
    .not-behind = { $at } { VERB($at, "is", "are") } neither a unit of the second line nor a resource of the enemy
    .deck = { $unit } may attack the deck: the card says so
    .no-deck = { $unit } can't attack the deck: the card does not say so
resource-attack = An attacked resource
deck-attack = Cards from the deck
    .open = how many cards are in the deck
    .open-strike = how many cards the strike takes
    .tactic = { $card } { VERB($card, "is", "are") } a tactical card
    .not-tactic = { $card } { VERB($card, "is", "are") } not a tactical card
    .has-strike = { $unit } { VERB($unit, "has", "have") } a deck strike
    .no-strike = { $unit } { VERB($unit, "has", "have") } no deck strike
    .on-line = { $unit } { VERB($unit, "is on its", "are on their") } line
    .not-on-line = { $unit } { VERB($unit, "is", "are") } on neither line
    .says-play = { $side } { VERB($side, "plays", "play") } { $card } for { $cost }: the deck of { $enemy } loses { $strike ->
        [0] no card
        [one] { $strike } card
       *[other] { $strike } cards
    }
    .says-play-only = { $side } { VERB($side, "plays", "play") } { $card } for { $cost }
    .says-strike = { $unit } { VERB($unit, "strikes", "strike") } the deck: { $enemy } { VERB($enemy, "loses", "lose") } { $strike ->
        [0] no card
        [one] { $strike } card
       *[other] { $strike } cards
    }
    .says-strike-only = { $unit } { VERB($unit, "strikes", "strike") } the deck of { $enemy }

lines-through = Targets
    .at = { $unit } { VERB($unit, "attacks", "attack") } { $at }
    .deck = { $unit } { VERB($unit, "attacks", "attack") } the deck

## Events and the umpire's word

befall-card = Outside of any battle
    .there = { $card } { VERB($card, "is", "are") } { $zone }
    .not-there = { $card } { VERB($card, "is", "are") } { $zone }, where no card can be { $blow }
    .twice = { $name } { VERB($name, "is", "are") } named twice
    .says = { $by }: { $cards } { VERB($cards, "is", "are") } { $blow }

lines-ask = Causes and results named
    .no-cause = "{ $name }" can't hit cards outside of a battle; choose event or umpire
    .no-fate = "{ $name }" can't be done to cards; choose destroyed, turned or taken

lines-cause-event = An event
lines-cause-umpire = The umpire's decision

lines-blow-destroyed = destroyed
lines-blow-turned = turned
lines-blow-taken = taken back to the hand

## The turn

turn-draw = Drawing cards
    .turn = { $side } { VERB($side, "plays", "play") } this turn
    .not-turn = { $side } { VERB($side, "does", "do") } not play this turn
    .to-draw = { $side } { VERB($side, "has", "have") } not drawn cards this turn
    .drawn = { $side } { VERB($side, "has", "have") } already drawn cards this turn
    .named = { $card } can be one of the drawn cards
    .not-unseen = { $card } can't be one of the drawn cards: this side's list has no such card, the card is already in play, or the deck has no unknown card left
    .as-many = { $named ->
        [one] { $named } card is named
       *[other] { $named } cards are named
    }, and { $most ->
        [one] { $most } unknown card is drawn
       *[other] { $most } unknown cards are drawn
    }
    .too-many = { $named ->
        [one] { $named } card is named
       *[other] { $named } cards are named
    }, but only { $most ->
        [one] { $most } unknown card is drawn
       *[other] { $most } unknown cards are drawn
    }
    .open = how many cards { $side } { VERB($side, "has", "have") } in the deck
    .says = { $side } { VERB($side, "draws", "draw") } { $cards } of { $deck } cards and { VERB($side, "readies", "ready") } all cards
    .says-last = { $side } { VERB($side, "draws", "draw") } the last { $cards ->
        [one] card
       *[other] { $cards } cards
    } of the deck and { VERB($side, "readies", "ready") } all cards; this is the last turn in which { $side } can win
    .says-open = { $side } { VERB($side, "draws", "draw") } { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }
    .says-lost = { $side } { VERB($side, "loses", "lose") } the battle: { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    } must be drawn, but the deck has only { $deck }
turn-ready = Readying the cards
victory-deck = The last cards
    .on = no side has won yet
    .over = the battle is over: { $side } { VERB($side, "has", "have") } won

lines-check = Checks
    .phase = it is the { $wanted } phase
    .not-phase = it is the { $phase } phase, not the { $wanted } phase
    .own = { $card } { VERB($card, "belongs", "belong") } to the side whose turn it is ({ $side })
    .not-own = { $card } { VERB($card, "does", "do") } not belong to the side whose turn it is ({ $side })
    .lies = { $card } { VERB($card, "is", "are") } { $wanted }
    .lies-elsewhere = { $card } { VERB($card, "is", "are") } { $zone }, not { $wanted }
    .unit = { $card } { VERB($card, "is", "are") } a unit
    .not-unit = { $card } { VERB($card, "is", "are") } not a unit
    .resource = { $card } { VERB($card, "is", "are") } a resource
    .not-resource = { $card } { VERB($card, "is", "are") } not a resource
    .tactic = { $card } { VERB($card, "is", "are") } a tactical card
    .not-tactic = { $card } { VERB($card, "is", "are") } not a tactical card

## Best choices

lines-best = Best choices
    .block = best block ({ $side }): { $blocks }; { $comes }
    .declines = best choice ({ $side }): no block; { $comes }
    .targets = best targets ({ $side }): { $choices }; { $comes }
    .spread = best spread of { $total } damage ({ $side }): { $shares }; it destroys { $dead }, worth { $cost }
    .spread-none = best spread of { $total } damage ({ $side }): any spread, because nothing can be destroyed
    .share = { $share } on { $unit }
    .comes = the wave is then worth { $cost } to the attacker
    .comes-cards = the wave is then worth { $cost } and { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    } of the deck to the attacker
    .comes-wins = the wave then wins the battle, as too few cards are left to draw; it is worth { $cost } to the attacker
    .too-many = the program does not look for the best choice among more than { $most } of each; attackers: { $attackers }, possible blockers: { $blockers }, units on the second line: { $second }
    .too-many-targets = the program does not work out how { $side } can best spread { $total } damage over more than { $most } units

## Outcomes

outcome-draws = cards are drawn, all cards are ready
outcome-draws-last = the last cards are drawn: this is the last turn in which the side can win
outcome-deck-lost = too few cards to draw: the battle is lost
outcome-supplied = the resource is laid
outcome-built = the unit is built into the reserve
outcome-wave-declared = the wave attacks
outcome-blocks = the attack is met
outcome-declines-block = no unit blocks
outcome-chosen = the targets are chosen
outcome-units-lost = { $count ->
        [0] no unit is destroyed
        [one] { $count } unit is destroyed
       *[other] { $count } units are destroyed
    }
outcome-resource-lost = the resource is destroyed
outcome-deck-loses = { $count ->
        [0] the deck loses no card
        [one] the deck loses { $count } card
       *[other] the deck loses { $count } cards
    }
outcome-card-played = the card takes effect
outcome-deals = { $count } damage
outcome-destroyed = is destroyed
outcome-turned = is turned
outcome-stays-turned = is already turned
outcome-taken = goes back to the hand
fate-survives = survived
    .may = { VERB($unit, "survives", "survive") }
fate-card-played = took effect
    .may = { VERB($unit, "takes", "take") } effect
fate-draws = drew cards
    .may = { VERB($unit, "draws", "draw") } cards
fate-draws-last = drew the last cards of the deck
    .may = { VERB($unit, "draws", "draw") } the last cards of the deck
fate-deck-lost = lost the battle
    .may = { VERB($unit, "loses", "lose") } the battle
fate-supplied = { VERB($unit, "was", "were") } laid as a resource
    .may = { VERB($unit, "is", "are") } laid as a resource
fate-built = { VERB($unit, "was", "were") } built into the reserve
    .may = { VERB($unit, "is", "are") } built into the reserve
fate-wave-declared = attacked
    .may = { VERB($unit, "attacks", "attack") }
fate-blocks = met the attack
    .may = { VERB($unit, "meets", "meet") } the attack
fate-declines-block = did not block
    .may = { VERB($unit, "does", "do") } not block
fate-chosen = chose a target
    .may = { VERB($unit, "chooses", "choose") } a target
fate-turned = { VERB($unit, "was", "were") } turned
    .may = { VERB($unit, "is", "are") } turned
fate-stays-turned = stayed turned
    .may = { VERB($unit, "stays", "stay") } turned
fate-taken = went back to the hand
    .may = { VERB($unit, "goes", "go") } back to the hand

## Offers

lines-offer = Also possible
    .draw = { $card } must draw the cards of this turn, and may name them
    .supply = lay { $card } as a resource
    .build = build { $card }
    .wave = attack the first line
    .wave-over = attack over the first line
    .wave-named = make a directed attack
    .block = the player of { $card } must choose which units block, if any
    .through = units that have broken through must choose their targets
    .battle = fight the battle for { $card }
    .battle-deck = resolve the attack on the deck
    .strike = { $card } may make a deck strike
    .play = play { $card }

## Events

lines-event = Event
    .spared = the umpire waived the draw: { $side } { VERB($side, "draws", "draw") } no cards this turn
    .drew = { $side } drew cards; { $left ->
        [one] { $left } card is
       *[other] { $left } cards are
    } left in the deck
    .drew-named = { $side } drew cards, among them { $cards }; { $left ->
        [one] { $left } card is
       *[other] { $left } cards are
    } left in the deck
    .named = { $side } { VERB($side, "has", "have") } { $card } in hand
    .missed = { $units } { VERB($units, "has", "have") } nothing to attack behind the first line and { VERB($units, "leaves", "leave") } the wave
    .left = { $units } { VERB($units, "leaves", "leave") } the wave
    .spent = { $cards } { VERB($cards, "is", "are") } turned and can do nothing more in this wave
    .reduced = { $side } { VERB($side, "has", "have") } only { $left ->
        [one] { $left } card
       *[other] { $left } cards
    } left in the deck
    .readied = { $side } readied all cards
    .turned = { $cards } { VERB($cards, "is", "are") } turned
    .laid = { $card } { VERB($card, "is", "are") } now { $zone }
    .declared = { $units } { VERB($units, "attacks", "attack") } in a wave
    .declined = no unit blocks
    .blocked = { $blocks }
    .chose = { $units } { VERB($units, "attacks", "attack") } { $at }
    .chose-deck = { $units } { VERB($units, "attacks", "attack") } the deck
    .fought = the battle for { $battle } is over
    .fought-unnamed = the battle is over
    .fought-deck = the attack on the deck is over
    .wave-ended = the wave is over
    .closed = the { $phase } phase is over
    .turn-ended = the turn is over, and { $side } { VERB($side, "plays", "play") } next
    .turn-ended-moved = the turn is over: { $cards } { VERB($cards, "goes", "go") } from the reserve to { VERB($cards, "its line", "their lines") }, and { $side } { VERB($side, "plays", "play") } next
    .won = { $side } { VERB($side, "has", "have") } won the battle

## Words of the position

lines-kind-infantry = infantry
lines-kind-armour = armour
lines-kind-self-propelled = self-propelled guns
lines-kind-artillery = artillery
lines-kind-anti-tank = anti-tank artillery
lines-kind-aviation = aviation
lines-kind-resource = resource
lines-kind-tactic = tactical card

lines-line-first = first line
lines-line-second = second line

lines-zone-deck = deck
lines-zone-hand = hand
lines-zone-resources = resources
lines-zone-reserve = reserve
lines-zone-first = first line
lines-zone-second = second line
lines-zone-losses = losses

lines-place-deck = in the deck
lines-place-hand = in the hand
lines-place-resources = among the resources
lines-place-reserve = in the reserve
lines-place-first = on the first line
lines-place-second = on the second line
lines-place-losses = among the losses

lines-zone = Zones
    .row = { $zone }
    .pile = { $zone }: { $count }

phase-lines-start = start
phase-lines-build = build
phase-lines-attack = attack

lines-card = On a card
    .plain = { $kind }
    .unit = { $kind } { $attack }/{ $defence }
    .aviation = { $kind }, bombing strength { $bombing }, defence strength { $defence }
    .against = { $attack }/{ $defence } against { $kind }
    .directed = directed attack
    .over-deck = may attack the deck
    .deck-strike = deck strike { $cards }
lines-card-turned = turned

lines-figure = Figures
    .cost = cost
    .attack = attack
    .bombing = bombing strength
    .defence = defence
    .kind = { $kind }

lines-shown = { $name } ({ $id }), { $zone }: { $strength }
    .with = { $name } ({ $id }), { $zone }: { $strength }; { $states }
    .won = the battle is over: { $side } { VERB($side, "has", "have") } won
    .piles = { $side }: deck { $deck }, hand { $hand }, losses { $losses }

## Faults

lines-fault = Faults of a battle
    .sides = a battle of this rulebook needs two sides, each with its cards
    .turned = "{ $found }" is not one of the cards of this side
    .card = "{ $found }" does not name a card; write the id of a card in the list, a hyphen and a number, like rifles-1
    .print = no card list of this battle has "{ $found }"
    .print-other = "{ $found }" is a card of the other side; the list of this side ({ $side }) does not have it
    .print-nearest = no card list of this battle has "{ $found }"; did you mean "{ $nearest }"?
    .zone = "{ $found }" ({ $kind }) can't be { $zone }
    .player = the state of the turn names a side that is not in this battle
    .wave = the wave names cards that can't attack, block or be attacked where they are

## What facts are called where they are typed

fact-asked = a wave waits for an answer
fact-attack-strength = attack strength
fact-attacking = attacking side
fact-battle = battle
fact-behind = cards behind the first line
    .one = card
fact-blockers = blockers of the attacker
    .one = blocker
fact-blocks = blocks
    .one = block
fact-bombing-strength = bombing strength
fact-hand-card = card
fact-choices = targets chosen
    .one = choice
fact-price = cost
fact-damage = damage
fact-deck = cards in the deck
fact-defence-strength = defence strength
fact-defending = defending side
fact-directed = has a directed attack
fact-drawn = has drawn cards
fact-field = the wave and the defenders
fact-hits = spread of damage
    .one = share
fact-icon = icon of the unit's line
fact-last-cards = last cards drawn
fact-last-battle = the last battle of the wave
fact-modifiers = tactical modifiers
    .one = modifier
fact-of-enemy = belongs to the enemy
fact-on-first = units on the first line
    .one = unit
fact-on-second = units on the second line
    .one = unit
fact-opponent = the other side
fact-over-deck = may attack the deck
fact-pay = resources that pay
    .one = resource
fact-ready = ready
    .one = card
fact-blockable = attackers that may be blocked
    .one = attacker
fact-resource = resource attacked
fact-resources = resources
    .one = resource
fact-strike = cards taken by the strike
fact-is-through = has broken through
fact-to-fight = battle still to be fought
fact-whose-turn = whose turn it is
fact-unchosen = units that broke through, without a target yet
    .one = unit
fact-wave = a wave is under way
fact-winner = winner
fact-zone = place of the card
fact-cards = cards that are named
    .one = card
fact-flies-over = flies over the first line
fact-unnamed = unknown cards in the deck
fact-unseen = the card is named only now
fact-laid-this-turn = resources laid this turn

hole-battle = battle
hole-blocks = blocks and supports
hole-pay = resources that pay
hole-over = units that fly over the first line
hole-cards = cards drawn, by name
answer-deck = the deck
answer-umpire = the umpire's decision
answer-destroyed = are destroyed
answer-turned = are turned
answer-taken = go back to the hand
