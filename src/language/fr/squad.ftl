# Les mots des règles d’escouade : les règles par leur clé avec des traits d’union, puis leurs mots propres.

book-squad = Groupes de combat sur hexagones

## Récupération

recover-activate = La Récupération active un joueur
    .says = { $side } : Récupération, les marqueurs de neutralisation sont ôtés à { $units }
    .suppressed = unités neutralisées de { $side } : { $units }
    .none = aucune unité de { $side } n’est neutralisée
    .free = aucune Récupération ni Déroute n’a activé { $side } ce tour
    .activated = une Récupération ou une Déroute a déjà activé { $side } ce tour
    .goes-on = cette Récupération a activé { $side }, et n’est pas finie
    .second = une seule Récupération par tour, et { $side } l’a déjà ordonnée

recover-procedure = La Récupération jette pour les unités au moral brisé
    .broken = moral brisé : { $unit }
    .unbroken = moral intact, donc pas de jet de ralliement : { $unit }
    .due = moral brisé à l’annonce de la Récupération, jet encore à faire : { $unit }
    .rolled = pas de jet de ralliement pour { $unit } dans cette Récupération : jet déjà fait, ou moral intact à l’annonce
    .first = aucune autre Récupération ni Déroute n’a de jet à faire
    .waiting = l’ordre en cours doit d’abord finir : jets à faire par { $units }
    .no-roll = personne n’a le moral brisé, donc personne ne jette
    .rolls = des unités au moral brisé ont un jet de ralliement, l’une d’elles commence : { $units }
    .removed = marqueur ôté à { $unit } par la Récupération avant le jet

recover-roll = Jet de ralliement
    .says = Jet de ralliement de { $unit }

## Déroute

rout-activate = La Déroute active un joueur
    .free = aucune Récupération ni Déroute n’a activé { $side } ce tour
    .activated = une Récupération ou une Déroute a déjà activé { $side } ce tour
    .goes-on = cette Déroute a activé { $side }, et n’est pas finie
    .broken = moral brisé : { $unit }
    .unbroken = moral intact, donc pas de jet de déroute : { $unit }

rout-roll = Jet de déroute
    .says = Jet de { $unit } pour ne pas fuir
    .same = { $by } a ordonné cette Déroute et fait ses jets
    .other = { $before } a ordonné cette Déroute et en fait tous les jets, non { $by }
    .due = moral brisé à l’annonce de la Déroute, jet encore à faire : { $unit }
    .rolled = pas de jet de déroute pour { $unit } dans cette Déroute : jet déjà fait, ou moral intact à l’annonce
    .first = aucune autre Récupération ni Déroute n’a de jet à faire
    .waiting = l’ordre en cours doit d’abord finir : jets à faire par { $units }

rout-retreat = Une retraite due
    .busy = rien d’autre ne s’ordonne tant qu’il y a : { $order }
    .owes = retraite due par { $unit } : { $hexes ->
        [one] { $hexes } hexagone
       *[other] { $hexes } hexagones
    }
    .owes-none = aucune retraite n’est due par { $unit }
    .beside = { $from } et { $to } ont un côté commun
    .apart = { $from } et { $to } n’ont pas de côté commun
    .nearer = { $to } est plus près de son bord de carte : à { $before ->
        [one] { $before } hexagone
       *[other] { $before } hexagones
    } avant, à { $after } maintenant
    .no-nearer = { $to } n’est pas plus près de son bord de carte : à { $before ->
        [one] { $before } hexagone
       *[other] { $before } hexagones
    } avant, à { $after } maintenant
    .at-edge = { $from } est à son bord de carte, donc sortie de la carte
    .not-at-edge = { $from } n’est pas à son bord de carte, qui est à { $before ->
        [one] { $before } hexagone
       *[other] { $before } hexagones
    }, donc retraite dans un hexagone
    .no-edge = la bataille ne donne à { $name } aucun bord vers où se retirer
    .says = Retraite de { $unit } de { $from } à { $to }, dus : { $hexes ->
        [one] { $hexes } hexagone
       *[other] { $hexes } hexagones
    }

rout-retreat-terrain = Dans une retraite les points de mouvement ne comptent pas

