# Les mots des règles du choc : les règles par leur clé avec des traits d’union, puis leurs mots propres.

book-shock = Charges et chocs sur hexagones

## Tour

turn-frame = Tour et activation
    .now = l’étape en cours est « { $now } »
    .not-now = l’étape en cours est « { $now } », mais cette action se fait à l’étape « { $wanted } »
    .active = { $unit } { VERB($unit, "appartient", "appartiennent") } au groupe actif
    .not-active = { $unit } { VERB($unit, "n’appartient", "n’appartiennent") } pas au groupe actif
    .side-next = c’est au camp { $side } d’activer un groupe
    .side-none = tous les groupes ont déjà été activés ce tour
    .side-not-next = c’est au camp { $next } d’activer un groupe, pas au camp { $side }
    .fresh = le groupe { $unit } n’a pas encore été activé ce tour
    .done = le groupe { $unit } a déjà été activé ce tour
    .there = le groupe { $unit } a des unités sur la carte
    .nobody = le groupe { $unit } n’a pas d’unités sur la carte
    .may-move = aucune des unités qui se déplacent n’a encore bougé ni tiré
    .has-moved = une des unités qui se déplacent a déjà bougé ou tiré

turn-rally = Ralliement
    .disordered = { $unit } { VERB($unit, "est", "sont") } en désordre
    .ordered = { $unit } { VERB($unit, "est", "sont") } en bon ordre
    .fresh = { $unit } { VERB($unit, "n’a", "n’ont") } pas encore essayé de se rallier dans cette phase
    .tried = { $unit } { VERB($unit, "a", "ont") } déjà essayé de se rallier dans cette phase
    .free = { $unit } { VERB($unit, "n’est", "ne sont") } dans aucune zone de contrôle ennemie
    .zone = { $unit } { VERB($unit, "est", "sont") } dans une zone de contrôle ennemie ({ $names })

turn-victory = Dernier camp sur la carte
    .over = la bataille est finie : seul le camp { $side } est encore sur la carte
    .nobody = la bataille est finie : il n’y a plus d’unité sur la carte

## Hexagones

hex-facing = Orientation
    .front = { $hex } est devant { $unit }
    .not-front = { $hex } n’est pas devant { $unit }

hex-flank = Hexagones de flanc

hex-zoc = Zones de contrôle
    .free = { $hex } n’est dans aucune zone de contrôle ennemie
    .stops = { $unit } { VERB($unit, "doit", "doivent") } s’arrêter dans { $hex }, qui est dans une zone de contrôle ennemie ({ $names })
    .disordered = une unité en désordre paie plus pour entrer dans { $hex }, qui est dans une zone de contrôle ennemie ({ $names })

move-least = Mouvement minimal
    .least = chaque unité peut faire { $hexes ->
        [one] { $hexes } hexagone
       *[other] { $hexes } hexagones
    }, quel qu’en soit le coût

hex-stack = Empilement
    .room = il y a de la place pour { $unit }
    .no-room = il n’y a pas de place pour { $unit } : { $names }
    .no-enemy = il n’y a pas d’ennemi dans { $hex }
    .enemy = il y a un ennemi dans { $hex }

terrain-effects = Terrain
    .a-way = { $unit } { VERB($unit, "a", "ont") } un hexagone où aller
    .disorders = { $names } { VERB($names, "tombe", "tombent") } en désordre à cause du terrain de { $hex }
    .no-way = { $unit } { VERB($unit, "n’a", "n’ont") } pas d’hexagone où aller
    .beside = { $hex } touche l’hexagone précédent
    .apart = { $hex } ne touche pas l’hexagone précédent
    .passable = toutes les unités peuvent entrer dans { $hex }
    .closed = une des unités ne peut pas entrer dans { $hex }
    .points = points de mouvement de l’unité la plus lente
    .takes = points de mouvement pour entrer dans { $hex }
    .open = les points de mouvement ({ $unit })
    .enough = { $unit } { VERB($unit, "a", "ont") } assez de points de mouvement, il en reste { $points }
    .short = il manque à { $unit } { $points ->
        [one] { $points } point de mouvement
       *[other] { $points } points de mouvement
    }
    .defends = les défenseurs sont dans ce terrain : { $ground } ({ $hex })
    .defends-less = le terrain qui compte est un autre que { $ground } ({ $hex })
    .crossing = toutes les piles attaquent à travers l’eau ou en montant
    .crossing-some = certaines piles seulement attaquent à travers l’eau ou en montant

