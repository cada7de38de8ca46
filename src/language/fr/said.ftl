# Ce qui est compris dans une phrase sur une décision sans table, outre le nom des jetons de sa carte : des locutions séparées par |,
# à toute terminaison. D’abord les verbes qui séparent les camps, puis d’autres mots pour les jetons, puis ce qui suit un nombre.

said-idle = l’ | d’ | qu’ | un | une | le | la | les | de | du | des | en | dans | sur | par | avec | et | est | sont | son | sa | ses | leur | leurs | à | au | aux | ou | unité | unités | derrière | à travers | socle | socles | après | près | près de | contre

said-melee = attaque | attaquent | à l’attaque de | charge | chargent | assaille | assaillent | mêlée | mêlée contre | combat | combattent | prend | prennent
said-fire = tire sur | tirent sur | tire | tirent | fait feu sur | font feu sur | fait feu | font feu | feu sur | tir sur | tir | canonne | canonnent
said-morale = moral | test de moral | teste son moral | testent leur moral
said-opfire = tir d’opportunité sur | tir d’opportunité
said-resolve = au choc contre | au choc | choc contre | choc | choque | choquent
said-battle = combat | combattent | affronte | affrontent

said-line-infantry = infanterie de ligne | infanterie | fantassins
said-heavy-infantry = infanterie lourde | grenadiers
said-guard-infantry = infanterie de la garde | garde
said-light-infantry = voltigeurs | tirailleurs | légère | légers
said-light-cavalry = hussards | lanciers | uhlans | cosaques
said-heavy-cavalry = grosse cavalerie | cuirassiers | carabiniers
said-guard-cavalry = cavalerie de garde
said-chasseurs = chasseurs montés
said-chasseurs-dismounted = chasseurs à cheval pied à terre | chasseurs démontés
said-light-artillery = batterie légère
said-medium-artillery = batterie moyenne | artillerie | batterie | canons | pièces
said-howitzer-artillery = batterie d’obusiers
said-heavy-artillery = batterie lourde | grosse batterie
said-engineers = pionniers | génie
said-train = train des équipages | équipages
said-recruits = conscrits
said-veterans = vétéran
said-line = ligne | en ligne
said-disordered = désordre
said-left = gauche | flanc de gauche
said-right = droite | droit
said-rear = dos | arrière
said-low-wall = mur | muret | clôture
said-woods = forêt | bosquet
said-bua = localité | bourg
said-bua-fortified = localité fortifiée | bourg fortifié

said-row-range-cm = cm | centimètres
said-row-strength = socles
said-row-lost = perdus | socles perdus

## Ce qu’il y est répondu

sentence = Une décision en une phrase
    .no-procedure = la phrase ne dit rien qui se juge sans table ; attendu, qui fait quoi à qui, comme dans « { $example } »
    .unknown = « { $word } » n’est pas compris ; le mot connu le plus proche est « { $nearest } »
    .strange = « { $word } » n’est pas compris, et aucun mot connu n’en est proche
sentence-hint-napoleonic = 4 vétérans en colonne attaquent 4 recrues en bataille, flanc gauche, mur
sentence-hint-fantasy = Commandement 8, test de panique
sentence-hint-shock = cavalerie lourde au choc contre infanterie en carré
sentence-hint-squad = puissance de feu 8 tire sur une équipe dans un bois, moral 7
sentence-hint-lines = blindés, force en attaque 4, combattent infanterie, force en défense 3
do-say = juger en une phrase
do-billboard = l’issue sur toute la fenêtre
