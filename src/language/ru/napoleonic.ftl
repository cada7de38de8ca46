# Названия правил: ключ правила через дефис.

## Ход

turn-order = Порядок фаз
    .now = сейчас { $phase }
    .not-now = сейчас { $now }, а это делается, когда идёт { $phase }

turn-end = Действует в конце всего хода

## Населенные пункты

bua-enter = Занятие населенного пункта
    .says = { $unit } занимает { $place } ({ $kind })
    .no-place = «{ $name }» — не населённый пункт и не стена форта или крепости
    .unmoved = { $unit } ещё не двигалось
    .moved = { $unit } использовало { $share } движения, а нужно всё
    .outside = { $unit } не находится в другом месте
    .inside = { $unit } находится в { $place } и сначала должно его оставить
    .touches = { $unit } соприкасается с макетом: { $cm }
    .apart = { $unit } в { $cm } от макета; соприкосновение — до { $bound }
    .unplaced = как далеко { $unit } от макета

bua-enter-enemy = Нет противника в населенном пункте
    .free = в { $place } нет подразделения противника
    .held = { $place } занимает { $enemy }: войти можно только атакой

bua-enter-attacked = Вход в атакованный населенный пункт
    .quiet = { $place } в этом ходу не атакован
    .own = { $place } атакует { $by }: атакованная сторона может входить
    .other = { $place } атакует { $by }: войти могут только подразделения атакованной стороны

bua-enter-capture = Пленение в населенном пункте
    .taken = { $enemy } в { $place } берётся в плен

bua-fit = Размещение по периметру
    .fits = места на { $room } подставок, нужно { $stands }
    .too-many = у { $unit } { $stands } подставок, а в { $place } помещается { $room }
    .dealt = у каждой из { $dealt } подставок есть сторона
    .misdealt = по сторонам { $place } распределено подставок: { $dealt }, а у { $unit } их { $stands }
    .lines = на стороне { $side } ({ $place }) подставок: { $wanted }
    .crowded = на стороне { $side } ({ $place }) помещается подставок: { $room }, а не { $wanted }
    .no-room-needed = { $unit } не нуждается в месте по периметру
    .no-sides = «{ $name }» — линия: подставки стоят в один ряд, стороны не выбираются

bua-fortify = Укрепление населенного пункта
    .says = { $unit } укрепляет { $place }: маркер { $marker } из { $markers }
    .declines = { $unit } в этом ходу укрепление не продолжает
    .unmoved = { $unit } ещё не двигалось
    .moved = { $unit } использовало { $share } движения, а нужно всё
    .engineers = { $unit } — инженеры
    .no-engineers = укрепляют только инженеры; { $unit } — не инженеры
    .inside = { $unit } внутри { $place }
    .outside = { $unit } не в населённом пункте
    .unfortified = { $place } не укреплён
    .fortified = { $place } уже укреплён
    .wanting = маркеров у { $place }: { $markers }
    .enough = у { $place } уже все маркеры: { $markers }
    .first = в этом ходу у { $place } маркера не клали
    .laid = в этом ходу у { $place } маркер уже положен: один за ход, кто бы его ни клал
    .due = укрепление { $place } начато, его может продолжить { $unit }
    .nothing-due = { $unit } ничего не должно

bua-who = Кто может занять населенный пункт
    .may = { $type }: можно
    .dismounts = { $type }: можно, { $unit } спешивается
    .never = { $unit } занять его не может: { $type }

bua-leave = Оставление населенного пункта
    .says = { $unit } оставляет { $place } ({ $kind }): { $formation }
    .not-inside = { $name } не в населённом пункте и не на стене
    .no-side = у { $place } нет стороны { $side }; всего сторон { $sides }
    .unmoved = { $unit } ещё не двигалось
    .moved = { $unit } использовало { $share } движения, а нужно всё
    .formed = { $formation }: { $type } может принять это построение
    .unformed = { $unit } не может выйти так: { $formation }, { $type }
    .touches = середина фронта, тыла или фланга { $unit } касается макета: { $cm }
    .apart = ближайшая середина { $unit } в { $cm } от макета; касание — до { $bound }
    .unplaced = где находится { $unit }

