import { posix } from "node:path";
import { parseSource } from "./parse.ts";
import { kitProblem, mayImport, roomOf } from "./rooms.ts";
import { type Finding, lineAt, type Source } from "./sources.ts";

const EXTENSION = /\.(tsx?|mjs|json|css|po|svg|png|woff2)$/;
const PRODUCT = ["contract/", "domain/", "src/", "server/"];

/** The path from the root that `target` names in the file `from`; `null` for a package. */
export function resolveImport(from: string, target: string): string | null {
  const bare = target.replace(/\?.*$/, "");
  if (bare.startsWith("#")) return bare.slice(1);
  if (bare.startsWith(".")) return posix.normalize(posix.join(posix.dirname(from), bare));
  return null;
}

const topFolder = (path: string): string => `${path.split("/")[0]}/`;

/** The problem of an import; `null` if it is allowed. */
function judge(from: string, target: string, typeOnly: boolean): string | null {
  const to = resolveImport(from, target);
  if (to === null) return null;
  if (!mayImport(from, to, typeOnly))
    return `${roomOf(from)} must not import ${roomOf(to)} (${target}): imports go one way, see docs/architecture.md`;
  const unfit = kitProblem(from, to, typeOnly);
  if (unfit !== null) return `${target}: ${unfit}`;
  if (!EXTENSION.test(to) && !target.includes("${")) return `${target} carries no extension`;
  const crosses = PRODUCT.includes(topFolder(to)) && topFolder(to) !== topFolder(from);
  if (target.startsWith(".") && crosses) return `${target} leaves its room: write #${to}`;
  return null;
}

/** Finds imports against the one-way rule of docs/architecture.md, and those that are written in the wrong form. */
export function checkImports(sources: readonly Source[]): Finding[] {
  return sources.flatMap((source) =>
    parseSource(source).requests.flatMap(({ target, offset, typeOnly }) => {
      const what = judge(source.path, target, typeOnly);
      return what === null ? [] : [{ path: source.path, line: lineAt(source.text, offset), what }];
    }),
  );
}
