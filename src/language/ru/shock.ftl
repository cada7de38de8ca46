# Слова правил Удара и Налета: ключ правила через дефис, затем собственные слова.

book-shock = Удары конницы на гексах

## Ход

turn-frame = Стороны активируют группы по очереди
    .now = сейчас шаг «{ $now }»
    .not-now = сейчас шаг «{ $now }», а это относится к шагу «{ $wanted }»
    .active = ее Группа Активации активна
    .not-active = ее Группа Активации не активна
    .side-next = очередь стороны: { $side }
    .side-none = в этот ход активированы уже все группы
    .side-not-next = очередь стороны: { $next }, а не { $side }
    .fresh = { $unit }: в этот ход еще не активирована
    .done = { $unit }: в этот ход уже активирована
    .there = у нее есть части на карте
    .nobody = у нее нет частей на карте
    .may-move = никто из идущих еще не двигался и не стрелял
    .has-moved = кто-то из идущих уже двигался или стрелял

turn-rally = Восстановление строя
    .disordered = { $unit }: строй потерян
    .ordered = { $unit }: в Боевом порядке
    .fresh = в этой фазе еще не пробовала
    .tried = в этой фазе уже пробовала
    .free = не в ЗК противника
    .zone = в ЗК противника: { $names }

turn-victory = Последняя сторона на карте
    .over = битва окончена: на карте осталась только сторона { $side }
    .nobody = битва окончена: на карте никого не осталось

## Гексы

hex-facing = Развернутость
    .front = гекс { $hex } у нее во Фронте
    .not-front = гекс { $hex } у нее не во Фронте

hex-flank = Гексы фланга

hex-zoc = Зоны контроля
    .free = гекс { $hex } не в ЗК противника
    .stops = в гексе { $hex } надо остановиться: там ЗК { $names }
    .disordered = потерявшая строй платит за вход в { $hex } больше: там ЗК { $names }

move-least = Минимальное Движение
    .least = { $hexes ->
        [one] { $hexes } гекс
        [few] { $hexes } гекса
       *[other] { $hexes } гексов
    } можно пройти всегда, сколько бы это ни стоило

hex-stack = Группирование
    .room = место есть
    .no-room = места нет: { $names }
    .no-enemy = в гексе { $hex } нет противника
    .enemy = в гексе { $hex } противник

terrain-effects = Местность
    .a-way = путь указан
    .disorders = местность { $hex } лишает строя: { $names }
    .no-way = путь не указан
    .beside = { $hex }: следующий гекс пути
    .apart = { $hex } не прилегает к предыдущему гексу пути
    .passable = { $hex } проходим для всех идущих
    .closed = { $hex } непроходим для кого-то из идущих
    .points = ОВД самой медленной из идущих
    .takes = вход в { $hex }
    .open = ОВД: { $unit }
    .enough = ОВД хватает, остается { $points }
    .short = не хватает ОВД: { $points }
    .defends = обороняющиеся: { $ground }, { $hex }
    .defends-less = { $ground }, { $hex }: учтена другая местность
    .crossing = все атакуют через воду или вверх
    .crossing-some = через воду или вверх атакуют не все

## Сплоченность

cohesion-disordered = Сплоченность
    .ordered = { $unit }: в Боевом порядке
    .own = { $unit }: строй потерян, второй показатель (в порядке { $printed })
    .lower = { $unit }: строй потерян, ниже обычной ({ $printed })
    .open = Сплоченность: { $unit }

## Удар

shock-steps = Шаги фазы Удара
    .now = сейчас шаг «{ $now }»
    .not-now = сейчас шаг «{ $now }», а это относится к шагу «{ $wanted }»
    .undeclared = ее группировка еще не объявила атаки
    .declared = ее группировка уже объявила атаку
    .troops = это не артиллерия
    .guns = артиллерия не наносит Удара
    .enemy = в гексе { $hex } есть противник
    .no-enemy = в гексе { $hex } нет противника
    .committed = ПВУ пройдена
    .not-committed = атака: { $stage }
    .first = прежде ничего разрешать не надо
    .others-first = прежде надо разрешить: { $names }
    .defended = есть кого атаковать
    .nobody-left = атаковать больше некого

