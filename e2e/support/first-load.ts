import { expect, type Page, type Route } from "@playwright/test";

declare global {
  /** Sum of the layout shifts so far. */
  var shifted: number;
}

/** Runs in a page before its own scripts. */
export function watchShifts(): void {
  globalThis.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ("value" in entry) globalThis.shifted += Number(entry.value);
  }).observe({ type: "layout-shift", buffered: true });
}

/** The paths of what a page has asked for so far. */
export const requestsOf = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname));

/** Opens a page, and waits until the reply to one of its calls is there. */
export async function openUntil(page: Page, path: string, last: string): Promise<void> {
  const replied = page.waitForResponse((response) => response.url().includes(last));
  await page.goto(path);
  await (await replied).finished();
}

/** A page whose scripts are held back. */
export interface HeldPage {
  /** Opens an address with what the server rendered: while the machine is busy the server sends some pages without. */
  open(path: string): Promise<void>;
  /** Lets the scripts go. */
  release(): Promise<void>;
}

/** Holds the scripts of the next pages back. */
export async function holdScripts(page: Page): Promise<HeldPage> {
  let held: Route[] = [];
  await page.route("**/assets/*.js", (route) => void held.push(route));
  return {
    open: (path) =>
      expect(async () => {
        held = [];
        await page.goto(path, { waitUntil: "commit" });
        await expect(page.locator("#prerendered")).toBeAttached({ timeout: 2_000 });
      }).toPass(),
    async release() {
      await Promise.all(held.splice(0).map((route) => route.continue()));
      await page.unroute("**/assets/*.js");
    },
  };
}
