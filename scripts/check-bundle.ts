/** First paints stay small: run after the build. `node scripts/check-bundle.ts` */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Preloads } from "./build/preloads.ts";
import { type FirstPaint, firstPaint } from "./checks/bundle.ts";

const SITE = "dist/site";
const read = (path: string): string => readFileSync(join(SITE, path), "utf8");

/** A file too small to be worth it has no compressed one beside it. */
const weigh = (path: string): number => {
  const [plain, dense] = [join(SITE, path), join(SITE, `${path}.br`)];
  return statSync(existsSync(dense) ? dense : plain).size;
};

interface Budget {
  /** Of compressed scripts and texts. */
  readonly kilobytes: number;
  readonly requests: number;
}
/**
 * What a page may take until its scripts run. Libraries (React, the router, RxJS, Lingui) are 95 kB of each. Code that all pages share is 49 kB,
 * including common calls and the client of the shared worker (4 kB).
 * Panels include what goes on in the background for members (3 kB), who had fetched 60 kB of the terminals for it.
 * Two builds of the same code differ by up to 0.3 kB: leave that much.
 */
const OTHERS: Budget = { kilobytes: 236.5, requests: 16 };
/** With what receives, which these ask for at once, and the first candles (decision 0125). */
const TERMINAL: Budget = { kilobytes: 211.8, requests: 14 };
const budgets: Readonly<Record<string, Budget>> = {
  // On screen before its scripts; with what receives, as the list of markets.
  "/": { kilobytes: 153.5, requests: 8 },
  "/components/login": { kilobytes: 188.5, requests: 11 },
  "/allmarket": { kilobytes: 167.5, requests: 12 },
  "/noticeList": { kilobytes: 166.8, requests: 12 },
  "/dealCenter": TERMINAL,
  "/secondsOrder": TERMINAL,
  "/leverdealCenter": { kilobytes: 213.3, requests: 14 },
  "/leverTransactions": { kilobytes: 219, requests: 16 },
  "/legalTrade": { kilobytes: 230.8, requests: 16 },
  "/accountSet": { kilobytes: 222.4, requests: 16 },
  "/insurance": { kilobytes: 219.4, requests: 16 },
};

const html = read("index.html");
const preloads: Preloads = JSON.parse(read("preloads.json"));
const languages = readdirSync(join(SITE, preloads.texts));

function check(address: string, { scripts, bytes, requests }: FirstPaint): boolean {
  const { kilobytes, requests: most } = budgets[address] ?? OTHERS;
  const hasChart = scripts.some(({ path }) => path.includes("highcharts"));
  if (bytes <= kilobytes * 1000 && requests <= most && !hasChart && scripts.length > 0) return true;
  console.error(
    `${address} needs ${(bytes / 1000).toFixed(1)} kB (at most ${kilobytes}) in ${requests} requests (at most ${most})${hasChart ? ", and the chart library" : ""}`,
  );
  for (const script of scripts)
    console.error(`  ${(script.bytes / 1000).toFixed(1).padStart(6)} kB  ${script.path}`);
  return false;
}

const paints = Object.entries(preloads.pages).map(([address, page]): [string, FirstPaint] => {
  // English stands for all: the languages differ by a few hundred bytes.
  const texts = page.texts.map((part) => `${preloads.texts}en/${part}.json`);
  return [address, firstPaint(html, { ...page, texts }, { read, weigh })];
});
for (const address of Object.keys(budgets)) {
  const paint = paints.find(([each]) => each === address)?.[1];
  console.log(`${address}: ${((paint?.bytes ?? 0) / 1000).toFixed(1)} kB in ${paint?.requests} requests`);
}
const withinBudget = paints.map(([address, paint]) => check(address, paint));

/** Each language has the texts of every page, as many as English. */
const partsOf = (language: string): string =>
  readdirSync(join(SITE, preloads.texts, language))
    .filter((file) => file.endsWith(".json"))
    .sort()
    .map((file) => `${file} ${Object.keys(JSON.parse(read(`${preloads.texts}${language}/${file}`))).length}`)
    .join(", ");
const incomplete = languages.filter((language) => partsOf(language) !== partsOf("en"));
if (incomplete.length > 0) console.error(`Texts are missing in ${incomplete.join(", ")}`);
if (incomplete.length > 0 || languages.length < 2 || withinBudget.includes(false)) process.exitCode = 1;
