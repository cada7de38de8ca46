# Corriger ce qui est inscrit : les inscriptions, ce que devient chaque étape, et pourquoi elle est laissée de côté.
entry-corrected = Correction à partir de l’inscription { $entry } : { $reason }
entry-upheld = L’inscription { $entry } reste telle qu’elle a été jugée : { $reason }
entry-put-right = Table corrigée, telle qu’elle était avant l’inscription { $entry }

correction-fault = Correction
    .no-reason = une correction demande un motif ; tapez quelques mots
    .grown = quelque chose a été inscrit depuis cet aperçu ; regardez de nouveau ce qui changerait
    .ruled = l’inscription { $entry } est une décision : changez ses faits, ses dés ou la table d’avant la décision, pas la table d’après
    .by-hand = l’inscription { $entry } est un changement à la main, sans dés ni faits ; corrigez plutôt la place de l’unité
    .other-phase = cette inscription résolvait la phase « { $was } » du tour { $turn }, mais la table serait à la phase « { $now } » du tour { $now-turn }
    .other-throw = le jet { $number } servait à : { $was } ({ $was-of }) ; il servirait maintenant à : { $now } ({ $now-of })
    .gone = { $field } ne peut plus être fixé : ce champ n’existe plus

becomes-same = sans changement
becomes-differs = différent
becomes-refused = impossible
becomes-needs-throw = un jet est demandé

# La commande.
correct = Correction
    .heading = Voici ce que deviennent l’inscription { $entry } et chaque étape suivante, si la correction est faite :
    .now = à présent : { $says }
    .difference = { $procedure }, { $subject } : { $was } → { $now }
    .total = { $outcome } ({ $total })
    .change = { $what } : { $was } → { $now }
    .no-fate = sans effet
    .sum = total
    .not-made = pas de décision
    .moved = la table change d’une autre façon
    .left-out = Ces inscriptions sont laissées de côté, et leurs décisions sont à redemander : { $entries }.
    .how = Rien n’est encore inscrit. --accept MOTIF fait la correction ; --keep MOTIF laisse tout tel que jugé ; --fork NOUVEAU --because MOTIF fait la correction dans un nouveau fichier.
    .accepted = Inscrit sous le numéro { $entry } ; { $count ->
        [0] aucune autre inscription ne suit
        [1] une autre inscription suit
       *[other] { $count } autres inscriptions suivent
    }. « frontage undo { $file } --to { $before } » annule toute la correction.
    .kept = Inscrit sous le numéro { $entry } : rien n’est changé, et chaque décision reste telle qu’elle a été jugée.
    .forked = { $file } continue avec la correction, à partir de l’inscription { $entry } ; { $old } reste tel quel.
    .no-step = l’inscription { $entry } ne peut pas être corrigée : choisissez une décision ou un changement à la main qui n’a pas été annulé
    .in-place = à la place de l’inscription { $entry }
    .becomes = inscription { $entry } : { $becomes }
    .put = --put demande UNITÉ=X,Y,ORIENTATION en cm et en degrés, et non « { $found } »
    .unsaid = --unsay ne peut pas retirer « { $found } » : pour cette décision, l’arbitre a dit seulement { $known }
    .nothing-said = --unsay ne peut pas retirer « { $found } » : l’arbitre n’a rien dit pour cette décision
