# Слова книги правил о картах на двух линиях: правила по их ключам с дефисами, затем собственные слова.

book-lines = Карты в две линии

## Строительство

build-phase = Строительство
    .unit = { $card } — подразделение
    .not-unit = { $card } — не подразделение
    .paid = { $card } { VERB($card, "стоит", "стоят") } { $cost }, в уплату { $paid ->
        [one] повернута { $paid } карта ресурсов
        [few] повернуты { $paid } карты ресурсов
       *[other] повернуто { $paid } карт ресурсов
    }
    .unpaid = { $card } { VERB($card, "стоит", "стоят") } { $cost }, а { $paid ->
        [one] { $paid } карты ресурсов для уплаты мало
       *[other] { $paid } карт ресурсов для уплаты мало
    }
    .overpaid = { $card } { VERB($card, "стоит", "стоят") } { $cost }, а { $paid ->
        [one] { $paid } карта ресурсов для уплаты — это слишком много
        [few] { $paid } карты ресурсов для уплаты — это слишком много
       *[other] { $paid } карт ресурсов для уплаты — это слишком много
    }
    .pays = карта ресурса { $resource } не повернута
    .spent = карта ресурса { $resource } уже повернута
    .no-resource = { $resource } — не ресурс игрока на столе
    .twice = карта { $resource } названа дважды
    .open-pay = ресурсы, которыми заплачено за карту { $card }
    .open-cost = цена карты { $card }
    .may-lay = ресурсов выложено за ход: { $laid } из { $most }
    .laid = ресурсов выложено за ход: { $laid } из { $most }, больше нельзя
    .says = { $side } { VERB($side, "строит", "строят") } подразделение { $card }, цена { $cost }
    .says-open = { $side } { VERB($side, "строит", "строят") } подразделение { $card }
    .says-supply = { $side } { VERB($side, "выкладывает", "выкладывают") } ресурс { $card }
build-reserve = Резерв
    .no-attack = подразделение { $unit } до конца хода находится в резерве и ничего сделать не может
    .on-line = подразделение { $unit } — на своей линии
    .not-on-line = подразделение { $unit } до конца хода находится в резерве и ничего сделать не может
line-which = Первая или вторая линия
    .says = { $build }; до конца хода карта стоит в резерве, затем ее место — { $line }
    .says-open = { $build }; до конца хода карта стоит в резерве
    .wrong = место карты { $unit } — { $line }, а стоит она на другой линии
line-icon = Значок линии
    .says = { $build }; до конца хода карта стоит в резерве, затем ее место по значку — { $line }
    .says-open = { $build }; до конца хода карта стоит в резерве
    .wrong = место карты { $unit } по значку — { $line }, а стоит она на другой линии
unit-price = Карта без цены
unit-kind = Виды подразделений

## Атака

attack-who = Кто атакует
    .first = подразделение { $unit } — на первой линии
    .flies = { $unit } — авиация
    .second = подразделение { $unit } стоит на второй линии, и это не авиация
    .not-on-line = подразделения { $unit } нет ни на одной линии
attack-waves = Волны атаки
    .nobody = ни одно подразделение не названо; назовите те, что атакуют
    .twice = подразделение { $name } может атаковать только одну цель: всю первую линию, что-то за ней или названное подразделение
    .says = { $side } { VERB($side, "посылает", "посылают") } волну: { $parts }
attack-line = Вся первая линия
    .directed = у подразделения { $unit } направленная атака, оно может указать цель ({ $at })
    .whole = у подразделения { $unit } нет направленной атаки, указать цель ({ $at }) оно не может
    .names = { $unit } { VERB($unit, "атакует", "атакуют") } цель { $at }
    .on-line = { $units } { VERB($units, "атакует", "атакуют") } всю первую линию
attack-turn = Повернутые карты
    .ready = карта { $unit } не повернута
    .turned = карта { $unit } повернута после атаки или блока и больше ничего не может
    .may-block = карта { $by } не повернута
    .turned-block = карта { $by } повернута и не может ни блокировать, ни поддерживать
attack-directed-line = Куда достает направленная атака
    .first = цель { $at } — на первой линии
    .behind = цель { $at } — не на первой линии, а подразделение { $unit } не прорвалось
    .from-the-air = { $unit } { VERB($unit, "достает", "достают") } до цели { $at } с воздуха
    .not-there = цели { $at } нет ни на одной линии противника
target-turned = Карта повернута до волны
    .zero = карта { $unit } была повернута, когда объявили волну, поэтому ее сила атаки 0

