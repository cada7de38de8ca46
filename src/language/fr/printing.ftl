# Ce qui s’imprime d’un registre, et pourquoi quelque chose ne s’imprime pas.
print-slips = Décisions : { $phase }
print-entry = Inscription { $entry } du registre, { $at }
    .void = Inscription { $entry } du registre, { $at } ; elle a été annulée et ne compte plus
print-kept = Décision telle qu’elle est inscrite
print-kept-total = en tout
print-anew = Décision refaite maintenant

## L’impression au pupitre
panel-print = Imprimer
size-a4 = A4
size-a5 = A5
size-a6 = A6
size-receipt = Ticket de caisse
printed-slip = Fiche de décision
printed-phase = Feuille de la phase
printed-cards = Fiches d’unité
printed-tags = Repères pour les photos
printed-carry-on = Feuille de reprise
printed-report = Compte rendu de la bataille
printed-dice = Dés

print-fault = Impression
    .no-ruling = il n’y a rien à imprimer : aucune décision n’a encore été prise, ou toutes ont été annulées
    .no-slip = l’inscription { $entry } n’est pas une décision, elle n’a donc pas de fiche ; « frontage journal » liste les inscriptions
    .no-phase = l’inscription { $entry } n’est pas une phase entière ; « slip » imprime une seule décision
    .no-rulings = l’inscription { $entry } a fini une phase sans décision, elle n’a donc pas de fiche
    .no-unit = aucune décision de l’inscription { $entry } ne concerne ces unités
    .no-turn = cette bataille n’a pas de tour { $turn }
    .no-units = cette bataille n’a pas d’unité { $unit }
    .goes-with = { $option } ne va pas avec « { $what } », mais seulement avec : { $expected }
    .no-format = « { $what } » ne s’imprime pas avec --format { $format }, mais seulement avec : { $expected }
    .one-file = --out - ne peut écrire qu’un seul fichier à la sortie standard, et il y en a { $count }
    .there = { $file } : un fichier de ce nom existe déjà
    .no-entries = { $option } ne va pas ici : un fichier de bataille n’a pas d’inscriptions ; seule une bataille tenue au registre en a
    .nowhere = il n’y a pas de dossier où imprimer, car cette bataille n’est enregistrée dans aucun fichier
    .too-narrow = --size { $size } est trop petit : un repère du bord avec sa marge fait { $wide } mm de large. Prenez : { $expected }
    .no-tags = { $file } : on ne peut pas ajouter de repères à la fin de ce fichier. Écrivez ses repères en sections [[tag]], ou retirez-les

tags-given = { $count ->
        [one] { $count } repère a été attribué ; il est désormais dans { $file }
       *[other] { $count } repères ont été attribués ; ils sont désormais dans { $file }
    }
