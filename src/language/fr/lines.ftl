# Les mots des règles de cartes sur deux lignes : les règles par leur clé avec des traits d’union, puis leurs mots propres.

book-lines = Cartes sur deux lignes

## Construction

build-phase = Construction
    .unit = { $card } { VERB($card, "est", "sont") } une unité
    .not-unit = { $card } { VERB($card, "n’est", "ne sont") } pas une unité
    .paid = { $card } { VERB($card, "coûte", "coûtent") } { $cost }, et { $paid ->
        [one] { $paid } ressource est tournée
       *[other] { $paid } ressources sont tournées
    } pour payer
    .unpaid = { $card } { VERB($card, "coûte", "coûtent") } { $cost }, et { $paid ->
        [one] { $paid } ressource ne suffit pas
       *[other] { $paid } ressources ne suffisent pas
    } pour payer
    .overpaid = { $card } { VERB($card, "coûte", "coûtent") } { $cost }, et { $paid ->
        [one] { $paid } ressource est de trop
       *[other] { $paid } ressources sont tournées : c’est trop
    } pour payer
    .pays = la ressource { $resource } est prête
    .spent = la ressource { $resource } est déjà tournée
    .no-resource = { $resource } { VERB($resource, "n’est", "ne sont") } pas une ressource du joueur sur la table
    .twice = la ressource { $resource } est nommée deux fois
    .open-pay = quelles ressources paient { $card }
    .open-cost = le coût ({ $card })
    .may-lay = ressources posées ce tour : { $laid } ; la limite est { $most }
    .laid = ressources posées ce tour : { $laid } ; la limite de { $most } est atteinte
    .says = { $side } { VERB($side, "construit", "construisent") } { $card } pour { $cost }
    .says-open = { $side } { VERB($side, "construit", "construisent") } { $card }
    .says-supply = { $side } { VERB($side, "pose", "posent") } { $card } comme ressource
build-reserve = La réserve
    .no-attack = { $unit } { VERB($unit, "est", "sont") } en réserve et ne { VERB($unit, "peut", "peuvent") } rien faire avant la fin du tour
    .on-line = { $unit } { VERB($unit, "est sur sa ligne", "sont sur leur ligne") }
    .not-on-line = { $unit } { VERB($unit, "est", "sont") } en réserve et ne { VERB($unit, "peut", "peuvent") } rien faire avant la fin du tour
line-which = Première ou seconde ligne
    .says = { $build } ; la carte reste en réserve jusqu’à la fin du tour, puis va en { $line }
    .says-open = { $build } ; la carte reste en réserve jusqu’à la fin du tour
    .wrong = { $unit } { VERB($unit, "a sa", "ont leur") } place en { $line }, mais la carte est sur l’autre ligne
line-icon = L’icône de la ligne
    .says = { $build } ; la carte reste en réserve jusqu’à la fin du tour, puis va en { $line }, comme le dit son icône
    .says-open = { $build } ; la carte reste en réserve jusqu’à la fin du tour
    .wrong = d’après l’icône, { $unit } { VERB($unit, "a sa", "ont leur") } place en { $line }, mais la carte est sur l’autre ligne
unit-price = Une carte sans prix
unit-kind = Sortes d’unités

## Attaque

attack-who = Qui attaque
    .first = { $unit } { VERB($unit, "est", "sont") } sur la première ligne
    .flies = { $unit } { VERB($unit, "est", "sont") } de l’aviation
    .second = { $unit } { VERB($unit, "est", "sont") } sur la seconde ligne et { VERB($unit, "n’est", "ne sont") } pas de l’aviation
    .not-on-line = { $unit } { VERB($unit, "n’est", "ne sont") } sur aucune ligne
attack-waves = Vagues d’attaque
    .nobody = aucune unité n’est nommée ; nommez les unités qui attaquent
    .twice = { $name } ne { VERB($name, "peut", "peuvent") } attaquer qu’une seule cible : la première ligne, une cible derrière elle, ou une unité nommée
    .says = { $side } { VERB($side, "lance", "lancent") } une vague : { $parts }
