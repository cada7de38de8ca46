# The help of the command line. help-COMMAND is what a command does, help-COMMAND-ARGUMENT what can be typed after it,
# help-any-ARGUMENT the same after any command that has no text of its own for it. What an argument may be is an attribute.

help-frontage = A referee's desk for miniatures wargames: it measures, rules, and shows every modifier
help-frontage-version = Print the version of the program
help-frontage-version-json = With --version: print JSON, with everything built in and the file formats it reads
help-frontage-language = The language of the answers; you can also type it after the command

help-any-file = The file of the recorded battle
help-any-new = A new file for the recorded battle
help-any-book = The rulebook
help-any-house = A file with house rules
help-any-json = Print JSON instead of text
help-any-lang = The language of the answer
help-any-force = Write over the file even if it is not a battle file
help-any-lan = Serve everybody on this network who has a link, not only this computer
help-any-port = The port; 0 takes any free port
help-any-help = Print help

help-help = Print the help of the program or of a command

help-desk = Open the window on a battle file or a recorded battle
help-desk-file = The battle; without a file the start screen opens
help-desk-lang = The language of the window
help-desk-first-frame = Close the window after its first picture, and print how long that took

help-demo = Play a whole turn of a built-in battle, and print every ruling in full
help-demo-seed = The seed of the dice: the same seed gives the same rolls
help-demo-write = Write the battle to this file as it is after the turn

help-check = Read battle files and army lists, and print every fault and every objection, each with its line
help-check-files = Battle files and army lists
help-check-waive = Allow something that is objected to, with the reason

help-show = List the units, the places of their stands, their formations and states, and what is to be done next
help-show-file = The battle file, or the recorded battle
help-show-at = Show a recorded battle as it was after this entry
help-show-matrix = List instead which unit may do what to which other unit

help-rule = Make one ruling on a table, resolve its current phase (`phase`) or the rest of its turn (`turn`), or list what is to be done (`due`)
help-rule-file = The battle file, or the recorded battle; in a recorded battle the ruling is recorded
help-rule-procedure = What to rule on; each rulebook has its own procedures, with their own options
help-rule-help = Print help: of this command, or of a procedure of the battle
help-rule-rest = The options of the procedure and of the ruling

help-quick = Make a ruling from facts alone, without a table
help-quick-procedure = What to rule on: a procedure, or a sentence
help-quick-help = Print help: of this command, or of a procedure
help-quick-rest = The facts, and the options of the ruling

# The options of a ruling.
help-any-dice = The dice you rolled at the table: a comma between rolls, + between the dice of one roll
help-any-seed = Let the program roll, from this seed
help-any-throw = For a recorded battle: let the program roll, from the battle's own seed
help-any-no-odds = Leave out the odds
help-any-fact = A fact as the umpire measures it. In a phase or a turn, NAME/ before it says which ruling it is for: the ruling's name as `due` lists it, or its unit. The same goes for --uphold, --strike, --add and --choose
help-any-facts = Facts from a JSON file, for example those of an earlier ruling; - reads standard input
help-any-uphold = A fact that the umpire sets, with the reason; or a check that the umpire allows: KEY[@UNIT[/STAND]]=true:REASON
help-any-strike = Leave out a line, with the reason
help-any-add = Add a line, with the reason
help-any-waive = Allow something that is objected to, or close a phase although something is still to be done; with the reason
help-any-choose = A choice that no die makes: the rule's key and the unit chosen
help-any-write = Write the battle to this file as it is after the ruling
help-any-record = For a quick ruling: record it in this battle, and use this battle's rules
help-quick-book = The rulebook; without it, the first rulebook that has the procedure

# What a procedure's own options take, by their kind.
help-hole-unit = The id of a unit
    .takes = UNIT
help-hole-units = The ids of units, with commas between them
    .takes = UNITS
help-hole-stands = Units, with the stands that take part: ID:1+2,ID
    .takes = UNITS
