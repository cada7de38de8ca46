# Названия правил: ключ правила через дефис.

## Ход

turn-order = Порядок фаз

turn-end = Действует в конце всего хода

## Населенные пункты

bua-fit = Размещение по периметру

bua-who = Кто может занять населенный пункт

## Движение и местность

move-bar-cavalry = Непроходимо для кавалерии

move-bar-artillery = Непроходимо для артиллерии

move-bar-all = Непроходимо для всех

move-square-shelter = Укрытие в дружественном каре

move-guns-abandoned = Пушки без артиллеристов

## Стрельба

fire-simultaneous = Одновременная стрельба

fire-who = Кто стреляет

fire-still = Не двигалось и не перестраивалось

fire-contact = Нет соприкосновения с противником

fire-mounted = Кавалерия в седле не стреляет

fire-limbered = Батарея готова к стрельбе

fire-hill-edge = Батарея на границе уровня холма

fire-split = Разделение огня по подставкам

fire-zone = Цель во фронтальной зоне

fire-sight = Цель видна

fire-sight-woods = Видимость в лесу

fire-sight-hill = Стрельба с холма поверх других

fire-hill-cancel = Стрельба сверху отменяет укрытие

fire-range = Расстояние стрельбы группы

fire-order = Порядок объявления стрельбы

fire-sum = Сумма показателей стрельбы

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

fire-range-hill = Прибавка дальности за холм

fire-howitzer-unseen = Гаубицы стреляют не видя цели

fire-howitzer-dead = Мертвая зона гаубиц

fire-howitzer-ignore = Гаубицы игнорируют укрепления

fire-bounce = Отскоков ядер нет

fire-bar-hard = Стрельба не эффективна

fire-bar-canister = Только ядрами и гранатами

fire-mod-moved = Движение или перестроение

fire-mod-cover = Цель за укрытием

fire-mod-earthwork = Артиллерия за укреплением

fire-mod-hard = Укрепленный пункт, форт, крепость

fire-mod-bua = Неукрепленный населенный пункт

fire-mod-over = Стрельба через низкое препятствие

fire-mod-uphill = Стрельба вверх по холму

fire-mod-rested = Стрельба с упора

fire-mod-dense = Цель в колонне или каре

fire-loss = Какая подставка потеряна

## Моральное состояние

morale-when = Когда проводится тест морали

morale-base = Базовый показатель

morale-mod-general = Генерал

morale-mod-chief = Главнокомандующий

morale-mod-flank = Противник на фланге

morale-mod-rear = Противник в тылу

morale-mod-support = Свои подразделения рядом

morale-mod-dense = Колонна или каре до потерь

morale-mod-disordered = Расстроенное построение

morale-mod-losses = Потери подставок в этот ход

morale-mod-lowcover = Низкая стена или населенный пункт

morale-mod-earthwork = Артиллерия у укрепления

morale-mod-hardcover = Каменная стена, укрепленный пункт

morale-result = Неудачный тест

morale-retreat = Отход подразделения

morale-retreat-unfired = Отход без обстрела

rout-off = Бегство: убирается со стола

## Рукопашная

melee-when = Когда бывает рукопашная

melee-mod-attack = За атаку

melee-mod-rank = Разница в рангах

melee-mod-experience = Ветераны против новобранцев

melee-mod-woods-bua = В лесу или на неукрепленный пункт

melee-mod-slope = Граница холма, препятствие, овраг

melee-mod-hard = Укрепление, каменная стена, форт

melee-mod-ravine = Атака через овраг

melee-mod-stands = Разница в подставках

melee-mod-column-line = Колонна против боевой линии

melee-mod-column-square = Пехотная колонна против каре

melee-mod-flank = Атака во фланг

melee-mod-rear = Атака в тыл

melee-mod-cavalry-square = Кавалерия против каре

melee-mod-cavalry-foot = Кавалерия против пеших не в каре

melee-mod-disordered = Против расстроенного

melee-mod-infantry-chasseurs = Пехота против спешенных егерей

melee-mod-chasseurs-infantry = Спешенные егеря против пехоты

melee-mod-cavalry-chasseurs = Кавалерия против спешенных егерей

melee-loser = Проверка проигравшего

melee-loss-one = Потеря одной подставки

melee-surrender = Сдача

melee-surrender-sign = Сдача при итоге 0 и ниже

melee-winner = Победивший сохраняет построение

melee-winner-bua = Победивший не может занять пункт

melee-draw = Ничья: отходят обе Стороны

melee-retreat = Отступление после рукопашной

melee-helpless = Артиллерия, инженеры, обоз гибнут

melee-attached = Присоединенные фигурки

melee-many = Рукопашная нескольких подразделений

melee-parts = Рукопашная по частям

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

attack-declare = Объявление атаки

attack-facing = Атакованная сторона

attack-move = Сближение в атаке

melee-rank = Ранг рукопашной

general-death = Гибель генерала

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

retreat-order = Порядок отходов

disorder-place = Место для расстроенного построения

melee-many-pair = Модификаторы одной пары

melee-many-rest = Прочие модификаторы нескольких

measure-general = Расстояние до генерала

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
