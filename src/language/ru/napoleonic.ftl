# Названия правил: ключ правила через дефис.

## Ход

turn-order = Порядок фаз
    .now = сейчас { $phase }
    .not-now = сейчас { $now }, а это делается, когда идет { $phase }

turn-end = Действует в конце всего хода

## Населенные пункты

bua-enter = Занятие населенного пункта
    .says = Подразделение { $unit } входит в место «{ $place }» ({ $kind })
    .no-place = «{ $name }» — не населенный пункт и не стена форта или крепости
    .unmoved = подразделение { $unit } еще не двигалось
    .moved = подразделение { $unit } использовало { $share } движения, а нужно все 100 %
    .outside = подразделение { $unit } не находится в другом месте
    .inside = подразделение { $unit } находится в месте «{ $place }» и сначала должно оттуда выйти
    .touches = подразделение { $unit } соприкасается с макетом, до него { $cm }
    .apart = до макета { $cm } от { $unit }; соприкосновение — не больше { $bound }
    .unplaced = как далеко от макета подразделение { $unit }

bua-enter-enemy = Нет противника в населенном пункте
    .free = в месте «{ $place }» нет подразделения противника
    .held = в месте «{ $place }» подразделение противника ({ $enemy }), войти можно только атакой

bua-enter-attacked = Вход в атакованный населенный пункт
    .quiet = в этот ход на место «{ $place }» атаки нет
    .own = на место «{ $place }» объявлена атака ({ $by }), входить может атакованный Игрок
    .other = на место «{ $place }» объявлена атака ({ $by }), войти могут только подразделения атакованного Игрока

bua-enter-capture = Пленение в населенном пункте
    .taken = { $enemy } в месте «{ $place }» берется в плен

bua-fit = Размещение по периметру
    .fits = есть место на { $room ->
             [one] { $room } подставку
             [few] { $room } подставки
            *[many] { $room } подставок
        }, нужно на { $stands }
    .too-many = у { $unit } { $stands ->
             [one] { $stands } подставка
             [few] { $stands } подставки
            *[many] { $stands } подставок
        }, а в месте «{ $place }» помещается { $room }
    .dealt = { $dealt ->
             [1] у подставки есть сторона
            *[other] у каждой подставки есть сторона, всего их { $dealt }
        }
    .misdealt = по сторонам { $place } { $dealt ->
             [one] распределена { $dealt } подставка
             [few] распределены { $dealt } подставки
            *[many] распределено { $dealt } подставок
        }, а у { $unit } их { $stands }
    .lines = на стороне { $side } ({ $place }) встает { $wanted ->
             [one] { $wanted } подставка
             [few] { $wanted } подставки
            *[many] { $wanted } подставок
        }
    .crowded = на стороне { $side } ({ $place }) нет места на { $wanted ->
             [one] { $wanted } подставку
             [few] { $wanted } подставки
            *[many] { $wanted } подставок
        }, помещается только { $room }
    .no-room-needed = подразделению { $unit } место по периметру не нужно
    .no-sides = «{ $name }» — линия: подставки стоят в один ряд, стороны не выбираются

bua-fortify = Укрепление населенного пункта
    .says = Подразделение { $unit } укрепляет { $place }, кладет маркер { $marker } из { $markers }
    .declines = Подразделение { $unit } в этот ход укрепление не продолжает
    .unmoved = подразделение { $unit } еще не двигалось
    .moved = подразделение { $unit } использовало { $share } движения, а нужно все 100 %
    .engineers = { $unit } — инженеры
    .no-engineers = укрепляют только инженеры; { $unit } — не инженеры
    .inside = подразделение { $unit } внутри { $place }
    .outside = подразделение { $unit } не в населенном пункте
    .unfortified = { $place } не укреплен
    .fortified = { $place } уже укреплен
    .wanting = у места «{ $place }» лежит { $markers ->
             [one] { $markers } маркер
             [few] { $markers } маркера
            *[many] { $markers } маркеров
        }
    .enough = у места «{ $place }» лежат уже все маркеры, их { $markers }
    .first = в этот ход у места «{ $place }» маркера не клали
    .laid = в этот ход у места «{ $place }» маркер уже положен, а за ход кладется один, сколько бы ни было инженерных подразделений
    .due = укрепление { $place } начато, его может продолжить подразделение { $unit }
    .nothing-due = подразделение { $unit } ничего не должно

