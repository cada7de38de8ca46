# Les mots des règles du choc : les règles par leur clé avec des traits d’union, puis leurs mots propres.

book-shock = Charges et chocs sur hexagones

## Tour

turn-frame = Les camps activent leurs groupes tour à tour
    .now = étape en cours : { $now }
    .not-now = étape en cours : { $now } ; ceci est de l’étape : { $wanted }
    .active = son groupe est actif
    .not-active = son groupe n’est pas le groupe actif
    .side-next = c’est à { $side } d’activer un groupe
    .side-none = tous les groupes ont été actifs ce tour
    .side-not-next = c’est à { $next } d’activer, non à { $side }
    .fresh = pas encore d’activation ce tour : { $unit }
    .done = activation déjà faite ce tour : { $unit }
    .there = il a des unités sur la carte
    .nobody = il n’a pas d’unités sur la carte
    .may-move = aucun de ceux qui partent ne s’est déplacé ni n’a tiré
    .has-moved = l’un de ceux qui partent s’est déjà déplacé ou a déjà tiré

turn-rally = Ralliement
    .disordered = en désordre : { $unit }
    .ordered = en ordre : { $unit }
    .fresh = pas encore d’essai dans cette phase
    .tried = essai déjà fait dans cette phase
    .free = dans aucune zone de contrôle ennemie
    .zone = dans la zone de contrôle de { $names }

turn-victory = Le dernier camp sur la carte
    .over = la bataille est finie : seul { $side } est encore sur la carte
    .nobody = la bataille est finie : il n’y a plus personne sur la carte

## Hexagones

hex-facing = Orientation
    .front = devant son front : { $hex }
    .not-front = pas devant son front : { $hex }

hex-flank = Hexagones de flanc

hex-zoc = Zones de contrôle
    .free = dans aucune zone de contrôle ennemie : { $hex }
    .stops = arrêt obligé dans { $hex }, dans la zone de contrôle de { $names }
    .disordered = une unité en désordre paie plus pour entrer dans { $hex }, dans la zone de contrôle de { $names }

move-least = Mouvement minimal
    .least = chacun peut faire { $hexes ->
        [one] { $hexes } hexagone
       *[other] { $hexes } hexagones
    }, quel qu’en soit le coût

hex-stack = Empilement
    .room = il y a place
    .no-room = pas de place : { $names }
    .no-enemy = aucun ennemi dans { $hex }
    .enemy = un ennemi dans { $hex }

terrain-effects = Terrain
    .a-way = le chemin mène quelque part
    .disorders = le terrain de { $hex } met en désordre : { $names }
    .no-way = le chemin ne mène nulle part
    .beside = { $hex } est la suite du chemin
    .apart = { $hex } n’est pas à côté de l’hexagone qui précède
    .passable = { $hex } est ouvert à tous ceux qui partent
    .closed = { $hex } est fermé à l’un de ceux qui partent
    .points = points de mouvement du plus lent de ceux qui partent
    .takes = pour entrer dans { $hex }
    .open = les points de mouvement de { $unit }
    .enough = assez de points de mouvement : restent { $points }
    .short = { $points ->
        [one] il manque { $points } point de mouvement
       *[other] il manque { $points } points de mouvement
    }
    .defends = les défenseurs sont sur ce terrain : { $ground }, { $hex }
    .defends-less = { $ground } dans { $hex } : un autre terrain compte
    .crossing = toutes les piles attaquent à travers l’eau ou vers le haut
    .crossing-some = quelques-uns attaquent à travers l’eau ou vers le haut, pas tous

## Cohésion

cohesion-disordered = Cohésion
    .ordered = en ordre : { $unit }
    .own = { $unit }, en désordre : la seconde valeur ({ $printed } en ordre)
    .lower = { $unit }, en désordre : moins que la valeur imprimée de { $printed }
    .open = la cohésion de { $unit }

## Choc

shock-steps = Les étapes de la phase de choc
    .now = étape en cours : { $now }
    .not-now = étape en cours : { $now } ; ceci est de l’étape : { $wanted }
    .undeclared = aucune attaque de sa pile n’est déclarée
    .declared = une attaque de sa pile est déjà déclarée
    .troops = ce n’est pas de l’artillerie
    .guns = l’artillerie ne fait pas de choc
    .enemy = il y a des ennemis dans { $hex }
    .no-enemy = il n’y a pas d’ennemis dans { $hex }
    .committed = l’attaque s’est engagée
    .not-committed = l’attaque : { $stage }
    .first = rien d’autre n’est à résoudre d’abord
    .others-first = à résoudre d’abord : { $names }
    .defended = il reste quelqu’un à attaquer
    .nobody-left = il ne reste personne à attaquer