attack-line = Toute la première ligne
    .directed = { $unit } { VERB($unit, "a", "ont") } une attaque dirigée et { VERB($unit, "peut", "peuvent") } viser { $at }
    .whole = { $unit } { VERB($unit, "n’a", "n’ont") } pas d’attaque dirigée et ne { VERB($unit, "peut", "peuvent") } pas viser { $at }
    .names = { $unit } { VERB($unit, "attaque", "attaquent") } { $at }
    .on-line = { $units } { VERB($units, "attaque", "attaquent") } toute la première ligne
attack-turn = Cartes tournées
    .ready = la carte { $unit } est prête
    .turned = la carte { $unit } est tournée après avoir attaqué ou bloqué, et ne peut plus rien faire
    .may-block = la carte { $by } est prête
    .turned-block = la carte { $by } est tournée et ne peut ni bloquer ni soutenir
attack-directed-line = Portée d’une attaque dirigée
    .first = { $at } { VERB($at, "est", "sont") } sur la première ligne
    .behind = { $at } { VERB($at, "n’est", "ne sont") } pas sur la première ligne, et { $unit } { VERB($unit, "n’a", "n’ont") } pas percé
    .from-the-air = { $unit } { VERB($unit, "atteint", "atteignent") } { $at } par les airs
    .not-there = { $at } { VERB($at, "n’est", "ne sont") } sur aucune ligne de l’ennemi
target-turned = Carte tournée avant la vague
    .zero = la carte { $unit } était tournée à la déclaration de la vague : sa force d’attaque est 0

## Blocage

block-choose = Qui bloque
    .asked = { $side } { VERB($side, "doit", "doivent") } répondre à une vague
    .not-asked = aucune vague n’attend de réponse
    .defends = la vague attaque { $side }
    .not-defends = la vague n’attaque pas { $side } ; c’est l’autre camp qui bloque
    .no-attacker = { $of } n’{ VERB($of, "attaque", "attaquent") } pas dans cette vague
    .blocks = { $by } { VERB($by, "peut", "peuvent") } bloquer { $of }
    .twice = la carte { $by } est nommée deux fois, mais une unité bloque un seul assaillant
    .says = { $side } se { VERB($side, "défend", "défendent") } contre { $units } : { $blocks }
    .says-declines = { $side } ne { VERB($side, "bloque", "bloquent") } pas { $units }
block-turn = Toute carte qui attaque, bloque ou est visée est tournée
block-directed = Attaques dirigées
    .not-named = aucun assaillant ne vise { $by }
    .named = la carte { $by } est visée et ne peut bloquer que l’assaillant qui la vise
    .supports = { $by } { VERB($by, "peut", "peuvent") } soutenir la cible de { $of }
block-lines = Blocage sur la première ligne seulement
    .first = { $by } { VERB($by, "est", "sont") } sur la première ligne
    .not-first = { $by } { VERB($by, "n’est", "ne sont") } pas sur la première ligne du défenseur
    .behind = la cible de { $of } est sur la seconde ligne, que les unités de la première ligne ne peuvent pas soutenir

lines-block = Blocages
    .pair = { $by } { VERB($by, "bloque", "bloquent") } { $of }
    .meets = { $by } { VERB($by, "affronte", "affrontent") } { $of }
    .support = { $by } { VERB($by, "soutient", "soutiennent") } { $at } contre { $of }

## Combat

