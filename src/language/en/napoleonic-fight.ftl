# Labels and sentences of the main rulebook about fighting: fire, morale, melee.

## Fire

fire-simultaneous = Both sides fire at once

fire-who = Who fires
    .target = { $target } may be fired at
    .target-train = { $target } { VERB($target, "is a wagon train", "are wagon trains") }, which may never be fired at
    .target-free = { $target } { VERB($target, "is", "are") } not in melee
    .target-melee = { $target } { VERB($target, "is", "are") } in melee and may not be fired at
    .target-here = { $target } { VERB($target, "is", "are") } on the table
    .target-gone = { $target } { VERB($target, "is", "are") } not on the table
    .own-side = { $unit } and { $target } are on the same side
    .armed = { $type } can fire
    .unarmed = { $type } { VERB($type, "has", "have") } nothing to fire with
    .formed = the firer is not disordered
    .disordered = the firer is disordered and can't fire
    .free = the firer is not in melee
    .melee = the firer is in melee and can't fire
    .first-line = the stand is in the first line
    .second-line = another stand of the same unit is in front of this stand

fire-still = No movement before the fire
    .stood = the firer did nothing this turn that prevents firing
    .moved = the firer moved or changed formation this turn and can't fire

fire-contact = The firer is not in contact
    .clear = the firer is in contact with no enemy
    .touching = the firer is in contact with { $enemy } and can't fire

fire-mounted = Mounted cavalry does not fire
    .foot = the firer is not mounted
    .mounted = the firer is mounted and can't fire

fire-limbered = The battery is ready to fire
    .ready = the battery is not limbered
    .limbered = the battery is limbered and can't fire
    .stood = the battery did nothing this turn that prevents firing
    .moved = the battery unlimbered or moved this turn and can't fire

fire-hill-edge = Battery on the edge of a hill level

fire-split = Each stand may choose its target
    .unfired = the stand has not fired this turn
    .fired = the stand has already fired this turn

fire-zone = The target is in the front zone
    .inside = the target is { $cm } inside the front zone
    .outside = the target is { $cm } outside the front zone
    .matrix = { $unit } can fire at { $target }: stands { $stands }; range { $cm }; rating { $rating }

fire-sight = The target is in sight
    .seen = the target is in sight
    .hidden = { $what } { $by } hides the target

fire-sight-woods = Sight in woods
    .seen = the target is in sight
    .hidden = the wood { $by } { VERB($by, "hides", "hide") } the target, because troops see through at most 5 cm of wood
    .near = the range is { $cm } through the wood { $by }, limit { $bound }
    .far = the range is { $cm } through the wood { $by }: over the limit of { $bound }

fire-sight-hill = Fire from a hill over other units

fire-hill-cancel = Height cancels the cover

fire-range = Range of the group
    .reaches = the range is { $cm }, limit { $bound }
    .beyond = the target is out of range: { $cm }, limit { $bound }
    .open = the distance from { $unit } to the target
    .open-firing = how many stands of { $unit } fire
    .open-type = the troop type of { $unit }
    .open-sees = whether { $unit } can see the target
    .open-strength = the number of gunner figures of { $unit }
    .stands = { $count ->
             [one] { $count } stand
            *[other] { $count } stands
        } at { $band }: the target is { $cm } away, limit { $bound }
    .figures = { $count ->
             [one] { $count } figure
            *[other] { $count } figures
        } at { $band }: the target is { $cm } away, limit { $bound }

fire-order = Who declares fire first
    .first = the firer's side has not fired at { $target } yet this turn
    .again = the firer's side has already fired at { $target } this turn
    .says = { $first } and { $second } roll to see who declares fire first
    .says-attack = { $first } and { $second } roll to see who declares attacks first
    .not-now = no roll is needed now for who declares first, or it has already been made

fire-sum = Sum of the fire ratings
    .says = { $firers } { VERB($firers, "fires", "fire") } at { $target }
    .says-nearest = Without fire orders each stand fires at the nearest target allowed. { $firers } { VERB($firers, "fires", "fire") } at { $target }

fire-kill = Stands destroyed by the sum

fire-rating-infantry = Fire of infantry

fire-rating-chasseurs = Fire of dismounted chasseurs

fire-rating-light = Fire of light artillery

fire-rating-medium = Fire of medium artillery

