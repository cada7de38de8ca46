# Les mots de ce qui s’imprime.

print-slip = Décision : { $procedure }
print-seal = Sceau du registre après l’inscription { $entry } : { $seal }
print-tables = Code de contrôle des nombres des règles : { $hash }
print-box = [___]
print-tick = ☐
print-measured = Mesures
print-cards = Fiches d’unité
print-lost-boxes = Pertes à partir d’ici :
print-carry-on = Feuille de reprise
print-id = Id.
print-notes = Notes
print-numbers = Les nombres des règles
print-others = Autres nombres

## Repères

tags-title = Repères
    .border = Repères du bord
    .units = Repères des unités
tags-told = Imprimez sans « ajuster à la page » : le carré noir d’un repère d’unité doit faire { $unit } mm de large, et celui d’un repère du bord { $border } mm. Coupez le long des tirets.
    .border = Posez chaque repère sur la table, les côtés le long des bords de la table et le haut vers le bord éloigné. Les distances sont mesurées jusqu’au milieu du repère.
    .units = Placez chaque repère derrière son unité, le haut vers le front. Le milieu du repère est à { $behind } derrière le bord arrière des socles, sauf si le fichier de bataille dit autre chose. Le repère suit l’unité.
tags-front = front
    .far = bord éloigné
tags-at = repère { $id } : { $across }, { $along }
tags-edge = Bords
    .left = { $away } du bord gauche
    .right = { $away } du bord droit
    .near = { $away } du bord proche
    .far = { $away } du bord éloigné
tags-of = { $unit }, repère { $id }

## Ce qu’une bataille montre de ses unités, là où un fait n’a pas de nom

roster-units = Unité
roster-generals = Général
roster-guns = Pièces
shown-in = lieu tenu
shown-doomed = socles encore à retirer
shown-fired-by = tirs subis
shown-hex = hexagone
shown-retreat = hexagones encore à reculer

## Le compte rendu d’une bataille

print-story = { $battle } : compte rendu
print-nothing-happened = Rien ne s’est encore passé.
print-turn = Tour { $turn }
print-turn-end = La table à la fin : { $turn }
print-beginning = Début
print-losses = Force des armées à la fin de chaque tour
print-decisive = Les décisions qui ont compté
print-decisive-one = { $turn }, n° { $entry } : { $ruling }
print-cost-stands = pertes
print-cost-gone = hors de la table
print-cost-totals = totaux
print-cost-thrown = jets
print-cost-chance = chance

## Dés

print-dice = Dés
dice-die = Dé
dice-side = Camp
dice-origin = Origine
dice-thrown = Jets
dice-mean = Moyenne
dice-expected-mean = Moyenne attendue
dice-chi-squared = Khi carré (degrés de liberté)
dice-probability = Probabilité
dice-all = tous
dice-table = à la table
dice-seed = par le programme
dice-none = Aucun dé n’a encore été lancé.
dice-note = La probabilité dit à quelle fréquence des dés justes s’écartent autant, ou plus, des nombres attendus.
dice-bars = Combien de fois chaque nombre a été obtenu ; le trait tireté est le nombre attendu

## Groupes de règles qui ont des nombres

group-fire = Tir
group-move = Mouvement
group-morale = Moral
group-melee = Mêlée
group-charge = Charges
group-react = Réactions
group-shoot = Tir
group-measure = Mesure
group-countercharge = Contre-charge
group-hex = Hexagones
group-shock = Choc
group-square = Carrés

## Comment s’appellent les valeurs d’une règle ; ce qui est vide va sans dire

value-accuracy-cm = précision
value-angle-deg = angle
value-apart-cm = écart à atteindre
value-artillery = artillerie
value-at-least = part minimale
value-back-cm = distance de recul
value-battery = batterie
value-bonus = mouvement ajouté sur une route
value-by = modificateurs selon le nombre
value-by-figures = valeurs selon le nombre de figurines
value-cards = nombre de cartes
value-cavalry = cavalerie
value-cm = {""}
value-dice = nombre de dés
value-dismounted-chasseurs = chasseurs pied à terre
value-disordered-to = résultat maximal du désordre
value-distance-cm = distance
value-downhill = en descendant
value-each = {""}
value-far = longue portée
value-far-cm = limite de la longue portée
value-fence = clôture
value-firepower = puissance de feu
value-foot-column = à pied en colonne
value-foot-line = à pied en bataille
value-foot-loose = à pied, en désordre ou en carré
value-gap-cm = intervalle entre les socles
value-general = général
value-gunners = canonniers
value-hedge = haie
value-howitzer-each = obusiers, par figurine
value-infantry = infanterie
value-kinds = terrains
value-leader = chef
value-least = minimum
value-least-stands = nombre minimal de socles
value-leave = sortie de la carte
value-light-more = supplément des troupes légères
value-limbered-battery = batterie sur avant-train
value-markers = marqueurs
value-morale = moral
value-more = supplément
value-more-than = part à dépasser
value-mounted-chasseurs = chasseurs à cheval
value-movement = mouvement
value-near = courte portée
value-near-cm = limite de la courte portée
value-obstacles = obstacles
value-other = chaque autre pion
value-per = somme pour un socle
value-per-level-cm = allongement par niveau
value-range = portée
value-ranks = dans les rangs
value-recruits-to = résultat maximal des recrues
value-resources = ressources
value-retreats-to = résultat maximal de la retraite
value-share = part (de 0 à 1)
value-shift-cm = décalage maximal
value-sides = faces d’un dé
value-squad = groupe
value-square-least = nombre minimal de socles d’un carré
value-stay-to = résultat maximal pour rester
value-step-cm = pas des essais
value-step-deg = pas des essais
value-table-to = dernier nombre du tableau
value-team = équipe
value-times = nombre de fois
value-uphill = en montant
value-veterans-to = résultat maximal des vétérans
value-wall = mur
value-wheel-deg = conversion maximale
value-wheels = conversions
value-width-cm = largeur
value-worth = valeur comptée
value-winner-least = résultat minimal du vainqueur
value-within-cm = distance maximale
value-kind = unités de même sorte
value-guns = pièces
value-clear = terrain libre
value-village = village
value-castle = château
value-redoubt = redoute
value-river = rivière
value-disorders-over = coût maximal sans désordre
value-lower = baisse de la cohésion
value-jaegers = chasseurs à pied
value-no-orders = sans ordres
value-drm = modificateur
value-rear = attaque à dos
value-front-and-rear = attaque de front et à dos
value-repulsed = total minimal de l’attaque repoussée
value-pressed = total minimal de la défense sous pression
value-broken = total minimal de la défense enfoncée
value-check = total minimal du test
value-retreat = total minimal de la retraite
value-adjacent = cible voisine
value-beyond = cible hors de portée
value-stacked = pièces empilées
value-massed = cible massée
value-hexes = nombre d’hexagones
value-corners = nombre de sommets
value-cost = coût maximal