shock-retire = Repli avant un choc
    .attacked = sous une attaque : { $unit }
    .not-attacked = personne n’attaque { $unit }
    .foot = repli permis à { $unit } ({ $kind }) devant { $names } : infanterie seule
    .not-foot = repli permis à { $unit } ({ $kind }) devant l’infanterie seule, non devant { $names }
    .foot-or-heavy = repli permis à { $unit } ({ $kind }) devant { $names }
    .neither = repli permis à { $unit } ({ $kind }) devant l’infanterie seule ou la cavalerie lourde seule, non devant { $names }
    .never = repli avant un choc jamais permis à { $unit } ({ $kind })
    .others = on se replie devant l’infanterie seule, certains aussi devant la cavalerie lourde seule ; assaillants : { $names }
    .ordered = en ordre : { $unit }
    .disordered = en désordre, et les chasseurs à pied restent alors : { $unit }
    .path = { $hexes ->
        [one] { $hexes } hexagone
       *[other] { $hexes } hexagones
    } en arrière, sur { $most } au plus
    .long = { $hexes ->
        [one] { $hexes } hexagone
       *[other] { $hexes } hexagones
    } en arrière ; au plus { $most }
    .next = { $hex } est la suite du chemin
    .apart = { $hex } n’est pas à côté de l’hexagone qui précède
    .passable = { $hex } lui est ouvert
    .closed = { $hex } lui est fermé
    .no-enemy = aucun ennemi dans { $hex }
    .enemy = un ennemi dans { $hex }
    .unfaced = { $hex } n’est devant aucun front ennemi
    .faced = { $hex } est devant le front de { $names }
    .clear-of-charge = aucune charge déclarée ne passe par { $hex }
    .in-charge = une charge déclarée passe par { $hex }

shock-commit = Test d’engagement
    .declared = pas encore de jet pour cette attaque
    .thrown = jet déjà fait pour cette attaque
    .fire = tir défensif de { $unit }, attaque reçue par le front ; il s’ajoute au dé
    .less = tir défensif de { $unit } : une autre cible tire mieux
    .rear = attaque reçue à dos, donc pas de tir défensif : { $unit }
    .open-front = par quel côté { $unit } recevrait l’attaque
    .open-rating = la valeur de tir défensif de { $unit }
    .orders = sous ordres
    .no-orders = sans ordres ; cela s’ajoute au dé
    .no-commander = pas de commandant
    .commander = { $commander } est à portée ; il retranche du dé
    .commander-far = { $commander } est hors de portée
    .commander-no-orders = { $commander } n’aide pas ceux qui sont sans ordres
    .open-range = si { $commander } est à portée
    .open-commander = la valeur de { $commander }

shock-drm-ratio = Rapport des forces
    .counted = { $attack } contre { $defence } donne { $column }, arrondi en faveur du défenseur
    .given = le rapport donné : { $column }
    .open = la force de { $unit }

shock-drm-cohesion = Différence de cohésion
    .difference = { $unit } avec { $ours }, { $enemy } avec { $theirs }
    .open = la cohésion de { $unit }

shock-drm-position = Position
    .both = { $hex } est pris de front et à dos
    .faced = arrivée à dos, mais devant le front de { $names } : { $unit }
    .rear = tous les défenseurs sont pris à dos
    .front = les défenseurs ne sont pas tous pris à dos, et aucun des deux côtés à la fois
    .open = si { $hex } est pris de front

shock-drm-clear = Terrain découvert
    .clear = de front, en terrain découvert, un hexagone de flanc vide et non couvert
    .square = en terrain découvert, contre un carré
    .not-clear = les défenseurs ne sont pas tous en terrain découvert
    .covered = en terrain découvert, mais les deux flancs sont tenus ou couverts
    .rear = pas d’attaque de front
    .foot-at-horse = infanterie contre cavalerie

shock-table = Table du choc

shock-disorder = Désordre
    .ordered = en ordre : { $who }
    .disordered = en désordre, donc pas de choc : { $who }

shock-retreat = Retraite
    .owed = recul obligé : { $unit }
    .not-owed = recul pas obligé : { $unit }
    .nowhere = il n’y a pas d’hexagone libre où aller
    .must-choose = il y a un hexagone libre : il est à nommer
    .not-beside = l’hexagone n’est pas à côté
    .free = { $hex } est libre et plus loin de l’ennemi
    .faced = { $hex } est devant le front de { $names }
    .enemy = un ennemi dans { $hex }
    .free-but = { $hex } est libre et plus loin de l’ennemi, mais fermé à { $names }
    .closed = { $hex } est fermé à { $names }
    .crowded = pas de place dans { $hex } : { $crowd }
    .nearer = { $hex } n’est pas plus loin de l’ennemi

artillery-fire = Tir d’artillerie
    .guns = artillerie : { $unit }
    .no-guns = pas d’artillerie : { $unit }
    .ready = ses pièces n’ont ni bougé ni tiré
    .spent = ses pièces ont déjà bougé ou tiré
    .enemy = il y a des ennemis dans { $hex }
    .no-enemy = il n’y a pas d’ennemis dans { $hex }
    .attackers = ceux de { $hex } attaquent, et se sont engagés
    .no-attackers = personne dans { $hex } n’attaque
    .sees = vue sur { $hex }
    .hidden = pas de vue sur { $hex }
    .open = où est { $hex } par rapport aux pièces
    .strength = force de tir de { $unit }
    .open-strength = la force de tir de { $unit }
    .open-distance = à combien d’hexagones est { $hex }
    .adjacent = { $distance ->
        [one] la cible est à { $distance } hexagone
       *[other] la cible est à { $distance } hexagones
    } ; l’hexagone voisin est à 1
    .beyond = { $hexes ->
        [0] dans sa portée utile de { $range }
        [one] { $hexes } hexagone au-delà de sa portée utile de { $range }
       *[other] { $hexes } hexagones au-delà de sa portée utile de { $range }
    }
    .stacked = pièces empilées : { $guns }
    .massed = unités dans la cible : { $units }, chacune après la première

