# Noms des règles : l’id est la clé de la règle avec des traits d’union.

## Tour

turn-order = Ordre des phases
    .now = phase en cours : { $phase }
    .not-now = phase en cours : { $now } ; ceci est de la phase : { $phase }

turn-end = Effets à la fin du tour entier

## Localités

bua-enter = Entrée dans une localité
    .says = Entrée de { $unit } dans { $place } ({ $kind })
    .no-place = « { $name } » n’est ni une localité ni un rempart
    .unmoved = aucun mouvement dépensé par { $unit }
    .moved = mouvement dépensé par { $unit } : { $share } ; ceci le prend tout entier
    .outside = dans aucun autre lieu : { $unit }
    .inside = d’abord sortir de { $place } : { $unit }
    .touches = au contact, { $cm } : { $unit }
    .apart = de là jusqu’à { $unit } : { $cm } ; contact jusqu’à { $bound }
    .unplaced = quelle distance jusqu’à { $unit }

bua-enter-enemy = Pas d’unité ennemie dans la localité
    .free = aucune unité ennemie dans { $place }
    .held = { $place } est aux mains de { $enemy } : on n’y entre qu’en attaquant

bua-enter-attacked = Entrée dans une localité attaquée
    .quiet = { $place } n’est pas l’objet d’une attaque ce tour
    .own = { $place } est sous l’attaque de { $by } : ses défenseurs peuvent y envoyer du renfort
    .other = { $place } est sous l’attaque de { $by } : seul le camp attaqué peut entrer

bua-enter-capture = Ennemis pris dans une localité
    .taken = prise dans { $place } : { $enemy }

bua-fit = L’unité tient sur le pourtour
    .fits = il y a place pour { $room ->
             [one] { $room } socle
            *[other] { $room } socles
        } ; présents : { $stands }
    .too-many = socles de { $unit } : { $stands ->
             [one] { $stands } socle
            *[other] { $stands } socles
        }, et { $place } en reçoit { $room }
    .dealt = { $dealt ->
             [one] le socle a son côté
            *[other] chacun des { $dealt } socles a son côté
        }
    .misdealt = sur les côtés de { $place }, { $dealt ->
             [one] { $dealt } socle réparti
            *[other] { $dealt } socles répartis
        } ; socles de { $unit } : { $stands }
    .lines = côté { $side } de { $place } : place pour { $wanted ->
             [one] { $wanted } socle
            *[other] { $wanted } socles
        }
    .crowded = côté { $side } de { $place } : pas de place pour { $wanted ->
             [one] { $wanted } socle
            *[other] { $wanted } socles
        }, seulement pour { $room }
    .no-room-needed = pas besoin de place sur le pourtour pour { $unit }
    .no-sides = « { $name } » est une ligne : ses socles sont sur un seul rang, et l’on n’y choisit pas de côtés

bua-fortify = Fortifier une localité
    .says = Fortification de { $place } par { $unit } : marqueur { $marker } sur { $markers }
    .declines = Pas de fortification ce tour par { $unit }
    .unmoved = aucun mouvement dépensé par { $unit }
    .moved = mouvement dépensé par { $unit } : { $share } ; ceci le prend tout entier
    .engineers = sapeurs : { $unit }
    .no-engineers = seuls les sapeurs fortifient, non { $unit }
    .inside = dans { $place } : { $unit }
    .outside = dans aucune localité : { $unit }
    .unfortified = { $place } n’a pas de fortification
    .fortified = { $place } a déjà sa fortification
    .wanting = marqueurs à { $place } : { $markers }
    .enough = { $place } a tous ses marqueurs : { $markers }
    .first = aucun marqueur posé à { $place } ce tour
    .laid = un marqueur a été posé à { $place } ce tour : un par tour, qui que ce soit qui le pose
    .due = fortification de { $place } commencée par { $unit }
    .nothing-due = rien n’est dû par { $unit }

bua-who = Qui peut occuper une localité
    .may = permis : { $type }
    .dismounts = permis pied à terre ({ $type }) : { $unit }
    .never = jamais permis à { $unit } : { $type }

bua-leave = Sortie d’une localité
    .says = Sortie de { $unit } hors de { $place } ({ $kind }), { $formation }
    .not-inside = dans aucune localité et sur aucun rempart : { $name }
    .no-side = { $place } n’a pas de côté { $side } ; nombre de côtés : { $sides }
    .unmoved = aucun mouvement dépensé par { $unit }
    .moved = mouvement dépensé par { $unit } : { $share } ; ceci le prend tout entier
    .formed = { $formation } : permis ({ $type })
    .unformed = pas de sortie ainsi pour { $unit } : { $formation }, { $type }
    .touches = un milieu de { $unit } y touche : { $cm }
    .apart = le milieu le plus proche de { $unit } en est à { $cm } ; contact jusqu’à { $bound }
    .unplaced = la place de { $unit }