fire-rating-howitzer = Howitzers at a target in sight

fire-rating-howitzer-unseen = Howitzers at a target out of sight

fire-rating-heavy = Fire of heavy artillery

fire-rating-extend = More stands than the table lists

fire-rating-bound = A distance exactly on a limit

fire-rating-floor = Lowest rating of a group
    .lifts = a rating is never below { $least }

fire-range-hill = Longer range from a hill

fire-howitzer-unseen = Howitzers fire without seeing
    .seen = the target is in sight
    .hidden = { $what } { $by } hides the target, so howitzers fire only shell

fire-howitzer-dead = Dead zone of howitzers
    .beyond = the far end of the target is { $cm } away, beyond the dead zone of { $bound }
    .within = the whole target is in the dead zone of { $bound }: its far end is { $cm } away

fire-howitzer-ignore = Howitzers ignore walls and earthworks

fire-bounce = Cannonballs do not bounce

fire-bar-hard = Musketry has no effect
    .open = the target is not behind hard cover
    .useless = muskets have no effect on a target in or behind { $by } ({ $what })

fire-bar-canister = Only ball and shell, no canister

fire-mod-moved = Moved or changed formation
    .moved = the firer moved or changed formation this turn
    .stood = the firer neither moved nor changed formation

fire-mod-cover = Target in cover
    .covered = { $share } of the target, including its middle, is in or behind { $covers }
    .middle-open = { $share } of the target is in or behind { $covers }, but its middle is not
    .open = only { $share } of the target is in or behind { $covers }
    .by = { $of } ({ $kind })
    .none = the target is not in woods, scrub or a ditch, nor behind a fence

fire-mod-earthwork = Artillery behind an earthwork
    .behind = the target's guns are behind the earthwork { $of }
    .no-guns = the target is behind the earthwork { $of } but is not artillery
    .none = the target is not behind an earthwork

fire-mod-hard = Fortified village, fort or fortress
    .in = the target holds { $of } ({ $kind })
    .none = the target is not in a fortified village or on a fort wall

fire-mod-bua = Target in an unfortified village
    .in = the target holds { $of }
    .none = the target is not in an unfortified village

fire-mod-over = Fire over a low obstacle
    .over = the fire goes over { $of } ({ $kind }); the target does not touch it
    .beside = the line of fire just misses { $of } ({ $kind })
    .target-touches = the fire goes over { $of } ({ $kind }), but the target touches it
    .own = the firer touches { $of } ({ $kind })
    .cancelled = fire from above ignores { $of } ({ $kind })
    .howitzer = howitzers ignore { $of } ({ $kind })
    .none = no low obstacle lies between the firer and the target

fire-mod-uphill = Fire up a hill
    .up = the fire goes uphill, from level { $from } to level { $to }
    .level = the fire does not go uphill: it goes from level { $from } to level { $to }

fire-mod-rested = Weapons rested
    .rested = { $count ->
             [one] { $count } stand rests its weapons
            *[other] { $count } stands rest their weapons
        } on { $of }
    .somewhere = { $count ->
             [one] { $count } stand rests its weapons
            *[other] { $count } stands rest their weapons
        }
    .none = the firer has no wall or village to rest weapons on

fire-mod-dense = Target in column or square
    .dense = the target is in { $formation }
    .garrison = the target is a garrison, neither column nor square
    .open = the target's formation is { $formation }

fire-loss = Which stand is lost
    .column = { $name } { VERB($name, "is", "are") } in column and must lose the rear stands, so there is no choice
    .neither = a line loses the stand on its left flank or the stand nearest to the firers; stand { $stand } of { $name } is neither

## Morale

morale-when = When morale is tested
    .lost = { $count ->
             [one] { $count } stand was lost
            *[other] { $count } stands were lost
        } this turn
    .fallen = { $name } died { $cm } from the unit
    .fallen-ranks = { $name } died in the unit's ranks
    .not-due = no test is due: no stand was lost and no general died nearby

morale-base = Base by experience
    .says = { $unit } { VERB($unit, "tests", "test") } morale { $count ->
             [0] without any loss
             [one] after losing { $count } stand
            *[other] after losing { $count } stands
        }
    .says-fallen = { $unit } { VERB($unit, "tests", "test") } morale because { $fallen }
    .says-both = { $unit } { VERB($unit, "tests", "test") } morale after losing { $count ->
             [one] { $count } stand
            *[other] { $count } stands
        }, and because { $fallen }
    .of = { $experience }
    .open = whether the men of { $unit } are recruits or veterans

