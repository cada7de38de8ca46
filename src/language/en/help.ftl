# The help of the command line. help-COMMAND is what a command does, help-COMMAND-ARGUMENT what can be typed after it,
# help-any-ARGUMENT the same after any command that has no text of its own for it. What an argument may be is an attribute.

help-frontage = A referee's desk for miniatures wargames: measures, rules, and shows every modifier
help-frontage-version = Print which program this is
help-frontage-version-json = With --version: as JSON, with all that was built into it and the formats it reads
help-frontage-language = The language of what is said; said after the command it means the same

help-any-file = The recorded battle
help-any-new = The recorded battle: a new file
help-any-book = The rulebook
help-any-house = A house-rules file
help-any-json = Print JSON instead of text
help-any-lang = The language of the report
help-any-force = Write over a file that is no battle file, too
help-any-lan = To everybody in this network who has a link, not to this machine alone
help-any-port = The port; 0: any that is free
help-any-help = Print help

help-help = Print the help of the program, or of a command

help-desk = Open the desk on a battle or a recorded battle
help-desk-file = The battle; what can be begun is shown if none is named
help-desk-lang = The language of the window
help-desk-first-frame = Close again after the first frame, and say how long it took to be there

help-demo = Play a whole turn of a built-in battle, every ruling with its breakdown
help-demo-seed = The seed of the dice
help-demo-write = Write the battle as it stands in the end

help-check = Read battles and army lists; print every objection with its place
help-check-files = Battles and army lists
help-check-waive = Wave an objection through

help-show = Show units with their stands' poses, formations and states, and what is due next
help-show-file = The battle, or the recorded battle
help-show-at = A recorded battle: as it stood after this entry
help-show-matrix = Who may do what to whom, instead

help-rule = Make one ruling on a table, rule its current phase (`phase`) or the rest of its turn (`turn`), or list what is due (`due`)
help-rule-file = The battle, or the recorded battle: there the ruling is recorded
help-rule-procedure = What to rule on; it and its arguments belong to the battle's rulebook
help-rule-help = Print help: of this command, or of a procedure of a battle
help-rule-rest = The procedure's arguments and the options of the ruling

help-quick = Make a ruling from facts alone, with no table at all
help-quick-procedure = What to rule on: a procedure, or a sentence
help-quick-help = Print help: of this command, or of a procedure
help-quick-rest = The facts and the options of the ruling

# The options of a ruling.
help-any-dice = Throws made at the table: comma between throws, + between the faces of one
help-any-seed = Let the program throw, from this seed
help-any-throw = On a recorded battle: let the program throw, from the battle's own seed
help-any-no-odds = Leave the odds out
help-any-fact = A fact the umpire's tape says. In a phase or a turn NAME/ before it, here and in the next four, says to which ruling: by its name as `due` lists it, or by its unit
help-any-facts = Facts from a JSON file: those of an earlier ruling, say; - for standard input
help-any-uphold = A fact, or a check by its KEY[@UNIT[/STAND]], that the umpire upholds
help-any-strike = Strike a line out
help-any-add = Add a line
help-any-waive = Wave an objection through; or close a phase over something that is due
help-any-choose = A choice no die decides: the rule's key and the unit chosen
help-any-write = Write the battle as it then stands
help-any-record = A quick ruling: record it in this battle, and rule by its rules
help-quick-book = The rulebook; without it the first that knows the procedure

# What a procedure's own options take, by their kind.
help-hole-unit = The id of a unit
    .takes = UNIT
help-hole-units = Ids of units, with commas between them
    .takes = UNITS
help-hole-stands = Units, with the stands that take part: ID:1+2,ID
    .takes = UNITS
help-hole-sides = Attackers and defenders of one part: A:1+2,B>D
    .takes = UNITS
help-hole-cm = A number of centimetres
    .takes = CM
help-hole-inches = A number of inches
    .takes = INCHES
help-hole-target = The id of a unit or of a place
    .takes = TARGET
help-hole-place = The id of a place
    .takes = PLACE
help-hole-path = A way: forward:10,wheel-left:30,back:3,left:2,form:column,…
    .takes = WAY
help-hole-point = A point in cm: X,Y
    .takes = X,Y
help-hole-degrees = A direction in degrees
    .takes = DEGREES
help-hole-formation = A formation
    .takes = FORMATION
help-hole-side = The id of a side
    .takes = SIDE
