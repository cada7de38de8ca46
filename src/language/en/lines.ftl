# The words of the rulebook of cards on two lines: rules by their key with hyphens, then its own words.

book-lines = Cards in two lines

## Building

build-phase = Building
    .unit = { $card } is a unit
    .not-unit = { $card } is no unit
    .paid = { $card } costs { $cost }, and { $paid } are turned for it
    .unpaid = { $card } costs { $cost }, and resources to turn for it: { $paid }, too few
    .overpaid = { $card } costs { $cost }, and resources to turn for it: { $paid }, too many
    .pays = { $resource } is ready
    .spent = { $resource } is turned already
    .no-resource = { $resource } is none of the player's resources on the table
    .twice = { $resource } is named twice
    .open-pay = what pays for { $card }
    .open-cost = the cost of { $card }
    .may-lay = { $laid } of { $most } resources laid this turn
    .laid = { $laid } of { $most } resources laid this turn: no more
    .says = { $card }, built by { $side } for { $cost }
    .says-open = { $card }, built by { $side }
    .says-supply = { $card }, laid as a resource by { $side }
build-reserve = The reserve
    .no-attack = { $unit } is in the reserve: it can do nothing before the end of the turn
    .on-line = { $unit } is on its line
    .not-on-line = { $unit } is in the reserve: it can do nothing before the end of the turn
line-which = First or second line
    .says = { $build }; in the reserve until the end of the turn, then on the { $line }
    .says-open = { $build }; in the reserve until the end of the turn
    .wrong = { $unit } belongs on the { $line }, and stands on the other
line-icon = The line's icon
    .says = { $build }; in the reserve until the end of the turn, then on the { $line }, as the icon says
    .says-open = { $build }; in the reserve until the end of the turn
    .wrong = { $unit } belongs on the { $line } by its icon, and stands on the other
unit-price = A card without a price
unit-kind = Kinds of units

## Attack

attack-who = Who attacks
    .first = { $unit } is on the first line
    .flies = { $unit } is aviation
    .second = { $unit } is on the second line and does not fly
    .not-on-line = { $unit } is on neither line
attack-waves = Waves of attack
    .nobody = nobody is named; expected units that attack
    .twice = { $name } is to attack two things: expected the first line, what lies behind it, or a unit it names
    .says = A wave of { $side } { $parts }
attack-line = The whole first line
    .directed = { $unit } has directed attack: it may name { $at }
    .whole = { $unit } has no directed attack: it can't name { $at }
    .names = with { $unit } at { $at }
    .on-line = with { $units } against the whole first line
attack-turn = Turned cards
    .ready = { $unit } is ready
    .turned = { $unit } is turned: it has attacked, or blocked, and does nothing more
    .may-block = { $by } is ready
    .turned-block = { $by } is turned: it can neither block nor support
attack-directed-line = Where a directed attack reaches
    .first = { $at } is on the first line
    .behind = { $at } is not on the first line, and { $unit } is not through
    .from-the-air = { $unit } reaches { $at } from the air
    .not-there = { $at } is on neither line of the enemy
target-turned = Turned before the wave
    .zero = { $unit } was turned when the wave was declared: its attack strength is 0

## Block

block-choose = Who blocks
    .asked = a wave waits for { $side } to answer
    .not-asked = no wave waits for an answer
    .defends = the attack is on { $side }
    .not-defends = the attack is not on { $side }: it is the other side that blocks
    .no-attacker = { $of } is no attacker of this wave
    .blocks = { $of } can be blocked by { $by }
    .twice = { $by } is named twice: a unit blocks one attacker
    .says = Defence of { $side } against { $units }; { $blocks }
    .says-declines = Defence of { $side } against { $units }
block-turn = Blockers turn
block-directed = Directed attacks
    .not-named = nobody names { $by } as his target
    .named = { $by } is named as a target: it blocks whoever named it, and nobody else
    .supports = what { $of } named can be supported by { $by }
block-lines = Only on the first line
    .first = { $by } is on the first line
    .not-first = { $by } is not on the first line of the defender
    .behind = the target of { $of } is on the second line: the first line does not support it

lines-block = Blocks
    .pair = { $of } blocked by { $by }
    .meets = { $of } met by { $by }
    .support = { $at } supported by { $by } against { $of }

## Battle

