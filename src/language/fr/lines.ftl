# Les mots des règles de cartes sur deux lignes : les règles par leur clé avec des traits d’union, puis leurs mots propres.

book-lines = Cartes sur deux lignes

## Construction

build-phase = Construction
    .unit = { $card } est une unité
    .not-unit = { $card } n’est pas une unité
    .paid = { $card } coûte { $cost } ; ressources à tourner pour la payer : { $paid }
    .unpaid = { $card } coûte { $cost } ; ressources à tourner pour la payer : { $paid }, trop peu
    .overpaid = { $card } coûte { $cost } ; ressources à tourner pour la payer : { $paid }, trop
    .pays = ressource prête : { $resource }
    .spent = ressource déjà tournée : { $resource }
    .no-resource = { $resource } n’est pas une ressource de ce joueur sur la table
    .twice = ressource nommée deux fois : { $resource }
    .open-pay = ce qui paie { $card }
    .open-cost = le coût de { $card }
    .may-lay = ressources posées ce tour : { $laid } sur { $most }
    .laid = ressources posées ce tour : { $laid } sur { $most }, pas davantage
    .says = Construction de { $card } par { $side } pour { $cost }
    .says-open = Construction de { $card } par { $side }
    .says-supply = Pose de { $card } comme ressource par { $side }
build-reserve = La réserve
    .no-attack = { $unit } est en réserve et ne peut rien faire avant la fin du tour
    .on-line = { $unit } est sur sa ligne
    .not-on-line = { $unit } est en réserve et ne peut rien faire avant la fin du tour
line-which = Première ou seconde ligne
    .says = { $build } ; en réserve jusqu’à la fin du tour, puis : { $line }
    .says-open = { $build } ; en réserve jusqu’à la fin du tour
    .wrong = la place de { $unit } est : { $line }, et la carte est sur l’autre
line-icon = L’icône de la ligne
    .says = { $build } ; en réserve jusqu’à la fin du tour, puis, comme le dit l’icône : { $line }
    .says-open = { $build } ; en réserve jusqu’à la fin du tour
    .wrong = la place de { $unit } d’après son icône est : { $line }, et la carte est sur l’autre
unit-price = Une carte sans prix
unit-kind = Sortes d’unités

## Attaque

attack-who = Qui attaque
    .first = { $unit } est sur la première ligne
    .flies = { $unit } est de l’aviation
    .second = { $unit } est sur la seconde ligne et ne vole pas
    .not-on-line = { $unit } n’est sur aucune ligne
attack-waves = Vagues d’attaque
    .nobody = aucune unité nommée ; attendu : des unités qui attaquent
    .twice = deux attaques pour { $name } ; attendu : la première ligne, ce qui est derrière, ou une unité nommée
    .says = Vague de { $side } { $parts }
attack-line = Toute la première ligne
    .directed = { $unit } a une attaque dirigée : { $at } peut être sa cible
    .whole = { $unit } n’a pas d’attaque dirigée : { $at } ne peut être sa cible
    .names = avec { $unit } contre { $at }
    .on-line = avec { $units } contre toute la première ligne
attack-turn = Cartes tournées
    .ready = carte prête : { $unit }
    .turned = carte tournée : { $unit } ; elle a attaqué ou bloqué, et ne fait plus rien
    .may-block = carte prête : { $by }
    .turned-block = carte tournée : { $by } ; elle ne peut ni bloquer ni soutenir
attack-directed-line = Où atteint une attaque dirigée
    .first = { $at } est sur la première ligne
    .behind = { $at } n’est pas sur la première ligne, et { $unit } n’a pas percé
    .from-the-air = { $unit } atteint { $at } par les airs
    .not-there = { $at } n’est sur aucune ligne de l’ennemi
target-turned = Tournée avant la vague
    .zero = carte tournée à la déclaration de la vague : { $unit }, dont la force d’attaque est 0

## Blocage

block-choose = Qui bloque
    .asked = une vague attend la réponse de { $side }
    .not-asked = aucune vague n’attend de réponse
    .defends = l’attaque vise { $side }
    .not-defends = l’attaque ne vise pas { $side } : c’est à l’autre camp de bloquer
    .no-attacker = { $of } n’attaque pas dans cette vague
    .blocks = { $by } peut bloquer { $of }
    .twice = deux blocages nommés pour { $by } : une unité bloque un seul assaillant
    .says = Défense de { $side } contre { $units } ; { $blocks }
    .says-declines = Défense de { $side } contre { $units }