rout-eliminated = Élimination dans une retraite
    .edge = Retraite de { $unit } depuis { $from } au-delà de son bord de carte : élimination
    .enemy = Retraite de { $unit } de { $from } à { $to }, aux mains de { $units } : élimination
    .impassable = Retraite de { $unit } de { $from } à { $to }, où personne n’entre : élimination
    .cliff = Retraite de { $unit } de { $from } à { $to } par la falaise : élimination

## Victoire

victory-points = Points de victoire
victory-last = La dernière unité
    .on = toutes les unités ennemies de { $side } sont éliminées, et l’on joue quand même
    .over = la bataille est finie : toutes les unités ennemies de { $side } sont éliminées

## Cartes et événements

assault-fire = Tir d’assaut
    .played = un Tir d’assaut a été joué dans ce Mouvement : un tir de ses unités
    .mover = de ce Mouvement, donc libre de tirer : { $unit }
    .no-mover = pas de ce Mouvement, et le Tir d’assaut est pour ses unités : { $unit }

befall-outside = Cartes et événements
    .goes-on = rien n’a arrêté { $unit } dans ce Mouvement
    .stopped = arrêt dans ce Mouvement, qui s’arrête là pour { $unit }
    .says = { $by }, contre { $units }

## Ordres et mouvement

order-activate = Ordres et unités activées
    .free = aucun autre ordre n’est en cours
    .busy = l’ordre en cours doit d’abord finir : { $order }
    .own = à ce joueur : { $unit }
    .not-own = pas à ce joueur : { $unit }
    .rested = pas encore d’activation ce tour : { $unit }
    .acted = activation déjà faite ce tour : { $unit }
    .keeps = activation pour le tir d’opportunité dans ce Mouvement, libre de tirer encore : { $unit }
    .moves = activation pour ce Mouvement : { $unit }
    .moves-not = pas d’activation pour ce Mouvement : { $unit }
    .move = un Mouvement est en cours
    .no-move = aucun Mouvement n’est en cours
    .says = { $side } : Mouvement de { $units }
    .says-done = Le Mouvement de { $side }

move-announce = Qui se déplace annonce ce qu’il dépense et s’arrête
    .together = dans l’hexagone quitté : { $unit }
    .apart = pas dans l’hexagone que quittent les autres : { $unit }
    .beside = { $from } et { $to } ont un côté commun
    .far = { $from } et { $to } n’ont pas de côté commun
    .pause = des points de mouvement ont été dépensés pour { $hex }
    .no-pause = aucune dépense de points de mouvement à laquelle répondre
    .pause-left = des points de mouvement ont été dépensés pour sortir de la carte
    .no-hex = les derniers points de mouvement ont servi à sortir de la carte : aucun hexagone où répondre
    .inactive = ce n’est pas { $side } qui se déplace
    .active = c’est { $side } qui se déplace
    .defends = la défense est à { $side }
    .attacks = la défense n’est pas à { $side }
    .says = De { $from } à { $to }, points de mouvement dépensés jusqu’ici : { $units }
    .says-through = De { $from } par { $through } à { $to }, points de mouvement dépensés jusqu’ici : { $units }

move-order = Le joueur inactif passe d’abord
    .answered = le joueur inactif n’a plus rien à répondre
    .awaits = la réponse de { $side } passe d’abord, ou l’annonce qu’il n’y en a plus
    .answers = { $side } peut encore répondre
    .passes = personne ne répond dans { $hexes }
    .too-late = il n’y a plus de réponse de { $side } : l’annonce en est faite
    .too-soon = le joueur inactif peut encore répondre avant { $card } de { $side }
    .says-hold = L’annonce de { $side } dans { $hex }
    .says-hold-left = L’annonce de { $side } après la sortie de la carte
    .says-card = { $card }, carte jouée par { $side }

move-limit-enemy = Hexagones où personne n’entre
    .empty = aucun ennemi dans { $to }
    .enemy = { $to } est aux mains de { $units }
    .passable = on peut entrer dans { $to }
    .impassable = { $to } est infranchissable

move-limit-cliff = Falaises
    .no-cliff = aucune falaise entre { $from } et { $to }
    .cliff = une falaise entre { $from } et { $to }

move-limit-bridge = Grands ponts
    .no-bridge = ni { $from } ni { $to } n’est un grand pont
    .on-it = le côté entre { $from } et { $to } porte la route ou la voie ferrée du pont
    .beside-it = le côté entre { $from } et { $to } ne porte ni route ni voie ferrée du pont