battle-members = Who fights whom
    .says = A battle of { $side } with { $attackers } against { $enemy } with { $defenders }
    .says-resource = An attack of { $side } with { $attackers } on the resource { $resource } of { $enemy }
    .says-deck = An attack of { $side } with { $attackers } on the deck of { $enemy }, { $deck ->
        [one] { $deck } card
       *[other] { $deck } cards
    }
    .unanswered = { $side } has not said yet who blocks: that settles who fights whom
    .unchosen = what these attack behind the first line has not been chosen yet: { $units }
battle-independent = One wave after another
    .none = no wave is under way, so there is no battle to fight
    .wave = a wave is under way: all its battles come first
    .no-wave = no wave is under way
    .due = the battle is still to be fought
    .fought = the battle is over
battle-modifier = Tactical modifier
    .all = { $unit } against { $kind }: all its enemies here are that
    .not = { $unit } against { $kind }: { $enemy } is none
    .unknown = { $unit } against { $kind }: what { $enemy } is has not been said
    .nobody = { $unit } against { $kind }: no unit is fought here
    .open-kind = what { $unit } is
battle-damage = Attack strength
    .printed = { $unit }, as printed
    .bombing = { $unit }, bombing strength
    .unused = { $unit } strikes with its bombs, not with this
    .open-attack = the attack strength of { $unit }
    .open-bombing = the bombing strength of { $unit }
    .open-hits = how the { $total } of { $side } are spread over the enemy's units
    .dealt = all { $total } are spread
    .not-dealt = { $dealt } are spread, expected exactly { $total }
    .on = { $unit } is in this battle
    .not-here = { $unit } is no enemy in this battle
battle-destroyed = Defence strength
    .printed = { $unit }, as printed
    .open-defence = the defence strength of { $unit }
battle-reset = Damage is wiped

part-player = attackers
part-enemy = defenders
part-unit = unit

strength-attack = attack strength
strength-defence = defence strength

## Breakthrough

breakthrough-when = Through to the second line
    .nobody = nobody is named; expected units that are through
    .twice = { $unit } is to attack two things: expected one target
    .through = { $unit } is through
    .not-through = { $unit } is not through, or has chosen already
    .behind = { $at } is behind the first line
    .not-behind = { $at } is neither a unit of the second line nor a resource of the enemy
    .says = Behind the first line, { $choices }
breakthrough-air = Over the first line
    .on-way = with { $units } over the first line
    .not-aviation = { $unit } is no aviation: it can't fly over the first line
    .through = { $unit } flies over the first line
    .not-through = { $unit } does not fly over the first line now
    .not-blocked = { $of } flies over the first line: it can't be blocked
breakthrough-air-target = What aviation attacks
    .some = { $unit } has something to attack behind the first line
    .none = { $unit } has nothing to attack behind the first line
    .behind = { $at } is behind the first line
    .not-behind = { $at } is neither a unit of the second line nor a resource of the enemy
    .deck = the card of { $unit } lets it attack the deck
    .no-deck = { $unit } can't attack the deck: its card does not say so
resource-attack = An attacked resource
deck-attack = Cards from the deck
    .open = how many cards are in the deck
    .open-strike = how many cards are taken
    .tactic = { $card } is a tactical card
    .not-tactic = { $card } is no tactical card
    .has-strike = { $unit } has a deck strike
    .no-strike = { $unit } has no deck strike
    .on-line = { $unit } is on its line
    .not-on-line = { $unit } is on neither line
    .says-play = { $card }, played by { $side } for { $cost }, for up to { $strike ->
        [one] { $strike } card
       *[other] { $strike } cards
    } from the deck of { $enemy }
    .says-play-only = { $card }, played by { $side } for { $cost }
    .says-strike = A deck strike of { $unit } at { $enemy }, for up to { $strike ->
        [one] { $strike } card
       *[other] { $strike } cards
    }

lines-through = Targets
    .at = { $at } attacked by { $unit }
    .deck = the deck attacked by { $unit }

## Events and the umpire's word

befall-card = Outside of any battle
    .there = { $card }: { $zone }
    .not-there = { $card }: { $zone }, where no card can be { $blow }
    .twice = named twice: { $name }
    .says = { $by }: { $cards } to be { $blow }

lines-ask = What is named in an ask
    .no-cause = "{ $name }" does nothing to cards outside of a battle; expected event or umpire
    .no-fate = "{ $name }" can't be done to cards; expected destroyed, turned or taken

lines-cause-event = An event
lines-cause-umpire = The umpire's word

lines-blow-destroyed = destroyed
lines-blow-turned = turned
lines-blow-taken = taken back to the hand

## The turn

