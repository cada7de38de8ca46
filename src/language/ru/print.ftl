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
shown-in = в
shown-doomed = еще снять подставок
shown-fired-by = под огнем
shown-hex = гекс
shown-retreat = еще отступить, гексов

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

value-accuracy-cm = с точностью
value-angle-deg = угол
value-apart-cm = пока не разойдутся на
value-artillery = артиллерия
value-at-least = не меньше
value-back-cm = назад на
value-battery = батарея
value-bonus = больше на дороге
value-by = по числу
value-by-figures = по фигуркам
value-cards = карт
value-cavalry = кавалерия
value-cm = {""}
value-dice = кубиков
value-dismounted-chasseurs = спешенные егеря
value-disordered-to = расстроено до
value-distance-cm = расстояние
value-downhill = вниз по склону
value-each = {""}
value-far = дальняя дистанция
value-far-cm = дальняя дистанция до
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
value-least = не меньше
value-least-stands = подставок не меньше
value-leave = за край
value-light-more = легкие дальше на
value-limbered-battery = батарея в походном положении
value-markers = маркеров
value-morale = мораль
value-more = больше на
value-more-than = больше чем
value-mounted-chasseurs = конные егеря
value-movement = движение
value-near = ближняя дистанция
value-near-cm = ближняя дистанция до
value-obstacles = препятствия
value-other = каждая следующая фишка
value-per = на каждые
value-per-level-cm = на каждый уровень
value-range = дальность
value-ranks = в рядах
value-recruits-to = новобранцы до
value-resources = ресурсов
value-retreats-to = отход до
value-share = доля
value-shift-cm = сдвиг
value-sides = граней
value-squad = отделение
value-square-least = подставок в каре не меньше
value-stay-to = остаются до
value-step-cm = шаг
value-step-deg = шаг
value-table-to = таблица до
value-team = команда
value-times = раз
value-uphill = вверх по склону
value-veterans-to = ветераны до
value-wall = стена
value-wheel-deg = захождение до
value-wheels = захождений
value-width-cm = ширина
value-worth = ценится в
value-winner-least = у победителя не меньше
value-within-cm = в пределах
value-kind = одного рода
value-guns = орудий
value-clear = чистая местность
value-village = деревня
value-castle = замок
value-redoubt = редут
value-river = река
value-disorders-over = расстраивает свыше
value-lower = ниже на
value-jaegers = егеря
value-no-orders = без приказов
value-drm = МБК
value-rear = тыл
value-front-and-rear = фронт и тыл
value-repulsed = отбит ниже
value-pressed = потеснен от
value-broken = сломлен от
value-check = проверка от
value-retreat = отступление от
value-adjacent = вплотную
value-beyond = за дальностью
value-stacked = сгруппированные орудия
value-massed = массированная цель
value-hexes = гексов
value-corners = углов
value-cost = стоимость не более