## Cohésion

cohesion-disordered = Cohésion
    .ordered = { $unit } { VERB($unit, "est", "sont") } en bon ordre
    .own = { $unit } { VERB($unit, "est", "sont") } en désordre : la seconde valeur compte ({ $printed } en bon ordre)
    .lower = { $unit } { VERB($unit, "est", "sont") } en désordre : la cohésion est plus basse que la valeur imprimée de { $printed }
    .open = la cohésion ({ $unit })

## Choc

shock-steps = Étapes de la phase de choc
    .now = l’étape en cours est « { $now } »
    .not-now = l’étape en cours est « { $now } », mais cette action se fait à l’étape « { $wanted } »
    .undeclared = { $unit } et { VERB($unit, "sa", "leur") } pile n’ont pas encore déclaré d’attaque
    .declared = { $unit } et { VERB($unit, "sa", "leur") } pile ont déjà déclaré une attaque
    .troops = { $unit } { VERB($unit, "n’est", "ne sont") } pas de l’artillerie
    .guns = { $unit } { VERB($unit, "est", "sont") } de l’artillerie, et l’artillerie ne fait pas de choc
    .enemy = il y a des ennemis dans { $hex }
    .no-enemy = il n’y a pas d’ennemis dans { $hex }
    .committed = l’attaque est engagée
    .not-committed = l’attaque est { $stage } : elle doit être engagée
    .first = aucune autre attaque ne doit être résolue d’abord
    .others-first = { $names } { VERB($names, "doit", "doivent") } attaquer d’abord
    .defended = il reste un ennemi à attaquer
    .nobody-left = il ne reste plus d’ennemi à attaquer

shock-retire = Repli avant un choc
    .attacked = { $unit } { VERB($unit, "subit", "subissent") } une attaque
    .not-attacked = aucune unité n’attaque { $unit }
    .foot = { $unit } ({ $kind }) { VERB($unit, "peut", "peuvent") } se replier : seule l’infanterie attaque ({ $names })
    .not-foot = { $unit } ({ $kind }) ne { VERB($unit, "peut", "peuvent") } se replier que devant un choc d’infanterie seule, pas devant { $names }
    .foot-or-heavy = { $unit } ({ $kind }) { VERB($unit, "peut", "peuvent") } se replier devant { $names }
    .neither = { $unit } ({ $kind }) ne { VERB($unit, "peut", "peuvent") } se replier que devant l’infanterie seule ou la cavalerie lourde seule, pas devant { $names }
    .never = { $unit } ({ $kind }) ne { VERB($unit, "peut", "peuvent") } jamais se replier avant un choc
    .others = on se replie devant l’infanterie seule, et parfois devant la cavalerie lourde seule ; ici { VERB($names, "attaque", "attaquent") } { $names }
    .ordered = { $unit } { VERB($unit, "est", "sont") } en bon ordre
    .disordered = { $unit } { VERB($unit, "est", "sont") } en désordre, et des chasseurs à pied en désordre restent sur place
    .path = le repli est de { $hexes ->
        [one] { $hexes } hexagone
       *[other] { $hexes } hexagones
    }, la limite est { $most }
    .long = le repli est de { $hexes ->
        [one] { $hexes } hexagone
       *[other] { $hexes } hexagones
    }, mais la limite est { $most }
    .next = { $hex } touche l’hexagone précédent
    .apart = { $hex } ne touche pas l’hexagone précédent
    .passable = { $unit } { VERB($unit, "peut", "peuvent") } entrer dans { $hex }
    .closed = { $unit } ne { VERB($unit, "peut", "peuvent") } pas entrer dans { $hex }
    .no-enemy = il n’y a pas d’ennemi dans { $hex }
    .enemy = il y a un ennemi dans { $hex }
    .unfaced = { $hex } n’est devant aucun ennemi
    .faced = { $hex } est devant { $names }
    .clear-of-charge = aucune charge déclarée ne passe par { $hex }
    .in-charge = une charge déclarée passe par { $hex }

