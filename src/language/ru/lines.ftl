# Слова книги правил о картах на двух линиях: правила по их ключам с дефисами, затем собственные слова.

book-lines = Карты в две линии

## Строительство

build-phase = Строительство
    .unit = { $card } — подразделение
    .not-unit = { $card } — не подразделение
    .paid = { $card }: цена { $cost }, повернуто ресурсов: { $paid }
    .unpaid = { $card }: цена { $cost }, а ресурсов в уплату: { $paid }, этого мало
    .overpaid = { $card }: цена { $cost }, а ресурсов в уплату: { $paid }, это слишком много
    .pays = { $resource } не повернут
    .spent = { $resource } уже повернут
    .no-resource = { $resource } — не ресурс игрока на столе
    .twice = { $resource } назван дважды
    .open-pay = чем платят за { $card }
    .open-cost = сколько стоит { $card }
    .may-lay = ресурсов выложено за ход: { $laid } из { $most }
    .laid = ресурсов выложено за ход: { $laid } из { $most }, больше нельзя
    .says = Строительство ({ $side }), { $card }, цена { $cost }
    .says-open = Строительство ({ $side }), { $card }
    .says-supply = Новый ресурс ({ $side }), { $card }
build-reserve = Резерв
    .no-attack = { $unit }: в резерве до конца хода, ничего сделать нельзя
    .on-line = { $unit }: на своей линии
    .not-on-line = { $unit }: в резерве до конца хода, ничего сделать нельзя
line-which = Первая или вторая линия
    .says = { $build }; до конца хода стоит в резерве, затем { $line }
    .says-open = { $build }; до конца хода стоит в резерве
    .wrong = для { $unit } положена { $line }, а стоит на другой
line-icon = Значок линии
    .says = { $build }; до конца хода стоит в резерве, затем { $line }, по значку на карте
    .says-open = { $build }; до конца хода стоит в резерве
    .wrong = для { $unit } по значку положена { $line }, а стоит на другой
unit-price = Карта без цены
unit-kind = Виды подразделений

## Атака

attack-who = Кто атакует
    .first = { $unit } на первой линии
    .flies = { $unit } — авиация
    .second = { $unit }: на второй линии и не авиация
    .not-on-line = { $unit }: ни на одной линии
attack-waves = Волны атаки
    .nobody = никто не назван; ожидались подразделения, которые атакуют
    .twice = у { $name } две цели сразу: ожидалась вся первая линия, то, что за ней, или названное подразделение
    .says = Волна атаки ({ $side }); { $parts }
attack-line = Вся первая линия
    .directed = у { $unit } направленная атака: можно указать { $at }
    .whole = у { $unit } нет направленной атаки: указать { $at } нельзя
    .names = направленная атака — { $unit } против { $at }
    .on-line = на всю первую линию — { $units }
attack-turn = Повернутые карты
    .ready = { $unit }: карта не повернута
    .turned = { $unit }: карта повернута, атака или блок уже были, больше ничего нельзя
    .may-block = { $by }: карта не повернута
    .turned-block = { $by }: карта повернута, ни блокировать, ни поддерживать нельзя
attack-directed-line = Куда достает направленная атака
    .first = { $at } на первой линии
    .behind = { $at } не на первой линии, а прорыва еще нет: { $unit }
    .from-the-air = { $unit }: до { $at } можно достать с воздуха
    .not-there = { $at } нет ни на одной линии противника
target-turned = Повернут до волны
    .zero = { $unit }: карта была повернута, когда объявили волну; сила атаки 0

## Блок

block-choose = Кто блокирует
    .asked = волна ждет ответа, оборона — { $side }
    .not-asked = ни одна волна не ждет ответа
    .defends = оборона — { $side }
    .not-defends = атака не на эту сторону ({ $side }): блокирует другая
    .no-attacker = { $of }: в этой волне не в атаке
    .blocks = { $by }: блок против { $of } возможен
    .twice = { $by }: дважды, а подразделение блокирует одного атакующего
    .says = Оборона ({ $side }) против волны ({ $units }); { $blocks }
    .says-declines = Оборона ({ $side }) против волны ({ $units })
