# Fichiers : ce qui y est fautif, ce qui semble fautif sur la table, et les unités telles qu’elles sont listées.

## Fautes

fault-bytes = le fichier dépasse { $most } octets

fault-values = le fichier a plus de { $most } valeurs

fault-more = … et { $more } de plus

fault-toml = trouvé « { $found } » : { $says } ; attendu, du TOML bien formé

fault-cell = Tableau
    .quote = trouvé { $found }, attendu un guillemet aussi à la fin de la case
    .twice = trouvé l’en-tête « { $found } » une seconde fois, attendu chaque en-tête une fois
    .bare = trouvé « { $found } » dans une colonne sans en-tête

fault-missing = « { $key } » manque

fault-key = « { $found } » est inconnu ici ; attendu, au choix : { $known }
    .nearest = « { $found } » est inconnu ici ; peut-être « { $nearest } » ?

fault-word = trouvé « { $found } », attendu, au choix : { $known }
    .nearest = trouvé « { $found } », attendu, au choix : { $known } ; peut-être « { $nearest } » ?

fault-plain = ce que le programme retient du tour est illisible : trouvé « { $found } » ; { $says }
fault-number = trouvé « { $found } », attendu un nombre de { $least } à { $most }

fault-whole = trouvé « { $found } », attendu un nombre entier de { $least } à { $most }

fault-unseen = trouvé un caractère invisible ({ $number }), attendu un texte d’une ligne sans caractères de contrôle ni marques qui inversent le sens de l’écriture
fault-text = trouvé « { $found } », attendu un texte entre guillemets qui n’est pas vide

fault-flag = trouvé « { $found } », attendu true ou false

fault-id = trouvé « { $found } », attendu un identifiant entre guillemets : sans espaces, sans guillemets, sans aucun de , : @ > +

fault-list = trouvé « { $found } », attendu une liste entre crochets

fault-pair = trouvé « { $found } », attendu deux nombres entre crochets

fault-none = trouvé « { $found } », attendu au moins un élément

fault-section = trouvé « { $found } », attendu une table avec ses propres clés

fault-many = trouvé { $count } éléments, attendu { $most } au plus

fault-stands = les unités ont plus de { $most } socles ensemble

fault-no-armies = ces règles n’ont pas de listes d’armée

fault-twice = l’identifiant « { $found } » est déjà pris, attendu un autre

fault-tag = attendu soit « unit » avec qui porte le repère, soit « at » avec le milieu d’un repère du bord
    .number = le numéro { $found } appartient déjà à un autre repère, attendu un autre
    .unit = « { $found } » a déjà un repère, attendu quelqu’un qui n’en a pas

fault-hex = trouvé « { $found } », attendu un hexagone de la carte : de 0101 à { $last }
    .twice = l’hexagone « { $found } » est déjà décrit

fault-hexside = trouvé « { $found } », attendu deux hexagones de la carte qui ont un côté commun
    .twice = ce côté est déjà décrit

fault-shape = attendu soit « outline » avec les angles d’une surface, soit « line » avec les points d’une ligne

fault-area = trouvé une ligne, attendu « outline » : ce terrain est une surface

fault-no-width = trouvé « { $found } », mais seule une « line » a une largeur

fault-corners = trouvé « { $found } », attendu au moins trois angles distincts

fault-points = trouvé « { $found } », attendu au moins deux points

fault-no-area = le contour « { $found } » n’entoure rien, attendu une surface

fault-no-length = les points de « { $found } » sont tous au même endroit, attendu une ligne

fault-crosses = les côtés { $first } et { $second } du contour se croisent ou se touchent, attendu un contour qui ne se rencontre nulle part

# Un fichier qui n’a pu être lu ou écrit.
file-fault = { $file } : { $problem }
file-problem = Problème avec un fichier
    .absent = il n’existe ni fichier ni dossier de ce nom
    .denied = il n’est pas permis de le lire ou de l’écrire
    .read-only = le disque où il se trouve n’est pas ouvert à l’écriture
    .full = il n’y a plus de place sur le disque
    .no-folder = trouvé un fichier au milieu de son chemin, attendu : des dossiers
    .no-file = trouvé quelque chose qui n’est pas un fichier (un dossier, un tube, un périphérique), attendu : un fichier
    .no-text = trouvé des octets qui ne sont pas du texte UTF-8, à l’octet { $at }
    .large = plus de { $most } octets
    .log = un fichier de ce nom serait pris pour le journal de { $record }, attendu : un autre nom
    .names = il y a trop de fichiers de ce nom
    .taken = il y a déjà un fichier de ce nom
    .root = trouvé un chemin depuis la racine, attendu : un chemin depuis le dossier de la bataille
    .other = { $says }