move-limit-edge = Bords de la carte
    .at-edge = { $from } touche ce bord : { $edge }
    .not-at-edge = { $from } ne touche pas ce bord : { $edge }
    .enemys = bord de l’ennemi : { $edge }
    .let-off = sortie permise par l’arbitre : { $edge }
    .own = bord de ce joueur : { $edge }
    .nobodys = pas un bord ennemi : { $edge }
    .says = De { $from } hors de la carte ({ $edge }), points de mouvement dépensés jusqu’ici : { $units }

move-cost = Points de mouvement
    .printed = mouvement imprimé de { $unit }
    .open = le mouvement imprimé sur { $unit }, de la face visible
    .bonus = un hexagone de route dans ce Mouvement
    .no-bonus = pas d’hexagone de route dans ce Mouvement
    .spent = dépensé jusqu’ici par { $unit }
    .unspent = rien de dépensé encore par { $unit }
    .road = le long de la route
    .ground = { $terrain } : le terrain le plus coûteux de l’hexagone
    .across = { $terrain } : sur le côté franchi
    .into = { $hex } : { $reason }
    .uphill = vers un niveau plus haut
    .level = pas vers un niveau plus haut
    .leave = sortie de la carte ({ $edge })
    .left = { $points ->
        [one] reste { $points } point de mouvement
       *[other] restent { $points } points de mouvement
    }
    .short = { $points ->
        [one] il manque { $points } point de mouvement
       *[other] il manque { $points } points de mouvement
    }

## Tir

move-opfire = Tir d’opportunité
    .entered = des unités viennent d’entrer dans { $hex }
    .not-entered = personne ne vient d’entrer dans { $hex }
    .no-pause = personne ne vient d’entrer dans un hexagone sur lequel tirer
    .over = la réponse à la dernière dépense de points de mouvement est finie
    .left = les derniers points de mouvement ont servi à sortir de la carte : aucun hexagone sur lequel tirer
    .none-moves = il ne reste dans { $hex } aucune unité de ce Mouvement
    .inactive = ce n’est pas { $side } qui se déplace
    .active = c’est { $side } qui se déplace
    .says = Tir d’opportunité de { $units } depuis { $from } sur { $hex }, à { $distance ->
        [one] { $distance } hexagone
       *[other] { $distance } hexagones
    }
    .says-joined = Tir d’opportunité de { $units } depuis { $from } sur { $hex }

opfire-once = Limites du tir d’opportunité
    .first = pas encore de tir de { $side } à cette dépense de points de mouvement
    .shot = tir de { $side } déjà fait à cette dépense de points de mouvement
    .no-ordnance = pas de tir d’artillerie : { $unit }
    .ordnance = tir d’artillerie : { $unit }

fire-attack = Puissance de feu
    .target = il y a un ennemi dans { $hex }
    .no-target = il n’y a pas d’ennemi dans { $hex }
    .together = dans l’hexagone d’où tire le groupe : { $unit }
    .unbroken = moral intact : { $unit }
    .broken = moral brisé : { $unit }
    .in-range = portée de { $unit } : { $range ->
        [one] { $range } hexagone
       *[other] { $range } hexagones
    }, et la cible est à { $distance }
    .out-of-range = portée de { $unit } : { $range ->
        [one] { $range } hexagone
       *[other] { $range } hexagones
    }, mais la cible est à { $distance }
    .open = la puissance de feu imprimée sur { $unit }
    .open-range = la portée imprimée sur { $unit }
    .base = { $unit } : la pièce de base, la plus forte du groupe
    .other = { $unit } : une pièce de plus
    .says = Tir de { $units } depuis { $from } sur { $hex }, à { $distance ->
        [one] { $distance } hexagone
       *[other] { $distance } hexagones
    }
    .says-joined = Tir de { $units } depuis { $from } sur { $hex }

fire-group = Groupes de plusieurs hexagones
    .first = dans l’hexagone de la première pièce : { $unit }
    .joined = des hexagones du groupe, chacun à côté du suivant, mènent à la première pièce : { $unit }
    .apart = aucun hexagone du groupe ne mène à la première pièce, chacun à côté du suivant : { $unit }

fire-height = Hauteurs
    .uphill = la cible est plus haut
    .level = la cible est au même niveau
    .downhill = la cible est plus bas
    .uphill-from = la cible est plus haut que { $hex }
    .level-from = la cible est au niveau de { $hex }
    .downhill-from = la cible est plus bas que { $hex }