fort-outside = Forts et remparts

bridge-barricade = Dégager une barricade
    .says = Dégagement de la barricade { $place } par { $unit }
    .no-barricade = « { $name } » n’est pas une barricade
    .garrison = une garnison dégage la barricade sans changer de formation : { $name }
    .unmoved = aucun mouvement dépensé par { $unit }
    .moved = mouvement dépensé par { $unit } : { $share } ; ceci le prend tout entier
    .may = permis : { $type }
    .never = pas permis à { $unit } : { $type }
    .touches = un milieu de { $unit } y touche : { $cm }
    .apart = le milieu le plus proche de { $unit } en est à { $cm } ; contact jusqu’à { $bound }
    .unplaced = quelle distance jusqu’à { $unit }
    .formed = { $formation } : permis ({ $type })
    .unformed = cette formation n’est pas permise à { $unit } : { $formation }, { $type }

## Mouvement et terrain

move-bar-cavalry = Fermé à la cavalerie à cheval

move-bar-artillery = Fermé à l’artillerie

move-bar-all = Fermé à tous

move-half = Terrain lent
    .ground = { $leg } { $cm }, { $kind } { $place }, à moitié
    .road = { $leg } { $cm } par la route, { $kind } { $place }, à moitié

move-half-line = Lent pour le milieu du bord avant

move-half-whole = Terrain lent pour toute l’unité

move-half-part = Seulement le chemin en terrain lent

move-road = Sur une route
    .on = { $leg } { $cm } sur une route ({ $place }), moitié en plus

move-through = Pas de passage à travers les unités

move-square-shelter = Abri dans un carré ami

move-guns-abandoned = Pièces sans canonniers

guns-reuse = Servir des pièces laissées

guns-attach = Canonniers avec une autre unité
    .shelters = { $unit }, dans le carré de { $other }
    .joins = { $unit }, rejoignant { $other }
    .steps-out = { $unit }, hors des rangs de { $other }
    .leaves-guns = { $unit }, laissant les pièces
    .serves-guns = { $unit } et les pièces { $guns } ({ $type })
    .goes-along = { $unit } ({ $type }) en mesure de se joindre à une unité
    .stays-itself = seuls des canonniers sans pièces et des sapeurs se joignent à une unité, non { $unit } ({ $type })
    .friend = { $unit } et { $other } sont du même camp
    .enemy = d’un autre camp que { $unit } : { $other }
    .alone = avec personne : { $unit }
    .with-another = déjà avec une unité : { $unit }
    .other-alone = avec personne : { $other }
    .other-with-another = déjà avec une autre unité : { $other }
    .no-guests = personne n’est avec { $unit }
    .guests = d’autres sont avec { $unit } et devraient d’abord sortir des rangs
    .same-place = { $unit } et { $other } sont dans le même lieu, ou dans aucun
    .another-place = { $unit } et { $other } ne sont pas dans le même lieu
    .touches = { $unit } et { $other } se touchent ({ $cm })
    .too-far = entre { $unit } et { $other } : { $cm }
    .distance = quelle distance entre { $unit } et { $other }
    .some-left = mouvement dépensé par { $unit } : { $spent }
    .none-left = plus de mouvement : { $unit }
    .enough-left = mouvement dépensé par { $unit } : { $spent } ; ceci prend { $share }
    .too-little-left = mouvement dépensé par { $unit } : { $spent } ; ceci prend { $share }, plus qu’il n’en reste
    .outside = à découvert : { $unit }
    .inside = dans un lieu dont on ne part que par une sortie : { $unit }
    .has-guns = avec ses pièces : { $unit }
    .no-guns = sans pièces à laisser : { $unit } ({ $type })
    .gunners = les canonniers de { $unit } sont sans pièces
    .no-gunners = servir des pièces n’est pas permis à { $unit } ({ $type }), mais à des canonniers sans pièces
    .itself = pas de jonction avec soi-même : { $name }
    .with-nobody = avec aucune unité : { $name }
    .unplaced = sans place sur la table : { $name }

## Tir

fire-simultaneous = Les deux camps tirent en même temps

fire-who = Qui tire
    .target = le tir est permis sur { $target }
    .target-train = train des équipages, jamais une cible : { $target }
    .target-free = hors de la mêlée : { $target }
    .target-melee = en mêlée, donc pas de tir dessus : { $target }
    .target-here = sur la table : { $target }
    .target-gone = hors de la table : { $target }
    .own-side = { $unit } et { $target } sont du même camp
    .armed = de quoi tirer : { $type }
    .unarmed = rien pour tirer : { $type }
    .formed = pas en désordre
    .disordered = une unité en désordre ne tire pas
    .free = hors de la mêlée
    .melee = en mêlée : pas de tir depuis une mêlée
    .first-line = en première ligne
    .second-line = un socle de sa propre unité est devant