fault-army = la liste d’armée « { $found } » est illisible : { $says }

fault-recruit = « { $found } » n’est dans aucune liste d’armée de cette bataille ; attendu un identifiant de la liste, ou le nom, le type, l’expérience et l’effectif de l’unité elle-même
    .nearest = « { $found } » n’est dans aucune liste d’armée de cette bataille ; peut-être « { $nearest } » ?

fault-figures = trouvé « { $found } » figurines, mais seules les batteries ont des figurines ; attendu « stands »

fault-either = trouvé « { $found } » figurines outre des socles, attendu l’un des deux

fault-ids = trouvé « { $found } », attendu un numéro différent pour chacun des { $count } socles

fault-poses = attendu une position pour chaque socle : { $count }

## Objections

objection-unknown = « { $who } » nomme « { $found } », et personne ici ne s’appelle ainsi
    .nearest = « { $who } » nomme « { $found } », et personne ici ne s’appelle ainsi ; peut-être « { $nearest } » ?

objection-sideless = nul ne sait de quel camp était le général tombé « { $who } » : attendu « side », ou l’entrée du général lui-même

objection-ranks = dans les rangs d’une unité d’un autre camp (« { $found } ») : { $who }

objection-own-side = « { $who } » s’en prend à « { $found } », une unité de son propre camp

objection-stand = pas de socle { $stand } dans « { $who } »

objection-twice = le socle { $stand } de « { $who } » a l’ordre de tirer deux fois

objection-alive = le général « { $who } » est tombé, et se tient encore sur la table

objection-formation = { $who } : { $type }, formation impossible (« { $formation } »)

objection-square = en carré avec moins de { $least } socles : { $who }

objection-empty = plus aucun socle, et encore à l’armée : { $who }

objection-off-table = { $cm } au-delà du bord de la table : { $who }

objection-overlap = recouvrement de { $cm } entre { $who } et { $found }

objection-barred = dans « { $place } », lieu fermé ({ $kind }) : { $who }
    .bua = dans la localité « { $place } » sans y tenir garnison : { $who }
    .astride = en travers de « { $place } », passage fermé ({ $kind }) : { $who }

objection-around = en carré autour de { $found } : { $who } ; seuls des canonniers sans pièces et des sapeurs s’abritent dans un carré

objection-garrison = garnison impossible dans « { $place } » : { $who }

objection-both-sides = des unités des deux camps dans « { $place } » : { $who } et { $other }

objection-fit = dans « { $place } », pas de place sur le pourtour, face au dehors, pour chaque socle : { $who }

## Unités dans une liste

show-unit = { $unit } ({ $id }, { $side }) : { $type }, { $experience }, { $strength }, { $formation }, en { $x } sur { $y }, orientation { $facing }°
    .unplaced = { $unit } ({ $id }, { $side }) : { $type }, { $experience }, { $strength }, { $formation }, sans place
    .away = { $unit } ({ $id }, { $side }) : { $type }, { $experience }, { $state }
    .noted = { $unit } ; { $notes }

show-stands = {"    "}{ $stands }

show-stand = socle { $number } en { $x } sur { $y }
    .turned = socle { $number } en { $x } sur { $y }, orientation { $facing }°

show-general = { $general } ({ $id }, { $side }) : { $rank }, en { $x } sur { $y }
    .with = { $general } ({ $id }, { $side }) : { $rank }, dans les rangs de { $unit }
    .unplaced = { $general } ({ $id }, { $side }) : { $rank }, sans place

show-chief = commandant en chef

show-leader = général

show-guns = Pièces sans canonniers ({ $id }) : { $type }, en { $x } sur { $y }, orientation { $facing }°

show-terrain = Terrain ({ $id }) : { $kind }, en largeur de { $left } à { $right }, en profondeur de { $near } à { $far }

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
        [one] encore { $count } à perdre
       *[other] encore { $count } à perdre
    }
    .fired-by = sous le tir de { $units }
    .owes = retraite due de { $cm }, loin de { $unit }
