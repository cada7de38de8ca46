# Files: what is at fault in them, what looks wrong on the table, and units as they are listed.

## Faults

fault-bytes = the file is longer than { $most } bytes

fault-values = the file has more than { $most } values

fault-more = … and { $more } more

fault-toml = found "{ $found }": { $says }; expected well-formed TOML

fault-cell = Spreadsheet
    .quote = found { $found }, expected a quote at the end of the cell too
    .twice = found the head "{ $found }" a second time, expected each head once
    .bare = found "{ $found }" in a column without a head

fault-missing = "{ $key }" is missing

fault-key = "{ $found }" is not known here; expected one of: { $known }
    .nearest = "{ $found }" is not known here; did you mean "{ $nearest }"?

fault-word = found "{ $found }", expected one of: { $known }
    .nearest = found "{ $found }", expected one of: { $known }; did you mean "{ $nearest }"?

fault-plain = what the program remembers of the turn can't be read: found "{ $found }"; { $says }
fault-number = found "{ $found }", expected a number from { $least } to { $most }

fault-whole = found "{ $found }", expected a whole number from { $least } to { $most }

fault-unseen = found a character that can't be seen ({ $number }), expected a text on one line without control characters and marks that turn the direction of writing
fault-text = found "{ $found }", expected a text in quotes that is not empty

fault-flag = found "{ $found }", expected true or false

fault-id = found "{ $found }", expected an id in quotes: no spaces, no quotes and none of , : @ > +

fault-list = found "{ $found }", expected a list in brackets

fault-pair = found "{ $found }", expected two numbers in brackets

fault-none = found "{ $found }", expected at least one

fault-section = found "{ $found }", expected a table with keys of its own

fault-many = found { $count } of them, expected at most { $most }

fault-stands = the units have more than { $most } stands together

fault-no-armies = this book has no army lists

fault-twice = the id "{ $found }" is taken already, expected one of its own

fault-tag = expected either "unit" with whose tag it is or "at" with the middle of a border tag
    .number = the number { $found } belongs to another tag already, expected one of its own
    .unit = "{ $found }" has a tag already, expected somebody without one

fault-hex = found "{ $found }", expected a hex of the map: 0101 to { $last }
    .twice = the hex "{ $found }" is described already

fault-hexside = found "{ $found }", expected two hexes of the map that share a side
    .twice = this side is described already

fault-shape = expected either "outline" with the corners of an area or "line" with the points of a line

fault-area = found a line, expected "outline": terrain of this kind is an area

fault-no-width = found "{ $found }", but only a "line" has a width

fault-corners = found "{ $found }", expected at least three different corners

fault-points = found "{ $found }", expected at least two points

fault-no-area = the outline "{ $found }" encloses nothing, expected an area

fault-no-length = the points of "{ $found }" are all in one place, expected a line

fault-crosses = edges { $first } and { $second } of the outline cross or touch, expected an outline that meets itself nowhere

# A file that could not be read or written.
file-fault = { $file }: { $problem }
file-problem = Problem with a file
    .absent = there is no such file or folder
    .denied = it may not be read or written
    .read-only = the disk it lies on may not be written to
    .full = there is no room left on the disk
    .no-folder = found a file in the middle of its path; expected folders
    .no-file = found something that is no file (a folder, a pipe, a device); expected a file
    .no-text = found bytes that are not UTF-8 text at byte { $at }
    .large = larger than { $most } bytes
    .log = a file of that name would be taken for the log of { $record }; expected another name
    .names = there are too many files of that name
    .taken = there is a file of that name already
    .root = found a path from the root; expected one from the battle's own folder
    .other = { $says }

fault-army = the army list "{ $found }" can't be read: { $says }

fault-recruit = "{ $found }" is in no army list of this battle; expected an id of the list, or the unit's own name, type, experience and strength
    .nearest = "{ $found }" is in no army list of this battle; did you mean "{ $nearest }"?

fault-figures = found "{ $found }" figures, but only batteries have figures; expected "stands"

fault-either = found "{ $found }" figures besides stands, expected one of the two

fault-ids = found "{ $found }", expected a different number for each of the { $count } stands

fault-poses = expected a pose for each stand: { $count }

## Objections

objection-unknown = "{ $who }" names "{ $found }", and nobody here is called so
    .nearest = "{ $who }" names "{ $found }", and nobody here is called so; did you mean "{ $nearest }"?

objection-sideless = nobody knows of which side the fallen general "{ $who }" was: expected "side", or the general's own entry

objection-ranks = in the ranks of "{ $found }", a unit of another side: { $who }

objection-own-side = "{ $who }" is set against "{ $found }", a unit of its own side

objection-stand = "{ $who }" has no stand { $stand }

objection-twice = stand { $stand } of "{ $who }" is ordered to fire twice

objection-alive = the general "{ $who }" has fallen, and still stands on the table

objection-formation = { $who }: { $type } can't take the formation "{ $formation }"

objection-square = in square with fewer than { $least } stands: { $who }

objection-empty = without a stand left, and still with the army: { $who }

objection-off-table = { $cm } beyond the table's edge: { $who }

objection-overlap = { $who } and { $found } overlap by { $cm }

objection-barred = in "{ $place }" ({ $kind }), where it may not be: { $who }
    .bua = in the built-up area "{ $place }" without garrisoning it: { $who }
    .astride = across "{ $place }" ({ $kind }), which it may not cross: { $who }

objection-around = in square round { $found }: { $who }; only gunners without guns and engineers shelter in a square

objection-garrison = { $who } may not garrison "{ $place }"

objection-both-sides = units of both sides in "{ $place }": { $who } and { $other }

objection-fit = no room in "{ $place }" for every stand of { $who } on the perimeter, looking outwards

## Units in a list

show-unit = { $unit } ({ $id }, { $side }): { $type }, { $experience }, { $strength }, { $formation }, at { $x } by { $y }, facing { $facing }°
    .unplaced = { $unit } ({ $id }, { $side }): { $type }, { $experience }, { $strength }, { $formation }, not placed
    .away = { $unit } ({ $id }, { $side }): { $type }, { $experience }, { $state }
    .noted = { $unit }; { $notes }

show-stands = {"    "}{ $stands }

show-stand = stand { $number } at { $x } by { $y }
    .turned = stand { $number } at { $x } by { $y }, facing { $facing }°

show-general = { $general } ({ $id }, { $side }): { $rank }, at { $x } by { $y }
    .with = { $general } ({ $id }, { $side }): { $rank }, in the ranks of { $unit }
    .unplaced = { $general } ({ $id }, { $side }): { $rank }, not placed

show-chief = commander-in-chief

show-leader = general

show-guns = Guns without gunners ({ $id }): { $type }, at { $x } by { $y }, facing { $facing }°

show-terrain = Terrain ({ $id }): { $kind }, across { $left } to { $right }, deep { $near } to { $far }

show-strength = Strength
    .stands = { $count ->
        [one] { $count } stand
       *[other] { $count } stands
    }
    .figures = { $count ->
        [one] { $count } figure
       *[other] { $count } figures
    }

show-note = Note
    .in = in { $place }
    .with = with { $unit }
    .melee = in melee
    .moved = moved this turn
    .lost = { $count ->
        [one] { $count } stand lost this turn
       *[other] { $count } stands lost this turn
    }
    .doomed = { $count ->
        [one] { $count } more to be lost
       *[other] { $count } more to be lost
    }
    .fired-by = fired at by { $units }
    .owes = owes a retreat of { $cm } from { $unit }
