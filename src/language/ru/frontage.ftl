# Слова отчетов: заголовки, что нужно на кубике, шансы, жалобы. Слова правил стоят в файле своего свода.

## Числа и перечни

percent = { $number } %
unit-cm = см
unit-in = дюйм.
unit-in-decimal = дюйма
list-and = и
list-none = нет

## Предложение, которое читают вслух

says =
    .line = { $value } — { $label } ({ $because })
    .plain = { $value } — { $label }
    .total = всего { $total }
    .total-cm = остаётся { $total } см
    .total-so-far = пока { $total }
    .open = пока не известно: { $facts }
    .together = вместе { $total }
    .need = на { $dice } нужно { $need }
    .fates = на { $dice }, { $need }
    .pool = бросается { $dice }, { $need }
    .then = затем
    .thrown = выпало { $thrown }: { $outcome }

## Слово судьи

umpire-line = Решение судьи
    .added = добавил судья
    .struck = вычеркнул судья
    .upheld = так решил судья
    .misfit = { $fault }

umpire-half = Сказано наполовину
    .open = { $of }: ещё не сказано — { $fact }

## Что нужно на кубике

dice-of =
    .drop = { $drop ->
        [one] { $dice } без { $drop } наименьшего
        [few] { $dice } без { $drop } наименьших
       *[other] { $dice } без { $drop } наименьших
    }
    .at-most = до { $dice }

need =
    .low = { $limit } или меньше
    .never = { $limit } или меньше, чего выпасть не может
    .always = { $limit } или меньше, что выпадет всегда
    .fates = { $need } — { $below }, иначе { $above }
    .opposed = { $dice } { $add } против броска противника
    .opposed-bare = { $dice } против броска противника
    .hangs = зависит от броска до него
    .pool = считаются кубики от { $least } и выше

## Броски

throw-morale-test = тест морали
throw-morale-failed = неудачный тест морали
throw-fire-remainder = остаток стрельбы
    .at = остаток стрельбы, цель — { $at }
throw-attack-order = кто первым объявляет атаки
throw-fire-order = кто первым объявляет стрельбу
throw-recovery = восстановление
throw-melee-attacker = бросок атакующего
throw-melee-defender = бросок обороняющегося
throw-melee-loser = проверка проигравшего
throw-melee-attached = присоединенные артиллеристы и инженеры
throw-melee-winner = сохранение построения победившим

## Заголовки решения

report-part = Часть { $name }
report-total-cm = см остаётся
report-total = всего
report-total-so-far = пока
report-together = Вместе: { $total }
report-considered = Рассмотрено, не действует
report-refused = Не участвуют
report-refused-why = { $because } (не выполнено: { $check })
report-phase = { $phase }
report-met = Выполнено
report-not-met = Не выполнено
report-upheld = Выполнено по слову судьи
report-open = Пока не известно
report-odds = Шансы до броска
    .part = Шансы до броска, { $part }
report-odds-fates = По подразделениям
report-throws = Броски
report-so-far =
    .against = { $one } против { $other }
report-not-thrown = еще не брошено
report-fallen =
    .table = выпало { $faces }
    .seed = выпало { $faces } (бросила программа)
    .pool = { $faces }: { $shown } из { $count }
report-standing = Счет
report-fate = { $unit }: { $fate }
report-events = Что из этого следует
report-close = На грани измерения
report-flips = Изменило бы исход при тех же бросках
report-flips-plain = Изменило бы исход
report-swings = Что меняет шансы
report-best = Лучший выбор
report-more = … и еще { $count }
report-said = Слово судьи о фактах
report-tape = Факты по рулетке судьи
report-taped = по рулетке судьи
report-defaults = По умолчанию, в источнике нет
report-house = Действуют домашние правила
report-objections = На столе что-то не так
report-then = И сразу же:
report-closing = В конце фазы
to-choose = Что осталось выбрать
    .needed = --{ $hole }: { $takes }
    .optional = --{ $hole }: { $takes }; можно не указывать
    .these = { $of }
    .and-more = { $of } и ещё { $left }
    .one-of = одно из: { $of }
    .some-of = от { $least } до { $most } из: { $of }
    .between = от { $least } до { $most }
    .path = путь длиной не больше { $most }
    .near = точка не дальше { $within } от { $x },{ $y }
    .pairs = кто кому назначен: { $of }
    .pairs-every = каждому назначен один: { $of }
    .split = { $total } распределить между: { $of }

report-due = На очереди
report-due-later = Предстоит позже в этом ходу
report-may = Можно спросить
    .declined = Фаза продолжается и без этого: спрашивать никто не обязан.
report-nothing-due = Сейчас ничего не предстоит.
report-unheard = Сказано решениям, до которых дело ещё не дошло
report-waived = Отложено судьёй
    .of = { $name }: { $reason }