fort-outside = Форты и крепостные стены

bridge-barricade = Разборка баррикады
    .says = { $unit } разбирает баррикаду { $place }
    .no-barricade = «{ $name }» — не баррикада
    .garrison = { $name } занимает место: баррикаду оно разбирает, не перестраиваясь
    .unmoved = { $unit } ещё не двигалось
    .moved = { $unit } использовало { $share } движения, а нужно всё
    .may = { $type }: можно
    .never = { $unit } разобрать её не может: { $type }
    .touches = середина фронта, тыла или фланга { $unit } касается её: { $cm }
    .apart = ближайшая середина { $unit } в { $cm } от неё; касание — до { $bound }
    .unplaced = как далеко от неё { $unit }
    .formed = { $formation }: { $type } может принять это построение
    .unformed = { $unit } не может так построиться: { $formation }, { $type }

## Движение и местность

move-bar-cavalry = Непроходимо для кавалерии

move-bar-artillery = Непроходимо для артиллерии

move-bar-all = Непроходимо для всех

move-half = Трудная местность
    .ground = { $leg } { $cm }, { $kind } { $place }: движение уменьшено на 50 %
    .road = { $leg } { $cm } по дороге, { $kind } { $place }: движение уменьшено на 50 %

move-half-line = Трудно для середины передней кромки

move-half-whole = Трудно для всего подразделения

move-half-part = Только путь по трудной местности

move-road = По дороге
    .on = { $leg } { $cm } по дороге ({ $place }): движение увеличено на 50 %

move-through = Сквозь подразделения нельзя

move-square-shelter = Укрытие в дружественном каре

move-guns-abandoned = Пушки без артиллеристов

guns-reuse = Пушки без артиллеристов в деле

guns-attach = Артиллеристы с другим подразделением
    .shelters = { $unit }, в каре { $other }
    .joins = { $unit }, к { $other }
    .steps-out = { $unit }, из { $other }
    .leaves-guns = { $unit } и пушки
    .serves-guns = { $unit } и пушки { $guns } ({ $type })
    .goes-along = { $unit } ({ $type }) может присоединиться к подразделению
    .stays-itself = { $unit } ({ $type }) ни к кому не присоединяется; это могут артиллеристы без пушек и инженеры
    .friend = { $unit } и { $other } на одной стороне
    .enemy = { $other } — не той стороны, что { $unit }
    .alone = { $unit } ни с кем
    .with-another = { $unit } уже с другим подразделением
    .other-alone = { $other } ни с кем
    .other-with-another = { $other } само с другим подразделением
    .no-guests = с { $unit } никого нет
    .guests = с { $unit } другие; им нужно сперва выйти
    .same-place = { $unit } и { $other } в одном месте или оба вне построек
    .another-place = { $unit } и { $other } не в одном месте
    .touches = { $unit } касается { $other } ({ $cm })
    .too-far = между { $unit } и { $other } { $cm }
    .distance = расстояние между { $unit } и { $other }
    .some-left = { $unit } использовало движения: { $spent }
    .none-left = у { $unit } не осталось движения
    .enough-left = { $unit } использовало движения: { $spent }, нужно { $share }
    .too-little-left = { $unit } использовало движения: { $spent }; на это нужно { $share }
    .outside = { $unit } под открытым небом
    .inside = { $unit } внутри и выходит, только оставляя это место
    .has-guns = { $unit } при своих пушках
    .no-guns = у { $unit } ({ $type }) нет пушек, которые можно оставить
    .gunners = { $unit } — артиллеристы без пушек
    .no-gunners = { $unit } ({ $type }) не может обслуживать пушки; это могут артиллеристы без пушек
    .itself = { $name } не может присоединиться к себе
    .with-nobody = { $name } ни с кем
    .unplaced = { $name } нигде не стоит

## Стрельба

fire-simultaneous = Одновременная стрельба