block-turn = Блокирующие поворачиваются
block-directed = Направленная атака
    .not-named = { $by }: ничьей целью не названо
    .named = { $by }: названная цель; можно блокировать того, кто ее назвал, и никого больше
    .supports = { $by }: поддержка цели против { $of } возможна
block-lines = Только на первой линии
    .first = { $by } на первой линии
    .not-first = { $by } не на первой линии обороны
    .behind = цель { $of } на второй линии: первая ее не поддерживает

lines-block = Блоки
    .pair = { $by } против { $of }
    .meets = { $by } против { $of }
    .support = { $by } вместе с { $at } против { $of }

## Бой

battle-members = Кто с кем сражается
    .says = Бой, атака — { $side } ({ $attackers }), оборона — { $enemy } ({ $defenders })
    .says-resource = Атака на ресурс, { $side } ({ $attackers }), цель — { $resource } ({ $enemy })
    .says-deck = Атака на колоду, { $side } ({ $attackers }), колода противника ({ $enemy }), { $deck ->
        [one] { $deck } карта
        [few] { $deck } карты
       *[many] { $deck } карт
    }
    .unanswered = { $side }: еще не сказано, кто блокирует, и пока неизвестно, кто с кем сражается
    .unchosen = еще не выбрано, что атакуют прорвавшиеся за первую линию: { $units }
battle-independent = Волна за волной
    .none = ни одной волны не идет, и боя вести не в чем
    .wave = идет волна: сначала все ее бои
    .no-wave = ни одной волны не идет
    .due = этот бой еще впереди
    .fought = этот бой уже закончен
battle-modifier = Тактический модификатор
    .all = { $unit }, против вида «{ $kind }»: здесь все противники такие
    .not = { $unit }, против вида «{ $kind }»: { $enemy } — другого вида
    .unknown = { $unit }, против вида «{ $kind }»: вид { $enemy } не назван
    .nobody = { $unit }, против вида «{ $kind }»: здесь нет вражеских подразделений
    .open-kind = какого вида { $unit }
battle-damage = Сила атаки
    .printed = { $unit }, по карте
    .bombing = { $unit }, сила бомбометания
    .unused = { $unit }: удар бомбами, а не этим
    .open-attack = сила атаки { $unit }
    .open-bombing = сила бомбометания { $unit }
    .open-hits = как { $side } распределяют { $total } между подразделениями противника
    .dealt = распределено все: { $total }
    .not-dealt = распределено { $dealt }, ожидалось ровно { $total }
    .on = { $unit } в этом бою
    .not-here = { $unit } не противник в этом бою
battle-destroyed = Сила защиты
    .printed = { $unit }, по карте
    .open-defence = сила защиты { $unit }
battle-reset = Повреждения обнуляются

part-player = атакующие
part-enemy = обороняющиеся
part-unit = подразделение

strength-attack = сила атаки
strength-defence = сила защиты

## Прорыв

breakthrough-when = Прорыв на вторую линию
    .nobody = никто не назван; ожидались прорвавшиеся подразделения
    .twice = у { $unit } две цели, ожидалась одна
    .through = { $unit } — прорыв удался
    .not-through = у { $unit } нет прорыва, или цель уже выбрана
    .behind = { $at } за первой линией
    .not-behind = { $at } — не подразделение второй линии и не ресурс противника
    .says = За первой линией, { $choices }
breakthrough-air = Над первой линией
    .on-way = над первой линией — { $units }
    .not-aviation = { $unit } — не авиация: пролететь над первой линией не может
    .through = { $unit }: над первой линией
    .not-through = { $unit }: сейчас не над первой линией
    .not-blocked = { $of }: над первой линией, блокировать нельзя
breakthrough-air-target = Что атакует авиация
    .some = у { $unit } есть цель за первой линией
    .none = у { $unit } нет цели за первой линией
    .behind = { $at } за первой линией
    .not-behind = { $at } — не подразделение второй линии и не ресурс противника
    .deck = карта { $unit } разрешает атаковать колоду
    .no-deck = { $unit }: колоду атаковать нельзя, на карте этого нет