fire-least = Moindre puissance de feu
    .lifts = elle ne tombe pas au-dessous de { $least }

sight-line = Ligne de vue
    .clear = rien ne s’élève entre { $from } et { $to }
    .blocked = hauteur de { $hex } : { $top } ; le plus haut bout de la ligne est à { $eye }

fire-hindrance = Gêne
    .largest = { $terrain } dans { $hex } : la plus grande gêne
    .smaller = { $terrain } dans { $hex } : un autre terrain gêne autant ou plus
    .none = rien ne gêne sur le trajet

## Jets et moral

roll-two = Un jet de deux dés

morale-current = Moral imprimé
    .good = sur la bonne face de { $unit }
    .broken = sur la face brisée de { $unit }
    .open = le moral imprimé sur { $unit }, de la face visible

morale-used = Commandement
    .here = { $leader } est dans l’hexagone
    .elsewhere = { $leader } est dans un autre hexagone
    .for-leader = un chef ne profite pas du commandement de { $leader }
    .none = aucun chef dans son camp
    .open-hex = si { $leader } est dans le même hexagone
    .open-command = le commandement de { $leader }

suppressed-effect = Neutralisation
    .is = neutralisation : { $unit }
    .not = pas de neutralisation : { $unit }

cover-value = Couvert
    .best = { $terrain } : le meilleur couvert
    .another = { $terrain } : autre chose couvre autant ou mieux
    .no-cover = { $terrain } : ne couvre de rien
    .beside = { $terrain } : ne compte pas à côté d’un autre terrain de l’hexagone
    .none = aucun terrain n’est nommé
    .open = le terrain de { $unit }

## Jets, sorts et phase

throw-rally-roll = jet de ralliement
throw-rout-roll = jet de déroute
    .at = jet de déroute pour { $at }
throw-attack = jet d’attaque
throw-defence = jet de défense

fate-rallies = ralliement
fate-suppressed = neutralisation
fate-stays-suppressed = neutralisation maintenue
fate-nothing = rien de changé
fate-breaks = moral brisé
fate-stops = arrêt obligé
fate-befallen = effet subi
fate-volley = attaque de { $count }
fate-eliminated = élimination
fate-falls-back = retraite
fate-steps = suite du mouvement
fate-exits = sortie de la carte
fate-begins = activation pour le mouvement
fate-moved = mouvement fait
fate-held = plus de réponse
fate-played = carte jouée
fate-refreshed = activation faite
outcome-volley = attaque de { $count }
outcome-breaks = moral brisé
outcome-stops = arrêt
outcome-befallen = chacun en subit l’effet à sa manière
outcome-steps = entrée faite
outcome-exits = hors de la carte
outcome-begins = le Mouvement commence
outcome-moved = le Mouvement est fait
outcome-held = plus de réponse
outcome-played = la carte est jouée
outcome-refreshed = récupération faite
outcome-eliminated = élimination
outcome-falls-back = un hexagone en arrière

phase-orders = ordres

## Demandes et offres

squad-ask = Ce que nomme une demande
    .twice = nommé deux fois : { $name }
    .off-map = dans aucun hexagone de la carte : { $name }
    .no-hex = « { $name } » n’est pas un hexagone de la carte ; attendu : sa colonne et sa rangée, comme 0304
    .no-edge = « { $name } » n’est pas un bord de la carte ; attendu : near, far, left ou right
    .no-cause = « { $name } » ne fait rien aux unités du dehors ; attendu : event, mines ou wire
    .no-fate = « { $name } » ne peut arriver à des unités ; attendu : breaks, suppressed, stops ou eliminated
    .no-card = « { $name } » n’est pas une carte d’action ; attendu : mines, wire, smoke ou assault-fire

squad-offer = Peut se demander
    .recover = jet de ralliement de { $unit }
    .rout = jet de déroute de { $unit }
    .retreat = un hexagone de retraite pour { $unit }
    .refresh = Récupération de { $unit } : aucun moral brisé, les marqueurs de neutralisation sont ôtés
    .move = Mouvement de { $unit }
    .step = chemin de { $units }
    .exit = sortie de la carte par le bord ennemi, au choix : { $units }
    .done = fin du Mouvement de { $unit }
    .hold = plus de réponse de { $unit }
    .card = carte d’action jouée par { $unit }, au choix
    .opfire = tir d’opportunité depuis { $from } sur { $hex }
    .fire = tir depuis { $from } sur { $hex }

