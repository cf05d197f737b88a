/**
 * Every catalogue exists and holds nothing stale, the complete languages lack nothing, and translations keep the
 * slots of their source and the plural forms of their language. `node scripts/check-words.ts`
 */
import { existsSync, readFileSync } from "node:fs";
import { formatter } from "@lingui/format-po";
import { isLanguage } from "#contract/languages.ts";
import linguiConfig from "../lingui.config.ts";
import {
  type Catalogue,
  checkMissing,
  checkPlurals,
  checkSlots,
  checkStale,
  completeLanguages,
} from "./checks/words.ts";

/** So many problems are written out: a language that has just joined would bury the others. */
const SHOWN = 30;
const format = formatter();
const sourceLocale = linguiConfig.sourceLocale ?? "en";

async function read(locale: string): Promise<Catalogue | null> {
  const filename = `src/ui/words/locales/${locale}.po`;
  if (!existsSync(filename)) return null;
  return format.parse(readFileSync(filename, "utf8"), { locale, sourceLocale, filename });
}

async function problemsOf(locale: string, source: Catalogue): Promise<string[]> {
  const catalogue = await read(locale);
  if (!isLanguage(locale)) return [`${locale} is not a language of the contract`];
  if (catalogue === null) return [`${locale}: there is no catalogue`];
  return [
    ...checkMissing(locale, catalogue, source),
    ...checkStale(locale, catalogue, source),
    ...checkSlots(locale, catalogue),
    ...checkPlurals(locale, catalogue),
  ];
}

const source = (await read(sourceLocale)) ?? {};
const problems = (await Promise.all(linguiConfig.locales.map((locale) => problemsOf(locale, source)))).flat();
for (const problem of problems.slice(0, SHOWN)) console.error(problem);
console.log(
  `Words: ${problems.length === 0 ? `${Object.keys(source).length} texts, whole in ${completeLanguages.join(", ")}` : `${problems.length} found`}`,
);
if (problems.length > 0 || Object.keys(source).length === 0) process.exitCode = 1;
