import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Preloads } from "../../scripts/build/preloads.ts";
import { firstPaint } from "../../scripts/checks/bundle.ts";
import { type Ratio, ratiosOf } from "../ratios.ts";
import { measureTerminal } from "../terminal.ts";

const SITES = { with: "dist/site", without: "dist/bench-without-recorder" } as const;
type Site = keyof typeof SITES;
const pages = ["/", "/dealCenter"] as const;

export interface WorkbenchResult {
  /** Compressed bytes of scripts before the first paint, of the site as it is and of one that has no recorder. */
  readonly bytes: readonly { readonly page: string; readonly with: number; readonly without: number }[];
  /** The terminal's main-thread share with a recorder that is off, over that without one. */
  readonly busy: Ratio;
}

/** Compressed bytes of the scripts of a page's first paint. */
function scriptBytes(site: Site, page: string): number {
  const read = (path: string): string => readFileSync(join(SITES[site], path), "utf8");
  const weigh = (path: string): number => {
    const [plain, dense] = [join(SITES[site], path), join(SITES[site], `${path}.br`)];
    return statSync(existsSync(dense) ? dense : plain).size;
  };
  const preloads: Preloads = JSON.parse(read("preloads.json"));
  const wanted = preloads.pages[page];
  if (wanted === undefined) throw new Error(`${page} is no page of the site`);
  return firstPaint(read("index.html"), { ...wanted, texts: [] }, { read, weigh }).bytes;
}

/** FAST-WATCH-001: what recorder and inspector cost while nobody asked for a recording. Both sites must be built. */
export async function compareWorkbench(options: {
  readonly seconds: number;
  readonly pairs: number;
}): Promise<WorkbenchResult> {
  const runs: Record<Site, { busy: number }[]> = { with: [], without: [] };
  const order = ["with", "without"] as const;
  for (let pair = 0; pair < options.pairs; pair += 1)
    for (const site of pair % 2 === 0 ? order : order.toReversed())
      runs[site].push(
        await measureTerminal({ seconds: options.seconds, path: "/dealCenter", site: SITES[site] }),
      );
  return {
    bytes: pages.map((page) => ({
      page,
      with: scriptBytes("with", page),
      without: scriptBytes("without", page),
    })),
    busy: ratiosOf("terminal with a recorder that is off, over without", runs.with, runs.without),
  };
}