turn-draw = Drawing
    .turn = it is the turn of { $side }
    .not-turn = it is not the turn of { $side }
    .to-draw = no cards have been drawn for { $side } this turn
    .drawn = the cards of { $side } have been drawn this turn
    .named = { $card } can be one of the cards drawn
    .not-unseen = { $card } can't be one of the cards drawn: it has no print of this side, lies somewhere already, or the deck has no unnamed cards
    .as-many = cards named: { $named }, of { $most } unknown ones that are drawn
    .too-many = cards named: { $named }, more than the unknown ones that are drawn: { $most }
    .open = how many cards are in the deck of { $side }
    .says = { $cards } of { $deck } cards for { $side }
    .says-open = { $cards } cards for { $side }
    .says-lost = { $cards } cards for { $side }, and the deck holds { $deck }
turn-ready = Readying
victory-deck = The last cards
    .on = nobody has won yet
    .over = the battle is over, and won by { $side }

lines-check = Checks
    .phase = it is the { $wanted } phase
    .not-phase = it is the { $phase } phase, not the { $wanted } phase
    .own = { $card } is a card of { $side }
    .not-own = { $card } is no card of { $side }, whose turn it is
    .lies = { $card }: { $wanted }
    .lies-elsewhere = { $card }: { $zone }, expected: { $wanted }
    .unit = { $card } is a unit
    .not-unit = { $card } is no unit
    .resource = { $card } is a resource
    .not-resource = { $card } is no resource
    .tactic = { $card } is a tactical card
    .not-tactic = { $card } is no tactical card

## Best choices

lines-best = Best choices
    .block = { $side }, best block: { $blocks }; { $comes }
    .declines = { $side }, best block: none; { $comes }
    .targets = { $side }, best targets: { $choices }; { $comes }
    .spread = { $side }, best spread of { $total }: { $shares }; destroys { $dead }, cost { $cost }
    .spread-none = { $side }, best spread of { $total }: any; nothing can be destroyed
    .share = { $share } on { $unit }
    .comes = the wave then comes to cost { $cost } for the attacker
    .comes-cards = the wave then comes to cost { $cost } and { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    } of the deck for the attacker
    .comes-wins = the wave then wins: the deck is left too short to draw from; cost { $cost }
    .too-many = not worked out for more than { $most } of each; attackers: { $attackers }, possible blockers: { $blockers }, units on the second line: { $second }
    .too-many-targets = { $side }, spread of { $total }: not worked out over more than { $most } units

## Outcomes

outcome-draws = drawn, and all cards readied
outcome-draws-last = the last cards are drawn: this is the last turn to win in
outcome-deck-lost = too few cards to draw: lost
outcome-supplied = the resource is laid
outcome-built = built, in the reserve
outcome-wave-declared = the wave is declared
outcome-blocks = the attack is met
outcome-declines-block = nobody blocks
outcome-chosen = the targets are chosen
outcome-units-lost = { $count ->
        [0] nobody is destroyed
        [one] { $count } unit is destroyed
       *[other] { $count } units are destroyed
    }
outcome-resource-lost = the resource is destroyed
outcome-deck-loses = { $count ->
        [0] the deck loses no card
        [one] the deck loses { $count } card
       *[other] the deck loses { $count } cards
    }
outcome-card-played = the card is played, and does what it says
outcome-deals = { $count } damage
outcome-destroyed = destroyed
outcome-turned = turned
outcome-stays-turned = turned already
outcome-taken = back in the hand
fate-survives = survived
fate-card-played = did what the card says
fate-draws = drew cards
fate-draws-last = drew the last cards of the deck
fate-deck-lost = lost
fate-supplied = laid as a resource
fate-built = built, in the reserve
fate-wave-declared = attacked
fate-blocks = blocked
fate-declines-block = did not block
fate-chosen = attacked
fate-turned = turned
fate-stays-turned = stayed turned
fate-taken = went back to the hand

## Offers

lines-offer = May be asked
    .draw = { $card }: the cards of this turn are drawn, and may be named
    .supply = lay { $card }
    .build = build { $card }
    .wave = attack on the first line
    .wave-over = attack over the first line
    .wave-named = directed attack
    .block = { $card }: who blocks, or nobody
    .through = units that are through choose what they attack
    .battle = the battle for { $card }
    .battle-deck = the attack on the deck
    .strike = deck strike of { $card }
    .play = play { $card }

## Events

