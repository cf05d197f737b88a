/**
 * Takes the pictures of docs/screenshots: home, login, the three terminals and the positions, dark and white. Needs a build.
 * `node scripts/screenshots.ts`
 */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { chromium, type Page } from "@playwright/test";
import { createExchange, demoAccount, demoTradePassword } from "../e2e/support/exchange.ts";
import { ordersOf } from "../e2e/support/orders.ts";
import { chromiumArguments, findChromium } from "./chromium.ts";
import { freePort, startServer } from "./server-process.ts";

const FOLDER = "docs/screenshots";
/** Somebody's wallet elsewhere: the first address in the examples of EIP-55. */
const elsewhere = "0x52908400098527886E0F7030069857D2E4169EE7";
const themes = ["dark", "white"] as const;

const executablePath = findChromium();
const dataDirectory = mkdtempSync(join(tmpdir(), "millrace-screenshots-"));
const server = await startServer({ port: await freePort(), dataDirectory });
const browser = await chromium.launch({
  args: chromiumArguments(),
  ...(executablePath === null ? {} : { executablePath }),
});
mkdirSync(FOLDER, { recursive: true });

const exchange = createExchange(server.address);
const token = await exchange.login(demoAccount);
const bitcoin = await ordersOf(exchange, token);
const ether = await ordersOf(exchange, token, "ETH");
const solana = await ordersOf(exchange, token, "SOL");
const { price } = await exchange.market("BTC", "USDT");
await bitcoin.leverage({ side: "long", hands: "200" });
await bitcoin.stops("1", (price * 1.006).toFixed(2), (price * 0.988).toFixed(2));
await bitcoin.leverage({ side: "short", hands: "50" });
await bitcoin.leverage({ side: "long", hands: "100", price: (price * 0.97).toFixed(2) });
await ether.leverage({ side: "long", hands: "300" });
await solana.leverage({ side: "short", hands: "40" });
await openOptions();
await moveFunds();

/** Opens options, of which two run on through all pictures, each at a price of its own. */
async function openOptions(): Promise<void> {
  const last = async (): Promise<number> => (await exchange.market("BTC", "USDT")).price;
  for (const [direction, seconds, stake] of [
    ["up", 600, "100"],
    ["down", 600, "50"],
    ["up", 120, "500"],
  ] as const) {
    await bitcoin.option(direction, seconds, stake);
    const opened = await last();
    while ((await last()) === opened) await delay(200);
  }
}

/** Lets deposits arrive, and sends one on. */
async function moveFunds(): Promise<void> {
  const usdt = await exchange.currencyId("USDT");
  const ask = (path: string, fields: Readonly<Record<string, string>>) =>
    exchange.ask("POST", path, { currency: usdt, ...fields }, token);
  await ask("/api/demo/deposit", { chain: "ERC20", amount: "2500" });
  await ask("/api/wallet/charge_req", { amount: "400", account: elsewhere });
  const order = { number: "120", address: elsewhere, type: "ERC20", pay_password: demoTradePassword };
  await ask("/api/wallet/out", order);
}

/** Waits until what the page shows has arrived and its letters are loaded. */
async function settled(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => document.fonts.ready);
  await page.locator("[aria-busy=true]").waitFor({ state: "detached" });
}

/** The rows of a table by its name. */
const rows = (page: Page, table: string | RegExp) =>
  page.getByRole("table", { name: table }).locator("tbody").getByRole("row");

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
  await rows(page, /Trades/)
    .nth(9)
    .waitFor({ timeout: 120_000 });
  await settled(page);
  await picture("terminal");

  await page.goto("/leverdealCenter?pair=BTC_USDT");
  const panel = page.getByRole("region", { name: "Trade panel" });
  await panel.getByText("20×", { exact: true }).click();
  await panel.getByRole("textbox", { name: /^Hands/ }).fill("100");
  await rows(page, "Open positions").nth(3).waitFor();
  await rows(page, /Trades/)
    .nth(5)
    .waitFor({ timeout: 120_000 });
  await settled(page);
  await picture("leverage");
  await page.goto("/leverTransactions");
  await rows(page, "Open positions").nth(3).waitFor();
  await settled(page);
  await picture("positions");

  await page.goto("/secondsOrder?pair=BTC_USDT");
  const ticket = page.getByRole("region", { name: "Order form" });
  await ticket.getByRole("button", { name: "100", exact: true }).click();
  await rows(page, "Orders in progress").nth(1).waitFor();
  await rows(page, /Trades/)
    .nth(5)
    .waitFor({ timeout: 120_000 });
  await settled(page);
  await picture("options");
  for (const [path, name] of [
    ["/accountSet", "account"],
    ["/security", "security"],
    ["/authentication", "identity"],
  ] as const) {
    await page.goto(path);
    await page.getByRole("navigation", { name: "Account area" }).waitFor();
    await settled(page);
    await picture(name);
  }

  await page.goto("/dealFinance");
  await page.getByRole("button", { name: "Deposit USDT" }).click();
  await page.getByTestId("deposit-address").waitFor();
  await settled(page);
  await picture("assets");
  await page.getByRole("button", { name: "Withdraw USDT" }).click();
  await page.getByRole("textbox", { name: "Withdrawal address" }).fill(elsewhere);
  await page.getByRole("textbox", { name: "Amount" }).fill("250");
  await settled(page);
  await picture("withdrawal");
  await page.goto("/finanrec");
  await rows(page, "Records").nth(2).waitFor();
  await settled(page);
  await picture("records");
  await context.close();
}
await browser.close();
await server.end();
rmSync(dataDirectory, { recursive: true, force: true });
