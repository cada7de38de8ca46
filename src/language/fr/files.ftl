# Fichiers : ce qui y est fautif, ce qui semble fautif sur la table, et les unités telles qu’elles sont listées.

## Fautes

fault-bytes = le fichier dépasse { $most } octets

fault-values = le fichier a plus de { $most } valeurs

fault-more = … et { $more } de plus

fault-toml = ce n’est pas du TOML bien formé, à partir de « { $found } » : { $says }

fault-cell = Tableau
    .quote = cette case commence par un guillemet, et doit aussi finir par un guillemet : { $found }
    .twice = l’en-tête « { $found } » figure deux fois ; il ne doit figurer qu’une fois
    .bare = « { $found } » est dans une colonne sans en-tête
    .empty = la liste n’a aucune unité ; chaque ligne sous les en-têtes en est une, et l’un des en-têtes est id

fault-missing = il manque « { $key } »

fault-key = « { $found } » est inconnu ici ; écrivez l’un de ces mots : { $known }
    .nearest = « { $found } » est inconnu ici ; vouliez-vous dire « { $nearest } » ?

fault-word = « { $found } » est inconnu ici ; écrivez l’un de ces mots : { $known }
    .nearest = « { $found } » est inconnu ici ; vouliez-vous dire « { $nearest } » ? Sinon, écrivez l’un de ces mots : { $known }

fault-plain = les notes du programme sur le tour ne peuvent pas être lues à partir de « { $found } » : { $says }
fault-number = il faut ici un nombre de { $least } à { $most }, non « { $found } »

fault-whole = il faut ici un nombre entier de { $least } à { $most }, non « { $found } »
    .only = il faut ici { $least }, non « { $found } »

fault-unseen = ce texte a un caractère invisible ({ $number }) ; écrivez-le sur une ligne, sans caractères de contrôle ni marques qui inversent le sens de l’écriture
fault-text = il faut ici un texte entre guillemets qui n’est pas vide, non « { $found } »

fault-flag = il faut ici true ou false, non « { $found } »

fault-id = il faut ici un identifiant entre guillemets, sans espaces, sans guillemets et sans aucun de , : @ > +, non « { $found } »

fault-list = il faut ici une liste entre crochets, non « { $found } »

fault-pair = il faut ici deux nombres entre crochets, non « { $found } »

fault-none = cette liste est vide (« { $found } »), alors qu’il faut au moins un élément

fault-section = il faut ici une table avec ses propres clés, non « { $found } »

fault-many = il y a { $count } éléments de cette sorte ici, mais { $most } au plus sont permis

fault-stands = ensemble, les unités ont plus de { $most } socles

fault-no-armies = ces règles n’ont pas de listes d’armée

fault-twice = l’identifiant « { $found } » est déjà pris ; choisissez-en un autre

fault-tag = un repère demande soit « unit », l’unité à laquelle il appartient, soit « at », le milieu d’un repère du bord
    .number = le numéro { $found } appartient déjà à un autre repère ; choisissez-en un autre
    .unit = « { $found } » a déjà un repère, et un seul est permis

fault-hex = il n’y a pas d’hexagone « { $found } » sur cette carte ; les hexagones vont de 0101 à { $last }
    .twice = l’hexagone « { $found } » est déjà décrit

fault-hexside = il faut ici deux hexagones de la carte qui ont un côté commun, non « { $found } »
    .twice = ce côté est déjà décrit

fault-shape = un terrain demande soit « outline », les angles d’une surface, soit « line », les points d’une ligne

fault-area = ce terrain est une surface et demande « outline », non une ligne

fault-no-width = seule une « line » a une largeur, mais ce terrain en a une : « { $found } »

fault-corners = un contour demande au moins trois angles distincts, et ce contour est « { $found } »

fault-points = une ligne demande au moins deux points, et cette ligne est « { $found } »

fault-no-area = le contour « { $found } » n’entoure rien ; il doit entourer une surface

fault-no-length = les points de « { $found } » sont tous au même endroit ; ils doivent former une ligne

fault-crosses = les côtés { $first } et { $second } du contour se croisent ou se touchent, mais un contour ne doit jamais se croiser ni se toucher lui-même

# Un fichier qui n’a pu être lu ou écrit.
file-fault = { $file } : { $problem }
file-problem = Problème avec un fichier
    .absent = il n’existe ni fichier ni dossier de ce nom
    .denied = vous n’avez pas le droit de lire ce fichier ou d’y écrire
    .read-only = le disque de ce fichier n’est pas ouvert à l’écriture
    .full = il n’y a plus de place sur le disque
    .no-folder = une partie du chemin est un fichier, alors qu’il faut un dossier
    .no-file = ce n’est pas un fichier, mais un dossier, un tube ou un périphérique
    .no-text = à partir de l’octet { $at }, ce n’est pas du texte UTF-8
    .facts = il faut ici un objet JSON de faits, ou une décision avec ses faits
    .large = ce fichier dépasse { $most } octets
    .log = un fichier de ce nom serait pris pour le journal de { $record } ; choisissez un autre nom
    .names = il y a trop de fichiers de ce nom
    .taken = il y a déjà un fichier de ce nom
    .far = une liste d’armée doit se trouver dans le dossier de la bataille, dessous, ou un dossier au-dessus
    .long-name = ce nom est trop long ; choisissez-en un plus court
    .other = { $says }