fire-still = Tireur ni déplacé ni reformé
    .stood = aucune action qui empêche le tir
    .moved = déplacement ou changement de formation ce tour

fire-contact = Le tireur n’est pas au contact
    .clear = au contact de personne
    .touching = au contact : { $enemy }

fire-mounted = La cavalerie à cheval ne tire pas
    .foot = pas à cheval
    .mounted = une troupe à cheval ne tire pas

fire-limbered = La batterie est prête à tirer
    .ready = pas sur avant-train
    .limbered = sur avant-train : pas de tir
    .stood = le mouvement n’empêche pas le tir
    .moved = mise en batterie ou déplacement ce tour

fire-hill-edge = Batterie au bord d’un niveau

fire-split = Tir réparti par socles
    .unfired = pas encore de tir ce tour
    .fired = tir déjà fait ce tour

fire-zone = La cible est dans la zone de front
    .inside = la cible est dans sa zone de front, de { $cm }
    .outside = la cible est hors de sa zone de front, de { $cm }
    .matrix = { $unit } sur { $target } : socles { $stands }, { $cm }, valeur { $rating }

fire-sight = La cible est en vue
    .seen = la cible est en vue
    .hidden = la vue est arrêtée : { $what } { $by }

fire-sight-woods = La vue dans les bois
    .seen = la cible est en vue
    .hidden = caché par le bois { $by } : pas plus de 5 cm n’en peuvent être traversés
    .near = { $cm } à travers le bois { $by }, limite { $bound }
    .far = { $cm } à travers le bois { $by } : la limite est { $bound }

fire-sight-hill = Tir d’une colline par-dessus d’autres

fire-hill-cancel = La hauteur annule le couvert

fire-range = Portée du groupe
    .reaches = { $cm }, portée { $bound }
    .beyond = { $cm } est hors de portée : portée { $bound }
    .open = quelle distance de { $unit } à la cible
    .open-firing = combien de socles de { $unit } tirent
    .open-type = le type de { $unit }
    .open-sees = si { $unit } voit la cible
    .open-strength = les figurines de canonniers de { $unit }
    .stands = { $count ->
             [one] { $count } socle
            *[other] { $count } socles
        }, { $band } : { $cm } sur { $bound }
    .figures = { $count ->
             [one] { $count } figurine
            *[other] { $count } figurines
        }, { $band } : { $cm } sur { $bound }

fire-order = Qui déclare son tir en premier
    .first = pas encore sous le tir de ce camp ce tour
    .again = déjà sous le tir de ce camp ce tour
    .says = { $first } et { $second } jettent les dés pour savoir qui déclare son tir en premier
    .says-attack = { $first } et { $second } jettent les dés pour savoir qui déclare ses attaques en premier
    .not-now = dans cette phase on ne tire pas au sort qui déclare en premier, ou les dés l’ont déjà dit

fire-sum = Somme des valeurs de tir
    .says = Tir sur { $target } par { $firers }
    .says-nearest = Sans ordre de tir, chaque socle vise la cible permise la plus proche : tir sur { $target } par { $firers }

fire-kill = Socles détruits d’après la somme

fire-rating-infantry = Tir de l’infanterie

fire-rating-chasseurs = Tir des chasseurs pied à terre

fire-rating-light = Tir de l’artillerie légère

fire-rating-medium = Tir de l’artillerie moyenne

fire-rating-howitzer = Obusiers sur une cible en vue

fire-rating-howitzer-unseen = Obusiers sur une cible hors de vue

fire-rating-heavy = Tir de l’artillerie lourde

fire-rating-extend = Plus de socles que dans le tableau

fire-rating-bound = Distance juste sur une limite

fire-rating-floor = Valeur minimale d’un groupe
    .lifts = jamais au-dessous de { $least }

fire-range-hill = Portée accrue depuis une colline

fire-howitzer-unseen = Les obusiers tirent sans voir
    .seen = la cible est en vue
    .hidden = cible hors de vue ({ $what } { $by }) : obus seulement

fire-howitzer-dead = Angle mort des obusiers
    .beyond = la cible s’étend jusqu’à { $cm }, au-delà de l’angle mort de { $bound }
    .within = la cible est tout entière dans l’angle mort : au plus loin { $cm }, angle mort { $bound }

fire-howitzer-ignore = Les obusiers ignorent les ouvrages

fire-bounce = Le boulet ne ricoche pas

fire-bar-hard = La mousqueterie est sans effet
    .open = la cible n’est pas derrière un couvert solide
    .useless = mousqueterie sans effet : { $what } { $by }

