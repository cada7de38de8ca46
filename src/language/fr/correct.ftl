# Corriger ce qui est inscrit : les inscriptions, ce que devient chaque étape, et pourquoi elle est laissée de côté.
entry-corrected = Correction à partir de l’inscription { $entry } : { $reason }
entry-upheld = L’inscription { $entry } reste telle que jugée : { $reason }
entry-put-right = Table corrigée, telle qu’elle était avant l’inscription { $entry }

correction-fault = Correction
    .no-reason = une correction demande un motif ; tapez quelques mots
    .grown = quelque chose a été inscrit depuis cet aperçu ; regardez de nouveau ce qui changerait
    .ruled = l’inscription { $entry } est une décision : changez ses faits, ses dés ou la table avant elle, pas la table après elle
    .by-hand = l’inscription { $entry } est un changement à la main, sans dés ni faits ; corrigez plutôt la place de l’unité
    .other-phase = cette inscription résolvait la phase « { $was } » du tour { $turn }, mais la table serait à la phase « { $now } » du tour { $now-turn }
    .other-throw = le jet { $number } était pour : { $was } ({ $was-of }) ; il serait maintenant pour : { $now } ({ $now-of })
    .gone = { $field } ne peut plus être fixé : ce champ n’existe plus

becomes-same = sans changement
becomes-differs = différent
becomes-refused = impossible
becomes-needs-throw = demande un jet

# La commande.
correct = Correction
    .heading = Si l’inscription { $entry } est corrigée, voici ce qu’elle devient, et chaque étape suivante :
    .now = à présent : { $says }
    .difference = { $procedure }, { $subject } : { $was } → { $now }
    .total = { $outcome } ({ $total })
    .change = { $what } : { $was } → { $now }
    .no-fate = sans effet
    .sum = total
    .not-made = pas de décision
    .moved = la table change autrement
    .left-out = Ces inscriptions sont laissées de côté et doivent être résolues de nouveau : { $entries }.
    .how = Rien n’est encore inscrit. --accept MOTIF fait la correction ; --keep MOTIF laisse tout tel que jugé ; --fork NOUVEAU --because MOTIF fait la correction dans un nouveau fichier.
    .accepted = Inscrit sous le numéro { $entry } ; { $count ->
        [0] aucune autre inscription ne suit
        [1] une autre inscription suit
       *[other] { $count } autres inscriptions suivent
    }. « frontage undo { $file } --to { $before } » annule toute la correction.
    .kept = Inscrit sous le numéro { $entry } : tout reste tel que jugé.
    .forked = { $file } continue avec la correction, à partir de l’inscription { $entry } ; { $old } reste tel quel.
    .no-step = l’inscription { $entry } ne peut pas être corrigée : choisissez une décision ou un changement à la main qui n’a pas été annulé
    .in-place = à la place de l’inscription { $entry }
    .becomes = inscription { $entry } : { $becomes }
    .put = --put prend UNITÉ=X,Y,ORIENTATION en cm et en degrés, pas « { $found } »
    .unsaid = --unsay : pour cette décision, l’arbitre n’a pas dit « { $found } » ; il a dit : { $known }
    .nothing-said = --unsay « { $found } » : l’arbitre n’a rien dit pour cette décision, il n’y a donc rien à retirer