fire-who = Кто стреляет
    .target = по { $target } можно стрелять
    .target-train = { $target } — обоз, целью быть не может
    .target-free = { $target } не в рукопашной
    .target-melee = { $target } в рукопашной: стрелять туда нельзя
    .target-here = { $target } на столе
    .target-gone = { $target } не на столе
    .own-side = { $unit } и { $target } — одна сторона
    .armed = { $type }: стрелять может
    .unarmed = { $type }: стрелять нечем
    .formed = построение не расстроено
    .disordered = «расстроенное» не стреляет
    .free = не в рукопашной
    .melee = в рукопашной: оттуда не стреляют
    .first-line = в первой линии
    .second-line = перед ней своя же подставка

fire-still = Не двигалось и не перестраивалось
    .stood = движения, мешающего стрельбе, не было
    .moved = в этот ход двигалось или перестраивалось

fire-contact = Нет соприкосновения с противником
    .clear = ни с кем не соприкасается
    .touching = соприкасается с { $enemy }

fire-mounted = Кавалерия в седле не стреляет
    .foot = не в конном строю
    .mounted = в конном строю не стреляют

fire-limbered = Батарея готова к стрельбе
    .ready = не в походном положении
    .limbered = в походном положении не стреляет
    .stood = по движению стрелять может
    .moved = в этот ход перестраивалась или двигалась

fire-hill-edge = Батарея на границе уровня холма

fire-split = Разделение огня по подставкам
    .unfired = в этот ход ещё не стреляла
    .fired = в этот ход уже стреляла

fire-zone = Цель во фронтальной зоне
    .inside = цель во фронтальной зоне на { $cm }
    .outside = цель вне фронтальной зоны на { $cm }
    .matrix = { $unit } по { $target }: подставки { $stands }, { $cm }, показатель { $rating }

fire-sight = Цель видна
    .seen = цель видна
    .hidden = обзор закрыт: { $what } { $by }

fire-sight-woods = Видимость в лесу
    .seen = цель видна
    .hidden = закрыто лесом { $by }: в нём может лежать не больше 5 см
    .near = { $cm } через лес { $by }, предел { $bound }
    .far = { $cm } через лес { $by }: предел { $bound }

fire-sight-hill = Стрельба с холма поверх других

fire-hill-cancel = Стрельба сверху отменяет укрытие

fire-range = Расстояние стрельбы группы
    .reaches = { $cm }, дальность { $bound }
    .beyond = { $cm } — слишком далеко: дальность { $bound }
    .open = расстояние от { $unit } до цели
    .open-firing = сколько подставок { $unit } стреляет
    .open-type = тип войск { $unit }
    .open-strength = сколько фигурок артиллеристов у { $unit }
    .stands = { $count ->
             [one] { $count } подставка
             [few] { $count } подставки
            *[many] { $count } подставок
        }, { $band }: { $cm } из { $bound }
    .figures = { $count ->
             [one] { $count } фигурка
             [few] { $count } фигурки
            *[many] { $count } фигурок
        }, { $band }: { $cm } из { $bound }

fire-order = Порядок объявления стрельбы
    .first = эта сторона по цели в этот ход ещё не стреляла
    .again = эта сторона по цели в этот ход уже стреляла
    .says = { $first } и { $second } бросают, кто объявляет стрельбу первым
    .says-attack = { $first } и { $second } бросают, кто первым объявляет атаки
    .not-now = в этой фазе не бросают, кто объявляет первым, или это уже решено

fire-sum = Сумма показателей стрельбы
    .says = { $firers } стреляют по { $target } ({ $type }, { $formation })
    .says-nearest = Приказов на стрельбу нет, каждая подставка — по ближайшей доступной цели: { $firers } стреляют по { $target } ({ $type }, { $formation })

fire-kill = Уничтоженные подставки

fire-rating-infantry = Стрельба пехоты

fire-rating-chasseurs = Стрельба спешенных егерей

fire-rating-light = Стрельба легкой артиллерии

fire-rating-medium = Стрельба средней артиллерии

fire-rating-howitzer = Гаубицы по видимой цели

fire-rating-howitzer-unseen = Гаубицы по невидимой цели

fire-rating-heavy = Стрельба тяжелой артиллерии

fire-rating-extend = Подставок больше, чем в таблице

fire-rating-bound = Расстояние точно на границе

