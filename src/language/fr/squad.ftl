# Les mots des règles d’escouade : les règles par leur clé avec des traits d’union, puis leurs mots propres.

book-squad = Groupes de combat sur hexagones

## Récupération

recover-activate = La Récupération active un joueur
    .says = { $side } { VERB($side, "fait une Récupération et ôte", "font une Récupération et ôtent") } les marqueurs de neutralisation ({ $units })
    .suppressed = { VERB($units, "l’unité", "les unités") } { $units } ({ $side }) { VERB($units, "subit", "subissent") } une neutralisation
    .none = aucune unité du camp { $side } n’est neutralisée
    .free = aucune Récupération ni Déroute n’a activé { $side } ce tour
    .activated = une Récupération ou une Déroute a déjà activé { $side } ce tour
    .goes-on = cette Récupération a activé { $side } et n’est pas encore finie
    .second = le camp { $side } a déjà donné la seule Récupération de ce tour

recover-procedure = Jets de la Récupération pour les unités au moral brisé
    .broken = { $unit } { VERB($unit, "a", "ont") } le moral brisé
    .unbroken = { $unit } { VERB($unit, "n’a pas le moral brisé et n’a", "n’ont pas le moral brisé et n’ont") } donc pas de jet de ralliement à faire
    .due = { $unit } { VERB($unit, "avait", "avaient") } le moral brisé à l’annonce de la Récupération et { VERB($unit, "n’a pas encore fait son", "n’ont pas encore fait leur") } jet
    .rolled = { $unit } { VERB($unit, "n’a", "n’ont") } pas de jet de ralliement à faire dans cette Récupération : le jet est déjà fait, ou le moral était intact à l’annonce
    .first = aucune autre Récupération ni Déroute n’a de jet à faire
    .waiting = { $units } { VERB($units, "doit", "doivent") } d’abord jeter les dés pour finir l’ordre en cours
    .no-roll = aucune unité n’a le moral brisé, il n’y a donc pas de jet à faire
    .rolls = { $units } { VERB($units, "a", "ont") } le moral brisé, donc la Récupération commence par un jet de ralliement
    .removed = { $unit } { VERB($unit, "a perdu son", "ont perdu leur") } marqueur dans la Récupération, avant le jet

recover-roll = Jet de ralliement
    .says = { $unit } { VERB($unit, "tente", "tentent") } de se rallier

## Déroute

rout-activate = La Déroute active un joueur
    .free = aucune Récupération ni Déroute n’a activé { $side } ce tour
    .activated = une Récupération ou une Déroute a déjà activé { $side } ce tour
    .goes-on = cette Déroute a activé { $side } et n’est pas encore finie
    .broken = { $unit } { VERB($unit, "a", "ont") } le moral brisé
    .unbroken = { $unit } { VERB($unit, "n’a pas le moral brisé et n’a", "n’ont pas le moral brisé et n’ont") } donc pas de jet de déroute à faire

rout-roll = Jet de déroute
    .says = { $unit } { VERB($unit, "fait", "font") } un jet de déroute
    .same = { $by } { VERB($by, "a", "ont") } ordonné cette Déroute et { VERB($by, "fait", "font") } ses jets
    .other = { $before } { VERB($before, "a", "ont") } ordonné cette Déroute : { $by } ne { VERB($by, "peut", "peuvent") } pas en faire les jets
    .due = { $unit } { VERB($unit, "avait", "avaient") } le moral brisé à l’annonce de la Déroute et { VERB($unit, "n’a pas encore fait son", "n’ont pas encore fait leur") } jet
    .rolled = { $unit } { VERB($unit, "n’a", "n’ont") } pas de jet à faire dans cette Déroute : le jet est déjà fait, ou le moral était intact à l’annonce
    .first = aucune autre Récupération ni Déroute n’a de jet à faire
    .waiting = { $units } { VERB($units, "doit", "doivent") } d’abord jeter les dés pour finir l’ordre en cours

