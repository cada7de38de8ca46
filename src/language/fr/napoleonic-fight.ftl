# Noms et phrases des règles principales sur le combat : tir, moral, mêlée.

## Tir

fire-simultaneous = Les deux camps tirent en même temps

fire-who = Qui tire
    .target = le tir est permis sur { $target }
    .target-train = { $target } { VERB($target, "fait", "font") } partie du train des équipages, sur lequel on ne tire jamais
    .target-free = { $target } { VERB($target, "n’est", "ne sont") } pas en mêlée
    .target-melee = on ne tire pas sur une unité en mêlée, et { $target } { VERB($target, "est", "sont") } en mêlée
    .target-here = { $target } { VERB($target, "est", "sont") } sur la table
    .target-gone = { $target } { VERB($target, "n’est", "ne sont") } pas sur la table
    .own-side = { $unit } et { $target } sont du même camp
    .armed = ce type de troupe peut tirer : { $type }
    .unarmed = ce type de troupe n’a rien pour tirer : { $type }
    .formed = le tireur n’est pas en désordre
    .disordered = le tireur est en désordre et ne peut pas tirer
    .free = le tireur n’est pas en mêlée
    .melee = le tireur est en mêlée et ne peut pas tirer
    .first-line = le socle est en première ligne
    .second-line = un autre socle de la même unité est devant ce socle

fire-still = Pas de mouvement avant le tir
    .stood = le tireur n’a rien fait ce tour qui empêche le tir
    .moved = le tireur a bougé ou changé de formation ce tour et ne peut pas tirer

fire-contact = Le tireur n’est pas au contact
    .clear = le tireur n’est au contact d’aucun ennemi
    .touching = le tireur est au contact de { $enemy } et ne peut pas tirer

fire-mounted = La cavalerie à cheval ne tire pas
    .foot = le tireur n’est pas à cheval
    .mounted = le tireur est à cheval et ne peut pas tirer

fire-limbered = La batterie est prête à tirer
    .ready = la batterie n’est pas sur avant-train
    .limbered = la batterie est sur avant-train et ne peut pas tirer
    .stood = la batterie n’a rien fait ce tour qui empêche le tir
    .moved = la batterie a bougé ou s’est mise en batterie ce tour et ne peut pas tirer

fire-hill-edge = Batterie au bord du niveau de colline

fire-split = Tir réparti par socles
    .unfired = le socle n’a pas encore tiré ce tour
    .fired = le socle a déjà tiré ce tour

fire-zone = La cible est dans la zone de front
    .inside = la cible est dans la zone de front, à { $cm } de la limite de la zone
    .outside = la cible est hors de la zone de front, à { $cm } de la limite de la zone
    .matrix = { $unit } { VERB($unit, "peut", "peuvent") } tirer sur { $target } : socles { $stands } ; distance { $cm } ; valeur { $rating }

fire-sight = La cible est en vue
    .seen = la cible est en vue
    .hidden = la cible est cachée par { $what } { $by }

fire-sight-woods = La vue dans les bois
    .seen = la cible est en vue
    .hidden = la cible est cachée par le bois { $by } : on voit à travers 5 cm de bois au plus
    .near = la distance à travers le bois { $by } est de { $cm }, la limite est { $bound }
    .far = la distance à travers le bois { $by } est de { $cm } : plus que la limite de { $bound }

fire-sight-hill = Tir de colline par-dessus un obstacle

fire-hill-cancel = La hauteur annule le couvert

fire-range = Portée du groupe
    .reaches = la distance est de { $cm }, pour une portée de { $bound }
    .beyond = la cible est hors de portée : la distance est de { $cm }, pour une portée de { $bound }
    .open = la distance entre { $unit } et la cible
    .open-firing = combien de socles tirent ({ $unit })
    .open-type = le type de troupe ({ $unit })
    .open-sees = si { $unit } { VERB($unit, "voit", "voient") } la cible
    .open-strength = le nombre de canonniers ({ $unit })
    .stands = { $count ->
             [one] { $count } socle
            *[other] { $count } socles
        }, { $band } : distance { $cm }, limite { $bound }
    .figures = { $count ->
             [one] { $count } figurine
            *[other] { $count } figurines
        }, { $band } : distance { $cm }, limite { $bound }