battle-members = Qui combat qui
    .says = { $attackers } ({ $side }) { VERB($attackers, "combat", "combattent") } { $defenders } ({ $enemy })
    .says-resource = { $attackers } ({ $side }) { VERB($attackers, "attaque", "attaquent") } la ressource { $resource } ({ $enemy })
    .says-deck = { $attackers } ({ $side }) { VERB($attackers, "attaque", "attaquent") } la pioche ennemie ({ $enemy }), { $deck ->
        [one] { $deck } carte
       *[other] { $deck } cartes
    }
    .unanswered = le camp { $side } n’a pas encore dit quelles unités bloquent : les adversaires ne sont pas encore connus
    .unchosen = { $units } { VERB($units, "n’a", "n’ont") } pas encore choisi de cible derrière la première ligne
battle-independent = Une vague après l’autre
    .none = aucune vague n’est en cours, il n’y a donc aucun combat à mener
    .wave = une vague est en cours : tous ses combats passent d’abord
    .no-wave = aucune vague n’est en cours
    .due = le combat est encore à mener
    .fought = le combat est déjà fini
battle-modifier = Modificateur tactique
    .all = { $unit } { VERB($unit, "a", "ont") } un modificateur contre { $kind } : tous les ennemis ici sont de cette sorte
    .not = { $unit } { VERB($unit, "a", "ont") } un modificateur contre { $kind } : { $enemy } { VERB($enemy, "n’est", "ne sont") } pas de cette sorte
    .unknown = { $unit } { VERB($unit, "a", "ont") } un modificateur contre { $kind } : on ne sait pas de quelle sorte { VERB($enemy, "est", "sont") } { $enemy }
    .nobody = { $unit } { VERB($unit, "a", "ont") } un modificateur contre { $kind } : il n’y a aucune unité ennemie dans ce combat
    .open-kind = la sorte d’unité ({ $unit })
battle-damage = Force d’attaque
    .printed = valeur imprimée sur { $unit }
    .bombing = force de bombardement ({ $unit })
    .unused = { $unit } { VERB($unit, "emploie", "emploient") } ici la force de bombardement, non la force d’attaque
    .open-attack = la force d’attaque ({ $unit })
    .open-bombing = la force de bombardement ({ $unit })
    .open-hits = comment le camp { $side } répartit les dégâts ({ $total }) sur les unités ennemies
    .dealt = les dégâts ({ $total }) sont tous répartis
    .not-dealt = les dégâts répartis sont de { $dealt }, mais il faut exactement { $total }
    .on = { $unit } { VERB($unit, "est", "sont") } dans ce combat
    .not-here = { $unit } { VERB($unit, "n’est", "ne sont") } pas parmi les unités ennemies de ce combat
battle-destroyed = Force de défense
    .printed = valeur imprimée sur { $unit }
    .open-defence = la force de défense ({ $unit })
battle-reset = Les dégâts sont effacés

part-player = assaillants
part-enemy = défenseurs
part-unit = unité

strength-attack = force d’attaque
strength-defence = force de défense

## Percée

breakthrough-when = Percée jusqu’à la seconde ligne
    .nobody = aucune unité n’est nommée ; nommez les unités qui ont percé
    .twice = { $unit } ne { VERB($unit, "peut", "peuvent") } attaquer qu’une seule cible
    .through = { $unit } { VERB($unit, "a", "ont") } percé
    .not-through = { $unit } { VERB($unit, "n’a", "n’ont") } pas percé, ou { VERB($unit, "a", "ont") } déjà choisi une cible
    .behind = { $at } { VERB($at, "est", "sont") } derrière la première ligne
    .not-behind = { $at } { VERB($at, "n’est", "ne sont") } ni une unité de la seconde ligne ni une ressource de l’ennemi
    .says = Derrière la première ligne, { $choices }
breakthrough-air = Attaque par-dessus la première ligne
    .on-way = { $units } { VERB($units, "survole", "survolent") } la première ligne
    .not-aviation = { $unit } { VERB($unit, "n’est", "ne sont") } pas de l’aviation et ne { VERB($unit, "peut", "peuvent") } pas survoler la première ligne
    .through = { $unit } { VERB($unit, "survole", "survolent") } la première ligne
    .not-through = { $unit } ne { VERB($unit, "survole", "survolent") } pas la première ligne pour l’instant
    .not-blocked = { $of } { VERB($of, "survole", "survolent") } la première ligne, et aucun blocage n’est possible