lines-event = Event
    .spared = { $side } draws no cards this turn: the umpire waived it
    .drew = { $side }: cards drawn; { $left ->
        [one] { $left } card is
       *[other] { $left } cards are
    } left in the deck
    .drew-named = { $side }: cards drawn, among them { $cards }; { $left ->
        [one] { $left } card is
       *[other] { $left } cards are
    } left in the deck
    .named = { $side }: a card in the hand is { $card }
    .missed = nothing to attack behind the first line, and out of the wave: { $units }
    .left = out of the wave: { $units }
    .spent = turned, and doing nothing more in this wave: { $cards }
    .reduced = the deck of { $side } is down to { $left ->
        [one] { $left } card
       *[other] { $left } cards
    }
    .readied = all cards of { $side } are ready
    .turned = turned: { $cards }
    .laid = { $card }: { $zone }
    .declared = a wave: { $units }
    .declined = nobody blocks
    .blocked = { $blocks }
    .chose = { $units }: against { $at }
    .chose-deck = { $units }: against the deck
    .fought = the battle for { $battle } is over
    .fought-unnamed = the battle is over
    .fought-deck = the attack on the deck is over
    .wave-ended = the wave is over
    .closed = the { $phase } phase is over
    .turn-ended = the turn ends; next: { $side }
    .turn-ended-moved = the turn ends; from the reserve to their lines: { $cards }; next: { $side }
    .won = the battle is won by { $side }

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

lines-zone = Zones
    .row = { $zone }
    .pile = { $zone }: { $count }

phase-lines-start = start
phase-lines-build = build
phase-lines-attack = attack

lines-card = On a card
    .plain = { $kind }
    .unit = { $kind } { $attack }/{ $defence }
    .aviation = { $kind }, bombs { $bombing }, defence { $defence }
    .against = { $attack }/{ $defence } against { $kind }
    .directed = directed attack
    .over-deck = reaches the deck
    .deck-strike = deck strike { $cards }
lines-card-turned = turned

lines-figure = Figures
    .cost = cost
    .attack = attack
    .bombing = bombing
    .defence = defence
    .kind = { $kind }

lines-shown = { $name } ({ $id }), { $zone }: { $strength }
    .with = { $name } ({ $id }), { $zone }: { $strength }; { $states }
    .won = the battle is over, and won by { $side }
    .piles = { $side }: deck { $deck }, hand { $hand }, losses { $losses }

## Faults

lines-fault = Faults of a battle
    .sides = expected two sides, each with its cards
    .turned = found "{ $found }", expected one of the cards of this side
    .card = found "{ $found }", expected the id of a print, a hyphen and a number: rifles-1
    .print = found "{ $found }", and no print has that id
    .print-other = found "{ $found }", a card of the other side: the list of { $side } has no such print
    .print-nearest = found "{ $found }", and no print has that id; did you mean "{ $nearest }"?
    .zone = found "{ $found }", { $kind }, which can't lie there: { $zone }
    .player = found sides that are none of this battle's
    .wave = found a wave that names cards which are not where they can attack, block or be attacked

## What facts are called where they are typed

fact-asked = a wave waits
fact-attack-strength = attack strength
fact-attacking = attacking side
fact-battle = battle
fact-behind = what lies behind the first line
    .one = card
fact-blockers = who blocks it
    .one = blocker
fact-blocks = who blocks
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
fact-directed = directed attack
fact-drawn = has drawn
fact-field = the wave and what it meets
fact-hits = spread of damage
    .one = share
fact-icon = icon of its line
fact-last-cards = last cards drawn
fact-last-battle = the last battle of the wave
fact-modifiers = tactical modifiers
    .one = modifier
fact-of-enemy = the enemy's
fact-on-first = first line
    .one = unit
fact-on-second = second line
    .one = unit
fact-opponent = the other side
fact-over-deck = reaches the deck
fact-pay = resources that pay
    .one = resource
fact-ready = ready
    .one = one of them
fact-blockable = attackers that may be met
    .one = one of them
fact-resource = resource attacked
fact-resources = resources
    .one = resource
fact-strike = cards it takes
fact-is-through = through
fact-to-fight = still to be fought
fact-whose-turn = turn
fact-unchosen = through and without a target
    .one = unit
fact-wave = a wave is under way
fact-winner = winner
fact-zone = where it lies
fact-cards = cards it names
    .one = card
fact-flies-over = flies over the first line
fact-unnamed = unknown cards in the deck
fact-unseen = named only now
fact-laid-this-turn = resources laid this turn

hole-battle = battle
hole-blocks = who blocks or supports whom
hole-pay = paid with
hole-over = over the first line
hole-cards = cards drawn, by name
answer-deck = the deck
answer-umpire = the umpire's word
answer-destroyed = are destroyed
answer-turned = are turned
answer-taken = go back to the hand