shock-retire = Отступление перед Ударом
    .attacked = { $unit }: атакована
    .not-attacked = { $unit }: никто не атакует
    .foot = { $unit } ({ $kind }) отступает перед одной пехотой: { $names }
    .not-foot = { $unit } ({ $kind }) отступает только перед одной пехотой, а атакуют: { $names }
    .foot-or-heavy = { $unit } ({ $kind }) отступает перед: { $names }
    .neither = { $unit } ({ $kind }) отступает перед одной пехотой или одной тяжелой кавалерией, а атакуют: { $names }
    .never = { $unit } ({ $kind }) перед Ударом не отступает
    .others = отступают перед одной пехотой, некоторые и перед одной тяжелой кавалерией, а атакуют: { $names }
    .ordered = { $unit }: в Боевом порядке
    .disordered = { $unit }: строй потерян, егеря тогда остаются
    .path = гексов назад: { $hexes }, можно до { $most }
    .long = гексов назад: { $hexes }, можно до { $most }
    .next = { $hex }: следующий гекс пути
    .apart = { $hex } не прилегает к предыдущему гексу пути
    .passable = { $hex } проходим
    .closed = { $hex } непроходим
    .no-enemy = в гексе { $hex } нет противника
    .enemy = в гексе { $hex } противник
    .unfaced = { $hex } ни у кого из противников не во Фронте
    .faced = { $hex } во Фронте у: { $names }
    .clear-of-charge = объявленные Налеты не проходят через { $hex }
    .in-charge = через { $hex } проходит объявленный Налет

shock-commit = ПВУ
    .declared = для этой атаки ПВУ еще не бросали
    .thrown = для этой атаки ПВУ уже бросали
    .fire = ЭОО: { $unit } атакована через Фронт; прибавляется к броску
    .less = ЭОО: { $unit }, другая цель стреляет лучше
    .rear = { $unit } атакована с Тыла: ЭОО не учитывается
    .open-front = через Фронт ли атакована { $unit }
    .open-rating = ЭОО: { $unit }
    .orders = приказы есть
    .no-orders = приказов нет; прибавляется к броску
    .no-commander = командующего нет
    .commander = { $commander }: в пределах командования; вычитается из броска
    .commander-far = { $commander }: вне пределов командования
    .commander-no-orders = { $commander }: не помогает тем, у кого нет приказов
    .open-range = достает ли командование: { $commander }
    .open-commander = показатель командующего: { $commander }

shock-drm-ratio = Соотношение Сил
    .counted = { $attack } к { $defence } — это { $column }, округлено в пользу обороны
    .given = соотношение дано: { $column }
    .open = сила: { $unit }

shock-drm-cohesion = Разность Сплоченности
    .difference = { $unit }: { $ours }, { $enemy }: { $theirs }
    .open = Сплоченность: { $unit }

shock-drm-position = Позиционный МБК
    .both = { $hex } атакован и через Фронт, и с Тыла
    .faced = { $unit } заходит с Тыла, но стоит во Фронте у: { $names }
    .rear = все обороняющиеся атакованы с Тыла
    .front = не все обороняющиеся атакованы с Тыла и никто — с двух сторон
    .open = через Фронт ли атакован { $hex }

shock-drm-clear = Чистая местность
    .clear = через Фронт, поле, гекс фланга пуст и не прикрыт
    .square = поле, цель в Каре
    .not-clear = не все обороняющиеся в поле
    .covered = поле, но оба фланга заняты или прикрыты
    .rear = атака не через Фронт
    .foot-at-horse = пехота против кавалерии

shock-table = ТРБ

shock-disorder = Потеря строя
    .ordered = { $who }: в Боевом порядке
    .disordered = { $who }: строй потерян, Удара нет

shock-retreat = Отступление
    .owed = { $unit } должна отступить
    .not-owed = { $unit } не должна отступать
    .nowhere = свободного гекса нет
    .must-choose = свободный гекс есть: его надо указать
    .not-beside = гекс не прилегает
    .free = { $hex }: свободен и дальше от противника
    .faced = { $hex } во Фронте у: { $names }
    .enemy = в гексе { $hex } противник
    .free-but = { $hex } свободен и дальше от противника, но непроходим для: { $names }
    .closed = { $hex } непроходим для: { $names }
    .crowded = в { $hex } нет места: { $crowd }
    .nearer = { $hex } не дальше от противника

artillery-fire = Огонь артиллерии
    .guns = { $unit }: артиллерия
    .no-guns = { $unit }: не артиллерия
    .ready = орудия не двигались и не стреляли
    .spent = орудия уже двигались или стреляли
    .enemy = в гексе { $hex } есть противник
    .no-enemy = в гексе { $hex } нет противника
    .attackers = те, кто в { $hex }, атакуют, и ПВУ пройдена
    .no-attackers = из { $hex } никто не атакует
    .sees = { $hex } виден
    .hidden = { $hex } не виден
    .open = как { $hex } лежит относительно орудий
    .strength = сила огня: { $unit }
    .open-strength = сила огня: { $unit }
    .open-distance = расстояние до { $hex } в гексах
    .adjacent = гексов до цели: { $distance }; вплотную — 1
    .beyond = гексов за эффективной дальностью ({ $range }): { $hexes }
    .stacked = сгруппированы орудия: { $guns }
    .massed = частей в цели: { $units }, за каждую после первой