report-stand = подставка { $count }
report-stands = { $count ->
    [one] подставка { $stands }
   *[other] подставки { $stands }
}
report-would-be = было бы { $value }

## Пометки в строке

mark-default = по умолчанию
mark-house = домашнее правило

## Измерение, стоящее за причиной

report-bound = граница { $bound }

## Заглавия групп

head-unit = подразделение
head-stands = подставки
head-range-cm = расстояние
head-band = дистанция
head-attackers = атакующие
head-defenders = обороняющиеся

## Шансы

odds-ways = ({ $ways } из { $of })

## На грани

close-call =
    .margin = { $about }: до границы { $margin }; за ней { $otherwise }
    .total = итог { $total }
    .block = { $block }: { $total }
    .outcome = { $outcome }
    .holds = выполнялось бы «{ $check }»
    .fails = не выполнялось бы «{ $check }»
    .itself-holds = это бы выполнялось
    .itself-fails = это бы не выполнялось

flip =
    .otherwise = { $about } наоборот
    .in-all = { $by } в сумме
    .open = открыто, решает еще один бросок

swing-line = { $change }: { $outcome } { $to } вместо { $from }

## Лист бросков

sheet-who = Кто
sheet-what = Что бросает
sheet-needs = Что нужно
sheet-fell = Бросок
sheet-follows = Что следует
sheet-empty = В этой фазе никому ничего делать не нужно.
sheet-no-throw = без броска
sheet-open = еще не все известно

## Правила свода

catalogue-line =
    .source = источник: { $source }
    .default = по умолчанию: источник об этом молчит
    .default-part = частью по умолчанию: { $part }
    .house = домашнее правило; в своде { $book }

catalogue-changed = { $count ->
        [0] Домашние правила { $file } ничего не меняют в своде { $book }.
        [one] Домашние правила { $file } меняют { $count } значение свода { $book }:
        [few] Домашние правила { $file } меняют { $count } значения свода { $book }:
       *[other] Домашние правила { $file } меняют { $count } значений свода { $book }:
    }
    .value = { $path }: в своде { $book }, по домашним правилам { $house }

## Возражения

objection =
    .waive = пропустить: --waive { $text }:ПРИЧИНА
    .waived = пропущено: { $text }

## Почему решения нет

order-written = { $procedure }: { $answers }
    .way = { $procedure }: { $answers }, { $way }

## Часть пути, как она приказана

order-leg = { $what } { $cm }
    .wheel = { $what } на { $angle }
    .form = построение: { $what }

halt =
    .refused = правила этого не позволяют:
    .ordered = Записанный приказ выполнить нельзя ({ $order }): исправьте его или вычеркните.
    .in-favour = за это говорит:
    .open = броски даны, но пока не известно:
    .close = слишком близко, чтобы решить на глаз: не хватает { $margin }
    .tape = рулетка может показать иначе: --fact { $path }={ $value }
    .uphold = судья может решить иначе: --uphold { $check }=true:ПРИЧИНА
    .table-only = «{ $found }» без стола не решается; ожидалась одна из процедур: { $known }
    .no-procedure = процедуры «{ $found }» в этом своде нет; ожидалась одна из: { $known }
    .fact = факт «{ $path }»: { $problem }
    .no-line = строка «{ $line }» здесь не действует; ожидалась одна из: { $expected }
    .no-lines = строка «{ $line }» здесь не действует, и никакая другая
    .no-check = проверка «{ $check }» здесь не нарушена; ожидалась одна из: { $expected }
    .no-checks = проверка «{ $check }» здесь не нарушена, и никакая другая тоже
    .no-block = группы «{ $block }» здесь нет; ожидалась одна из: { $expected }
    .no-blocks = группы «{ $block }» здесь нет, и никакой другой
    .due = фаза не может закончиться, предстоит ещё:
    .waive = закончить без этого: --waive { $name }:ПРИЧИНА
    .not-due = «{ $found }» не предстоит; предстоит: { $known }
    .unheard = ни одно решение здесь этого не слышит: { $words }; обратитесь к нужному по имени, ИМЯ/…; решения: { $rulings }
    .several = «{ $word }» подходит к нескольким решениям: { $rulings }; скажите, к какому: --параметр { $first }/{ $word }

dice =
    .too-few = бросок { $number } ({ $for }): граней не осталось, ожидалось { $dice }
    .wrong = бросок { $number } ({ $for }): найдено «{ $found }», ожидалось { $dice }
    .too-many = { $left ->
        [one] после броска { $number } остался { $left } лишний бросок, лишних не ожидалось
        [few] после броска { $number } осталось { $left } лишних броска, лишних не ожидалось
       *[other] после броска { $number } осталось { $left } лишних бросков, лишних не ожидалось
    }
