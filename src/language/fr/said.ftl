# Ce par quoi une phrase sur une décision sans table est comprise, outre le nom des jetons de la carte : des locutions séparées par |, à toute
# terminaison de la liste. `said-do-…`, `said-done-…`, `said-suffers-…` nomment une procédure ; `said-by` et `said-to` disent qui
# agit et sur qui ; `said-lead-…` mène à un jeton de cette ligne ; puis d’autres mots pour les jetons, et ce qui nomme un nombre.

said-endings = s | e | es | x | nt | ent | er | ait | aient | era | eront | ez | ons | a | é | ée | és | ées | eur
said-links = est | sont | a | à | été | le | la | les | l’ | un | une | du | des | de | d’ | son | sa | ses | leur | leurs | dans | tout | seul
said-numbers = aucun 0 | aucune 0 | sans 0 | un 1 | une 1 | deux 2 | trois 3 | quatre 4 | cinq 5 | six 6 | sept 7 | huit 8 | neuf 9 | dix 10 | onze 11 | douze 12 | quinze 15 | vingt 20 | trente 30 | quarante 40 | cinquante 50 | soixante 60 | quatre-vingts 80

said-idle = l | seul | mon | ma | mes | ton | ta | tes | son | sa | ses | notre | nos | votre | vos | leur | leurs | dans | à | au | aux | ce | cet | cette | c’ | c’est | qui | je | j’ | il | ils | elle | elles | nous | vous | lui | dessus | eux | ne | n’ | maintenant | alors | ensuite | s’ | s’il | te | plaît | svp | va | vont | a | ont | ai | ayant | avoir | être | pour | mais | haut | après | près | proche | proximité | tout | moment | avant | doit | doivent | passe | jet | test | posté | postée | engagé | engagée | est | sont | tombé | tir
said-idle-alone = perdu | perte | pertes
said-unit = socle | socles | bataillon | bn | régiment | rgt | escadron | esc | compagnie | figurine | unité
said-foe = ennemi | ennemie | ennemis | ennemies | adverse
said-others = contre | face à | face aux
said-several = lignes | colonnes | carrés
said-goes = bouge | bougent | bougé | avance | avancent | avancé | marché
said-beside = notre flanc | notre gauche | notre droite | près de | près d’ | près du | à côté de | à côté d’ | devant | le long de | à droite de | à droite d’ | à gauche de | à gauche d’ | derrière village | derrière maison | derrière ville | dans ravin
said-behind = derrière
said-not = aucun | aucune | pas de | pas d’ | pas | sans | ni
said-and = et
said-of = de | du | des | d’ | d
said-from = depuis | du haut de | du haut d’ | de derrière
said-in = en
said-article = le | la | les | l’ | un | une
said-by = par | avec
said-to = sur | contre | vs | tenu par | tenue par | défendu par | défendue par | cible
said-holds = tient | tiennent
said-being = est | sont | été | était | étaient | sera | seront | fut | furent | être | se fait | se font | se fera
said-turns = que | qu’

said-do-melee = attaque | attaquer | attaquons | charge | charger | assaut | donne l’assaut | assaille | mêlée | combat | combattent | corps à corps | corps-à-corps | prend | prennent | tombent | tombe
said-done-melee = attaqué | attaquée | attaqués | attaquées | attaquer | chargé | chargée | chargés | chargées | charger
said-suffers-melee = sous l’assaut | sous la charge | sous l’attaque | encaisse la charge | encaissent la charge | reçoit l’attaque | reçoivent l’attaque | repousse l’attaque | repoussent l’attaque | subit la charge | subissent la charge | subit l’attaque | subissent l’attaque | reçoit la charge | reçoivent la charge | se défend contre | se défendent contre
said-do-fire = tire | tirer | tirons | tir | feu | fait feu | font feu | ouvre le feu | ouvrent le feu | salve | canonne | bombarde | vise
said-done-fire = canonné | canonnée | canonnés | canonnées | bombardé | bombardée | pris sous le feu
said-suffers-fire = prise sous le feu | sous le feu | essuie le feu | essuient le feu
said-else-melee = vs | contre
said-do-morale = moral | test de moral | test moral | teste le moral | testent le moral | jet de moral
said-do-opfire = tir d’opportunité
said-do-resolve = au choc contre | au choc | choc contre | choc | choque
said-do-battle = combat | combattent | affronte | affrontent

# Ce que cette langue ne dit pas par des mots à elle.
said-case-by = { "" }
said-case-object = { "" }
said-case-few = { "" }
said-case-subject = { "" }
said-dragoons = { "" }