block-turn = Qui bloque se tourne
block-directed = Attaques dirigées
    .not-named = personne ne vise { $by }
    .named = cible d’une attaque dirigée : { $by } ; cette carte bloque qui la vise, et personne d’autre
    .supports = { $by } peut soutenir ce que vise { $of }
block-lines = Seulement sur la première ligne
    .first = { $by } est sur la première ligne
    .not-first = { $by } n’est pas sur la première ligne du défenseur
    .behind = la cible de { $of } est sur la seconde ligne : la première ne la soutient pas

lines-block = Blocages
    .pair = { $of } : blocage par { $by }
    .meets = { $of } : rencontre avec { $by }
    .support = { $at } : soutien de { $by } contre { $of }

## Combat

battle-members = Qui combat qui
    .says = Combat de { $side } avec { $attackers } contre { $enemy } avec { $defenders }
    .says-resource = Attaque de { $side } avec { $attackers } contre une ressource de { $enemy }, { $resource }
    .says-deck = Attaque de { $side } avec { $attackers } contre la pioche de { $enemy }, { $deck ->
        [one] { $deck } carte
       *[other] { $deck } cartes
    }
    .unanswered = { $side } n’a pas encore dit qui bloque : c’est ce qui règle qui combat qui
    .unchosen = on n’a pas encore choisi ce qu’attaquent derrière la première ligne : { $units }
battle-independent = Une vague après l’autre
    .none = aucune vague n’est en cours, donc aucun combat à mener
    .wave = une vague est en cours : tous ses combats passent d’abord
    .no-wave = aucune vague n’est en cours
    .due = le combat est encore à mener
    .fought = le combat est fini
battle-modifier = Modificateur tactique
    .all = { $unit } contre cette sorte : { $kind } ; tous ses ennemis ici en sont
    .not = { $unit } contre cette sorte : { $kind } ; { $enemy } n’en est pas
    .unknown = { $unit } contre cette sorte : { $kind } ; on n’a pas dit ce qu’est { $enemy }
    .nobody = { $unit } contre cette sorte : { $kind } ; aucune unité n’est combattue ici
    .open-kind = ce qu’est { $unit }
battle-damage = Force d’attaque
    .printed = { $unit }, valeur imprimée
    .bombing = { $unit }, force de bombardement
    .unused = { $unit } frappe avec ses bombes, non avec ceci
    .open-attack = la force d’attaque de { $unit }
    .open-bombing = la force de bombardement de { $unit }
    .open-hits = comment les { $total } de { $side } sont répartis sur les unités ennemies
    .dealt = tous les { $total } sont répartis
    .not-dealt = répartis : { $dealt } ; attendu : { $total } exactement
    .on = { $unit } est dans ce combat
    .not-here = { $unit } n’est pas un ennemi dans ce combat
battle-destroyed = Force de défense
    .printed = { $unit }, valeur imprimée
    .open-defence = la force de défense de { $unit }
battle-reset = Les dégâts sont effacés

part-player = assaillants
part-enemy = défenseurs
part-unit = unité

strength-attack = force d’attaque
strength-defence = force de défense

## Percée

breakthrough-when = Percée jusqu’à la seconde ligne
    .nobody = aucune unité nommée ; attendu : des unités qui ont percé
    .twice = { $unit } doit attaquer deux choses : attendu, une seule cible
    .through = { $unit } a percé
    .not-through = { $unit } n’a pas percé, ou a déjà choisi
    .behind = { $at } est derrière la première ligne
    .not-behind = { $at } n’est ni une unité de la seconde ligne ni une ressource de l’ennemi
    .says = Derrière la première ligne, { $choices }
breakthrough-air = Par-dessus la première ligne
    .on-way = avec { $units } par-dessus la première ligne
    .not-aviation = { $unit } n’est pas de l’aviation et ne peut survoler la première ligne
    .through = { $unit } survole la première ligne
    .not-through = { $unit } ne survole pas la première ligne à présent
    .not-blocked = { $of } survole la première ligne : pas de blocage possible
breakthrough-air-target = Ce qu’attaque l’aviation
    .some = { $unit } a de quoi attaquer derrière la première ligne
    .none = { $unit } n’a rien à attaquer derrière la première ligne
    .behind = { $at } est derrière la première ligne
    .not-behind = { $at } n’est ni une unité de la seconde ligne ni une ressource de l’ennemi
    .deck = la carte de { $unit } lui permet d’attaquer la pioche
    .no-deck = { $unit } ne peut attaquer la pioche : sa carte ne le dit pas