## Блок

block-choose = Кто блокирует
    .asked = волна ждет ответа, { VERB($side, "обороняется", "обороняются") } { $side }
    .not-asked = ни одна волна не ждет ответа
    .defends = волна атакует сторону { $side }
    .not-defends = волна атакует не сторону { $side }; блокирует другая сторона
    .no-attacker = подразделение { $of } в этой волне не атакует
    .blocks = { $by } { VERB($by, "может", "могут") } блокировать подразделение { $of }
    .twice = карта { $by } названа дважды, а одно подразделение блокирует только одно наступающее
    .says = { $side } { VERB($side, "обороняется", "обороняются") } от волны ({ $units }): { $blocks }
    .says-declines = { $side } не { VERB($side, "блокирует", "блокируют") } волну ({ $units })
block-turn = Атаковавшие, блокирующие и названные целью карты поворачиваются
block-directed = Направленная атака
    .not-named = подразделение { $by } никто не назвал целью
    .named = подразделение { $by } названо целью и может блокировать только того, кто его назвал
    .supports = { $by } { VERB($by, "может", "могут") } поддержать цель, которую атакует { $of }
block-lines = Блокируют только на первой линии
    .first = подразделение { $by } — на первой линии
    .not-first = подразделение { $by } — не на первой линии обороны
    .behind = цель, которую атакует { $of }, — на второй линии: первая линия ее не поддерживает

lines-block = Блоки
    .pair = { $by } { VERB($by, "блокирует", "блокируют") } подразделение { $of }
    .meets = { $by } { VERB($by, "встречает", "встречают") } подразделение { $of }
    .support = { $by } { VERB($by, "поддерживает", "поддерживают") } подразделение { $at }, которое { VERB($of, "атакует", "атакуют") } { $of }

## Бой

battle-members = Кто с кем сражается
    .says = Бой: { VERB($attackers, "атакует", "атакуют") } { $attackers } ({ $side }), { VERB($defenders, "обороняется", "обороняются") } { $defenders } ({ $enemy })
    .says-resource = { $attackers } ({ $side }) { VERB($attackers, "атакует", "атакуют") } ресурс { $resource } ({ $enemy })
    .says-deck = { $attackers } ({ $side }) { VERB($attackers, "атакует", "атакуют") } колоду противника ({ $enemy }), в ней { $deck ->
        [one] { $deck } карта
        [few] { $deck } карты
       *[many] { $deck } карт
    }
    .unanswered = игрок { $side } еще не назвал блокирующих, и пока неизвестно, кто с кем сражается
    .unchosen = { $units } пока { VERB($units, "остается", "остаются") } без цели за первой линией
battle-independent = Волна за волной
    .none = волна не идет, поэтому боя нет
    .wave = идет волна, сначала надо закончить все бои этой волны
    .no-wave = волна не идет
    .due = этот бой еще впереди
    .fought = этот бой уже закончен
battle-modifier = Тактический модификатор
    .all = { $unit } { VERB($unit, "применяет", "применяют") } модификатор против вида «{ $kind }»: все противники в этом бою этого вида
    .not = модификатор { $unit } против вида «{ $kind }» здесь не действует: { $enemy } — другого вида
    .unknown = модификатор { $unit } против вида «{ $kind }» под вопросом: неизвестно, какого вида { $enemy }
    .nobody = модификатор { $unit } против вида «{ $kind }» здесь не действует: в этом бою нет подразделений противника
    .open-kind = вид карты { $unit }
battle-damage = Сила атаки
    .printed = на карте { $unit }
    .bombing = сила бомбометания на карте { $unit }
    .unused = { $unit } здесь { VERB($unit, "применяет", "применяют") } силу бомбометания, а не силу атаки
    .open-attack = сила атаки карты { $unit }
    .open-bombing = сила бомбометания карты { $unit }
    .open-hits = распределение силы { $total } между подразделениями противника ({ $side })
    .dealt = распределена вся сила атаки, а именно { $total }
    .not-dealt = распределено { $dealt } силы атаки, а надо распределить ровно { $total }
    .on = подразделение { $unit } — в этом бою
    .not-here = { $unit } — не противник в этом бою
battle-destroyed = Сила защиты
    .printed = на карте { $unit }
    .open-defence = сила защиты карты { $unit }
battle-reset = Повреждения обнуляются

part-player = атакующие
part-enemy = обороняющиеся
part-unit = подразделение

strength-attack = сила атаки
strength-defence = сила защиты