fire-bar-canister = Boulet et obus seulement

fire-mod-moved = Mouvement ou changement de formation
    .moved = déplacement ou changement de formation ce tour
    .stood = aucune action

fire-mod-cover = Cible à couvert
    .covered = { $share } de la cible à couvert, son milieu aussi : { $covers }
    .middle-open = { $share } de la cible à couvert, mais pas son milieu : { $covers }
    .open = seulement { $share } de la cible à couvert : { $covers }
    .by = { $kind } { $of }
    .none = la cible n’est ni dans un bois, des broussailles ou un fossé, ni derrière une clôture

fire-mod-earthwork = Artillerie derrière un épaulement
    .behind = pièces derrière l’épaulement { $of }
    .no-guns = derrière l’épaulement { $of }, mais pas de l’artillerie
    .none = la cible n’est pas derrière un épaulement

fire-mod-hard = Localité fortifiée, fort ou forteresse
    .in = { $kind } { $of }
    .none = ni dans une localité fortifiée ni sur un rempart

fire-mod-bua = Cible dans une localité non fortifiée
    .in = la cible est dans une localité non fortifiée { $of }
    .none = la cible n’est pas dans une localité non fortifiée

fire-mod-over = Tir par-dessus un obstacle bas
    .over = par-dessus : { $kind } { $of }, que la cible ne touche pas
    .beside = la ligne de tir passe juste à côté : { $kind } { $of }
    .target-touches = entre les deux : { $kind } { $of }, mais la cible y touche
    .own = appui des tireurs eux-mêmes : { $kind } { $of }
    .cancelled = sans effet pour un tir d’en haut : { $kind } { $of }
    .howitzer = sans effet pour les obusiers : { $kind } { $of }
    .none = aucun obstacle bas entre les deux

fire-mod-uphill = Tir vers le haut d’une colline
    .up = vers le haut, du niveau { $from } au niveau { $to }
    .level = pas vers le haut : du niveau { $from } au niveau { $to }

fire-mod-rested = Armes appuyées
    .rested = { $count ->
             [one] { $count } socle appuyé
            *[other] { $count } socles appuyés
        } sur { $of }
    .somewhere = { $count ->
             [one] { $count } socle aux armes appuyées
            *[other] { $count } socles aux armes appuyées
        }
    .none = ni mur ni localité où s’appuyer

fire-mod-dense = Cible en colonne ou en carré
    .dense = la cible est { $formation }
    .garrison = une garnison n’est ni en colonne ni en carré
    .open = la cible est { $formation }

fire-loss = Quel socle est perdu
    .column = une colonne perd ses socles de queue, sans choix : { $name }
    .neither = une troupe en bataille perd le socle de son flanc gauche ou le plus proche des tireurs, et le socle { $stand } de { $name } n’est ni l’un ni l’autre

## Moral

morale-when = Quand le moral est testé
    .lost = { $count ->
             [one] { $count } socle perdu
            *[other] { $count } socles perdus
        } ce tour
    .fallen = { $name } est mort à { $cm }
    .fallen-ranks = { $name } est mort dans ses rangs
    .not-due = pas de test à faire : aucun socle perdu, aucun général mort à proximité

morale-base = Base d’après l’expérience
    .says = Test de moral de { $unit }, { $count ->
             [0] sans perte
             [one] après la perte de { $count } socle
            *[other] après la perte de { $count } socles
        }
    .says-fallen = Test de moral de { $unit }, car { $fallen }
    .says-both = Test de moral de { $unit }, après { $count ->
             [one] la perte de { $count } socle
            *[other] la perte de { $count } socles
        } ; de plus, { $fallen }
    .of = { $experience }
    .open = si les hommes de { $unit } sont des recrues ou des vétérans

morale-mod-general = Général
    .ranks = { $name } dans les rangs
    .near = { $name } à { $cm }
    .far = { $name } est à { $cm }
    .another = un seul général compte ; { $name } n’est pas le meilleur
    .elsewhere = { $name } est ailleurs
    .none = aucun général de son camp
    .open = à quelle distance est { $name }

morale-mod-chief = Commandant en chef
    .ranks = { $name } dans les rangs
    .near = { $name } à { $cm }
    .far = { $name } est à { $cm }
    .another = un seul commandant compte ; { $name } n’est pas le meilleur
    .elsewhere = { $name } est ailleurs
    .none = aucun commandant en chef de son camp
    .open = à quelle distance est { $name }

morale-mod-flank = Ennemi sur un flanc
    .near = { $unit } dans la { $zone } à { $cm }
    .far = ennemi le plus proche dans la { $zone } : { $unit } à { $cm }
    .none = aucun ennemi dans la { $zone }
    .no-flank = une unité { $formation } n’a pas de flanc
    .garrison = une garnison n’a pas de flanc
    .open = quelle distance jusqu’à { $unit } dans la { $zone }