fire-order = Quel camp déclare son tir en premier
    .first = ce camp n’a pas encore tiré sur { $target } ce tour
    .again = ce camp a déjà tiré sur { $target } ce tour
    .says = { $first } et { $second } lancent le dé pour savoir quel camp déclare son tir en premier
    .says-attack = { $first } et { $second } lancent le dé pour savoir quel camp déclare ses attaques en premier
    .not-now = cette phase ne demande pas de jet pour l’ordre des déclarations, ou ce jet est déjà fait

fire-sum = Somme des valeurs de tir
    .says = { $firers } { VERB($firers, "tire", "tirent") } sur { $target }
    .says-nearest = Sans ordre de tir, chaque socle vise la cible permise la plus proche. { $firers } { VERB($firers, "tire", "tirent") } sur { $target }

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
    .lifts = une valeur n’est jamais inférieure à { $least }

fire-range-hill = Portée accrue depuis une colline

fire-howitzer-unseen = Les obusiers tirent sans voir
    .seen = la cible est en vue
    .hidden = la cible est cachée par { $what } { $by } : seul l’obus peut l’atteindre

fire-howitzer-dead = Angle mort des obusiers
    .beyond = le bord éloigné de la cible est à { $cm }, au-delà de l’angle mort de { $bound }
    .within = toute la cible est dans l’angle mort de { $bound } : le bord éloigné de la cible est à { $cm }

fire-howitzer-ignore = Les obusiers ignorent les ouvrages

fire-bounce = Le boulet ne ricoche pas

fire-bar-hard = La mousqueterie est sans effet
    .open = la cible n’est pas derrière un couvert solide
    .useless = la mousqueterie est sans effet, la cible est protégée par { $by } ({ $what })

fire-bar-canister = Tir de boulet et d’obus seulement

fire-mod-moved = Mouvement ou changement de formation
    .moved = le tireur a bougé ou changé de formation ce tour
    .stood = le tireur n’a ni bougé ni changé de formation

fire-mod-cover = Cible à couvert
    .covered = { $share } de la cible et son milieu sont à couvert ({ $covers })
    .middle-open = { $share } de la cible sont à couvert, mais le milieu de la cible ne l’est pas ({ $covers })
    .open = seulement { $share } de la cible sont à couvert ({ $covers })
    .by = { $of } ({ $kind })
    .none = la cible n’est ni dans un bois, des broussailles ou un fossé, ni derrière une clôture

fire-mod-earthwork = Artillerie derrière un épaulement
    .behind = les pièces de la cible sont derrière l’épaulement { $of }
    .no-guns = la cible est derrière l’épaulement { $of }, mais n’est pas de l’artillerie
    .none = la cible n’est pas derrière un épaulement

fire-mod-hard = Village fortifié, fort ou forteresse
    .in = la cible tient { $of } ({ $kind })
    .none = la cible n’est ni dans un village fortifié ni sur un rempart

fire-mod-bua = Cible dans un village non fortifié
    .in = la cible tient { $of }
    .none = la cible n’est pas dans un village non fortifié

fire-mod-over = Tir par-dessus un obstacle bas
    .over = le tir passe par-dessus { $of } ({ $kind }) ; la cible ne touche pas cet obstacle
    .beside = la ligne de tir passe juste à côté de l’obstacle : { $of } ({ $kind })
    .target-touches = le tir passe par-dessus { $of } ({ $kind }), mais la cible touche cet obstacle
    .own = le tireur est lui-même contre cet obstacle : { $of } ({ $kind })
    .cancelled = { $of } ({ $kind }) est sans effet sur un tir d’en haut
    .howitzer = { $of } ({ $kind }) est sans effet sur les obusiers
    .none = aucun obstacle bas n’est sur la ligne de tir

fire-mod-uphill = Tir vers le haut d’une colline
    .up = le tir monte la colline, du niveau { $from } au niveau { $to }
    .level = le tir ne monte pas : du niveau { $from } au niveau { $to }

