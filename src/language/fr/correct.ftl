# Corriger ce qui est inscrit : les inscriptions, ce que devient chaque étape, et pourquoi elle est laissée de côté.
entry-corrected = Correction à partir de l’inscription { $entry } : { $reason }
entry-upheld = L’inscription { $entry } reste telle que jugée : { $reason }
entry-put-right = La table est rectifiée telle qu’elle était avant l’inscription { $entry }

correction-fault = Correction
    .no-reason = une correction demande un motif : attendu, quelques mots
    .grown = quelque chose a été inscrit depuis ce calcul ; regardez de nouveau ce qui changerait
    .ruled = l’inscription { $entry } est une décision : attendu, d’autres mots, d’autres dés ou une autre table avant elle ; trouvé, une table après elle
    .by-hand = l’inscription { $entry } est un changement à la main : attendu, une autre place ; trouvé, des dés ou des mots d’une décision
    .other-phase = elle jugeait la phase « { $was } » du tour { $turn }, et la table en serait à la phase « { $now } » du tour { $now-turn }
    .other-throw = le jet { $number } fut fait pour : { $was } ({ $was-of }) ; il le faudrait pour : { $now } ({ $now-of })
    .gone = il n’y a plus de { $field } à fixer

becomes-same = sans changement
becomes-differs = autre
becomes-refused = refusé
becomes-needs-throw = demande un jet

# La commande.
correct = Correction
    .heading = Si l’inscription { $entry } est faite autrement, voici ce qu’elle devient, et chaque étape après elle :
    .now = à présent : { $says }
    .difference = { $procedure }, { $subject } : { $was } → { $now }
    .total = { $outcome } ({ $total })
    .not-made = non fait
    .moved = ce qu’elle change sur la table n’est plus le même
    .left-out = Laissées de côté, à redemander : { $entries }.
    .how = Rien n’est encore inscrit. --accept MOTIF met ceci à la place ; --keep MOTIF laisse tout tel que jugé ; --fork NOUVEAU --because MOTIF continue ainsi dans un fichier à part.
    .accepted = Inscrit sous le numéro { $entry }, { $count ->
        [0] sans autre
        [1] avec une autre
       *[other] avec { $count } autres
    } après. « frontage undo { $file } --to { $before } » annule le tout.
    .kept = Inscrit sous le numéro { $entry } : tout reste tel que jugé.
    .forked = { $file } continue ainsi, à partir de l’inscription { $entry } ; { $old } reste tel quel.
    .no-step = l’inscription { $entry } n’est pas une étape en vigueur : attendu, une décision ou un changement à la main qui n’a pas été annulé
    .in-place = à la place de l’inscription { $entry }
    .becomes = inscription { $entry } : { $becomes }
    .put = --put : trouvé « { $found } », attendu : UNITÉ=X,Y,ORIENTATION en cm et en degrés
    .unsaid = --unsay : trouvé « { $found } », attendu ce que l’arbitre a dit à cette décision : { $known }
    .nothing-said = --unsay : trouvé « { $found } », mais l’arbitre n’a rien dit à cette décision
