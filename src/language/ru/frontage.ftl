# Слова отчетов: заголовки, что нужно на кубике, шансы, жалобы. Слова правил стоят в файле своего свода.

## Язык

# Место языка в порядке, в котором читатель меняет языки.
language-place = 2

sign-colon = { ": " }
sign-semicolon = { "; " }
sign-decimal = ,

# Правила PostgreSQL, по которым клуб находит слово в других формах.
search-stems = russian

# Слова, по которым видно множественное число названия, для глаголов при нем. Перечни через запятую.
names =
    .titles = Маршал, Генерал, Полковник, Майор, Капитан, Лейтенант, Сержант, Капрал, Князь, Граф, Принц, Король
    .plurals = { "" }
    .after = { "" }
    .endings = ы, и, ые, ие
    .singular = ние, тие
    .noun = first
    .numbered = one

## Числа и перечни

percent = { $number } %
unit-cm = см
unit-in = дюйм.
unit-in-decimal = дюйма
list-and = и
list-none = нет

## Предложение, которое читают вслух

says =
    .total = всего { $total }
    .total-cm = остается { $total } см
    .total-left = осталось { $total }
    .total-so-far = пока набрано { $total }
    .open = пока неизвестно: { $facts }
    .together = вместе { $total }
    .need = { $need } на { $dice }
    .fates = на { $dice }, { $need }
    .pool = бросается { $dice }, { $need }
    .then = затем
    .thrown = выпало { $thrown }: { $outcome }
    .counted = { $shown } из { $count }

## Слово судьи

umpire-line = Решение судьи
    .added = добавил судья
    .struck = вычеркнул судья
    .upheld = так решил судья
    .misfit = { $fault }

umpire-half = Введено не все
    .open = { $of }: не указано «{ $fact }»

## Что нужно на кубике

dice-of =
    .drop = { $drop ->
        [one] { $dice } без наименьшего
        [few] { $dice } без { $drop } наименьших
       *[other] { $dice } без { $drop } наименьших
    }
    .at-most = до { $dice }

need =
    .low = { $limit } или меньше
    .never = { $limit } или меньше, а столько выпасть не может
    .always = { $limit } или меньше, а это выпадает всегда
    .fates = { $need } — { $below }, иначе { $above }
    .opposed = встречный бросок, { $dice } { $add }
    .opposed-bare = встречный бросок, { $dice }
    .another = решает еще один бросок
    .hangs = исход зависит от предыдущего броска
    .pool = считаются кубики от { $least } и выше

## Броски

throw-morale-test = тест морали
throw-morale-failed = неудачный тест морали
throw-fire-remainder = потеря еще одной подставки
    .at = потеря еще одной подставки, цель — { $at }
throw-attack-order = кто первым объявляет атаки
throw-fire-order = кто первым объявляет стрельбу
throw-recovery = восстановление
throw-melee-attacker = бросок атакующего
throw-melee-defender = бросок обороняющегося
throw-melee-loser = проверка проигравшего
throw-melee-attached = бросок за присоединенных артиллеристов и инженеров
throw-melee-winner = бросок на построение победителя

## Заголовки решения

report-part = Часть рукопашной { $name }
report-total-cm = см движения остается
report-total-left = осталось
report-total = всего
report-total-so-far = пока набрано
report-together = Вместе: { $total }
report-considered = Рассмотрено, но не действует
report-refused = Не участвуют
report-phase = { $phase }
report-met = Выполнено
report-not-met = Что мешает
report-upheld = Разрешено судьей
report-open = Пока неизвестно
report-odds = Шансы до броска
    .part = Шансы до броска, { $part }
report-odds-fates = По подразделениям
report-throws = Броски
report-so-far =
    .score = { $outcome }, { $one } против { $other }
    .against = { $one } против { $other }
report-not-thrown = еще не брошено
report-fallen =
    .table = выпало { $faces }
    .seed = выпало { $faces } (бросила программа)
    .pool = { $faces }: { $shown } из { $count }
report-standing = Счет сторон
report-fate = { $unit } { $fate }
report-events = Что из этого следует
report-close = На грани измерения
report-flips = Что изменило бы исход при тех же бросках
report-flips-plain = Что изменило бы исход
report-swings = Что меняет шансы
report-best = Лучший выбор
report-more = … и еще { $count }
report-said = Факты по решению судьи
report-tape = Факты, измеренные судьей
report-taped = измерено судьей
report-defaults = Источник молчит; так принято в программе
report-house = Действуют домашние правила
report-objections = На столе что-то не так
report-then = И сразу же:
report-closing = В конце фазы
to-choose = Что осталось выбрать
    .needed = --{ $hole }: { $takes }
    .optional = --{ $hole }: { $takes }; можно не указывать
    .these = { $of }
    .and-more = { $of } и еще { $left }
    .one-of = одно из: { $of }
    .some-of = от { $least } до { $most } из списка: { $of }
    .between = от { $least } до { $most }
    .path = путь длиной не больше { $most }
    .near = точка не дальше { $within } от { $x },{ $y }
    .pairs = пары: { $of }
    .pairs-every = пара для каждого: { $of }
    .split = сколько из { $total } достанется каждому: { $of }