resource-attack = Une ressource attaquée
deck-attack = Cartes de la pioche
    .open = combien de cartes sont dans la pioche
    .open-strike = combien de cartes sont prises
    .tactic = { $card } est une carte tactique
    .not-tactic = { $card } n’est pas une carte tactique
    .has-strike = { $unit } a une frappe sur la pioche
    .no-strike = { $unit } n’a pas de frappe sur la pioche
    .on-line = { $unit } est sur sa ligne
    .not-on-line = { $unit } n’est sur aucune ligne
    .says-play = { $card }, carte jouée par { $side } pour { $cost }, jusqu’à { $strike ->
        [one] { $strike } carte
       *[other] { $strike } cartes
    } de la pioche de { $enemy }
    .says-play-only = { $card }, carte jouée par { $side } pour { $cost }
    .says-strike = Frappe de { $unit } sur la pioche de { $enemy }, jusqu’à { $strike ->
        [one] { $strike } carte
       *[other] { $strike } cartes
    }

lines-through = Cibles
    .at = { $at } : attaque de { $unit }
    .deck = la pioche : attaque de { $unit }

## Événements et parole de l’arbitre

befall-card = Hors de tout combat
    .there = { $card } : { $zone }
    .not-there = { $card } : { $zone }, où aucune carte ne se laisse { $blow }
    .twice = nommé deux fois : { $name }
    .says = { $by } : { $cards } à { $blow }

lines-ask = Ce que nomme une demande
    .no-cause = « { $name } » ne fait rien aux cartes hors d’un combat ; attendu : event ou umpire
    .no-fate = « { $name } » ne peut arriver à des cartes ; attendu : destroyed, turned ou taken

lines-cause-event = Un événement
lines-cause-umpire = La parole de l’arbitre

lines-blow-destroyed = détruire
lines-blow-turned = tourner
lines-blow-taken = reprendre en main

## Le tour

turn-draw = Prise des cartes
    .turn = c’est le tour de { $side }
    .not-turn = ce n’est pas le tour de { $side }
    .to-draw = pas encore de carte piochée pour { $side } ce tour
    .drawn = les cartes de { $side } sont déjà piochées ce tour
    .named = { $card } peut être l’une des cartes piochées
    .not-unseen = { $card } ne peut être l’une des cartes piochées : elle n’a pas de modèle de ce camp, est déjà quelque part, ou la pioche n’a pas de cartes sans nom
    .as-many = cartes nommées : { $named }, sur { $most } inconnues qui sont piochées
    .too-many = cartes nommées : { $named }, plus que d’inconnues qui sont piochées : { $most }
    .open = combien de cartes sont dans la pioche de { $side }
    .says = Pour { $side } : { $cards } cartes sur { $deck }
    .says-open = Pour { $side } : { $cards } cartes
    .says-lost = Pour { $side } : { $cards } cartes, et la pioche en a { $deck }
turn-ready = Redresser les cartes
victory-deck = Les dernières cartes
    .on = personne n’a encore gagné
    .over = la bataille est finie et gagnée par { $side }

lines-check = Contrôles
    .phase = c’est la phase voulue : { $wanted }
    .not-phase = phase en cours : { $phase } ; ceci est de la phase : { $wanted }
    .own = { $card } est une carte de { $side }
    .not-own = { $card } n’est pas une carte de { $side }, dont c’est le tour
    .lies = { $card } : { $wanted }
    .lies-elsewhere = { $card } : { $zone } ; attendu : { $wanted }
    .unit = { $card } est une unité
    .not-unit = { $card } n’est pas une unité
    .resource = { $card } est une ressource
    .not-resource = { $card } n’est pas une ressource
    .tactic = { $card } est une carte tactique
    .not-tactic = { $card } n’est pas une carte tactique

## Meilleurs choix

lines-best = Meilleurs choix
    .block = { $side }, meilleur blocage : { $blocks } ; { $comes }
    .declines = { $side }, meilleur blocage : aucun ; { $comes }
    .targets = { $side }, meilleures cibles : { $choices } ; { $comes }
    .spread = { $side }, meilleure répartition de { $total } : { $shares } ; détruit { $dead }, coût { $cost }
    .spread-none = { $side }, meilleure répartition de { $total } : n’importe laquelle ; rien ne peut être détruit
    .share = { $share } sur { $unit }
    .comes = bilan de la vague pour l’assaillant : coût { $cost }
    .comes-cards = bilan de la vague pour l’assaillant : coût { $cost } et { $cards ->
        [one] { $cards } carte
       *[other] { $cards } cartes
    } de la pioche
    .comes-wins = la vague fait alors gagner : la pioche reste trop courte pour y prendre ; coût { $cost }
    .too-many = pas de calcul au-delà de { $most } de chaque ; assaillants : { $attackers }, bloqueurs possibles : { $blockers }, unités de la seconde ligne : { $second }
    .too-many-targets = { $side }, répartition de { $total } : pas de calcul au-delà de { $most } unités

