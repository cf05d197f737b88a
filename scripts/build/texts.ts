import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import {
  createCompilationErrorMessage,
  createCompiledCatalog,
  getCatalogs,
  getFailOnMissingBehavior,
} from "@lingui/cli/api";
import { getConfig } from "@lingui/conf";
import type { Plugin } from "vite";
import type { AreasOfSite, LinksOf } from "./chunks.ts";

/** Messages of a language by their ids, as Lingui compiles them. */
type Messages = Readonly<Record<string, unknown>>;

const IN_TESTS = resolve("src/ui/words/whole-catalogue.ts");
const IN_BUILD = resolve("src/ui/words/parts-of-catalogue.ts");
const WITH_TEXTS = resolve("src/ui/words/with-texts.ts");
export interface TextsOfPages {
  /** Where the texts of the build are, as an address. */
  folder(): string;
  /** The part of the catalogue that a page waits for besides the first; empty: none. */
  partOf(target: string): string;
}

/** What has texts of its own to wait for: pages and parts of pages. */
const WITH_WORDS = /\/src\/(?:ui|routes)\//;
const FOLDER_MARK = "__TEXTS_FOLDER__";
const markOf = (target: string): string => `__TEXTS_OF<${target}>__`;
const MARK = /__TEXTS_OF<(.*?)>__/g;
/** The parts that have no area: dialogs, menus, notices. */
const REST = "rest";
const FIRST = "first";
/** The texts of refusals and of problems in forms: a part that no module names. */
export const REFUSALS = "refusals";
const refusalsOf = (language: string): string =>
  JSON.stringify(JSON.parse(readFileSync(`contract/texts/${language}.json`, "utf8")));

/** The catalogues of all languages; texts that a language lacks are there in English. */
async function compiledCatalogues(): Promise<Map<string, Messages>> {
  const config = getConfig();
  const compiled = new Map<string, Messages>();
  for (const catalogue of await getCatalogs(config))
    for (const language of config.locales) {
      const { messages } = await catalogue.getTranslations(language, {
        fallbackLocales: config.fallbackLocales,
        sourceLocale: config.sourceLocale,
        missingBehavior: getFailOnMissingBehavior(undefined),
      });
      const { source, errors } = createCompiledCatalog(language, messages, { namespace: "json" });
      if (errors.length > 0) throw new Error(createCompilationErrorMessage(language, errors));
      compiled.set(language, JSON.parse(source).messages);
    }
  return compiled;
}

