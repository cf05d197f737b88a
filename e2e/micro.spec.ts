import type { Page } from "@playwright/test";
import { OptionsTerminal } from "./pages/options.ts";
import { Shell } from "./pages/shell.ts";
import { serverIsDown } from "./support/complaints.ts";
import type { Exchange } from "./support/exchange.ts";
import { scriptMarket } from "./support/scripted-market.ts";
import { expect, test } from "./support/test.ts";

// The house is silent: prices go where the tests trade. Ten seconds are enough to trade and to look in, also under load.
test.use({ serverEnvironment: { HOUSE_QUOTES: "0", MICRO_DURATIONS: "10:85:10:2000,600:70:20:1000" } });

/** A trader with so much in the options wallet. */
async function optionsTrader(exchange: Exchange, number: string): Promise<string> {
  const { token } = await exchange.newTrader();
  const terms = { from_field: "change", to_field: "micro", currency_id: await exchange.currencyId("USDT") };
  await exchange.ask("POST", "/api/wallet/change", { ...terms, number }, token);
  return token;
}

/** The submissions that a page sends from now on. */
function submissionsOf(page: Page): readonly string[] {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/microtrade/submit")) sent.push(request.postData() ?? "");
  });
  return sent;
}

test("MICRO-FORM-001 MICRO-FORM-002 MICRO-FORM-003 MICRO-FORM-004 MICRO-ROW-001 MICRO-ROW-003 MICRO-RUN-004 MICRO-CLOSED-001 MICRO-PROOF-001 MICRO-SEND-001 MICRO-PLACE-004 MICRO-SETTLE-002 MICRO-TOLD-001 an option runs out, wins, and pays exactly what was told before", async ({
  page,
  exchange,
  logIn,
}) => {
  const shell = new Shell(page);
  const options = new OptionsTerminal(page);
  const token = await optionsTrader(exchange, "5000");
  const market = await scriptMarket(exchange, "BTC");
  await market.trade("60000");
  await logIn(token);
  const sent = submissionsOf(page);

  await test.step("says before what it costs and brings", async () => {
    await options.open(market.pair);
    await options.duration("10 min");
    await options.duration("10 s");
    await options.quickAmount("100");
    await expect(options.stake).toHaveValue("100");
    await expect(options.ticket).toContainText(/If it wins\s*▲ \+85\.00 USDT/);
    await expect(options.ticket).toContainText(/If it loses\s*▼ −100\.00 USDT/);
    await expect(options.ticket).toContainText(/Fee \(0\.50%\)\s*0\.50 USDT/);
    await expect(options.ticket).toContainText(/Leaves your wallet now\s*100\.50 USDT/);
  });

  await test.step("runs: one order for a double click, a countdown, a standing", async () => {
    await options.button("Up").dblclick();
    await expect(options.running).toHaveCount(1);
    await expect(options.running).toContainText("60,000.00");
    const left = await options.secondsLeft();
    expect(left).toBeLessThanOrEqual(10);
    await market.trade("60100");
    await expect(options.running).toContainText("Winning");
    await expect(options.running).toContainText("+85.00 USDT");
    await expect.poll(() => options.secondsLeft()).toBeLessThan(left);
    expect(sent).toHaveLength(1);
    expect(await exchange.wallet("micro", token)).toEqual({ free: "4899.50000000", frozen: "100.00000000" });
  });

  await test.step("closes before one's eyes, and is found under closed", async () => {
    await shell.hears("BTC/USDT won: +85.00");
    await expect(options.running).toHaveCount(0);
    await expect(options.ticket).toContainText("5,084.50 USDT");
    await options.show("Closed");
    await expect(options.closed).toHaveCount(1);
    for (const text of [
      "▲ Up",
      "10 s",
      "100.00 USDT",
      "0.50",
      "60,000.00",
      "60,100.00",
      "Won",
      "+85.00 USDT",
    ])
      await expect(options.closed).toContainText(text);
    expect(await exchange.wallet("micro", token)).toEqual({ free: "5084.50000000", frozen: "0.00000000" });
  });

  await test.step("shows the two trades that decided", async () => {
    await options.closed.getByRole("button", { name: /^Check this result/ }).click();
    const trades = options.proof.getByRole("table", { name: "The two deciding trades" });
    await expect(trades.getByRole("row", { name: /^Start/ })).toContainText(/#\d+.*60,000\.00/);
    await expect(trades.getByRole("row", { name: /^End/ })).toContainText(/#\d+.*60,100\.00/);
    await expect(options.proof).toContainText(/Result\s*Won/);
    await page.keyboard.press("Escape");
    await expect(options.proof).toHaveCount(0);
  });
});

test("MICRO-KEYS-001 MICRO-KEYS-002 MICRO-SETTLE-001 MICRO-MONEY-001 hot keys open options, once a press, not while something is typed; down loses when the price rises", async ({
  page,
  exchange,
  logIn,
}) => {
  const options = new OptionsTerminal(page);
  const token = await optionsTrader(exchange, "1000");
  const market = await scriptMarket(exchange, "BTC");
  await market.trade("60000");
  await logIn(token);
  const sent = submissionsOf(page);
  await options.open(market.pair);
  await options.stake.fill("20");
  await page.keyboard.press("Shift+ArrowDown");
  expect(sent).toEqual([]);
  await options.stake.fill("20");
  await options.stake.blur();
  await page.keyboard.down("Shift");
  await page.keyboard.down("ArrowDown");
  // Held down, a key repeats.
  await page.keyboard.down("ArrowDown");
  await page.keyboard.up("ArrowDown");
  await page.keyboard.up("Shift");
  await expect(options.running).toHaveCount(1);
  await expect(options.running).toContainText("▼ Down");
  await expect(options.running).toContainText("Draw");
  await market.trade("60000.01");
  await expect(options.running).toContainText("Losing");
  await new Shell(page).hears("BTC/USDT lost: −20.00");
  await options.show("Closed");
  await expect(options.closed).toContainText(/Lost.*−20\.00 USDT/);
  expect(sent).toHaveLength(1);
  expect(await exchange.wallet("micro", token)).toEqual({ free: "979.90000000", frozen: "0.00000000" });
});

test("MICRO-TICKET-003 MICRO-TICKET-004 MICRO-PLACE-002 the form says what is wrong with the stake, and sends nothing before", async ({
  page,
  exchange,
  logIn,
}) => {
  const options = new OptionsTerminal(page);
  const token = await optionsTrader(exchange, "100");
  const market = await scriptMarket(exchange, "BTC");
  await market.trade("60000");
  await logIn(token);
  const sent = submissionsOf(page);
  await options.open(market.pair);
  const says = (text: string) => expect(options.alerts.filter({ hasText: text })).toHaveCount(1);
  await expect(options.alerts).toHaveCount(0);
  await options.button("Up").click();
  await says("Enter the stake");
  await options.stake.fill("15");
  await expect(options.alerts).toHaveCount(0);
  await options.duration("10 min");
  await options.button("Down").click();
  await says("The smallest stake is 20");
  await options.stake.fill("1001");
  await says("The largest stake is 1,000");
  await options.stake.fill("100");
  await says("Not enough funds");
  expect(sent).toEqual([]);

  await page.goto("/secondsOrder?pair=ETH_BTC");
  await says("This is not open yet");
  await expect(options.button("Up")).toBeDisabled();
});

test("MICRO-GUEST-001 MICRO-FORM-005 a guest sees prices and terms, and a way to log in", async ({
  page,
  exchange,
}) => {
  const options = new OptionsTerminal(page);
  const market = await scriptMarket(exchange, "BTC");
  await market.trade("60000");
  await options.open(market.pair);
  await market.trade("60001");
  await expect(page).toHaveTitle(/^60,001\.00 BTC\/USDT/);
  await expect(options.ticket.getByRole("radio")).toHaveCount(2);
  await expect(page.getByText("Log in to see your orders")).toBeVisible();
  await expect(options.button("Up")).toHaveCount(0);
  await page.keyboard.press("Shift+ArrowUp");
  await options.ticket.getByRole("link", { name: "Log in" }).click();
  await expect(page).toHaveURL(/\/components\/login\?redirect=.*secondsOrder/);
});

test("MICRO-RESTART-001 MICRO-RESTART-004 MICRO-RESTART-006 MICRO-CLOSE-002 the server is killed while an option runs: it is settled and told once", async ({
  page,
  millrace,
  exchange,
  logIn,
  complaints,
}) => {
  const shell = new Shell(page);
  const options = new OptionsTerminal(page);
  const token = await optionsTrader(exchange, "1000");
  const market = await scriptMarket(exchange, "BTC");
  await market.trade("60000");
  await logIn(token);
  await options.open(market.pair);
  await options.stake.fill("200");
  await options.button("Up").click();
  await expect(options.running).toHaveCount(1);
  await market.trade("60100");
  await expect(options.running).toContainText("Winning");
  complaints.allow(serverIsDown);
  await millrace.stop("SIGKILL");
  await expect(shell.disconnected).toBeVisible();
  // What was known stays on the screen, and its time runs out.
  await expect(options.running).toContainText("Settling");
  await millrace.start();
  await expect(shell.connected).toBeVisible();
  await shell.hears("BTC/USDT won: +170.00");
  await expect(options.running).toHaveCount(0);
  await options.show("Closed");
  await expect(options.closed).toHaveCount(1);
  const paid = { free: "1169.00000000", frozen: "0.00000000" };
  expect(await exchange.wallet("micro", token)).toEqual(paid);
  await millrace.stop("SIGKILL");
  await expect(shell.disconnected).toBeVisible();
  await millrace.start();
  await expect(shell.connected).toBeVisible();
  await expect(options.closed).toHaveCount(1);
  expect(await exchange.wallet("micro", token)).toEqual(paid);
});