rout-retreat = Retraite
    .busy = aucun ordre n’est possible avant la fin de la { $order }
    .owes = { $unit } { VERB($unit, "doit", "doivent") } encore reculer de { $hexes ->
        [one] { $hexes } hexagone
       *[other] { $hexes } hexagones
    }
    .owes-none = { $unit } { VERB($unit, "n’a", "n’ont") } pas à reculer
    .beside = { $from } et { $to } sont voisins
    .apart = { $from } et { $to } ne sont pas voisins
    .nearer = { $to } est plus près du bord de carte de l’unité que { $from } : à { $after } au lieu de { $before ->
        [one] { $before } hexagone
       *[other] { $before } hexagones
    }
    .no-nearer = { $to } n’est pas plus près du bord de carte de l’unité que { $from } : à { $after } contre { $before ->
        [one] { $before } hexagone
       *[other] { $before } hexagones
    }
    .at-edge = { $from } est au bord de carte de l’unité, qui doit donc sortir de la carte
    .not-at-edge = { $from } est à { $before ->
        [one] { $before } hexagone
       *[other] { $before } hexagones
    } du bord de carte de l’unité : elle doit donc se retirer dans un hexagone
    .no-edge = { $name } { VERB($name, "n’a", "n’ont") } pas de bord de carte dans cette bataille, et la retraite est donc impossible
    .says = { $unit } { VERB($unit, "se retire", "se retirent") } de { $from } à { $to }, { $hexes ->
        [one] dernier hexagone de la retraite
       *[other] premier de { $hexes } hexagones
    }

rout-retreat-terrain = Les points de mouvement ne comptent pas dans une retraite

rout-eliminated = Élimination dans une retraite
    .edge = { $unit } { VERB($unit, "se retire", "se retirent") } de { $from } au-delà du bord de carte de l’unité, et cette retraite élimine l’unité
    .enemy = { $unit } { VERB($unit, "se retire", "se retirent") } de { $from } à { $to }, aux mains de { $units }, et cette retraite élimine l’unité
    .impassable = { $unit } { VERB($unit, "se retire", "se retirent") } de { $from } à { $to }, où aucune unité ne peut entrer, et cette retraite élimine l’unité
    .cliff = { $unit } { VERB($unit, "se retire", "se retirent") } de { $from } à { $to } par la falaise, et cette retraite élimine l’unité

## Victoire

victory-points = Points de victoire
victory-last = La dernière unité
    .on = le camp { $side } a gagné, car toutes les unités ennemies sont éliminées, mais on joue encore
    .over = la bataille est finie : le camp { $side } a gagné, car toutes les unités ennemies sont éliminées

## Cartes et événements

assault-fire = Tir d’assaut
    .played = un Tir d’assaut a été joué dans ce Mouvement : les unités du Mouvement peuvent tirer une fois
    .mover = { $unit } { VERB($unit, "fait", "font") } partie de ce Mouvement et { VERB($unit, "peut", "peuvent") } faire le Tir d’assaut
    .no-mover = { $unit } ne { VERB($unit, "fait", "font") } pas partie de ce Mouvement, et le Tir d’assaut est réservé aux unités du Mouvement

befall-outside = Cartes et événements
    .goes-on = rien n’a arrêté { $unit } dans ce Mouvement
    .stopped = { VERB($unit, "l’unité", "les unités") } { $unit } { VERB($unit, "a été arrêtée et ne peut", "ont été arrêtées et ne peuvent") } plus avancer dans ce Mouvement
    .says = { $struck } { VERB($struck, "subit", "subissent") } l’effet (cause : { $by })
    .says-breaks = { $struck } { VERB($struck, "a", "ont") } le moral brisé (cause : { $by })
    .says-suppressed = { $struck } { VERB($struck, "subit", "subissent") } une neutralisation (cause : { $by })
    .says-stays-suppressed = { $struck } { VERB($struck, "garde son", "gardent leur") } marqueur de neutralisation (cause : { $by })
    .says-stops = { $struck } { VERB($struck, "doit", "doivent") } s’arrêter (cause : { $by })
    .says-eliminated = { $struck } { VERB($struck, "est", "sont") } hors de combat (cause : { $by })

## Ordres et mouvement