/** Lingui's ids in a module: hashes of six characters. */
function idsIn(code: string, known: Messages): string[] {
  return [...code.matchAll(/(["'`])([\w-]{6})\1/g)]
    .map((match) => match[2] ?? "")
    .filter((id) => id in known);
}

interface ImportExpression {
  readonly start: number;
  readonly end: number;
  readonly target: string;
}

/** The imports on demand in a syntax tree, the last first. */
function importsOnDemand(node: unknown, found: ImportExpression[] = []): ImportExpression[] {
  if (Array.isArray(node)) for (const each of node) importsOnDemand(each, found);
  else if (typeof node === "object" && node !== null) {
    const { type, start, end, source } = node as { [key: string]: unknown };
    if (type === "ImportExpression" && typeof (source as { value?: unknown }).value === "string")
      found.push({ start: Number(start), end: Number(end), target: (source as { value: string }).value });
    for (const value of Object.values(node)) if (typeof value === "object") importsOnDemand(value, found);
  }
  return found.sort((a, b) => b.start - a.start);
}

/** @throws Error with the modules whose texts are in no part */
function demandAllPlaced(
  parts: ReadonlyMap<string, ReadonlySet<string>>,
  idsOf: ReadonlyMap<string, readonly string[]>,
): void {
  const placed = new Set([...parts.values()].flatMap((ids) => [...ids]));
  const lost = [...idsOf].filter(([, ids]) => ids.some((id) => !placed.has(id))).map(([module]) => module);
  if (lost.length > 0) throw new Error(`No page waits for the texts of ${lost.join(", ")}`);
}

/** Wraps each import of a page or of a part of one, so that its texts are fetched with it. */
async function wrapImports(
  code: string,
  tree: unknown,
  resolveTarget: (target: string) => Promise<string | null>,
): Promise<{ code: string; targets: readonly string[] }> {
  const targets: string[] = [];
  let changed = code;
  for (const { start, end, target } of importsOnDemand(tree)) {
    const id = await resolveTarget(target);
    if (id === null || !WITH_WORDS.test(id)) continue;
    targets.push(id);
    const wrapped = `__withTexts(() => ${code.slice(start, end)}, ${JSON.stringify(markOf(id))})`;
    changed = changed.slice(0, start) + wrapped + changed.slice(end);
  }
  const head = `import { withTexts as __withTexts } from ${JSON.stringify(WITH_TEXTS)};\n`;
  return { code: targets.length === 0 ? code : head + changed, targets };
}

/** The parts of the catalogues: which texts each module shows, and which pages wait for them. */
function createParts(areas: AreasOfSite) {
  const idsOf = new Map<string, readonly string[]>();
  const partOf = new Map<string, string>();
  const parts = new Map<string, Set<string>>();
  let catalogues: ReadonlyMap<string, Messages> = new Map();
  const contentOf = (language: string, part: string): string => {
    const messages = catalogues.get(language) ?? {};
    const ids = [...(parts.get(part) ?? [])].sort();
    return JSON.stringify(Object.fromEntries(ids.map((id) => [id, messages[id]])));
  };
  return {
    targets: new Set<string>(),
    partOf: (target: string): string => partOf.get(target) ?? "",
    async load(): Promise<void> {
      catalogues = await compiledCatalogues();
    },
    read(module: string, code: string): void {
      idsOf.set(module, idsIn(code, catalogues.get("en") ?? {}));
    },
    /** @param modules all of the build */
    divide(modules: readonly string[], linksOf: LinksOf): void {
      const textsOf = (roots: readonly string[]): Set<string> =>
        new Set([...areas.closureOf(roots, linksOf)].flatMap((id) => idsOf.get(id) ?? []));
      const first = textsOf(areas.rootsOf(["site", "home", "member"], modules));
      parts.set(FIRST, first);
      for (const target of this.targets) {
        const own = [...textsOf([target])].filter((id) => !first.has(id));
        const part = own.length === 0 ? "" : (areas.areaOf(target) ?? REST);
        partOf.set(target, part);
        if (part !== "") parts.set(part, new Set([...(parts.get(part) ?? []), ...own]));
      }
      demandAllPlaced(parts, new Map(modules.map((id) => [id, idsOf.get(id) ?? []])));
    },
    /** A file of each language and part, by its path in the folder of the texts. */
    files: (): [path: string, content: string][] =>
      [...catalogues.keys()].flatMap((language) => [
        [`${language}/${REFUSALS}.json`, refusalsOf(language)],
        ...[...parts.keys()].map((part): [string, string] => [
          `${language}/${part}.json`,
          contentOf(language, part),
        ]),
      ]),
  };
}

/**
 * Divides the catalogue of each language by the pages that show its texts: `first` for what every page starts with, one part per area, and
 * one for what opens over pages. Each part is a file of its own, which is fetched with the code that shows it (`withTexts`).
 */
export function textsByPage(areas: AreasOfSite): Plugin & { readonly api: TextsOfPages } {
  const parts = createParts(areas);
  let folder = "";
  return {
    name: "texts-by-page",
    api: { folder: () => `/${folder}`, partOf: parts.partOf },
    apply: "build",
    enforce: "post",
    buildStart: () => parts.load(),
    resolveId: {
      order: "pre",
      async handler(source, importer) {
        if (!source.endsWith("/whole-catalogue.ts")) return null;
        const found = await this.resolve(source, importer, { skipSelf: true });
        return found?.id === IN_TESTS ? IN_BUILD : null;
      },
    },
    async transform(code, id) {
      if (!id.includes("/src/") || id.includes("node_modules") || !/\.tsx?(?:\?|$)/.test(id)) return null;
      parts.read(id, code);
      if (!code.includes("import(")) return null;
      const wrapped = await wrapImports(
        code,
        this.parse(code),
        async (target) => (await this.resolve(target, id))?.id ?? null,
      );
      for (const target of wrapped.targets) parts.targets.add(target);
      return wrapped.targets.length === 0 ? null : { code: wrapped.code, map: null };
    },
    buildEnd(failed) {
      if (failed !== undefined) return;
      parts.divide([...this.getModuleIds()], (id) => this.getModuleInfo(id));
      const hash = createHash("sha256");
      for (const [, content] of parts.files()) hash.update(content);
      folder = `assets/texts-${hash.digest("base64url").slice(0, 8)}/`;
    },
    renderChunk(code) {
      if (!code.includes("__TEXTS_")) return null;
      const placed = code.replaceAll(FOLDER_MARK, `/${folder}`);
      return { code: placed.replace(MARK, (_, target) => parts.partOf(target)), map: null };
    },
    generateBundle() {
      for (const [path, source] of parts.files())
        this.emitFile({ type: "asset", fileName: folder + path, source });
    },
  };
}
