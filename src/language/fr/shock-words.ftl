# Les mots des règles du choc, à part les règles : jets, phrases, demandes, événements, mots de la position, fautes.

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

fate-activated = { VERB($unit, "est", "forment") } le groupe actif
    .may = { VERB($unit, "est", "forment") } le groupe actif
fate-turns = { VERB($unit, "a", "ont") } changé d’orientation
    .may = { VERB($unit, "change", "changent") } d’orientation
fate-line = { VERB($unit, "se remet", "se remettent") } en bataille
    .may = { VERB($unit, "se remet", "se remettent") } en bataille
fate-check = { VERB($unit, "doit", "doivent") } faire un test de cohésion
    .may = { VERB($unit, "doit", "doivent") } faire un test de cohésion
fate-loses-order = { VERB($unit, "est", "sont") } en désordre
    .may = { VERB($unit, "tombe", "tombent") } en désordre
fate-disordered-back = { VERB($unit, "est en désordre et doit", "sont en désordre et doivent") } reculer
    .may = { VERB($unit, "tombe en désordre et doit", "tombent en désordre et doivent") } reculer
fate-stays-disordered = { VERB($unit, "reste", "restent") } en désordre
    .may = { VERB($unit, "reste", "restent") } en désordre
fate-withdrawn = { VERB($unit, "a", "ont") } fui vers la case des unités retirées
    .may = { VERB($unit, "fuit", "fuient") } vers la case des unités retirées
fate-declared = { VERB($unit, "a", "ont") } déclaré l’attaque
    .may = { VERB($unit, "déclare", "déclarent") } l’attaque
fate-retires = { VERB($unit, "se replie", "se replient") }
    .may = { VERB($unit, "se replie", "se replient") }
fate-retires-disordered = { VERB($unit, "se replie", "se replient") }, en désordre
    .may = { VERB($unit, "se replie et tombe", "se replient et tombent") } en désordre
fate-follows = { VERB($unit, "a", "ont") } suivi l’ennemi
    .may = { VERB($unit, "suit", "suivent") } l’ennemi
fate-commits = { VERB($unit, "s’engage", "s’engagent") }
    .may = { VERB($unit, "s’engage", "s’engagent") }
fate-holds-back = ne { VERB($unit, "s’engage", "s’engagent") } pas
    .may = ne { VERB($unit, "s’engage", "s’engagent") } pas
fate-square = { VERB($unit, "a", "ont") } formé le carré
    .may = { VERB($unit, "forme", "forment") } le carré
fate-counter-charges = { VERB($unit, "a", "ont") } contre-chargé
    .may = { VERB($unit, "contre-charge", "contre-chargent") }
fate-recalled = { VERB($unit, "a", "ont") } arrêté la charge
    .may = { VERB($unit, "arrête", "arrêtent") } la charge
fate-charges-on = { VERB($unit, "doit", "doivent") } charger
    .may = { VERB($unit, "doit", "doivent") } charger
fate-goes-back = { VERB($unit, "a", "ont") } reculé
    .may = { VERB($unit, "recule", "reculent") }
fate-advances = { VERB($unit, "a", "ont") } avancé
    .may = { VERB($unit, "avance", "avancent") }
fate-shocks-again = { VERB($unit, "a", "ont") } fait un second choc
    .may = { VERB($unit, "fait", "font") } un second choc
fate-shocks-back = { VERB($unit, "a", "ont") } fait un contre-choc
    .may = { VERB($unit, "fait", "font") } un contre-choc
fate-pursues = { VERB($unit, "a", "ont") } poursuivi
    .may = { VERB($unit, "poursuit", "poursuivent") }
fate-charge-over = { VERB($unit, "a", "ont") } terminé la charge
    .may = { VERB($unit, "termine", "terminent") } la charge

outcome-counter = l’assaillant est en désordre, contre-choc possible
    .of = { $units } { VERB($units, "est", "sont") } en désordre ; { $fighting } { VERB($fighting, "peut", "peuvent") } faire un contre-choc
outcome-repulsed = l’assaillant est en désordre et doit réussir un test ou reculer
    .of = { $units } { VERB($units, "est en désordre et doit", "sont en désordre et doivent") } réussir un test ou reculer
outcome-pressed = le défenseur est en désordre et doit réussir un test ou reculer
    .of = { $fighting } { VERB($fighting, "est en désordre et doit", "sont en désordre et doivent") } réussir un test ou reculer
outcome-broken = le défenseur est en désordre et doit reculer
    .of = { $fighting } { VERB($fighting, "est en désordre et doit", "sont en désordre et doivent") } reculer