## Avance et second choc

advance-who = Qui avance
    .left = les défenseurs ont quitté { $hex }
    .not-left = { $hex } n’a pas été quitté par des défenseurs, ou est occupé
    .highest = sa pile a la cohésion la plus haute, { $cohesion }
    .lower = sa pile a une cohésion de { $cohesion } ; celle de { $other } a { $best } et passe d’abord

advance-optional = Suivre ceux qui se sont repliés
    .left = { $hex } a été quitté avant le choc
    .not-left = { $hex } n’a pas été quitté avant le choc, ou est occupé
    .target = cette attaque allait vers { $hex }
    .no-target = cette attaque n’allait pas vers { $hex }

advance-cavalry-first = La cavalerie qui a chargé passe d’abord
    .no-cavalry = aucune cavalerie n’a chargé
    .cavalry = pas après une cavalerie qui a chargé : { $unit }
    .foot = charge de { $other }, qui passe avant l’infanterie

again-once = Second choc, une seule fois
    .foot = c’est de l’infanterie
    .not-foot = la cavalerie qui n’a pas chargé n’a pas de percée, et celle qui l’a fait poursuit
    .first = pas encore de second choc dans cette activation
    .second = second choc déjà fait dans cette activation

again-breakthrough = Percée
    .advanced = l’hexagone de l’ennemi vient d’être occupé
    .not-advanced = aucun hexagone ennemi ne vient d’être occupé
    .broken = le résultat était une percée
    .not-broken = le résultat n’était pas une percée
    .straight = pas de changement d’orientation
    .turned = changement d’orientation : pas de second choc
    .enemies = devant son front : { $names }
    .no-enemies = aucun ennemi devant son front

again-counter = Contre-choc
    .attacked = attaque reçue dans le dernier choc
    .not-attacked = pas d’attaque reçue dans le dernier choc
    .counter = le résultat permet aux défenseurs un contre-choc
    .no-counter = le résultat ne permet pas de contre-choc aux défenseurs
    .troops = ce n’est pas de l’artillerie
    .guns = l’artillerie ne fait pas de choc
    .front = devant son front : { $hex }
    .not-front = pas devant son front : { $hex }
    .passable = { $hex } est ouvert à tous
    .closed = { $hex } est fermé à l’un d’eux
    .no-enemy = aucun ennemi dans { $hex }
    .enemy = un ennemi dans { $hex }
    .enemies = choc contre { $names }
    .no-enemies = aucun ennemi devant son front
    .some-enemy = un ennemi dans { $hex }, contre qui faire le choc
    .nobody = aucun ennemi dans { $hex }, contre qui faire le choc

## Charge

charge-distance = Distance d’une charge
    .cavalry = cavalerie : { $unit }
    .no-cavalry = pas de cavalerie : { $unit }
    .still = pas de déplacement dans cette activation
    .moved = déplacement déjà fait dans cette activation
    .within = { $hex } est à { $hexes } hexagones ; on charge de { $least } à { $most }
    .near = { $hex } est trop près : { $hexes ->
        [one] { $hexes } hexagone
       *[other] { $hexes } hexagones
    } ; une charge en demande de { $least } à { $most }
    .far = { $hex } est trop loin : { $hexes } hexagones ; une charge en demande de { $least } à { $most }
    .beside = l’activation a commencé à côté de l’ennemi qui est dans { $hex }
    .must-charge = l’activation n’a pas commencé à côté de l’ennemi qui est dans { $hex } : charge obligée

charge-bar-disordered = Pas de charge d’une cavalerie en désordre
    .ordered = en ordre : { $who }
    .disordered = en désordre : { $who }

charge-bar-sight = Pas de charge contre ce qu’elle ne voit pas
    .sees = vue sur { $hex }
    .hidden = pas de vue sur { $hex }

charge-bar-zoc = Pas de charge hors d’une zone de contrôle ennemie
    .free = l’activation n’a commencé dans aucune zone de contrôle ennemie
    .zone = l’activation a commencé dans la zone de contrôle de { $names }
    .its-zone = départ dans la zone de contrôle de { $names } : dans { $hex }
    .other-zone = départ dans la zone de contrôle de { $names } : choc permis contre eux seuls, non contre { $hex }

charge-bar-terrain = Pas de charge en marais, bois, village, château ou redoute
    .open-ground = { $hex } est en terrain découvert
    .barred = terrain de { $hex } : { $ground }

