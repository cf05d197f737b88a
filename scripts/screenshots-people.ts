/**
 * Takes the pictures of trading between people for docs/screenshots: C2C and fiat, dark and white. Needs a build.
 * `node scripts/screenshots-people.ts`
 */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { createExchange, demoAccount, otherDemoAccounts } from "../e2e/support/exchange.ts";
import { publishAdvert, publishC2c, shopOf, takeAdvert, takeC2c } from "../e2e/support/shops.ts";
import { chromiumArguments, findChromium } from "./chromium.ts";
import { freePort, startServer } from "./server-process.ts";

const FOLDER = "docs/screenshots";
const executablePath = findChromium();
const dataDirectory = mkdtempSync(join(tmpdir(), "millrace-screenshots-"));
const server = await startServer({ port: await freePort(), dataDirectory });
const browser = await chromium.launch({
  args: chromiumArguments(),
  ...(executablePath === null ? {} : { executablePath }),
});
mkdirSync(FOLDER, { recursive: true });

const exchange = createExchange(server.address);
const demo = await exchange.login(demoAccount);
const second = await exchange.login(otherDemoAccounts.second);
const merchant = await exchange.login(otherDemoAccounts.merchant);

// An order of each market that waits to be paid, with a word between its sides.
const c2cAdvert = await publishC2c(exchange, second, { type: "sell", price: "7.19", number: "300" });
const c2cDeal = await takeC2c(exchange, demo, c2cAdvert);
const advert = await publishAdvert(exchange, merchant, { type: "sell", price: "7.2", number: "900" });
const deal = await takeAdvert(exchange, demo, advert, "150");
const { id: shop } = await shopOf(exchange, merchant);
for (const [market, id, token, text] of [
  ["c2c", c2cDeal, demo, "Hello, I pay by bank transfer within ten minutes."],
  ["c2c", c2cDeal, second, "Fine. Please write the reference number and nothing else."],
  ["fiat", deal, merchant, "Welcome! I am here until six."],
] as const)
  await exchange.ask("POST", "/api/otc/chat", { market, id, text, client_id: text }, token);

const pictures = [
  ["c2c", "/c2cOrder", demo],
  ["c2c-order", `/c2cTrade?deal=${c2cDeal}`, demo],
  ["fiat", "/legalTrade", demo],
  ["fiat-payment", `/legalPay?id=${deal}`, demo],
  ["fiat-shop", `/legalShopDetail?id=${shop}`, merchant],
] as const;
for (const theme of ["dark", "white"] as const)
  for (const [name, path, token] of pictures) {
    const context = await browser.newContext({
      baseURL: server.address,
      viewport: { width: 1440, height: 900 },
      reducedMotion: "reduce",
    });
    await context.addInitScript(
      (stored) => {
        localStorage.setItem("theme", stored.theme);
        localStorage.setItem("token", stored.token);
      },
      { theme, token },
    );
    const page = await context.newPage();
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.waitForLoadState("networkidle");
    await page.evaluate(() => document.fonts.ready);
    await page.locator("[aria-busy=true]").waitFor({ state: "detached" });
    await page.screenshot({ path: `${FOLDER}/${name}-${theme}.png` });
    await context.close();
  }
await browser.close();
await server.end();
rmSync(dataDirectory, { recursive: true, force: true });