## Issues

outcome-draws = cartes piochées, et toutes redressées
outcome-draws-last = les dernières cartes sont piochées : c’est le dernier tour pour gagner
outcome-deck-lost = trop peu de cartes à piocher : perdu
outcome-supplied = la ressource est posée
outcome-built = construction faite, en réserve
outcome-wave-declared = la vague est déclarée
outcome-blocks = l’attaque est bloquée
outcome-declines-block = personne ne bloque
outcome-chosen = les cibles sont choisies
outcome-units-lost = { $count ->
        [0] personne n’est détruit
        [one] { $count } unité est détruite
       *[other] { $count } unités sont détruites
    }
outcome-resource-lost = la ressource est détruite
outcome-deck-loses = { $count ->
        [0] la pioche ne perd aucune carte
        [one] la pioche perd { $count } carte
       *[other] la pioche perd { $count } cartes
    }
outcome-card-played = la carte est jouée et fait ce qu’elle dit
outcome-deals = dégâts : { $count }
outcome-destroyed = destruction
outcome-turned = carte tournée
outcome-stays-turned = carte déjà tournée
outcome-taken = retour en main
fate-survives = survie
fate-card-played = effet de la carte fait
fate-draws = cartes piochées
fate-draws-last = dernières cartes de la pioche prises
fate-deck-lost = perdu
fate-supplied = mise en ressource
fate-built = construction faite, en réserve
fate-wave-declared = attaque
fate-blocks = blocage
fate-declines-block = pas de blocage
fate-chosen = attaque
fate-turned = carte tournée
fate-stays-turned = carte déjà tournée
fate-taken = retour en main

## Offres

lines-offer = Peut se demander
    .draw = { $card } : les cartes de ce tour sont piochées, et peuvent être nommées
    .supply = poser { $card }
    .build = construire { $card }
    .wave = attaque contre la première ligne
    .wave-over = attaque par-dessus la première ligne
    .wave-named = attaque dirigée
    .block = { $card } : qui bloque, ou personne
    .through = les unités qui ont percé choisissent ce qu’elles attaquent
    .battle = le combat pour { $card }
    .battle-deck = l’attaque contre la pioche
    .strike = frappe sur la pioche de { $card }
    .play = jouer { $card }

## Événements

lines-event = Événement
    .spared = { $side } ne pioche pas ce tour, l’arbitre y a renoncé
    .drew = { $side } : cartes piochées ; { $left ->
        [one] il reste { $left } carte
       *[other] il reste { $left } cartes
    } dans la pioche
    .drew-named = { $side } : cartes piochées, dont { $cards } ; { $left ->
        [one] il reste { $left } carte
       *[other] il reste { $left } cartes
    } dans la pioche
    .named = { $side } : une carte de la main est { $card }
    .missed = rien à attaquer derrière la première ligne, et hors de la vague : { $units }
    .left = hors de la vague : { $units }
    .spent = tournées, et sans plus rien faire dans cette vague : { $cards }
    .reduced = il reste dans la pioche de { $side } : { $left ->
        [one] { $left } carte
       *[other] { $left } cartes
    }
    .readied = toutes les cartes de { $side } sont prêtes
    .turned = tournées : { $cards }
    .laid = { $card } : { $zone }
    .declared = une vague : { $units }
    .declined = personne ne bloque
    .blocked = { $blocks }
    .chose = { $units } : contre { $at }
    .chose-deck = { $units } : contre la pioche
    .fought = le combat pour { $battle } est fini
    .fought-unnamed = le combat est fini
    .fought-deck = l’attaque contre la pioche est finie
    .wave-ended = la vague est finie
    .closed = fin de la phase : { $phase }
    .turn-ended = le tour finit ; ensuite : { $side }
    .turn-ended-moved = le tour finit ; de la réserve à leurs lignes : { $cards } ; ensuite : { $side }
    .won = la bataille est gagnée par { $side }

## Mots de la position

lines-kind-infantry = infanterie
lines-kind-armour = blindés
lines-kind-self-propelled = canons automoteurs
lines-kind-artillery = artillerie
lines-kind-anti-tank = artillerie antichar
lines-kind-aviation = aviation
lines-kind-resource = ressource
lines-kind-tactic = carte tactique

lines-line-first = première ligne
lines-line-second = seconde ligne