morale-mod-general = General
    .nameless = a general
    .ranks = { $name } { VERB($name, "is", "are") } in the ranks
    .near = { $name } { VERB($name, "is", "are") } { $cm } away
    .far = { $name } { VERB($name, "is", "are") } too far away: { $cm }
    .another = only the best general counts, not { $name }
    .elsewhere = { $name } { VERB($name, "is", "are") } elsewhere
    .none = the unit's side has no general
    .open = the distance to { $name }

morale-mod-chief = Commander-in-chief
    .nameless = a commander-in-chief
    .ranks = { $name } { VERB($name, "is", "are") } in the ranks
    .near = { $name } { VERB($name, "is", "are") } { $cm } away
    .far = { $name } { VERB($name, "is", "are") } too far away: { $cm }
    .another = only the best commander-in-chief counts, not { $name }
    .elsewhere = { $name } { VERB($name, "is", "are") } elsewhere
    .none = the unit's side has no commander-in-chief
    .open = the distance to { $name }

morale-mod-flank = Enemy on a flank
    .nameless = an enemy
    .near = { $unit } { VERB($unit, "is", "are") } in the { $zone }, { $cm } away
    .far = { $unit } { VERB($unit, "is", "are") } the nearest enemy in the { $zone }, but too far away: { $cm }
    .none = no enemy is in the { $zone }
    .no-flank = a unit in this formation has no flank: { $formation }
    .garrison = a garrison has no flank
    .open = the distance to { $unit } in the { $zone }

morale-mod-rear = Enemy in the rear
    .nameless = an enemy
    .near = { $unit } { VERB($unit, "is", "are") } in the { $zone }, { $cm } away
    .far = { $unit } { VERB($unit, "is", "are") } the nearest enemy in the { $zone }, but too far away: { $cm }
    .none = no enemy is in the { $zone }
    .no-flank = a unit in this formation has no rear: { $formation }
    .garrison = a garrison has no rear
    .open = the distance to { $unit } in the { $zone }

morale-mod-support = Friends nearby
    .near = { $unit } { VERB($unit, "is", "are") } { $cm } away
    .far = { $unit } { VERB($unit, "is", "are") } too far away: { $cm }
    .disordered = { $unit } { VERB($unit, "is", "are") } disordered
    .not-assembled = { $unit } { VERB($unit, "is", "are") } not assembled
    .one-stand = { $unit } { VERB($unit, "has", "have") } only one stand
    .elsewhere = { $unit } { VERB($unit, "is", "are") } elsewhere
    .none = no friend is nearby
    .open = the distance to { $unit }

morale-mod-dense = Column or square before the losses
    .is = the unit is in { $formation }
    .was = the unit was in { $formation } when the losses came
    .not = the unit's formation is { $formation }
    .garrison = a garrison is neither column nor square
    .open = the formation of { $unit }

morale-mod-disordered = Disordered
    .is = the unit is disordered
    .not = the unit's formation is { $formation }
    .open = the formation of { $unit }

morale-mod-losses = Stands lost this turn
    .lost = { $count ->
             [0] no stand was lost
             [one] { $count } stand was lost
            *[other] { $count } stands were lost
        } this turn

morale-mod-lowcover = Low wall or unfortified village
    .held = the unit holds { $of } ({ $kind })
    .touches = the unit touches { $of } ({ $kind })
    .apart = the unit is { $cm } from { $of } ({ $kind })
    .another = only the best cover counts, not { $of } ({ $kind })
    .no-guns = { $of } ({ $kind }) { VERB($of, "shelters", "shelter") } only artillery
    .none = the unit touches no low wall and holds no unfortified village
    .open = whether the unit touches { $of } ({ $kind })

morale-mod-earthwork = Artillery at an earthwork
    .held = the unit holds { $of } ({ $kind })
    .touches = the unit touches { $of } ({ $kind })
    .apart = the unit is { $cm } from { $of } ({ $kind })
    .another = only the best cover counts, not { $of } ({ $kind })
    .no-guns = { $of } ({ $kind }) { VERB($of, "shelters", "shelter") } only artillery
    .none = the unit touches no earthwork
    .open = whether the unit touches { $of } ({ $kind })