report-due = Сделать сейчас
report-due-later = Сделать позже в этом ходу
report-may = Также можно
    .declined = Эти действия не обязательны: фаза может закончиться и без них.
report-nothing-due = Сейчас делать нечего.
report-unheard = Параметры для решений, до которых дело еще не дошло
report-waived = Пропущено судьей
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

report-bound = предел { $bound }
    .nearest = ближайший предел { $bound }

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
    .margin = { $about }: до предела { $margin }; за пределом { $otherwise }
    .total = итог { $total }
    .block = { $block }: { $total }
    .outcome = исход был бы другим: { $outcome }
    .holds = выполнялось бы условие «{ $check }»
    .fails = не выполнялось бы условие «{ $check }»
    .itself-holds = это условие выполнялось бы
    .itself-fails = это условие не выполнялось бы
    .itself-fails-why = это условие не выполнялось бы (сейчас: { $because })

flip =
    .otherwise = { $about }, если бы было наоборот
    .in-all = { $by } в сумме
    .open = исход не решен, решает еще один бросок

swing-line = { $change }: { $outcome } { $to } вместо { $from }

## Лист бросков

sheet-who = Кто
sheet-what = На что бросок
sheet-needs = Что нужно
sheet-fell = Выпало
sheet-follows = Что следует
sheet-empty = В этой фазе никому ничего делать не нужно.
sheet-no-throw = без броска
sheet-open = еще не все известно

## Правила свода

catalogue-line =
    .source = источник: { $source }
    .default = так принято в программе: источник молчит
    .default-part = отчасти так принято в программе: { $part }
    .house = домашнее правило; в своде правил { $book }

catalogue-changed = { $count ->
        [0] Домашние правила { $file } ничего не меняют в своде правил { $book }.
        [one] Домашние правила { $file } меняют { $count } значение свода правил { $book }:
        [few] Домашние правила { $file } меняют { $count } значения свода правил { $book }:
       *[other] Домашние правила { $file } меняют { $count } значений свода правил { $book }:
    }
    .value = { $path }: в своде правил { $book }, по домашним правилам { $house }

## Возражения

objection =
    .waive = чтобы разрешить: --waive { $text }:ПРИЧИНА
    .waived = разрешено: { $text }

## Почему решения нет

order-written = { $procedure }: { $answers }
    .way = { $procedure }: { $answers }, { $way }

## Часть пути, как она приказана

order-leg = { $what } { $cm }
    .wheel = { $what } на { $angle }
    .form = построение: { $what }

halt =
    .refused = Правила запрещают это действие:
    .ordered = Записанный приказ выполнить нельзя ({ $order }): исправьте его или вычеркните.
    .in-favour = Эти условия выполнены:
    .open = Броски введены, но еще неизвестно:
    .close = на грани измерения: не хватает { $margin }
    .tape = чтобы указать свое измерение: --fact { $path }={ $value }
    .uphold = чтобы все же разрешить: --uphold { $check }=true:ПРИЧИНА
    .table-only = Для «{ $found }» нужен стол; без стола есть: { $known }
    .no-procedure = Процедуры «{ $found }» в этом своде правил нет; есть: { $known }
    .fact = факт «{ $path }»: { $problem }
    .no-line = Строка «{ $line }» здесь не действует; действуют: { $expected }
    .no-lines = Строка «{ $line }» здесь не действует, и другие строки тоже
    .no-check = Условие «{ $check }» здесь не нарушено; нарушены: { $expected }
    .no-checks = Условие «{ $check }» здесь не нарушено, и другие условия тоже
    .no-block = Группы «{ $block }» здесь нет; есть: { $expected }
    .no-blocks = Группы «{ $block }» здесь нет, и других групп тоже
    .due = Фаза не может закончиться, пока не сделано:
    .waive = чтобы пропустить: --waive { $name }:ПРИЧИНА
    .not-due = Делать «{ $found }» не нужно; нужно: { $known }
    .unheard = Это не подходит ни к одному решению: { $words }. Поставьте впереди имя решения, ИМЯ/…; решения: { $rulings }
    .several = «{ $word }» подходит к нескольким решениям: { $rulings }. Назовите одно: --параметр { $first }/{ $word }

dice =
    .too-few = для броска { $number } ({ $for }) нужно { $dice }, а кубиков не осталось; добавьте этот бросок
    .wrong = для броска { $number } ({ $for }) нужно { $dice }, а не «{ $found }»
    .too-many = { $left ->
        [one] { $left } лишний бросок: нужно только { $number }
        [few] { $left } лишних броска: нужно только { $number }
       *[other] { $left } лишних бросков: нужно только { $number }
    }
