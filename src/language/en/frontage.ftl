# The words of reports: headings, needs, odds, complaints. What a rule says stands in its rulebook's file.

## The language

# The place of the language in the order in which a reader changes languages.
language-place = 1

sign-colon = { ": " }
sign-semicolon = { "; " }
sign-decimal = .

# The rules of PostgreSQL by which the club finds a word in its other forms. Those of Russian take English words too.
search-stems = russian

# The words that tell whether a name is a plural, for the verbs that agree with it. Each is a list with commas.
names =
    .titles = General, Marshal, Field-Marshal, Colonel, Major, Captain, Lieutenant, Sergeant, Corporal, Private, Prince, Princess, King, Queen, Duke, Count, Baron, Lord, Sir, Lady
    .plurals = British, Danish, Dutch, English, French, Irish, Polish, Spanish, Swedish, Swiss, Turkish
    .after = of, de, des, du, zu, à, from, in, with
    .endings = s, men
    .singular = ss, us, is
    .noun = last
    .numbered = several

## Numbers and lists

percent = { $number } %
unit-cm = cm
unit-in = in
unit-in-decimal = in
list-and = and
list-none = none

## The sentence read aloud

says =
    .total = { $total } in all
    .total-cm = { $total } cm left
    .total-left = { $total } remaining
    .total-so-far = { $total } so far
    .open = not known yet: { $facts }
    .together = { $total } together
    .need = { $need } on { $dice }
    .fates = on { $dice }, { $need }
    .pool = { $dice }, { $need }
    .then = then
    .thrown = rolled { $thrown }: { $outcome }
    .counted = { $shown } of { $count }

## The umpire's word

umpire-line = Ruled by the umpire
    .added = added by the umpire
    .struck = struck out by the umpire
    .upheld = upheld by the umpire
    .misfit = { $fault }

umpire-half = Not everything is entered
    .open = { $of }: { $fact } is still missing

## What a throw needs

dice-of =
    .drop = { $drop ->
        [one] { $dice }, the lowest left out
       *[other] { $dice }, the lowest { $drop } left out
    }
    .at-most = up to { $dice }

need =
    .low = { $limit } or less
    .never = { $limit } or less, which can't be rolled
    .always = { $limit } or less, which every roll gives
    .fates = { $need }: { $below }; otherwise { $above }
    .opposed = opposed roll, { $dice } { $add }
    .opposed-bare = opposed roll, { $dice }
    .another = another roll decides
    .hangs = depends on the previous roll
    .pool = every { $least } or more counts

## Throws

throw-morale-test = morale test
throw-morale-failed = failed morale test
throw-fire-remainder = loss of one more stand
    .at = loss of one more stand of { $at }
throw-attack-order = first to declare attacks
throw-fire-order = first to declare fire
throw-recovery = rally roll
throw-melee-attacker = attacker's roll
throw-melee-defender = defender's roll
throw-melee-loser = loser's test
throw-melee-attached = attached gunners and engineers
throw-melee-winner = winner's formation

## Headings of a ruling

report-part = Part { $name }
report-total-cm = cm left
report-total-left = remaining
report-total = in all
report-total-so-far = so far
report-together = Together: { $total }
report-considered = Considered, but does not apply
report-refused = May not take part
report-phase = { $phase } phase
report-met = Conditions met
report-not-met = Why not
report-upheld = Allowed by the umpire
report-open = Not known yet
report-odds = Odds before the roll
    .part = Odds of { $part } before the roll
report-odds-fates = Unit by unit
report-throws = Dice
report-so-far =
    .score = { $outcome }, { $one } against { $other }
    .against = { $one } against { $other }
report-not-thrown = not rolled yet
report-fallen =
    .table = rolled { $faces }
    .seed = rolled { $faces } (by the program)
    .pool = { $faces }: { $shown } of { $count }
report-standing = Standing of the sides
report-fate = { $unit } { $fate }
report-events = What follows
report-close = Too close to call
report-flips = What would change the result, with the same dice
report-flips-plain = What would change the result
report-swings = What changes the odds
report-best = Best choices
report-more = … and { $count } more
report-said = Facts ruled by the umpire
report-tape = Facts measured by the umpire
report-taped = measured by the umpire
report-defaults = The source is silent here; this program uses its default
report-house = House rules in force
report-objections = Something on the table looks wrong
report-then = What follows at once:
report-closing = At the end of the phase
to-choose = What you can still choose
    .needed = --{ $hole }: { $takes }
    .optional = --{ $hole }: { $takes }; may be left out
    .these = { $of }
    .and-more = { $of } and { $left } more
    .one-of = one of { $of }
    .some-of = { $least } to { $most } of { $of }
    .between = from { $least } to { $most }
    .path = a move of at most { $most }
    .near = a point within { $within } of { $x },{ $y }
    .pairs = pairs: { $of }
    .pairs-every = a pair for each: { $of }
    .split = { $total } divided among { $of }

