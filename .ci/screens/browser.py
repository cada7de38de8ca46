"""One Chromium serves the whole run with windows: each is a telephone, a tablet or a desk of somebody."""
import atexit
import os
import shutil
import tempfile

from waiting import PATIENCE, check, must, until

TELEPHONE, TABLET, DESK = (390, 844), (820, 1180), (1280, 900)
SPOKEN = {"en": "en,en-GB", "ru": "ru,ru-RU", "fr": "fr,fr-FR"}

# Notes that a click reached the element to be tapped. An element that is replaced between finger down and finger up
# gets no click.
NOTICE = """
const [selector, one] = arguments;
one.scrollIntoView({block: 'center'});
sessionStorage.removeItem('tapped');
addEventListener('click', (event) => { if (event.target.closest?.(selector)) sessionStorage.setItem('tapped', 'yes'); }, {capture: true, once: true});
"""


class Browser:
    """The browser is one Chromium, which opens windows instead of further browsers."""

    def __init__(self):
        from selenium import webdriver
        from selenium.webdriver.chrome.service import Service
        with open(os.environ["AXE"]) as source:
            self.axe = source.read()
        options = webdriver.ChromeOptions()
        options.binary_location = "/usr/bin/chromium"
        self.profile = tempfile.mkdtemp()
        for said in ["headless=new", "no-sandbox", "disable-gpu", "disable-quic", "no-first-run", "disable-background-networking",
                     "disable-component-update", "disable-sync", "user-data-dir=" + self.profile]:
            options.add_argument("--" + said)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        self.driver = webdriver.Chrome(service=Service("/usr/bin/chromedriver"), options=options)
        atexit.register(self.end)
        self.driver.set_page_load_timeout(PATIENCE)
        self.driver.set_script_timeout(PATIENCE)
        self.agent = self.driver.execute_script("return navigator.userAgent")
        self.first = self.shown = self.driver.current_window_handle

    def open(self, size, lang):
        """Opens a window of this size for somebody who reads this language."""
        self.show(self.first)
        self.driver.switch_to.new_window("window")
        self.shown = self.driver.current_window_handle
        return Window(self, size, lang)

    def show(self, handle):
        """Turns the driver to a window."""
        if self.shown != handle:
            self.driver.switch_to.window(handle)
            self.shown = handle

    def forget(self):
        """Clears cookies and cache: whoever opens a page next was never here."""
        self.show(self.first)
        for what in ["Network.clearBrowserCookies", "Network.clearBrowserCache"]:
            self.driver.execute_cdp_cmd(what, {})

    def faultless(self, what):
        """Checks that no page of any window had a script that failed or that was not ours, since the last such check."""
        said = [line["message"] for line in self.driver.get_log("browser") if line["level"] in ("SEVERE", "WARNING")]
        # Requests that the checks refuse are no fault of a page, and neither is a server that was ended.
        faults = [line for line in said if "Content Security" in line or "Uncaught" in line]
        check(not faults, f"nothing runs that is not ours, and nothing fails, {what} {faults if faults else ''}")

    def end(self):
        """Ends Chromium, and removes its profile."""
        if self.driver:
            self.driver.quit()
            self.driver = None
            shutil.rmtree(self.profile, ignore_errors=True)


