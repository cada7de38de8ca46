# La bataille au registre sur la ligne de commande : ce qui a été fait, et pourquoi non.
recorded = Registre
    .begun = Le registre de { $name } commence : { $file }
    .hash = Empreinte de la graine des dés du programme : { $hash }. Que chaque camp la note maintenant. À la fin, le programme montre la graine dont viennent ses jets, et elle doit avoir cette empreinte.
    .cut-short = { $file } : la dernière écriture dans ce registre a été interrompue, par exemple par une coupure de courant, avant que rien n’en soit montré. Elle ne compte pas. Tout ce qui a été montré est là.
    .first-seal = Sceau : { $seal }. Chaque joueur peut noter ce sceau : il couvre le début de la bataille et l’empreinte. Plus tard, « frontage verify … --seal » vérifie le sceau.
    .words = Inscription { $entry } : un mot est mêlé aux dés du programme ({ $side }). Sceau : { $seal }
    .no-word = « { $found } » n’est pas le mot des joueurs d’un camp ; tapez CAMP=MOT
    .exported = { $file } est la bataille telle qu’elle était après l’inscription { $entry }
    .exported-house = { $file } est la bataille telle qu’elle était après l’inscription { $entry }. Elle a été arbitrée selon les règles maison de { $house }, qui ne sont pas dans ce fichier : indiquez-les avec --house
    .kept = Inscrit sous le numéro { $entry }.
    .seal = Sceau : { $seal }
    .not-yet = Rien n’est encore inscrit : les dés n’ont pas été lancés.
    .undone = { $count ->
        [1] L’inscription { $entry } annule une étape : { $what }
       *[other] L’inscription { $entry } annule { $count } étapes, dont la première : { $what }
    }
    .restored = L’inscription { $entry } annule : { $what }. Ce que cette étape avait remplacé vaut de nouveau
    .redone = { $count ->
        [1] L’inscription { $entry } rétablit une étape : { $what }
       *[other] L’inscription { $entry } rétablit { $count } étapes, dont la première : { $what }
    }
    .noted = L’inscription { $entry } est une note : { $text }
    .noted-of = L’inscription { $entry } est une note sur l’inscription { $of } : { $text }
    .marked = L’inscription { $entry } est le point de sauvegarde « { $name } »
    .ended = Inscription { $entry } : la bataille est finie. Graine des dés du programme : { $seed }
    .stands = La bataille est déjà telle qu’elle était après l’inscription { $entry } ; rien n’est annulé
    .no-step = il ne reste rien à annuler
    .nothing-undone = rien n’a été annulé, il n’y a donc rien à rétablir
    .no-entry = il n’y a pas d’inscription { $entry } ; tapez un numéro de 0 à { $last }
    .no-save = il n’y a pas de point de sauvegarde « { $found } » ; tapez l’un de ceux-ci : { $known }
    .no-saves = il n’y a pas de point de sauvegarde « { $found } » : aucun n’a été posé
    .gone = on ne peut pas revenir à l’inscription { $entry } : l’inscription { $step } était alors en vigueur et ne l’est plus ; « frontage export … --at { $entry } » écrit la bataille telle qu’elle était alors
    .over = la bataille est déjà finie, et la graine de ses dés a été montrée
    .salvaged = { $file } a tout ce qui était intact : { $entries ->
        [1] la première inscription
       *[other] les { $entries } premières inscriptions
    }. L’inscription suivante dit ce qui n’allait pas : { $damage }
    .salvaged-no-seed = { $file } a tout ce qui était intact : { $entries ->
        [1] la première inscription
       *[other] les { $entries } premières inscriptions
    }, mais non la graine des dés du programme. Désormais, les résultats des dés de cette bataille se saisissent à la main. Ce qui n’allait pas : { $damage }
    .sound = { $file } n’est pas abîmé, il n’y a donc rien à sauver
    .plain = { $file } n’est pas une bataille tenue au registre ; si c’est un fichier de bataille, « frontage record { $file } NOUVEAU.frontage » commence un registre
    .already = { $file } est une bataille tenue au registre, non un fichier de bataille ; « frontage export { $file } NOUVEAU.toml » en écrit un
    .write = { $file } est une bataille tenue au registre ou en fait partie, et rien ne s’écrit par-dessus
    .other = { $file } n’est pas un fichier de bataille, et rien ne s’écrit par-dessus ; choisissez un nom nouveau ou un fichier de bataille (en ligne de commande, --force le remplace quand même)
    .shared = { $file } a aussi d’autres noms (liens physiques) ou un autre propriétaire, et votre nouveau fichier n’irait que sous ce nom ; choisissez un nom nouveau (en ligne de commande, --force le remplace quand même)
    .house = --house ne va pas ici : une bataille tenue au registre garde les règles maison avec lesquelles elle a commencé
    .seed = --seed ne va pas ici : une bataille tenue au registre a sa propre graine, tirée quand personne ne pouvait encore connaître ses jets ; tapez --throw, ou --dice avec les dés lancés
    .no-dice = --throw ne va pas ici : seule une bataille tenue au registre a sa propre graine ; tapez --seed N, ou --dice avec les dés lancés
    .elsewhere = --record ne vaut que pour les décisions rapides ; pour inscrire une décision sur une table, indiquez comme fichier la bataille tenue au registre elle-même
    .book = --book ne va pas ici : la bataille tenue au registre se joue selon les règles « { $own } », non « { $found } »
    .at = --at ne va pas ici : un fichier de bataille n’a pas d’inscriptions, seule une bataille tenue au registre en a

# Une inscription du registre en entier.
entry-head = Inscription { $entry }, { $at } : { $says }
entry-void = { $what } (n’est plus en vigueur)
entry-detail = Inscription
    .program = inscrit par la version { $value } du programme
    .book = règles : { $value }
    .file = fichier de bataille : { $value }
    .tables = tables de règles : { $value }
    .seed = empreinte de la graine des dés du programme : { $value }
    .seal = sceau : { $value }
    .house = règles maison : { $value }
    .dice = premier jet : { $value }
    .question = question posée à l’inscription { $value }
    .from = correction à partir de l’inscription { $value }
    .of = note sur l’inscription { $value }
    .gone = valeur enlevée : { $value }
entry-again = Décision redemandée
    .otherwise = La décision redemandée n’est pas celle qui est inscrite. Avec les dés { $faces }, d’autres règles ou une autre version du programme ont donné une décision différente.
    .not-anew = On ne peut pas reprendre cette décision. D’autres règles ou une autre version du programme l’ont donnée, avec les dés { $faces }.

handbook-written = Le manuel commence à { $file }

# Les fichiers qu’un paquet ajoute au programme.
manual = Manuel
    .written = { $count ->
        [one] { $count } page de manuel dans { $folder }
       *[other] { $count } pages de manuel dans { $folder }
    }
