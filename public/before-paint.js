/* Runs before the first paint, so that no page flashes in the wrong theme or language, and asks for what the page needs at once. Kept
   apart from the bundle, which comes later; the server writes it into the page. The keys are those of src/streams/shell/storage-keys.ts. */
(() => {
  const languages = ["en", "zh", "pt", "hk", "jp", "es", "de", "fr", "it", "sv", "cr"];
  const tags = { zh: "zh-Hans", hk: "zh-Hant-HK", jp: "ja", cr: "hr" };
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // Storage is forbidden: the defaults apply.
    }
  };
  const root = document.documentElement;
  const white = read("theme") === "white";
  root.dataset.theme = white ? "white" : "dark";
  root.dataset.mantineColorScheme = white ? "light" : "dark";
  root.dataset.colours = read("colours") === "red-up" ? "red-up" : "green-up";
  const stored = read("locale");
  const locale = languages.includes(stored) ? stored : "en";
  root.lang = tags[locale] ?? locale;

  const member = read("token") !== null;
  root.dataset.visitor = member ? "member" : "guest";
  const [, terminal, pair] = /^\/(dealCenter|leverdealCenter|secondsOrder)\b.*[?&]pair=(\w+)/.exec(location.pathname + location.search) ?? [];
  const parsed = (key) => {
    try {
      return JSON.parse(read(key)) ?? {};
    } catch {
      return {}; // As the app has it: what cannot be read has its default.
    }
  };
  // Customised panels, and a member's order form, stay empty until the app is ready. The defaults are those of
  // src/streams/account/preferences.
  const look = pair === undefined ? {} : parsed("terminal_look");
  const differs = (usual) =>
    Object.entries(usual).some(([key, value]) => look[key] !== undefined && JSON.stringify(look[key]) !== JSON.stringify(value));
  const drafts = [`spot_draft_${pair}`, `lever_draft_${pair}`, "size_unit", "lever_multiple"].some((key) => read(key) !== null);
  const lists = differs({ ordersHeight: null, ordersFolded: false });
  const indicators = { averages: true, exponential: false, bands: false, volume: true, macd: false, rsi: false };
  const spans = { averages: [7, 25], exponential: [12, 26], bands: [20, 2], macd: [12, 26, 9], rsi: [14] };
  const own = {
    chart: lists || differs({ ...indicators, spans, compare: null }) || (terminal !== "secondsOrder" && differs({ interval: "15min" })),
    book: differs({ sides: "both", grouping: 0 }),
    orders: lists || differs({ panel: "open" }),
    form: member || drafts || differs({ mode: "limit", timeInForce: "gtc" }),
  };
  root.dataset.own = Object.keys(own).filter((panel) => own[panel]).join(" ");
  const isArranged = read("density") === "compact" || (pair !== undefined && (parsed("terminal_layouts").shown ?? null) !== null);
  // The server renders pages in English; links of former clients name another page behind the #.
  root.dataset.prerendered = locale === "en" && location.hash === "" && !isArranged ? "on" : "off";
  // Links work at once. What is pressed is pressed again when the app is there (src/prerender/take-over.ts).
  addEventListener(
    "click",
    (event) => {
      const button = event.target.closest("#prerendered button");
      if (button === null) return;
      event.preventDefault();
      globalThis.pressed = button;
    },
    { capture: true },
  );

  const told = document.getElementById("preloads");
  if (told === null) return;
  const { texts, page, guest } = JSON.parse(told.textContent);
  const shown = guest !== undefined && !member ? guest : page;
  const ask = (rel, href, more = {}) => {
    const link = document.createElement("link");
    // Before it is in the page: how it is fetched is decided then.
    for (const [name, value] of Object.entries({ rel, href, crossorigin: "", ...more })) link.setAttribute(name, value);
    document.head.append(link);
    return link;
  };
  for (const part of shown.texts) ask("preload", `${texts}${locale}/${part}.json`, { as: "fetch" });
  // The styles of the login that a guest sees instead are in the page itself.
  const isShown = member && guest !== undefined && root.dataset.prerendered === "on";
  for (const style of shown.styles)
    if (isShown) ask("stylesheet", style, { blocking: "render" });
    else ask("preload", style, { as: "style" });
  const wanted = member ? [...shown.scripts, ...(shown.ofMembers ?? [])] : shown.scripts;
  const scripts = wanted.map((script) => ask("modulepreload", script));
  if (shown.later === undefined) return;
  // What the page fetches next does not share the line with what it starts with, and does not wait for that to run.
  const arrived = scripts.map((link) => new Promise((done) => link.addEventListener("load", done)));
  const started = new Promise((done) => document.addEventListener("DOMContentLoaded", done, { once: true }));
  void Promise.race([Promise.all(arrived), started]).then(() => {
    for (const script of shown.later.scripts) ask("modulepreload", script);
    // Not as preloads: browsers complain about those where a page turns out to have no chart. The chart itself reports what is missing.
    for (const part of shown.later.texts) fetch(`${texts}${locale}/${part}.json`).catch(() => undefined);
  });
})();