## Événements

squad-event = Événement
    .announced = annonce de l’ordre { $order } : activation de { $side }, jets à faire : { $units }
    .announced-by = annonce de l’ordre { $order } par { $by } : activation de { $side }, jets à faire pour { $units }
    .rolled = jet fait : { $unit }
    .ordered = { $side } a ordonné cette Déroute et fait ses jets
    .excused = pas de jet pour { $unit }, l’arbitre y a renoncé
    .stayed = plus de retraite due par { $unit }, l’arbitre y a renoncé
    .rallied = bonne face visible : { $unit }
    .suppressed = marqueur de neutralisation sur { $unit }
    .unsuppressed = marqueur de neutralisation ôté : { $unit }
    .owes = retraite due par { $unit } : { $hexes ->
        [one] { $hexes } hexagone
       *[other] { $hexes } hexagones
    }
    .refreshed = annonce de l’ordre { $order } : activation de { $side }, aucun jet à faire
    .broke = face brisée visible : { $unit }
    .stopped = arrêt obligé dans ce Mouvement : { $unit }
    .retreated = retraite de { $unit } vers { $hex }, encore dus : { $hexes ->
        [0] aucun hexagone
        [one] { $hexes } hexagone
       *[other] { $hexes } hexagones
    }
    .gone = hors de la carte, { $how } : { $unit }, { $points ->
        [one] { $points } point de victoire
       *[other] { $points } points de victoire
    } pour { $side }
    .move-began = { $side } : un Mouvement, activation : { $units }
    .moved = entrée dans { $hex }, points de mouvement dépensés jusqu’ici : { $units }
    .exited = sortie de la carte, points de mouvement dépensés jusqu’ici : { $units }
    .answered = tir d’opportunité, activation : { $units }
    .held = le joueur inactif n’y répond plus
    .played = { $card }, carte jouée par { $side }
    .move-ended = le Mouvement est fait
    .fired = tir, activation : { $units }
    .turn-ended = le tour finit : plus personne n’est activé

squad-event-spent = { $unit } { $points }

## Mots de la position

squad-order-recover = Récupération
squad-order-rout = Déroute
squad-order-move = Mouvement
squad-order-retreat = retraite à faire

squad-kind-squad = groupe de combat
squad-kind-team = équipe
squad-kind-leader = chef

squad-state-good = en bon ordre
squad-state-broken = moral brisé
squad-state-suppressed = neutralisation
squad-state-nowhere = aucun hexagone donné
squad-state-retreats = retraite due : { $hexes ->
        [one] { $hexes } hexagone
       *[other] { $hexes } hexagones
    }

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

squad-shown = État
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
hexside-road = route à travers le côté
hexside-railway = voie ferrée à travers le côté

## Fautes et objections

squad-fault = Fautes d’une bataille
    .side = ce qui est retenu du tour nomme « { $id } » ; attendu : l’id d’un camp de cette bataille
    .unit = ce qui est retenu du tour nomme « { $id } » ; attendu : l’id d’une unité de cette bataille
    .sides = deux camps attendus au plus : l’un est actif, l’autre non

squad-objection = Objections
    .shared = dans un même hexagone avec l’ennemi { $enemy } : { $unit }
    .edge = pas de retraite possible à { $unit } : la bataille ne donne aucun bord à { $side }

hole-card = carte
hole-fate = ce qui leur arrive
answer-event = un événement
answer-breaks = moral brisé
answer-suppressed = neutralisation
answer-stops = arrêt
answer-eliminated = élimination
hole-to = vers
hole-units = unités
answer-mines = mines
answer-wire = barbelés
answer-smoke = grenades fumigènes
answer-assault-fire = tir d’assaut
fact-announced-by = qui l’a annoncé
fact-assault = Tir d’assaut joué
fact-further = lignes de tir des autres hexagones
    .one = ligne de tir
fact-halted = arrêt dans ce Mouvement
fact-joined = relié à la première pièce
fact-plays-on = on joue quand même
fact-blow = ce qui leur est fait
fact-struck = unités atteintes
    .one = unité
fact-let-off = laissés sortir par un autre bord
fact-recovered = a donné le Ralliement de ce tour
squad-shown-movement = mouvement
squad-shown-gone = hors de la carte
