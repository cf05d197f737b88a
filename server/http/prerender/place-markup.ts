/** The element of a page that holds what the server rendered (`src/prerender/take-over.ts`). */
const PRERENDERED = "prerendered";
const ROOT = '<div id="root"></div>';
/** The site's own address in what is rendered once for everybody (`src/prerender/prerender.tsx`). */
const ORIGIN = "https://origin.invalid";

/** React asks for pictures in front of the markup: the page shows the one that matters anyway. */
const PRELOADS = /^(?:<link [^>]*>)+/;
/** What differs from reader to reader: times of their clock, and how many rows have room. */
const OF_READER = /[\uE000]|data-fit=/;
const STYLE = / style="([^"]*)"/g;
const ENTITIES: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};

function unescaped(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);
}

/**
 * Puts rendered markup into a page, in front of the element where the scripts draw theirs. Styles of elements go into a sheet with the
 * nonce: the policy of pages allows none in attributes.
 * @param styles addresses of the page's own style sheets
 * @param settle the script that fits the markup to its reader, run before the first paint; empty: there is none
 */
export function placeMarkup(
  page: string,
  {
    markup,
    nonce,
    styles,
    settle,
  }: {
    readonly markup: string;
    readonly nonce: string;
    readonly styles: readonly string[];
    readonly settle: string;
  },
): string {
  const rules = new Map<string, string>();
  const body = markup
    .replace(PRELOADS, "")
    .replaceAll(ORIGIN, "")
    .replace(STYLE, (_, written: string) => {
      const style = unescaped(written);
      const name = rules.get(style) ?? String(rules.size);
      rules.set(style, name);
      return ` data-look="${name}"`;
    });
  const sheet = [...rules]
    .map(([style, name]) => `[data-look="${name}"]{${style.replaceAll("<", "")}}`)
    .join("");
  const links = styles.map((href) => `<link rel="stylesheet" crossorigin href="${href}">`).join("");
  const own = sheet === "" ? "" : `<style nonce="${nonce}">${sheet}</style>`;
  const isSettled = settle !== "" && OF_READER.test(body);
  const fit = isSettled ? `<script nonce="${nonce}">${settle}</script>` : "";
  // Nothing is painted before that has run.
  const wait = isSettled ? '<link rel="expect" href="#root" blocking="render">' : "";
  return page
    .replace("</head>", () => `${wait}${links}${own}</head>`)
    .replace(ROOT, () => `<div id="${PRERENDERED}">${body}</div>${fit}${ROOT}`);
}