bua-who = Кто может занять населенный пункт
    .may = { $type } — можно
    .dismounts = { $type } — можно, подразделение { $unit } спешивается
    .never = подразделение { $unit } ({ $type }) занять его не может

bua-leave = Оставление населенного пункта
    .says = Подразделение { $unit } выходит из места «{ $place }» ({ $kind }), построение — { $formation }
    .not-inside = { $name } не в населенном пункте и не на стене
    .no-side = у места «{ $place }» нет стороны { $side }; всего сторон { $sides }
    .unmoved = подразделение { $unit } еще не двигалось
    .moved = подразделение { $unit } использовало { $share } движения, а нужно все 100 %
    .formed = построение — { $formation }, его может принять { $type }
    .unformed = подразделение { $unit } не может так выйти ({ $formation }, { $type })
    .touches = середина фронта, тыла или фланга { $unit } касается макета, до него { $cm }
    .apart = ближайшая середина { $unit } в { $cm } от макета; касание — до { $bound }
    .unplaced = где находится подразделение { $unit }

fort-outside = Форты и крепостные стены

bridge-barricade = Разборка баррикады
    .says = Подразделение { $unit } разбирает баррикаду { $place }
    .no-barricade = «{ $name }» — не баррикада
    .garrison = { $name } занимает место: баррикаду оно разбирает, не перестраиваясь
    .unmoved = подразделение { $unit } еще не двигалось
    .moved = подразделение { $unit } использовало { $share } движения, а нужно все 100 %
    .may = { $type } — можно
    .never = подразделение { $unit } ({ $type }) разобрать ее не может
    .touches = середина фронта, тыла или фланга { $unit } касается ее, до нее { $cm }
    .apart = ближайшая середина { $unit } в { $cm } от нее; касание — до { $bound }
    .unplaced = как далеко от нее подразделение { $unit }
    .formed = построение — { $formation }, его может принять { $type }
    .unformed = подразделение { $unit } не может так построиться ({ $formation }, { $type })

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
    .other-with-another = подразделение { $other } само с другим
    .no-guests = с { $unit } никого нет
    .guests = с { $unit } другие; им нужно сперва выйти
    .same-place = { $unit } и { $other } в одном месте или оба вне построек
    .another-place = { $unit } и { $other } не в одном месте
    .touches = { $unit } касается { $other } ({ $cm })
    .too-far = между { $unit } и { $other } { $cm }
    .distance = расстояние между { $unit } и { $other }
    .some-left = подразделение { $unit } использовало { $spent } движения
    .none-left = у { $unit } не осталось движения
    .enough-left = подразделение { $unit } использовало { $spent } движения, нужно { $share }
    .too-little-left = подразделение { $unit } использовало { $spent } движения, а на это нужно { $share }
    .outside = подразделение { $unit } не в населенном пункте и не на стене
    .inside = подразделение { $unit } внутри, а выходят оттуда по правилу выхода из населенного пункта
    .has-guns = { $unit } при своих пушках
    .no-guns = у { $unit } ({ $type }) нет пушек, которые можно оставить
    .gunners = артиллеристы { $unit } без пушек
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
    .armed = { $type } стрелять может
    .unarmed = { $type } не стреляет
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

fire-mounted = В конном строю не стреляют
    .foot = не в конном строю
    .mounted = в конном строю не стреляют

fire-limbered = Батарея готова к стрельбе
    .ready = не в походном положении
    .limbered = в походном положении не стреляет
    .stood = по движению стрелять может
    .moved = в этот ход перестраивалась или двигалась

fire-hill-edge = Батарея на границе уровня холма

