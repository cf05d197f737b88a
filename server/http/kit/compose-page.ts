import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { FIRST_REPLIES, type FirstReply } from "#contract/first-replies.ts";
import type { Look } from "../prerender/messages.ts";
import { placeMarkup } from "../prerender/place-markup.ts";
import { LOGIN, lookOf, type Preloads, preloads } from "./page-look.ts";

/** Where a page takes the nonce for the styles that it makes. */
const NO_NONCE = 'nonce=""';
const BEFORE_PAINT = "before-paint.js";
const SETTLE = "settle.js";
const tagOf = (script: string): string => `<script src="/${script}"></script>`;

/** A file of the site; `null` where it has none. */
async function fileOf(root: string, name: string): Promise<string | null> {
  try {
    return await readFile(join(root, name), "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}

/** JSON in the markup, which no text in it can break out of. */
function jsonTag(id: string, content: unknown): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(content).replaceAll("<", "\\u003c")}</script>`;
}

const NO_PRELOADS = '{"texts":"","pages":{}}';

/** What the page of an address is to ask for at once, as JSON in the markup; empty for an address that the build does not know. */
function preloadsTag({ texts, pages }: Preloads, address: string): string {
  const ofAddress = pages[address];
  if (ofAddress === undefined) return "";
  // Of being rendered the browser need not know.
  const { rendered: _, fields: _fields, ...page } = ofAddress;
  const told = { texts, page, ...(page.members === true ? { guest: pages[LOGIN] } : {}) };
  return jsonTag("preloads", told);
}

/**
 * The page of an address, as the build left it with what a browser would ask for next: the settings, the script that runs before the
 * first paint, the names of what the page needs, the replies that it brings along, and what it looks like before its scripts are there.
 * @param markupOf a look as markup; `null`: the page is empty until then
 * @returns `null`: the site has not been built
 */
export async function composePage(
  root: string,
  {
    nonce,
    settings,
    address,
    query,
    firstReplies,
    markupOf,
  }: {
    readonly nonce: string;
    readonly settings: string;
    /** The path, and what comes behind it. */
    readonly address: string;
    readonly query: URLSearchParams;
    readonly firstReplies: readonly FirstReply[];
    markupOf(look: Look): Promise<string | null>;
  },
): Promise<string | null> {
  const [index, beforePaint, written, settle] = await Promise.all(
    ["index.html", BEFORE_PAINT, "preloads.json", SETTLE].map((name) => fileOf(root, name)),
  );
  if (index === null || index === undefined) return null;
  const ofBuild = v.parse(preloads, JSON.parse(written ?? NO_PRELOADS));
  const scriptOf = (text: string): string => `<script nonce="${nonce}">${text}</script>`;
  const replies = firstReplies.length === 0 ? "" : jsonTag(FIRST_REPLIES, firstReplies);
  const page = index
    .replaceAll(NO_NONCE, `nonce="${nonce}"`)
    .replace(tagOf(BEFORE_PAINT), (tag) =>
      beforePaint === null || beforePaint === undefined
        ? tag
        : preloadsTag(ofBuild, address) + scriptOf(beforePaint),
    )
    .replace(tagOf("runtime.js"), () => scriptOf(settings))
    // After what the browser can ask for meanwhile.
    .replace("</body>", () => `${replies}</body>`);
  const look = lookOf(ofBuild, address, query);
  if (look === null) return page;
  const { guests, members, styles } = look;
  const [markup, ofMembers] = await Promise.all([
    markupOf({ address: guests, visitor: "guest" }),
    members === null ? null : markupOf({ address: members, visitor: "member" }),
  ]);
  return markup === null
    ? page
    : placeMarkup(page, { markup, ofMembers, nonce, styles, settle: settle ?? "" });
}