class Window:
    """A window has a size and a language, and shows pages one after another."""

    def __init__(self, browser, size, lang):
        self.browser, self.handle, self.size, self.taps = browser, browser.shown, size, 0
        self.told("Emulation.setUserAgentOverride", userAgent=browser.agent, acceptLanguage=SPOKEN[lang])
        self.told("Emulation.setDeviceMetricsOverride", width=size[0], height=size[1], deviceScaleFactor=1, mobile=size[0] < 500)

    @property
    def driver(self):
        """Returns the driver, turned to this window."""
        self.browser.show(self.handle)
        return self.browser.driver

    def told(self, command, **words):
        """Sends a command of the developer tools to this window."""
        return self.driver.execute_cdp_cmd(command, words)

    def script(self, text, *words):
        """Runs a script in the page, and returns what the script returns."""
        return self.driver.execute_script(text, *words)

    def go(self, url):
        """Opens a page, and waits until the page is loaded."""
        self.driver.get(url)

    def has(self, selector):
        """Returns true if the page has an element of a selector."""
        return self.script("return Boolean(document.querySelector(arguments[0]))", selector)

    def sees(self, selector):
        """Returns true if the page has an element of a selector and shows the element."""
        return self.script("const one = document.querySelector(arguments[0]); return Boolean(one && one.offsetParent)", selector)

    def count(self, selector):
        """Returns how many elements of a selector the page has."""
        return self.script("return document.querySelectorAll(arguments[0]).length", selector)

    def text(self):
        """Returns all that the page says."""
        return self.script("return document.body.innerText")

    def until(self, what, holds):
        """Waits until something holds, and returns that. Fails with what the page says instead if that never holds."""
        return until(what, holds, lambda: "the page says: " + self.text()[:900])

    def find(self, selector):
        """Waits until the page has an element of a selector, and returns the element."""
        def look():
            found = self.driver.find_elements("css selector", selector)
            return found[0] if found else None
        return self.until(f"{selector} on the page", look)

    def gone(self, selector):
        """Waits until the page has no element of a selector any more."""
        self.until(f"{selector} to be gone", lambda: not self.has(selector))

    def read(self, selector):
        """Waits until an element of a selector says something, and returns what the element says."""
        says = "const one = document.querySelector(arguments[0]); return one ? one.innerText.trim() : ''"
        return self.until(f"{selector} to say something", lambda: self.script(says, selector))

    def value(self, selector):
        """Waits until the page has an element of a selector, and returns the value of the element."""
        self.find(selector)
        return self.script("return document.querySelector(arguments[0]).value", selector)

    def wait(self, wanted):
        """Waits until the page says something, in whatever case."""
        self.until(f"{wanted!r} on the page", lambda: wanted.lower() in self.text().lower())

    def mark(self, part):
        """Returns the mark of a part. Whatever changes in the part changes its mark."""
        return self.script("return document.getElementById(arguments[0]).dataset.mark", part)

    def changes(self, part, does):
        """Does something, and waits until a part of the page is another than before."""
        before = self.mark(part)
        does()
        self.until(f"{part} to change", lambda: self.mark(part) != before)

    def tap(self, selector):
        """Taps as a thumb does: only what is in sight and may be tapped, and again if the part was replaced under the thumb."""
        from selenium.common.exceptions import ElementClickInterceptedException, ElementNotInteractableException, StaleElementReferenceException

        def look():
            found = self.driver.find_elements("css selector", selector)
            try:
                if not found or not found[0].is_enabled():
                    return False
                self.script(NOTICE, selector, found[0])
                found[0].click()
                return self.script("return sessionStorage.getItem('tapped') === 'yes'")
            except (StaleElementReferenceException, ElementClickInterceptedException, ElementNotInteractableException):
                return False
        self.until(f"{selector} to be tapped", look)
        self.taps += 1

    def enter(self, selector, text):
        """Types into a field, or chooses a file, and again if the part was replaced meanwhile. What stood in the field is gone."""
        from selenium.common.exceptions import StaleElementReferenceException

        def look():
            try:
                one = self.find(selector)
                if one.get_attribute("type") != "file":
                    one.clear()
                one.send_keys(text)
                return True
            except StaleElementReferenceException:
                return False
        self.until(f"{selector} to be typed into", look)

    def press(self, value):
        """Taps the button of an umpire's page that does something named."""
        self.tap(f'button[name="do"][value="{value}"]')

    def dark(self, dark):
        """Makes the window light or dark."""
        self.told("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": "dark" if dark else "light"}])

    def axe(self, what):
        """Checks that axe-core finds nothing on the page, light and dark."""
        self.told("Runtime.evaluate", expression=self.browser.axe)
        for dark in [False, True]:
            self.dark(dark)
            scheme = self.script("return matchMedia('(prefers-color-scheme: dark)').matches")
            must(scheme == dark, f"the page is {'dark' if dark else 'light'}: {what}")
            found = self.driver.execute_async_script(
                "const done = arguments[arguments.length - 1]; axe.run().then((told) => done(told.violations), (why) => done([{id: String(why), nodes: []}]));")
            says = [f"{one['id']}: " + " ".join(f"{node['html'][:200]} {node['failureSummary'][:300]}" for node in one["nodes"][:1]) for one in found]
            check(not found, f"axe-core finds nothing on {what}, {'dark' if dark else 'light'} {says if found else ''}")
        self.dark(False)

    def picture(self, name, shows, here=False):
        """Waits until the page shows what its picture is to show. With PICTURES=FOLDER keeps the picture: of the top of
        the page, or with `here` of what is in sight.
        """
        self.wait(shows)
        folder = os.environ.get("PICTURES")
        if not folder:
            return
        if not here:
            self.script("window.scrollTo(0, 0)")
        # The script waits until every picture is decoded, all fonts are there, and changes are drawn.
        self.driver.execute_async_script(
            "const done = arguments[arguments.length - 1];"
            "Promise.allSettled([document.fonts.ready, ...[...document.querySelectorAll('img, svg image')].map((one) => one.decode?.())])"
            ".then(() => requestAnimationFrame(() => requestAnimationFrame(() => done())));")
        self.driver.save_screenshot(os.path.join(folder, f"screen-{name}.png"))

    def close(self):
        """Closes the window."""
        self.driver.close()
        self.browser.shown = None