charge-bar-cost = Pas de charge en terrain coûteux
    .cheap = { $hex } coûte { $cost }, au plus { $most }
    .dear = { $hex } coûte { $cost } ; au plus { $most }
    .closed = { $hex } lui est fermé
    .target-cheap = la cible, { $hex }, coûte { $cost }, au plus { $most }
    .target-dear = la cible, { $hex }, coûte { $cost } ; au plus { $most }
    .target-closed = la cible, { $hex }, lui est fermée

charge-bar-front = Pas de charge à travers le front d’une cavalerie ennemie
    .free = { $hex } n’est devant aucune cavalerie ennemie
    .no-zone = { $hex } est devant le front de { $names } : en désordre, donc sans zone de contrôle
    .ends = { $hex } est devant le front de { $names }, et le chemin y finit
    .through = { $hex } est devant le front de { $names }, et le chemin continue

charge-step-1 = Charge, étape 1 : déclaration
    .path = un chemin de { $hexes ->
        [one] { $hexes } hexagone
       *[other] { $hexes } hexagones
    }, sur { $most } au plus
    .long = un chemin de { $hexes } hexagones ; un ou { $most }
    .next = { $hex } est la suite du chemin
    .apart = { $hex } n’est pas à côté de l’hexagone qui précède
    .no-enemy = aucun ennemi dans { $hex }
    .enemy = un ennemi dans { $hex }
    .by-front = le chemin sort par un côté de front
    .by-rear = le chemin sort par un côté arrière
    .reaches = le chemin finit à côté de { $hex }
    .short = le chemin ne finit pas à côté de { $hex }
    .turns = il tourne de { $corners ->
        [one] { $corners } sommet
       *[other] { $corners } sommets
    }, sur { $most } au plus
    .turns-more = il tourne de { $corners } sommets ; au plus { $most }

charge-step-2 = Charge, étape 2 : repli
charge-step-3 = Charge, étape 3 : engagement
    .no-fire = tir défensif de { $unit } : jamais contre une charge
    .rear = prise à dos, et par une charge : { $unit }
charge-step-4 = Charge, étape 4 : carré ou contre-charge
charge-step-5 = Charge, étape 5 : rappel
charge-step-6 = Charge, étape 6 : tir de réaction
    .beside = { $hex } est à côté des pièces
    .far = { $hex } n’est pas à côté des pièces
charge-step-7 = Charge, étape 7 : résolue comme un choc
charge-step-8 = Charge, étape 8 : poursuite
charge-step-9 = Charge, étape 9 : désordre

recall-roll = Rappel
    .charging = en charge, engagement fait
    .no-charge = pas en charge, ou engagement non fait
    .no-pursuit = ce n’est pas une poursuite
    .pursuit = une poursuite ne se rappelle pas
    .fresh = pas encore d’essai de rappel
    .tried = un rappel a été essayé : charge obligée
    .square = sa cible est en carré
    .no-square = sa cible n’est pas en carré
    .shot = le tir de réaction l’a mise en désordre
    .not-shot = le tir de réaction ne l’a pas mise en désordre

charge-drm-heavy = Charge de cavalerie lourde
    .charges = charge de { $unit }
    .met = contre-charge reçue : { $unit }
    .at-square = charge de { $unit } contre un carré
    .heavy-too = de la cavalerie lourde charge aussi

charge-drm-light = Charge de cavalerie légère
    .charges = charge de { $unit }, sans cavalerie lourde
    .met = contre-charge reçue : { $unit }
    .at-square = charge de { $unit } contre un carré
    .heavy-too = charge de cavalerie lourde en même temps que { $unit }
    .heavy-met = charge de { $unit }, et contre-charge reçue par la cavalerie lourde

charge-disorder = Désordre après une charge
    .over = la charge et toutes ses suites sont finies
    .not-over = il n’y a pas de charge à terminer

## Carré

square-try = Former le carré
    .charged = sous une charge : { $unit }
    .not-charged = personne ne charge { $unit }
    .charge = c’est une charge, non une contre-charge
    .counter-charge = contre une contre-charge on ne forme pas le carré
    .line = pas en carré
    .square = déjà en carré
    .fresh = pas encore d’essai dans son hexagone
    .tried = essai déjà fait dans son hexagone
    .other = pas de recul juste avant cette poursuite
    .pursued = recul juste avant : { $names }
    .infantry = il y a de l’infanterie dans l’hexagone
    .cavalry = la cavalerie ne forme pas le carré
    .no-infantry = chasseurs à pied et artillerie ne forment le carré qu’avec de l’infanterie
    .ordered = en ordre : { $who }
    .disordered = en désordre : { $who }

square-try-zoc = Pas de carré dans une zone de contrôle ennemie
    .free = dans aucune zone de contrôle ennemie, sauf celle des assaillants
    .zone = dans la zone de contrôle de { $names }

square-effect = Ce qu’un carré ne peut faire
    .no-square = pas en carré
    .square = en carré : pas de choc

square-drm = Charge contre un carré
    .square = { $hex } est en carré