fire-rating-floor = Наименьший показатель группы
    .lifts = не ниже { $least }

fire-range-hill = Прибавка дальности за холм

fire-howitzer-unseen = Гаубицы стреляют не видя цели
    .seen = цель видна
    .hidden = цель не видна ({ $what } { $by }): только граната

fire-howitzer-dead = Мертвая зона гаубиц
    .beyond = цель доходит до { $cm }, за мёртвую зону { $bound }
    .within = цель целиком в мёртвой зоне: не дальше { $cm }, зона { $bound }

fire-howitzer-ignore = Гаубицы игнорируют укрепления

fire-bounce = Отскоков ядер нет

fire-bar-hard = Стрельба не эффективна
    .open = цель не за прочным укрытием
    .useless = ружейный огонь не эффективен: { $what } { $by }

fire-bar-canister = Только ядрами и гранатами

fire-mod-moved = Движение или перестроение
    .moved = в этот ход двигалось или перестраивалось
    .stood = «никаких действий»

fire-mod-cover = Цель за укрытием
    .covered = { $share } цели в/за: { $kind } { $of }, середина тоже
    .middle-open = { $share } цели в/за: { $kind } { $of }, но не середина
    .open = в/за только { $share } цели: { $kind } { $of }
    .none = цель не в лесу, кустарнике, канаве и не за забором

fire-mod-earthwork = Артиллерия за укреплением
    .behind = артиллерия за укреплением { $of }
    .no-guns = за укреплением { $of }, но не артиллерия
    .none = цель не за артиллерийским укреплением

fire-mod-hard = Укрепленный пункт, форт, крепость
    .in = { $kind } { $of }
    .none = не в укреплённом пункте и не на стене форта

fire-mod-bua = Неукрепленный населенный пункт
    .in = цель в { $of }, неукреплённый
    .none = цель не в неукреплённом пункте

fire-mod-over = Стрельба через низкое препятствие
    .over = через: { $kind } { $of }, цель его не касается
    .target-touches = между ними { $kind } { $of }, но цель его касается
    .own = { $kind } { $of } — собственный упор стрелков
    .cancelled = { $kind } { $of }: сверху не влияет
    .howitzer = гаубицам не мешает: { $kind } { $of }
    .none = низких препятствий нет

fire-mod-uphill = Стрельба вверх по холму
    .up = вверх по холму, с уровня { $from } на { $to }
    .level = не вверх: с уровня { $from } на { $to }

fire-mod-rested = Стрельба с упора
    .rested = { $count ->
             [one] { $count } подставка
             [few] { $count } подставки
            *[many] { $count } подставок
        } с упора: { $of }
    .none = упора нет

fire-mod-dense = Цель в колонне или каре
    .dense = построение цели: { $formation }
    .garrison = гарнизон — не колонна и не каре
    .open = построение цели: { $formation }

fire-loss = Какая подставка потеряна
    .column = { $name } — колонна: теряет задние подставки, выбора нет

## Моральное состояние

morale-when = Когда проводится тест морали
    .lost = { $count ->
             [one] потеряна { $count } подставка
             [few] потеряны { $count } подставки
            *[many] потеряно { $count } подставок
        } в этот ход
    .fallen = { $name } погиб в рядах или рядом
    .not-due = тест не нужен: нет потерь и погибших рядом генералов

morale-base = Базовый показатель
    .says = { $unit } ({ $type }, { $formation }) проверяет мораль, { $count ->
             [one] потеряна { $count } подставка
             [few] потеряны { $count } подставки
            *[many] потеряно { $count } подставок
        }
    .of = { $experience }
    .open = новобранцы или ветераны { $unit }

morale-mod-general = Генерал
    .ranks = { $name } в рядах
    .near = { $name }, { $cm }
    .far = { $name } далеко: { $cm }
    .another = учитывается один генерал, и не { $name }
    .elsewhere = { $name } в другом месте
    .none = своих генералов нет
    .open = расстояние до { $name }

morale-mod-chief = Главнокомандующий
    .ranks = { $name } в рядах
    .near = { $name }, { $cm }
    .far = { $name } далеко: { $cm }
    .another = учитывается один главнокомандующий, и не { $name }
    .elsewhere = { $name } в другом месте
    .none = своего главнокомандующего нет
    .open = расстояние до { $name }