help-hole-sides = One part of the melee, attackers first, then defenders: A:1+2,B>D
    .takes = UNITS
help-hole-cm = A number of centimetres
    .takes = CM
help-hole-inches = A number of inches
    .takes = INCHES
help-hole-target = The id of a unit or of a place
    .takes = TARGET
help-hole-place = The id of a place
    .takes = PLACE
help-hole-path = The move, step by step: forward:10,wheel-left:30,back:3,left:2,form:column,…
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
help-hole-hex = The number of a hex: 0304
    .takes = HEX
help-hole-hexes = The numbers of hexes, in order: 0304,0305
    .takes = HEXES
help-hole-facing = The direction that the unit faces: n, ne, e, se, s, sw, w, nw, as on the map
    .takes = FACING
help-hole-word = A word
    .takes = WORD
help-hole-pairs = Pairs that belong together, each named once: A:X,B:X
    .takes = PAIRS
help-hole-split = How a number is shared out: 1:2,3:1
    .takes = NUMBERS
help-hole-edge = A side of the place: type its number, counting from 1
    .takes = NUMBER

help-record = Start the record of a battle: a file that keeps every question, every roll and every ruling
help-record-battle = The battle file to start from
help-record-word = A word from each side's players, mixed into the program's dice at once; `words` does the same later

help-words = Mix a word from each side's players into the program's dice before the first question, so that no player can have chosen the rolls
help-words-words = The words, at most one from each side. The side that keeps the file gives its word first, in a command of its own

help-journal = List what was recorded, or show one entry in full
help-journal-from = The first entry to list
help-journal-last = How many of the last entries to list
help-journal-entry = Show one entry in full: a ruling with every line

help-print = Print a ruling slip, a phase sheet, unit cards, a carry-on sheet, or the report of the battle
    .more = The pages go into a new file beside FILE, and the name of that file is printed.
help-print-file = The battle file, or the recorded battle; slips and the report need a recorded one
help-print-what = What to print
    .slip = A slip of a ruling to hand over: every line of it, the dice, the measurements drawn to scale
    .phase = A phase: which unit rolls what and needs what, with boxes for the rolls still to be made
    .cards = A card for each unit: what it is, its state, boxes for its losses
    .tags = Tags by which a camera recognises units; a unit without a tag is given one in the battle
    .carry-on = Everything you need to finish the evening without a computer
    .report = The battle turn by turn: maps, losses, the rulings that decided it
    .dice = What was rolled, compared with what was to be expected
help-print-entry = For a slip or a phase: print the one of this entry; without it, the last ruling or the phase to be played now
help-print-at = For cards, the carry-on sheet or the coming phase: print them for the battle as it was after this entry
help-print-turn = For cards, the carry-on sheet or the coming phase: print them for the battle as it was when this turn began. For the report: print this turn alone
help-print-unit = For cards, tags or slips of a phase: print only those of these units
help-print-size = The paper size
help-print-format = The kind of file; without it, the ending of --out decides, or else pdf
    .pdf = One file with all pages
    .svg = A picture of each page
    .md = A text without pages and drawings
    .json = The data of a slip, a phase, the report, dice or tags, for scripts
    .csv = The tables of the report: rolls, rulings and losses
help-print-out = A new file to write to; - means standard output
help-print-lang = The language of the pages
help-print-house = A file with house rules, for a battle that is not recorded

help-see = Read where units stand from photos of the table with printed tags (`print FILE tags`). Without --accept or --only nothing is changed
help-see-file = The battle file, or the recorded battle
help-see-photos = Photos of the table, JPEG or PNG: one from above, or two halves that both show the border tags between them
help-see-accept = Put all units where the photos show them
help-see-only = Put only these units where the photos show them
help-see-tray = How high the tags lie above the table on their movement trays; with a unit's id before the height, for that unit alone
help-see-border = Where the border tags lie, if not where the battle file says: the distances between the middles of the corner tags in cm (172x112), or the place of each (500:4,4)