said-line-infantry = infanterie de ligne | inf de ligne | infanterie | fantassins
said-heavy-infantry = infanterie lourde | inf lourde | grenadiers
said-guard-infantry = infanterie de la garde | inf de la garde | garde à pied | garde
said-light-infantry = infanterie légère | inf légère | inf lég | voltigeurs | tirailleurs
said-light-cavalry = cavalerie légère | cav légère | cav lég | hussards | lanciers | uhlans | cosaques
said-heavy-cavalry = cavalerie lourde | cav lourde | grosse cavalerie | cuirassiers | carabiniers
said-guard-cavalry = cavalerie de la garde | cavalerie de garde | cav garde
said-chasseurs = chasseurs | chasseurs à cheval | chasseurs montés
said-chasseurs-dismounted = chasseurs démontés | chasseurs à cheval pied à terre
said-light-artillery = artillerie légère | batterie légère | art légère
said-medium-artillery = artillerie moyenne | batterie moyenne | art moyenne | art moy
said-howitzer-artillery = batterie d’obusiers | obusiers
said-heavy-artillery = artillerie lourde | batterie lourde | grosse batterie | art lourde
said-engineers = sapeurs | pionniers | génie
said-train = train | train des équipages | équipages
said-recruits = recrues | conscrits | rec
said-veterans = vétérans | vét
said-line = ligne | bataille
said-column = colonne | col
said-square = carré
said-disordered = désordre | désorganisé | désordonné
said-limbered = attelé
said-deployed = déployé | en batterie
said-front = front | face | frontal | frontalement | de front | de face
said-left = gauche | flanc gauche | flanc
said-right = droite | droit | flanc droit
said-rear = dos | arrière | arrières | revers | à revers | par derrière | par-derrière | par l’arrière | dans le dos
said-low-wall = mur | muret | mur bas
said-behind-low-wall = clôture | haie
said-stone-wall = mur de pierre | mur en pierre
said-high-wall = mur haut
said-fence = clôture
said-shrub = buisson | buissons
said-ditch = fossé
said-earthwork = retranchement | redoute
said-cover-nothing = sans couvert | à découvert | pas à couvert
said-behind-nothing = à découvert
said-woods = bois | forêt | bosquet
said-hill = colline | pente | en montant la colline | en haut d’une pente | vers le haut de la colline
said-uphill = colline | en haut d’une colline
said-ravine = ravin
said-bua = village | ville | bourg | localité | maisons
said-bua-fortified = village fortifié | bourg fortifié | localité fortifiée
said-fort-wall = fort | mur du fort | mur d’un fort
said-moved = bougé | mouvement | déplacé
said-rested = appuyé | armes appuyées | arme appuyée | fusils appuyés
said-has-rested = mur | muret | mur bas | mur de pierre | mur en pierre | village | ville | bourg | localité | maisons
said-melee = mêlée
said-unseen = invisible | hors de vue | non vu | non vue
said-enemy-left = gauche | flanc gauche | deux flancs
said-enemy-right = droite | flanc droit | deux flancs
said-enemy-rear = dos | arrières | ennemi derrière
said-friends-0 = 0 ami
said-friends-1 = 1 ami | 1 ami près | 1 unité amie
said-friends-2 = 2 amis | 2 amis près | 2 unités amies
said-friends-3 = 3 amis | 3 amis près | 3 unités amies
said-general-nobody = général ennemi proche | général ennemi à proximité | général ennemi dans rangs | pas de général | pas de général à proximité | pas de général proche | sans général | aucun général
said-general-near = général proche | général à proximité | général près
said-general-ranks = général dans rangs
said-general-fell = général tué dans rangs | général tombé dans rangs | général tombé | général tombé près | général tombé à proximité | général tué | général tué à proximité
said-chief-nobody = chef ennemi proche | commandant en chef ennemi proche | commandant en chef ennemi à proximité | général en chef ennemi proche | général en chef ennemi à proximité | sans commandant en chef | sans général en chef
said-chief-near = commandant en chef à proximité | commandant en chef proche | commandant en chef près | général en chef à proximité | général en chef proche | général en chef près
said-chief-ranks = commandant en chef dans rangs | général en chef dans rangs

said-lead-passes = par-dessus | à travers
said-lead-behind = par-dessus | par dessus | au-dessus | à travers | franchit | franchissent
said-lead-over = par-dessus | par dessus | au-dessus | à travers | franchit | franchissent
said-lead-was = était | étaient | était en | étaient en

said-row-range = portée
said-row-distance = hexagones | hexagone | distance
said-row-distance-in = pouces | pouce
said-row-range-cm = cm | centimètre | centimètres | portée | distance
said-row-strength = socle | socles | figurines
said-row-firing = servant | servants | socle | socles | figurines
said-row-lost = perdu | perdus | perte | pertes | perdre | socles perdus | figurines perdues

## Ce qu’il y est répondu

sentence = Une décision en une phrase
    .no-procedure = la phrase ne dit rien qui se juge sans table ; attendu, qui fait quoi à qui, comme dans « { $example } »
    .unknown = « { $word } » n’est pas compris ; le mot connu le plus proche est « { $nearest } »
    .strange = « { $word } » n’est pas compris ici ; on peut dire : { $could }
    .twice = « { $word } » dit autre chose que « { $before } » : ôtez l’un des deux
    .part = « { $word } » seul en dit trop peu ; avec d’autres mots c’est l’un de ceux-ci : { $could }
    .second = « { $word } » parle d’une deuxième unité : une phrase en prend une par camp, davantage se juge sur une table
    .elsewhere = « { $word } » est dit de : { $own } ; ici on ne peut dire que le terrain de : { $other } ; ôtez-le ou jugez sur une table
    .denied = « { $word } » nie ce qui ne peut l’être ici : dites ce qui est
    .not-asked = « { $word } » est dit de : { $own } ; ici on ne le demande que de : { $other } ; ôtez-le
    .foe = « { $word } » n’est pas clair : des amis et des ennemis, on demande seulement où ils sont (« un ami proche », « un ennemi à dos »)
    .usual = Non dit, donc pris comme d’ordinaire : { $columns }
    .usual-column = { $column } ({ $rows })
    .row = { $row } : { $chip }
sentence-hint-napoleonic = 4 vétérans en colonne attaquent 4 recrues en bataille, flanc gauche, mur
sentence-hint-fantasy = Commandement 8, test de panique
sentence-hint-shock = cavalerie lourde, cohésion 6, au choc contre infanterie en carré, cohésion 5, 2-1
sentence-hint-squad = puissance de feu 8, portée 6, tire sur une équipe dans un bois à 3 hexagones, moral 7
sentence-hint-lines = blindés, force en attaque 4, force en défense 3, combattent infanterie, force en attaque 2, force en défense 3
do-say = juger en une phrase
do-billboard = l’issue sur toute la fenêtre
