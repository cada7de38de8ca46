# Слова того, что печатается.

print-slip = Решение: { $procedure }
print-seal = Контрольный код после записи { $entry }: { $seal }
print-tables = Код чисел свода правил: { $hash }
print-box = [___]
print-tick = ☐
print-measured = Что измерено
print-cards = Карточки подразделений
print-lost-boxes = Дальнейшие потери:
print-carry-on = Лист для продолжения
print-id = Обозн.
print-notes = Примечания
print-numbers = Числа свода правил
print-others = Другие числа

## Метки

tags-title = Метки
    .border = Метки края стола
    .units = Метки подразделений
tags-told = Печатайте без «по размеру страницы»: черный квадрат метки подразделения должен быть { $unit } мм в ширину, метки края { $border } мм. Режьте по пунктиру.
    .border = Каждая метка лежит на столе сторонами вдоль краев стола, верхом к дальнему краю. Расстояния измерены до середины метки.
    .units = Каждая метка лежит позади своего подразделения, верхом к фронту. Ее середина — в { $behind } за тыльным краем подставок, если в файле сражения не сказано иного. Метка передвигается вместе с подразделением.
tags-front = фронт
    .far = дальний край
tags-at = метка { $id }: { $across }, { $along }
tags-edge = Края
    .left = { $away } от левого края
    .right = { $away } от правого края
    .near = { $away } от ближнего края
    .far = { $away } от дальнего края
tags-of = { $unit }, метка { $id }

## Что показывает сражение о подразделениях, когда у факта нет названия

roster-units = Подразделение
roster-generals = Генерал
roster-guns = Орудия
shown-in = занятое место
shown-doomed = подставок еще снять
shown-fired-by = кто стреляет по подразделению
shown-hex = гекс
shown-retreat = гексов еще отступить

## Отчет о сражении

print-story = { $battle }: отчет
print-nothing-happened = Пока ничего не произошло.
print-turn = Ход { $turn }
print-turn-end = Стол в конце: { $turn }
print-beginning = Начало
print-losses = Сила армий к концу каждого хода
print-decisive = Решающие моменты
print-decisive-one = { $turn }, № { $entry }: { $ruling }
print-cost-stands = потеряно
print-cost-gone = выбыли
print-cost-totals = итоги
print-cost-thrown = броски
print-cost-chance = вероятность

## Кубики

print-dice = Кубики
dice-die = Кубик
dice-side = Сторона
dice-origin = Кто бросал
dice-thrown = Бросков
dice-mean = Среднее
dice-expected-mean = Ожидалось
dice-chi-squared = Хи-квадрат (степени свободы)
dice-probability = Вероятность
dice-all = все
dice-table = за столом
dice-seed = программа
dice-none = Кубиков еще не бросали.
dice-note = Вероятность показывает, как часто честные кубики отличаются от ожидаемого так же сильно или сильнее.
dice-bars = Сколько раз выпало каждое число; пунктир — сколько ожидалось

## Группы правил, в которых есть числа

group-fire = Стрельба
group-move = Движение
group-morale = Мораль
group-melee = Рукопашная
group-charge = Нападение
group-react = Реакции
group-shoot = Стрельба
group-measure = Измерение
group-countercharge = Встречный налет
group-hex = Гексы
group-shock = Удар
group-square = Каре

## Как называются значения правил; пустое понятно и так

value-accuracy-cm = точность измерения
value-angle-deg = угол
value-apart-cm = отступают до промежутка
value-artillery = артиллерия
value-at-least = наименьшая доля
value-back-cm = отходят на расстояние
value-battery = батарея
value-bonus = прибавка на дороге
value-by = по числу потерь
value-by-figures = по числу фигурок
value-cards = берется карт
value-cavalry = кавалерия
value-cm = {""}
value-dice = число кубиков
value-dismounted-chasseurs = спешенные егеря
value-disordered-to = наибольший бросок с исходом «расстроенное»
value-distance-cm = расстояние
value-downhill = вниз по склону
value-each = {""}
value-far = дальняя дистанция
value-far-cm = предел дальней дистанции
value-fence = забор
value-firepower = огневая мощь
value-foot-column = пешие в колонне
value-foot-line = пешие в линии
value-foot-loose = пешие, расстроенные или в каре
value-gap-cm = промежуток
value-general = генерал
value-gunners = артиллеристы
value-hedge = живая изгородь
value-howitzer-each = гаубицы, каждая фигурка
value-infantry = пехота
value-kinds = местность
value-leader = командир
value-least = наименьшее значение
value-least-stands = наименьшее число подставок
value-leave = выход за край
value-light-more = прибавка легким войскам
value-limbered-battery = батарея в походном положении
value-markers = число маркеров
value-morale = мораль
value-more = прибавка
value-more-than = порог доли
value-mounted-chasseurs = конные егеря
value-movement = движение
value-near = ближняя дистанция
value-near-cm = предел ближней дистанции
value-obstacles = препятствия
value-other = каждая следующая фишка
value-per = сумма на одну подставку
value-per-level-cm = прибавка за уровень
value-range = дальность
value-ranks = генерал в рядах
value-recruits-to = предел броска новобранцев
value-resources = ресурсов за ход
value-retreats-to = наибольший бросок с исходом «отход»
value-share = доля
value-shift-cm = сдвиг
value-sides = граней у кубика
value-squad = отделение
value-square-least = подставок в каре не меньше
value-stay-to = наибольший бросок, при котором остаются
value-step-cm = шаг
value-step-deg = шаг
value-table-to = подставок в таблице
value-team = команда
value-times = кратность перевеса
value-uphill = вверх по склону
value-veterans-to = предел броска ветеранов
value-wall = стена
value-wheel-deg = наибольшее захождение
value-wheels = число захождений
value-width-cm = ширина
value-worth = условная цена
value-winner-least = наименьший итог победителя
value-within-cm = предел расстояния
value-kind = частей одного рода
value-guns = орудий
value-clear = чистая местность
value-village = деревня
value-castle = замок
value-redoubt = редут
value-river = река
value-disorders-over = наибольшая стоимость без Потери строя
value-lower = снижение Сплоченности
value-jaegers = егеря
value-no-orders = группа без приказов
value-drm = модификатор (МБК)
value-rear = атака с Тыла
value-front-and-rear = атака через Фронт и с Тыла
value-repulsed = наименьший итог «атака отбита»
value-pressed = наименьший итог «оборона потеснена»
value-broken = наименьший итог «оборона прорвана»
value-check = наименьший итог для Проверки Сплоченности
value-retreat = наименьший итог для Отступления
value-adjacent = стрельба вплотную
value-beyond = за гекс сверх дальности
value-stacked = сгруппированные орудия
value-massed = массированная цель
value-hexes = число гексов
value-corners = число углов
value-cost = стоимость