morale-mod-flank = Противник на фланге
    .near = { $unit }: { $zone }, { $cm }
    .far = ближайший противник: { $unit }, { $zone }, { $cm }
    .none = противника нет: { $zone }
    .no-flank = нет фланга: { $formation }
    .garrison = у гарнизона нет фланга
    .open = расстояние до { $unit }: { $zone }

morale-mod-rear = Противник в тылу
    .near = { $unit }: { $zone }, { $cm }
    .far = ближайший противник: { $unit }, { $zone }, { $cm }
    .none = противника нет: { $zone }
    .no-flank = нет тыла: { $formation }
    .garrison = у гарнизона нет тыла
    .open = расстояние до { $unit }: { $zone }

morale-mod-support = Свои подразделения рядом
    .near = { $unit }, { $cm }
    .far = { $unit } далеко: { $cm }
    .disordered = { $unit } — расстроенное
    .not-assembled = { $unit } — не собранное
    .one-stand = у { $unit } только одна подставка
    .elsewhere = { $unit } в другом месте
    .none = своих рядом нет
    .open = расстояние до { $unit }

morale-mod-dense = Колонна или каре до потерь
    .is = построение: { $formation }
    .was = построение до потерь: { $formation }
    .not = построение: { $formation }
    .garrison = гарнизон — не колонна и не каре
    .open = построение { $unit }

morale-mod-disordered = Расстроенное построение
    .is = построение расстроено
    .not = построение: { $formation }

morale-mod-losses = Потери подставок в этот ход
    .lost = потеряно подставок в этот ход: { $count }

morale-mod-lowcover = Низкая стена или населенный пункт
    .held = занимает: { $kind } { $of }
    .touches = касается: { $kind } { $of }
    .apart = { $kind } { $of } в { $cm }
    .another = учитывается лучшее укрытие, не { $kind } { $of }
    .no-guns = { $kind } { $of } укрывает только артиллерию
    .none = не у низкой стены и не в неукреплённом пункте
    .open = касается ли: { $kind } { $of }

morale-mod-earthwork = Артиллерия у укрепления
    .held = занимает: { $kind } { $of }
    .touches = касается: { $kind } { $of }
    .apart = { $kind } { $of } в { $cm }
    .another = учитывается лучшее укрытие, не { $kind } { $of }
    .no-guns = { $kind } { $of } укрывает только артиллерию
    .none = не у артиллерийского укрепления
    .open = касается ли: { $kind } { $of }

morale-mod-hardcover = Каменная стена, укрепленный пункт
    .held = занимает: { $kind } { $of }
    .touches = касается: { $kind } { $of }
    .apart = { $kind } { $of } в { $cm }
    .another = учитывается лучшее укрытие, не { $kind } { $of }
    .no-guns = { $kind } { $of } укрывает только артиллерию
    .none = не у каменной стены и не в укреплённом пункте
    .open = касается ли: { $kind } { $of }

morale-result = Неудачный тест

morale-retreat = Отход подразделения
    .chosen = если придётся отойти, { $unit } отходит от { $from } по выбору игрока
    .not-a-firer = { $from } не стреляет по { $unit }; отходить можно от { $enemies }
    .not-the-nearest = по { $unit } никто не стрелял: отход от ближайшего противника, { $enemies }

morale-retreat-unfired = Отход без обстрела

rout-off = Бегство: убирается со стола
    .routing = { $unit } в бегстве
    .not-routing = { $unit } не в бегстве: { $state }

## Рукопашная

melee-when = Когда бывает рукопашная
    .says = { $attackers } атакуют { $defenders }
    .says-parts = Рукопашная по частям, атакуют обе стороны: { $attackers }
    .open = { $fact }: { $unit }
    .mixed-sides = на одной стороне названы подразделения обоих игроков: { $name }
    .nobody = для рукопашной нужны атакующие и обороняющиеся
    .same-side = атакующие и обороняющиеся одной стороны: { $name }

melee-mod-attack = За атаку
    .attacks = за атаку