order-activate = Ordres et unités activées
    .free = aucun autre ordre n’est en cours
    .busy = l’ordre en cours doit d’abord finir : { $order }
    .own = { $unit } { VERB($unit, "est", "sont") } du camp de ce joueur
    .not-own = { $unit } { VERB($unit, "n’est", "ne sont") } pas du camp de ce joueur
    .rested = { VERB($unit, "l’unité", "les unités") } { $unit } { VERB($unit, "n’a pas encore été activée", "n’ont pas encore été activées") } ce tour
    .acted = { VERB($unit, "l’unité", "les unités") } { $unit } { VERB($unit, "a déjà été activée", "ont déjà été activées") } ce tour
    .keeps = { VERB($unit, "l’unité", "les unités") } { $unit } { VERB($unit, "a été activée", "ont été activées") } pour le tir d’opportunité dans ce Mouvement et { VERB($unit, "peut", "peuvent") } tirer encore
    .moves = { VERB($unit, "l’unité", "les unités") } { $unit } { VERB($unit, "a été activée", "ont été activées") } pour ce Mouvement
    .moves-not = { VERB($unit, "l’unité", "les unités") } { $unit } { VERB($unit, "n’a pas été activée", "n’ont pas été activées") } pour ce Mouvement
    .move = un Mouvement est en cours
    .no-move = aucun Mouvement n’est en cours
    .says = { $side } { VERB($side, "commence", "commencent") } un Mouvement avec { $units }
    .says-done = { $side } { VERB($side, "termine", "terminent") } le Mouvement

move-announce = Le joueur qui se déplace annonce ses points et marque une pause
    .together = { $unit } { VERB($unit, "est", "sont") } dans l’hexagone que quitte le groupe
    .apart = { $unit } { VERB($unit, "n’est", "ne sont") } pas dans l’hexagone que quitte le groupe
    .beside = { $from } et { $to } sont voisins
    .far = { $from } et { $to } ne sont pas voisins
    .pause = des points de mouvement ont été dépensés pour entrer dans { $hex }
    .no-pause = aucune dépense de points de mouvement n’attend de réponse
    .pause-left = des points de mouvement ont été dépensés pour sortir de la carte
    .no-hex = les derniers points de mouvement ont servi à sortir de la carte : il n’y a donc pas d’hexagone où répondre
    .inactive = le camp { $side } ne se déplace pas à présent
    .active = le camp { $side } se déplace à présent
    .defends = le camp { $side } est en défense
    .attacks = le camp { $side } n’est pas en défense
    .says = { $units } { VERB($units, "entre", "entrent") } dans { $to } depuis { $from } ; mouvement dépensé jusqu’ici : { $spent }
    .says-through = { $units } { VERB($units, "entre", "entrent") } dans { $to } depuis { $from } par { $through } ; mouvement dépensé jusqu’ici : { $spent }

move-order = Le joueur inactif répond d’abord
    .answered = le joueur inactif ne répond plus
    .awaits = le camp { $side } doit d’abord répondre, ou annoncer qu’il ne répond plus
    .answers = le camp { $side } peut encore répondre
    .passes = le joueur inactif ne répond pas dans { $hexes }
    .too-late = le camp { $side } a déjà annoncé qu’il ne répond plus
    .too-soon = le camp { $side } ne peut pas encore jouer { $card } : le joueur inactif peut encore répondre
    .says-hold = le camp { $side } ne répond plus dans { $hex }
    .says-hold-left = le camp { $side } ne répond plus à la sortie de la carte
    .says-card = { $side } { VERB($side, "joue", "jouent") } { $card }

move-limit-enemy = Hexagones où aucune unité ne peut entrer
    .empty = il n’y a pas d’ennemi dans { $to }
    .enemy = { $to } est aux mains de { $units }
    .passable = on peut entrer dans { $to }
    .impassable = { $to } est infranchissable

move-limit-cliff = Falaises
    .no-cliff = il n’y a pas de falaise entre { $from } et { $to }
    .cliff = il y a une falaise entre { $from } et { $to }

move-limit-bridge = Grands ponts
    .no-bridge = ni { $from } ni { $to } n’est un grand pont
    .on-it = le côté entre { $from } et { $to } porte la route ou la voie ferrée du pont
    .beside-it = le côté entre { $from } et { $to } ne porte ni route ni voie ferrée du pont