breakthrough-air-target = Cibles de l’aviation
    .some = { $unit } { VERB($unit, "a", "ont") } une cible derrière la première ligne
    .none = { $unit } { VERB($unit, "n’a", "n’ont") } pas de cible derrière la première ligne
    .behind = { $at } { VERB($at, "est", "sont") } derrière la première ligne
    .not-behind = { $at } { VERB($at, "n’est", "ne sont") } ni une unité de la seconde ligne ni une ressource de l’ennemi
    .deck = la carte permet à { $unit } d’attaquer la pioche
    .no-deck = la carte ne permet pas à { $unit } d’attaquer la pioche
resource-attack = Une ressource attaquée
deck-attack = Cartes de la pioche
    .open = combien de cartes sont dans la pioche
    .open-strike = combien de cartes sont retirées
    .tactic = { $card } { VERB($card, "est", "sont") } une carte tactique
    .not-tactic = { $card } { VERB($card, "n’est", "ne sont") } pas une carte tactique
    .has-strike = { $unit } { VERB($unit, "peut", "peuvent") } retirer des cartes de la pioche ennemie
    .no-strike = { $unit } ne { VERB($unit, "peut", "peuvent") } pas retirer de cartes de la pioche ennemie
    .on-line = { $unit } { VERB($unit, "est sur sa ligne", "sont sur leur ligne") }
    .not-on-line = { $unit } { VERB($unit, "n’est", "ne sont") } sur aucune ligne
    .says-play = { $side } { VERB($side, "joue", "jouent") } { $card } pour { $cost } : { $enemy } { VERB($enemy, "perd", "perdent") } { $strike ->
        [one] { $strike } carte
       *[other] { $strike } cartes
    } de la pioche
    .says-play-only = { $side } { VERB($side, "joue", "jouent") } { $card } pour { $cost }
    .says-strike = { $unit } { VERB($unit, "retire", "retirent") } { $strike ->
        [one] { $strike } carte
       *[other] { $strike } cartes
    } de la pioche ennemie ({ $enemy })
    .says-strike-only = { $unit } { VERB($unit, "retire", "retirent") } des cartes de la pioche ennemie ({ $enemy })

lines-through = Cibles
    .at = { $unit } { VERB($unit, "attaque", "attaquent") } { $at }
    .deck = { $unit } { VERB($unit, "attaque", "attaquent") } la pioche

## Événements et parole de l’arbitre

befall-card = Hors de tout combat
    .there = { $card } { VERB($card, "est", "sont") } { $zone }
    .not-there = { $card } { VERB($card, "est", "sont") } { $zone }, où l’on ne peut { $blow } aucune carte
    .twice = la carte { $name } est nommée deux fois
    .says = { $by } fait { $blow } { $cards }

lines-ask = Causes et effets nommés
    .no-cause = « { $name } » n’est pas une cause hors d’un combat ; choisissez event ou umpire
    .no-fate = « { $name } » n’est pas un effet sur des cartes ; choisissez destroyed, turned ou taken

lines-cause-event = Un événement
lines-cause-umpire = La décision de l’arbitre

lines-blow-destroyed = détruire
lines-blow-turned = tourner
lines-blow-taken = reprendre en main

## Le tour