morale-mod-hardcover = Stone wall or fortified village
    .held = the unit holds { $of } ({ $kind })
    .touches = the unit touches { $of } ({ $kind })
    .apart = the unit is { $cm } from { $of } ({ $kind })
    .another = only the best cover counts, not { $of } ({ $kind })
    .no-guns = { $of } ({ $kind }) { VERB($of, "shelters", "shelter") } only artillery
    .none = the unit touches no stone wall and holds nothing fortified
    .open = whether the unit touches { $of } ({ $kind })

morale-result = Result of a failed test

morale-retreat = Retreat after a failed test
    .chosen = { $unit } would retreat from { $from }, because the player chose that enemy
    .not-a-firer = { $from } did not fire at { $unit }: choose a retreat from { $enemies }
    .not-the-nearest = no enemy fired at { $unit }, so the retreat must be from the nearest enemy, { $enemies }

morale-retreat-unfired = Retreat when no enemy fired

rout-off = A routing unit leaves the table
    .routing = { $unit } { VERB($unit, "is", "are") } routing
    .not-routing = { $unit } { VERB($unit, "is", "are") } not routing but { $state }

## Melee

melee-when = When there is melee
    .says = { $attackers } { VERB($attackers, "attacks", "attack") } { $defenders } in melee
    .says-parts = Both sides attack ({ $attackers }), so this melee is fought in parts
    .open-type = the troop type of { $unit }
    .open-experience = whether the men of { $unit } are recruits or veterans
    .open-formation = the formation of { $unit }
    .open-strength = the number of stands of { $unit }
    .open-strikes = the side of the enemy that { $unit } { VERB($unit, "strikes", "strike") }
    .open-share = how much of { $unit } or of the enemy is in the ravine
    .apart = { $unit } and { $other } are { $cm } apart, but the melee is fought as if they had met
    .mixed-sides = { $name } { VERB($name, "is", "are") } on the other side: name units of one side only
    .nobody = a melee needs attackers and defenders
    .same-side = { $name } { VERB($name, "is", "are") } on the same side as the defenders
    .other-way = { $name } declared this attack and must be named as an attacker

melee-mod-attack = Attacking
    .attacks = this side attacks

melee-mod-rank = Difference of melee ranks
    .of = { $attacker } { VERB($attacker, "has", "have") } rank { $attacker-rank }, and { $defender } { VERB($defender, "has", "have") } rank { $defender-rank }

melee-mod-experience = Veterans against recruits
    .veterans = veterans attack recruits
    .recruits = recruits attack veterans
    .equal = both sides have the same experience

melee-mod-woods-bua = In woods or on an unfortified village
    .woods = the attack is in { $of } ({ $kind })
    .bua = the attack is on { $of } ({ $kind })
    .too-few = fewer than half of the attacking stands are affected by { $of } ({ $kind })
    .none = the attack is neither in woods nor on an unfortified village

melee-mod-slope = Hill edge, obstacle or ravine
    .across = the attack crosses { $of } ({ $kind })
    .in-ravine = the attack is in { $of } ({ $kind })
    .too-few = fewer than half of the attacking stands are affected by { $of } ({ $kind })
    .beside = the attack misses { $of } ({ $kind }) by { $cm }
    .none = the attack crosses no hill edge, obstacle or ravine

melee-mod-hard = Fortified place, fort or stone wall
    .held = the defender holds { $of } ({ $kind })
    .behind = the defender is behind { $of } ({ $kind })
    .too-few = fewer than half of the attacking stands are affected by { $of } ({ $kind })
    .beside = the attack misses { $of } ({ $kind }) by { $cm }
    .none = the defender is behind no stone wall and holds nothing fortified

melee-mod-ravine = Attack across a ravine
    .across = the attack crosses { $of } ({ $kind })
    .too-few = fewer than half of the attacking stands are affected by { $of } ({ $kind })
    .beside = the attack misses { $of } ({ $kind }) by { $cm }
    .none = the attack crosses no ravine

melee-mod-stands = Difference in stands
    .of = { $attackers ->
             [one] { $attackers } stand
            *[other] { $attackers } stands
        } against { $defenders }