lines-zone-deck = pioche
lines-zone-hand = main
lines-zone-resources = ressources
lines-zone-reserve = réserve
lines-zone-first = première ligne
lines-zone-second = seconde ligne
lines-zone-losses = pertes

lines-zone = Zones
    .row = { $zone }
    .pile = { $zone } : { $count }

phase-lines-start = début
phase-lines-build = construction
phase-lines-attack = attaque

lines-card = Sur une carte
    .plain = { $kind }
    .unit = { $kind } { $attack }/{ $defence }
    .aviation = { $kind }, bombes { $bombing }, défense { $defence }
    .against = { $attack }/{ $defence } contre { $kind }
    .directed = attaque dirigée
    .over-deck = atteint la pioche
    .deck-strike = frappe sur la pioche { $cards }
lines-card-turned = tournée

lines-figure = Chiffres
    .cost = coût
    .attack = attaque
    .bombing = bombardement
    .defence = défense
    .kind = { $kind }

lines-shown = { $name } ({ $id }), { $zone } : { $strength }
    .with = { $name } ({ $id }), { $zone } : { $strength } ; { $states }
    .won = la bataille est finie et gagnée par { $side }
    .piles = { $side } : pioche { $deck }, main { $hand }, pertes { $losses }

## Fautes

lines-fault = Fautes d’une bataille
    .sides = attendu : deux camps, chacun avec ses cartes
    .turned = trouvé « { $found } », attendu : l’une des cartes de ce camp
    .card = trouvé « { $found } », attendu : l’id d’un modèle, un trait d’union et un numéro : rifles-1
    .print = trouvé « { $found } », et aucun modèle n’a cet id
    .print-other = trouvé « { $found } », une carte de l’autre camp : la liste de { $side } n’a pas ce modèle
    .print-nearest = trouvé « { $found } », et aucun modèle n’a cet id ; est-ce « { $nearest } » ?
    .zone = trouvé « { $found } », { $kind }, qui ne peut être là : { $zone }
    .player = des camps ont été trouvés qui ne sont pas de cette bataille
    .wave = une vague a été trouvée qui nomme des cartes qui ne sont pas là où elles peuvent attaquer, bloquer ou être attaquées

## Comment s’appellent les faits là où on les saisit

fact-asked = une vague attend
fact-attack-strength = force d’attaque
fact-attacking = camp qui attaque
fact-battle = combat
fact-behind = ce qui est derrière la première ligne
    .one = carte
fact-blockers = qui le bloque
    .one = bloqueur
fact-blocks = qui bloque
    .one = blocage
fact-bombing-strength = force de bombardement
fact-hand-card = carte
fact-choices = cibles choisies
    .one = choix
fact-price = coût
fact-damage = dégâts
fact-deck = cartes de la pioche
fact-defence-strength = force de défense
fact-defending = camp qui se défend
fact-directed = attaque dirigée
fact-drawn = cartes déjà piochées
fact-field = la vague et ce qu’elle rencontre
fact-hits = répartition des dégâts
    .one = part
fact-icon = icône de sa ligne
fact-last-cards = dernières cartes piochées
fact-last-battle = le dernier combat de la vague
fact-modifiers = modificateurs tactiques
    .one = modificateur
fact-of-enemy = à l’ennemi
fact-on-first = première ligne
    .one = unité
fact-on-second = seconde ligne
    .one = unité
fact-opponent = l’autre camp
fact-over-deck = atteint la pioche
fact-pay = ressources qui paient
    .one = ressource
fact-ready = prête
    .one = l’une d’elles
fact-blockable = assaillants à arrêter
    .one = l’un d’eux
fact-resource = ressource attaquée
fact-resources = ressources
    .one = ressource
fact-strike = cartes qu’elle prend
fact-is-through = a percé
fact-to-fight = encore à mener
fact-whose-turn = tour
fact-unchosen = a percé et n’a pas de cible
    .one = unité
fact-wave = une vague est en cours
fact-winner = gagnant
fact-zone = où elle est
fact-cards = cartes nommées
    .one = carte
fact-flies-over = survole la première ligne
fact-unnamed = cartes inconnues de la pioche
fact-unseen = nommée seulement à présent
fact-laid-this-turn = ressources posées ce tour

hole-battle = combat
hole-blocks = qui bloque ou soutient qui
hole-pay = payé avec
hole-over = par-dessus la première ligne
hole-cards = cartes piochées, par leur nom
answer-deck = la pioche
answer-umpire = la parole de l’arbitre
answer-destroyed = destruction
answer-turned = cartes tournées
answer-taken = retour en main
