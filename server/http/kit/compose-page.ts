import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { FIRST_REPLIES, type FirstReply } from "#contract/first-replies.ts";
import type { Look } from "../prerender/messages.ts";
import { placeMarkup } from "../prerender/place-markup.ts";

/** Where a page takes the nonce for the styles that it makes. */
const NO_NONCE = 'nonce=""';
const BEFORE_PAINT = "before-paint.js";
const SETTLE = "settle.js";
const tagOf = (script: string): string => `<script src="/${script}"></script>`;

const preloadsOfPage = v.object({
  scripts: v.array(v.string()),
  styles: v.array(v.string()),
  texts: v.array(v.string()),
  ofMembers: v.optional(v.array(v.string())),
  later: v.optional(v.array(v.string())),
  members: v.optional(v.boolean()),
  rendered: v.optional(v.array(v.string())),
  fields: v.optional(v.array(v.string())),
  leadsTo: v.optional(v.string()),
});
/** `preloads.json` of a build (`scripts/build/preloads.ts`). */
const preloads = v.object({ texts: v.string(), pages: v.record(v.string(), preloadsOfPage) });

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
const LOGIN = "/components/login";

type Preloads = v.InferOutput<typeof preloads>;

/** What the page of an address is to ask for at once, as JSON in the markup; empty for an address that the build does not know. */
function preloadsTag({ texts, pages }: Preloads, address: string): string {
  const ofAddress = pages[address];
  if (ofAddress === undefined) return "";
  // Of being rendered the browser need not know.
  const { rendered: _, fields: _fields, leadsTo: _to, ...page } = ofAddress;
  const told = { texts, page, ...(page.members === true ? { guest: pages[LOGIN] } : {}) };
  return jsonTag("preloads", told);
}

/** A value of a field that a page cannot be rendered without: "BTC_USDT". Others name nothing. */
const NAME = /^\w{1,32}$/;
/** A value of any other field that is rendered: an id, an invite code, an address to come back to. */
const VALUE = /^[\w/?=&%.@+-]{1,100}$/;

/**
 * The query with the fields that a page reads and no others, in the page's order, so that an address with a campaign's fields is the same
 * page to the cache.
 * @returns `null`: a query that the page is not rendered with
 */
function fieldsIn(
  { rendered = [], fields }: Preloads["pages"][string],
  query: URLSearchParams,
): URLSearchParams | null {
  if (fields === undefined) return query.size === 0 ? query : null;
  const read = fields.filter((name) => query.has(name));
  const isFit = (name: string): boolean => {
    const [value = "", ...more] = query.getAll(name);
    return more.length === 0 && (rendered.includes(name) ? NAME : VALUE).test(value);
  };
  if (!rendered.every((name) => query.has(name)) || !read.every(isFit)) return null;
  return new URLSearchParams(read.map((name) => [name, query.get(name) ?? ""]));
}

/**
 * What is seen at an address, and the style sheets of what guests see: pages for members lead them to log in first, and back afterwards.
 * @returns `null`: a page that is not rendered, or a query that may change what it shows
 */
function lookOf({ pages }: Preloads, address: string, query: URLSearchParams) {
  const page = pages[address];
  const fields = page === undefined ? null : fieldsIn(page, query);
  if (page === undefined || fields === null) return null;
  const named = fields.size === 0 ? address : `${address}?${fields}`;
  if (page.members === true)
    return {
      guests: `${LOGIN}?redirect=${encodeURIComponent(named)}`,
      members: page.leadsTo ?? named,
      styles: pages[LOGIN]?.styles ?? [],
    };
  return page.rendered === undefined ? null : { guests: named, members: null, styles: page.styles };
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