fire-mod-rested = Armes appuyées
    .rested = { $count ->
             [one] { $count } socle appuie ses armes
            *[other] { $count } socles appuient leurs armes
        } sur { $of }
    .somewhere = { $count ->
             [one] { $count } socle appuie ses armes
            *[other] { $count } socles appuient leurs armes
        }
    .none = le tireur n’a ni mur ni village où appuyer ses armes

fire-mod-dense = Cible en colonne ou en carré
    .dense = la cible est { $formation }
    .garrison = la cible est une garnison, ni en colonne ni en carré
    .open = la cible est { $formation }

fire-loss = Quel socle est perdu
    .column = { $name } { VERB($name, "est", "sont") } en colonne : les socles de queue sont perdus, et le joueur n’a pas le choix
    .neither = une troupe en bataille perd le socle de son flanc gauche ou le socle le plus proche des tireurs, et le socle { $stand } de { $name } n’est ni l’un ni l’autre

## Moral

morale-when = Quand le moral est testé
    .lost = { $count ->
             [one] { $count } socle a été perdu
            *[other] { $count } socles ont été perdus
        } ce tour
    .fallen = { $name } est mort à { $cm } de l’unité
    .fallen-ranks = { $name } est mort dans les rangs de l’unité
    .not-due = il n’y a pas de test à faire : aucun socle n’est perdu, et aucun général n’est mort à proximité

morale-base = Base d’après l’expérience
    .says = { $unit } { VERB($unit, "teste son", "testent leur") } moral { $count ->
             [0] sans aucune perte
             [one] après la perte de { $count } socle
            *[other] après la perte de { $count } socles
        }
    .says-fallen = { $unit } { VERB($unit, "teste son", "testent leur") } moral parce que { $fallen }
    .says-both = { $unit } { VERB($unit, "teste son", "testent leur") } moral après la perte de { $count ->
             [one] { $count } socle
            *[other] { $count } socles
        }, et parce que { $fallen }
    .of = { $experience }
    .open = si ce sont des recrues ou des vétérans ({ $unit })

morale-mod-general = Général
    .nameless = un général
    .ranks = { $name } est dans les rangs
    .near = { $name } est à { $cm } de l’unité
    .far = { $name } est trop loin de l’unité : { $cm }
    .another = seul le meilleur général compte, et ce n’est pas { $name }
    .elsewhere = { $name } est ailleurs
    .none = le camp de cette unité n’a pas de général
    .open = la distance entre l’unité et { $name }

morale-mod-chief = Commandant en chef
    .nameless = un commandant en chef
    .ranks = { $name } est dans les rangs
    .near = { $name } est à { $cm } de l’unité
    .far = { $name } est trop loin de l’unité : { $cm }
    .another = seul le meilleur commandant en chef compte, et ce n’est pas { $name }
    .elsewhere = { $name } est ailleurs
    .none = le camp de cette unité n’a pas de commandant en chef
    .open = la distance entre l’unité et { $name }

morale-mod-flank = Ennemi sur un flanc
    .nameless = un ennemi
    .near = { $unit } { VERB($unit, "est", "sont") } dans la { $zone }, à { $cm } de l’unité
    .far = l’ennemi le plus proche dans la { $zone } est { $unit }, mais trop loin de l’unité : { $cm }
    .none = aucun ennemi n’est dans la { $zone }
    .no-flank = une unité { $formation } n’a pas de flanc
    .garrison = une garnison n’a pas de flanc
    .open = la distance entre l’unité et { $unit } dans la { $zone }

morale-mod-rear = Ennemi dans le dos
    .nameless = un ennemi
    .near = { $unit } { VERB($unit, "est", "sont") } dans la { $zone }, à { $cm } de l’unité
    .far = l’ennemi le plus proche dans la { $zone } est { $unit }, mais trop loin de l’unité : { $cm }
    .none = aucun ennemi n’est dans la { $zone }
    .no-flank = une unité { $formation } n’a pas de dos
    .garrison = une garnison n’a pas de dos
    .open = la distance entre l’unité et { $unit } dans la { $zone }