morale-mod-rear = Ennemi dans le dos
    .near = { $unit } dans la { $zone } à { $cm }
    .far = ennemi le plus proche dans la { $zone } : { $unit } à { $cm }
    .none = aucun ennemi dans la { $zone }
    .no-flank = une unité { $formation } n’a pas de dos
    .garrison = une garnison n’a pas de dos
    .open = quelle distance jusqu’à { $unit } dans la { $zone }

morale-mod-support = Amis à proximité
    .near = { $unit } à { $cm }
    .far = { $unit }, à { $cm }
    .disordered = { $unit }, en désordre
    .not-assembled = { $unit }, pas sous les armes
    .one-stand = { $unit }, d’un seul socle
    .elsewhere = { $unit }, ailleurs
    .none = aucun ami à proximité
    .open = quelle distance jusqu’à { $unit }

morale-mod-dense = En colonne ou carré avant les pertes
    .is = { $formation }
    .was = { $formation } au moment des pertes
    .not = { $formation }
    .garrison = une garnison n’est ni en colonne ni en carré
    .open = la formation de { $unit }

morale-mod-disordered = En désordre
    .is = en désordre
    .not = { $formation }
    .open = la formation de { $unit }

morale-mod-losses = Socles perdus ce tour
    .lost = { $count ->
             [0] aucun socle perdu
             [one] { $count } socle perdu
            *[other] { $count } socles perdus
        } ce tour

morale-mod-lowcover = Mur bas ou localité non fortifiée
    .held = lieu tenu : { $kind } { $of }
    .touches = contact : { $kind } { $of }
    .apart = à { $cm } : { $kind } { $of }
    .another = seul le meilleur couvert compte, non { $kind } { $of }
    .no-guns = n’abrite que l’artillerie : { $kind } { $of }
    .none = au contact d’aucun mur bas, et aucune localité ouverte tenue
    .open = s’il y a contact : { $kind } { $of }

morale-mod-earthwork = Artillerie à l’abri d’un épaulement
    .held = lieu tenu : { $kind } { $of }
    .touches = contact : { $kind } { $of }
    .apart = à { $cm } : { $kind } { $of }
    .another = seul le meilleur couvert compte, non { $kind } { $of }
    .no-guns = n’abrite que l’artillerie : { $kind } { $of }
    .none = au contact d’aucun épaulement
    .open = s’il y a contact : { $kind } { $of }

morale-mod-hardcover = Mur de pierre ou localité fortifiée
    .held = lieu tenu : { $kind } { $of }
    .touches = contact : { $kind } { $of }
    .apart = à { $cm } : { $kind } { $of }
    .another = seul le meilleur couvert compte, non { $kind } { $of }
    .no-guns = n’abrite que l’artillerie : { $kind } { $of }
    .none = au contact d’aucun mur de pierre, et rien de fortifié tenu
    .open = s’il y a contact : { $kind } { $of }

morale-result = Résultat d’un test manqué

morale-retreat = Retraite après un test manqué
    .chosen = la retraite de { $unit } se ferait devant { $from }, au choix du joueur
    .not-a-firer = pas de tir de { $from } sur { $unit } ; la retraite peut se faire devant { $enemies }
    .not-the-nearest = personne n’a tiré sur { $unit } : la retraite se fait devant l’ennemi le plus proche, { $enemies }

morale-retreat-unfired = Retraite sans avoir essuyé de tir

rout-off = Une unité en déroute quitte la table
    .routing = en déroute : { $unit }
    .not-routing = pas en déroute, { $state } : { $unit }

## Mêlée

melee-when = Quand il y a mêlée
    .says = Mêlée de { $attackers } contre { $defenders }
    .says-parts = Mêlée par parties, les deux camps attaquant : { $attackers }
    .open = { $fact } de { $unit }
    .apart = de { $unit } à { $other } il y a { $cm } : la décision est rendue comme au contact
    .mixed-sides = des unités des deux camps sont nommées ensemble : { $name }
    .nobody = une mêlée demande des assaillants et des défenseurs
    .same-side = assaillants et défenseurs sont du même camp : { $name }
    .other-way = c’est { $name } qui a déclaré cette attaque : à nommer parmi les assaillants

melee-mod-attack = Attaque
    .attacks = attaque

melee-mod-rank = Différence des rangs de mêlée
    .of = { $attacker } rang { $attacker-rank } contre { $defender } rang { $defender-rank }

melee-mod-experience = Vétérans contre recrues
    .veterans = vétérans contre recrues
    .recruits = recrues contre vétérans
    .equal = même expérience