shock-commit = Test d’engagement
    .declared = { $unit } { VERB($unit, "n’a", "n’ont") } pas encore fait le jet pour cette attaque
    .thrown = { $unit } { VERB($unit, "a", "ont") } déjà fait le jet pour cette attaque
    .fire = { $unit } { VERB($unit, "subit", "subissent") } l’attaque par le front : le tir défensif s’ajoute au dé
    .less = une autre cible a un meilleur tir défensif que { $unit }
    .rear = { $unit } { VERB($unit, "subit", "subissent") } l’attaque à dos : pas de tir défensif
    .open-front = le côté par lequel { $unit } { VERB($unit, "subirait", "subiraient") } l’attaque
    .open-rating = la valeur de tir défensif ({ $unit })
    .orders = le groupe a des ordres
    .no-orders = le groupe n’a pas d’ordres : un modificateur s’ajoute au dé
    .no-commander = le groupe n’a pas de commandant
    .commander = { $commander } est à portée : la valeur du commandant se retranche du dé
    .commander-far = { $commander } est hors de portée
    .commander-no-orders = { $commander } n’aide pas un groupe sans ordres
    .open-range = si { $commander } est à portée
    .open-commander = la valeur du commandant ({ $commander })

shock-drm-ratio = Rapport des forces
    .counted = { $attack } contre { $defence } donne un rapport de { $column }, arrondi en faveur du défenseur
    .given = le rapport saisi est { $column }
    .open = la force ({ $unit })

shock-drm-cohesion = Différence de cohésion
    .difference = { $unit } { VERB($unit, "a", "ont") } une cohésion de { $ours }, { $enemy } { VERB($enemy, "a", "ont") } une cohésion de { $theirs }
    .open = la cohésion ({ $unit })

shock-drm-position = Position
    .both = { $hex } subit l’attaque de front et à dos
    .faced = l’attaque à dos ne compte pas, car { $names } { VERB($names, "fait", "font") } face à { $unit }
    .rear = tous les défenseurs subissent l’attaque à dos seulement
    .front = les défenseurs ne sont pas tous attaqués à dos, et aucun n’est attaqué à la fois de front et à dos
    .open = si { $hex } subit l’attaque de front

shock-drm-clear = Terrain découvert
    .clear = les défenseurs subissent une attaque de front en terrain découvert, et un hexagone de flanc est vide et non couvert
    .square = les défenseurs sont en carré en terrain découvert
    .not-clear = les défenseurs ne sont pas tous en terrain découvert
    .covered = les défenseurs sont en terrain découvert, mais les deux flancs sont tenus ou couverts
    .rear = aucune attaque ne vient par le front des défenseurs
    .foot-at-horse = de l’infanterie attaque de la cavalerie : le terrain découvert ne compte pas

shock-table = Table du choc

shock-disorder = Désordre
    .ordered = { $who } { VERB($who, "est", "sont") } en bon ordre
    .disordered = { $who } { VERB($who, "est", "sont") } en désordre et ne { VERB($who, "peut", "peuvent") } pas faire de choc

shock-retreat = Retraite
    .owed = { $unit } { VERB($unit, "doit", "doivent") } reculer
    .not-owed = { $unit } { VERB($unit, "n’a", "n’ont") } pas à reculer
    .nowhere = il n’y a pas d’hexagone libre où reculer
    .must-choose = il y a un hexagone libre où reculer : nommez cet hexagone
    .not-beside = l’hexagone ne touche pas { $unit }
    .free = { $hex } est libre et plus loin de l’ennemi
    .faced = { $hex } est devant { $names }
    .enemy = il y a un ennemi dans { $hex }
    .free-but = { $hex } est libre et plus loin de l’ennemi, mais { $names } ne { VERB($names, "peut", "peuvent") } pas y entrer
    .closed = { $names } ne { VERB($names, "peut", "peuvent") } pas entrer dans { $hex }
    .crowded = il n’y a pas de place dans { $hex } : { $crowd }
    .nearer = { $hex } n’est pas plus loin de l’ennemi

