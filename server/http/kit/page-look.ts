import * as v from "valibot";

const preloadsOfPage = v.object({
  scripts: v.array(v.string()),
  styles: v.array(v.string()),
  texts: v.array(v.string()),
  ofMembers: v.optional(v.array(v.string())),
  later: v.optional(v.object({ scripts: v.array(v.string()), texts: v.array(v.string()) })),
  members: v.optional(v.boolean()),
  rendered: v.optional(v.array(v.string())),
  fields: v.optional(v.array(v.string())),
});
/** `preloads.json` of a build (`scripts/build/preloads.ts`). */
export const preloads = v.object({ texts: v.string(), pages: v.record(v.string(), preloadsOfPage) });
export type Preloads = v.InferOutput<typeof preloads>;

/** Guests who open a page for members are led here. */
export const LOGIN = "/components/login";

/** A value of a field that a page cannot be rendered without: "BTC_USDT". */
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
export function lookOf({ pages }: Preloads, address: string, query: URLSearchParams) {
  const page = pages[address];
  const fields = page === undefined ? null : fieldsIn(page, query);
  if (page === undefined || fields === null) return null;
  const named = fields.size === 0 ? address : `${address}?${fields}`;
  if (page.members === true)
    return {
      guests: `${LOGIN}?redirect=${encodeURIComponent(named)}`,
      members: named,
      styles: pages[LOGIN]?.styles ?? [],
    };
  return page.rendered === undefined ? null : { guests: named, members: null, styles: page.styles };
}