fire-split = Разделение огня по подставкам
    .unfired = в этот ход еще не стреляла
    .fired = в этот ход уже стреляла

fire-zone = Цель во фронтальной зоне
    .inside = цель во фронтальной зоне на { $cm }
    .outside = цель вне фронтальной зоны на { $cm }
    .matrix = { $unit } по { $target }: подставки { $stands }, { $cm }, показатель { $rating }

fire-sight = Цель видна
    .seen = цель видна
    .hidden = обзор закрывает { $what } { $by }

fire-sight-woods = Видимость в лесу
    .seen = цель видна
    .hidden = закрыто лесом { $by }: в нем может лежать не больше 5 см
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
    .open-sees = видит ли { $unit } цель
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
    .first = эта сторона по цели в этот ход еще не стреляла
    .again = эта сторона по цели в этот ход уже стреляла
    .says = { $first } и { $second } бросают, кто объявляет стрельбу первым
    .says-attack = { $first } и { $second } бросают, кто первым объявляет атаки
    .not-now = в этой фазе не бросают, кто объявляет первым, или это уже решено

fire-sum = Сумма показателей стрельбы
    .says = Огонь: { $firers } по { $target }
    .says-nearest = Приказов на стрельбу нет, каждая подставка стреляет по ближайшей доступной цели: { $firers } по { $target }

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
    .beyond = цель доходит до { $cm }, за мертвую зону { $bound }
    .within = цель целиком в мертвой зоне: не дальше { $cm }, зона { $bound }

fire-howitzer-ignore = Гаубицы игнорируют укрепления

fire-bounce = Отскоков ядер нет

fire-bar-hard = Стрельба не эффективна
    .open = цель не за прочным укрытием
    .useless = стрельба не эффективна, цель защищает { $what } { $by }

fire-bar-canister = Только ядрами и гранатами

fire-mod-moved = Движение или перестроение
    .moved = в этот ход двигалось или перестраивалось
    .stood = «никаких действий»

fire-mod-cover = Цель за укрытием
    .covered = за укрытием { $share } цели и ее середина ({ $covers })
    .middle-open = за укрытием { $share } цели, но не середина ({ $covers })
    .open = за укрытием только { $share } цели ({ $covers })
    .by = { $kind } { $of }
    .none = цель не в лесу, кустарнике, канаве и не за забором

fire-mod-earthwork = Артиллерия за укреплением
    .behind = артиллерия за укреплением { $of }
    .no-guns = за укреплением { $of }, но не артиллерия
    .none = цель не за артиллерийским укреплением

fire-mod-hard = Укрепленный пункт, форт, крепость
    .in = { $kind } { $of }
    .none = не в укрепленном пункте и не на стене форта

fire-mod-bua = Неукрепленный населенный пункт
    .in = цель в месте «{ $of }», это неукрепленный населенный пункт
    .none = цель не в неукрепленном пункте

fire-mod-over = Стрельба через низкое препятствие
    .over = между ними { $kind } { $of }, и цель этого не касается
    .beside = линия огня чуть не задевает: { $kind } { $of }
    .target-touches = между ними { $kind } { $of }, но цель этого касается
    .own = { $kind } { $of } — собственный упор стрелков
    .cancelled = { $kind } { $of } не влияет на стрельбу сверху
    .howitzer = гаубицам { $kind } { $of } не мешает
    .none = низких препятствий нет

fire-mod-uphill = Стрельба вверх по холму
    .up = вверх по холму, с уровня { $from } на { $to }
    .level = не вверх: с уровня { $from } на { $to }

fire-mod-rested = Стрельба с упора
    .rested = { $count ->
             [one] { $count } подставка
             [few] { $count } подставки
            *[many] { $count } подставок
        } с упора ({ $of })
    .somewhere = { $count ->
             [one] { $count } подставка
             [few] { $count } подставки
            *[many] { $count } подставок
        } с упора
    .none = упора нет