melee-mod-rank = Разница в рангах
    .of = { $attacker }: ранг { $attacker-rank }, { $defender }: ранг { $defender-rank }

melee-mod-experience = Ветераны против новобранцев
    .veterans = ветераны против новобранцев
    .recruits = новобранцы против ветеранов
    .equal = опытность одинакова

melee-mod-woods-bua = В лесу или на неукрепленный пункт
    .woods = { $kind } { $of }
    .bua = { $kind } { $of }
    .too-few = { $kind } { $of }, но меньше чем для половины атакующих подставок
    .none = не в лесу и не на неукреплённый пункт

melee-mod-slope = Граница холма, препятствие, овраг
    .across = через: { $kind } { $of }
    .in-ravine = { $kind } { $of }
    .too-few = { $kind } { $of }, но меньше чем для половины атакующих подставок
    .none = ни границы холма, ни препятствия, ни оврага

melee-mod-hard = Укрепление, каменная стена, форт
    .held = { $kind } { $of }
    .behind = за: { $kind } { $of }
    .too-few = { $kind } { $of }, но меньше чем для половины атакующих подставок
    .none = ни укреплений, ни каменной стены

melee-mod-ravine = Атака через овраг
    .across = через: { $kind } { $of }
    .too-few = { $kind } { $of }, но меньше чем для половины атакующих подставок
    .none = оврага между ними нет

melee-mod-stands = Разница в подставках
    .of = подставок: { $attackers } против { $defenders }

melee-mod-column-line = Колонна против боевой линии
    .is = { $attacker } ({ $attacker-formation }) против { $defender } ({ $defender-formation })
    .not = { $attacker-formation } против: { $defender-formation }

melee-mod-column-square = Пехотная колонна против каре
    .is = { $attacker } колонной против каре { $defender }
    .not = { $attacker-formation } против: { $defender-formation }

melee-mod-flank = Атака во фланг
    .struck = { $attacker } бьёт { $defender }: { $zone }
    .no-flank = у { $defender } нет фланга: { $formation }
    .elsewhere = { $attacker } против { $defender }: { $zone }

melee-mod-rear = Атака в тыл
    .struck = { $attacker } бьёт { $defender }: { $zone }
    .no-flank = у { $defender } нет тыла: { $formation }
    .elsewhere = { $attacker } против { $defender }: { $zone }

melee-mod-cavalry-square = Кавалерия против каре
    .is = { $attacker } в конном строю против каре { $defender }
    .not = { $attacker-type } против: { $defender-formation }

melee-mod-cavalry-foot = Кавалерия против пеших не в каре
    .is = { $attacker } в конном строю против: { $defender-type }, не каре
    .not = { $attacker-type } против: { $defender-type }, { $defender-formation }

melee-mod-disordered = Против расстроенного
    .is = { $defender } — расстроенное
    .not = { $defender }: { $defender-formation }

melee-mod-infantry-chasseurs = Пехота против спешенных егерей
    .is = { $attacker } против спешенных { $defender }
    .not = { $attacker-type } против: { $defender-type }

melee-mod-chasseurs-infantry = Спешенные егеря против пехоты
    .is = спешенные { $attacker } против { $defender }
    .not = { $attacker-type } против: { $defender-type }

melee-mod-cavalry-chasseurs = Кавалерия против спешенных егерей
    .is = { $attacker } в конном строю против спешенных { $defender }
    .not = { $attacker-type } против: { $defender-type }

melee-loser = Проверка проигравшего

melee-loss-one = Потеря одной подставки
    .stranger = «{ $name }» в этой рукопашной не участвует

melee-surrender = Сдача

melee-surrender-sign = Сдача при итоге 0 и ниже

melee-winner = Победивший сохраняет построение

melee-winner-bua = Победивший не может занять пункт

melee-draw = Ничья: отходят обе Стороны

melee-retreat = Отступление после рукопашной

melee-helpless = Артиллерия, инженеры, обоз гибнут
    .says = { $attackers } атакуют { $defenders }: артиллерия, инженеры и обоз проигрывают всегда и гибнут полностью, без броска

melee-attached = Присоединенные фигурки

