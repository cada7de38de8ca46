# Ce qui va sur la machine et ce qui ne va pas : frontage doctor.
doctor = Examen
    .end = { $count ->
        [0] Tout va bien.
        [one] Une chose ne va pas (✗) : ce qu’il faut faire est dit dessous.
       *[other] { $count } choses ne vont pas (✗) : ce qu’il faut faire est dit sous chacune.
    }
doctor-display = Écran
    .there = la fenêtre a où s’ouvrir : { $variable } vaut { $display }, et quelque chose y répond.
    .elsewhere = { $variable } vaut { $display }, sur une autre machine : on ne sait s’il répond que lorsque la fenêtre s’ouvre.
    .of-system = le système a le sien.
    .left-out = ce programme a été construit sans sa fenêtre ; la ligne de commande et les pages n’en ont pas besoin.
    .none = aucune fenêtre ne peut s’ouvrir : ni WAYLAND_DISPLAY ni DISPLAY ne nomme un écran.
    .none-do = Lancez frontage depuis un terminal de la session graphique elle-même ; sans elle, « frontage serve FICHIER » montre le pupitre dans un navigateur.
    .silent = aucune fenêtre ne peut s’ouvrir : { $variable } vaut { $display }, et rien ne répond à { $socket }.
    .silent-do = Fermez la session graphique et rouvrez-la ; d’ici là, « frontage serve FICHIER » montre le pupitre dans un navigateur.
doctor-fonts = Caractères
    .all = dans le programme même, rien n’est demandé au système. Écritures présentes : { $there }.
    .there = dans le programme même, rien n’est demandé au système. Écritures présentes : { $there }. Absentes : { $missing }.
    .gone = les caractères que contient le programme sont illisibles.
    .gone-do = Le fichier du programme est abîmé : réinstallez-le.
doctor-writing = Écriture
    .latin = latin
    .cyrillic = cyrillique
    .greek = grec
    .georgian = géorgien
    .armenian = arménien
    .hebrew = hébreu
doctor-folder = Dossier du pupitre
    .there = { $folder } : on peut y écrire ; { $records ->
        [one] { $records } bataille
       *[other] { $records } batailles
    }, { $megabytes } Mo en tout.
    .to-be-made = { $folder } : pas encore là, et peut être créé dès qu’il y aura quelque chose à garder.
    .unwritable = { $folder } : on ne peut y écrire ({ $problem }). Les batailles sans fichier à elles, l’apparence et les liens ne sont pas gardés.
    .unwritable-do = Faites-en un dossier à vous, ou nommez-en un autre dans la variable FRONTAGE_HOME.
    .none = le système ne nomme aucun dossier pour les données d’un programme, rien n’est donc gardé d’un jour à l’autre.
    .none-do = Nommez un dossier dans la variable FRONTAGE_HOME.
doctor-disk = Place sur le disque
    .room = { $megabytes } Mo à { $folder }.
    .little = seulement { $megabytes } Mo à { $folder } : sur un disque plein, plus rien ne s’inscrit.
    .little-do = Faites de la place : videz la corbeille, ou mettez ailleurs films et photos.
doctor-records = Batailles du pupitre
    .sound = { $looked ->
        [0] aucune encore.
        [one] la dernière écrite est saine, sur { $all }.
       *[other] les { $looked } dernières écrites sont saines, sur { $all }.
    }
    .unread = illisible.
    .unread-do = Réessayez quand aucun autre programme n’occupe le fichier ; « frontage verify FICHIER » en dit plus.
    .damaged-do = Laissez le fichier tel quel, et continuez la partie dans le nouveau.
    .full-do = Faites de la place sur son disque.
doctor-record = Ce registre
    .sound = { $file } : { $entries ->
        [one] { $entries } inscription, tout est scellé
       *[other] { $entries } inscriptions, tout est scellé
    }. Sceau : { $seal }
    .open = { $file } : ouvert dans un autre frontage, qui peut continuer. { $entries ->
        [one] { $entries } inscription, tout est scellé
       *[other] { $entries } inscriptions, tout est scellé
    }. Sceau : { $seal }
    .held = { $file } : un autre programme y écrit en ce moment ; si cela dure, fermez-le. { $entries ->
        [one] { $entries } inscription, tout est scellé
       *[other] { $entries } inscriptions, tout est scellé
    }. Sceau : { $seal }
    .unread = illisible.
    .unread-do = Voyez si c’est le bon fichier, et si un autre programme l’occupe.
    .damaged-do = Laissez le fichier tel quel, et continuez la partie dans le nouveau.
    .full-do = Faites de la place sur son disque.
doctor-clock = Horloge
    .right = { $now }.
    .lost = { $now } : ce programme n’existait pas encore, l’horloge a donc perdu l’heure. Les inscriptions porteraient une heure fausse.
    .behind = { $now } : avant la dernière inscription de { $file }, faite à cette heure : { $last }. Les nouvelles inscriptions paraîtraient plus anciennes qu’elle.
    .do = Réglez l’horloge du système ; ce qui est jugé n’en dépend pas.
doctor-network = Réseau
    .addresses = les autres écrans joignent cette machine à { $addresses }.
    .alone = cette machine n’est sur aucun réseau, aucun autre écran ne la joint donc. Rejoignez-en un, ou faites-en un avec un téléphone : la fenêtre et « frontage serve FICHIER --lan » y montrent alors le pupitre.
    .port = le port { $port } est libre pour les pages.
    .taken = le port { $port } est pris, par une autre table sur cette machine peut-être. La fenêtre en prend un autre d’elle-même ; « frontage serve FICHIER --port 0 » aussi.
    .shut = aucune page ne peut être servie : { $problem }.
    .shut-do = Voyez si le système laisse joindre les programmes du dehors : un pare-feu, un compte restreint.
    .left-out = ce programme a été construit sans les pages pour d’autres écrans.
doctor-language = Langue
    .spoken = français, d’après le réglage du système ou --lang ({ $code }).