resource-attack = Атакованный ресурс
deck-attack = Карты из колоды
    .open = сколько карт в колоде
    .open-strike = сколько карт уходит
    .tactic = { $card } — тактическая карта
    .not-tactic = { $card } — не тактическая карта
    .has-strike = у { $unit } есть удар по колоде
    .no-strike = у { $unit } нет удара по колоде
    .on-line = { $unit }: на своей линии
    .not-on-line = { $unit }: ни на одной линии
    .says-play = Тактическая карта ({ $side }), { $card }, цена { $cost }, из колоды противника ({ $enemy }) до { $strike ->
        [one] { $strike } карты
       *[other] { $strike } карт
    }
    .says-play-only = Тактическая карта ({ $side }), { $card }, цена { $cost }
    .says-strike = Удар по колоде противника ({ $enemy }), { $unit }, до { $strike ->
        [one] { $strike } карты
       *[other] { $strike } карт
    }

lines-through = Цели
    .at = { $unit } против { $at }
    .deck = { $unit } против колоды

## События и слово судьи

befall-card = Вне боя
    .there = { $card }: { $zone }
    .not-there = { $card }: { $zone }, там карту нельзя { $blow }
    .twice = названо дважды: { $name }
    .says = { $by }: { $cards }, { $blow }

lines-ask = Что названо в вопросе
    .no-cause = «{ $name }» вне боя на карты не действует; нужно event или umpire
    .no-fate = «{ $name }» — с картами так не бывает; нужно destroyed, turned или taken

lines-cause-event = Событие
lines-cause-umpire = Слово судьи

lines-blow-destroyed = уничтожить
lines-blow-turned = повернуть
lines-blow-taken = вернуть в руку

## Ход

turn-draw = Взятие карт
    .turn = сейчас ход этой стороны ({ $side })
    .not-turn = сейчас ход не этой стороны ({ $side })
    .to-draw = { $side }: карты в этот ход еще не взяты
    .drawn = { $side }: карты в этот ход уже взяты
    .named = { $card } — может быть среди взятых карт
    .not-unseen = { $card } — не может быть среди взятых карт: такой карты у этой стороны нет, она уже лежит на месте, или неизвестных карт в колоде нет
    .as-many = карт названо: { $named }, неизвестных среди взятых: { $most }
    .too-many = карт названо: { $named }, а неизвестных среди взятых только { $most }
    .open = сколько карт в колоде ({ $side })
    .says = Взятие карт ({ $side }), { $cards } из { $deck }
    .says-open = Взятие карт ({ $side }), { $cards }
    .says-lost = Взятие карт ({ $side }), надо { $cards }, а в колоде { $deck }
turn-ready = Разворот карт
victory-deck = Последние карты
    .on = победителя еще нет
    .over = битва окончена, победитель — { $side }

lines-check = Условия
    .phase = сейчас фаза «{ $wanted }»
    .not-phase = сейчас фаза «{ $phase }», а не «{ $wanted }»
    .own = { $card } — карта той стороны, чей ход ({ $side })
    .not-own = { $card } — не карта той стороны, чей ход ({ $side })
    .lies = { $card }: { $wanted }
    .lies-elsewhere = { $card }: { $zone }, ожидалось: { $wanted }
    .unit = { $card } — подразделение
    .not-unit = { $card } — не подразделение
    .resource = { $card } — ресурс
    .not-resource = { $card } — не ресурс
    .tactic = { $card } — тактическая карта
    .not-tactic = { $card } — не тактическая карта

## Лучший выбор

lines-best = Лучший выбор
    .block = { $side }, лучший блок: { $blocks }; { $comes }
    .declines = { $side }, лучший блок: никого; { $comes }
    .targets = { $side }, лучшие цели: { $choices }; { $comes }
    .spread = { $side }, лучшее распределение { $total }: { $shares }; уничтожает: { $dead }, цена { $cost }
    .spread-none = { $side }, лучшее распределение { $total }: любое, никого не уничтожить
    .share = { $unit } — { $share }
    .comes = волна тогда дает атакующему по цене { $cost }
    .comes-cards = волна тогда дает атакующему по цене { $cost }, из колоды { $cards ->
        [one] { $cards } карту
        [few] { $cards } карты
       *[many] { $cards } карт
    }
    .comes-wins = волна тогда побеждает: из колоды будет не взять положенных карт; по цене { $cost }
    .too-many = не подсчитано, считается не больше { $most } каждых; атакующих: { $attackers }, могут блокировать: { $blockers }, на второй линии: { $second }
    .too-many-targets = { $side }, распределение { $total }: не считается больше чем на { $most } подразделений