fire-mod-dense = Цель в колонне или каре
    .dense = построение цели — { $formation }
    .garrison = гарнизон — не колонна и не каре
    .open = построение цели — { $formation }

fire-loss = Какая подставка потеряна
    .column = { $name } — колонна, она теряет задние подставки, выбора нет
    .neither = { $name } — боевая линия, она теряет подставку с левого фланга или ближайшую к стреляющим, а подставка { $stand } — ни та ни другая

## Моральное состояние

morale-when = Когда проводится тест морали
    .lost = { $count ->
             [one] потеряна { $count } подставка
             [few] потеряны { $count } подставки
            *[many] потеряно { $count } подставок
        } в этот ход
    .fallen = в { $cm } погиб { $name }
    .fallen-ranks = в рядах погиб { $name }
    .not-due = тест не нужен: нет потерь и погибших рядом генералов

morale-base = Базовый показатель
    .says = { $unit } проверяет мораль, { $count ->
             [one] потеряна { $count } подставка
             [few] потеряны { $count } подставки
            *[many] потеряно { $count } подставок
        }
    .says-fallen = { $unit } проверяет мораль, { $fallen }
    .says-both = { $unit } проверяет мораль, { $count ->
             [one] потеряна { $count } подставка
             [few] потеряны { $count } подставки
            *[many] потеряно { $count } подставок
        }, { $fallen }
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
    .near = { $unit }, { $zone }, { $cm }
    .far = ближайший противник — { $unit }, { $zone }, { $cm }
    .none = { $zone } свободна от противника
    .no-flank = у построения «{ $formation }» нет фланга
    .garrison = у гарнизона нет фланга
    .open = расстояние до { $unit } ({ $zone })

morale-mod-rear = Противник в тылу
    .near = { $unit }, { $zone }, { $cm }
    .far = ближайший противник — { $unit }, { $zone }, { $cm }
    .none = { $zone } свободна от противника
    .no-flank = у построения «{ $formation }» нет тыла
    .garrison = у гарнизона нет тыла
    .open = расстояние до { $unit } ({ $zone })

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
    .is = построение — { $formation }
    .was = построение до потерь — { $formation }
    .not = построение — { $formation }
    .garrison = гарнизон — не колонна и не каре
    .open = построение { $unit }

morale-mod-disordered = Расстроенное построение
    .is = построение расстроено
    .not = построение — { $formation }
    .open = построение { $unit }

morale-mod-losses = Потери подставок в этот ход
    .lost = { $count ->
             [0] потерь нет
             [one] потеряна { $count } подставка
             [few] потеряны { $count } подставки
            *[many] потеряно { $count } подставок
        } в этот ход

morale-mod-lowcover = Низкая стена или населенный пункт
    .held = внутри — { $kind } { $of }
    .touches = в соприкосновении — { $kind } { $of }
    .apart = { $kind } { $of } в { $cm }
    .another = учитывается лучшее укрытие, не { $kind } { $of }
    .no-guns = { $kind } { $of } укрывает только артиллерию
    .none = не у низкой стены и не в неукрепленном пункте
    .open = в соприкосновении ли { $kind } { $of }

morale-mod-earthwork = Артиллерия у укрепления
    .held = внутри — { $kind } { $of }
    .touches = в соприкосновении — { $kind } { $of }
    .apart = { $kind } { $of } в { $cm }
    .another = учитывается лучшее укрытие, не { $kind } { $of }
    .no-guns = { $kind } { $of } укрывает только артиллерию
    .none = не у артиллерийского укрепления
    .open = в соприкосновении ли { $kind } { $of }

morale-mod-hardcover = Каменная стена, укрепленный пункт
    .held = внутри — { $kind } { $of }
    .touches = в соприкосновении — { $kind } { $of }
    .apart = { $kind } { $of } в { $cm }
    .another = учитывается лучшее укрытие, не { $kind } { $of }
    .no-guns = { $kind } { $of } укрывает только артиллерию
    .none = не у каменной стены и не в укрепленном пункте
    .open = в соприкосновении ли { $kind } { $of }

