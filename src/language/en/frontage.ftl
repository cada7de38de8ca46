# The words of reports: headings, needs, odds, complaints. What a rule says stands in its rulebook's file.

## Numbers and lists

percent = { $number } %
unit-cm = cm
unit-in = in
unit-in-decimal = in
list-and = and
list-none = none

## The sentence read aloud

says =
    .line = { $value } for { $label } ({ $because })
    .plain = { $value } for { $label }
    .total = { $total } in all
    .total-cm = { $total } cm left
    .total-so-far = { $total } so far
    .open = not known yet: { $facts }
    .together = { $total } together
    .need = on { $dice } it needs { $need }
    .fates = on { $dice }, { $need }
    .pool = of { $dice } { $need }
    .then = then
    .thrown = thrown { $thrown }: { $outcome }

## The umpire's word

umpire-line = Ruled by the umpire
    .added = added by the umpire
    .struck = struck by the umpire
    .upheld = upheld by the umpire
    .misfit = { $fault }

umpire-half = Half said
    .open = { $of }: { $fact } is not said yet

## What a throw needs

dice-of =
    .drop = { $drop ->
        [one] { $dice }, the lowest left out
       *[other] { $dice }, the lowest { $drop } left out
    }
    .at-most = up to { $dice }

need =
    .low = { $limit } or less
    .never = { $limit } or less, which no result is
    .always = { $limit } or less, which every result is
    .fates = { $need }: { $below }, otherwise { $above }
    .opposed = { $dice } { $add } against the other
    .opposed-bare = { $dice } against the other
    .hangs = hangs on the throw before
    .pool = each { $least } or more counts

## Throws

throw-morale-test = morale test
throw-morale-failed = failed morale test
throw-fire-remainder = rest of the fire
    .at = rest of the fire at { $at }
throw-attack-order = who declares attacks first
throw-fire-order = who declares fire first
throw-recovery = recovery
throw-melee-attacker = attacker's throw
throw-melee-defender = defender's throw
throw-melee-loser = loser's test
throw-melee-attached = attached gunners and engineers
throw-melee-winner = winner keeps its formation

## Headings of a ruling

report-part = Part { $name }
report-total-cm = cm left
report-total = in all
report-total-so-far = so far
report-together = Together: { $total }
report-considered = Considered, does not apply
report-refused = May not take part
report-refused-why = { $because } (not met: { $check })
report-phase = { $phase } phase
report-met = Met
report-not-met = Not met
report-upheld = Holds by the umpire's word
report-open = Not known yet
report-odds = Odds before the throw
    .part = Odds of { $part } before the throw
report-odds-fates = Unit by unit
report-throws = Throws
report-so-far =
    .against = { $one } against { $other }
report-not-thrown = not thrown yet
report-fallen =
    .table = fell { $faces }
    .seed = fell { $faces } (thrown by the program)
    .pool = { $faces }: { $shown } of { $count }
report-standing = Standing
report-fate = { $unit } { $fate }
report-events = What follows
report-close = Close to call
report-flips = Would flip it, with the same dice
report-flips-plain = Would flip it
report-swings = What moves the odds
report-best = Best choices
report-more = … and { $count } more
report-said = The umpire's word on the facts
report-tape = Facts by the umpire's tape
report-taped = by the umpire's tape
report-defaults = Default, not in the source
report-house = House rules in force
report-objections = The table looks wrong
report-then = And at once:
report-closing = At the end of the phase
to-choose = What is left to choose
    .needed = --{ $hole }: { $takes }
    .optional = --{ $hole }: { $takes }; may be left out
    .these = { $of }
    .and-more = { $of } and { $left } more
    .one-of = one of { $of }
    .some-of = { $least } to { $most } of { $of }
    .between = from { $least } to { $most }
    .path = a way of at most { $most }
    .near = a point at most { $within } from { $x },{ $y }
    .pairs = who is set to whom: { $of }
    .pairs-every = each of them set to one: { $of }
    .split = { $total } dealt out over { $of }

report-due = Due next
report-due-later = Due later this turn
report-may = May be asked
    .declined = The phase goes on without these: nobody has to ask.
report-nothing-due = Nothing is due now.
report-unheard = Said to rulings that have not come up yet
report-waived = Waived
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

report-bound = bound { $bound }

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
    .margin = { $about }: { $margin } from the bound; beyond it { $otherwise }
    .total = the total is { $total }
    .block = { $block }: { $total }
    .outcome = { $outcome }
    .holds = "{ $check }" would hold
    .fails = "{ $check }" would not hold
    .itself-holds = it would hold
    .itself-fails = it would not hold

flip =
    .otherwise = { $about } the other way
    .in-all = { $by } in all
    .open = open, another throw decides

swing-line = { $change }: { $outcome } { $to } instead of { $from }

## The throw sheet

sheet-who = Who
sheet-what = Throws for
sheet-needs = Needs
sheet-fell = Fell
sheet-follows = What follows
sheet-empty = Nothing has to be done in this phase.
sheet-no-throw = no throw
sheet-open = not all known yet

## The rulebook's rules

catalogue-line =
    .source = source: { $source }
    .default = default: the source leaves it open
    .default-part = default in part: { $part }
    .house = house rule; the book has { $book }

catalogue-changed = { $count ->
        [0] The house rules of { $file } change nothing of the rulebook { $book }.
        [one] The house rules of { $file } change one value of the rulebook { $book }:
       *[other] The house rules of { $file } change { $count } values of the rulebook { $book }:
    }
    .value = { $path }: { $book } in the book, { $house } by the house rules

## Objections

objection =
    .waive = wave it through with --waive { $text }:REASON
    .waived = waved through: { $text }

## Why there is no ruling

order-written = { $procedure }: { $answers }
    .way = { $procedure }: { $answers }, { $way }

## A leg of a way, as it is ordered

order-leg = { $cm } { $what }
    .wheel = { $what } by { $angle }
    .form = into { $what }

halt =
    .refused = the rules forbid it:
    .ordered = A written order can't be carried out ({ $order }): put it right, or strike it out.
    .in-favour = what speaks for it:
    .open = the dice were given, but this is not known yet:
    .close = too close to call, { $margin } from holding
    .tape = the tape may say otherwise: --fact { $path }={ $value }
    .uphold = the umpire may rule otherwise: --uphold { $check }=true:REASON
    .table-only = "{ $found }" can't be ruled on without a table; expected one of { $known }
    .no-procedure = procedure "{ $found }" is not in this rulebook; expected one of { $known }
    .fact = fact "{ $path }": { $problem }
    .no-line = no line "{ $line }" counts here; expected one of { $expected }
    .no-lines = no line "{ $line }" counts here, nor any other
    .no-check = no check "{ $check }" fails here; expected one of { $expected }
    .no-checks = no check "{ $check }" fails here, nor any other
    .no-block = no block "{ $block }" here; expected one of { $expected }
    .no-blocks = no block "{ $block }" here, nor any other
    .due = the phase can't close: this is due
    .waive = close over it: --waive { $name }:REASON
    .not-due = nothing named "{ $found }" is due; due: { $known }
    .unheard = no ruling here hears this: { $words }; say it to one by its name, NAME/…; the rulings: { $rulings }
    .several = "{ $word }" fits several rulings: { $rulings }; say to which one: --option { $first }/{ $word }

dice =
    .too-few = throw { $number } ({ $for }): no faces left, expected { $dice }
    .wrong = throw { $number } ({ $for }): found "{ $found }", expected { $dice }
    .too-many = { $left ->
        [one] one throw is left over after throw { $number }, expected none
       *[other] { $left } throws are left over after throw { $number }, expected none
    }