square-fire = Tir sur un carré
    .square = la cible est en carré
    .no-square = la cible n’est pas en carré

square-move = Comment se déplace un carré
    .short = un carré se déplace de { $hexes ->
        [one] { $hexes } hexagone
       *[other] { $hexes } hexagones
    }
    .far = un carré se déplace au plus de { $hexes ->
        [one] { $hexes } hexagone
       *[other] { $hexes } hexagones
    }
    .free = départ dans aucune zone de contrôle ennemie
    .begins = départ dans la zone de contrôle de { $names }
    .stays-free = entrée dans aucune zone de contrôle ennemie
    .enters = entrée dans la zone de contrôle de { $names }
    .cheap = { $hex } coûte au plus { $most }
    .dear = { $hex } coûte plus de { $most }

square-leave = Retour en bataille
    .square = en carré
    .no-square = pas en carré
    .free = dans aucune zone de contrôle ennemie
    .zone = dans la zone de contrôle de { $names }
    .points = cela prend { $cost } des { $left } points de mouvement
    .no-points = cela prend { $cost } points de mouvement ; il en reste { $left }
    .spent = dépense pour se remettre en bataille

## Contre-charge

countercharge-try = Contre-charge
    .cavalry = cavalerie : { $unit }
    .no-cavalry = pas de cavalerie : { $unit }
    .attacked = ceux de { $hex } viennent dessus
    .not-attacked = personne ne vient dessus depuis { $hex }
    .ordered = en ordre : { $who }
    .disordered = en désordre : { $who }
    .front = devant son front : { $hex }
    .not-front = pas devant son front : { $hex }
    .open-front = si { $hex } est devant son front
    .unfaced = devant le front d’aucun autre ennemi
    .faced = devant le front de { $names }
    .not-met = personne n’a rencontré la charge

countercharge-roll-light = Cavalerie légère contre lourde
    .light = cavalerie légère sous une charge de cavalerie lourde : { $unit } ; cela s’ajoute au dé
    .not-light = pas de la cavalerie légère : { $unit }
    .not-heavy = aucune cavalerie lourde ne charge de là

countercharge-drm-light = Cavalerie légère rencontrée par la lourde
    .heavy = rencontre d’une cavalerie lourde : { $unit }
    .not-heavy = pas de rencontre d’une cavalerie lourde : { $unit }

countercharge-hexes = Contre un seul hexagone
    .fresh = pas encore de contre-charge dans cette phase
    .tried = contre-charge déjà essayée dans cette phase

countercharge-infantry = Contre l’infanterie
    .alone = de l’infanterie seule vient dessus, par son front
    .not-alone = ce n’est pas de l’infanterie seule qui vient dessus, ou pas par son front

## Poursuite

pursuit-again = Poursuite
    .advanced = l’hexagone de l’ennemi vient d’être occupé après une charge
    .not-advanced = aucun hexagone ennemi ne vient d’être occupé après une charge
    .broken = le résultat était une poursuite
    .not-broken = le résultat n’était pas une poursuite
    .before = devant son front : { $names }
    .gone = personne de ceux qui ont reculé n’est devant son front
    .faces = orientation { $facing } : devant son front, l’un au moins de ceux qui ont reculé ({ $names })
    .not-going = la poursuite n’a pas encore repris
    .going = la poursuite a déjà repris
    .no-other = personne à poursuivre depuis un autre hexagone
    .rather = poursuite obligée de ceux qui ont reculé de { $hexes }
    .turns-away = orientation { $facing } : devant son front, aucun de ceux qui ont reculé ({ $names })

pursuit-optional = Quand une poursuite peut s’arrêter
    .must = seuls ceux qui ont reculé sont devant son front : charge obligée
    .may = d’autres aussi sont devant son front : { $names } ; charge, choc ou arrêt au choix
    .must-charge = seuls ceux qui ont reculé sont devant son front : charge obligée

pursuit-stack = Qui poursuit d’abord
    .first = parmi les premiers, la cavalerie lourde puis la plus haute cohésion : { $unit }
    .not-first = d’abord à poursuivre, la cavalerie lourde puis la plus haute cohésion : { $other }
    .no-charge = seule la cavalerie qui a chargé poursuit, d’abord { $other } : pas de charge de { $unit }

pursuit-drm = Charges suivantes d’une poursuite
    .pursuit = charge { $number } de la poursuite
    .first = pas encore de poursuite

## Jets et issues

throw-shock = choc
throw-shock-commit = test d’engagement
throw-shock-square = formation du carré
throw-shock-counter = contre-charge
throw-shock-recall = rappel
throw-shock-retire = test de cohésion au repli
throw-shock-check = test de cohésion
throw-shock-fire = tir d’artillerie
throw-shock-rally = ralliement