morale-mod-support = Amis à proximité
    .near = { $unit } { VERB($unit, "est", "sont") } à { $cm } de l’unité
    .far = { $unit } { VERB($unit, "est", "sont") } trop loin de l’unité : { $cm }
    .disordered = { $unit } { VERB($unit, "est", "sont") } en désordre
    .not-assembled = { $unit } { VERB($unit, "n’est", "ne sont") } pas sous les armes
    .one-stand = { $unit } { VERB($unit, "n’a", "n’ont") } qu’un seul socle
    .elsewhere = { $unit } { VERB($unit, "est", "sont") } ailleurs
    .none = aucun ami n’est à proximité
    .open = la distance entre l’unité et { $unit }

morale-mod-dense = Colonne ou carré avant les pertes
    .is = l’unité est { $formation }
    .was = l’unité était { $formation } au moment des pertes
    .not = l’unité est { $formation }
    .garrison = une garnison n’est ni en colonne ni en carré
    .open = la formation ({ $unit })

morale-mod-disordered = En désordre
    .is = l’unité est en désordre
    .not = l’unité est { $formation }
    .open = la formation ({ $unit })

morale-mod-losses = Socles perdus ce tour
    .lost = { $count ->
             [0] aucun socle n’a été perdu
             [one] { $count } socle a été perdu
            *[other] { $count } socles ont été perdus
        } ce tour

morale-mod-lowcover = Mur bas ou village non fortifié
    .held = l’unité tient { $of } ({ $kind })
    .touches = l’unité touche { $of } ({ $kind })
    .apart = { $of } ({ $kind }) est à { $cm } de l’unité
    .another = seul le meilleur couvert compte, et ce n’est pas { $of } ({ $kind })
    .no-guns = { $of } ({ $kind }) n’abrite que l’artillerie
    .none = l’unité ne touche aucun mur bas et ne tient aucun village non fortifié
    .open = si l’unité touche { $of } ({ $kind })

morale-mod-earthwork = Artillerie à l’abri d’un épaulement
    .held = l’unité tient { $of } ({ $kind })
    .touches = l’unité touche { $of } ({ $kind })
    .apart = { $of } ({ $kind }) est à { $cm } de l’unité
    .another = seul le meilleur couvert compte, et ce n’est pas { $of } ({ $kind })
    .no-guns = { $of } ({ $kind }) n’abrite que l’artillerie
    .none = l’unité ne touche aucun épaulement
    .open = si l’unité touche { $of } ({ $kind })

morale-mod-hardcover = Mur de pierre ou village fortifié
    .held = l’unité tient { $of } ({ $kind })
    .touches = l’unité touche { $of } ({ $kind })
    .apart = { $of } ({ $kind }) est à { $cm } de l’unité
    .another = seul le meilleur couvert compte, et ce n’est pas { $of } ({ $kind })
    .no-guns = { $of } ({ $kind }) n’abrite que l’artillerie
    .none = l’unité ne touche aucun mur de pierre et ne tient rien de fortifié
    .open = si l’unité touche { $of } ({ $kind })

morale-result = Résultat d’un test manqué

morale-retreat = Retraite après un test manqué
    .chosen = { $unit } { VERB($unit, "reculerait", "reculeraient") } devant { $from }, l’ennemi que le joueur a choisi
    .not-a-firer = { $from } n’a pas tiré sur { $unit } : choisissez une retraite devant { $enemies }
    .not-the-nearest = aucun ennemi n’a tiré sur { $unit } : la retraite se fait devant l’ennemi le plus proche, { $enemies }

morale-retreat-unfired = Retraite sans avoir essuyé de tir

rout-off = Une unité en déroute quitte la table
    .routing = { $unit } { VERB($unit, "est", "sont") } en déroute
    .not-routing = { $unit } { VERB($unit, "n’est", "ne sont") } pas en déroute, mais dans l’état « { $state } »

## Mêlée

