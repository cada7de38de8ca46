# Что говорит сама верстка печатной страницы.

paper-page = { $page } / { $pages }
paper-scale = 1 : { $scale }
paper-bar = { $length } см
    .in = { $length } дюйм.