melee-mod-woods-bua = Dans un bois ou contre une localité
    .woods = dedans : { $kind } { $of }
    .bua = contre : { $kind } { $of }
    .too-few = { $kind } { $of }, mais pour moins de la moitié des socles de l’attaque
    .none = ni dans un bois ni contre une localité non fortifiée

melee-mod-slope = Limite de colline, obstacle ou ravin
    .across = à franchir : { $kind } { $of }
    .in-ravine = dans { $kind } { $of }
    .too-few = { $kind } { $of }, mais pour moins de la moitié des socles de l’attaque
    .beside = { $kind } { $of } à { $cm } du chemin de l’attaque
    .none = ni limite de colline, ni obstacle, ni ravin

melee-mod-hard = Lieu fortifié, mur de pierre ou fort
    .held = lieu tenu : { $kind } { $of }
    .behind = derrière : { $kind } { $of }
    .too-few = { $kind } { $of }, mais pour moins de la moitié des socles de l’attaque
    .beside = { $kind } { $of } à { $cm } du chemin de l’attaque
    .none = rien de fortifié, pas de mur de pierre

melee-mod-ravine = Attaque à travers un ravin
    .across = à franchir : { $kind } { $of }
    .too-few = { $kind } { $of }, mais pour moins de la moitié des socles de l’attaque
    .beside = { $kind } { $of } à { $cm } du chemin de l’attaque
    .none = aucun ravin entre les deux

melee-mod-stands = Différence de socles
    .of = { $attackers ->
             [one] { $attackers } socle
            *[other] { $attackers } socles
        } contre { $defenders }

melee-mod-column-line = Colonne contre ligne
    .is = { $attacker } { $attacker-formation } contre { $defender } { $defender-formation }
    .not = { $attacker-formation } contre { $defender-formation }

melee-mod-column-square = Colonne d’infanterie contre carré
    .is = { $attacker } en colonne contre { $defender } en carré
    .not = { $attacker-formation } contre { $defender-formation }

melee-mod-flank = Attaque de flanc
    .struck = { $defender } : attaque par la { $zone }, par { $attacker }
    .no-flank = { $defender }, { $formation } : pas de flanc
    .elsewhere = { $attacker } : attaque par la { $zone } de { $defender }

melee-mod-rear = Attaque à dos
    .struck = { $defender } : attaque par la { $zone }, par { $attacker }
    .no-flank = { $defender }, { $formation } : pas de dos
    .elsewhere = { $attacker } : attaque par la { $zone } de { $defender }

melee-mod-cavalry-square = Cavalerie contre carré
    .is = { $attacker } à cheval contre { $defender } en carré
    .not = { $attacker-type } contre { $defender-formation }

melee-mod-cavalry-foot = Cavalerie contre pied hors du carré
    .is = { $attacker } à cheval contre { $defender-type } hors du carré
    .not = { $attacker-type } contre { $defender-type } { $defender-formation }

melee-mod-disordered = Contre une unité en désordre
    .is = en désordre : { $defender }
    .not = { $defender-formation } : { $defender }

melee-mod-infantry-chasseurs = Infanterie contre chasseurs à terre
    .is = { $attacker } contre { $defender } pied à terre
    .not = { $attacker-type } contre { $defender-type }

melee-mod-chasseurs-infantry = Chasseurs à terre contre infanterie
    .is = { $attacker } pied à terre contre { $defender }
    .not = { $attacker-type } contre { $defender-type }

melee-mod-cavalry-chasseurs = Cavalerie contre chasseurs à terre
    .is = { $attacker } à cheval contre { $defender } pied à terre
    .not = { $attacker-type } contre { $defender-type }

melee-loser = Test du vaincu

melee-loss-one = Un socle perdu par camp
    .stranger = « { $name } » n’est dans aucune partie de cette mêlée
    .choice = le socle perdu par son camp serait l’un de ceux de { $unit } : { $units } sont de même rang, et le joueur peut choisir (--choose { $option })
    .chosen = le socle perdu par son camp serait l’un de ceux de { $unit }, au choix du joueur (sinon --choose { $option })
    .outranked = le socle du camp ne peut être pris à { $unit } : l’unité du plus haut rang le perd ({ $units })
    .two = un camp perd un seul socle, déjà nommé parmi ceux de { $other } : pas aussi parmi ceux de { $unit }

melee-surrender = Reddition

melee-surrender-sign = Reddition à un résultat de 0 ou moins

melee-surrender-general = Généraux d’une unité qui se rend

melee-winner = Le vainqueur garde sa formation

melee-winner-bua = Le vainqueur n’occupe pas la localité

melee-draw = Égalité : les deux se retirent

melee-retreat = Retraite après la mêlée