## Исходы

outcome-draws = карты взяты, все карты развернуты
outcome-draws-last = взяты последние карты: это последний ход, чтобы победить
outcome-deck-lost = карт не хватает: поражение
outcome-supplied = ресурс выложен
outcome-built = построено, в резерве
outcome-wave-declared = волна объявлена
outcome-blocks = атаку встретили
outcome-declines-block = никто не блокирует
outcome-chosen = цели выбраны
outcome-units-lost = { $count ->
        [0] никто не уничтожен
        [one] уничтожено { $count } подразделение
        [few] уничтожено { $count } подразделения
       *[many] уничтожено { $count } подразделений
    }
outcome-resource-lost = ресурс уничтожен
outcome-deck-loses = { $count ->
        [0] колода не теряет карт
        [one] колода теряет { $count } карту
        [few] колода теряет { $count } карты
       *[many] колода теряет { $count } карт
    }
outcome-card-played = карта сыграна и действует, как на ней сказано
outcome-deals = повреждения: { $count }
outcome-destroyed = уничтожено
outcome-turned = повернуто
outcome-stays-turned = уже повернуто
outcome-taken = снова в руке
fate-survives = остается
fate-card-played = действует, как сказано на карте
fate-draws = карты взяты
fate-draws-last = взяты последние карты
fate-deck-lost = поражение
fate-supplied = на столе
fate-built = в резерве
fate-wave-declared = атакует
fate-blocks = блокирующие названы
fate-declines-block = никто не блокирует
fate-chosen = атакует
fate-turned = повернуто
fate-stays-turned = остается повернутым
fate-taken = возвращается в руку

## Предложения

lines-offer = Можно спросить
    .draw = { $card }: взять карты этого хода, их можно назвать
    .supply = выложить: { $card }
    .build = построить: { $card }
    .wave = атака на первую линию
    .wave-over = атака над первой линией
    .wave-named = направленная атака
    .block = { $card }: кто блокирует, или никто
    .through = прорвавшиеся выбирают цели
    .battle = бой: { $card }
    .battle-deck = атака на колоду
    .strike = удар по колоде: { $card }
    .play = сыграть: { $card }

## События

lines-event = Событие
    .spared = { $side }: карты в этот ход не берутся, так решил судья
    .drew = { $side }: карты взяты, в колоде осталось { $left }
    .drew-named = { $side }: карты взяты, среди них { $cards }; в колоде осталось { $left }
    .named = { $side }: карта в руке — { $card }
    .missed = за первой линией атаковать нечего, из волны выходят: { $units }
    .left = из волны выходят: { $units }
    .spent = повернуты и в этой волне больше не действуют: { $cards }
    .reduced = { $side }: в колоде осталось { $left }
    .readied = { $side }: все карты развернуты
    .turned = повернуты: { $cards }
    .laid = { $card }: { $zone }
    .declared = волна: { $units }
    .declined = никто не блокирует
    .blocked = { $blocks }
    .chose = { $units }: цель { $at }
    .chose-deck = { $units }: цель — колода
    .fought = бой окончен: { $battle }
    .fought-unnamed = бой окончен
    .fought-deck = атака на колоду окончена
    .wave-ended = волна окончена
    .closed = фаза «{ $phase }» окончена
    .turn-ended = ход окончен; дальше ход стороны «{ $side }»
    .turn-ended-moved = ход окончен; из резерва на свои линии: { $cards }; дальше ход стороны «{ $side }»
    .won = победитель — { $side }

## Слова позиции

lines-kind-infantry = пехота
lines-kind-armour = бронетехника
lines-kind-self-propelled = САУ
lines-kind-artillery = артиллерия
lines-kind-anti-tank = противотанковая артиллерия
lines-kind-aviation = авиация
lines-kind-resource = ресурс
lines-kind-tactic = тактическая карта

lines-line-first = первая линия
lines-line-second = вторая линия