fate-activated = activation faite
fate-turns = orientation changée
fate-line = retour en bataille
fate-check = test de cohésion à faire
fate-loses-order = ordre perdu
fate-disordered-back = recul obligé, en désordre
fate-stays-disordered = toujours en désordre
fate-withdrawn = fuite vers la case des unités retirées
fate-declared = attaque déclarée
fate-retires = repli
fate-retires-disordered = repli, en désordre
fate-follows = entrée dans l’hexagone quitté
fate-commits = engagement
fate-holds-back = pas d’engagement
fate-square = carré formé
fate-counter-charges = contre-charge
fate-recalled = retour au rappel
fate-charges-on = charge obligée
fate-goes-back = recul
fate-advances = avance
fate-shocks-again = second choc
fate-shocks-back = contre-choc
fate-pursues = poursuite
fate-charge-over = fin de la charge

outcome-counter = assaillant en désordre ; contre-choc
outcome-repulsed = assaillant en désordre, avec test
outcome-pressed = défenseur en désordre, avec test
outcome-broken = défenseur en désordre, avec recul
outcome-overrun = les pièces sont enlevées

## Ce qui se lit à voix haute

shock-says = Ce qui se lit à voix haute
    .activate = Activation de { $unit } ({ $side })
    .move = Mouvement de { $units } vers { $hexes }, orientation { $facing }
    .face = Rotation de { $units } vers { $facing }
    .line = Retour en bataille de { $units }, hors du carré
    .fire-bare = Tir de { $guns } sur { $hex }
    .fire = Tir de { $guns } sur { $units } dans { $hex }, à { $distance ->
        [one] { $distance } hexagone
       *[other] { $distance } hexagones
    }
    .shock = Choc de { $units } contre { $names } dans { $hexes }
    .charge-bare = Charge de { $units } contre { $names }
    .charge = Charge de { $units } contre { $names } dans { $targets } par { $hexes }, orientation finale { $facing }
    .retire = Repli de { $unit } devant { $names } vers { $hexes }
    .follow = { $units } à suivre dans { $hex }
    .commit = Test d’engagement de { $unit } avant le choc
    .commit-charge = Test d’engagement de { $unit } avant la charge
    .square = Carré à former par { $units } contre { $names }
    .counter = Contre-charge de { $units } contre { $names }
    .counter-infantry = Contre-charge de { $units } contre l’infanterie de ce choc : { $names }
    .recall = Rappel de { $units } devant le carré
    .recall-fire = Rappel de { $units } après le tir de réaction
    .resolve-bare = Choc de { $units } contre { $names } : rapport { $ratio }, { $drm } au dé
    .resolve-charge-bare = Charge de { $units } contre { $names } : rapport { $ratio }, { $drm } au dé
    .resolve = Choc de { $units } contre { $names } dans { $hexes } : rapport { $ratio }, { $drm } au dé
    .resolve-charge = Charge de { $units } contre { $names } dans { $hexes } : rapport { $ratio }, { $drm } au dé
    .retreat = Recul de { $units } vers { $hex }
    .retreat-nowhere = Recul de { $units }, sans hexagone libre
    .advance = Avance de { $units } dans { $hex }, orientation { $facing }
    .advance-pursuit = Poursuite de { $units } dans { $hex }, orientation { $facing }
    .breakthrough = Second choc de { $units } : { $names }
    .riposte = Contre-choc de { $units } contre { $names }
    .riposte-to = Avance de { $units } dans { $hex } et contre-choc contre { $names }
    .pursue = Suite de la charge de { $units } contre { $names }, charge { $number } de la poursuite
    .pursue-shock = Choc de { $units } contre { $names } dans la poursuite
    .finish = Ordre perdu après une charge : { $units }
    .finish-before = Ordre perdu après une charge : { $units } ; déjà en désordre : { $names }
    .rally = Ralliement de { $unit }

## Demandes et offres

ask-group = Groupes de la bataille

shock-ask = La demande
    .off-map = hors de la carte : { $name }
    .hex = la carte n’a pas d’hexagone « { $name } » ; attendu : sa colonne et sa rangée, de deux chiffres chacune, comme 0304
    .facing = sur cette carte les hexagones n’ont pas de sommet « { $name } » ; attendu, l’un de : { $known }
    .elsewhere = pas dans cette pile : { $name }
    .no-attack = aucune attaque de { $name } n’est déclarée
    .unresolved = l’attaque de { $name } n’est pas encore résolue
    .elsewhere-attack = aucune attaque de { $name } n’allait vers { $hex }
    .past = hors du dernier choc : { $name }
    .closed = { $hex } est fermé à la pile de { $name }
    .occupies = la pile de { $name } a déjà occupé un hexagone
    .apart = plus à côté de { $hex } : { $name }
    .as = une poursuite continue par charge ou par choc, non par « { $name } »

shock-open = Ce qui est ouvert
    .distance = à combien d’hexagones est { $hex }
    .sees = s’il y a vue sur { $hex }
    .ground = ce qu’il y a dans { $hex }
    .cost = ce que coûte l’entrée dans { $hex }