melee-mod-column-line = Column against line
    .is = { $attacker } { VERB($attacker, "is", "are") } in { $attacker-formation }, and { $defender } { VERB($defender, "is", "are") } in { $defender-formation }
    .not = the attacker's formation is { $attacker-formation }, and the defender's is { $defender-formation }

melee-mod-column-square = Infantry column against square
    .is = { $attacker } { VERB($attacker, "is", "are") } in column, and { $defender } { VERB($defender, "is", "are") } in square
    .not = the attacker's formation is { $attacker-formation }, and the defender's is { $defender-formation }

melee-mod-flank = Flank attack
    .struck = { $attacker } { VERB($attacker, "strikes", "strike") } from the { $zone } of { $defender }
    .no-flank = { $defender } { VERB($defender, "has", "have") } no flank ({ $formation })
    .elsewhere = { $attacker } came from the { $zone } of { $defender }

melee-mod-rear = Attack in the rear
    .struck = { $attacker } { VERB($attacker, "strikes", "strike") } from the { $zone } of { $defender }
    .no-flank = { $defender } { VERB($defender, "has", "have") } no rear ({ $formation })
    .elsewhere = { $attacker } came from the { $zone } of { $defender }

melee-mod-cavalry-square = Cavalry against a square
    .is = { $attacker } { VERB($attacker, "is", "are") } mounted, and { $defender } { VERB($defender, "is", "are") } in square
    .not = the attackers are { $attacker-type }, and the defender's formation is { $defender-formation }

melee-mod-cavalry-foot = Cavalry against foot not in square
    .is = { $attacker } { VERB($attacker, "is", "are") } mounted, and the defenders are { $defender-type }, not in square
    .not = the attackers are { $attacker-type }, and the defenders are { $defender-type } ({ $defender-formation })

melee-mod-disordered = Against a disordered unit
    .is = { $defender } { VERB($defender, "is", "are") } disordered
    .not = { $defender } { VERB($defender, "is", "are") } not disordered ({ $defender-formation })

melee-mod-infantry-chasseurs = Infantry against dismounted chasseurs
    .is = { $attacker } { VERB($attacker, "is", "are") } infantry, and { $defender } { VERB($defender, "is", "are") } dismounted
    .not = the attackers are { $attacker-type }, and the defenders are { $defender-type }

melee-mod-chasseurs-infantry = Dismounted chasseurs against infantry
    .is = { $attacker } { VERB($attacker, "is", "are") } dismounted, and { $defender } { VERB($defender, "is", "are") } infantry
    .not = the attackers are { $attacker-type }, and the defenders are { $defender-type }

melee-mod-cavalry-chasseurs = Cavalry against dismounted chasseurs
    .is = { $attacker } { VERB($attacker, "is", "are") } mounted, and { $defender } { VERB($defender, "is", "are") } dismounted
    .not = the attackers are { $attacker-type }, and the defenders are { $defender-type }

melee-loser = The loser's test

melee-loss-one = One stand lost per side
    .stranger = "{ $name }" is not in this melee
    .choice = if a stand is lost, { $unit } { VERB($unit, "loses", "lose") } it. The ranks are equal ({ $units }), so the player may choose (--choose { $option })
    .chosen = if a stand is lost, { $unit } { VERB($unit, "loses", "lose") } it, as the player chose (otherwise --choose { $option })
    .outranked = { $unit } can't lose the stand of its side: the unit of the highest rank loses it ({ $units })
    .two = a side loses only one stand; { $other } { VERB($other, "was", "were") } chosen to lose it, so { $unit } can't be chosen too

melee-surrender = Surrender

melee-surrender-sign = Surrender at a result of 0 or less

melee-surrender-general = Generals of a unit that surrenders

melee-winner = The winner keeps its formation

melee-winner-bua = The winner can't occupy the village

melee-draw = Draw: both go back

melee-retreat = Retreat after melee

melee-helpless = Guns, engineers and train always lose
    .says = { $attackers } { VERB($attackers, "attacks", "attack") } { $defenders }. Guns, engineers and trains can't fight: they lose without a roll and are destroyed completely

melee-attached = Attached gunners and engineers

melee-many = Several units in one melee

melee-parts = Melee in parts
    .undivided = divide the stands of { $name } between the parts of the melee, each stand in one part
    .unreadable = "{ $name }" is not a division of stands: name the unit and its stands for each part in order, as in 85-1:1+2/3+4