move-limit-edge = Bords de la carte
    .at-edge = { $from } touche le { $edge }
    .not-at-edge = { $from } ne touche pas le { $edge }
    .enemys = le { $edge } est celui de l’ennemi
    .let-off = l’arbitre permet la sortie par le { $edge }
    .own = le { $edge } est celui du joueur, et non celui de l’ennemi
    .nobodys = le { $edge } n’est pas celui de l’ennemi
    .says = { $units } { VERB($units, "sort", "sortent") } de la carte depuis { $from } par le { $edge } ; mouvement dépensé jusqu’ici : { $spent }

move-cost = Points de mouvement
    .printed = mouvement imprimé ({ $unit })
    .open = le mouvement imprimé sur { $unit } (face visible)
    .bonus = l’unité entre dans un hexagone de route dans ce Mouvement
    .no-bonus = l’unité n’entre dans aucun hexagone de route dans ce Mouvement
    .spent = mouvement déjà dépensé par { $unit }
    .unspent = { $unit } { VERB($unit, "n’a", "n’ont") } encore dépensé aucun point de mouvement
    .road = le long de la route
    .ground = le terrain le plus coûteux de l’hexagone compte : { $terrain }
    .across = { $terrain } sur le côté franchi
    .into = { $hex } : { $reason }
    .uphill = l’unité va vers un niveau plus haut
    .level = l’unité ne va pas vers un niveau plus haut
    .leave = sortie de la carte par le { $edge }
    .left = { $points ->
        [one] il reste { $points } point de mouvement
       *[other] il reste { $points } points de mouvement
    }
    .short = { $points ->
        [one] il manque { $points } point de mouvement
       *[other] il manque { $points } points de mouvement
    }

## Tir

move-opfire = Tir d’opportunité
    .entered = des unités viennent d’entrer dans { $hex }
    .not-entered = aucune unité ne vient d’entrer dans { $hex }
    .no-pause = aucune unité ne vient d’entrer dans un hexagone sur lequel on puisse tirer
    .over = il est trop tard pour tirer en réponse à la dernière dépense de points de mouvement
    .left = les derniers points de mouvement ont servi à sortir de la carte : il n’y a donc aucun hexagone sur lequel tirer
    .none-moves = il ne reste dans { $hex } aucune unité de ce Mouvement
    .inactive = le camp { $side } ne se déplace pas à présent, et peut faire un tir d’opportunité
    .active = le camp { $side } se déplace à présent, et ne peut pas faire de tir d’opportunité
    .says = { $units } { VERB($units, "fait", "font") } un tir d’opportunité depuis { $from } sur { $hex }, à { $distance ->
        [one] { $distance } hexagone
       *[other] { $distance } hexagones
    }
    .says-joined = { $units } { VERB($units, "fait", "font") } un tir d’opportunité depuis { $from } sur { $hex }

opfire-once = Limites du tir d’opportunité
    .first = le camp { $side } n’a pas encore tiré en réponse à cette dépense de points de mouvement
    .shot = le camp { $side } a déjà tiré en réponse à cette dépense de points de mouvement
    .no-ordnance = { $unit } ne { VERB($unit, "tire", "tirent") } pas comme une pièce d’artillerie
    .ordnance = { $unit } { VERB($unit, "tire", "tirent") } comme une pièce d’artillerie, ce qui interdit le tir d’opportunité

fire-attack = Puissance de feu
    .target = il y a un ennemi dans { $hex }
    .no-target = il n’y a pas d’ennemi dans { $hex }
    .together = { $unit } { VERB($unit, "est", "sont") } dans l’hexagone d’où tire le groupe
    .unbroken = { $unit } { VERB($unit, "n’a pas", "n’ont pas") } le moral brisé
    .broken = { $unit } { VERB($unit, "a", "ont") } le moral brisé
    .in-range = { $unit } { VERB($unit, "a", "ont") } une portée de { $range ->
        [one] { $range } hexagone
       *[other] { $range } hexagones
    }, et la cible est à { $distance }
    .out-of-range = { $unit } { VERB($unit, "a", "ont") } une portée de { $range ->
        [one] { $range } hexagone
       *[other] { $range } hexagones
    }, mais la cible est à { $distance }
    .open = la puissance de feu imprimée sur { $unit }
    .open-range = la portée imprimée sur { $unit }
    .base = la pièce de base, la plus forte du groupe, est { $unit }
    .other = { $unit } { VERB($unit, "s’ajoute", "s’ajoutent") } à la pièce de base du groupe
    .says = { $units } { VERB($units, "tire", "tirent") } depuis { $from } sur { $hex }, à { $distance ->
        [one] { $distance } hexagone
       *[other] { $distance } hexagones
    }
    .says-joined = { $units } { VERB($units, "tire", "tirent") } depuis { $from } sur { $hex }

