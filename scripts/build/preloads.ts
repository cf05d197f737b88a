import { basename } from "node:path";
import type { Plugin, Rolldown } from "vite";
import { addressOf, fieldsOf, leadsTo, MEMBERS, renderedOf } from "./route-code.ts";
import { REFUSALS, type TextsOfPages } from "./texts.ts";

/** What a page needs besides the entry: the server names it in the page, so that the browser asks for all of it at once. */
export interface PagePreloads {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Parts of the catalogue. */
  readonly texts: readonly string[];
  /** Scripts that the page fetches right after its first paint, and their texts: the browser asks for them once the others are there. */
  readonly later?: { readonly scripts: readonly string[]; readonly texts: readonly string[] };
  /** Scripts that a page needs for members alone. */
  readonly ofMembers?: readonly string[];
  /** Only for members: a guest is led to log in. */
  readonly members?: true;
  /** The server renders it where its address has these fields. */
  readonly rendered?: readonly string[];
  /** The fields of its address that it reads; absent: the build cannot tell. */
  readonly fields?: readonly string[];
}
/** `preloads.json` of a build. */
export interface Preloads {
  /** The folder of the texts, a folder per language in it. */
  readonly texts: string;
  readonly pages: Readonly<Record<string, PagePreloads>>;
}

const onTerminals = (modules: RegExp): Readonly<Record<string, RegExp>> =>
  Object.fromEntries(["spot", "leverage", "options"].map((area) => [area, modules]));

/** What every page of a member needs. */
const OF_MEMBERS = /\/src\/(?:ui\/shell\/layout\/account-menu\.tsx|api\/session\/calls\.ts)$/;

/** Account calls that members' pages make first. */
const NEXT_OF_MEMBERS: Readonly<Record<string, RegExp>> = {
  ...onTerminals(/\/src\/api\/(?:leverage|options|spot)\/calls\.ts$/),
  spot: /\/src\/api\/spot\/calls\.ts$/,
};

/** The chart of the terminals. */
const CHART = /\/src\/ui\/markets\/chart\/candle-chart\.tsx$/;
const LATER = onTerminals(CHART);

const ROUTE = /\/src\/routes\/([^-][^/]*)\.tsx$/;
const PAGE = /\/src\/routes\/([^-][^/]*)\.tsx\?tsr-split=component$/;

/** The addresses of files, each once. */
const addresses = (files: readonly string[]): string[] => [...new Set(files)].map((file) => `/${file}`);

/** A chunk with all that it imports statically, what others need first. */
function withImports(
  file: string,
  chunks: ReadonlyMap<string, Rolldown.OutputChunk>,
  seen = new Set<string>(),
): Set<string> {
  const chunk = chunks.get(file);
  if (chunk === undefined || seen.has(file)) return seen;
  for (const each of chunk.imports) withImports(each, chunks, seen);
  return seen.add(file);
}

/** Which modules a bundle's files hold, and what a file needs. */
function readBundle(bundle: Rolldown.OutputBundle) {
  const files = Object.values(bundle).filter((file) => file.type === "chunk");
  const chunks = new Map(files.map((file) => [file.fileName, file]));
  // The bundle has no entry chunk: Vite drops one that only imports others.
  const site = files.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith("/src/main.tsx")));
  if (site === undefined) throw new Error("No chunk has the site's root");
  const fromStart = withImports(site.fileName, chunks);
  return {
    fileOf: (module: string) => files.find(({ moduleIds }) => moduleIds.includes(module))?.fileName,
    /** The files of modules; none without a pattern. */
    holding: (modules: RegExp | undefined) =>
      files
        .filter(({ moduleIds }) => modules !== undefined && moduleIds.some((id) => modules.test(id)))
        .map(({ fileName }) => fileName),
    /** A file and what it imports, without what the site begins with. */
    neededFor: (file: string) => [...withImports(file, chunks)].filter((each) => !fromStart.has(each)),
    stylesOf: (names: readonly string[]) =>
      names.flatMap((name) => [...(chunks.get(name)?.viteMetadata?.importedCss ?? [])]),
  };
}

/** Writes down for each page what the browser is to fetch with it, for the server (`preloads.json`). */
export function preloadsOfPages(texts: TextsOfPages, areaOf: (id: string) => string | undefined): Plugin {
  return {
    name: "preloads-of-pages",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const built = readBundle(bundle);
        const pages: Record<string, PagePreloads> = {};
        const chart = [...this.getModuleIds()].find((id) => CHART.test(id)) ?? "";
        for (const target of this.getModuleIds()) {
          const route = PAGE.exec(target)?.[1];
          const own = built.fileOf(target);
          if (route === undefined || own === undefined || route.includes("$")) continue;
          const area = areaOf(target) ?? "";
          const needed = built.neededFor(own);
          const ofMembers = [
            ...new Set([...built.holding(OF_MEMBERS), ...built.holding(NEXT_OF_MEMBERS[area])]),
          ];
          const later = built
            .holding(LATER[area])
            .flatMap(built.neededFor)
            .filter((file) => !needed.includes(file));
          const part = texts.partOf(target);
          const code = this.getModuleInfo(target.replace(/\?.*/, ""))?.code ?? "";
          pages[addressOf(basename(route))] = {
            scripts: addresses(needed),
            styles: addresses(built.stylesOf(needed)),
            texts: ["first", ...(route === "index" ? [] : [REFUSALS]), ...(part === "" ? [] : [part])],
            ...(ofMembers.length > 0 ? { ofMembers: addresses(ofMembers) } : {}),
            ...(later.length > 0
              ? { later: { scripts: addresses(later), texts: [texts.partOf(chart)] } }
              : {}),
            ...(MEMBERS.test(code) ? { members: true } : {}),
            ...renderedOf(code),
            ...fieldsOf(code),
          };
        }
        // Routes that only lead on: a guest is led to log in.
        for (const id of this.getModuleIds()) {
          const address = addressOf(ROUTE.exec(id)?.[1] ?? "");
          const code = this.getModuleInfo(id)?.code ?? "";
          const to = pages[leadsTo(code) ?? ""];
          if (pages[address] !== undefined || !ROUTE.test(id) || !MEMBERS.test(code) || to === undefined)
            continue;
          const { fields: _, ...page } = to;
          pages[address] = { ...page, members: true, ...fieldsOf(code) };
        }
        const preloads: Preloads = { texts: texts.folder(), pages };
        this.emitFile({ type: "asset", fileName: "preloads.json", source: JSON.stringify(preloads) });
      },
    },
  };
}