artillery-fire = Tir d’artillerie
    .guns = { $unit } { VERB($unit, "est", "sont") } de l’artillerie
    .no-guns = { $unit } { VERB($unit, "n’est", "ne sont") } pas de l’artillerie
    .ready = les pièces n’ont ni bougé ni tiré
    .spent = les pièces ont déjà bougé ou tiré
    .enemy = il y a des ennemis dans { $hex }
    .no-enemy = il n’y a pas d’ennemis dans { $hex }
    .attackers = les unités dans { $hex } attaquent et se sont engagées
    .no-attackers = aucune unité engagée dans { $hex } n’attaque
    .sees = { $unit } { VERB($unit, "voit", "voient") } { $hex }
    .hidden = { $unit } ne { VERB($unit, "voit", "voient") } pas { $hex }
    .open = si les pièces font face à { $hex } et voient cet hexagone
    .strength = force de tir ({ $unit })
    .open-strength = la force de tir ({ $unit })
    .open-distance = à combien d’hexagones est { $hex }
    .adjacent = la cible est à { $distance ->
        [one] { $distance } hexagone, donc dans un hexagone voisin
       *[other] { $distance } hexagones, donc pas dans un hexagone voisin
    }
    .beyond = { $hexes ->
        [0] la cible est dans la portée utile de { $range }
        [one] la cible est { $hexes } hexagone au-delà de la portée utile de { $range }
       *[other] la cible est { $hexes } hexagones au-delà de la portée utile de { $range }
    }
    .stacked = { $guns ->
        [one] la batterie tire seule
       *[other] { $guns } batteries tirent ensemble
    }
    .massed = { $units ->
        [one] la cible est une seule unité
       *[other] la cible est une pile de { $units } unités ; chaque unité après la première compte
    }

## Avance et second choc

advance-who = Ordre de l’avance
    .left = les défenseurs ont quitté { $hex }
    .not-left = les défenseurs n’ont pas quitté { $hex }, ou { $hex } est déjà occupé
    .highest = { $unit } et { VERB($unit, "sa", "leur") } pile ont la cohésion la plus haute, { $cohesion }
    .lower = { $unit } et { VERB($unit, "sa", "leur") } pile ont une cohésion de { $cohesion } ; { $other } et { VERB($other, "sa", "leur") } pile ont { $best } et passent d’abord

advance-optional = Avance derrière les unités repliées
    .left = l’ennemi a quitté { $hex } avant le choc
    .not-left = l’ennemi n’a pas quitté { $hex } avant le choc, ou l’hexagone est occupé
    .target = { $hex } est une cible de cette attaque
    .no-target = { $hex } n’est pas une cible de cette attaque

advance-cavalry-first = La cavalerie qui a chargé passe d’abord
    .no-cavalry = aucune cavalerie n’a chargé
    .cavalry = aucune cavalerie qui a chargé ne passe avant { $unit }
    .foot = { $other } { VERB($other, "a", "ont") } chargé et { VERB($other, "passe", "passent") } avant l’infanterie

again-once = Second choc, une seule fois
    .foot = { $unit } { VERB($unit, "est", "sont") } de l’infanterie
    .not-foot = { $unit } { VERB($unit, "n’est", "ne sont") } pas de l’infanterie : la cavalerie n’a pas de percée, et ne poursuit qu’après une charge
    .first = { $unit } { VERB($unit, "n’a", "n’ont") } pas encore fait de second choc dans cette activation
    .second = { $unit } { VERB($unit, "a", "ont") } déjà fait un second choc dans cette activation

again-breakthrough = Percée
    .advanced = { $unit } { VERB($unit, "vient", "viennent") } d’occuper l’hexagone de l’ennemi
    .not-advanced = { $unit } ne { VERB($unit, "vient", "viennent") } pas d’occuper l’hexagone d’un ennemi
    .broken = le résultat était une percée
    .not-broken = le résultat n’était pas une percée
    .straight = { $unit } { VERB($unit, "n’a", "n’ont") } pas changé d’orientation
    .turned = { $unit } { VERB($unit, "a", "ont") } changé d’orientation : pas de second choc
    .enemies = { $names } { VERB($names, "est", "sont") } devant { $unit }
    .no-enemies = aucun ennemi n’est devant { $unit }

