/** What the code of a route says of its page. */
import { leverageNames, terminalNames } from "#src/routes/-search.ts";

/** The guards that lead a guest to log in, in a route's own file. */
export const MEMBERS = /\b(?:membersOnly|chosenFrom|redirectToOrders)\b/;

/** The names that a reader of queries knows besides those that it is called with. */
const NAMES_OF: Readonly<Record<string, readonly string[]>> = {
  textSearch: [],
  terminalSearch: terminalNames,
  leverageSearch: leverageNames,
};

/** Where a route leads on to; `null`: nowhere. */
export function leadsTo(code: string): string | null {
  if (/\bredirectToOrders\(/.test(code)) return "/leverTransactions";
  return /\bredirect\(\{\s*to: "([^"]+)"/.exec(code)?.[1] ?? null;
}

/** The fields of its address that a route reads; absent: another file names them. */
export function fieldsOf(code: string): { readonly fields?: readonly string[] } {
  if (!/\bvalidateSearch:/.test(code)) return { fields: [] };
  const [, reader = "", more = ""] = /\bvalidateSearch:\s*(\w+)\(([^)]*)\)/.exec(code) ?? [];
  const names = NAMES_OF[reader];
  return names === undefined ? {} : { fields: [...names, ...(more.match(/\w+/g) ?? [])] };
}

/** What a route says of being rendered by the server (`src/routes/-static-data.ts`). */
export function renderedOf(code: string): { readonly rendered?: readonly string[] } {
  const [, fields] = /\brendered:\s*\[([^\]]*)\]/.exec(code) ?? [];
  return fields === undefined ? {} : { rendered: fields.match(/\w+/g) ?? [] };
}

/** The address of a route's file: `components.login` is `/components/login`. */
export function addressOf(file: string): string {
  return file === "index" ? "/" : `/${file.replaceAll(".", "/")}`;
}
