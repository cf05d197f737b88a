/** The element of a page that holds what the server rendered (`src/prerender/take-over.ts`). */
const PRERENDERED = "prerendered";
/** What members see instead, until `public/settle.js` has chosen. */
const OF_MEMBERS = "prerendered-for-members";
const ROOT = '<div id="root"></div>';
/** The site's own address in what is rendered once for everybody (`src/prerender/prerender.tsx`). */
const ORIGIN = "https://origin.invalid";

/** React asks for pictures in front of the markup: the page shows the one that matters anyway. */
const PRELOADS = /^(?:<link [^>]*>)+/;
/** Nothing is painted before the whole page is there and settled: a part of it would move when the rest comes. */
const WHOLE = '<link rel="expect" href="#root" blocking="render">';
/** What differs from reader to reader: times of their clock, how many rows have room, and whether they are a member. */
const OF_READER = new RegExp(`[\\uE000]|data-fit=|id="${OF_MEMBERS}"`);
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
 * @param ofMembers the markup for members where they see another page than guests; `null`: they see the same
 * @param styles addresses of the page's own style sheets
 * @param settle the script that fits the markup to its reader, run before the first paint; empty: there is none
 */
export function placeMarkup(
  page: string,
  {
    markup,
    ofMembers = null,
    nonce,
    styles,
    settle,
  }: {
    readonly markup: string;
    readonly ofMembers?: string | null;
    readonly nonce: string;
    readonly styles: readonly string[];
    readonly settle: string;
  },
): string {
  const rules = new Map<string, string>();
  const placed = (rendered: string): string =>
    rendered
      .replace(PRELOADS, "")
      .replaceAll(ORIGIN, "")
      .replace(STYLE, (_, written: string) => {
        const style = unescaped(written);
        const name = rules.get(style) ?? String(rules.size);
        rules.set(style, name);
        return ` data-look="${name}"`;
      });
  const template = ofMembers === null ? "" : `<template id="${OF_MEMBERS}">${placed(ofMembers)}</template>`;
  const body = `<div id="${PRERENDERED}">${placed(markup)}</div>${template}`;
  const sheet = [...rules]
    .map(([style, name]) => `[data-look="${name}"]{${style.replaceAll("<", "")}}`)
    .join("");
  const links = styles.map((href) => `<link rel="stylesheet" crossorigin href="${href}">`).join("");
  const own = sheet === "" ? "" : `<style nonce="${nonce}">${sheet}</style>`;
  const isSettled = settle !== "" && OF_READER.test(body);
  const fit = isSettled ? `<script nonce="${nonce}">${settle}</script>` : "";
  return page
    .replace("</head>", () => `${WHOLE}${links}${own}</head>`)
    .replace(ROOT, () => body + fit + ROOT);
}