again-counter = Contre-choc
    .attacked = { $unit } { VERB($unit, "a", "ont") } subi une attaque dans le dernier choc
    .not-attacked = { $unit } { VERB($unit, "n’a", "n’ont") } pas subi d’attaque dans le dernier choc
    .counter = le résultat permet un contre-choc aux défenseurs
    .no-counter = le résultat ne permet pas de contre-choc aux défenseurs
    .troops = { $unit } { VERB($unit, "n’est", "ne sont") } pas de l’artillerie
    .guns = { $unit } { VERB($unit, "est", "sont") } de l’artillerie, et l’artillerie ne fait pas de choc
    .front = { $hex } est devant { $unit }
    .not-front = { $hex } n’est pas devant { $unit }
    .passable = toutes les unités peuvent entrer dans { $hex }
    .closed = une des unités ne peut pas entrer dans { $hex }
    .no-enemy = il n’y a pas d’ennemi dans { $hex }
    .enemy = il y a un ennemi dans { $hex }
    .enemies = { $unit } { VERB($unit, "peut", "peuvent") } attaquer { $names }
    .no-enemies = aucun ennemi n’est devant { $unit }
    .some-enemy = il y a un ennemi à attaquer dans { $hex }
    .nobody = il n’y a pas d’ennemi à attaquer dans { $hex }

## Charge

charge-distance = Distance d’une charge
    .cavalry = { $unit } { VERB($unit, "est", "sont") } de la cavalerie
    .no-cavalry = { $unit } { VERB($unit, "n’est", "ne sont") } pas de la cavalerie
    .still = aucune des unités n’a bougé dans cette activation
    .moved = une des unités a déjà bougé dans cette activation
    .within = { $hex } est à { $hexes } hexagones ; une charge part à une distance de { $least } à { $most } hexagones
    .near = { $hex } est trop près, à { $hexes ->
        [one] { $hexes } hexagone
       *[other] { $hexes } hexagones
    } ; une charge part à une distance de { $least } à { $most } hexagones
    .far = { $hex } est trop loin, à { $hexes } hexagones ; une charge part à une distance de { $least } à { $most } hexagones
    .beside = la cavalerie a commencé son activation dans un hexagone voisin de l’ennemi qui est dans { $hex }
    .must-charge = la cavalerie n’a pas commencé son activation dans un hexagone voisin de l’ennemi qui est dans { $hex } : elle doit charger

charge-bar-disordered = Pas de charge d’une cavalerie en désordre
    .ordered = { $who } { VERB($who, "est", "sont") } en bon ordre
    .disordered = { $who } { VERB($who, "est", "sont") } en désordre

charge-bar-sight = Pas de charge contre une cible non vue
    .sees = { $unit } { VERB($unit, "voit", "voient") } { $hex }
    .hidden = { $unit } ne { VERB($unit, "voit", "voient") } pas { $hex }

charge-bar-zoc = Pas de charge au départ d’une zone de contrôle ennemie
    .free = { $unit } { VERB($unit, "n’a", "n’ont") } commencé cette activation dans aucune zone de contrôle ennemie
    .zone = { $unit } { VERB($unit, "a", "ont") } commencé cette activation dans une zone de contrôle ennemie ({ $names })
    .its-zone = { $unit } { VERB($unit, "a", "ont") } commencé cette activation dans une zone de contrôle ennemie ({ $names }), et l’un de ces ennemis est dans { $hex }
    .other-zone = { $unit } { VERB($unit, "a", "ont") } commencé cette activation dans une zone de contrôle ennemie ({ $names }) et ne { VERB($unit, "peut", "peuvent") } attaquer que cet ennemi, pas { $hex }

charge-bar-terrain = Pas de charge en marais, bois, village, château ou redoute
    .open-ground = { $hex } est en terrain découvert
    .barred = le terrain de { $hex } est : { $ground }

charge-bar-cost = Pas de charge en terrain coûteux
    .cheap = entrer dans { $hex } coûte { $cost }, la limite est { $most }
    .dear = entrer dans { $hex } coûte { $cost }, mais la limite est { $most }
    .closed = { $unit } ne { VERB($unit, "peut", "peuvent") } pas entrer dans { $hex }
    .target-cheap = charger dans { $hex } coûte { $cost }, la limite est { $most }
    .target-dear = charger dans { $hex } coûte { $cost }, mais la limite est { $most }
    .target-closed = { $unit } ne { VERB($unit, "peut", "peuvent") } pas charger dans { $hex }

charge-bar-front = Pas de charge à travers le front d’une cavalerie ennemie
    .free = { $hex } n’est devant aucune cavalerie ennemie
    .no-zone = { $hex } est devant { $names }, mais une cavalerie en désordre n’a pas de zone de contrôle
    .ends = { $hex } est devant { $names }, mais le chemin finit dans cet hexagone
    .through = { $hex } est devant { $names }, et le chemin continue au-delà