outcome-overrun = les pièces sont enlevées
    .of = les pièces sont enlevées ({ $names })
outcome-square =
    .of = { $units } { VERB($units, "forme", "forment") } le carré
outcome-counter-charges =
    .of = { $units } { VERB($units, "contre-charge", "contre-chargent") }
outcome-stands =
    .of = { $units } { VERB($units, "tient", "tiennent") } bon
outcome-nothing = aucun effet
    .of = { $guns } { VERB($guns, "tire", "tirent") } sans effet sur { $units }
outcome-loses-order =
    .of = { $units } { VERB($units, "tombe", "tombent") } en désordre
outcome-disordered-back =
    .of = { $units } { VERB($units, "tombe en désordre et doit", "tombent en désordre et doivent") } reculer
outcome-goes-back =
    .of = { $units } { VERB($units, "recule", "reculent") }
outcome-withdrawn =
    .of = { $units } { VERB($units, "fuit", "fuient") } vers la case des unités retirées

## Ce qui se lit à voix haute

shock-says = Ce qui se lit à voix haute
    .activate = { $unit } ({ $side }) { VERB($unit, "devient", "deviennent") } le groupe actif
    .move = { $units } { VERB($units, "se déplace", "se déplacent") } vers { $hexes }, orientation { $facing }
    .face = { $units } { VERB($units, "se tourne", "se tournent") } vers { $facing }
    .line = { $units } { VERB($units, "quitte le carré et se remet", "quittent le carré et se remettent") } en bataille
    .fire-bare = { $guns } { VERB($guns, "tire", "tirent") } sur { $hex }
    .fire = { $guns } { VERB($guns, "tire", "tirent") } sur { $units } dans { $hex }, à { $distance ->
        [one] { $distance } hexagone
       *[other] { $distance } hexagones
    }
    .shock = { $units } { VERB($units, "déclare", "déclarent") } un choc contre { $names } dans { $hexes }
    .charge-bare = { $units } { VERB($units, "déclare", "déclarent") } une charge contre { $names }
    .charge = { $units } { VERB($units, "déclare", "déclarent") } une charge contre { $names } dans { $targets } par { $hexes }, orientation finale { $facing }
    .retire = { $unit } { VERB($unit, "peut", "peuvent") } se replier devant { $names } vers { $hexes }
    .follow = { $units } { VERB($units, "suit", "suivent") } l’ennemi dans { $hex }
    .commit = { $unit } { VERB($unit, "fait", "font") } le test d’engagement avant le choc
    .commit-charge = { $unit } { VERB($unit, "fait", "font") } le test d’engagement avant la charge
    .square = { $units } { VERB($units, "essaie", "essaient") } de former le carré contre { $names }
    .counter = { $units } { VERB($units, "essaie", "essaient") } de contre-charger { $names }
    .counter-infantry = { $units } { VERB($units, "peut", "peuvent") } contre-charger l’infanterie qui attaque, { $names }
    .recall = { $units } { VERB($units, "fait", "font") } le jet de rappel devant le carré
    .recall-fire = { $units } { VERB($units, "fait", "font") } le jet de rappel après le tir de réaction
    .resolve-bare = { $units } { VERB($units, "fait", "font") } un choc contre { $names }, rapport { $ratio }
    .resolve-charge-bare = { $units } { VERB($units, "charge", "chargent") } { $names }, rapport { $ratio }
    .resolve = { $units } { VERB($units, "fait", "font") } un choc contre { $names } dans { $hexes }, rapport { $ratio }
    .resolve-charge = { $units } { VERB($units, "charge", "chargent") } { $names } dans { $hexes }, rapport { $ratio }
    .retreat = { $units } { VERB($units, "recule", "reculent") } vers { $hex }
    .retreat-nowhere = { $units } { VERB($units, "n’a pas d’hexagone libre où reculer et fuit", "n’ont pas d’hexagone libre où reculer et fuient") } vers la case des unités retirées
    .retreat-lost = { $units } { VERB($units, "n’a pas d’hexagone libre où reculer et est", "n’ont pas d’hexagone libre où reculer et sont") } hors de combat
    .advance = { $units } { VERB($units, "occupe", "occupent") } { $hex }, orientation { $facing }
    .advance-pursuit = { $units } { VERB($units, "poursuit l’ennemi et entre", "poursuivent l’ennemi et entrent") } dans { $hex }, orientation { $facing }
    .breakthrough = { $units } { VERB($units, "fait", "font") } un second choc contre { $names }
    .riposte = { $units } { VERB($units, "fait", "font") } un contre-choc contre { $names }
    .riposte-to = { $units } { VERB($units, "avance", "avancent") } dans { $hex } et { VERB($units, "fait", "font") } un contre-choc contre { $names }
    .pursue = { $units } { VERB($units, "poursuit et charge", "poursuivent et chargent") } { $names }, pour la charge numéro { $number } de la poursuite
    .pursue-shock = { $units } { VERB($units, "poursuit et fait", "poursuivent et font") } un choc contre { $names }
    .finish = { $units } { VERB($units, "termine la charge et tombe", "terminent la charge et tombent") } en désordre
    .finish-before = la charge est finie : { $units } { VERB($units, "tombe", "tombent") } en désordre ; { $names } { VERB($names, "était", "étaient") } déjà en désordre
    .rally = { $unit } { VERB($unit, "essaie", "essaient") } de se rallier