turn-draw = Pioche des cartes
    .turn = c’est au camp { $side } de jouer
    .not-turn = ce n’est pas au camp { $side } de jouer
    .to-draw = le camp { $side } n’a pas encore pioché ce tour
    .drawn = le camp { $side } a déjà pioché ce tour
    .named = { $card } { VERB($card, "peut", "peuvent") } être l’une des cartes piochées
    .not-unseen = { $card } ne { VERB($card, "peut", "peuvent") } pas être l’une des cartes piochées : la liste de ce camp n’a pas cette carte, elle est déjà ailleurs, ou la pioche n’a pas de cartes sans nom
    .as-many = { $named ->
        [one] { $named } carte est nommée
       *[other] { $named } cartes sont nommées
    }, et { $most ->
        [one] { $most } carte inconnue est piochée
       *[other] { $most } cartes inconnues sont piochées
    }
    .too-many = { $named ->
        [one] { $named } carte est nommée
       *[other] { $named } cartes sont nommées
    }, mais seulement { $most ->
        [one] { $most } carte inconnue est piochée
       *[other] { $most } cartes inconnues sont piochées
    }
    .open = combien de cartes le camp { $side } a dans sa pioche
    .says = { $side } { VERB($side, "pioche", "piochent") } { $cards } des { $deck } cartes de la pioche et { VERB($side, "redresse", "redressent") } toutes ses cartes
    .says-last = { $side } { VERB($side, "pioche", "piochent") } { $cards ->
        [one] la dernière carte
       *[other] les { $cards } dernières cartes
    } et { VERB($side, "redresse", "redressent") } toutes ses cartes ; c’est le dernier tour pour gagner
    .says-open = { $side } { VERB($side, "pioche", "piochent") } { $cards ->
        [one] { $cards } carte
       *[other] { $cards } cartes
    }
    .says-lost = { $side } { VERB($side, "perd", "perdent") } la bataille : il faut piocher { $cards ->
        [one] { $cards } carte
       *[other] { $cards } cartes
    }, mais la pioche en a { $deck }
turn-ready = Redresser les cartes
victory-deck = Les dernières cartes
    .on = aucun camp n’a encore gagné
    .over = la bataille est finie : le camp { $side } a gagné

lines-check = Contrôles
    .phase = la phase en cours est « { $wanted } »
    .not-phase = la phase en cours est « { $phase } », et non « { $wanted } »
    .own = { $card } { VERB($card, "appartient", "appartiennent") } au camp { $side }
    .not-own = { $card } { VERB($card, "n’appartient", "n’appartiennent") } pas au camp { $side }, dont c’est le tour
    .lies = { $card } { VERB($card, "est", "sont") } { $wanted }
    .lies-elsewhere = { $card } { VERB($card, "est", "sont") } { $zone }, et non { $wanted }
    .unit = { $card } { VERB($card, "est", "sont") } une unité
    .not-unit = { $card } { VERB($card, "n’est", "ne sont") } pas une unité
    .resource = { $card } { VERB($card, "est", "sont") } une ressource
    .not-resource = { $card } { VERB($card, "n’est", "ne sont") } pas une ressource
    .tactic = { $card } { VERB($card, "est", "sont") } une carte tactique
    .not-tactic = { $card } { VERB($card, "n’est", "ne sont") } pas une carte tactique

## Meilleurs choix

lines-best = Meilleurs choix
    .block = meilleur blocage pour le camp { $side } : { $blocks } ; { $comes }
    .declines = meilleur choix pour le camp { $side } : aucun blocage ; { $comes }
    .targets = meilleures cibles pour le camp { $side } : { $choices } ; { $comes }
    .spread = meilleure répartition des dégâts ({ $total }) pour le camp { $side } : { $shares } ; elle détruit { $dead }, d’une valeur de { $cost }
    .spread-none = meilleure répartition des dégâts ({ $total }) pour le camp { $side } : n’importe laquelle, car rien ne peut être détruit
    .share = { $share } sur { $unit }
    .comes = le bilan de la vague est alors de { $cost } pour l’assaillant
    .comes-cards = le bilan de la vague pour l’assaillant est alors de { $cost }, plus { $cards ->
        [one] { $cards } carte
       *[other] { $cards } cartes
    } de la pioche
    .comes-wins = la vague fait alors gagner la bataille, car la pioche devient trop courte ; son bilan est de { $cost } pour l’assaillant
    .too-many = le programme ne calcule pas les meilleurs choix pour plus de { $most } cartes de chaque sorte. Assaillants : { $attackers }, bloqueurs possibles : { $blockers }, unités de la seconde ligne : { $second }
    .too-many-targets = le programme ne calcule pas la meilleure répartition des dégâts ({ $total }) pour le camp { $side } au-delà de { $most } unités