fire-group = Groupes de plusieurs hexagones
    .first = { $unit } { VERB($unit, "est", "sont") } dans l’hexagone de la première pièce
    .joined = des hexagones voisins du groupe relient { $unit } à la première pièce
    .apart = aucun hexagone voisin du groupe ne relie { $unit } à la première pièce

fire-height = Hauteurs
    .uphill = la cible est plus haut
    .level = la cible est au même niveau
    .downhill = la cible est plus bas
    .uphill-from = la cible est plus haut que { $hex }
    .level-from = la cible est au même niveau que { $hex }
    .downhill-from = la cible est plus bas que { $hex }

fire-least = Puissance de feu minimale
    .lifts = la puissance de feu n’est jamais inférieure à { $least }

sight-line = Ligne de vue
    .clear = rien ne coupe la ligne de { $from } à { $to }
    .blocked = { $hex } monte au niveau { $top } et coupe la ligne de vue, car le plus haut bout de la ligne est au niveau { $eye }

fire-hindrance = Gêne
    .largest = la plus grande gêne vient de ce terrain : { $terrain } dans { $hex }
    .smaller = seule la plus grande gêne compte, et elle ne vient pas de ce terrain : { $terrain } dans { $hex }
    .none = rien ne gêne le tir sur cette ligne

## Jets et moral

roll-two = Un jet de deux dés

morale-current = Moral imprimé
    .good = { $unit } { VERB($unit, "montre sa", "montrent leur") } bonne face
    .broken = { $unit } { VERB($unit, "montre sa", "montrent leur") } face brisée
    .open = le moral imprimé sur { $unit } (face visible)

morale-used = Commandement
    .here = { $leader } { VERB($leader, "est", "sont") } dans l’hexagone
    .elsewhere = { $leader } { VERB($leader, "est", "sont") } dans un autre hexagone
    .for-leader = un chef ne profite pas du commandement de { $leader }
    .none = il n’y a pas d’autre chef dans le camp de l’unité
    .open-hex = si { $leader } { VERB($leader, "est", "sont") } dans le même hexagone
    .open-command = le commandement ({ $leader })

suppressed-effect = Neutralisation
    .is = { $unit } { VERB($unit, "porte", "portent") } un marqueur de neutralisation
    .not = { $unit } ne { VERB($unit, "porte", "portent") } pas de marqueur de neutralisation

cover-value = Couvert
    .best = le meilleur couvert est ce terrain : { $terrain }
    .another = seul le meilleur couvert compte, et ce n’est pas ce terrain : { $terrain }
    .no-cover = ce terrain ne donne pas de couvert : { $terrain }
    .beside = ce terrain ne compte pas s’il y en a un autre dans l’hexagone : { $terrain }
    .none = aucun terrain n’est nommé
    .open = le terrain de l’hexagone ({ $unit })

## Jets, sorts et phase

throw-rally-roll = jet de ralliement
throw-rout-roll = jet de déroute
    .at = jet de déroute pour { $at }
throw-attack = jet d’attaque
throw-defence = jet de défense

fate-rallies = { VERB($unit, "se rallie", "se rallient") }
    .may = { VERB($unit, "se rallie", "se rallient") }
fate-suppressed = { VERB($unit, "subit", "subissent") } une neutralisation
    .may = { VERB($unit, "subit", "subissent") } une neutralisation
fate-stays-suppressed = { VERB($unit, "garde son", "gardent leur") } marqueur de neutralisation
    .may = { VERB($unit, "garde son", "gardent leur") } marqueur de neutralisation
fate-nothing = { VERB($unit, "reste", "restent") } dans le même état
    .may = { VERB($unit, "reste", "restent") } dans le même état
