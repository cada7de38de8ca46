# Ce qui s’imprime d’un registre, et pourquoi quelque chose ne s’imprime pas.
print-slips = Décisions : { $phase }
print-entry = Inscription { $entry } du registre, { $at }
    .void = Inscription { $entry } du registre, { $at } ; elle a été annulée et n’est plus en vigueur
print-kept = Tel qu’inscrit
print-kept-total = en tout
print-anew = Tel que cela ressort à présent

## L’impression au pupitre
panel-print = Imprimer
size-a4 = A4
size-a5 = A5
size-a6 = A6
size-receipt = Ticket
printed-slip = Fiche de décision
printed-phase = Feuille de la phase
printed-cards = Fiches d’unité
printed-tags = Repères pour photo
printed-carry-on = Feuille de reprise
printed-report = Compte rendu de la bataille
printed-dice = Dés

print-fault = Impression
    .no-ruling = rien n’est encore jugé qui soit en vigueur, il n’y a donc pas de fiche
    .no-slip = l’inscription { $entry } n’est pas une décision, il n’y en a donc pas de fiche ; « frontage journal » liste les inscriptions
    .no-phase = l’inscription { $entry } n’est pas une phase jugée d’un bloc ; « slip » imprime une seule décision
    .no-rulings = l’inscription { $entry } a clos une phase où rien ne fut jugé, il n’y en a donc pas de fiche
    .no-unit = l’inscription { $entry } ne juge d’aucune de ces unités
    .no-turn = trouvé le tour { $turn }, mais la bataille n’a pas de tel tour
    .no-units = il n’y a pas d’unité { $unit } dans cette bataille
    .goes-with = { $option } : trouvé avec « { $what } », attendu : { $expected }
    .no-format = --format { $format } : trouvé avec « { $what } », attendu : { $expected }
    .one-file = --out - : il en sort { $count } fichiers, et un seul peut aller à la sortie standard
    .there = { $file } : il y a déjà un fichier de ce nom
    .no-entries = { $option } : un fichier de bataille n’a pas d’inscriptions, seule une bataille au registre en a
    .nowhere = il n’y a pas de dossier où imprimer : cette bataille n’est gardée nulle part
    .too-narrow = --size { $size } : un repère du bord avec sa marge a { $wide } mm de large, attendu : { $expected }
    .no-tags = { $file } : aucun repère ne peut être ajouté à la fin de ce fichier ; attendu : ses repères en sections [[tag]], ou aucun

tags-given = { $count ->
        [one] { $count } repère a été attribué ; il est désormais dans { $file }
       *[other] { $count } repères ont été attribués ; ils sont désormais dans { $file }
    }
