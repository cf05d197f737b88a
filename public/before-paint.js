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
  // Who has arranged a terminal their own way, or left an order in its form, sees it so from the start. A member sees no form before the app.
  const ofForm = (pair) => ["size_unit", "lever_multiple", `spot_draft_${pair}`, `lever_draft_${pair}`];
  const [, pair] = /^\/(?:dealCenter|leverdealCenter|secondsOrder)\b.*[?&]pair=(\w+)/.exec(location.pathname + location.search) ?? [];
  const ofTerminal = pair === undefined ? [] : ["terminal_look", "terminal_layouts", ...(member ? [] : ofForm(pair))];
  const isOwn = ["density", ...ofTerminal].some((key) => read(key) !== null);
  // The server renders pages in English; links of former clients name another page behind the #.
  root.dataset.prerendered = locale === "en" && location.hash === "" && !isOwn ? "on" : "off";
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
  const ask = (rel, href, as) => {
    const link = Object.assign(document.createElement("link"), { rel, href, crossOrigin: "" });
    if (as !== undefined) link.as = as;
    document.head.append(link);
    return link;
  };
  for (const part of shown.texts) ask("preload", `${texts}${locale}/${part}.json`, "fetch");
  // The styles of the login that a guest sees instead are in the page itself.
  const isShown = member && guest !== undefined && root.dataset.prerendered === "on";
  for (const style of shown.styles)
    if (isShown) ask("stylesheet", style).setAttribute("blocking", "render");
    else ask("preload", style, "style");
  const wanted = member ? [...shown.scripts, ...(shown.ofMembers ?? [])] : shown.scripts;
  const scripts = wanted.map((script) => ask("modulepreload", script));
  if (shown.later === undefined) return;
  // What the page fetches next does not share the line with what it starts with, and does not wait for that to run.
  const arrived = scripts.map((link) => new Promise((done) => link.addEventListener("load", done)));
  const started = new Promise((done) => document.addEventListener("DOMContentLoaded", done, { once: true }));
  void Promise.race([Promise.all(arrived), started]).then(() => {
    // Without the chart's styles and texts: browsers complain about those where a page turns out to have no chart.
    for (const script of shown.later) ask("modulepreload", script);
  });
})();