melee-helpless = Pièces, sapeurs et train battus
    .says = Mêlée de { $attackers } contre { $defenders }, hors d’état de combattre : pièces, sapeurs et train sont toujours vaincus et périssent en entier, sans jet

melee-attached = Canonniers et sapeurs avec une unité

melee-many = Plusieurs unités dans une mêlée

melee-parts = Mêlée par parties
    .undivided = les socles de { $name } sont à répartir entre les parties du combat, chaque socle dans une seule
    .unreadable = « { $name } » ne répartit les socles de personne ; attendu, une unité de plusieurs parties et ses socles pour chacune dans l’ordre, comme 85-1:1+2/3+4

## Hors de la source

stand-size = Dimensions des socles

formation-shape = Figures des formations

first-line = Socles de première ligne

# Nom de la règle et mot de phrase en un : sans majuscule.
zone-front = zone de front

# Nom de la règle et mot de phrase en un : sans majuscule.
zone-rear = zone arrière

zone-flank = Zones de flanc

zone-within = Dans une zone, à une distance
    .inside = dans la { $zone }, de { $cm } : { $unit }
    .outside = hors de la { $zone }, de { $cm } : { $unit }

move-allowance = Mouvement
    .says = Mouvement de { $unit }
    .unit = { $type }, { $formation }
    .spent = { $share } de son mouvement déjà dépensé
    .way = { $leg } { $cm }
    .way-of = { $leg } { $cm }, sur { $full } dans cette formation
    .left = reste { $cm }
    .short = le chemin prend { $cm } de plus qu’il n’y a
    .short-at = le chemin prend { $cm } de plus qu’il n’y a ; le mouvement s’arrête { $where }
    .open = de quoi il se compose

move-wheel = Conversions, pas de côté et en arrière
    .wheel = { $leg } de { $degrees } : { $cm } au coin extérieur
    .wheel-of = { $leg } de { $degrees } : { $cm } au coin extérieur, sur { $full } dans cette formation
    .aside = { $leg } { $cm }, à moitié

move-reform = Changement de formation
    .form = formation prise : { $formation }
    .limber = mise sur avant-train
    .unlimber = mise en batterie
    .mount = à cheval
    .dismount = pied à terre

attack-declare = Déclaration d’une attaque
    .says = Attaque de { $unit } contre { $target }
    .passes = { $side }

attack-facing = Côté frappé par l’attaque

attack-move = Mouvement au contact
    .free = aucune mêlée déclarée avec { $unit }
    .held = pas de mouvement dans une mêlée déclarée : { $unit }

melee-rank = Rang de mêlée

rout-recover = Retour de déroute
    .says = Essai de retour de déroute de { $unit }
    .declines = L’essai de retour de déroute de { $unit } pour ce tour
    .due = l’essai de retour de déroute est permis ce tour à { $unit }
    .base = { $experience }
    .general = { $general } touche son bord de table
    .general-more = { $general } est au bord aussi, mais un seul général compte
    .general-far = { $general } est à { $cm } de son bord
    .general-unplaced = { $general } est sans place
    .no-general = aucun général de son camp
    .first = pas encore d’essai de { $unit } ce tour
    .tried = l’essai de { $unit } est déjà fait ce tour
    .room = il y a place au bord
    .no-room = pas de place pour { $unit } à son bord, ou pas de bord à son camp

general-death = Mort d’un général
    .says = { $unit }, sur la parole de l’arbitre

retreat-facing = Orientation après une retraite

tie-measure = Trop près pour trancher

## Mesures

measure-table = Les axes de la table

measure-stand-middle = Milieu d’un socle

measure-sight = Ce que traverse une ligne de vue

measure-bua-fit = Où sont les socles d’une garnison

measure-sight-woods = Une ligne de vue à travers bois

measure-sight-hill = Une ligne de vue depuis une colline

measure-zone = La cible dans la zone d’un socle

measure-group-front = Milieu du front d’un groupe

measure-cover = Quelle part de la cible est à couvert

measure-over = Tir par-dessus un obstacle

measure-touch = Contact

measure-level = Niveau de colline d’une unité

measure-battery = Canonniers comptés comme des socles

measure-simultaneous = Mesuré avant les pertes

measure-retreat = Ligne d’une retraite

measure-uphill = Ce qui est vers le haut

# Nom de la règle et mot de phrase en un : sans majuscule.
terrain-wall = mur

fire-mod-over-own = Un obstacle que le tireur touche

fire-hill-cancel-infantry = Infanterie d’en haut sur un ouvrage

fire-howitzer-ignore-effect = Ce que les obusiers ignorent

fire-loss-choice = Le joueur choisit le socle perdu
    .nearest = des socles de { $unit }, les plus proches des tireurs sont perdus ; le joueur peut en choisir d’autres (--choose fire.loss.choice=NUMÉROS)
    .chosen = des socles de { $unit }, ceux que le joueur a choisis sont perdus d’abord : { $stands }