melee-many = Рукопашная нескольких подразделений

melee-parts = Рукопашная по частям
    .undivided = { $name } участвует в нескольких частях: разделите его подставки, каждую в одну часть

## Вне источника

stand-size = Размеры подставок

formation-shape = Вид построений

first-line = Подставки первой линии

# Название правила и слово внутри предложения сразу: со строчной буквы.
zone-front = фронтальная зона

# Название правила и слово внутри предложения сразу: со строчной буквы.
zone-rear = тыловая зона

zone-flank = Фланговые зоны

zone-within = В зоне, в пределах расстояния
    .inside = { $unit } заходит на { $cm }: { $zone }
    .outside = { $unit } не доходит { $cm }: { $zone }

move-allowance = Движение
    .says = Движение подразделения { $unit } ({ $type })
    .unit = { $type }, { $formation }
    .spent = раньше использовано движения: { $share }
    .way = { $leg } { $cm }
    .way-of = { $leg } { $cm } из { $full } в том построении
    .left = остается { $cm }
    .short = путь требует на { $cm } больше, чем есть
    .short-at = путь требует на { $cm } больше, чем есть; движение кончается { $where }
    .open = какие это войска

move-wheel = Захождение, движение вбок и назад
    .wheel = { $leg } на { $degrees }: { $cm } по внешнему углу
    .wheel-of = { $leg } на { $degrees }: { $cm } по внешнему углу, из { $full } в том построении
    .aside = { $leg } { $cm }, вдвое медленнее

move-reform = Перестроение
    .form = перестроение: { $formation }
    .limber = берёт на передки
    .unlimber = снимает с передков
    .mount = садится на коней
    .dismount = спешивается

attack-declare = Объявление атаки
    .says = Атака подразделения { $unit } ({ $type }, { $formation }) на { $target }
    .passes = Сторона { $side }

attack-facing = Атакованная сторона

attack-move = Сближение в атаке
    .free = подразделение { $unit } в рукопашной не участвует
    .held = подразделение { $unit } участвует в объявленной рукопашной и двигаться не может

melee-rank = Ранг рукопашной

rout-recover = Восстановление из состояния «бегство»
    .says = Попытка подразделения { $unit } восстановиться
    .declines = Попытка подразделения { $unit } восстановиться в этом ходу
    .due = подразделение { $unit } в этом ходу может попытаться восстановиться
    .base = { $experience }
    .general = { $general } касается своего края стола
    .general-more = { $general } тоже у края, но считается только один генерал
    .general-far = { $general }: до своего края { $cm }
    .general-unplaced = { $general } нигде не стоит
    .no-general = у этой стороны нет генералов
    .first = подразделение { $unit } в этом ходу восстановиться еще не пыталось
    .tried = подразделение { $unit } в этом ходу восстановиться уже пыталось
    .room = у края есть место
    .no-room = у своего края нет места для подразделения { $unit }, или края нет

general-death = Гибель генерала
    .says = { $unit }, по слову судьи

retreat-facing = Направление после отхода

tie-measure = Слишком близко для решения

## Измерения

measure-table = Оси стола

measure-stand-middle = Середина подставки

measure-sight = Что пересекает линия видимости

measure-bua-fit = Место подставок гарнизона

measure-sight-woods = Линия видимости через лес

measure-sight-hill = Линия видимости с холма

measure-zone = Цель в зоне подставки

measure-group-front = Середина фронта группы

measure-cover = Доля цели за укрытием

measure-over = Стрельба через препятствие

measure-touch = Соприкосновение

measure-level = Уровень холма подразделения

measure-battery = Фигурки считаются подставками

measure-simultaneous = Измерение до снятия потерь

measure-retreat = Линия отхода

measure-uphill = Что считается вверх по холму

# Название правила и слово внутри предложения сразу: со строчной буквы.
terrain-wall = стена

fire-mod-over-own = Препятствие у самих стрелков

fire-hill-cancel-infantry = Пехота сверху по укреплению

fire-howitzer-ignore-effect = Что игнорируют гаубицы

fire-loss-choice = Выбор потерянной подставки

fire-order-tie = Равные броски за порядок стрельбы