fate-breaks = { VERB($unit, "a", "ont") } le moral brisé
    .may = { VERB($unit, "a", "ont") } le moral brisé
fate-stops = { VERB($unit, "doit", "doivent") } s’arrêter
    .may = { VERB($unit, "doit", "doivent") } s’arrêter
fate-befallen = { VERB($unit, "subit", "subissent") } l’effet
    .may = { VERB($unit, "subit", "subissent") } l’effet
fate-volley = { VERB($unit, "obtient", "obtiennent") } un total d’attaque de { $count }
    .may = { VERB($unit, "obtient", "obtiennent") } un total d’attaque de { $count }
fate-volley-as-rolled =
    .more = donne comme total d’attaque le jet + { $add }
fate-eliminated = { VERB($unit, "est", "sont") } hors de combat
    .may = { VERB($unit, "est", "sont") } hors de combat
fate-falls-back = { VERB($unit, "recule", "reculent") } d’un hexagone
    .may = { VERB($unit, "recule", "reculent") } d’un hexagone
fate-steps = { VERB($unit, "avance", "avancent") }
    .may = { VERB($unit, "avance", "avancent") }
fate-exits = { VERB($unit, "sort", "sortent") } de la carte
    .may = { VERB($unit, "sort", "sortent") } de la carte
fate-begins = { VERB($unit, "commence", "commencent") } un Mouvement
    .may = { VERB($unit, "commence", "commencent") } un Mouvement
fate-moved = { VERB($unit, "termine", "terminent") } le Mouvement
    .may = { VERB($unit, "termine", "terminent") } le Mouvement
fate-held = ne { VERB($unit, "répond", "répondent") } plus
    .may = ne { VERB($unit, "répond", "répondent") } plus
fate-played = { VERB($unit, "joue", "jouent") } une carte
    .may = { VERB($unit, "joue", "jouent") } une carte
fate-refreshed = { VERB($unit, "fait", "font") } une Récupération
    .may = { VERB($unit, "fait", "font") } une Récupération
outcome-volley = total d’attaque { $count }
outcome-breaks = moral brisé
outcome-stops = arrêt
outcome-befallen = les effets diffèrent
outcome-steps = avance
outcome-exits = sortie de la carte
outcome-begins = le Mouvement commence
outcome-moved = le Mouvement se termine
outcome-held = ne répond plus
outcome-played = la carte est jouée
outcome-refreshed = les marqueurs de neutralisation sont ôtés
outcome-eliminated = élimination
outcome-falls-back = retraite d’un hexagone

phase-orders = ordres

## Demandes et offres

squad-ask = Unités et hexagones nommés
    .twice = { VERB($name, "l’unité", "les unités") } { $name } { VERB($name, "est nommée", "sont nommées") } deux fois
    .off-map = { $name } { VERB($name, "n’est", "ne sont") } dans aucun hexagone de la carte
    .no-hex = il n’y a pas d’hexagone « { $name } » sur cette carte ; tapez la colonne et la rangée, de deux chiffres chacune, comme 0304
    .no-edge = la carte n’a pas de bord « { $name } » ; choisissez near, far, left ou right
    .no-cause = « { $name } » n’est pas une cause venue du dehors ; choisissez event, mines ou wire
    .no-fate = « { $name } » n’est pas un effet sur des unités ; choisissez breaks, suppressed, stops ou eliminated
    .no-card = il n’y a pas de carte d’action « { $name } » ; choisissez mines, wire, smoke ou assault-fire

squad-offer = Aussi possible
    .recover = jet de ralliement ({ $unit })
    .rout = jet de déroute ({ $unit })
    .retreat = { $unit } { VERB($unit, "doit", "doivent") } reculer d’un hexagone
    .refresh = { $unit } { VERB($unit, "peut", "peuvent") } faire une Récupération : aucune unité n’a le moral brisé, et les marqueurs de neutralisation sont ôtés
    .move = { $unit } { VERB($unit, "peut", "peuvent") } commencer un Mouvement
    .step = { $units } { VERB($units, "peut", "peuvent") } entrer dans un autre hexagone
    .exit = { $units } { VERB($units, "peut", "peuvent") } sortir de la carte par le bord ennemi
    .done = { $unit } { VERB($unit, "doit", "doivent") } terminer le Mouvement
    .hold = { $unit } { VERB($unit, "doit répondre, ou annoncer la fin de ses", "doivent répondre, ou annoncer la fin de leurs") } réponses
    .card = { $unit } { VERB($unit, "peut", "peuvent") } jouer une carte d’action
    .opfire = tir d’opportunité depuis { $from } sur { $hex }
    .fire = tir depuis { $from } sur { $hex }