## Прорыв

breakthrough-when = Прорыв на вторую линию
    .nobody = ни одно подразделение не названо; назовите прорвавшиеся
    .twice = подразделение { $unit } может атаковать только одну цель
    .through = подразделение { $unit } прорвалось
    .not-through = подразделение { $unit } не прорвалось, или цель для него уже выбрана
    .behind = цель { $at } — за первой линией
    .not-behind = { $at } — не подразделение второй линии и не ресурс противника
    .says = Подразделения за первой линией продолжают атаку: { $choices }
breakthrough-air = Полет над первой линией
    .on-way = { $units } { VERB($units, "летит", "летят") } над первой линией
    .not-aviation = { $unit } не { VERB($unit, "может", "могут") } пролететь над первой линией, потому что это не авиация
    .through = { $unit } { VERB($unit, "летит", "летят") } над первой линией
    .not-through = { $unit } сейчас не { VERB($unit, "летит", "летят") } над первой линией
    .not-blocked = { $of } { VERB($of, "летит", "летят") } над первой линией, блокировать нельзя
breakthrough-air-target = Что атакует авиация
    .some = у подразделения { $unit } есть цель за первой линией
    .none = у подразделения { $unit } нет цели за первой линией
    .behind = цель { $at } — за первой линией
    .not-behind = { $at } — не подразделение второй линии и не ресурс противника
    .deck = { $unit } { VERB($unit, "может", "могут") } атаковать колоду: так сказано на карте
    .no-deck = { $unit } не { VERB($unit, "может", "могут") } атаковать колоду: на карте этого нет
resource-attack = Атакованный ресурс
deck-attack = Карты из колоды
    .open = число карт в колоде
    .open-strike = число карт, которые уходят
    .tactic = { $card } — тактическая карта
    .not-tactic = { $card } — не тактическая карта
    .has-strike = у подразделения { $unit } есть удар по колоде
    .no-strike = у подразделения { $unit } нет удара по колоде
    .on-line = подразделение { $unit } — на своей линии
    .not-on-line = подразделения { $unit } нет ни на одной линии
    .says-play = { $side } { VERB($side, "играет", "играют") } карту { $card }, цена { $cost }: колода противника ({ $enemy }) теряет { $strike ->
        [one] { $strike } карту
        [few] { $strike } карты
       *[other] { $strike } карт
    }
    .says-play-only = { $side } { VERB($side, "играет", "играют") } карту { $card }, цена { $cost }
    .says-strike = { $unit } { VERB($unit, "проводит", "проводят") } удар по колоде: противник ({ $enemy }) теряет { $strike ->
        [one] { $strike } карту
        [few] { $strike } карты
       *[other] { $strike } карт
    }
    .says-strike-only = { $unit } { VERB($unit, "проводит", "проводят") } удар по колоде противника ({ $enemy })

lines-through = Цели
    .at = { $unit } { VERB($unit, "атакует", "атакуют") } цель { $at }
    .deck = { $unit } { VERB($unit, "атакует", "атакуют") } колоду

## События и слово судьи

befall-card = Карты вне боя
    .there = карта { $card } лежит { $zone }
    .not-there = карта { $card } лежит { $zone }, там ее нельзя { $blow }
    .twice = карта { $name } названа дважды; назовите ее один раз
    .says = { VERB($cards, "карту", "карты") } { $cards } надо { $blow }, причина — { $by }

lines-ask = Какие причины и исходы можно назвать
    .no-cause = «{ $name }» вне боя на карты не действует; наберите event или umpire
    .no-fate = «{ $name }» с картами не бывает; наберите destroyed, turned или taken

lines-cause-event = Событие
lines-cause-umpire = Решение судьи

lines-blow-destroyed = уничтожить
lines-blow-turned = повернуть
lines-blow-taken = вернуть в руку

## Ход

