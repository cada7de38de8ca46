# Les mots de ce qui s’imprime.

print-slip = Décision : { $procedure }
print-seal = Sceau du registre après l’inscription { $entry } : { $seal }
print-tables = Code de contrôle des nombres des règles : { $hash }
print-box = [___]
print-tick = ☐
print-measured = Ce qui a été mesuré
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
shown-in = dans
shown-doomed = socles encore à retirer
shown-fired-by = sous le tir de
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
dice-origin = Lancé
dice-thrown = Jets
dice-mean = Moyenne
dice-expected-mean = Attendue
dice-chi-squared = Khi carré (degrés de liberté)
dice-probability = Probabilité
dice-all = tous
dice-table = à la table
dice-seed = par le programme
dice-none = Aucun dé n’a encore été lancé.
dice-note = La probabilité dit à quelle fréquence des dés justes s’écartent autant, ou plus, des nombres attendus.
dice-bars = Combien de fois chaque nombre a été obtenu ; trait tireté : le nombre attendu

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
value-apart-cm = jusqu’à un écart de
value-artillery = artillerie
value-at-least = au moins
value-back-cm = recul de
value-battery = batterie
value-bonus = de plus sur une route
value-by = par nombre
value-by-figures = par figurines
value-cards = cartes
value-cavalry = cavalerie
value-cm = {""}
value-dice = dés
value-dismounted-chasseurs = chasseurs pied à terre
value-disordered-to = désordre jusqu’à
value-distance-cm = distance
value-downhill = en descendant
value-each = {""}
value-far = longue portée
value-far-cm = longue portée jusqu’à
value-fence = clôture
value-firepower = puissance de feu
value-foot-column = à pied en colonne
value-foot-line = à pied en bataille
value-foot-loose = à pied, en désordre ou en carré
value-gap-cm = intervalle
value-general = général
value-gunners = canonniers
value-hedge = haie
value-howitzer-each = obusiers, chaque figurine
value-infantry = infanterie
value-kinds = terrain
value-leader = chef
value-least = au moins
value-least-stands = socles au moins
value-leave = sortie de la carte
value-light-more = troupes légères, de plus
value-limbered-battery = batterie sur avant-train
value-markers = marqueurs
value-morale = moral
value-more = de plus
value-more-than = plus de
value-mounted-chasseurs = chasseurs à cheval
value-movement = mouvement
value-near = courte portée
value-near-cm = courte portée jusqu’à
value-obstacles = obstacles
value-other = chaque autre pion
value-per = pour chaque
value-per-level-cm = pour chaque niveau
value-range = portée
value-ranks = dans les rangs
value-recruits-to = recrues jusqu’à
value-resources = ressources
value-retreats-to = retraite jusqu’à
value-share = part
value-shift-cm = décalage
value-sides = faces d’un dé
value-squad = groupe
value-square-least = socles d’un carré au moins
value-stay-to = reste jusqu’à
value-step-cm = essais tous les
value-step-deg = essais tous les
value-table-to = tableau jusqu’à
value-team = équipe
value-times = fois
value-uphill = en montant
value-veterans-to = vétérans jusqu’à
value-wall = mur
value-wheel-deg = conversion jusqu’à
value-wheels = conversions
value-width-cm = largeur
value-worth = compte pour
value-winner-least = vainqueur au moins
value-within-cm = à moins de
value-kind = de même sorte
value-guns = pièces
value-clear = terrain libre
value-village = village
value-castle = château
value-redoubt = redoute
value-river = rivière
value-disorders-over = désordre au-delà de
value-lower = moins
value-jaegers = chasseurs à pied
value-no-orders = sans ordres
value-drm = modificateur
value-rear = à dos
value-front-and-rear = front et dos
value-repulsed = repoussé au-dessous de
value-pressed = sous pression à partir de
value-broken = rompu à partir de
value-check = test à partir de
value-retreat = retraite à partir de
value-adjacent = voisin
value-beyond = hors de portée
value-stacked = pièces empilées
value-massed = cible massée
value-hexes = hexagones
value-corners = angles
value-cost = coût au plus