report-due = To do next
report-due-later = To do later this turn
report-may = Also possible
    .declined = These actions are not needed: the phase can close without them.
report-nothing-due = There is nothing to do now.
report-unheard = Options kept for rulings that have not come up yet
report-waived = Skipped
    .of = { $name }: { $reason }
report-stand = stand { $count }
report-stands = { $count ->
    [one] stand { $stands }
   *[other] stands { $stands }
}
report-would-be = would be { $value }

## Marks on a line

mark-default = default
mark-house = house rule

## The measurement behind a reason

report-bound = limit { $bound }
    .nearest = nearest limit { $bound }

## Heads of blocks

head-unit = unit
head-stands = stands
head-range-cm = range
head-band = band
head-attackers = attackers
head-defenders = defenders

## Odds

odds-ways = ({ $ways } of { $of })

## How near it was

close-call =
    .margin = { $about }: { $margin } from the limit; beyond it { $otherwise }
    .total = the total is { $total }
    .block = { $block }: { $total }
    .outcome = the result would be: { $outcome }
    .holds = "{ $check }" would be met
    .fails = "{ $check }" would not be met
    .itself-holds = this condition would be met
    .itself-fails = this condition would not be met
    .itself-fails-why = this condition would not be met (now: { $because })

flip =
    .otherwise = { $about } the other way round
    .in-all = { $by } in all
    .open = undecided: another roll decides

swing-line = { $change }: { $outcome } { $to } instead of { $from }

## The throw sheet

sheet-who = Who
sheet-what = Rolls for
sheet-needs = Needs
sheet-fell = Rolled
sheet-follows = What follows
sheet-empty = Nothing has to be done in this phase.
sheet-no-throw = no roll
sheet-open = not everything is known yet

## The rulebook's rules

catalogue-line =
    .source = source: { $source }
    .default = this program's default: the source is silent
    .default-part = in part this program's default: { $part }
    .house = house rule; the book has { $book }

catalogue-changed = { $count ->
        [0] The house rules of { $file } change nothing of the rulebook { $book }.
        [one] The house rules of { $file } change one value of the rulebook { $book }:
       *[other] The house rules of { $file } change { $count } values of the rulebook { $book }:
    }
    .value = { $path }: { $book } in the book, { $house } by the house rules

## Objections

objection =
    .waive = to allow it: --waive { $text }:REASON
    .waived = allowed: { $text }

## Why there is no ruling

order-written = { $procedure }: { $answers }
    .way = { $procedure }: { $answers }, { $way }

## A leg of a way, as it is ordered

order-leg = { $cm } { $what }
    .wheel = { $what } by { $angle }
    .form = into { $what }

halt =
    .refused = The rules forbid it:
    .ordered = A written order can't be carried out ({ $order }). Change it or delete it.
    .in-favour = These conditions are met:
    .open = The dice are entered, but something is not known yet:
    .close = too close to call: { $margin } short
    .tape = to enter your own measurement: --fact { $path }={ $value }
    .uphold = to allow it anyway: --uphold { $check }=true:REASON
    .table-only = "{ $found }" needs a table; without a table you can ask for: { $known }
    .no-procedure = This rulebook has no procedure "{ $found }"; its procedures are: { $known }
    .fact = fact "{ $path }": { $problem }
    .no-line = The line "{ $line }" does not count here; these do: { $expected }
    .no-lines = The line "{ $line }" does not count here, and no other line does
    .no-check = The check "{ $check }" does not fail here; these do: { $expected }
    .no-checks = The check "{ $check }" does not fail here, and no other check does
    .no-block = There is no block "{ $block }" here; the blocks are: { $expected }
    .no-blocks = There is no block "{ $block }" here, nor any other block
    .due = The phase can't close before this is done:
    .waive = to skip it: --waive { $name }:REASON
    .not-due = There is no "{ $found }" to do; the things to do are: { $known }
    .unheard = This fits no ruling here: { $words }. Put the name of a ruling before it, NAME/…; the rulings are: { $rulings }
    .several = "{ $word }" fits several rulings: { $rulings }. Name one: --option { $first }/{ $word }

dice =
    .too-few = roll { $number } ({ $for }) needs { $dice }, but no typed dice are left
    .wrong = roll { $number } ({ $for }) needs { $dice }, not "{ $found }"
    .too-many = { $left ->
        [one] one roll too many: only { $number } needed
       *[other] { $left } rolls too many: only { $number } needed
    }
