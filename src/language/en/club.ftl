# The club: the records of many tables.

club-page =
    .organise = Organise
    .table = This table
    .tables = Tables
    .search = Search
    .dice = Dice
    .results = Results
club-silence = The club does not answer. What is shown may be old; this page comes back by itself.
club-tables = Tables
club-no-battle = No battle was sent yet.
club-fork = Another continuation: it leaves the record at entry { $entry }, and both are kept.
club-other = Another continuation of this record leaves it at entry { $entry }
    .left = The record this one left
    .first = The first continuation of this record
club-by-hand = The table was changed by hand
club-battle = Battle
club-unread = This battle can’t be read by the club’s program: it was recorded by a newer one, or with files that are damaged. Its entries are kept as they came.
club-witness = What the club has seen
club-witness-says = With each time the club took entries in, the seal of the last: a record that was rewritten afterwards bears others from there on.
club-search = Search
club-found = Found
club-none-found = Nothing was found.
club-ask =
    .words = Words
    .book = Rulebook
    .rule = Rule, by its key
    .unit = Type of a unit
    .outcome = Outcome
    .search = Search
club-dice = Dice
club-dice-says = Everything that fell at every table, once each, with what fell for rulings that were taken back. A fork counts from where it leaves its record.
club-left = { $side }: { $left } of { $all } units on the table
club-results = Results
club-month = Month
club-new-link = New link
club-no-link = A link that is made stands here, once.
club-link = The link for { $who }
club-link-once = Note it now: the club keeps no link, so it can’t be shown again. A new one takes the place of a table’s old one.
club-shut = No link opens this table.
club-others = Guests and organisers
club-table-name = New table
club-do =
    .link = New link
    .shut = Take the link back
    .table = Make it
    .guest = New link for guests
    .shut-guests = Take all guests’ links back
    .organiser = New link for an organiser
club-role =
    .organiser = organisers
    .guest = guests

# What goes wrong with a club.
club-fault =
    .busy = The club’s database does not answer now. Nothing is lost; ask again in a moment
    .database = The club’s database: { $problem }
    .address = --database: found what is no address of a PostgreSQL ({ $problem }); expected postgres://USER@HOST/DATABASE
    .newer = The club’s database was made by a newer frontage: found tables of version { $found }, expected { $known } at most
    .other = The club’s database was made by another program: its tables of version { $number } are not those of frontage
club-refused =
    .secret = This link leads nowhere. Ask the club’s organiser for one that does.
    .damage = { $damage }; nothing of what came with it is kept
    .gap = The club does not have entry { $entry }, after which these are said to follow
    .elsewhere = This record is written at another table of the club, and its link opens that table alone
    .nothing = Nothing of a record was sent, or not from its beginning
    .much = That is more than is taken at once: at most { $entries } entries, and none so large as these together
    .unread = What was sent can’t be read: { $problem }
    .older = Your frontage is older than the club’s: it speaks protocol { $found }, the club { $known }. Bring it up to date and send again; nothing is lost
    .newer = Your frontage is newer than the club’s: it speaks protocol { $found }, the club { $known }. The club’s organiser brings it up to date; nothing is lost
    .name = A table has a name of at most { $most } letters
club-send =
    .unread = The record can’t be read
    .unread-clubs = Nothing is sent to a club: which records are sent can’t be read in { $file }: { $problem }
    .address = Found “{ $found }”; expected the link of a table, as the club’s organiser handed it out: http://HOST/c/SECRET
    .unreached = The club was not reached: { $problem }. Nothing is lost: what is missing goes with the next time
    .strange = What answers there is no club of this program, or does not let this link through: it answered { $status }. Nothing is lost: what is missing goes with the next time
    .refused = The club refused it: { $says }
    .no-battle = The club has no battle of this table yet
    .no-link = { $file } was never sent to a club; expected the link of its table after the file
    .done = { $new ->
        [0] The club had everything: { $entries } entries.
        [one] One entry was sent; the club has all { $entries }.
       *[other] { $new } entries were sent; the club has all { $entries }.
    }
    .fork = From entry { $entry } on the club has another continuation of this record. Both are kept, and both are shown.
    .beyond = { $count ->
        [one] The club has one entry more than this file: somebody carried the battle on from its copy. To go on from there: frontage carry-on URL NEW
       *[other] The club has { $count } entries more than this file: somebody carried the battle on from its copy. To go on from there: frontage carry-on URL NEW
    }
    .carried = { $file } carries on from the club’s copy: { $entries } entries, and from here with dice of its own.
club-foot =
    .all = Club: all { $entries } entries
    .fork = Club: another continuation from entry { $entry }
    .beyond = { $count ->
        [one] Club: one entry more than here, somebody carried the battle on
       *[other] Club: { $count } entries more than here, somebody carried the battle on
    }
club-serve =
    .link = { $role }: { $address }
    .kept = Links that were handed out before still open. A new organiser’s link: --organiser
    .once = Note these links now: the club keeps no link, so they can’t be shown again.
    .local = Only this machine is served. To serve everybody in this network: --lan
    .lan = Everybody in this network who has a link is served.
    .at = The club is at { $address }
    .no-database = Nothing says where the club’s database is: found neither --database nor the variable { $variable }; expected postgres://USER@HOST/DATABASE
