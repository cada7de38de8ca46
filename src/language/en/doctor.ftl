# What is right with the machine and what is not: frontage doctor.
doctor = Doctor
    .end = { $count ->
        [0] Nothing is wrong.
        [one] One thing is wrong (✗): what to do stands under it.
       *[other] { $count } things are wrong (✗): what to do stands under each.
    }
doctor-display = Display
    .there = the window has one to open on: { $variable } is { $display }, and something answers there.
    .elsewhere = { $variable } is { $display }, on another machine: whether it answers is known only when the window opens.
    .of-system = the system has one of its own.
    .left-out = this program was built without its window; the command line and the pages need none.
    .none = no window can be opened: neither WAYLAND_DISPLAY nor DISPLAY names a display.
    .none-do = Start frontage from a terminal of the desktop itself; without one "frontage serve FILE" shows the desk in a browser.
    .silent = no window can be opened: { $variable } is { $display }, and nothing answers at { $socket }.
    .silent-do = Log out of the desktop and in again; until then "frontage serve FILE" shows the desk in a browser.
doctor-fonts = Letters
    .all = built in, nothing is needed of the system. Writings that it has: { $there }.
    .there = built in, nothing is needed of the system. Writings that it has: { $there }. Not: { $missing }.
    .gone = the letters built into the program can't be read.
    .gone-do = The program's file is damaged: install it anew.
doctor-writing = Writing
    .latin = Latin
    .cyrillic = Cyrillic
    .greek = Greek
    .georgian = Georgian
    .armenian = Armenian
    .hebrew = Hebrew
doctor-folder = The desk's folder
    .there = { $folder }: can be written to; { $records ->
        [one] { $records } battle
       *[other] { $records } battles
    }, { $megabytes } MB in all.
    .to-be-made = { $folder }: not there yet, and can be made as soon as there is something to keep.
    .unwritable = { $folder }: can't be written to ({ $problem }). Battles without a file of their own, the look and the links are not kept.
    .unwritable-do = Make it a folder of yours, or name another in the variable FRONTAGE_HOME.
    .none = the system names no folder for a program's data, so nothing is kept from one day to the next.
    .none-do = Name a folder in the variable FRONTAGE_HOME.
doctor-disk = Room on the disk
    .room = { $megabytes } MB at { $folder }.
    .little = only { $megabytes } MB at { $folder }: where a disk is full nothing more is recorded.
    .little-do = Make room: empty the trash, or move films and photos elsewhere.
doctor-records = The desk's battles
    .sound = { $looked ->
        [0] none yet.
        [one] the one that was written last is sound, of { $all }.
       *[other] the { $looked } that were written last are sound, of { $all }.
    }
    .unread = it can't be read.
    .unread-do = Try it again when no other program has the file; "frontage verify FILE" says more.
    .damaged-do = Leave the file as it is, and play on in the new one.
    .full-do = Make room on its disk.
doctor-record = This record
    .sound = { $file }: { $entries ->
        [one] { $entries } entry, sealed whole
       *[other] { $entries } entries, sealed whole
    }. Seal: { $seal }
    .open = { $file }: open in another frontage, which may go on. { $entries ->
        [one] { $entries } entry, sealed whole
       *[other] { $entries } entries, sealed whole
    }. Seal: { $seal }
    .held = { $file }: another program is writing to it at this moment; if that lasts, close it. { $entries ->
        [one] { $entries } entry, sealed whole
       *[other] { $entries } entries, sealed whole
    }. Seal: { $seal }
    .unread = it can't be read.
    .unread-do = Look whether it is the right file, and whether another program has it.
    .damaged-do = Leave the file as it is, and play on in the new one.
    .full-do = Make room on its disk.
doctor-clock = Clock
    .right = { $now }.
    .lost = { $now }: before there was this program, so the clock has lost its time. Entries would be recorded with a wrong time.
    .behind = { $now }: before the last entry of { $file }, which was recorded at { $last }. Entries would be recorded as if they were older.
    .do = Set the system's clock; what is ruled does not hang on it.
doctor-network = Network
    .addresses = other screens reach this machine at { $addresses }.
    .alone = this machine is in no network, so no other screen reaches it. Join one, or make one with a telephone, and the window and "frontage serve FILE --lan" show the desk there.
    .port = port { $port } is free for the pages.
    .taken = port { $port } is taken, by another table on this machine perhaps. The window takes another by itself; "frontage serve FILE --port 0" does too.
    .shut = no page can be served: { $problem }.
    .shut-do = Look whether the system lets programs be reached from outside: a firewall, a restricted account.
    .left-out = this program was built without pages for other screens.
doctor-language = Language
    .spoken = English, by the system's setting or by --lang ({ $code }).