## Événements

squad-event = Événement
    .announced = l’ordre { $order } active { $side }, et { $units } { VERB($units, "doit", "doivent") } jeter les dés
    .announced-by = l’ordre { $order }, que { $by } { VERB($by, "annonce", "annoncent") }, active { $side }, et { $units } { VERB($units, "doit", "doivent") } jeter les dés
    .rolled = { $unit } { VERB($unit, "a", "ont") } jeté les dés
    .ordered = { $side } { VERB($side, "a", "ont") } ordonné cette Déroute et { VERB($side, "fait", "font") } ses jets
    .excused = l’arbitre a renoncé au jet de { $unit }
    .stayed = l’arbitre a renoncé à la suite de la retraite de { $unit }
    .rallied = { $unit } { VERB($unit, "montre sa", "montrent leur") } bonne face
    .suppressed = { $unit } { VERB($unit, "reçoit", "reçoivent") } un marqueur de neutralisation
    .unsuppressed = { $unit } { VERB($unit, "perd son", "perdent leur") } marqueur de neutralisation
    .owes = { $unit } { VERB($unit, "doit", "doivent") } reculer de { $hexes ->
        [one] { $hexes } hexagone
       *[other] { $hexes } hexagones
    }
    .refreshed = l’ordre { $order } active { $side }, et aucune unité n’a de jet à faire
    .broke = { $unit } { VERB($unit, "montre sa", "montrent leur") } face brisée
    .stopped = { $unit } ne { VERB($unit, "peut", "peuvent") } plus avancer dans ce Mouvement
    .retreated = { $unit } { VERB($unit, "se retire", "se retirent") } dans { $hex }, { $hexes ->
        [0] sans devoir aller plus loin
        [one] avec encore { $hexes } hexagone à faire
       *[other] avec encore { $hexes } hexagones à faire
    }
    .gone = { VERB($unit, "l’unité", "les unités") } { $unit } { VERB($unit, "est éliminée", "sont éliminées") } : { $points ->
        [one] { $points } point de victoire
       *[other] { $points } points de victoire
    } pour { $side }
    .gone-left = { $unit } { VERB($unit, "sort", "sortent") } par le bord ennemi : { $points ->
        [one] { $points } point de victoire
       *[other] { $points } points de victoire
    } pour { $side }
    .gone-away = { $unit } { VERB($unit, "sort", "sortent") } par un autre bord : { $points ->
        [one] { $points } point de victoire
       *[other] { $points } points de victoire
    } pour { $side }
    .move-began = { $side } { VERB($side, "commence", "commencent") } un Mouvement : { VERB($units, "l’unité", "les unités") } { $units } { VERB($units, "est activée", "sont activées") }
    .moved = { $units } { VERB($units, "est", "sont") } maintenant dans { $hex } ; mouvement dépensé jusqu’ici : { $spent }
    .exited = { $units } { VERB($units, "sort", "sortent") } de la carte ; mouvement dépensé jusqu’ici : { $spent }
    .answered = { VERB($units, "l’unité", "les unités") } { $units } { VERB($units, "fait un tir d’opportunité et est activée", "font un tir d’opportunité et sont activées") }
    .held = le joueur inactif ne répond plus
    .played = { $side } { VERB($side, "joue", "jouent") } { $card }
    .move-ended = le Mouvement est fini
    .fired = { VERB($units, "l’unité", "les unités") } { $units } { VERB($units, "tire et est activée", "tirent et sont activées") }
    .turn-ended = le tour est fini : plus aucun joueur ni aucune unité ne sont activés

