# Ce qui va sur l’ordinateur et ce qui ne va pas : frontage doctor.
doctor = Examen
    .end = { $count ->
        [0] Tout va bien.
        [one] Une chose ne va pas (✗). Ce qu’il faut faire est à la ligne du dessous.
       *[other] { $count } choses ne vont pas (✗). Ce qu’il faut faire est à la ligne sous chacune.
    }
doctor-display = Écran
    .there = la fenêtre peut s’ouvrir : { $variable } vaut { $display }, et un écran y répond.
    .elsewhere = { $variable } vaut { $display }, sur un autre ordinateur ; seule l’ouverture de la fenêtre montre si cet écran répond.
    .of-system = le système fournit l’écran.
    .left-out = ce programme a été compilé sans sa fenêtre ; la ligne de commande et les pages n’en ont pas besoin.
    .none = la fenêtre ne peut pas s’ouvrir : ni WAYLAND_DISPLAY ni DISPLAY ne nomme un écran.
    .none-do = Lancez frontage depuis un terminal de la session graphique elle-même. Sans session graphique, « frontage serve FICHIER » montre le pupitre dans un navigateur.
    .silent = la fenêtre ne peut pas s’ouvrir : { $variable } vaut { $display }, et rien ne répond à { $socket }.
    .silent-do = Fermez la session graphique et rouvrez-la. D’ici là, « frontage serve FICHIER » montre le pupitre dans un navigateur.
doctor-fonts = Polices
    .all = les polices sont fournies avec le programme ; celles du système sont inutiles. Écritures : { $there }.
    .there = les polices sont fournies avec le programme ; celles du système sont inutiles. Écritures : { $there }. Écritures absentes : { $missing }.
    .gone = les polices intégrées au programme ne peuvent pas être chargées.
    .gone-do = Le fichier du programme est abîmé. Réinstallez le programme.
doctor-writing = Écriture
    .latin = latin
    .cyrillic = cyrillique
    .greek = grec
    .georgian = géorgien
    .armenian = arménien
    .hebrew = hébreu
doctor-folder = Dossier du pupitre
    .there = on peut écrire dans { $folder } ; ce dossier a { $records ->
        [one] { $records } bataille
       *[other] { $records } batailles
    }, { $megabytes } Mo en tout.
    .to-be-made = { $folder } n’existe pas encore, et peut être créé quand il y aura quelque chose à garder.
    .unwritable = on ne peut pas écrire dans { $folder } ({ $problem }). Les batailles sans fichier à elles, les réglages et les liens ne sont pas gardés.
    .unwritable-do = Faites de ce dossier un dossier à vous, ou nommez-en un autre dans la variable FRONTAGE_HOME.
    .none = le système ne nomme aucun dossier pour les données d’un programme : rien n’est donc gardé une fois le programme fermé.
    .none-do = Nommez un dossier dans la variable FRONTAGE_HOME.
doctor-disk = Place sur le disque
    .room = { $megabytes } Mo sont libres dans { $folder }.
    .little = { $megabytes } Mo seulement sont libres dans { $folder }. Sur un disque plein, plus rien ne s’inscrit.
    .little-do = Faites de la place : videz la corbeille, ou mettez ailleurs films et photos.
doctor-records = Batailles du pupitre
    .sound = { $looked ->
        [0] il n’y a encore aucune bataille.
        [one] nombre de batailles : { $all } ; la plus récente est intacte.
       *[other] nombre de batailles : { $all } ; les { $looked } plus récentes sont intactes.
    }
    .unread = cette bataille est illisible.
    .unread-do = Réessayez quand aucun autre programme n’occupe le fichier. « frontage verify FICHIER » en dit plus.
    .damaged-do = Laissez le fichier abîmé tel quel, et continuez la partie dans le nouveau.
    .full-do = Faites de la place sur le disque où est ce fichier.
doctor-record = Ce registre
    .sound = { $file } : { $entries ->
        [one] { $entries } inscription, intacte
       *[other] { $entries } inscriptions, intactes
    }. Sceau : { $seal }
    .open = { $file } : un autre programme Frontage a aussi ouvert ce registre, sans le gêner. { $entries ->
        [one] { $entries } inscription, intacte
       *[other] { $entries } inscriptions, intactes
    }. Sceau : { $seal }
    .held = { $file } : un autre programme écrit dans ce registre en ce moment ; s’il continue, fermez ce programme. { $entries ->
        [one] { $entries } inscription, intacte
       *[other] { $entries } inscriptions, intactes
    }. Sceau : { $seal }
    .unread = ce registre est illisible.
    .unread-do = Vérifiez que c’est le bon fichier, et qu’aucun autre programme n’occupe ce fichier.
    .damaged-do = Laissez le fichier abîmé tel quel, et continuez la partie dans le nouveau.
    .full-do = Faites de la place sur le disque où est ce fichier.
doctor-clock = Horloge
    .right = l’heure est { $now }.
    .lost = l’horloge donne { $now } : à cette date, ce programme n’existait pas encore, donc l’horloge est fausse. Les inscriptions porteraient une heure fausse.
    .behind = l’horloge donne { $now }, avant l’heure de la dernière inscription de { $file } ({ $last }). Les nouvelles inscriptions paraîtraient plus anciennes.
    .do = Réglez l’horloge du système. Les décisions n’en dépendent pas.
doctor-network = Réseau
    .addresses = les autres écrans joignent cet ordinateur par { $addresses }.
    .alone = cet ordinateur n’est sur aucun réseau, donc aucun autre écran ne peut le joindre. Rejoignez un réseau, ou créez-en un avec un téléphone. Ensuite, la fenêtre et « frontage serve FICHIER --lan » montrent le pupitre sur ce réseau.
    .port = le port { $port } est libre pour les pages.
    .taken = le port { $port } est pris, peut-être par une autre table sur cet ordinateur. La fenêtre prend d’elle-même un autre port ; « frontage serve FICHIER --port 0 » aussi.
    .shut = aucune page ne peut être montrée : { $problem }.
    .shut-do = Vérifiez que le système laisse joindre les programmes du dehors : un pare-feu ou un compte restreint peut l’empêcher.
    .left-out = ce programme a été compilé sans les pages pour d’autres écrans.
doctor-language = Langue
    .spoken = le programme parle français, d’après le réglage du système ou --lang ({ $code }).
    .unfinished = { $count ->
        [one] il manque { $count } message à la langue { $code }, dit en anglais : { $missing }
       *[other] il manque { $count } messages à la langue { $code }, dits en anglais : { $missing }
    }