melee-mod-overlap = Препятствие учитывается один раз

melee-many-best = Лучший ранг нескольких

fire-ball-near = Ядро на дальности картечи

measure-sight-inside = Линия видимости внутри подставки

zone-garrison = Зоны гарнизона

morale-cover-best = Учитывается лучшее укрытие

retreat-path = Путь отхода
    .says = { $unit } отходит на { $cm } прямо от { $from } ({ $way })
    .says-drawn = { $unit } отходит на { $cm } от места, где стояло { $from } ({ $way })
    .says-chosen = { $unit } отходит на { $cm } прямо от { $from } (стреляли и { $others }, выбор игрока: morale.retreat; { $way })
    .says-apart = { $unit } отступает от { $from }, пока между ними не будет { $cm } ({ $way })
    .full = прямо, { $cm }, направление { $bearing }°
    .shorter = прямо только { $cm }, до препятствия, направление { $bearing }°
    .other = прямо нельзя: { $cm } по направлению { $bearing }°; игрок может выбрать другое свободное (retreat.path, в градусах)
    .other-chosen = прямо нельзя: { $cm } по направлению { $bearing }°, выбранному игроком
    .apart-already = между ними уже достаточно: только теряет порядок
    .none = { $unit } некуда отойти
    .no-choice = { $way }; прямо путь свободен, и направление { $chosen }° выбрать нельзя
    .over-guns = { $way }; по пути уничтожаются пушки { $guns }
    .open = где стоят { $unit } и противник
    .chosen = { $unit } отходит по направлению { $bearing }°, выбранному игроком
    .chosen-closed = по направлению { $bearing }° для { $unit } нет пути; назовите свободное направление или никакого
    .chosen-towards = направление { $bearing }° ведёт { $unit } к противнику ({ $from }), а другое свободное ведёт от него; назовите такое или никакого

retreat-order = Порядок отходов

disorder-place = Место для расстроенного построения
    .says = { $unit } ставится фронтом в ({ $x }, { $y }), направление { $facing }°

melee-many-pair = Модификаторы одной пары

melee-many-rest = Прочие модификаторы нескольких

measure-general = Расстояние до генерала
    .rides = { $unit }, в ({ $x }, { $y })
    .rides-to-ranks = { $unit }, в ряды подразделения { $other }
    .allowance = генерал
    .way = путь туда
    .way-round-unit = путь туда, в обход: { $other }
    .way-round-water = путь туда, в обход: { $kind } { $other }
    .way-straight = прямой путь генерала { $unit } свободен
    .way-found = { $unit }: путь есть, в обход: { $other }
    .way-through-unit = на пути генерала { $unit } — { $other }, а обойти в пределах своего движения нельзя
    .way-through-water = на пути генерала { $unit } — { $kind } { $other }: ни моста, ни брода, и обойти в пределах своего движения нельзя
    .one-goal = { $name } едет в точку (at) или в ряды подразделения (with): нужно одно из двух
    .friend = { $unit } и { $other } на одной стороне
    .enemy = { $other } — не той стороны, что { $unit }
    .elsewhere = { $unit } еще не в рядах подразделения { $other }
    .there-already = { $unit } уже в рядах подразделения { $other }
    .not-held = противник это место не занимает
    .held = { $place }: там подразделение противника ({ $other })
    .distance = сколько едет { $unit }

measure-woods-range = Дальность в лесу

measure-hill-end = Конец линии видимости на холме

measure-hill-over = Видимость с холма поверх других

fire-hill-cancel-level = Отмена укрытия с верхнего уровня

measure-earthwork = В укреплении или за ним

measure-over-kinds = Препятствия ниже роста человека

measure-rested = Какие подставки стреляют с упора

measure-cover-sum = Разные виды укрытия

measure-range-stands = Ближайшая точка цели

measure-bua-flush = Населенный пункт вплотную

melee-chasseurs = Егеря в седле и спешенные

melee-garrison = Построение гарнизона

melee-many-order = Какая пара учитывается

attack-facing-many = Сторона при нескольких целях

melee-where = Местность рукопашной

melee-draw-fate = Участь при ничьей и сдаче
