/** Takes the pictures of docs/screenshots: home, login and the terminal, dark and white. Needs a build. `node scripts/screenshots.ts` */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { chromiumArguments, findChromium } from "./chromium.ts";
import { freePort, startServer } from "./server-process.ts";

const FOLDER = "docs/screenshots";
const themes = ["dark", "white"] as const;

const executablePath = findChromium();
const dataDirectory = mkdtempSync(join(tmpdir(), "millrace-screenshots-"));
const server = await startServer({ port: await freePort(), dataDirectory });
const browser = await chromium.launch({
  args: chromiumArguments(),
  ...(executablePath === null ? {} : { executablePath }),
});
mkdirSync(FOLDER, { recursive: true });

/** Waits until what the page shows has arrived and its letters are loaded. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => document.fonts.ready);
  await page.locator("[aria-busy=true]").waitFor({ state: "detached" });
}

for (const theme of themes) {
  const context = await browser.newContext({
    baseURL: server.address,
    viewport: { width: 1440, height: 900 },
    reducedMotion: "reduce",
  });
  await context.addInitScript((value) => localStorage.setItem("theme", value), theme);
  const page = await context.newPage();
  const picture = (name: string) => page.screenshot({ path: `${FOLDER}/${name}-${theme}.png` });
  const closeNews = page.getByRole("dialog").getByRole("button", { name: "Close" });

  await page.goto("/");
  await closeNews.click();
  await settled(page);
  await picture("home");
  await page.goto("/components/login");
  await settled(page);
  await picture("login");
  await page.getByRole("button", { name: "Use the demo account" }).click();
  await page.waitForURL("/");
  await page.goto("/dealCenter?pair=BTC_USDT");
  const form = page.getByRole("form", { name: "Order form" });
  await page.getByRole("row", { name: "Buy 4", exact: true }).getByRole("button").click();
  await form.getByRole("button", { name: "25%" }).click();
  await form.locator("button[type=submit]").click();
  await page.getByRole("button", { name: "Confirm buy" }).click();
  await page.getByRole("table", { name: "Open orders" }).getByRole("row").nth(1).waitFor();
  const told = page.getByText("Order placed");
  await told.waitFor();
  await told.waitFor({ state: "detached" });
  // The tape begins anew with each start of the server.
  await page
    .getByRole("table", { name: /Trades/ })
    .getByRole("row")
    .nth(10)
    .waitFor({ timeout: 120_000 });
  await settled(page);
  await picture("terminal");
  await context.close();
}
await browser.close();
await server.end();
rmSync(dataDirectory, { recursive: true, force: true });
