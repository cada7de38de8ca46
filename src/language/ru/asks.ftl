# Запросы, события и судья.

open = неизвестно

something = что-то

unit = подразделение

ask = Запрос
    .unknown-unit = в этой битве нет подразделения «{ $name }»; может быть, «{ $nearest }»?
    .absent = { $name } не на столе: { $state }
    .no-stand = у { $name } нет подставки { $stand }; есть { $stands }
    .no-distance = «{ $name }» — не расстояние; нужно число сантиметров
    .too-many = подставок или фигурок: { $count }; ожидалось не больше { $most }
    .no-choice = «{ $name }» — не правило, которое оставляет выбор; ожидалось одно из: { $known }
    .no-choices = «{ $name }» — не правило, которое оставляет выбор; в этой книге таких нет
    .unreadable = «{ $name }» не читается; нужны подразделения через запятую, подставки так: 85-1:1+2
    .unknown-place = в этой битве нет места «{ $name }»; может быть, «{ $nearest }»?
    .unknown-side = в этой битве нет стороны «{ $name }»; может быть, «{ $nearest }»?
    .unknown-general = в этой битве нет генерала «{ $name }»; может быть, «{ $nearest }»?
    .unknown-card = в этой битве нет карты «{ $name }»; может быть, «{ $nearest }»?
    .unknown-battle = в этой волне нет боя «{ $name }»; может быть, «{ $nearest }»?
    .unknown-group = в этой битве нет группы «{ $name }»; может быть, «{ $nearest }»?
    .unknown-guns = в этой битве нет пушек «{ $name }» без артиллеристов; может быть, «{ $nearest }»?
    .no-point = «{ $name }» — не точка; нужны два числа в сантиметрах: 60,40
    .no-degrees = «{ $name }» — не направление; нужно число градусов
    .no-formation = «{ $name }» — не построение; ожидалось line, column, square, disordered, limbered или deployed
    .no-path = «{ $name }» — не часть пути; ожидалось forward:10, back:5, left:3, right:3, wheel-left:30, wheel-right:30, form:column, mount или dismount, через запятую
    .unplaced = { $name } нигде не стоит: путь откуда-то начинается
    .no-shares = «{ $name }» — не распределение числа; ожидалось, кому сколько: 1:2,3:1
    .no-pairs = «{ $name }» никого никому не назначает; ожидались пары, каждый назван один раз: A:X,B:X
    .no-edge = «{ $name }» — не сторона места; нужен её номер, с 1
    .unknown = «{ $name }»: такого в этой битве нет
    .long-path = в пути не больше частей, чем { $name }

ask-unit = Подразделения на столе

ask-place = Места на столе

ask-side = Стороны битвы

ask-general = Генералы

ask-guns = Пушки без артиллеристов

ask-stand = Подставки подразделения

due = Предстоит
    .fire = стрельба по { $unit }
    .morale = тест морали { $unit }
    .melee = рукопашная { $unit }
    .retreat = отход { $unit }
    .place = { $unit } нужно переставить туда, где можно стоять: { $because }
    .order = бросок: кто объявляет первым
    .pass = { $unit }: объявить атаку или отказаться
    .attack = атака { $unit }
    .move = движение { $unit }
    .recover = { $unit } пробует вернуться из бегства
    .enter = { $unit } может занять { $place }
    .leave = { $unit } может оставить { $place }
    .fortify = { $unit } может положить маркер укрепления
    .decline = { $unit } не делает того, что могло бы
    .clear = { $unit } может разобрать баррикаду
    .join = { $unit } может присоединиться к { $other }
    .part = { $unit } может выйти из { $other }
    .abandon = { $unit } может оставить пушки
    .man = { $unit } может занять место у пушек { $guns }
    .general = движение { $unit }

event = Событие
    .fired = { $unit } стреляет по { $at } ({ $count ->
             [1] подставка { $stands }
            *[other] подставки { $stands }
        })
    .doomed = { $unit } в конце фазы стрельбы теряет { $count ->
             [one] { $count } подставку
             [few] { $count } подставки
            *[many] { $count } подставок
        }
    .doomed-figures = { $unit } в конце фазы стрельбы теряет { $count ->
             [one] { $count } фигурку
             [few] { $count } фигурки
            *[many] { $count } фигурок
        }
    .stand-lost = { $unit } теряет { $count ->
             [one] { $count } подставку
             [few] { $count } подставки
            *[many] { $count } подставок
        }
    .stands-taken = { $unit } теряет { $count ->
             [1] подставку { $stands }
            *[other] подставки { $stands }
        }
    .figures-taken = { $unit } теряет { $count ->
             [one] { $count } фигурку
             [few] { $count } фигурки
            *[many] { $count } фигурок
        }
    .fortified = { $place } теперь укрепленный населенный пункт
    .tested = { $unit }: тест морали проведён
    .became = { $unit } перестраивается в построение «{ $formation }»
    .owes = { $unit } должно отойти на { $cm } от { $from }
    .owes-apart = { $unit } должно отступать от { $from }, пока между ними не будет { $cm }
    .owes-drawn = { $unit } должно отойти на { $cm } от места, где стояло { $from }
    .settled = { $unit }: отход выполнен
    .placed = { $unit } теперь стоит фронтом в ({ $x }, { $y }), направление { $facing }°, построение: { $formation }
    .state = { $unit } убирается со стола: { $state }
    .occupied = место { $place } занято подразделением { $unit }
    .outside-room = { $unit } не помещается в { $place } и остаётся снаружи, расстроенное
    .outside-barred = { $unit } не может занимать { $place } и остаётся снаружи, расстроенное
    .fought = рукопашная закончена: { $units }
    .closed = фаза закончена: { $phase }
    .closed-taken = фаза закончена: { $phase }; { $taken }
    .declares = следующую атаку объявляет: { $unit }
    .passed = { $unit }: атак в этом ходу больше нет
    .declined = { $unit } не делает того, что могло бы
    .attacked = { $unit } атакует { $on }
    .spent = { $unit } использует движения: { $share }
    .mounted = { $unit } теперь в конном строю
    .dismounted = { $unit } теперь в пешем строю
    .joined = { $unit } теперь с { $with }
    .guns-left = { $unit } оставляет пушки ({ $guns })
    .manned = { $unit } теперь у пушек { $guns }
    .guns-gone = пушки { $unit } убираются: уничтожены
    .marked = маркер укрепления у { $unit }
    .cleared = баррикада { $unit } разобрана
    .general = { $unit } теперь в ({ $x }, { $y })
    .general-ranks = { $unit } теперь в рядах { $with }
    .general-off = { $unit } больше не на столе
    .general-died = { $unit } погиб
    .general-captured = { $unit } взят в плен
    .tried = { $unit } пробовало вернуться
    .carried-out = приказ исполнен