help-hole-general = The id of a general
    .takes = GENERAL
help-hole-guns = The id of guns without gunners
    .takes = GUNS
help-hole-hex = The name of a hex: 0304
    .takes = HEX
help-hole-hexes = Names of hexes, in their order: 0304,0305
    .takes = HEXES
help-hole-facing = The way it faces: n, ne, e, se, s, sw, w, nw, as the map has them
    .takes = FACING
help-hole-word = One of the words it may be
    .takes = WORD
help-hole-pairs = Who is set to whom, each to one at most: A:X,B:X
    .takes = PAIRS
help-hole-split = A number dealt out: 1:2,3:1
    .takes = NUMBERS
help-hole-edge = The number of a side of a place, from 1
    .takes = NUMBER

help-record = Begin the record of a battle: a file in which everything is kept that is asked, thrown and ruled
help-record-battle = The battle to begin with
help-record-word = A word of each side's players, mixed into the program's dice at once, as `words` does it later

help-words = Mix a word of each side's players into the program's dice, before anything is asked: nobody can have chosen what falls
help-words-words = The words, one of each side

help-journal = List what was recorded, or show one entry in full
help-journal-from = The first entry to list
help-journal-last = List so many entries at most, the last ones
help-journal-entry = One entry in full: a ruling with its whole breakdown

help-print = Print a ruling slip, a phase sheet, unit cards, a carry-on sheet or the report of the battle
    .more = What is printed goes into a new file beside FILE; where that is, is said.
help-print-file = The battle, or the recorded battle; slips and the report are printed of a recorded one
help-print-what = What to print
    .slip = A ruling to hand over: every line of it, the dice, the measurements drawn to scale
    .phase = A phase: who throws what and needs what, with boxes for what is still to be thrown
    .cards = A card for each unit: what it is, how it stands, boxes for its losses
    .tags = Tags by which a camera knows units: who has none is given one in the battle
    .carry-on = All that is needed to finish the evening without a computer
    .report = The battle turn by turn: maps, losses, the rulings that decided it
    .dice = What was thrown, against what was to be expected
help-print-entry = A slip, a phase: that of this entry; else the last ruling, and the phase that is to be played now
help-print-at = Cards, a carry-on sheet, the coming phase: as the battle stood after this entry
help-print-turn = The same as this turn began; the report of this turn alone
help-print-unit = Cards, tags, the slips of a phase: only those of these units
help-print-size = The paper
help-print-format = The kind of file; else what --out ends in, else pdf
    .pdf = One file with all pages
    .svg = A picture of each page
    .md = A text without pages and drawings
    .json = Slip, phase, report, dice, tags: what they are made from, for scripts
    .csv = Report: tables of throws, rulings and losses
help-print-out = The file to write: a new one; - for standard output
help-print-lang = The language of the print
help-print-house = A house-rules file, for a battle that is not recorded

help-see = Read where units stand from photos of the table with printed tags (`print FILE tags`). Without --accept nothing is changed
help-see-file = The battle, or the recorded battle
help-see-photos = Photos of its table, as JPEG or PNG: one from above, or two halves that both show the border tags between them
help-see-accept = Put units where the photos show them
help-see-only = The same, only these units
help-see-tray = How high the tags lie above the table, on their trays; of one unit after its id
help-see-border = Where the border tags lie, if not as the battle says: how far apart the middles of the corner tags are in cm (172x112), or the place of each (500:4,4)

help-undo = Take back the last step of a recorded battle, or every step after an entry
help-undo-to = Back to how the battle stood after this entry
help-undo-to-save = Back to how it stood at the last save point of this name

help-redo = Make again what was taken back last

help-note = Write a remark into the record
help-note-text = The remark
help-note-entry = The entry it is about; none: the battle

help-mark = Set a save point: a place to come back to by its name
help-mark-name = Its name

help-end = End the battle: the seed of the program's dice is shown, so that every throw can be checked

help-correct = Change an old entry, see which later rulings would differ, then accept it, keep all as ruled, or fork
help-correct-entry = The ruling or the change by hand that is corrected
help-correct-help = Print help: of this command, or of an entry's procedure
help-correct-rest = What should have been asked, said and thrown, and what is made of it; the rest stays as recorded
help-correct-put = Where a unit should have stood before a ruling, or been put by hand
help-correct-table = The table as it should have stood before a ruling, or been left by hand: a battle file
help-correct-unsay = Something the umpire said to the ruling and takes back: the path, key, label or name he said it of
help-correct-accept = Put what comes out in the place of what was ruled, and why
help-correct-keep = Leave all as it was ruled, and why
help-correct-fork = Go on with what comes out in a file of its own
help-correct-because = Why it goes on in a file of its own

