# La bataille au registre sur la ligne de commande : ce qui a été fait, et pourquoi non.
recorded = Registre
    .begun = Le registre de { $name } commence : { $file }
    .hash = Empreinte de la graine des dés du programme : { $hash }. Que chaque camp la note maintenant : la graine montrée à la fin doit avoir cette empreinte.
    .first-seal = Sceau : { $seal }. Chaque joueur peut le noter : il couvre le commencement de la bataille et l’empreinte, et « frontage verify … --seal » le demandera plus tard.
    .words = Inscription { $entry } : les mots des joueurs sont mêlés aux dés du programme. Sceau : { $seal }
    .no-word = trouvé « { $found } », attendu : le mot des joueurs d’un camp, sous la forme CAMP=MOT
    .exported = { $file } est la bataille telle qu’elle était après l’inscription { $entry }
    .exported-house = { $file } est la bataille telle qu’elle était après l’inscription { $entry } ; elle fut jugée selon les règles maison de { $house }, qui n’y sont pas : donnez-les avec --house
    .kept = Inscrit sous le numéro { $entry }.
    .seal = Sceau : { $seal }
    .not-yet = Rien n’est inscrit : les dés ne sont pas encore tombés.
    .undone = { $count ->
        [1] Inscription { $entry } : annulé : { $what }
       *[other] Inscription { $entry } : { $count } étapes annulées, dont la première : { $what }
    }
    .restored = Inscription { $entry } : annulé : { $what } ; ce qui avait été remplacé vaut de nouveau
    .redone = { $count ->
        [1] Inscription { $entry } : rétabli : { $what }
       *[other] Inscription { $entry } : { $count } étapes rétablies, dont la première : { $what }
    }
    .noted = Inscription { $entry } : noté : { $text }
    .noted-of = Inscription { $entry } : noté sur l’inscription { $of } : { $text }
    .marked = Inscription { $entry } : point de sauvegarde « { $name } »
    .ended = Inscription { $entry } : la bataille est finie. Graine des dés du programme : { $seed }
    .stands = La bataille est telle qu’après l’inscription { $entry } ; rien n’est annulé
    .no-step = il ne reste rien à annuler
    .nothing-undone = rien n’a été annulé qui puisse être rétabli
    .no-entry = il n’y a pas d’inscription { $entry }, attendu : de 0 à { $last }
    .no-save = il n’y a pas de point de sauvegarde « { $found } », attendu, au choix : { $known }
    .no-saves = il n’y a pas de point de sauvegarde « { $found } » : aucun n’est posé
    .gone = l’inscription { $step }, en vigueur après l’inscription { $entry }, ne l’est plus : il n’y a donc pas de retour possible ; « frontage export … --at { $entry } » écrit la bataille telle qu’elle était alors
    .over = la bataille est déjà finie, et la graine de ses dés est montrée
    .salvaged = { $file } a ce qui était sain : { $entries ->
        [1] la première inscription
       *[other] les { $entries } premières inscriptions
    }, et après elles une inscription qui dit ce qui n’allait pas : { $damage }
    .salvaged-no-seed = { $file } a ce qui était sain : { $entries ->
        [1] la première inscription
       *[other] les { $entries } premières inscriptions
    }, mais non la graine des dés du programme ; les faces de cette bataille se tapent donc désormais. Ce qui n’allait pas : { $damage }
    .sound = { $file } : rien n’y est abîmé, il n’y a donc rien à sauver
    .plain = { $file } : trouvé un fichier qui n’est pas une bataille au registre ; si c’est un fichier de bataille, « frontage record { $file } NOUVEAU.frontage » commence un registre
    .already = { $file } : trouvé une bataille au registre, attendu un fichier de bataille ; « frontage export { $file } NOUVEAU.toml » en écrit un
    .write = { $file } : une bataille au registre est là, ou ce qui lui appartient, et rien ne s’écrit par-dessus
    .other = { $file } : trouvé un fichier qui n’est pas un fichier de bataille ; attendu, un nom nouveau ou un fichier de bataille (--force de la ligne de commande écrit quand même par-dessus)
    .shared = { $file } : trouvé un fichier qui a aussi d’autres noms (liens physiques) ou un autre propriétaire : il serait remplacé sous ce seul nom, par un fichier à vous ; attendu, un nom nouveau (--force de la ligne de commande le remplace quand même)
    .house = --house : une bataille au registre se juge selon les règles maison avec lesquelles elle a commencé
    .seed = --seed : une bataille au registre a sa propre graine, tirée avant que nul ne pût savoir ce qu’elle donnerait ; attendu, --throw, ou --dice avec les faces
    .no-dice = --throw : seule une bataille au registre a sa propre graine ; attendu, --seed N, ou --dice avec les faces
    .elsewhere = --record : c’est pour les décisions sans table ; pour inscrire une décision sur une table, jugez sur la bataille au registre elle-même
    .book = --book : trouvé « { $found } », mais la bataille au registre se joue selon les règles « { $own } »
    .at = --at : un fichier de bataille n’a pas d’inscriptions, seule une bataille au registre en a

# Une inscription du registre en entier.
entry-head = Inscription { $entry }, { $at } : { $says }
entry-void = { $what } (n’est plus en vigueur)
entry-detail = Inscription
    .program = inscrit par frontage { $value }
    .book = règles : { $value }
    .file = fichier de bataille : { $value }
    .tables = tables : { $value }
    .seed = empreinte de la graine des dés du programme : { $value }
    .seal = sceau : { $value }
    .house = règles maison : { $value }
    .dice = à lancer d’abord : { $value }
    .question = demandé à l’inscription { $value }
    .from = à partir de l’inscription { $value }
    .of = sur l’inscription { $value }
    .gone = { $value } : disparu
entry-again = Redemandé
    .otherwise = Ce n’est pas ce qui fut inscrit : avec { $faces }, il fut alors jugé autrement, selon d’autres règles ou par un autre frontage.
    .not-anew = Cela ne peut être redemandé : avec { $faces }, il fut alors jugé selon d’autres règles ou par un autre frontage.

handbook-written = Le manuel commence à { $file }

# Ce qu’un paquet apporte à côté du programme.
manual = Manuel
    .written = { $count ->
        [one] { $count } page de manuel dans { $folder }
       *[other] { $count } pages de manuel dans { $folder }
    }