shock-offer = Peut se demander
    .activate = activation d’un groupe par { $unit }
    .move = mouvement de { $unit }
    .face = changement d’orientation de { $unit }
    .line = retour en bataille de { $unit }
    .fire = tir de { $unit }
    .shock = choc à déclarer par { $unit }
    .charge = charge à déclarer par { $unit }
    .retire = repli de { $unit } avant le choc
    .follow = { $unit } à suivre, au choix
    .commit = test d’engagement de { $unit }
    .square = essai de carré de { $unit }
    .counter = contre-charge de { $unit }
    .recall = rappel de { $unit }
    .resolve = le choc de { $unit }
    .retreat = recul obligé de { $unit }
    .advance = à occuper : { $unit }
    .breakthrough = second choc de { $unit }
    .riposte = contre-choc de { $unit }
    .pursue = poursuite de { $unit }
    .rally = essai de ralliement de { $unit }

## Événements

shock-event = Événement
    .activated = activation : { $unit }
    .placed = { $unit } dans { $hex }, orientation { $facing }
    .faced = { $unit }, orientation { $facing }
    .moved = mouvement fait : { $unit }
    .spent = dépense de { $unit } : { $points ->
        [one] { $points } point de mouvement
       *[other] { $points } points de mouvement
    }
    .fired = tir fait : { $unit }
    .disordered = en désordre : { $unit }
    .rallied = de nouveau en ordre : { $unit }
    .tried = essai de ralliement : { $unit }
    .square = en carré : { $unit }
    .line = de nouveau en bataille : { $unit }
    .answered = réponse à l’attaque : { $unit }
    .challenged = réponse à cette charge aussi permise à { $unit }
    .gone = hors de la bataille, { $how } : { $unit }
    .shocks = choc à venir de { $units } contre { $hex }
    .charges = charge à venir de { $units } contre { $hex }
    .pursues = poursuite de { $hex } par { $units }
    .stage = { $units } : attaque, { $stage }
    .met = charge rencontrée par { $units } ({ $kind })
    .shot = le tir de réaction a mis en désordre la cavalerie de la charge
    .recall = un rappel a été essayé
    .unanswered = personne ne répond plus à l’attaque
    .left = { $hex } a été quitté avant le choc
    .followed = { $hex } a été occupé
    .owes = recul obligé : { $units }
    .back = recul fait, ou hors de la bataille : { $units }
    .after = le choc : { $clash }
    .again = le second choc de { $unit } est fait
    .began = début de l’étape : { $phase }
    .began-over = début de l’étape : { $phase } ; rien à faire dans : { $skipped }
    .stayed = pas de recul de { $units } : l’arbitre en a dispensé
    .unoccupied = personne n’a occupé { $hexes }
    .dropped = pas de choc de { $units } : l’arbitre en a dispensé
    .let-be = il n’est rien fait de plus du choc
    .turn-ended = le tour finit

## Mots de la position

shock-kind-infantry = infanterie
shock-kind-jaegers = chasseurs à pied
shock-kind-light-cavalry = cavalerie légère
shock-kind-heavy-cavalry = cavalerie lourde
shock-kind-foot-artillery = artillerie à pied
shock-kind-horse-artillery = artillerie à cheval

shock-ground-clear = terrain découvert
shock-ground-woods = bois
shock-ground-marsh = marais
shock-ground-village = village
shock-ground-castle = château
shock-ground-redoubt = redoute

shock-rim-stream = ruisseau
shock-rim-river = rivière
shock-rim-bridge = pont

shock-phase-activation = activation
shock-phase-movement = mouvement
shock-phase-declare = déclarations
shock-phase-retire = replis
shock-phase-commit = engagement
shock-phase-answer = carrés et contre-charges
shock-phase-recall = rappel
shock-phase-fire = tir de réaction
shock-phase-resolve = résolution
shock-phase-retreat = retraite
shock-phase-advance = avance
shock-phase-again = second choc
shock-phase-rally = ralliement

shock-clash-counter = contre-choc
shock-clash-repulsed = attaque repoussée
shock-clash-pressed = défense pressée
shock-clash-broken = défense enfoncée
shock-clash-overrun = pièces enlevées

shock-stage-declared = déclarée
shock-stage-committed = engagée
shock-stage-failed = sans engagement
shock-stage-recalled = rappelée
shock-stage-over = finie

shock-column-4-1 = 4-1
shock-column-3-1 = 3-1
shock-column-2-1 = 2-1
shock-column-3-2 = 3-2
shock-column-1-1 = 1-1
shock-column-2-3 = 2-3
shock-column-1-2 = 1-2
shock-column-1-3 = 1-3
shock-column-1-4 = 1-4
shock-column-open = pas encore connu

shock-crowd-many = trop d’unités
shock-crowd-mixed = infanterie avec cavalerie
shock-crowd-kind = trop d’une même sorte, pas d’une même brigade
shock-crowd-guns = trop de pièces à côté d’autres

shock-gone-withdrawn = retrait
shock-gone-eliminated = élimination

shock-state-ordered = en ordre
shock-state-disordered = en désordre
shock-state-square = en carré
shock-state-beneath = sous d’autres
shock-state-nowhere = hors de la carte
shock-state-unknown = inconnu

shock-place = Place
    .hex = { $hex }, orientation { $facing }