lines-zone-deck = колода
lines-zone-hand = рука
lines-zone-resources = ресурсы
lines-zone-reserve = резерв
lines-zone-first = первая линия
lines-zone-second = вторая линия
lines-zone-losses = потери

lines-zone = Зоны
    .row = { $zone }
    .pile = { $zone }: { $count }

phase-lines-start = начало
phase-lines-build = строительство
phase-lines-attack = атака

lines-card = На карте
    .plain = { $kind }
    .unit = { $kind } { $attack }/{ $defence }
    .aviation = { $kind }, бомбометание { $bombing }, защита { $defence }
    .against = { $attack }/{ $defence } против вида «{ $kind }»
    .directed = направленная атака
    .over-deck = достает до колоды
    .deck-strike = удар по колоде { $cards }
lines-card-turned = повернута

lines-figure = Числа
    .cost = цена
    .attack = атака
    .bombing = бомбы
    .defence = защита
    .kind = { $kind }

lines-shown = { $name } ({ $id }), { $zone }: { $strength }
    .with = { $name } ({ $id }), { $zone }: { $strength }; { $states }
    .won = битва окончена, победитель — { $side }
    .piles = { $side }: колода { $deck }, рука { $hand }, потери { $losses }

## Ошибки

lines-fault = Ошибки в битве
    .sides = ожидались две стороны, у каждой свои карты
    .turned = найдено «{ $found }», ожидалась одна из карт этой стороны
    .card = найдено «{ $found }», ожидалось имя карты из списка, дефис и число: rifles-1
    .print = найдено «{ $found }», такой карты в списках нет
    .print-other = найдено «{ $found }» — карта другой стороны: в списке «{ $side }» такой нет
    .print-nearest = найдено «{ $found }», такой карты в списках нет; может быть, «{ $nearest }»?
    .zone = найдено «{ $found }», { $kind }: здесь лежать не может, { $zone }
    .player = найдены стороны, которых в этой битве нет
    .wave = найдена волна, где названы карты не на своих местах: не там атакуют, блокируют или атакованы

## Как называются факты там, где их вводят

fact-asked = волна ждет
fact-attack-strength = сила атаки
fact-attacking = кто атакует
fact-battle = бой
fact-behind = что лежит за первой линией
    .one = карта
fact-blockers = кто его блокирует
    .one = кто блокирует
fact-blocks = кто блокирует
    .one = блок
fact-bombing-strength = сила бомбометания
fact-hand-card = карта
fact-choices = выбранные цели
    .one = выбор
fact-price = цена
fact-damage = повреждения
fact-deck = карт в колоде
fact-defence-strength = сила защиты
fact-defending = кто обороняется
fact-directed = направленная атака
fact-drawn = карты взяты
fact-field = волна и что ее встречает
fact-hits = распределение повреждений
    .one = доля
fact-icon = значок линии
fact-last-cards = взяты последние карты
fact-last-battle = последний бой волны
fact-modifiers = тактические модификаторы
    .one = модификатор
fact-of-enemy = карта противника
fact-on-first = первая линия
    .one = подразделение
fact-on-second = вторая линия
    .one = подразделение
fact-opponent = другая сторона
fact-over-deck = достает до колоды
fact-pay = чем платят
    .one = ресурс
fact-ready = не повернута
    .one = одна из них
fact-blockable = атакующие, которых можно встретить
    .one = один из них
fact-resource = атакованный ресурс
fact-resources = ресурсы
    .one = ресурс
fact-strike = сколько карт берет
fact-is-through = прорыв удался
fact-to-fight = бой еще впереди
fact-whose-turn = ход
fact-unchosen = прорвались и без цели
    .one = подразделение
fact-wave = идет волна
fact-winner = победитель
fact-zone = где лежит
fact-cards = карты, которые названы
    .one = карта
fact-flies-over = летит над первой линией
fact-unnamed = неизвестных карт в колоде
fact-unseen = названа только сейчас
fact-laid-this-turn = ресурсов выложено за ход

hole-battle = бой
hole-blocks = кто кого блокирует или поддерживает
hole-pay = чем платить
hole-over = над первой линией
hole-cards = взятые карты, по именам
answer-deck = колода
answer-umpire = слово судьи
answer-destroyed = уничтожены
answer-turned = повернуты
answer-taken = возвращаются в руку