fault-army = la liste d’armée « { $found } » est illisible : { $says }
    .none = « { $found } » n’est pas une liste d’armée : aucune unité n’y a de section. Rien n’en a été lu

fault-recruit = « { $found } » n’est dans aucune liste d’armée de cette bataille ; prenez un identifiant de la liste, ou écrivez pour l’unité son nom, son type, son expérience et son effectif
    .nearest = « { $found } » n’est dans aucune liste d’armée de cette bataille ; vouliez-vous dire « { $nearest } » ?

fault-figures = seules les batteries ont des figurines, mais cette unité en a : « { $found } » ; écrivez plutôt « stands »

fault-either = cette unité a des figurines, « { $found } », et aussi des socles ; n’écrivez que l’un des deux

fault-ids = chacun des { $count } socles demande son propre numéro, mais les numéros sont « { $found } »

fault-poses = il faut une place et une orientation pour chaque socle, { $count } fois en tout

## Objections

objection-unknown = « { $who } » nomme « { $found } », mais rien ne porte ce nom ici
    .nearest = « { $who } » nomme « { $found } », mais rien ne porte ce nom ici ; vouliez-vous dire « { $nearest } » ?

objection-sideless = il manque le camp du général tombé « { $who } » ; ajoutez « side », ou l’entrée du général lui-même

objection-ranks = { $who } { VERB($who, "est", "sont") } dans les rangs d’une unité d’un autre camp, « { $found } »

objection-own-side = « { $who } » attaque une unité de son propre camp, ou tire sur elle : « { $found } »

objection-stand = « { $who } » n’a pas de socle { $stand }

objection-twice = le socle { $stand } de « { $who } » a reçu deux ordres de tir

objection-alive = le général « { $who } » est tombé, mais il est encore sur la table

objection-formation = { $who } ne { VERB($who, "peut", "peuvent") } pas être en formation « { $formation } » : le type est { $type }

objection-square = { $who } { VERB($who, "est", "sont") } en carré avec moins de { $least } socles

objection-empty = { $who } { VERB($who, "n’a", "n’ont") } plus aucun socle, mais { VERB($who, "fait", "font") } encore partie de l’armée

objection-off-table = { $who } { VERB($who, "dépasse", "dépassent") } du bord de la table de { $cm }

objection-overlap = { $who } et { $found } se recouvrent de { $cm }

objection-barred = { $who } { VERB($who, "est", "sont") } dans « { $place } » ({ $kind }), où ces troupes ne peuvent pas être
    .bua = { $who } { VERB($who, "est", "sont") } dans la localité « { $place } » sans y tenir garnison
    .astride = { $who } { VERB($who, "est", "sont") } en travers de « { $place } » ({ $kind }), où ces troupes ne peuvent pas passer

objection-around = { $who } { VERB($who, "est", "sont") } en carré autour de { $found } ; seuls des canonniers sans pièces et des sapeurs s’abritent dans un carré

objection-garrison = { $who } ne { VERB($who, "peut", "peuvent") } pas tenir garnison dans « { $place } »

objection-both-sides = des unités des deux camps sont dans « { $place } » : { $who } et { $other }

objection-fit = dans « { $place } », les socles de { $who } n’ont pas tous une place sur le pourtour, face au dehors

## Unités dans une liste

show-unit = { $unit } ({ $id }, { $side }) : { $type }, { $experience }, { $strength }, { $formation }, au point ({ $x } ; { $y }), orientation { $facing }°
    .unplaced = { $unit } ({ $id }, { $side }) : { $type }, { $experience }, { $strength }, { $formation }, pas sur la table
    .away = { $unit } ({ $id }, { $side }) : { $type }, { $experience }, { $state }
    .noted = { $unit } ; { $notes }

show-stands = {"    "}{ $stands }

show-stand = socle { $number } au point ({ $x } ; { $y })
    .turned = socle { $number } au point ({ $x } ; { $y }), orientation { $facing }°

show-general = { $general } ({ $id }, { $side }) : { $rank }, au point ({ $x } ; { $y })
    .with = { $general } ({ $id }, { $side }) : { $rank }, dans les rangs de { $unit }
    .unplaced = { $general } ({ $id }, { $side }) : { $rank }, pas sur la table

show-chief = commandant en chef

show-leader = général

show-guns = Pièces sans canonniers ({ $id }) : { $type }, au point ({ $x } ; { $y }), orientation { $facing }°

show-terrain = Terrain ({ $id }) : { $kind }, du point ({ $x } ; { $y }) au point ({ $to-x } ; { $to-y })

show-strength = Effectif
    .stands = { $count ->
        [one] { $count } socle
       *[other] { $count } socles
    }
    .figures = { $count ->
        [one] { $count } figurine
       *[other] { $count } figurines
    }

show-note = Note
    .in = dans { $place }
    .with = avec { $unit }
    .melee = en mêlée
    .moved = mouvement fait ce tour
    .lost = { $count ->
        [one] { $count } socle perdu ce tour
       *[other] { $count } socles perdus ce tour
    }
    .doomed = { $count ->
        [one] perte encore à retirer : { $count }
       *[other] pertes encore à retirer : { $count }
    }
    .fired-by = sous le tir de { $units }
    .owes = encore une retraite de { $cm } à faire devant { $unit }