help-undo = Undo the last step of a recorded battle, or every step after an entry
help-undo-to = Go back to the battle as it was after this entry
help-undo-to-save = Go back to the last save point of this name

help-redo = Redo what was undone last

help-note = Write a note into the record
help-note-text = The note
help-note-entry = The entry that the note is about; without it, the whole battle

help-mark = Set a save point: a point you can go back to by its name
help-mark-name = The name of the save point

help-end = End the battle: the seed of the program's dice is shown, so that every roll can be checked

help-correct = Correct an old entry: see which later rulings would change, then accept that, keep everything as ruled, or go on in a separate file
help-correct-entry = The entry to correct: a ruling, or a change by hand
help-correct-help = Print help: of this command, or of an entry's procedure
help-correct-rest = What should have been asked, said and rolled, and what to do with the result; everything else stays as recorded
help-correct-put = Where a unit should have stood before a ruling, or should have been put by hand
help-correct-table = The table as it should have been before a ruling, or after a change by hand: a battle file
help-correct-unsay = Something the umpire said for the ruling and now takes back: its path, key, label or name
help-correct-accept = Replace the old result with the new one, for this reason
help-correct-keep = Leave everything as it was ruled, for this reason
help-correct-fork = Go on from the new result in a separate file
help-correct-because = Why the battle goes on in a separate file

help-verify = Check a recorded battle: make every ruling again from the recorded words and dice, and name the first entry whose result differs
help-verify-seal = A seal that a player noted: check that this record has it. You can enter several

help-dice = Show what the dice of a recorded battle rolled, compared with what was to be expected

help-doctor = Check this computer, and a recorded battle: what is in order, and what to do where something is not

help-export = Write a recorded battle as a battle file
help-export-battle = The new battle file to write
help-export-at = Write the battle as it was after this entry

help-salvage = Save what is undamaged in a damaged record into a new file; the damaged file stays as it is
help-salvage-file = The damaged recorded battle
help-salvage-new = A new file for what is undamaged

help-serve = Serve pages for every screen at the table: follow the battle, make quick rulings, roll dice, run a phase from a tablet
    .more = It prints a link for each role. Anyone who has a link can do what its role may do.
help-serve-file = The battle file, or the recorded battle

help-club = Serve a club: the records of many tables, copied to a PostgreSQL database as they grow, with pages for everybody
    .more = The first time it prints an organiser's link. With that link you add tables and hand out their links.
help-club-database = The database, as `postgres://USER:PASSWORD@HOST/NAME`; without it, the variable `FRONTAGE_DATABASE` is read
help-club-name = A further name by which browsers reach the club, in addition to this computer's addresses: club.example
help-club-organiser = Make a new organiser's link; the old ones stop working

help-send = Send to the club everything of a recorded battle that it does not have yet. After that, the desk sends new entries automatically
help-send-url = The link of its table, as the club's organiser handed it out; needed only the first time

help-carry-on = Carry on a battle from the club's copy on another laptop: in a new file, with its own dice
help-carry-on-url = The link of the table
help-carry-on-battle = Which battle of the table, by its number at the club; without it, the one that was played last

help-manual = Write the manual into a folder, as pages for a browser; `serve` shows the same at /manual
help-manual-into = The folder; an older manual in it is replaced

help-rulebook = List a rulebook's keys, values, sources and defaults, and what a file with house rules changed
help-rulebook-diff = List only what the house rules change, with the rulebook's own value beside each

help-man = Write manual pages in every language, for packages
help-man-into = The folder: English pages go into man1 in it, the others into man1 under the code of their language

help-check-copy = Verify a copy of a record that the club’s server hands over
help-completions = Print what a shell needs to complete commands, for packages
help-completions-shell = The shell

# The headings of a help or of a manual page, and the words beside the values of an argument.
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

# The words for what is to be typed.
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