## Наступление и Повторный Удар

advance-who = Кто наступает
    .left = обороняющиеся оставили { $hex }
    .not-left = { $hex } не оставлен обороняющимися или уже занят
    .highest = у ее группировки высшая Сплоченность, { $cohesion }
    .lower = у ее группировки Сплоченность { $cohesion }; первой идет { $other }: { $best }

advance-optional = Преследование отступивших перед Ударом
    .left = { $hex } оставлен перед Ударом
    .not-left = { $hex } не оставлен перед Ударом или уже занят
    .target = атака направлена на { $hex }
    .no-target = атака направлена не на { $hex }

advance-cavalry-first = Налетевшая кавалерия идет первой
    .no-cavalry = кавалерия не налетала
    .cavalry = { $unit } не уступает налетевшей кавалерии
    .foot = { $other } налетела и идет впереди пехоты

again-once = Повторный Удар — один раз
    .foot = это пехота
    .not-foot = у кавалерии без Налета нет Прорыва, а после Налета — Погоня
    .first = в эту активацию Повторного Удара еще не было
    .second = в эту активацию Повторный Удар уже был

again-breakthrough = Прорыв
    .advanced = только что заняла гекс противника
    .not-advanced = не занимала только что гекса противника
    .broken = результат — Прорыв
    .not-broken = результат — не Прорыв
    .straight = не меняла развернутости
    .turned = сменила развернутость: Повторного Удара нет
    .enemies = во Фронте: { $names }
    .no-enemies = во Фронте нет противника

again-counter = Контрудар
    .attacked = атакована последним Ударом
    .not-attacked = не атакована последним Ударом
    .counter = результат допускает Контрудар
    .no-counter = результат не допускает Контрудара
    .troops = это не артиллерия
    .guns = артиллерия не наносит Удара
    .front = { $hex } у нее во Фронте
    .not-front = { $hex } у нее не во Фронте
    .passable = { $hex } проходим для всех
    .closed = { $hex } непроходим для кого-то из них
    .no-enemy = в гексе { $hex } нет противника
    .enemy = в гексе { $hex } противник
    .enemies = наносит Удар: { $names }
    .no-enemies = во Фронте нет противника
    .some-enemy = в гексе { $hex } есть кому нанести Удар
    .nobody = в гексе { $hex } некому нанести Удар

## Налет

charge-distance = Расстояние Налета
    .cavalry = { $unit }: кавалерия
    .no-cavalry = { $unit }: не кавалерия
    .still = в эту активацию не двигалась
    .moved = в эту активацию двигалась
    .within = гексов до { $hex }: { $hexes }; для Налета надо от { $least } до { $most }
    .near = { $hex } слишком близко: { $hexes }; для Налета надо от { $least } до { $most } гексов
    .far = { $hex } слишком далеко: { $hexes }; для Налета надо от { $least } до { $most } гексов
    .beside = начала активацию вплотную к противнику, который сейчас в { $hex }
    .must-charge = начала активацию не вплотную к противнику, который сейчас в { $hex }: обязана налететь

charge-bar-disordered = Потерявшая строй не налетает
    .ordered = { $who }: в Боевом порядке
    .disordered = { $who }: строй потерян

charge-bar-sight = Только на видимого противника
    .sees = { $hex } виден
    .hidden = { $hex } не виден

charge-bar-zoc = Не из ЗК противника
    .free = начала активацию не в ЗК противника
    .zone = начала активацию в ЗК: { $names }
    .its-zone = начала в ЗК: { $names }; цель { $hex } — они
    .other-zone = начала в ЗК: { $names }; Удар возможен только по ним, а не по { $hex }

charge-bar-terrain = Не на болото, лес, деревню, замок, редут
    .open-ground = { $hex }: поле
    .barred = { $hex }: { $ground }

charge-bar-cost = Не по трудной местности
    .cheap = вход в { $hex } стоит { $cost }, можно до { $most }
    .dear = вход в { $hex } стоит { $cost }, можно до { $most }
    .closed = { $hex } непроходим
    .target-cheap = вход в гекс цели { $hex } стоит { $cost }, можно до { $most }
    .target-dear = вход в гекс цели { $hex } стоит { $cost }, можно до { $most }
    .target-closed = гекс цели { $hex } непроходим

