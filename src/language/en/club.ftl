# The club: the records of many tables.

club-page =
    .organise = Organise
    .table = This table
    .tables = Tables
    .search = Search
    .dice = Dice
    .results = Results
club-silence = The club does not answer. This page may be out of date; it updates by itself as soon as the club answers.
club-tables = Tables
club-no-battle = No battle has been sent yet.
club-fork = Another continuation branches off at entry { $entry }. Both are kept.
club-other = Another continuation of this record branches off at entry { $entry }
    .left = The record from which this one branches off
    .first = The first continuation of this record
club-by-hand = The table was changed by hand
club-battle = Battle
club-unread = The club’s program can’t read this battle: a newer program recorded it, or its files are damaged. The entries are kept as they came.
club-verdicts = Verified by the club
club-proof = Not verified yet
    .right = Verified: every ruling comes out as recorded
    .partly = Verified up to entry { $entry }
    .false = False: { $says }
    .unread = Not verified: { $says }
club-false = false
club-verdict = entry { $entry } does not come out as recorded: { $wrong }
    .other = version { $program } of the program recorded it, and with the club’s version entry { $entry } comes out differently: { $wrong }
club-unchecked =
    .late = the check took too long; the club tries again later
    .large = the record is too large to be checked
    .broken = the check broke off; the club tries again later
club-witness = What the club has seen
club-witness-says = Each time the club received entries, it kept the seal of the last one. If a record is rewritten later, its seals differ from there on.
club-search = Search
club-found = Found
club-none-found = Nothing was found.
club-ask =
    .words = Words
    .book = Rulebook
    .rule = Key of the rule
    .unit = Type of unit
    .outcome = Outcome
    .search = Search
club-dice = Dice
club-dice-says = Every roll at every table is counted once, even if its ruling was undone. If a battle was continued in several ways, one of them counts; a false record counts for nothing.
club-left = { $side } { VERB($side, "has", "have") } { $left } of { $all } units on the table
club-results = Results
club-month = Month
club-new-link = New link
club-no-link = A new link is shown here only once.
club-link = The link for { $who }
club-link-once = Note this link now: the club does not keep it and can’t show it again. A table’s new link replaces its old one.
club-shut = No link opens this table.
club-others = Guests and organisers
club-table-name = New table
club-other-name = Its name
club-do =
    .rename = Rename
    .link = New link
    .shut = Withdraw the link
    .table = Add the table
    .guest = New link for guests
    .shut-guests = Withdraw all links for guests
    .organiser = New link for an organiser
club-role =
    .organiser = organisers
    .guest = guests

# The faults of a club.
club-fault =
    .busy = The club’s database does not answer now. Nothing is lost; try again in a moment
    .database = The club’s database reports a fault: { $problem }
    .address = --database: this is not the address of a PostgreSQL database ({ $problem }); type postgres://USER@HOST/DATABASE
    .newer = A newer frontage made the club’s database: its tables are of version { $found }, and this program knows them up to version { $known }
    .other = Another program made the club’s database: its tables of version { $number } are not those of frontage
club-refused =
    .secret = This link leads nowhere. Ask the club’s organiser for a new one.
    .damage = { $damage }. The club keeps nothing of what came with it
    .gap = The club does not have entry { $entry }, which comes before the entries that were sent
    .elsewhere = This record belongs to another table of the club, and its link opens only that table
    .nothing = What was sent holds no entry of a record, or does not begin with the first entry
    .much = That is too much at once: the club takes at most { $entries } entries at a time, and fewer if they are large
    .unread = What was sent can’t be read: { $problem }
    .older = Your frontage is older than the club’s: it speaks protocol { $found }, the club { $known }. Update it and send again; nothing is lost
    .newer = Your frontage is newer than the club’s: it speaks protocol { $found }, the club { $known }. The club’s organiser has to update the club; nothing is lost
    .name = The name of a table has at most { $most } letters
club-send =
    .unread = The record can’t be read
    .unread-clubs = Nothing is sent to a club: { $file } should say which records to send, and can’t be read: { $problem }
    .address = “{ $found }” is not the link of a table. Type the link as the club’s organiser handed it out: http://HOST/c/SECRET
    .unreached = The club can’t be reached: { $problem }. Nothing is lost: the missing entries will be sent next time
    .strange = No club of this program answers at that address, or the club does not accept this link (answer { $status }). Nothing is lost: the missing entries will be sent next time
    .refused = The club refused the record: { $says }
    .no-battle = The club has no battle of this table yet
    .no-link = { $file } was never sent to a club; type the link of its table after the file
    .done = { $new ->
        [0] The club already had all { $entries } entries.
        [one] One entry was sent; the club has all { $entries }.
       *[other] { $new } entries were sent; the club has all { $entries }.
    }
    .fork = From entry { $entry } on the club has another continuation of this record. Both are kept, and both are shown.
    .beyond = { $count ->
        [one] The club has one entry more than this file, because the battle was carried on from the club’s copy. To go on from there: frontage carry-on URL NEW
       *[other] The club has { $count } entries more than this file, because the battle was carried on from the club’s copy. To go on from there: frontage carry-on URL NEW
    }
    .carried = { $file } carries on from the club’s copy: { $entries } entries so far, and its own dice from here on.
club-foot =
    .all = The club has all { $entries } entries
    .fork = The club has another continuation from entry { $entry }
    .beyond = { $count ->
        [one] The club has one entry more: the battle was carried on
       *[other] The club has { $count } entries more: the battle was carried on
    }
club-serve =
    .link = { $role }: { $address }
    .kept = The links handed out before still work. To make a new organiser’s link, add --organiser
    .once = Note these links now: the club does not keep them and can’t show them again.
    .local = Only this computer can open the club. To open it to everybody on this network, add --lan
    .lan = Everybody on this network who has a link can open the club.
    .at = The club is at { $address }
    .no-database = Where is the club’s database? Type --database postgres://USER@HOST/DATABASE, or set the variable { $variable }
