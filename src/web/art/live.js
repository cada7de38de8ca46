// Puts changed parts into the open page, and sends forms without leaving it. Every page also works without this script: it is
// then loaded again.
(() => {
  "use strict";
  const body = document.body;
  const said = document.getElementById("said");
  const silence = document.getElementById("silence");
  const AGAIN = 1500;
  const PATIENCE = 8000;

  const say = (text) => {
    said.textContent = text;
    said.hidden = !text;
  };

  // Remembers the reader's unfinished input in a part (open folds, typed values, the focus) and restores it in the new part.
  const keep = (part) => {
    const open = [...part.querySelectorAll("details[id]")].map((fold) => [fold.id, fold.open]);
    const fields = [...part.querySelectorAll("input:not([type=hidden]), select")];
    const ticked = fields
      .filter((field) => (field.type === "checkbox" || field.type === "radio") && field.checked !== field.defaultChecked)
      .map((field) => [path(part, field), field.checked]);
    // Files that are being sent are not kept, or they would be sent twice.
    const files = fields
      .filter((field) => field.type === "file" && field.files.length && !field.form.hasAttribute("aria-busy"))
      .map((field) => [path(part, field), field.files]);
    const typed = fields
      .filter((field) => field.type !== "file")
      .filter((field) => (field.tagName === "SELECT" ? field.selectedIndex > 0 : field.value !== field.defaultValue))
      .map((field) => [path(part, field), field.value]);
    const at = part.contains(document.activeElement) ? path(part, document.activeElement) : null;
    return (fresh) => {
      for (const [id, was] of open) {
        const fold = fresh.querySelector(`#${CSS.escape(id)}`);
        if (fold) fold.open = was;
      }
      for (const [place, value] of typed) {
        const field = find(fresh, place);
        if (field && field.value === (field.defaultValue ?? field.value)) field.value = value;
      }
      for (const [place, checked] of ticked) {
        const field = find(fresh, place);
        if (field) field.checked = checked;
      }
      for (const [place, chosen] of files) {
        const field = find(fresh, place);
        if (field) field.files = chosen;
      }
      const focused = at && find(fresh, at);
      if (focused) focused.focus({ preventScroll: true });
    };
  };

  // Identifies a field by its form's hidden values and its name, and a button, tick box or radio button also by its value.
  const path = (part, field) => {
    const form = field.form;
    const hidden = form ? [...form.querySelectorAll("input[type=hidden]")].filter((it) => it.name !== "state" && it.name !== "seen").map((it) => it.value) : [];
    return [field.tagName, field.name, field.tagName === "BUTTON" || field.type === "checkbox" || field.type === "radio" ? field.value : field.type === "file" ? field.multiple : "", ...hidden].join("\u0000");
  };
  const find = (part, place) =>
    [...part.querySelectorAll("input:not([type=hidden]), select, button, summary, a")].find((field) => path(part, field) === place);

  const put = (html) => {
    const fresh = new DOMParser().parseFromString(html, "text/html");
    for (const part of fresh.querySelectorAll("section[id]")) {
      const old = document.getElementById(part.id);
      if (!old || old.dataset.mark === part.dataset.mark) continue;
      const back = keep(old);
      const scrolled = old.querySelector(".map");
      const zoom = scrolled?.firstElementChild.style.width;
      const [left, top] = scrolled ? [scrolled.scrollLeft, scrolled.scrollTop] : [0, 0];
      const put = document.importNode(part, true);
      old.replaceWith(put);
      back(put);
      const map = put.querySelector(".map");
      if (map && zoom) {
        map.firstElementChild.style.width = zoom;
        map.firstElementChild.style.minWidth = "0";
        map.scrollTo(left, top);
      }
    }
    tell();
  };

  // Tells of a die that is the reader's to roll: in the title, by a vibration and aloud.
  const title = document.title;
  let due = "";
  const tell = () => {
    const now = document.querySelector("[data-due]");
    if ((now?.dataset.due ?? "") === due) return;
    due = now?.dataset.due ?? "";
    document.title = now ? `● ${now.textContent}` : title;
    document.getElementById("told").textContent = now ? now.textContent : "";
    // A browser lets only a page vibrate that was tapped.
    if (now && navigator.userActivation?.hasBeenActive) navigator.vibrate?.([200, 100, 200]);
  };
  tell();

  // Live updates. The desk sends a sign of life every 10 s, so a connection that was silent for SILENT ms is dead, even if the browser
  // takes it for open.
  const SILENT = 21000;
  let live = null;
  let heardAt = Date.now();
  let triedAt = 0;
  const heard = () => {
    heardAt = Date.now();
    silence.hidden = true;
  };
  const listen = () => {
    if (!body.dataset.live) return;
    live?.close();
    triedAt = Date.now();
    const own = new EventSource(body.dataset.live);
    live = own;
    own.onopen = heard;
    own.addEventListener("alive", heard);
    own.onmessage = (event) => {
      heard();
      put(event.data);
    };
    own.onerror = () => {
      silence.hidden = false;
      if (own.readyState === EventSource.CLOSED && live === own) setTimeout(() => live === own && listen(), AGAIN);
    };
  };
  const look = () => {
    if (!live || Date.now() - heardAt < SILENT) return;
    silence.hidden = false;
    if (Date.now() - triedAt > PATIENCE) listen();
  };
  listen();
  setInterval(look, 2000);
  // A device that wakes up may have lost its connection without a word. So the page listens anew.
  const wake = () => {
    if (document.hidden || !body.dataset.live) return;
    listen();
    look();
  };
  // Closes the connection of a page that is left. A browser that keeps the page for going back would keep one of its six connections.
  addEventListener("pagehide", () => live?.close());
  addEventListener("pageshow", (event) => event.persisted && wake());
  addEventListener("online", wake);
  document.addEventListener("visibilitychange", wake);

  // Asks the desk what became of a form that got no answer. A form that has not arrived is withdrawn by the question, so it can't arrive
  // later. Asks until the desk answers.
  const became = async (tap) => {
    const taps = /^\/t\/[^/]+\//.exec(location.pathname);
    if (!taps) return body.dataset.lost;
    say(body.dataset.unknown);
    for (;;) {
      const answer = await patiently(`${taps[0]}tap`, new URLSearchParams({ tap }), "1").catch(() => null);
      if (answer && answer.status !== 202) return answer.text;
      await new Promise((resume) => setTimeout(resume, 2000));
    }
  };
  // Sends a form and reads the answer. Gives up after PATIENCE ms, or never if the form has files, which take long to send.
  const patiently = async (address, fields, tap) => {
    const stop = new AbortController();
    const timer = fields instanceof FormData ? 0 : setTimeout(() => stop.abort(), PATIENCE);
    try {
      const answer = await fetch(address, { method: "POST", body: fields, headers: { "x-frontage": tap }, signal: stop.signal });
      return { status: answer.status, ok: answer.ok, text: await answer.text() };
    } finally {
      clearTimeout(timer);
    }
  };

  document.addEventListener("submit", async (event) => {
    const form = event.target;
    if (form.method !== "post") return;
    event.preventDefault();
    const button = event.submitter;
    // Forms with files are sent as multipart data, all others URL-encoded.
    const said = new FormData(form, button);
    const fields = form.enctype === "multipart/form-data" ? said : new URLSearchParams(said);
    if (button) button.disabled = true;
    form.setAttribute("aria-busy", "true");
    // The number of this tap, by which the page can ask what became of it.
    const tap = [...crypto.getRandomValues(new Uint32Array(3))].map((number) => number.toString(36)).join("");
    try {
      const { ok, text } = await patiently(form.getAttribute("action") ?? location.pathname, fields, tap);
      say(ok ? "" : text);
      if (ok) {
        form.reset();
        if (text) put(text);
      }
    } catch {
      // The input stays in the form and can be sent again.
      say(await became(tap));
    } finally {
      if (button) button.disabled = false;
      form.removeAttribute("aria-busy");
    }
  });

  // Sends the dice of a throw with the tap on the last of them. With arrow keys a reader passes other faces on the way, so these dice are
  // sent with the button.
  let byKey = false;
  document.addEventListener("keydown", () => (byKey = true), true);
  document.addEventListener("pointerdown", () => (byKey = false), true);
  document.addEventListener("change", (event) => {
    const form = event.target.form;
    if (form?.dataset.dice !== undefined && !byKey && form.checkValidity()) form.requestSubmit();
  });

  // A tap on the map sends its form with the place, in shares of the picture.
  document.addEventListener("click", (event) => {
    const form = document.getElementById(event.target.closest("[data-form] img")?.parentElement.dataset.form ?? "");
    const place = form?.querySelector("[data-place]");
    if (!place) return;
    // A field that is missing is shown only in an open fold.
    const fold = form.closest("details");
    if (fold) fold.open = true;
    const picture = event.target.getBoundingClientRect();
    place.value = `${(event.clientX - picture.left) / picture.width},${(event.clientY - picture.top) / picture.height}`;
    form.requestSubmit();
    place.value = "";
  });

  // The keys beside a number add to it.
  document.addEventListener("click", (event) => {
    const step = event.target.closest("[data-step]");
    if (!step) return;
    const field = step.parentElement.querySelector("input");
    const now = parseFloat(field.value.replace(",", ".")) || 0;
    field.value = String(Math.max(0, now + Number(step.dataset.step)));
  });

  document.addEventListener("click", (event) => {
    const by = event.target.closest("[data-zoom]")?.dataset.zoom;
    if (!by) return;
    const map = event.target.closest("section").querySelector(".map").firstElementChild;
    const shown = (100 * map.clientWidth) / map.parentElement.clientWidth || 100;
    const now = shown * parseFloat(by);
    map.style.minWidth = "0";
    map.style.width = `${Math.min(Math.max(now, 100), 1200)}%`;
  });
})();