charge-bar-front = Не сквозь Фронт кавалерии противника
    .free = { $hex } не во Фронте кавалерии противника
    .no-zone = { $hex } во Фронте у: { $names }; строй потерян, и ЗК нет
    .ends = { $hex } во Фронте у: { $names }; путь там и кончается
    .through = { $hex } во Фронте у: { $names }; путь идет дальше

charge-step-1 = Налет, шаг 1: объявление
    .path = гексов пути: { $hexes }, можно до { $most }
    .long = гексов пути: { $hexes }, можно один или { $most }
    .next = { $hex }: следующий гекс пути
    .apart = { $hex } не прилегает к предыдущему гексу пути
    .no-enemy = в гексе { $hex } нет противника
    .enemy = в гексе { $hex } противник
    .by-front = путь выходит через Фронт
    .by-rear = путь выходит через Тыл
    .reaches = путь кончается рядом с { $hex }
    .short = путь кончается не рядом с { $hex }
    .turns = поворот на углов: { $corners }, можно до { $most }
    .turns-more = поворот на углов: { $corners }, можно до { $most }

charge-step-2 = Налет, шаг 2: отступление перед Ударом
charge-step-3 = Налет, шаг 3: ПВУ
    .no-fire = ЭОО: { $unit }; при Налете не учитывается
    .rear = { $unit } атакована с Тыла, и Налетом
charge-step-4 = Налет, шаг 4: Каре или Встречный налет
charge-step-5 = Налет, шаг 5: Отзыв
charge-step-6 = Налет, шаг 6: Встречный огонь
    .beside = { $hex } рядом с орудиями
    .far = { $hex } не рядом с орудиями
charge-step-7 = Налет, шаг 7: разрешение как Удар
charge-step-8 = Налет, шаг 8: Погоня
charge-step-9 = Налет, шаг 9: Потеря строя

recall-roll = Отзыв
    .charging = налетает, ПВУ пройдена
    .no-charge = не налетает или ПВУ не пройдена
    .no-pursuit = это не Погоня
    .pursuit = в Погоне Отзыва нет
    .fresh = Отзыва еще не было
    .tried = Отзыв не удался: обязана налететь
    .square = цель в Каре
    .no-square = цель не в Каре
    .shot = строй потерян от Встречного огня
    .not-shot = Встречный огонь не лишил ее строя

charge-drm-heavy = Налет тяжелой кавалерии
    .charges = { $unit } налетает
    .met = { $unit }: встречена Встречным налетом
    .at-square = { $unit } налетает на Каре
    .heavy-too = налетает и тяжелая кавалерия

charge-drm-light = Налет легкой кавалерии
    .charges = { $unit } налетает, тяжелой нет
    .met = { $unit }: встречена Встречным налетом
    .at-square = { $unit } налетает на Каре
    .heavy-too = { $unit } налетает, но учтен МБК тяжелой кавалерии
    .heavy-met = { $unit } налетает, тяжелая встречена Встречным налетом

charge-disorder = Потеря строя после Налета
    .over = Налет со всем, что за ним последовало, завершен
    .not-over = завершать нечего

## Каре

square-try = Построение в Каре
    .charged = { $unit }: цель Налета
    .not-charged = { $unit }: не цель Налета
    .charge = это Налет, а не Встречный налет
    .counter-charge = против Встречного налета Каре не строят
    .line = еще не в Каре
    .square = уже в Каре
    .fresh = на этом гексе еще не пробовали
    .tried = на этом гексе уже пробовали
    .other = не она отступила перед этой Погоней
    .pursued = только что отступили: { $names }
    .infantry = в гексе есть пехота
    .cavalry = кавалерия в Каре не строится
    .no-infantry = егеря и артиллерия строятся в Каре только с пехотой
    .ordered = { $who }: в Боевом порядке
    .disordered = { $who }: строй потерян

square-try-zoc = В ЗК противника Каре не строят
    .free = не в ЗК противника, не считая налетающих
    .zone = в ЗК противника: { $names }

square-effect = Чего не может Каре
    .no-square = не в Каре
    .square = в Каре: Удара нет

square-drm = Налет на Каре
    .square = { $hex } в Каре

square-fire = Огонь по Каре
    .square = цель в Каре
    .no-square = цель не в Каре

square-move = Движение Каре
    .short = Каре движется на гексов: { $hexes }
    .far = Каре движется не дальше чем на гексов: { $hexes }
    .free = начинает не в ЗК противника
    .begins = начинает в ЗК: { $names }
    .stays-free = не входит в ЗК противника
    .enters = входит в ЗК: { $names }
    .cheap = вход в { $hex } стоит не больше { $most }
    .dear = вход в { $hex } стоит больше { $most }