fire-order-tie = Jets égaux pour l’ordre du tir

melee-mod-overlap = Un obstacle compte une fois

melee-many-best = Meilleur rang de plusieurs unités

fire-ball-near = Boulet à portée de mitraille

measure-sight-inside = Ligne de vue à l’intérieur d’un socle

zone-garrison = Zones d’une garnison

morale-cover-best = Seul le meilleur couvert compte

retreat-path = Chemin d’une retraite
    .says = Retraite de { $unit }, { $cm } tout droit à l’opposé de { $from } ({ $way })
    .says-drawn = Recul de { $unit } devant { $from }, à { $cm } de la place qu’avait { $from } ({ $way })
    .says-chosen = Retraite de { $unit }, { $cm } tout droit à l’opposé de { $from } (tir aussi de { $others }, le joueur choisit par morale.retreat ; { $way })
    .says-apart = Retraite de { $unit } devant { $from }, jusqu’à { $cm } d’écart ({ $way })
    .full = tout droit à l’opposé, { $cm }, direction { $bearing }°
    .shorter = tout droit à l’opposé seulement { $cm }, jusqu’à l’obstacle, direction { $bearing }°
    .other = tout droit est fermé : { $cm } en direction { $bearing }° ; son joueur peut en choisir une autre qui soit ouverte (retreat.path, en degrés)
    .other-chosen = tout droit est fermé : { $cm } en direction { $bearing }°, celle que son joueur a choisie
    .apart-already = déjà assez loin : seul l’ordre est perdu
    .none = pas d’issue pour { $unit }
    .no-choice = { $way } ; tout droit est ouvert, et la direction { $chosen }° ne peut être choisie
    .over-guns = { $way } ; le chemin passe sur les pièces { $guns } et les enlève
    .open = où sont { $unit } et son ennemi
    .chosen = { $unit } en direction { $bearing }°, au choix du joueur
    .chosen-closed = en direction { $bearing }° il n’y a pas de chemin pour { $unit } ; nommer une direction ouverte, ou aucune
    .chosen-towards = en direction { $bearing }° la retraite de { $unit } irait vers { $from }, alors qu’un autre chemin en éloigne ; en nommer un qui éloigne, ou aucun

retreat-order = Ordre des retraites

disorder-place = Place pour la formation en désordre
    .says = Place de { $unit }, le front en ({ $x }, { $y }), orientation { $facing }°

melee-many-pair = Modificateurs d’une paire

melee-many-rest = Autres modificateurs à plusieurs

measure-general = Distance d’un général
    .rides = { $unit }, jusqu’en ({ $x }, { $y })
    .rides-to-ranks = { $unit }, jusque dans les rangs de { $other }
    .allowance = un général
    .way = le trajet
    .way-round-unit = le trajet, en contournant { $other }
    .way-round-water = le trajet, en contournant { $kind } { $other }
    .way-straight = rien ne ferme le chemin direct de { $unit }
    .way-found = chemin trouvé pour { $unit }, en contournant { $other }
    .way-through-unit = sur le chemin de { $unit }, sans détour possible avec le mouvement permis : { $other }
    .way-through-water = sur le chemin de { $unit }, sans passage ni détour possible avec le mouvement permis : { $kind } { $other }
    .one-goal = { $name } va vers un point (at) ou dans les rangs d’une unité (with) : l’un des deux était attendu
    .friend = { $unit } et { $other } sont du même camp
    .enemy = d’un autre camp que { $unit } : { $other }
    .elsewhere = pas encore dans les rangs de { $other } : { $unit }
    .there-already = déjà dans les rangs de { $other } : { $unit }
    .not-held = aucun ennemi ne tient le lieu
    .held = { $place } est aux mains de { $other }
    .distance = quelle distance pour { $unit }

measure-woods-range = La portée dans les bois

measure-hill-end = Fin d’une ligne de vue sur une colline

measure-hill-over = Vue d’une colline par-dessus une unité

fire-hill-cancel-level = Couvert annulé depuis plus haut

measure-earthwork = Dans ou derrière un épaulement

measure-over-kinds = Obstacles plus bas qu’un homme

measure-rested = Quels socles appuient leurs armes

measure-cover-sum = Couverts de sortes diverses

measure-range-stands = Point le plus proche de la cible

measure-bua-flush = Une localité à fleur du socle

melee-chasseurs = Chasseurs, à cheval ou pied à terre

melee-garrison = Formation d’une garnison

melee-many-order = Quelle paire compte

attack-facing-many = Côté frappé, plusieurs défenseurs

melee-where = Terrain de la mêlée

melee-draw-fate = Sorts après égalité ou reddition