turn-draw = Взятие карт
    .turn = сейчас ход стороны { $side }
    .not-turn = сейчас не ход стороны { $side }
    .to-draw = игрок { $side } в этот ход еще не брал карт
    .drawn = игрок { $side } в этот ход уже взял карты
    .named = карта { $card } может быть среди взятых
    .not-unseen = карты { $card } не может быть среди взятых: такой карты нет в списке этой стороны, она уже где-то лежит или неназванных карт в колоде нет
    .as-many = { $named ->
        [one] названа { $named } карта
        [few] названы { $named } карты
       *[other] названо { $named } карт
    }, а неизвестных карт взято { $most }
    .too-many = { $named ->
        [one] названа { $named } карта
        [few] названы { $named } карты
       *[other] названо { $named } карт
    }, а неизвестных карт взято только { $most }
    .open = число карт в колоде ({ $side })
    .says = { $side } { VERB($side, "берет", "берут") } карты из колоды ({ $cards } из { $deck }) и { VERB($side, "разворачивает", "разворачивают") } все карты
    .says-last = { $side } { VERB($side, "берет", "берут") } последние карты колоды ({ $cards }) и { VERB($side, "разворачивает", "разворачивают") } все карты; это последний ход, чтобы победить
    .says-open = { $side } { VERB($side, "берет", "берут") } карты из колоды ({ $cards })
    .says-lost = { $side } { VERB($side, "проигрывает", "проигрывают") }: надо взять { $cards }, а в колоде { $deck }
turn-ready = Разворот карт
victory-deck = Последние карты
    .on = победителя еще нет
    .over = сражение окончено, победитель — { $side }

lines-check = Условия
    .phase = сейчас фаза «{ $wanted }»
    .not-phase = сейчас фаза «{ $phase }», а не «{ $wanted }»
    .own = { $card } — карта той стороны, чей ход ({ $side })
    .not-own = { $card } — не карта той стороны, чей ход ({ $side })
    .lies = карта { $card } лежит { $wanted }
    .lies-elsewhere = карта { $card } лежит { $zone }, а не { $wanted }
    .unit = { $card } — подразделение
    .not-unit = { $card } — не подразделение
    .resource = { $card } — ресурс
    .not-resource = { $card } — не ресурс
    .tactic = { $card } — тактическая карта
    .not-tactic = { $card } — не тактическая карта

## Лучший выбор

lines-best = Лучший выбор
    .block = лучший блок ({ $side }): { $blocks }; { $comes }
    .declines = лучший блок ({ $side }): никого не блокировать; { $comes }
    .targets = лучшие цели ({ $side }): { $choices }; { $comes }
    .spread = лучшее распределение силы { $total } ({ $side }): { $shares }; будет уничтожено: { $dead }, общая цена { $cost }
    .spread-none = лучшее распределение силы { $total } ({ $side }): любое, уничтожить никого нельзя
    .share = { $unit } — { $share }
    .comes = тогда итог атакующего по ценам карт: { $cost }
    .comes-cards = тогда итог атакующего по ценам карт: { $cost } и еще { $cards ->
        [one] { $cards } карта
        [few] { $cards } карты
       *[many] { $cards } карт
    } колоды противника
    .comes-wins = тогда волна побеждает, потому что в колоде не хватит карт; итог атакующего по ценам карт: { $cost }
    .too-many = лучший выбор не подсчитан: программа считает, когда каждых не больше { $most }, а здесь атакующих { $attackers }, могут блокировать { $blockers }, на второй линии { $second }
    .too-many-targets = лучшее распределение силы { $total } ({ $side }) не подсчитано: программа распределяет ее не больше чем на { $most } подразделений

## Исходы

outcome-draws = карты взяты, все карты развернуты
outcome-draws-last = взяты последние карты: это последний ход, чтобы победить
outcome-deck-lost = карт не хватает: поражение
outcome-supplied = ресурс выложен
outcome-built = подразделение построено, оно в резерве
outcome-wave-declared = волна атакует
outcome-blocks = атаку встречают
outcome-declines-block = никто не блокирует
outcome-chosen = цели выбраны
outcome-units-lost = { $count ->
        [0] никто не уничтожен
        [one] уничтожено { $count } подразделение
        [few] уничтожены { $count } подразделения
       *[many] уничтожено { $count } подразделений
    }
outcome-resource-lost = ресурс уничтожен
outcome-deck-loses = { $count ->
        [0] колода не теряет карт
        [one] колода теряет { $count } карту
        [few] колода теряет { $count } карты
       *[many] колода теряет { $count } карт
    }
outcome-card-played = карта действует
outcome-deals = повреждения: { $count }
outcome-destroyed = уничтожено
outcome-turned = карта поворачивается
outcome-stays-turned = карта уже повернута
outcome-taken = карта возвращается в руку
fate-survives = { VERB($unit, "остается", "остаются") } в строю
    .may = { VERB($unit, "остается", "остаются") } в строю
fate-card-played = { VERB($unit, "действует", "действуют") }
    .may = { VERB($unit, "действует", "действуют") }