house = Домашние правила
    .fault = найдено «{ $found }», ожидалось: { $expected }
    .near = найдено «{ $found }», ожидалось: { $expected }; может быть, «{ $nearest }»?

cli = Командная строка
    .no-display = столу нужен экран, а его нет ({ $problem }); «frontage demo» покажет битву без окна
    .no-drawing = на этом экране стол не нарисовать ({ $problem }); «frontage demo» покажет битву без окна
    .no-gui = эта программа собрана без окна; «frontage demo» покажет битву без него
    .first-frame = первый кадр через { $milliseconds } мс
    .several-books = «{ $procedure }» решает свод «{ $book }»; эта процедура есть и в сводах { $others }: назовите нужный через --book
    .deaf = --{ $option }: «{ $command }» ничего с этим не делает
    .turn-seed = turn: броски целого хода нельзя задать сразу; нужно --seed N, или по фазам
    .turn-throw = turn: броски целого хода нельзя задать сразу; нужно --throw, или по фазам

outcome-first = первой объявляет сторона, названная первой

outcome-second = первой объявляет сторона, названная второй

outcome-tie = поровну, перебросить

fate-first = объявляет первой

fate-second = объявляет второй

fate-tie = перебрасывает

march-at = Место на пути
    .way = через { $cm }
    .leg = через { $cm } части { $leg }

march-stop = Путь
    .unit = { $where } { $unit } упирается в { $name }; остаётся { $left }
    .contact = { $where } { $unit } коснулось бы { $name }, а в фазу движения в соприкосновение не входят; остаётся { $left }
    .edge = { $where } { $unit } вышло бы за край стола; остаётся { $left }
    .held = { $where } { $unit } вошло бы в { $name }, а там противник: войти можно только атакой; остаётся { $left }
    .inside = { $unit } остановилось бы в { $name }; кто проходит насквозь, в конце движения целиком снаружи
    .room = нет места ({ $formation }): мешает { $name }
    .formation = { $type }: построение «{ $formation }» им недоступно, или для него мало подставок
    .same = { $unit } уже в таком положении
    .horses = { $type }: садиться на коней и спешиваться некому
    .barred = { $where } { $unit } упирается: { $kind } { $name }, сюда нельзя ({ $type }); остаётся { $left }

march-free = Может двигаться
    .outside = не в населенном пункте
    .inside = { $unit } находится в { $place }: сначала его нужно оставить
    .alone = ни с кем не соединено
    .with = { $unit } вместе с { $host }: сначала нужно отделиться

attack-check = Атака
    .turn = объявляет сейчас сторона { $side }
    .not-turn = сейчас объявляет другая сторона, не { $side }
    .on = сторона { $side } ещё может объявлять атаки
    .passed = сторона { $side } в этом ходу атак больше не объявляет
    .enemy = { $target } — противник
    .nobody = у { $target } нет подразделения противника, которое можно атаковать
    .formed = { $formation }
    .unformed = атакуют только в линии или колонне; у { $unit } { $formation }
    .first = { $unit } в этом ходу ещё не атаковало
    .again = { $unit } в этом ходу уже объявило атаку
    .outside = не в населенном пункте
    .inside = { $unit } находится в { $place }; выход занимает фазу движения
    .alone = ни с кем не соединено
    .with = { $unit } вместе с { $place }
    .in-front = { $target } во фронтальной зоне
    .not-in-front = { $target } вне фронтальной зоны на { $outside }
    .contact = соприкосновение с { $target }
    .no-contact = этот путь ведёт мимо { $target }; между ними остаётся { $gap }
    .touches = { $unit } само атаковано и соприкасается с { $target }
    .stays = { $unit } само атаковано и не движется; до { $target } { $gap }
    .way = путь атаки прямой, захождений не больше { $wheels }, каждое до { $degrees }°