square-leave = Из Каре обратно в линию
    .square = в Каре
    .no-square = не в Каре
    .free = не в ЗК противника
    .zone = в ЗК противника: { $names }
    .points = стоит { $cost } из { $left } ОВД
    .no-points = стоит { $cost } ОВД, а осталось { $left }
    .spent = потрачено на перестроение в линию

## Встречный налет

countercharge-try = Встречный налет
    .cavalry = { $unit }: кавалерия
    .no-cavalry = { $unit }: не кавалерия
    .attacked = из { $hex } ее атакуют
    .not-attacked = из { $hex } ее никто не атакует
    .ordered = { $who }: в Боевом порядке
    .disordered = { $who }: строй потерян
    .front = { $hex } у нее во Фронте
    .not-front = { $hex } у нее не во Фронте
    .open-front = во Фронте ли у нее { $hex }
    .unfaced = не стояла во Фронте другой части противника
    .faced = стояла во Фронте у: { $names }
    .not-met = Налет никто не встретил

countercharge-roll-light = Легкая кавалерия против тяжелой
    .light = { $unit } легкая, а налетает тяжелая; прибавляется к броску
    .not-light = { $unit } не легкая
    .not-heavy = тяжелая кавалерия оттуда не налетает

countercharge-drm-light = Легкую встретила тяжелая
    .heavy = { $unit }: встречена тяжелой кавалерией
    .not-heavy = { $unit }: встречена не тяжелой кавалерией

countercharge-hexes = Только против одного гекса
    .fresh = в этой фазе еще не пробовала
    .tried = в этой фазе уже пробовала

countercharge-infantry = Против пехоты
    .alone = ее атакует одна пехота, через Фронт
    .not-alone = ее атакует не одна пехота или не через Фронт

## Погоня

pursuit-again = Погоня
    .advanced = только что заняла гекс противника после Налета
    .not-advanced = не занимала только что гекса противника после Налета
    .broken = результат — Погоня
    .not-broken = результат — не Погоня
    .before = во Фронте: { $names }
    .gone = отступивших во Фронте нет
    .faces = фронтом на { $facing }: отступившие перед нею ({ $names })
    .not-going = Погоню еще не продолжала
    .going = Погоню уже продолжает
    .no-other = отступивших из другого гекса преследовать не надо
    .rather = обязана преследовать отступивших из { $hexes }
    .turns-away = фронтом на { $facing }: отступивших перед нею нет ({ $names })

pursuit-optional = Когда Погоня необязательна
    .must = во Фронте только отступившие: обязана налететь
    .may = во Фронте и другие: { $names }; может налететь, ударить или остановиться
    .must-charge = во Фронте только отступившие: обязана налететь

pursuit-stack = Кто в Погоне первый
    .first = { $unit } среди первых: тяжелая кавалерия, затем высшая Сплоченность
    .not-first = первой идет { $other }: тяжелая кавалерия, затем высшая Сплоченность
    .no-charge = { $unit } не налетала; в Погоню идет налетевшая кавалерия, первой { $other }

pursuit-drm = Последующие Налеты Погони
    .pursuit = Налет Погони номер { $number }
    .first = еще не Погоня

## Броски и исходы

throw-shock = Удар
throw-shock-commit = ПВУ
throw-shock-square = построение в Каре
throw-shock-counter = Встречный налет
throw-shock-recall = Отзыв
throw-shock-retire = ПС при отступлении
throw-shock-check = ПС
throw-shock-fire = огонь артиллерии
throw-shock-rally = восстановление строя

fate-activated = активирована
fate-turns = поворачивается
fate-line = строится в линию
fate-check = проходит ПС
fate-loses-order = теряет строй
fate-disordered-back = теряет строй и отступает
fate-stays-disordered = остается без строя
fate-withdrawn = бежит: в Поле бежавших частей
fate-declared = объявлено
fate-retires = отступает
fate-retires-disordered = отступает, потеряв строй
fate-follows = преследует
fate-commits = идет в бой
fate-holds-back = не идет в бой
fate-square = строится в Каре
fate-counter-charges = налетает навстречу
fate-recalled = отозвана
fate-charges-on = обязана налететь
fate-goes-back = отступает
fate-advances = наступает
fate-shocks-again = наносит Повторный Удар
fate-shocks-back = наносит Контрудар
fate-pursues = продолжает Погоню
fate-charge-over = Налет завершен

outcome-counter = атакующий теряет строй; возможен Контрудар
outcome-repulsed = атакующий теряет строй и проходит ПС
outcome-pressed = обороняющийся теряет строй и проходит ПС
outcome-broken = обороняющийся теряет строй и отступает
outcome-overrun = орудия захвачены