## Demandes et offres

ask-group = Groupes de la bataille

shock-ask = La demande
    .off-map = { $name } { VERB($name, "n’est", "ne sont") } pas sur la carte
    .hex = il n’y a pas d’hexagone « { $name } » sur cette carte ; tapez la colonne et la rangée, de deux chiffres chacune, comme 0304
    .facing = les hexagones de cette carte n’ont pas de sommet « { $name } » ; tapez l’un de ceux-ci : { $known }
    .elsewhere = { $name } { VERB($name, "n’est", "ne sont") } pas dans cette pile
    .no-attack = { $name } { VERB($name, "n’a", "n’ont") } pas déclaré d’attaque
    .unresolved = l’attaque de { $name } n’est pas encore résolue
    .elsewhere-attack = { $name } { VERB($name, "n’a", "n’ont") } pas attaqué { $hex }
    .past = { $name } { VERB($name, "n’a", "n’ont") } pas pris part au dernier choc
    .closed = { $name } et { VERB($name, "sa", "leur") } pile ne peuvent pas entrer dans { $hex }
    .occupies = { $name } et { VERB($name, "sa", "leur") } pile ont déjà occupé un hexagone
    .apart = { $name } { VERB($name, "n’est", "ne sont") } plus dans un hexagone voisin de { $hex }
    .as = « { $name } » n’est pas une façon de poursuivre ; tapez charge ou shock

shock-open = Ce qui n’est pas encore connu
    .distance = à combien d’hexagones est { $hex }
    .sees = si la cavalerie voit { $hex }
    .ground = le terrain de { $hex }
    .cost = les points de mouvement pour entrer dans { $hex }

shock-offer = Aussi possible
    .activate = { $unit } { VERB($unit, "peut", "peuvent") } activer un groupe
    .move = { $unit } { VERB($unit, "peut", "peuvent") } se déplacer
    .face = { $unit } { VERB($unit, "peut", "peuvent") } changer d’orientation
    .line = { $unit } { VERB($unit, "peut", "peuvent") } se remettre en bataille
    .fire = { $unit } { VERB($unit, "peut", "peuvent") } tirer
    .shock = { $unit } { VERB($unit, "peut", "peuvent") } déclarer un choc
    .charge = { $unit } { VERB($unit, "peut", "peuvent") } déclarer une charge
    .retire = { $unit } { VERB($unit, "peut", "peuvent") } se replier avant le choc
    .follow = { $unit } { VERB($unit, "peut", "peuvent") } suivre l’ennemi
    .commit = { $unit } { VERB($unit, "doit", "doivent") } faire un test d’engagement
    .square = { $unit } { VERB($unit, "peut", "peuvent") } essayer de former le carré
    .counter = { $unit } { VERB($unit, "peut", "peuvent") } contre-charger
    .recall = { $unit } { VERB($unit, "peut", "peuvent") } essayer un rappel
    .resolve = { $unit } { VERB($unit, "doit", "doivent") } résoudre { VERB($unit, "son", "leur") } attaque
    .retreat = { $unit } { VERB($unit, "doit", "doivent") } reculer
    .advance = une unité doit occuper l’hexagone { $unit }
    .breakthrough = { $unit } { VERB($unit, "peut", "peuvent") } faire un second choc
    .riposte = { $unit } { VERB($unit, "peut", "peuvent") } faire un contre-choc
    .pursue = c’est au tour de { $unit } de poursuivre
    .rally = { $unit } { VERB($unit, "peut", "peuvent") } essayer de se rallier

## Événements

