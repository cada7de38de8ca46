# Files: what is at fault in them, what looks wrong on the table, and units as they are listed.

## Faults

fault-bytes = the file is longer than { $most } bytes

fault-values = the file has more than { $most } values

fault-more = … and { $more } more

fault-toml = this is not well-formed TOML, at "{ $found }": { $says }

fault-cell = Spreadsheet
    .quote = this cell begins with a quote, and must end with one too: { $found }
    .twice = the heading "{ $found }" occurs a second time; each heading may occur only once
    .bare = "{ $found }" is in a column without a heading
    .empty = the list has no unit; each row under the headings is one, and one heading is id

fault-missing = "{ $key }" is missing

fault-key = "{ $found }" is not known here; use one of: { $known }
    .nearest = "{ $found }" is not known here; did you mean "{ $nearest }"?

fault-word = "{ $found }" is not known here; use one of: { $known }
    .nearest = "{ $found }" is not known here; did you mean "{ $nearest }"? Use one of: { $known }

fault-plain = the program can't read what it noted about the turn at "{ $found }": { $says }
fault-number = this must be a number from { $least } to { $most }, not "{ $found }"

fault-whole = this must be a whole number from { $least } to { $most }, not "{ $found }"
    .only = this must be { $least }, not "{ $found }"

fault-unseen = this text has a character that can't be seen ({ $number }); write it on one line, without control characters and marks that turn the direction of writing
fault-text = this must be a text in quotes that is not empty, not "{ $found }"

fault-flag = this must be true or false, not "{ $found }"

fault-id = this must be an id in quotes, without spaces, quotes and any of , : @ > +, not "{ $found }"

fault-list = this must be a list in brackets, not "{ $found }"

fault-pair = this must be two numbers in brackets, not "{ $found }"

fault-none = this list is empty ("{ $found }"), but it needs at least one entry

fault-section = this must be a table with keys of its own, not "{ $found }"

fault-many = there are { $count } entries here, and at most { $most } are allowed

fault-stands = together the units have more than { $most } stands

fault-no-armies = this rulebook has no army lists

fault-twice = the id "{ $found }" is taken already; choose another

fault-tag = a tag needs either "unit", the unit that it belongs to, or "at", the middle of a border tag
    .number = the number { $found } belongs to another tag already; choose another
    .unit = "{ $found }" has a tag already, and may have only one

fault-hex = there is no hex "{ $found }" on this map; the hexes go from 0101 to { $last }
    .twice = the hex "{ $found }" is described already

fault-hexside = this must be two hexes of the map that share a side, not "{ $found }"
    .twice = this side is described already

fault-shape = terrain needs either "outline", the corners of an area, or "line", the points of a line

fault-area = terrain of this kind is an area and needs "outline", not a line

fault-no-width = only a "line" has a width, and here it is "{ $found }"

fault-corners = an outline needs at least three different corners, and this is "{ $found }"

fault-points = a line needs at least two points, and this is "{ $found }"

fault-no-area = the outline "{ $found }" encloses nothing, and must be an area

fault-no-length = the points of "{ $found }" are all in one place, and must make a line

fault-crosses = edges { $first } and { $second } of the outline cross or touch; an outline must not cross or touch itself

# A file that could not be read or written.
file-fault = { $file }: { $problem }
file-problem = Problem with a file
    .absent = there is no such file or folder
    .denied = you are not allowed to read or write this file
    .read-only = the disk of this file can't be written to
    .full = there is no room left on the disk
    .no-folder = a part of the path is a file, and must be a folder
    .no-file = this is not a file but a folder, a pipe or a device
    .no-text = this is not UTF-8 text from byte { $at } on
    .facts = this must be a JSON object of facts, or a ruling with its facts
    .large = this file is larger than { $most } bytes
    .log = a file of that name would be taken for the log of { $record }; choose another name
    .names = there are too many files of that name
    .taken = there is a file of that name already
    .far = an army list must be in the battle's own folder, below it, or one folder up
    .long-name = this name is too long; choose a shorter one
    .other = { $says }

fault-army = the army list "{ $found }" can't be read: { $says }
    .none = "{ $found }" is not an army list: it has no section for a unit. Nothing of it was read

fault-recruit = "{ $found }" is in no army list of this battle; use an id of the list, or give the unit its own name, type, experience and strength
    .nearest = "{ $found }" is in no army list of this battle; did you mean "{ $nearest }"?

fault-figures = only batteries have figures, and here there are "{ $found }"; use "stands"

fault-either = there are "{ $found }" figures here, and stands too; give only one of the two

fault-ids = each of the { $count } stands needs a number of its own, and here there is "{ $found }"

fault-poses = each stand needs its own place and facing: { $count } in all

## Objections

objection-unknown = "{ $who }" names "{ $found }", but there is nothing of that name here
    .nearest = "{ $who }" names "{ $found }", but there is nothing of that name here; did you mean "{ $nearest }"?

objection-sideless = the side of the fallen general "{ $who }" is missing; add "side", or the general's own entry

objection-ranks = { $who } { VERB($who, "is", "are") } in the ranks of "{ $found }", a unit of another side

objection-own-side = "{ $who }" attacks or fires at "{ $found }", a unit of its own side

objection-stand = "{ $who }" has no stand { $stand }

objection-twice = stand { $stand } of "{ $who }" is ordered to fire twice

objection-alive = the general "{ $who }" has fallen, but is still on the table

objection-formation = { $who } can't be in the formation "{ $formation }": { $type } can't form it

objection-square = { $who } { VERB($who, "is", "are") } in square with fewer than { $least } stands

objection-empty = { $who } { VERB($who, "has", "have") } no stand left, but { VERB($who, "is", "are") } still with the army

objection-off-table = { $who } { VERB($who, "is", "are") } { $cm } beyond the table's edge

objection-overlap = { $who } and { $found } overlap by { $cm }

objection-barred = { $who } { VERB($who, "is", "are") } in "{ $place }" ({ $kind }), where { VERB($who, "it", "they") } may not be
    .bua = { $who } { VERB($who, "is", "are") } in the village "{ $place }" without garrisoning it
    .astride = { $who } { VERB($who, "is", "are") } across "{ $place }" ({ $kind }), which { VERB($who, "it", "they") } may not cross

objection-around = { $who } { VERB($who, "is", "are") } in square round { $found }; only gunners without guns and engineers shelter in a square

objection-garrison = { $who } may not garrison "{ $place }"

objection-both-sides = units of both sides are in "{ $place }": { $who } and { $other }

objection-fit = there is no room for every stand of { $who } along the perimeter of "{ $place }", facing outwards

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

show-terrain = Terrain ({ $id }): { $kind }, from { $x } by { $y } to { $to-x } by { $to-y }

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
        [one] must still lose { $count } stand or figure
       *[other] must still lose { $count } stands or figures
    }
    .fired-by = fired at by { $units }
    .owes = must still retreat { $cm } from { $unit }