morale-result = Неудачный тест

morale-retreat = Отход подразделения
    .chosen = если придется отойти, { $unit } отходит от { $from } по выбору игрока
    .not-a-firer = { $from } не стреляет по { $unit }; отходить можно от { $enemies }
    .not-the-nearest = по { $unit } никто не стрелял: отход от ближайшего противника, { $enemies }

morale-retreat-unfired = Отход без обстрела

rout-off = Бегство: убирается со стола
    .routing = подразделение { $unit } в бегстве
    .not-routing = подразделение { $unit } не в бегстве, состояние — { $state }

## Рукопашная

melee-when = Когда бывает рукопашная
    .says = В атаке { $attackers }, в обороне { $defenders }
    .says-parts = Рукопашная по частям, атакуют обе Стороны ({ $attackers })
    .open = { $fact }: { $unit }
    .apart = { $unit } и { $other } не соприкасаются, между ними { $cm }: результат на случай, если они сойдутся
    .mixed-sides = на одной стороне названы подразделения обоих игроков: { $name }
    .nobody = для рукопашной нужны атакующие и обороняющиеся
    .same-side = атакующие и обороняющиеся одной стороны: { $name }
    .other-way = эту атаку объявило подразделение { $name }: назовите его среди атакующих

melee-mod-attack = За атаку
    .attacks = за атаку

melee-mod-rank = Разница в рангах
    .of = у { $attacker } ранг { $attacker-rank }, у { $defender } ранг { $defender-rank }

melee-mod-experience = Ветераны против новобранцев
    .veterans = ветераны против новобранцев
    .recruits = новобранцы против ветеранов
    .equal = опытность одинакова

melee-mod-woods-bua = В лесу или на неукрепленный пункт
    .woods = { $kind } { $of }
    .bua = { $kind } { $of }
    .too-few = { $kind } { $of }, но меньше чем для половины атакующих подставок
    .none = не в лесу и не на неукрепленный пункт

melee-mod-slope = Граница холма, препятствие, овраг
    .across = между ними { $kind } { $of }
    .in-ravine = { $kind } { $of }
    .too-few = { $kind } { $of }, но меньше чем для половины атакующих подставок
    .beside = { $kind } { $of }: { $cm } в стороне от пути атаки
    .none = ни границы холма, ни препятствия, ни оврага

melee-mod-hard = Укрепление, каменная стена, форт
    .held = { $kind } { $of }
    .behind = цель прикрывает { $kind } { $of }
    .too-few = { $kind } { $of }, но меньше чем для половины атакующих подставок
    .beside = { $kind } { $of }: { $cm } в стороне от пути атаки
    .none = ни укреплений, ни каменной стены

melee-mod-ravine = Атака через овраг
    .across = между ними { $kind } { $of }
    .too-few = { $kind } { $of }, но меньше чем для половины атакующих подставок
    .beside = { $kind } { $of }: { $cm } в стороне от пути атаки
    .none = оврага между ними нет

melee-mod-stands = Разница в подставках
    .of = { $attackers ->
             [one] { $attackers } подставка
             [few] { $attackers } подставки
            *[many] { $attackers } подставок
        } против { $defenders }

melee-mod-column-line = Колонна против боевой линии
    .is = { $attacker } ({ $attacker-formation }) против { $defender } ({ $defender-formation })
    .not = построения — { $attacker-formation } и { $defender-formation }

melee-mod-column-square = Пехотная колонна против каре
    .is = { $attacker } колонной против каре { $defender }
    .not = построения — { $attacker-formation } и { $defender-formation }

melee-mod-flank = Атака во фланг
    .struck = { $attacker }: атака начата из зоны { $defender } ({ $zone })
    .no-flank = у { $defender } нет фланга, построение — { $formation }
    .elsewhere = { $attacker }: атака начата из зоны { $defender } ({ $zone })