shock-event = Événement
    .activated = le groupe actif est maintenant { $unit }
    .placed = { $unit } { VERB($unit, "est", "sont") } dans { $hex }, orientation { $facing }
    .faced = { $unit } { VERB($unit, "fait", "font") } maintenant face à { $facing }
    .moved = { $unit } { VERB($unit, "a", "ont") } fini de se déplacer
    .spent = { $unit } { VERB($unit, "a", "ont") } dépensé { $points ->
        [one] { $points } point de mouvement
       *[other] { $points } points de mouvement
    }
    .fired = { $unit } { VERB($unit, "a", "ont") } tiré
    .disordered = { $unit } { VERB($unit, "est", "sont") } en désordre
    .rallied = { $unit } { VERB($unit, "est", "sont") } de nouveau en bon ordre
    .tried = { $unit } { VERB($unit, "a", "ont") } essayé de se rallier
    .square = { $unit } { VERB($unit, "est", "sont") } en carré
    .line = { $unit } { VERB($unit, "est", "sont") } de nouveau en bataille
    .answered = { $unit } { VERB($unit, "a", "ont") } répondu à l’attaque
    .challenged = { $unit } { VERB($unit, "peut", "peuvent") } aussi répondre à cette charge
    .gone = { $unit } { VERB($unit, "quitte", "quittent") } la bataille : { $how }
    .shocks = { $units } { VERB($units, "va", "vont") } faire un choc contre { $hex }
    .charges = { $units } { VERB($units, "va", "vont") } charger { $hex }
    .pursues = { $units } { VERB($units, "va", "vont") } attaquer { $hex } dans la poursuite
    .stage = l’attaque ({ $units }) est { $stage }
    .met = { $units } ({ $kind }) { VERB($units, "a", "ont") } contre-chargé
    .shot = le tir de réaction a mis en désordre la cavalerie qui charge
    .recall = un rappel a été essayé
    .unanswered = aucune unité ne peut plus répondre à l’attaque
    .left = l’ennemi a quitté { $hex } avant le choc
    .followed = l’hexagone { $hex } est occupé
    .owes = { $units } { VERB($units, "doit", "doivent") } reculer
    .back = { $units } { VERB($units, "a", "ont") } reculé ou quitté la bataille
    .after = résultat du choc : { $clash }
    .again = c’est le second choc de cette activation ({ $unit })
    .began = l’étape « { $phase } » commence
    .began-over = l’étape « { $phase } » commence ; étapes passées, où il n’y avait rien à faire : { $skipped }
    .stayed = { $units } { VERB($units, "n’a", "n’ont") } pas reculé : l’arbitre a renoncé à la retraite
    .unoccupied = aucune unité n’a occupé { $hexes }
    .dropped = { $units } { VERB($units, "n’a", "n’ont") } pas attaqué : l’arbitre a renoncé à l’attaque
    .let-be = le choc n’a pas d’autre suite
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

shock-clash-counter = contre-choc possible
shock-clash-repulsed = attaque repoussée
shock-clash-pressed = défense sous pression
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
shock-crowd-mixed = infanterie et cavalerie ensemble
shock-crowd-kind = trop d’unités d’une même sorte qui ne sont pas de la même brigade
shock-crowd-guns = trop de pièces pour être avec d’autres unités

shock-gone-withdrawn = en fuite
shock-gone-eliminated = hors de combat

shock-state-ordered = en bon ordre
shock-state-disordered = en désordre
shock-state-square = en carré
shock-state-beneath = sous d’autres unités
shock-state-nowhere = hors de la carte
shock-state-unknown = inconnu

shock-place = Place
    .hex = { $hex }, orientation { $facing }

shock-unit = { $unit } ({ $id }), { $kind }, force { $strength }, cohésion { $cohesion } ; { $place } ; { $states }

shock-underway = En cours
    .active = { $group } est le groupe actif
    .done = Groupes déjà activés ce tour : { $groups }
    .shock = { $units } { VERB($units, "a", "ont") } déclaré un choc contre { $targets }
    .charge = { $units } { VERB($units, "a", "ont") } déclaré une charge contre { $targets }, par { $path }
    .commander = { $commander } ({ $hex }) commande le groupe { $group } : valeur { $rating }, portée { $range }
    .commander-somewhere = { $commander } (hexagone inconnu) commande le groupe { $group } : valeur { $rating }, portée { $range }

shock-figure = Chiffres d’un pion
    .strength = force
    .cohesion = cohésion
    .movement = mouvement
    .fire = tir
    .defence = tir défensif

## Faits tels qu’on les saisit