charge-step-1 = Charge, étape 1 : déclaration
    .path = le chemin est de { $hexes ->
        [one] { $hexes } hexagone
       *[other] { $hexes } hexagones
    }, la limite est { $most }
    .long = le chemin est de { $hexes } hexagones, mais il doit en compter 1 ou { $most }
    .next = { $hex } touche l’hexagone précédent
    .apart = { $hex } ne touche pas l’hexagone précédent
    .no-enemy = il n’y a pas d’ennemi dans { $hex }
    .enemy = il y a un ennemi dans { $hex }
    .by-front = { $unit } { VERB($unit, "commence", "commencent") } la charge par le front
    .by-rear = { $unit } { VERB($unit, "commence", "commencent") } la charge par l’arrière
    .reaches = le chemin finit dans un hexagone voisin de { $hex }
    .short = le chemin ne finit pas dans un hexagone voisin de { $hex }
    .turns = { $unit } { VERB($unit, "tourne", "tournent") } de { $corners ->
        [one] { $corners } sommet
       *[other] { $corners } sommets
    }, la limite est { $most }
    .turns-more = { $unit } { VERB($unit, "tournerait", "tourneraient") } de { $corners } sommets, mais la limite est { $most }

charge-step-2 = Charge, étape 2 : repli
charge-step-3 = Charge, étape 3 : engagement
    .no-fire = le tir défensif ne compte pas contre une charge ({ $unit })
    .rear = { $unit } { VERB($unit, "subit une charge à dos, et son", "subissent une charge à dos, et leur") } tir défensif ne compte pas
charge-step-4 = Charge, étape 4 : carré ou contre-charge
charge-step-5 = Charge, étape 5 : rappel
charge-step-6 = Charge, étape 6 : tir de réaction
    .beside = { $hex } est voisin de l’hexagone des pièces
    .far = { $hex } n’est pas voisin de l’hexagone des pièces
charge-step-7 = Charge, étape 7 : résolution comme un choc
charge-step-8 = Charge, étape 8 : poursuite
charge-step-9 = Charge, étape 9 : désordre

recall-roll = Rappel
    .charging = { $unit } { VERB($unit, "charge et a réussi son", "chargent et ont réussi leur") } test d’engagement
    .no-charge = { $unit } ne { VERB($unit, "charge pas ou n’a pas réussi son", "chargent pas ou n’ont pas réussi leur") } test d’engagement
    .no-pursuit = ce n’est pas une poursuite
    .pursuit = une poursuite ne peut pas être rappelée
    .fresh = aucun rappel n’a encore été essayé
    .tried = un rappel a déjà été essayé : { $unit } { VERB($unit, "doit", "doivent") } charger
    .square = une cible est en carré devant { $unit }
    .no-square = aucune cible n’est en carré devant { $unit }
    .shot = le tir de réaction a mis en désordre { $unit }
    .not-shot = le tir de réaction n’a pas mis en désordre { $unit }

charge-drm-heavy = Charge de cavalerie lourde
    .charges = { $unit } { VERB($unit, "charge", "chargent") }
    .met = { $unit } { VERB($unit, "a", "ont") } reçu une contre-charge
    .at-square = { $unit } { VERB($unit, "charge", "chargent") } un carré
    .heavy-too = de la cavalerie lourde charge aussi

charge-drm-light = Charge de cavalerie légère
    .charges = { $unit } { VERB($unit, "charge", "chargent") }, sans cavalerie lourde
    .met = { $unit } { VERB($unit, "a", "ont") } reçu une contre-charge
    .at-square = { $unit } { VERB($unit, "charge", "chargent") } un carré
    .heavy-too = { $unit } { VERB($unit, "charge", "chargent") } avec de la cavalerie lourde
    .heavy-met = { $unit } { VERB($unit, "charge", "chargent") }, et la cavalerie lourde qui { VERB($unit, "l’accompagne", "les accompagne") } a reçu une contre-charge

charge-disorder = Désordre après une charge
    .over = la charge et toutes ses suites sont finies
    .not-over = il n’y a pas de charge à terminer

## Carré