fate-draws = { VERB($unit, "берет", "берут") } карты
    .may = { VERB($unit, "берет", "берут") } карты
fate-draws-last = { VERB($unit, "берет", "берут") } последние карты колоды
    .may = { VERB($unit, "берет", "берут") } последние карты колоды
fate-deck-lost = { VERB($unit, "проигрывает", "проигрывают") }
    .may = { VERB($unit, "проигрывает", "проигрывают") }
fate-supplied = { VERB($unit, "выкладывается", "выкладываются") } как ресурс
    .may = { VERB($unit, "выкладывается", "выкладываются") } как ресурс
fate-built = { VERB($unit, "строится и попадает", "строятся и попадают") } в резерв
    .may = { VERB($unit, "строится и попадает", "строятся и попадают") } в резерв
fate-wave-declared = { VERB($unit, "атакует", "атакуют") }
    .may = { VERB($unit, "атакует", "атакуют") }
fate-blocks = { VERB($unit, "встречает", "встречают") } атаку
    .may = { VERB($unit, "встречает", "встречают") } атаку
fate-declines-block = не { VERB($unit, "блокирует", "блокируют") }
    .may = не { VERB($unit, "блокирует", "блокируют") }
fate-chosen = { VERB($unit, "получает", "получают") } цель
    .may = { VERB($unit, "получает", "получают") } цель
fate-turned = { VERB($unit, "поворачивается", "поворачиваются") }
    .may = { VERB($unit, "поворачивается", "поворачиваются") }
fate-stays-turned = { VERB($unit, "остается", "остаются") } в повернутом положении
    .may = { VERB($unit, "остается", "остаются") } в повернутом положении
fate-taken = { VERB($unit, "возвращается", "возвращаются") } в руку
    .may = { VERB($unit, "возвращается", "возвращаются") } в руку

## Предложения

lines-offer = Также можно
    .draw = { $card } { VERB($card, "берет", "берут") } карты этого хода, их можно назвать
    .supply = выложить ресурс { $card }
    .build = построить подразделение { $card }
    .wave = атака на первую линию
    .wave-over = атака над первой линией
    .wave-named = направленная атака
    .block = игрок { $card } выбирает, какие подразделения блокируют и блокируют ли вообще
    .through = игрок выбирает цели для прорвавшихся подразделений
    .battle = бой ({ $card })
    .battle-deck = атака на колоду
    .strike = удар по колоде ({ $card })
    .play = сыграть карту { $card }

## События

lines-event = Событие
    .spared = судья отменил взятие карт: { $side } в этот ход карт не { VERB($side, "берет", "берут") }
    .drew = { $side } { VERB($side, "берет", "берут") } карты, в колоде осталось { $left }
    .drew-named = { $side } { VERB($side, "берет", "берут") } карты, среди них { $cards }; в колоде осталось { $left }
    .named = у игрока { $side } в руке карта { $card }
    .missed = { $units } { VERB($units, "покидает", "покидают") } волну, потому что цели за первой линией нет
    .left = { $units } { VERB($units, "покидает", "покидают") } волну
    .spent = { $cards } { VERB($cards, "поворачивается", "поворачиваются") } и в этой волне больше не { VERB($cards, "действует", "действуют") }
    .reduced = в колоде игрока { $side } осталось карт: { $left }
    .readied = все карты игрока { $side } развернуты
    .turned = { $cards } { VERB($cards, "поворачивается", "поворачиваются") }
    .laid = карта { $card } теперь лежит { $zone }
    .declared = { $units } { VERB($units, "атакует", "атакуют") } одной волной
    .declined = никто не блокирует
    .blocked = { $blocks }
    .chose = { $units } { VERB($units, "атакует", "атакуют") } цель { $at }
    .chose-deck = { $units } { VERB($units, "атакует", "атакуют") } колоду
    .fought = бой окончен ({ $battle })
    .fought-unnamed = бой окончен
    .fought-deck = атака на колоду окончена
    .wave-ended = волна окончена
    .closed = фаза «{ $phase }» окончена
    .turn-ended = ход окончен, дальше { VERB($side, "ходит", "ходят") } { $side }
    .turn-ended-moved = ход окончен: { $cards } { VERB($cards, "переходит из резерва на свою линию", "переходят из резерва на свои линии") }, дальше { VERB($side, "ходит", "ходят") } { $side }
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

lines-place-deck = в колоде
lines-place-hand = в руке
lines-place-resources = среди ресурсов
lines-place-reserve = в резерве
lines-place-first = на первой линии
lines-place-second = на второй линии
lines-place-losses = в потерях