fact-advanced = occupation d’un hexagone
    .one = unité
fact-after = suites du choc encore à faire
fact-attacks = attaques
    .one = attaque
fact-back = unités qui ont reculé
    .one = unité
fact-before = attaques à résoudre d’abord
    .one = attaque
fact-began-beside = départ d’un hexagone voisin de la cible
fact-beneath = nombre d’unités par-dessus
fact-beside = hexagone voisin du précédent
fact-cavalry = cavalerie ennemie tournée vers l’hexagone
    .one = unité
fact-charge = l’attaque est une charge
fact-chargers = unités qui chargent
    .one = unité
fact-charging = charge engagée
fact-clash = résultat du choc
fact-closed-to = unités qui ne peuvent pas entrer dans l’hexagone
    .one = unité
fact-cohesion = cohésion
fact-commander = commandant
fact-corners = sommets tournés
fact-cost = points de mouvement pour entrer dans l’hexagone
fact-counter = l’attaque est une contre-charge
fact-covered = unités qui couvrent l’hexagone
    .one = unité
fact-crossing = eau ou pente à franchir
fact-crowd = pourquoi il n’y a pas de place dans l’hexagone
    .one = raison
fact-disordered = en désordre
fact-disordered-cohesion = cohésion en désordre
fact-disorders = le terrain met en désordre
fact-done = groupe déjà activé
fact-elsewhere = autres attaques encore à faire
    .one = attaque
fact-faced = ennemis tournés vers l’hexagone
    .one = unité
fact-faces = sommets d’orientation
    .one = sommet
fact-flanks = hexagones de flanc
    .one = hexagone
fact-front = hexagone du front
fact-going = poursuite déjà reprise
fact-goes = unités qui occupent l’hexagone
    .one = unité
fact-in-range = commandant à portée
fact-infantry-alone = l’infanterie attaque seule, par le front
fact-last = dernière unité à quitter l’hexagone
fact-met = cavalerie qui a contre-chargé
fact-now = étape en cours
fact-numbers = numéros des attaques
    .one = numéro
fact-occupied = hexagones occupés
    .one = hexagone
fact-orders = le groupe a des ordres
fact-owed = retraite encore à faire
fact-passable = on peut entrer dans l’hexagone
fact-path = chemin
    .one = hexagone
fact-promised = une charge déclarée passe par l’hexagone
fact-pursued = unités qui ont reculé juste avant
    .one = unité
fact-pursuit = poursuite
fact-rather = hexagones où la poursuite doit plutôt aller
    .one = hexagone
fact-rating = valeur du commandant
fact-ratio = rapport des forces
fact-reaches = le chemin finit dans un hexagone voisin de la cible
fact-rough = sortes de troupes que le terrain met en désordre
    .one = sorte
fact-run-down = hexagones où des canons sont pris
    .one = hexagone
fact-square = en carré
fact-bars = ce qui peut empêcher une charge
    .one = hexagone
fact-its-zone = départ dans la zone d’un ennemi de cet hexagone
fact-no-zone = cavalerie sans zone de contrôle tournée vers l’hexagone
    .one = unité
fact-by-rear = sortie par un côté arrière
fact-as-declared = zones et fronts ennemis à la déclaration
    .one = hexagone
fact-responded = unités qui ont déjà répondu
    .one = unité
fact-began-in-zone-of = ennemis dont la zone de contrôle contient le départ
    .one = ennemi
fact-stacks = piles de l’attaque
    .one = pile
fact-stage = étape de l’attaque
fact-turned = orientation changée
    .one = unité
fact-turning = unités qui tournent aussi
    .one = unité
fact-turns = l’unité tourne
fact-zoc = ennemis dont la zone de contrôle va jusqu’ici
    .one = ennemi
fact-reply = réponses possibles de l’ennemi

## Fautes et objections

shock-fault = Fautes d’une bataille
    .group = cette unité a besoin d’un groupe de son camp : écrivez l’un de ceux-ci : { $known }
    .state = l’état du tour nomme « { $name } », qui n’est pas dans cette bataille

shock-objection = Objections
    .enemies = { $unit } { VERB($unit, "est", "sont") } dans l’hexagone { $hex } avec des ennemis
    .crowd = les unités dans { $hex } ne peuvent pas partager l’hexagone : { $names }
    .closed = { $unit } { VERB($unit, "est", "sont") } dans un hexagone où cette unité ne peut pas entrer : { $hex }

hole-against = hexagone à contre-charger
hole-as = par charge ou par choc
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