## Что читается вслух

shock-says = Что читается вслух
    .activate = { $side }: активируется { $unit }
    .move = { $units }: в { $hexes }, фронтом на { $facing }
    .face = { $units }: поворот фронтом на { $facing }
    .line = { $units }: из Каре в линию
    .fire-bare = { $guns } — огонь по { $hex }
    .fire = { $guns } — огонь по { $hex }: { $units }; гексов: { $distance }
    .shock = { $units } — Удар по { $hexes }: { $names }
    .charge-bare = { $units } — Налет на { $names }
    .charge = { $units } — Налет на { $targets } ({ $names }), путь { $hexes }, в конце фронтом на { $facing }
    .retire = { $unit } отступает перед Ударом в { $hexes }; атакуют: { $names }
    .follow = { $units }: преследование в { $hex }
    .commit = { $unit }: ПВУ перед Ударом
    .commit-charge = { $unit }: ПВУ перед Налетом
    .square = { $units }: построение в Каре; налетают: { $names }
    .counter = { $units }: Встречный налет; налетают: { $names }
    .counter-infantry = { $units }: Встречный налет на ударяющую пехоту: { $names }
    .recall = { $units }: Отзыв от Каре
    .recall-fire = { $units }: Отзыв после Встречного огня
    .resolve-bare = { $units } — Удар по { $names }: соотношение { $ratio }, к броску { $drm }
    .resolve-charge-bare = { $units } — Налет на { $names }: соотношение { $ratio }, к броску { $drm }
    .resolve = { $units } — Удар по { $hexes } ({ $names }): соотношение { $ratio }, к броску { $drm }
    .resolve-charge = { $units } — Налет на { $hexes } ({ $names }): соотношение { $ratio }, к броску { $drm }
    .retreat = { $units }: отступление в { $hex }
    .retreat-nowhere = { $units }: отступление, свободного гекса нет
    .advance = { $units }: наступление в { $hex }, фронтом на { $facing }
    .advance-pursuit = { $units }: Погоня в { $hex }, фронтом на { $facing }
    .breakthrough = { $units }: Прорыв, Повторный Удар: { $names }
    .riposte = { $units }: Контрудар: { $names }
    .riposte-to = { $units }: выдвигается в { $hex }, Контрудар: { $names }
    .pursue = { $units }: Погоня, Налет номер { $number }: { $names }
    .pursue-shock = { $units }: Погоня, Удар: { $names }
    .finish = Потеря строя после Налета: { $units }
    .finish-before = Потеря строя после Налета: { $units }; строй потерян раньше: { $names }
    .rally = { $unit }: восстановление строя

## Вопросы и предложения

ask-group = Группы Активации

shock-ask = Вопрос
    .off-map = { $name }: не на карте
    .hex = на карте нет гекса «{ $name }»; нужны столбец и ряд по две цифры, например 0304
    .facing = у гексов этой карты нет угла «{ $name }»; можно: { $known }
    .elsewhere = { $name }: не в этой группировке
    .no-attack = { $name }: атака не объявлена
    .unresolved = { $name }: атака еще не разрешена
    .elsewhere-attack = { $name }: атака была не на { $hex }
    .past = { $name }: в последнем Ударе не участвовала
    .closed = { $hex } непроходим для группировки { $name }
    .occupies = { $name }: ее группировка уже заняла гекс
    .apart = { $name }: уже не рядом с { $hex }
    .as = Погоня продолжается Налетом (charge) или Ударом (shock), а не «{ $name }»

shock-open = Что неизвестно
    .distance = расстояние до { $hex } в гексах
    .sees = виден ли { $hex }
    .ground = какая местность в { $hex }
    .cost = сколько стоит вход в { $hex }

shock-offer = Можно спросить
    .activate = { $unit }: можно активировать группу
    .move = { $unit }: может двигаться
    .face = { $unit }: может повернуться
    .line = { $unit }: может построиться в линию
    .fire = { $unit }: может стрелять
    .shock = { $unit }: может объявить Удар
    .charge = { $unit }: может объявить Налет
    .retire = { $unit }: может отступить перед Ударом
    .follow = { $unit }: может преследовать
    .commit = { $unit }: ПВУ
    .square = { $unit }: может строиться в Каре
    .counter = { $unit }: может предпринять Встречный налет
    .recall = { $unit }: возможен Отзыв
    .resolve = { $unit }: разрешение Удара
    .retreat = { $unit }: обязана отступить
    .advance = { $unit }: гекс надо занять
    .breakthrough = { $unit }: может нанести Повторный Удар
    .riposte = { $unit }: может нанести Контрудар
    .pursue = { $unit }: Погоня
    .rally = { $unit }: может восстановить строй