## Issues

outcome-draws = les cartes sont piochées, et toutes les cartes sont redressées
outcome-draws-last = les dernières cartes sont piochées : c’est le dernier tour pour gagner
outcome-deck-lost = la pioche a trop peu de cartes : la bataille est perdue
outcome-supplied = la ressource est posée
outcome-built = l’unité est construite, en réserve
outcome-wave-declared = la vague attaque
outcome-blocks = la défense reçoit l’attaque
outcome-declines-block = aucune unité ne bloque
outcome-chosen = les cibles sont choisies
outcome-units-lost = { $count ->
        [0] aucune unité n’est détruite
        [one] { $count } unité est détruite
       *[other] { $count } unités sont détruites
    }
outcome-resource-lost = la ressource est détruite
outcome-deck-loses = { $count ->
        [0] la pioche ne perd aucune carte
        [one] la pioche perd { $count } carte
       *[other] la pioche perd { $count } cartes
    }
outcome-card-played = la carte fait son effet
outcome-deals = dégâts : { $count }
outcome-destroyed = destruction
outcome-turned = carte tournée
outcome-stays-turned = carte déjà tournée
outcome-taken = retour en main
fate-survives = { VERB($unit, "survit", "survivent") }
    .may = { VERB($unit, "survit", "survivent") }
fate-card-played = { VERB($unit, "agit", "agissent") }
    .may = { VERB($unit, "agit", "agissent") }
fate-draws = { VERB($unit, "pioche", "piochent") }
    .may = { VERB($unit, "pioche", "piochent") }
fate-draws-last = { VERB($unit, "pioche", "piochent") } les dernières cartes
    .may = { VERB($unit, "pioche", "piochent") } les dernières cartes
fate-deck-lost = { VERB($unit, "perd", "perdent") } la bataille
    .may = { VERB($unit, "perd", "perdent") } la bataille
fate-supplied = { VERB($unit, "devient une ressource", "deviennent des ressources") }
    .may = { VERB($unit, "devient une ressource", "deviennent des ressources") }
fate-built = { VERB($unit, "entre", "entrent") } en réserve
    .may = { VERB($unit, "entre", "entrent") } en réserve
fate-wave-declared = { VERB($unit, "attaque", "attaquent") }
    .may = { VERB($unit, "attaque", "attaquent") }
fate-blocks = { VERB($unit, "reçoit", "reçoivent") } l’attaque
    .may = { VERB($unit, "reçoit", "reçoivent") } l’attaque
fate-declines-block = ne { VERB($unit, "bloque", "bloquent") } pas
    .may = ne { VERB($unit, "bloque", "bloquent") } pas
fate-chosen = { VERB($unit, "choisit", "choisissent") } une cible
    .may = { VERB($unit, "choisit", "choisissent") } une cible
fate-turned = { VERB($unit, "passe", "passent") } en position tournée
    .may = { VERB($unit, "passe", "passent") } en position tournée
fate-stays-turned = { VERB($unit, "reste", "restent") } en position tournée
    .may = { VERB($unit, "reste", "restent") } en position tournée
fate-taken = { VERB($unit, "revient", "reviennent") } en main
    .may = { VERB($unit, "revient", "reviennent") } en main

## Offres

