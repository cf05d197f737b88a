/** What the code of a route says of its page. */
import { terminalNames } from "#src/routes/-search.ts";

/** The guards that lead a guest to log in, in a route's own file. */
export const MEMBERS = /\b(?:membersOnly|chosenFrom)\b/;

/** Where a route leads on to. */
export const LEADS_TO = /\bredirect\(\{\s*to: "([^"]+)"/;

/** The fields of its address that a route reads; absent: another file names them. */
export function fieldsOf(code: string): { readonly fields?: readonly string[] } {
  if (!/\bvalidateSearch:/.test(code)) return { fields: [] };
  const [, reader, names] = /\bvalidateSearch:\s*(\w+)\(([^)]*)\)/.exec(code) ?? [];
  if (reader === undefined || names === undefined) return {};
  const more = names.match(/\w+/g) ?? [];
  return { fields: reader === "terminalSearch" ? [...terminalNames, ...more] : more };
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