## События

shock-event = Событие
    .activated = { $unit }: активирована
    .placed = { $unit }: в { $hex }, фронтом на { $facing }
    .faced = { $unit }: фронтом на { $facing }
    .moved = { $unit }: движение сделано
    .spent = { $unit }: потрачено ОВД: { $points }
    .fired = { $unit }: огонь сделан
    .disordered = { $unit }: строй потерян
    .rallied = { $unit }: снова в Боевом порядке
    .tried = { $unit }: попытка восстановить строй сделана
    .square = { $unit }: в Каре
    .line = { $unit }: снова в линии
    .answered = { $unit }: ответ на атаку дан
    .challenged = { $unit }: может ответить и на этот Налет
    .gone = { $unit }: выбывает, { $how }
    .shocks = { $units }: Удар по { $hex }
    .charges = { $units }: Налет на { $hex }
    .pursues = { $units }: Погоня на { $hex }
    .stage = { $units }: атака — { $stage }
    .met = { $units }: Встречный налет удался ({ $kind })
    .shot = Встречный огонь лишил налетающую кавалерию строя
    .recall = Отзыв пробовали
    .unanswered = на атаку больше никто не отвечает
    .left = { $hex }: оставлен перед Ударом
    .followed = { $hex }: занят
    .owes = обязаны отступить: { $units }
    .back = { $units }: отступили или выбыли
    .after = Удар: { $clash }
    .again = { $unit }: Повторный Удар сделан
    .began = начинается шаг «{ $phase }»
    .began-over = начинается шаг «{ $phase }»; пропущены, там делать нечего: { $skipped }
    .stayed = { $units }: остаются на месте, Отступление снято судьей
    .unoccupied = никто не занял: { $hexes }
    .dropped = { $units }: Удара не было, он снят судьей
    .let-be = от этого Удара больше ничего не следует
    .turn-ended = ход окончен

## Слова положения

shock-kind-infantry = пехота
shock-kind-jaegers = егеря
shock-kind-light-cavalry = легкая кавалерия
shock-kind-heavy-cavalry = тяжелая кавалерия
shock-kind-foot-artillery = пешая артиллерия
shock-kind-horse-artillery = конная артиллерия

shock-ground-clear = поле
shock-ground-woods = лес
shock-ground-marsh = болото
shock-ground-village = деревня
shock-ground-castle = замок
shock-ground-redoubt = редут

shock-rim-stream = ручей
shock-rim-river = река
shock-rim-bridge = мост

shock-phase-activation = активация
shock-phase-movement = движение
shock-phase-declare = объявление
shock-phase-retire = отступление перед Ударом
shock-phase-commit = ПВУ
shock-phase-answer = Каре и Встречный налет
shock-phase-recall = Отзыв
shock-phase-fire = Встречный огонь
shock-phase-resolve = разрешение
shock-phase-retreat = Отступление
shock-phase-advance = Наступление
shock-phase-again = Повторный Удар
shock-phase-rally = восстановление строя

shock-clash-counter = Контрудар
shock-clash-repulsed = атака отбита
shock-clash-pressed = оборона потеснена
shock-clash-broken = оборона прорвана
shock-clash-overrun = орудия захвачены

shock-stage-declared = объявлена
shock-stage-committed = ПВУ пройдена
shock-stage-failed = ПВУ провалена
shock-stage-recalled = отозвана
shock-stage-over = закончена

shock-column-4-1 = 4-1
shock-column-3-1 = 3-1
shock-column-2-1 = 2-1
shock-column-3-2 = 3-2
shock-column-1-1 = 1-1
shock-column-2-3 = 2-3
shock-column-1-2 = 1-2
shock-column-1-3 = 1-3
shock-column-1-4 = 1-4
shock-column-open = неизвестно

shock-crowd-many = слишком много частей
shock-crowd-mixed = пехота вместе с кавалерией
shock-crowd-kind = слишком много частей одного рода не из одной бригады
shock-crowd-guns = слишком много артиллерии при других частях

shock-gone-withdrawn = бежала
shock-gone-eliminated = уничтожена

shock-state-ordered = в Боевом порядке
shock-state-disordered = строй потерян
shock-state-square = в Каре
shock-state-beneath = под другими
shock-state-nowhere = не на карте
shock-state-unknown = неизвестно

shock-place = Место
    .hex = { $hex }, фронтом на { $facing }

shock-unit = { $unit } ({ $id }), { $kind }, сила { $strength }, Сплоченность { $cohesion }; { $place }; { $states }

