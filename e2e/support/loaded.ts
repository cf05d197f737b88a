import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

/** Waits until the page shows what it fetches, in its own font. The network never rests: the connection of all tabs stays open. */
export async function expectLoaded(page: Page): Promise<void> {
  await expect(page.locator("h1")).not.toHaveCount(0);
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
}
