/** What the code of a route says of its page. */

/** The guards that lead a guest to log in, in a route's own file. */
export const MEMBERS = /\b(?:membersOnly|chosenFrom)\b/;

/** Where a route leads on to. */
export const LEADS_TO = /\bredirect\(\{\s*to: "([^"]+)"/;

/** What a route says of being rendered by the server (`src/routes/-static-data.ts`). */
export function renderedOf(code: string): { readonly rendered?: readonly string[] } {
  const [, fields] = /\brendered:\s*\[([^\]]*)\]/.exec(code) ?? [];
  return fields === undefined ? {} : { rendered: fields.match(/\w+/g) ?? [] };
}

/** The address of a route's file: `components.login` is `/components/login`. */
export function addressOf(file: string): string {
  return file === "index" ? "/" : `/${file.replaceAll(".", "/")}`;
}
