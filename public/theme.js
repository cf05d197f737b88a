/* Runs before the first paint, so that no page flashes in the wrong theme or language. Kept apart from the bundle because the
   Content-Security-Policy allows no inline script. The keys are those of src/streams/preferences. */
(() => {
  const tags = { zh: "zh-Hans", hk: "zh-Hant-HK", jp: "ja", cr: "hr" };
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // Storage is forbidden: the presets hold.
    }
  };
  const root = document.documentElement;
  const white = read("theme") === "white";
  root.dataset.theme = white ? "white" : "dark";
  root.dataset.mantineColorScheme = white ? "light" : "dark";
  root.dataset.colours = read("colours") === "red-up" ? "red-up" : "green-up";
  const locale = read("locale") ?? "en";
  root.lang = tags[locale] ?? locale;
})();