melee-when = Quand il y a mêlée
    .says = { $attackers } { VERB($attackers, "attaque", "attaquent") } { $defenders } en mêlée
    .says-parts = Les deux camps attaquent ({ $attackers }), la mêlée se fait donc par parties
    .open-type = le type de troupe ({ $unit })
    .open-experience = si ce sont des recrues ou des vétérans ({ $unit })
    .open-formation = la formation ({ $unit })
    .open-strength = le nombre de socles ({ $unit })
    .open-strikes = le côté de l’ennemi que { VERB($unit, "frappe", "frappent") } { $unit }
    .open-share = quelle part de l’unité ({ $unit }) ou de l’ennemi est dans le ravin
    .apart = { $unit } et { $other } sont à { $cm } l’un de l’autre : la mêlée se fait comme s’il y avait contact
    .mixed-sides = { $name } { VERB($name, "est", "sont") } de l’autre camp : nommez ensemble les unités d’un seul camp
    .nobody = une mêlée demande des assaillants et des défenseurs
    .same-side = { $name } { VERB($name, "est", "sont") } du même camp que les défenseurs
    .other-way = { $name } { VERB($name, "a", "ont") } déclaré cette attaque : nommez { $name } parmi les assaillants

melee-mod-attack = Attaque
    .attacks = ce camp attaque

melee-mod-rank = Différence des rangs de mêlée
    .of = { $attacker } { VERB($attacker, "a", "ont") } le rang { $attacker-rank }, { $defender } { VERB($defender, "a", "ont") } le rang { $defender-rank }

melee-mod-experience = Vétérans contre recrues
    .veterans = des vétérans attaquent des recrues
    .recruits = des recrues attaquent des vétérans
    .equal = les deux camps ont la même expérience

melee-mod-woods-bua = Dans un bois ou contre un village
    .woods = l’attaque se fait dans { $of } ({ $kind })
    .bua = l’attaque se fait contre { $of } ({ $kind })
    .too-few = moins de la moitié des socles de l’attaque sont gênés par { $of } ({ $kind })
    .none = l’attaque ne se fait ni dans un bois ni contre un village non fortifié

melee-mod-slope = Limite de colline, obstacle ou ravin
    .across = l’attaque franchit { $of } ({ $kind })
    .in-ravine = l’attaque se fait dans { $of } ({ $kind })
    .too-few = moins de la moitié des socles de l’attaque sont gênés par { $of } ({ $kind })
    .beside = l’attaque passe à { $cm } de l’obstacle : { $of } ({ $kind })
    .none = il n’y a ni limite de colline, ni obstacle, ni ravin sur le chemin de l’attaque

melee-mod-hard = Lieu fortifié, mur de pierre ou fort
    .held = le défenseur tient { $of } ({ $kind })
    .behind = le défenseur est derrière { $of } ({ $kind })
    .too-few = moins de la moitié des socles de l’attaque sont gênés par { $of } ({ $kind })
    .beside = l’attaque passe à { $cm } de l’obstacle : { $of } ({ $kind })
    .none = le défenseur n’est derrière aucun mur de pierre et ne tient rien de fortifié

melee-mod-ravine = Attaque à travers un ravin
    .across = l’attaque franchit { $of } ({ $kind })
    .too-few = moins de la moitié des socles de l’attaque sont gênés par { $of } ({ $kind })
    .beside = l’attaque passe à { $cm } de l’obstacle : { $of } ({ $kind })
    .none = aucun ravin n’est sur le chemin de l’attaque

melee-mod-stands = Différence de socles
    .of = { $attackers ->
             [one] { $attackers } socle
            *[other] { $attackers } socles
        } contre { $defenders }

melee-mod-column-line = Colonne contre ligne
    .is = { $attacker } { VERB($attacker, "est", "sont") } { $attacker-formation }, { $defender } { VERB($defender, "est", "sont") } { $defender-formation }
    .not = l’assaillant est { $attacker-formation }, et le défenseur est { $defender-formation }

melee-mod-column-square = Colonne d’infanterie contre carré
    .is = { $attacker } { VERB($attacker, "est", "sont") } en colonne, { $defender } { VERB($defender, "est", "sont") } en carré
    .not = l’assaillant est { $attacker-formation }, et le défenseur est { $defender-formation }

melee-mod-flank = Attaque de flanc
    .struck = { $attacker } { VERB($attacker, "attaque", "attaquent") } { $defender } par la { $zone }
    .no-flank = { $defender } { VERB($defender, "n’a", "n’ont") } pas de flanc ({ $formation })
    .elsewhere = { $attacker } { VERB($attacker, "attaque", "attaquent") } { $defender } par la { $zone }

