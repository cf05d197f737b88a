import { expect, type Locator, type Page, type Route } from "@playwright/test";

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

/** Expects that next to nothing has moved. Needs `watchShifts`. */
export async function expectNoShift(page: Page): Promise<void> {
  expect(await page.evaluate(() => globalThis.shifted)).toBeLessThanOrEqual(0.01);
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
  /**
   * Opens an address with what the server rendered; a busy server sends some pages without it, or with the frame alone.
   * @param shown has to be visible. Default: whatever was rendered will do
   */
  open(path: string, shown?: Locator): Promise<void>;
  /** Lets the scripts run, and waits until the app replaces the rendered page. */
  release(): Promise<void>;
}

/** Holds back the scripts of the next pages, and watches their layout shifts. */
export async function holdScripts(page: Page): Promise<HeldPage> {
  let held: Route[] = [];
  const prerendered = page.locator("#prerendered");
  await page.addInitScript(watchShifts);
  await page.route("**/assets/*.js", (route) => void held.push(route));
  return {
    open: (path, shown) =>
      expect(async () => {
        held = [];
        await page.goto(path, { waitUntil: "commit" });
        await expect(prerendered).toBeAttached({ timeout: 2_000 });
        if (shown !== undefined) await expect(shown).toBeVisible({ timeout: 2_000 });
      }).toPass(),
    async release() {
      await Promise.all(held.splice(0).map((route) => route.continue()));
      await page.unroute("**/assets/*.js");
      await expect(prerendered).toHaveCount(0);
    },
  };
}