squad-event-spent =
    .alone = { $points ->
        [one] { $points } point de mouvement
       *[other] { $points } points de mouvement
    }
    .each = { $points ->
        [one] { $points } point de mouvement par unité
       *[other] { $points } points de mouvement par unité
    }
    .of = { $points ->
        [one] { $points } point de mouvement ({ $unit })
       *[other] { $points } points de mouvement ({ $unit })
    }

## Mots de la position

squad-order-recover = Récupération
squad-order-rout = Déroute
squad-order-move = Mouvement
squad-order-retreat = retraite

squad-kind-squad = groupe de combat
squad-kind-team = équipe
squad-kind-leader = chef

squad-state-good = moral intact
squad-state-broken = moral brisé
squad-state-suppressed = neutralisation
squad-state-nowhere = aucun hexagone indiqué
squad-state-retreats = encore { $hexes ->
        [one] { $hexes } hexagone
       *[other] { $hexes } hexagones
    } de retraite à faire

squad-off-eliminated = élimination
squad-off-left = sortie par le bord ennemi
squad-off-away = sortie par un autre bord

squad-cause-event = Événement
squad-cause-mines = Mines
squad-cause-wire = Barbelés

squad-blow-breaks = moral brisé
squad-blow-suppressed = neutralisation
squad-blow-stops = arrêt
squad-blow-eliminated = élimination

squad-card-mines = Mines
squad-card-wire = Barbelés
squad-card-smoke = Grenades fumigènes
squad-card-assault-fire = Tir d’assaut

squad-edge-near = bord proche
squad-edge-far = bord éloigné
squad-edge-left = bord gauche
squad-edge-right = bord droit

squad-firepower = puissance de feu
squad-range = portée
squad-movement = mouvement
squad-morale = moral
squad-command = commandement
squad-ordnance = artillerie

squad-shown = Points
    .points = { $side } : { $points ->
        [one] { $points } point de victoire
       *[other] { $points } points de victoire
    }

squad-unit = { $unit } ({ $id }), { $kind }, hexagone : { $hex } ; { $states }
    .off = { $unit } ({ $id }), { $kind } ; { $states }

hex-open = terrain découvert
hex-field = champ
hex-orchard = verger
hex-brush = broussailles
hex-woods = bois
hex-building = bâtiment
hex-gully = ravine
hex-marsh = marais
hex-stream = ruisseau
hex-road = route
hex-bridge = grand pont
hex-water = eau profonde

hexside-cliff = falaise
hexside-fence = clôture
hexside-hedge = haie
hexside-wall = mur
hexside-road = route qui traverse le côté
hexside-railway = voie ferrée qui traverse le côté

## Fautes et objections

squad-fault = Fautes d’une bataille
    .side = l’état du tour nomme « { $id } », qui n’est pas l’id d’un camp de cette bataille
    .unit = l’état du tour nomme « { $id } », qui n’est pas l’id d’une unité de cette bataille
    .sides = une bataille de ces règles a deux camps au plus, l’un actif, l’autre non

squad-objection = Objections
    .shared = { $unit } { VERB($unit, "est", "sont") } dans un même hexagone avec l’ennemi { $enemy }
    .edge = { $unit } ne { VERB($unit, "peut", "peuvent") } pas se retirer : { $side } { VERB($side, "n’a", "n’ont") } pas de bord de carte dans cette bataille

hole-card = carte
hole-fate = effet voulu
answer-event = un événement
answer-breaks = moral brisé
answer-suppressed = neutralisation
answer-stops = arrêt
answer-eliminated = élimination
hole-to = hexagone d’arrivée
hole-units = unités
answer-mines = mines
answer-wire = barbelés
answer-smoke = grenades fumigènes
answer-assault-fire = tir d’assaut
fact-announced-by = joueur qui a annoncé l’ordre
fact-assault = Tir d’assaut joué
fact-further = lignes de tir des autres hexagones
    .one = ligne de tir
fact-halted = unité arrêtée dans ce Mouvement
fact-joined = pièce reliée à la première
fact-plays-on = on joue encore après la victoire
fact-blow = effet
fact-struck = unités touchées
    .one = unité
fact-let-off = unités qui peuvent sortir par un autre bord
fact-recovered = joueur qui a donné la Récupération de ce tour
squad-shown-movement = mouvement
squad-shown-gone = hors de la carte