shock-underway = Что происходит
    .active = Активирована: { $group }
    .done = Уже активированы в этот ход: { $groups }
    .shock = Объявлен Удар: { $units } по { $targets }
    .charge = Объявлен Налет: { $units } на { $targets }, путь: { $path }
    .commander = { $group }: командующий { $commander }, показатель { $rating }, дальность { $range }, гекс { $hex }
    .commander-somewhere = { $group }: командующий { $commander }, показатель { $rating }, дальность { $range }, гекс неизвестен

shock-figure = Числа на фишке
    .strength = сила
    .cohesion = Сплоченность
    .movement = движение
    .fire = огонь
    .defence = ЭОО

## Факты, как их вводят

fact-advanced = заняли гекс
    .one = часть
fact-after = что осталось после Удара
fact-attacks = атаки
    .one = атака
fact-back = отступили
    .one = часть
fact-before = разрешить прежде
    .one = атака
fact-began-beside = начала рядом
fact-beneath = частей сверху
fact-beside = прилегает к предыдущему
fact-cavalry = кавалерия, у которой это Фронт
    .one = часть
fact-charge = Налет
fact-chargers = кто налетает
    .one = часть
fact-charging = налетает, ПВУ пройдена
fact-clash = чем кончился Удар
fact-closed-to = непроходим для
    .one = часть
fact-cohesion = Сплоченность
fact-commander = командующий
fact-corners = повороты на угол
fact-cost = ОВД на вход
fact-counter = Встречный налет
fact-covered = прикрыт кем
    .one = часть
fact-crossing = вода или склон
fact-crowd = что мешает встать
    .one = причина
fact-disordered = строй потерян
fact-disordered-cohesion = Сплоченность без строя
fact-disorders = местность лишает строя
fact-done = уже активирована
fact-elsewhere = Удары, которые им еще предстоят
    .one = Удар
fact-faced = у кого во Фронте
    .one = часть
fact-faces = углы развернутости
    .one = угол
fact-flanks = гексы фланга
    .one = гекс
fact-front = через Фронт или во Фронте
fact-going = уже продолжает
fact-goes = кто идет
    .one = часть
fact-in-range = в пределах командования
fact-infantry-alone = одна пехота, через Фронт
fact-last = последняя в гексе
fact-met = встречена кем
fact-now = какой сейчас шаг
fact-numbers = номера атак
    .one = номер
fact-occupied = заняты
    .one = гекс
fact-orders = есть приказы
fact-owed = обязана
fact-passable = проходим
fact-path = путь
    .one = гекс
fact-promised = проходит Налет
fact-pursued = только что отступили
    .one = часть
fact-pursuit = Погоня
fact-rather = обязана преследовать в
    .one = гекс
fact-rating = показатель
fact-ratio = Соотношение Сил
fact-reaches = кончается рядом с целью
fact-rough = кого местность лишает строя
    .one = род
fact-run-down = гексы, где погибла артиллерия
    .one = гекс
fact-square = в Каре
fact-bars = что мешает Налету
    .one = гекс
fact-its-zone = начали в ЗК того, кто там
fact-no-zone = кавалерия без ЗК, у которой это Фронт
    .one = часть
fact-by-rear = выходит через Тыл
fact-as-declared = как стояли, когда Налет был объявлен
    .one = гекс
fact-responded = отвечали раньше
    .one = часть
fact-began-in-zone-of = начали в ЗК этих частей
    .one = противник
fact-stacks = атаковавшие группировки
    .one = группировка
fact-stage = стадия атаки
fact-turned = повернулись
    .one = часть
fact-turning = поворачиваются с ними
    .one = часть
fact-turns = поворачивается
fact-zoc = в чьих ЗК
    .one = противник
fact-reply = что сперва может противник

## Ошибки и возражения

shock-fault = Ошибки битвы
    .group = части нужна группа ее стороны; можно: { $known }
    .state = в запомненном назван «{ $name }», которого в этой битве нет

shock-objection = Возражения
    .enemies = { $unit }: в гексе { $hex } вместе с противником
    .crowd = части в { $hex } не могут стоять вместе: { $names }
    .closed = { $unit }: в { $hex }, непроходимом для нее

hole-against = против
hole-as = как
hole-group = Группа
answer-shock = удар
shock-shown-group = Группа Активации
shock-shown-brigade = бригада
shock-shown-movement = движение
shock-shown-fire = огонь
shock-shown-defence = ЭОО
shock-shown-gone = выбыла

## Углы гекса

corner-n = С
corner-ne = СВ
corner-e = В
corner-se = ЮВ
corner-s = Ю
corner-sw = ЮЗ
corner-w = З
corner-nw = СЗ