shock-unit = { $unit } ({ $id }), { $kind }, force { $strength }, cohésion { $cohesion } ; { $place } ; { $states }

shock-underway = En cours
    .active = Groupe actif : { $group }
    .done = Déjà activés ce tour : { $groups }
    .shock = Choc déclaré : { $units } contre { $targets }
    .charge = Charge déclarée : { $units } contre { $targets }, par { $path }
    .commander = { $group } : commandant { $commander }, valeur { $rating }, portée { $range }, hexagone { $hex }
    .commander-somewhere = { $group } : commandant { $commander }, valeur { $rating }, portée { $range }, hexagone inconnu

shock-figure = Chiffres d’un pion
    .strength = force
    .cohesion = cohésion
    .movement = mouvement
    .fire = tir
    .defence = tir défensif

## Faits tels qu’on les saisit

fact-advanced = hexagone occupé
    .one = unité
fact-after = ce qui reste du choc
fact-attacks = ses attaques
    .one = attaque
fact-back = ont reculé
    .one = unité
fact-before = à résoudre d’abord
    .one = attaque
fact-began-beside = départ à côté
fact-beneath = unités du dessous
fact-beside = à côté de l’hexagone qui précède
fact-cavalry = cavalerie ennemie tournée vers lui
    .one = unité
fact-charge = une charge
fact-chargers = qui charge
    .one = unité
fact-charging = en charge, engagement fait
fact-clash = ce que donne le choc
fact-closed-to = fermé à
    .one = unité
fact-cohesion = cohésion
fact-commander = commandant
fact-corners = sommets tournés
fact-cost = points de mouvement pour entrer
fact-counter = une contre-charge
fact-covered = couvert par
    .one = unité
fact-crossing = eau ou pente
fact-crowd = ce qui les empêche d’entrer
    .one = raison
fact-disordered = en désordre
fact-disordered-cohesion = cohésion en désordre
fact-disorders = le terrain met en désordre
fact-done = activation faite avant
fact-elsewhere = chocs qui leur restent à faire
    .one = choc
fact-faced = devant le front de
    .one = unité
fact-faces = sommets d’orientation
    .one = sommet
fact-flanks = hexagones de flanc
    .one = hexagone
fact-front = par ou devant le front
fact-going = poursuite déjà reprise
fact-goes = qui part
    .one = unité
fact-in-range = à portée
fact-infantry-alone = infanterie seule, par le front
fact-last = le dernier à quitter l’hexagone
fact-met = charge rencontrée par
fact-now = l’étape en cours
fact-numbers = numéros des attaques
    .one = numéro
fact-occupied = occupés
    .one = hexagone
fact-orders = sous ordres
fact-owed = obligé
fact-passable = ouvert pour lui
fact-path = chemin
    .one = hexagone
fact-promised = une charge y passe
fact-pursued = recul juste avant
    .one = unité
fact-pursuit = poursuite
fact-rather = à poursuivre plutôt dans
    .one = hexagone
fact-rating = valeur
fact-ratio = rapport des forces
fact-reaches = finit à côté de la cible
fact-rough = sortes que le terrain met en désordre
    .one = sorte
fact-run-down = canons pris dans
    .one = hexagone
fact-square = en carré
fact-bars = ce qui peut empêcher une charge
    .one = hexagone
fact-its-zone = départ dans la zone d’un de ceux qui y sont
fact-no-zone = cavalerie sans zone de contrôle dont c’est le front
    .one = unité
fact-by-rear = sort par un côté arrière
fact-as-declared = comment ils étaient à la déclaration
    .one = hexagone
fact-responded = ont déjà répondu
    .one = unité
fact-began-in-zone-of = départ dans la zone de contrôle de
    .one = ennemi
fact-stacks = piles de l’attaque
    .one = pile
fact-stage = où en est l’attaque
fact-turned = orientation changée
    .one = unité
fact-turning = tournent avec eux
    .one = unité
fact-turns = tourne
fact-zoc = dans les zones de
    .one = ennemi
fact-reply = ce que l’ennemi peut faire d’abord

## Fautes et objections

shock-fault = Fautes d’une bataille
    .group = cette unité a besoin d’un groupe de son camp ; attendu, l’un de : { $known }
    .state = l’état gardé nomme « { $name } », que cette bataille n’a pas

shock-objection = Objections
    .enemies = dans l’hexagone { $hex } avec des ennemis : { $unit }
    .crowd = les unités de { $hex } ne peuvent être ensemble : { $names }
    .closed = dans { $hex }, qui lui est fermé : { $unit }

hole-against = contre
hole-as = comme
hole-group = groupe
answer-shock = choc
shock-shown-group = groupe d’activation
shock-shown-brigade = brigade
shock-shown-movement = mouvement
shock-shown-fire = tir
shock-shown-defence = valeur de tir défensif
shock-shown-gone = hors de la bataille

## Les sommets d’un hexagone

corner-n = N
corner-ne = NE
corner-e = E
corner-se = SE
corner-s = S
corner-sw = SO
corner-w = O
corner-nw = NO