lines-offer = Aussi possible
    .draw = { $card } { VERB($card, "doit", "doivent") } piocher les cartes de ce tour, et { VERB($card, "peut", "peuvent") } les nommer
    .supply = poser { $card } comme ressource
    .build = construire { $card }
    .wave = attaque contre la première ligne
    .wave-over = attaque par-dessus la première ligne
    .wave-named = attaque dirigée
    .block = { $card } { VERB($card, "doit", "doivent") } choisir quelles unités bloquent, s’il y en a
    .through = les unités qui ont percé doivent choisir leurs cibles
    .battle = le combat autour de la carte { $card }
    .battle-deck = l’attaque contre la pioche
    .strike = retrait de cartes de la pioche par la carte { $card }
    .play = jouer { $card }

## Événements

lines-event = Événement
    .spared = l’arbitre a renoncé à la pioche : le camp { $side } ne pioche pas ce tour
    .drew = { $side } { VERB($side, "a", "ont") } pioché ; { $left ->
        [one] il reste { $left } carte
       *[other] il reste { $left } cartes
    } dans la pioche
    .drew-named = { $side } { VERB($side, "a", "ont") } pioché, entre autres, { $cards } ; { $left ->
        [one] il reste { $left } carte
       *[other] il reste { $left } cartes
    } dans la pioche
    .named = le camp { $side } a { $card } en main
    .missed = { $units } { VERB($units, "n’a", "n’ont") } pas de cible derrière la première ligne et { VERB($units, "quitte", "quittent") } la vague
    .left = { $units } { VERB($units, "quitte", "quittent") } la vague
    .spent = { VERB($cards, "la carte", "les cartes") } { $cards } { VERB($cards, "est tournée et ne peut", "sont tournées et ne peuvent") } plus rien faire dans cette vague
    .reduced = il reste dans la pioche ({ $side }) { $left ->
        [one] { $left } carte
       *[other] { $left } cartes
    }
    .readied = toutes les cartes du camp { $side } sont prêtes
    .turned = { VERB($cards, "la carte", "les cartes") } { $cards } { VERB($cards, "est tournée", "sont tournées") }
    .laid = { $card } { VERB($card, "est", "sont") } maintenant { $zone }
    .declared = { $units } { VERB($units, "attaque", "attaquent") } en une seule vague
    .declined = aucune unité ne bloque
    .blocked = { $blocks }
    .chose = { $units } { VERB($units, "attaque", "attaquent") } { $at }
    .chose-deck = { $units } { VERB($units, "attaque", "attaquent") } la pioche
    .fought = le combat autour de la carte { $battle } est fini
    .fought-unnamed = le combat est fini
    .fought-deck = l’attaque contre la pioche est finie
    .wave-ended = la vague est finie
    .closed = la phase « { $phase } » est finie
    .turn-ended = le tour est fini, c’est maintenant au camp { $side } de jouer
    .turn-ended-moved = le tour est fini : { $cards } { VERB($cards, "passe de la réserve à sa ligne", "passent de la réserve à leurs lignes") }, et c’est maintenant au camp { $side } de jouer
    .won = le camp { $side } a gagné la bataille

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

lines-place-deck = dans la pioche
lines-place-hand = en main
lines-place-resources = parmi les ressources
lines-place-reserve = en réserve
lines-place-first = sur la première ligne
lines-place-second = sur la seconde ligne
lines-place-losses = parmi les pertes

lines-zone = Zones
    .row = { $zone }
    .pile = { $zone } : { $count }

phase-lines-start = début
phase-lines-build = construction
phase-lines-attack = attaque

lines-card = Sur une carte
    .plain = { $kind }
    .unit = { $kind } { $attack }/{ $defence }
    .aviation = { $kind }, force de bombardement { $bombing }, force de défense { $defence }
    .against = { $attack }/{ $defence } contre { $kind }
    .directed = attaque dirigée
    .over-deck = peut attaquer la pioche
    .deck-strike = cartes retirées de la pioche : { $cards }
lines-card-turned = carte tournée

lines-figure = Chiffres d’une carte
    .cost = coût
    .attack = attaque
    .bombing = force de bombardement
    .defence = défense
    .kind = { $kind }

