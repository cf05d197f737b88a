/**
 * Takes the pictures of docs/screenshots, dark and white: every area of `screenshots/`, or those that are named. Needs a build.
 * `node scripts/screenshots.ts [area …]`
 */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium, expect, type Page } from "@playwright/test";
import { chromiumArguments, findChromium } from "./chromium.ts";
import { account } from "./screenshots/account.ts";
import { people } from "./screenshots/people.ts";
import { services } from "./screenshots/services.ts";
import { openStage, type Picture } from "./screenshots/stage.ts";
import { trading } from "./screenshots/trading.ts";
import { freePort, startServer } from "./server-process.ts";

const FOLDER = "docs/screenshots";
/** In this order: nothing can be withdrawn beside open positions. */
const areas = { account, trading, people, services };

/** Waits until what the page shows has arrived and its letters are loaded. */
async function settled(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await page.evaluate(() => document.fonts.ready);
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0, { timeout: 60_000 });
}

async function take(browser: Browser, baseURL: string, theme: string, picture: Picture): Promise<void> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 1440, height: 900 },
    reducedMotion: "reduce",
  });
  const stored = { theme, ...(picture.token === null ? {} : { token: picture.token }) };
  await context.addInitScript((values) => {
    for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value);
  }, stored);
  const page = await context.newPage();
  await page.goto(picture.path);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await picture.prepare?.(page);
  await settled(page);
  await page.screenshot({ path: `${FOLDER}/${picture.name}-${theme}.png` });
  await context.close();
}

const named = process.argv.slice(2);
const executablePath = findChromium();
const dataDirectory = mkdtempSync(join(tmpdir(), "millrace-screenshots-"));
const server = await startServer({ port: await freePort(), dataDirectory });
const browser = await chromium.launch({
  args: chromiumArguments(),
  ...(executablePath === null ? {} : { executablePath }),
});
mkdirSync(FOLDER, { recursive: true });
try {
  const stage = await openStage(server.address);
  for (const [name, area] of Object.entries(areas)) {
    if (named.length > 0 && !named.includes(name)) continue;
    const pictures = await area(stage);
    for (const theme of ["dark", "white"])
      for (const picture of pictures) await take(browser, server.address, theme, picture);
  }
} finally {
  await browser.close();
  await server.end();
  rmSync(dataDirectory, { recursive: true, force: true });
}