square-try = Former le carré
    .charged = { $unit } { VERB($unit, "subit", "subissent") } une charge
    .not-charged = aucune unité ne charge { $unit }
    .charge = { $unit } { VERB($unit, "subit", "subissent") } une charge, pas une contre-charge
    .counter-charge = { $unit } { VERB($unit, "subit", "subissent") } une contre-charge et ne { VERB($unit, "peut", "peuvent") } pas former le carré
    .line = { $unit } { VERB($unit, "n’est", "ne sont") } pas encore en carré
    .square = { $unit } { VERB($unit, "est", "sont") } déjà en carré
    .fresh = aucune unité de l’hexagone n’a encore essayé
    .tried = les unités de l’hexagone ont déjà essayé
    .other = { $unit } { VERB($unit, "n’a", "n’ont") } pas reculé juste avant cette poursuite
    .pursued = { $names } { VERB($names, "a", "ont") } reculé juste avant cette poursuite
    .infantry = il y a de l’infanterie dans l’hexagone
    .cavalry = la cavalerie ne peut pas former le carré
    .no-infantry = chasseurs à pied et artillerie ne forment le carré qu’avec de l’infanterie
    .ordered = { $who } { VERB($who, "est", "sont") } en bon ordre
    .disordered = { $who } { VERB($who, "est", "sont") } en désordre

square-try-zoc = Pas de carré dans une zone de contrôle ennemie
    .free = { $unit } { VERB($unit, "n’est", "ne sont") } dans aucune zone de contrôle ennemie, sans compter les unités qui chargent
    .zone = { $unit } { VERB($unit, "est", "sont") } dans une zone de contrôle ennemie ({ $names })

square-effect = Limites d’un carré
    .no-square = { $unit } { VERB($unit, "n’est", "ne sont") } pas en carré
    .square = { $unit } { VERB($unit, "est", "sont") } en carré et ne { VERB($unit, "peut", "peuvent") } pas faire de choc

square-drm = Charge contre un carré
    .square = { $unit } { VERB($unit, "est", "sont") } en carré

square-fire = Tir sur un carré
    .square = la cible est en carré
    .no-square = la cible n’est pas en carré

square-move = Mouvement d’un carré
    .short = un carré peut faire { $hexes ->
        [one] { $hexes } hexagone
       *[other] { $hexes } hexagones
    }
    .far = un carré peut faire au plus { $hexes ->
        [one] { $hexes } hexagone
       *[other] { $hexes } hexagones
    }
    .free = { $unit } ne { VERB($unit, "part", "partent") } d’aucune zone de contrôle ennemie
    .begins = { $unit } { VERB($unit, "part", "partent") } d’une zone de contrôle ennemie ({ $names })
    .stays-free = { $unit } { VERB($unit, "n’entre", "n’entrent") } dans aucune zone de contrôle ennemie
    .enters = { $unit } { VERB($unit, "entrerait", "entreraient") } dans une zone de contrôle ennemie ({ $names })
    .cheap = entrer dans { $hex } coûte au plus { $most }
    .dear = entrer dans { $hex } coûte plus de { $most }

square-leave = Retour en bataille
    .square = { $unit } { VERB($unit, "est", "sont") } en carré
    .no-square = { $unit } { VERB($unit, "n’est", "ne sont") } pas en carré
    .free = { $unit } { VERB($unit, "n’est", "ne sont") } dans aucune zone de contrôle ennemie
    .zone = { $unit } { VERB($unit, "est", "sont") } dans une zone de contrôle ennemie ({ $names })
    .points = se remettre en bataille coûte { $cost } des { $left } points de mouvement qui restent
    .no-points = se remettre en bataille coûte { $cost } en points de mouvement ; il n’en reste que { $left }
    .spent = dépense pour se remettre en bataille

## Contre-charge

countercharge-try = Contre-charge
    .cavalry = { $unit } { VERB($unit, "est", "sont") } de la cavalerie
    .no-cavalry = { $unit } { VERB($unit, "n’est", "ne sont") } pas de la cavalerie
    .attacked = { $unit } { VERB($unit, "subit", "subissent") } une attaque depuis { $hex }
    .not-attacked = { $unit } ne { VERB($unit, "subit", "subissent") } pas d’attaque depuis { $hex }
    .ordered = { $who } { VERB($who, "est", "sont") } en bon ordre
    .disordered = { $who } { VERB($who, "est", "sont") } en désordre
    .front = { $hex } est devant { $unit }
    .not-front = { $hex } n’est pas devant { $unit }
    .open-front = si { $hex } est devant la cavalerie
    .unfaced = { $unit } { VERB($unit, "n’était", "n’étaient") } devant aucun autre ennemi
    .faced = { $unit } { VERB($unit, "était", "étaient") } devant { $names }
    .not-met = aucune unité n’a fait de contre-charge