help-verify = Check a recorded battle: rule on everything again from the recorded words and faces, and name the first entry that does not come out as it is recorded
help-verify-seal = A seal that somebody noted: is this the record that bore it? May be given several times

help-dice = Show what the dice of a recorded battle threw, against what was to be expected

help-doctor = Look at this machine, and at a recorded battle: what is right, and what to do where something is not

help-export = Write a recorded battle as a battle file
help-export-battle = The battle file: a new file
help-export-at = As it stood after this entry

help-salvage = Save what is sound in a damaged record into a new file; the damaged one stays as it is
help-salvage-file = The damaged recorded battle
help-salvage-new = The recorded battle made of what is sound: a new file

help-serve = Serve pages for every screen at the table: follow the battle, settle a fight, throw, run a phase from a tablet
    .more = What is printed are the links, one for each role: whoever has one may do what it is for.
help-serve-file = The battle, or the recorded battle

help-club = Serve a club: the records of many tables, copied to a PostgreSQL as they grow, with pages for everybody
    .more = The first time it prints an organiser's link, with which tables are made and their links handed out.
help-club-database = The database, as `postgres://USER:PASSWORD@HOST/NAME`; without it the variable `FRONTAGE_DATABASE` says it
help-club-name = A name the club is asked by besides this machine's addresses, as a browser shows it: club.example
help-club-organiser = Make a new organiser's link, and let the old ones open nothing any more

help-send = Send a recorded battle to its club: what the club has not, as often as it takes. From then on the desk sends by itself
help-send-url = The link of its table, as the club's organiser handed it out; needed the first time

help-carry-on = Carry a battle on from the club's copy, at another laptop: in a new file, with dice of its own
help-carry-on-url = The link of the table
help-carry-on-battle = Which battle of the table, by its number at the club; the one that went on last if none is named

help-manual = Write the manual into a folder, as pages for a browser; `serve` shows the same at /manual
help-manual-into = The folder; what it has of the manual is written anew

help-rulebook = List a rulebook's keys, values, sources and defaults, and what a house-rules file changed
help-rulebook-diff = Only what a house-rules file changes, with the book's value beside each

help-man = Write manual pages in every language, for packages
help-man-into = The folder: English pages go into man1 in it, others into man1 under the code of their language

help-completions = Print what a shell completes by, for packages
help-completions-shell = The shell

# What stands over the parts of a help or of a manual page, and beside what an argument may be.
help-heading =
    .usage = Usage
    .commands = Commands
    .arguments = Arguments
    .options = Options
    .name = Name
    .synopsis = Synopsis
    .description = Description
    .version = Version
help-usage =
    .command = COMMAND
    .options = OPTIONS
help-value =
    .default = default
    .one-of = one of

# What is said in the place of what is to be typed, word by word.
help-word-battle = BATTLE
help-word-block = BLOCK
help-word-book = BOOK
help-word-count = COUNT
help-word-d = D
help-word-entry = ENTRY
help-word-faces = FACES
help-word-facing = FACING
help-word-file = FILE
help-word-files = FILES
help-word-folder = FOLDER
help-word-format = FORMAT
help-word-groups = GROUPS
help-word-height = HEIGHT
help-word-host = HOST
help-word-id = ID
help-word-key = KEY
help-word-label = LABEL
help-word-lang = LANG
help-word-n = N
help-word-name = NAME
help-word-new = NEW
help-word-objection = OBJECTION
help-word-of = OF
help-word-path = PATH
help-word-photo = PHOTO
help-word-procedure = PROCEDURE
help-word-reason = REASON
help-word-recorded = RECORDED
help-word-rest = REST
help-word-seed = SEED
help-word-shell = SHELL
help-word-side = SIDE
help-word-size = SIZE
help-word-tag = TAG
help-word-text = TEXT
help-word-turn = TURN
help-word-unit = UNIT
help-word-url = URL
help-word-value = VALUE
help-word-w = W
help-word-what = WHAT
help-word-word = WORD
help-word-x = X
help-word-y = Y