lines-zone = Зоны
    .row = { $zone }
    .pile = { $zone }: { $count }

phase-lines-start = начало хода
phase-lines-build = строительство
phase-lines-attack = атака

lines-card = На карте
    .plain = { $kind }
    .unit = { $kind } { $attack }/{ $defence }
    .aviation = { $kind }, сила бомбометания { $bombing }, сила защиты { $defence }
    .against = { $attack }/{ $defence } против вида «{ $kind }»
    .directed = направленная атака
    .over-deck = может атаковать колоду
    .deck-strike = удар по колоде { $cards }
lines-card-turned = карта повернута

lines-figure = Числа
    .cost = цена
    .attack = атака
    .bombing = сила бомбометания
    .defence = защита
    .kind = { $kind }

lines-shown = { $name } ({ $id }), { $zone }: { $strength }
    .with = { $name } ({ $id }), { $zone }: { $strength }; { $states }
    .won = сражение окончено, победитель — { $side }
    .piles = у стороны { $side } карт в колоде { $deck }, в руке { $hand }, в потерях { $losses }

## Ошибки

lines-fault = Ошибки в сражении
    .sides = в сражении по этим правилам нужны две стороны, у каждой свои карты
    .turned = «{ $found }» — не карта этой стороны
    .card = «{ $found }» — не имя карты; напишите имя карты из списка, дефис и число, например rifles-1
    .print = карты «{ $found }» нет ни в одном списке этого сражения; возьмите карту из списка
    .print-other = «{ $found }» — карта другой стороны: в списке «{ $side }» такой нет
    .print-nearest = карты «{ $found }» нет ни в одном списке этого сражения; может быть, «{ $nearest }»?
    .zone = карта «{ $found }» ({ $kind }) не может быть { $zone }
    .player = в записи хода названа сторона, которой в этом сражении нет
    .wave = в волне названы карты не на своих местах: там они не могут атаковать, блокировать и быть атакованы

## Как называются факты там, где их вводят

fact-asked = волна ждет ответа
fact-attack-strength = сила атаки
fact-attacking = атакующая сторона
fact-battle = бой
fact-behind = карты за первой линией
    .one = карта
fact-blockers = кто блокирует атакующего
    .one = блокирующее подразделение
fact-blocks = блоки
    .one = блок
fact-bombing-strength = сила бомбометания
fact-hand-card = карта
fact-choices = выбранные цели
    .one = выбранная цель
fact-price = цена
fact-damage = повреждения
fact-deck = карт в колоде
fact-defence-strength = сила защиты
fact-defending = обороняющаяся сторона
fact-directed = у подразделения направленная атака
fact-drawn = карты взяты
fact-field = волна и обороняющиеся
fact-hits = распределение повреждений
    .one = доля повреждений
fact-icon = значок линии на карте
fact-last-cards = взяты последние карты
fact-last-battle = последний бой волны
fact-modifiers = тактические модификаторы
    .one = модификатор
fact-of-enemy = карта противника
fact-on-first = подразделения первой линии
    .one = подразделение
fact-on-second = подразделения второй линии
    .one = подразделение
fact-opponent = другая сторона
fact-over-deck = может атаковать колоду
fact-pay = ресурсы для уплаты
    .one = ресурс
fact-ready = карта не повернута
    .one = карта
fact-blockable = атакующие, которых можно блокировать
    .one = атакующий
fact-resource = атакованный ресурс
fact-resources = ресурсы
    .one = ресурс
fact-strike = число карт, которые забирает удар
fact-is-through = подразделение прорвалось
fact-to-fight = бой еще впереди
fact-whose-turn = сторона, которая сейчас ходит
fact-unchosen = прорвавшиеся без цели
    .one = подразделение
fact-wave = сейчас идет волна
fact-winner = победитель
fact-zone = место карты
fact-cards = карты, которые названы
    .one = карта
fact-flies-over = подразделение летит над первой линией
fact-unnamed = неизвестных карт в колоде
fact-unseen = карта названа только сейчас
fact-laid-this-turn = ресурсов выложено за ход

hole-battle = бой
hole-blocks = блоки и поддержка
hole-pay = ресурсы для уплаты
hole-over = подразделения над первой линией
hole-cards = взятые карты, по именам
answer-deck = колода
answer-umpire = решение судьи
answer-destroyed = карты уничтожены
answer-turned = карты повернуты
answer-taken = карты возвращаются в руку