lines-shown = { $name } ({ $id }), { $zone } : { $strength }
    .with = { $name } ({ $id }), { $zone } : { $strength } ; { $states }
    .won = la bataille est finie : le camp { $side } a gagné
    .piles = { $side } : pioche { $deck }, main { $hand }, pertes { $losses }

## Fautes

lines-fault = Fautes d’une bataille
    .sides = une bataille de ces règles demande deux camps, chacun avec ses cartes
    .turned = « { $found } » n’est pas l’une des cartes de ce camp
    .card = « { $found } » ne nomme pas une carte ; écrivez l’id d’une carte de la liste, un trait d’union et un numéro, comme rifles-1
    .print = aucune liste de cartes de cette bataille n’a « { $found } »
    .print-other = « { $found } » est une carte de l’autre camp : elle n’est pas dans la liste du camp { $side }
    .print-nearest = aucune liste de cartes de cette bataille n’a « { $found } » ; vouliez-vous dire « { $nearest } » ?
    .zone = la carte « { $found } » ({ $kind }) ne peut pas être { $zone }
    .player = l’état du tour nomme un camp qui n’est pas de cette bataille
    .wave = la vague nomme des cartes qui ne sont pas là où elles peuvent attaquer, bloquer ou être attaquées

## Comment s’appellent les faits là où on les saisit

fact-asked = une vague attend une réponse
fact-attack-strength = force d’attaque
fact-attacking = camp qui attaque
fact-battle = combat
fact-behind = cartes ennemies derrière la première ligne
    .one = carte
fact-blockers = unités qui bloquent l’assaillant
    .one = bloqueur
fact-blocks = blocages
    .one = blocage
fact-bombing-strength = force de bombardement
fact-hand-card = carte
fact-choices = cibles choisies
    .one = cible choisie
fact-price = coût
fact-damage = dégâts
fact-deck = cartes de la pioche
fact-defence-strength = force de défense
fact-defending = camp qui se défend
fact-directed = attaque dirigée
fact-drawn = le camp a déjà pioché
fact-field = la vague et les défenseurs
fact-hits = répartition des dégâts
    .one = part des dégâts
fact-icon = icône de ligne sur la carte
fact-last-cards = les dernières cartes sont piochées
fact-last-battle = c’est le dernier combat de la vague
fact-modifiers = modificateurs tactiques
    .one = modificateur
fact-of-enemy = la carte appartient à l’ennemi
fact-on-first = cartes de la première ligne
    .one = unité
fact-on-second = cartes de la seconde ligne
    .one = unité
fact-opponent = l’autre camp
fact-over-deck = l’unité peut attaquer la pioche
fact-pay = ressources qui paient
    .one = ressource
fact-ready = cartes prêtes
    .one = carte prête
fact-blockable = assaillants que l’on peut bloquer
    .one = assaillant
fact-resource = ressource attaquée
fact-resources = ressources
    .one = ressource
fact-strike = cartes retirées de la pioche
fact-is-through = l’unité a percé
fact-to-fight = le combat est encore à mener
fact-whose-turn = camp dont c’est le tour
fact-unchosen = unités qui ont percé, encore sans cible
    .one = unité
fact-wave = une vague est en cours
fact-winner = gagnant
fact-zone = place de la carte
fact-cards = cartes nommées
    .one = carte
fact-flies-over = l’unité survole la première ligne
fact-unnamed = cartes inconnues de la pioche
fact-unseen = la carte n’est nommée qu’à présent
fact-laid-this-turn = ressources posées ce tour

hole-battle = combat
hole-blocks = blocages et soutiens
hole-pay = ressources qui paient
hole-over = unités qui survolent la première ligne
hole-cards = noms des cartes piochées
answer-deck = la pioche
answer-umpire = la décision de l’arbitre
answer-destroyed = destruction
answer-turned = cartes tournées
answer-taken = retour en main