countercharge-roll-light = Cavalerie légère contre cavalerie lourde
    .light = { $unit } { VERB($unit, "est", "sont") } de la cavalerie légère chargée par de la cavalerie lourde : un modificateur s’ajoute au dé
    .not-light = { $unit } { VERB($unit, "n’est", "ne sont") } pas de la cavalerie légère
    .not-heavy = aucune cavalerie lourde ne charge depuis cet hexagone

countercharge-drm-light = Cavalerie légère contre-chargée par la cavalerie lourde
    .heavy = { $unit } { VERB($unit, "a", "ont") } reçu une contre-charge de cavalerie lourde
    .not-heavy = { $unit } { VERB($unit, "n’a", "n’ont") } pas reçu de contre-charge de cavalerie lourde

countercharge-hexes = Contre un seul hexagone
    .fresh = { $unit } { VERB($unit, "n’a", "n’ont") } pas encore essayé de contre-charge dans cette phase
    .tried = { $unit } { VERB($unit, "a", "ont") } déjà essayé une contre-charge dans cette phase

countercharge-infantry = Contre l’infanterie
    .alone = seule l’infanterie attaque { $unit }, par le front
    .not-alone = l’attaque contre { $unit } ne vient pas de l’infanterie seule, ou ne vient pas du front

## Poursuite

pursuit-again = Poursuite
    .advanced = { $unit } { VERB($unit, "vient", "viennent") } d’occuper l’hexagone de l’ennemi après une charge
    .not-advanced = { $unit } ne { VERB($unit, "vient", "viennent") } pas d’occuper l’hexagone d’un ennemi après une charge
    .broken = le résultat était une poursuite
    .not-broken = le résultat n’était pas une poursuite
    .before = { $names } { VERB($names, "est", "sont") } devant { $unit }
    .gone = aucun ennemi qui a reculé n’est devant { $unit }
    .faces = { $unit } { VERB($unit, "fera", "feront") } face à { $facing }, vers un ennemi qui a reculé ({ $names })
    .not-going = { $unit } { VERB($unit, "n’a", "n’ont") } pas encore repris la poursuite
    .going = { $unit } { VERB($unit, "a", "ont") } déjà repris la poursuite
    .no-other = { $unit } { VERB($unit, "n’a", "n’ont") } pas d’ennemi à poursuivre depuis un autre hexagone
    .rather = { $unit } { VERB($unit, "doit", "doivent") } poursuivre les ennemis qui ont reculé de { $hexes }
    .turns-away = { $unit } { VERB($unit, "fera", "feront") } face à { $facing }, le dos tourné aux ennemis qui ont reculé ({ $names })

pursuit-optional = Arrêt d’une poursuite
    .must = il n’y a devant { $unit } que des ennemis qui ont reculé, et une charge est obligatoire
    .may = d’autres ennemis sont aussi devant ({ $names }), donc { $unit } { VERB($unit, "peut", "peuvent") } charger, faire un choc ou s’arrêter
    .must-charge = il n’y a devant { $unit } que des ennemis qui ont reculé, et une charge est obligatoire

pursuit-stack = Ordre de poursuite
    .first = { $unit } { VERB($unit, "peut", "peuvent") } poursuivre d’abord : la cavalerie lourde passe avant la légère, puis la plus haute cohésion décide
    .not-first = { $other } { VERB($other, "doit", "doivent") } poursuivre d’abord : la cavalerie lourde passe avant la légère, puis la plus haute cohésion décide
    .no-charge = { $unit } { VERB($unit, "n’a", "n’ont") } pas chargé : seule la cavalerie qui a chargé poursuit, et { $other } { VERB($other, "doit", "doivent") } partir en premier

pursuit-drm = Charges suivantes d’une poursuite
    .pursuit = c’est la charge numéro { $number } de la poursuite
    .first = cette charge ne fait pas partie d’une poursuite