melee-mod-rear = Attaque à dos
    .struck = { $attacker } { VERB($attacker, "attaque", "attaquent") } { $defender } par la { $zone }
    .no-flank = { $defender } { VERB($defender, "n’a", "n’ont") } pas de dos ({ $formation })
    .elsewhere = { $attacker } { VERB($attacker, "attaque", "attaquent") } { $defender } par la { $zone }

melee-mod-cavalry-square = Cavalerie contre carré
    .is = { $attacker } { VERB($attacker, "est", "sont") } à cheval, { $defender } { VERB($defender, "est", "sont") } en carré
    .not = le type de l’assaillant est { $attacker-type }, et le défenseur est { $defender-formation }

melee-mod-cavalry-foot = Cavalerie contre fantassins sans carré
    .is = { $attacker } { VERB($attacker, "est", "sont") } à cheval et { VERB($attacker, "attaque", "attaquent") } { $defender-type } hors du carré
    .not = le type de l’assaillant est { $attacker-type }, celui du défenseur { $defender-type }, et le défenseur est { $defender-formation }

melee-mod-disordered = Contre une unité en désordre
    .is = { $defender } { VERB($defender, "est", "sont") } en désordre
    .not = { $defender } { VERB($defender, "est", "sont") } { $defender-formation }

melee-mod-infantry-chasseurs = Infanterie contre chasseurs à terre
    .is = { $attacker } (infanterie) { VERB($attacker, "attaque", "attaquent") } { $defender } (chasseurs pied à terre)
    .not = le type de l’assaillant est { $attacker-type }, et celui du défenseur { $defender-type }

melee-mod-chasseurs-infantry = Chasseurs à terre contre infanterie
    .is = { $attacker } (chasseurs pied à terre) { VERB($attacker, "attaque", "attaquent") } { $defender } (infanterie)
    .not = le type de l’assaillant est { $attacker-type }, et celui du défenseur { $defender-type }

melee-mod-cavalry-chasseurs = Cavalerie contre chasseurs à terre
    .is = { $attacker } { VERB($attacker, "est", "sont") } à cheval, { $defender } { VERB($defender, "est", "sont") } pied à terre
    .not = le type de l’assaillant est { $attacker-type }, et celui du défenseur { $defender-type }

melee-loser = Test du vaincu

melee-loss-one = Un socle perdu par camp
    .stranger = « { $name } » n’est pas dans cette mêlée ; nommez une unité qui s’y bat
    .choice = si un socle est perdu, c’est { $unit } qui le perd. Le rang est le même pour { $units }, et le joueur peut choisir (--choose { $option })
    .chosen = si un socle est perdu, c’est { $unit } qui le perd, au choix du joueur (pour un autre choix : --choose { $option })
    .outranked = { $unit } ne { VERB($unit, "peut", "peuvent") } pas perdre le socle de { VERB($unit, "son", "leur") } camp : c’est l’unité du plus haut rang qui le perd ({ $units })
    .two = un camp ne perd qu’un socle : le joueur a déjà choisi celui de { $other }, et ne peut donc pas choisir aussi celui de { $unit }

melee-surrender = Reddition

melee-surrender-sign = Reddition à un résultat de 0 ou moins

melee-surrender-general = Généraux d’une unité qui se rend

melee-winner = Le vainqueur garde sa formation

melee-winner-bua = Le vainqueur n’occupe pas le village

melee-draw = Égalité : les deux camps se retirent

melee-retreat = Retraite après la mêlée

melee-helpless = Pièces, sapeurs et train battus
    .says = { $attackers } { VERB($attackers, "attaque", "attaquent") } { $defenders }. Les pièces, les sapeurs et le train ne peuvent pas combattre : ils perdent sans jet et sont entièrement détruits

melee-attached = Canonniers et sapeurs avec une unité

melee-many = Plusieurs unités dans une mêlée

melee-parts = Mêlée par parties
    .undivided = répartissez les socles de { $name } entre les parties de la mêlée, chaque socle dans une seule partie
    .unreadable = « { $name } » n’est pas une répartition de socles : nommez l’unité et ses socles pour chaque partie dans l’ordre, comme 85-1:1+2/3+4