melee-mod-rear = Атака в тыл
    .struck = { $attacker }: атака начата из зоны { $defender } ({ $zone })
    .no-flank = у { $defender } нет тыла, построение — { $formation }
    .elsewhere = { $attacker }: атака начата из зоны { $defender } ({ $zone })

melee-mod-cavalry-square = Кавалерия против каре
    .is = { $attacker } в конном строю против каре { $defender }
    .not = атакует { $attacker-type }, построение цели — { $defender-formation }

melee-mod-cavalry-foot = Кавалерия против пеших не в каре
    .is = { $attacker } в конном строю, цель — { $defender-type } не в каре
    .not = атакует { $attacker-type }, цель — { $defender-type } ({ $defender-formation })

melee-mod-disordered = Против расстроенного
    .is = { $defender } — расстроенное
    .not = построение { $defender } — { $defender-formation }

melee-mod-infantry-chasseurs = Пехота против спешенных егерей
    .is = { $attacker } против спешенных { $defender }
    .not = атакует { $attacker-type }, цель — { $defender-type }

melee-mod-chasseurs-infantry = Спешенные егеря против пехоты
    .is = спешенные { $attacker } против { $defender }
    .not = атакует { $attacker-type }, цель — { $defender-type }

melee-mod-cavalry-chasseurs = Кавалерия против спешенных егерей
    .is = { $attacker } в конном строю против спешенных { $defender }
    .not = атакует { $attacker-type }, цель — { $defender-type }

melee-loser = Проверка проигравшего

melee-loss-one = Потеря одной подставки
    .stranger = «{ $name }» в этой рукопашной не участвует
    .choice = если эта сторона теряет подставку, ее теряет { $unit }: ранги равны ({ $units }), выбирает Игрок (--choose { $option })
    .chosen = если эта сторона теряет подставку, ее теряет { $unit }: так выбрал Игрок (иначе --choose { $option })
    .outranked = подставку этой стороны не может потерять { $unit }: ее теряет подразделение высшего ранга ({ $units })
    .two = сторона теряет одну подставку: для этого уже названо { $other }, назвать еще и { $unit } нельзя

melee-surrender = Сдача

melee-surrender-sign = Сдача при итоге 0 и ниже

melee-surrender-general = Генералы сдавшегося подразделения

melee-winner = Победивший сохраняет построение

melee-winner-bua = Победивший не может занять пункт

melee-draw = Ничья: отходят обе Стороны

melee-retreat = Отступление после рукопашной

melee-helpless = Артиллерия, инженеры, обоз гибнут
    .says = В атаке { $attackers }, в обороне { $defenders }. Артиллерия, инженеры и обоз проигрывают всегда и гибнут полностью, без броска

melee-attached = Присоединенные фигурки

melee-many = Рукопашная нескольких подразделений

melee-parts = Рукопашная по частям
    .undivided = { $name } участвует в нескольких частях: разделите его подставки, каждую в одну часть
    .unreadable = «{ $name }» не делит ничьих подставок: нужны подразделение, участвующее в нескольких частях, и его подставки для каждой из них по порядку, как в 85-1:1+2/3+4

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
    .says = Движение подразделения { $unit }
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
    .limber = берет на передки
    .unlimber = снимает с передков
    .mount = садится на коней
    .dismount = спешивается

attack-declare = Объявление атаки
    .says = Атака подразделения { $unit } на { $target }
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
    .nearest = при потерях { $unit } лишается ближайших к стрелявшим подставок; Игрок может выбрать другие (--choose fire.loss.choice=НОМЕРА)
    .chosen = при потерях { $unit } сначала лишается выбранных Игроком: подставки { $stands }

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
    .chosen-towards = направление { $bearing }° ведет { $unit } к противнику ({ $from }), а другое свободное ведет от него; назовите такое или никакого

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

melee-chasseurs = Егеря в конном строю и спешенные

melee-garrison = Построение гарнизона

melee-many-order = Какая пара учитывается

attack-facing-many = Сторона при нескольких целях

melee-where = Местность рукопашной

melee-draw-fate = Участь при ничьей и сдаче
