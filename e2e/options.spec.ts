import type { Page } from "@playwright/test";
import * as v from "valibot";
import { microOrders } from "#contract/calls/options/options.ts";
import { OptionsTerminal } from "./pages/options.ts";
import { Shell } from "./pages/shell.ts";
import { serverIsDown } from "./support/complaints.ts";
import type { Exchange } from "./support/exchange.ts";
import { expect, test } from "./support/test.ts";

// The house quotes, because options are sold on its marks alone: results are read, not known before.
test.use({ serverEnvironment: { HOUSE_QUOTES: "1", MICRO_DURATIONS: "10:85:10:2000,600:70:20:1000" } });
const PAIR = "BTC_USDT";

/** A trader with so much in the options wallet. */
async function optionsTrader(exchange: Exchange, number: string): Promise<string> {
  const { token } = await exchange.newTrader();
  await exchange.fund("micro", number, token);
  return token;
}

/** The trader's only closed option: how it ended, what was said of it, and what 5,000 less stake and fee became by it. */
async function lastClosed(exchange: Exchange, token: string) {
  const ended = {
    "1": { result: "Won", told: /Option won.*\+84\.50 USDT including the fee/, wallet: "5084.50000000" },
    "0": { result: "Draw", told: /Option ended in a draw.*−0\.50 USDT/, wallet: "4999.50000000" },
    "-1": { result: "Lost", told: /Option lost.*−100\.50 USDT/, wallet: "4899.50000000" },
  } as const;
  const reply = await exchange.ask("GET", "/api/microtrade/lists", { status: "3" }, token);
  const list = v.parse(microOrders.message, reply);
  const [order] = list.data;
  if (order === undefined) throw new Error("Nothing is closed");
  const found = new Map(Object.entries(ended)).get(String(order.profit_result));
  if (found === undefined) throw new Error(`A result of ${order.profit_result}`);
  return { ...found, id: order.id };
}

/** The submissions that a page sends from now on. */
function submissionsOf(page: Page): readonly string[] {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/microtrade/submit")) sent.push(request.postData() ?? "");
  });
  return sent;
}

test("an option runs out and pays what it says; anybody can check it", async ({ page, exchange, logIn }) => {
  const shell = new Shell(page);
  const options = new OptionsTerminal(page);
  const token = await optionsTrader(exchange, "5000");
  await logIn(token);
  const sent = submissionsOf(page);

  await test.step("MICRO-FORM-001 MICRO-FORM-002 MICRO-FORM-003 shows costs and payout before it is sent", async () => {
    await options.open(PAIR);
    await options.duration("10 min");
    await options.duration("10 s");
    await options.quickAmount("100");
    await expect(options.stake).toHaveValue("100");
    await expect(options.ticket).toContainText(/If you win\s*▲ \+85\.00 USDT/);
    await expect(options.ticket).toContainText(/If you lose\s*▼ −100\.00 USDT/);
    await expect(options.ticket).toContainText(/Fee \(0\.50%\)\s*0\.50 USDT/);
    await expect(options.ticket).toContainText(/Leaves your wallet now\s*100\.50 USDT/);
  });

  await test.step("MICRO-FORM-004 MICRO-SEND-001 MICRO-PLACE-004 sends one order for a double click", async () => {
    await options.button("Up").dblclick();
    await expect(options.running).toHaveCount(1);
    const left = await options.secondsLeft();
    expect(left).toBeLessThanOrEqual(11);
    await expect(options.running).toContainText(/Winning|Losing|Draw/);
    await expect.poll(() => options.secondsLeft()).toBeLessThan(left);
    expect(sent).toHaveLength(1);
    expect(await exchange.wallet("micro", token)).toEqual({ free: "4899.50000000", frozen: "100.00000000" });
  });

  await test.step("MICRO-ROW-001 shows the average as it forms", async () => {
    await expect(options.running).toContainText(/avg [\d,.]+ · \d\/5/);
  });

  const { result, id, booked } =
    await test.step("MICRO-RUN-004 MICRO-CLOSED-001 MICRO-SETTLE-002 closes in sight, and is listed as closed", async () => {
      await expect(options.running).toHaveCount(0);
      const closed = await lastClosed(exchange, token);
      await shell.hears(closed.told);
      await options.show("Closed");
      await expect(options.closed).toHaveCount(1);
      for (const text of ["▲ Up", "10 s", "100.00 USDT", "0.50", closed.result])
        await expect(options.closed).toContainText(text);
      expect(await exchange.wallet("micro", token)).toEqual({ free: closed.wallet, frozen: "0.00000000" });
      return { ...closed, booked: closed.wallet };
    });
  expect(booked).toMatch(/^(5084|4999|4899)\.50000000$/);

  await test.step("MICRO-PROOF-001 shows the two prices that decided, and leads to the public result", async () => {
    await options.closed.getByRole("button", { name: /^Check this result/ }).click();
    const prices = options.proof.getByRole("table", { name: "The two deciding prices" });
    await expect(prices.getByRole("row", { name: /^Opening price/ })).toContainText(/Mark #\d+/);
    await expect(prices.getByRole("row", { name: /^Settlement price/ })).toContainText(
      /Average of \d of 5 marks/,
    );
    await expect(options.proof).toContainText(new RegExp(`Result\\s*${result}`));
    await options.proof.getByRole("link", { name: "Open the public result" }).click();
    await expect(page.getByRole("heading", { name: `Result of option #${id}` })).toBeVisible();
  });

  await test.step("MICRO-RESULT-003 can be checked without a login", async () => {
    const guest = await page.context().browser()?.newContext();
    const other = await guest?.newPage();
    if (!other) throw new Error("No second browser context");
    await other.goto(page.url());
    await expect(other.getByRole("table", { name: "Marks of the window" }).getByRole("row")).toHaveCount(6);
    await expect(other.getByText("it equals the exchange’s settlement price")).toBeVisible();
    await expect(other.getByText("100.00 USDT")).toHaveCount(0);
    await other.goto(new URL("/micro/result/999999", page.url()).href);
    await expect(other.getByText("Option not found")).toBeVisible();
    await guest?.close();
  });
});

test("MICRO-KEYS-001 MICRO-KEYS-002 MICRO-KEYS-003 hotkeys open nothing until they are armed, then one a press", async ({
  page,
  exchange,
  logIn,
}) => {
  const options = new OptionsTerminal(page);
  const token = await optionsTrader(exchange, "1000");
  await logIn(token);
  const sent = submissionsOf(page);
  await options.open(PAIR);
  await options.quickAmount("50");
  await page.keyboard.press("Shift+ArrowDown");
  expect(sent).toEqual([]);
  const hotkeys = options.ticket.getByRole("switch", { name: /Hotkeys/ });
  await hotkeys.click();
  await expect(hotkeys).toBeChecked();
  await options.stake.fill("20");
  await page.keyboard.press("Shift+ArrowDown");
  expect(sent).toEqual([]);
  await options.stake.blur();
  await page.keyboard.down("Shift");
  await page.keyboard.down("ArrowDown");
  // Held down, a key repeats.
  await page.keyboard.down("ArrowDown");
  await page.keyboard.up("ArrowDown");
  await page.keyboard.up("Shift");
  await expect(options.running).toHaveCount(1);
  await expect(options.running).toContainText("▼ Down");
  expect(sent).toHaveLength(1);
});

test("MICRO-TICKET-003 MICRO-TICKET-004 MICRO-PLACE-002 the form shows the problem of a stake, and sends nothing", async ({
  page,
  exchange,
  logIn,
}) => {
  const options = new OptionsTerminal(page);
  const token = await optionsTrader(exchange, "100");
  await logIn(token);
  const sent = submissionsOf(page);
  await options.open(PAIR);
  const says = (text: string) => expect(options.alerts.filter({ hasText: text })).toHaveCount(1);
  await expect(options.alerts).toHaveCount(0);
  await options.button("Up").click();
  await says("Enter a stake");
  await options.stake.fill("15");
  await expect(options.alerts).toHaveCount(0);
  await options.duration("10 min");
  await options.button("Down").click();
  await says("The minimum amount is 20 USDT");
  await options.stake.fill("1001");
  await says("The maximum amount is 1,000 USDT");
  await options.stake.fill("100");
  await says("Insufficient balance");
  expect(sent).toEqual([]);

  await page.goto("/secondsOrder?pair=ETH_BTC");
  await expect(page.getByRole("heading", { name: "There are no options on ETH/BTC" })).toBeVisible();
});

test("MICRO-GUEST-001 MICRO-FORM-005 a guest sees prices and terms, and a way to log in", async ({
  page,
}) => {
  const options = new OptionsTerminal(page);
  await options.open(PAIR);
  await expect(page).toHaveTitle(/^[\d,.]+ BTC\/USDT/);
  await expect(options.ticket.getByRole("radio")).toHaveCount(2);
  await expect(page.getByText("Log in to see your orders")).toBeVisible();
  await expect(options.button("Up")).toHaveCount(0);
  await page.keyboard.press("Shift+ArrowUp");
  await options.ticket.getByRole("link", { name: "Log in" }).click();
  await expect(page).toHaveURL(/\/components\/login\?redirect=.*secondsOrder/);
});

test("MICRO-RESTART-001 the server is killed while an option runs: it is settled and reported once", async ({
  page,
  millrace,
  exchange,
  logIn,
  complaints,
}) => {
  const shell = new Shell(page);
  const options = new OptionsTerminal(page);
  const token = await optionsTrader(exchange, "1000");
  await logIn(token);
  await options.open(PAIR);
  await options.stake.fill("200");
  await options.button("Up").click();
  await expect(options.running).toHaveCount(1);
  complaints.allow(serverIsDown);
  await millrace.stop("SIGKILL");
  await expect(shell.disconnected).toBeVisible();
  // What was known stays on the screen, and its time runs out.
  await test.step("MICRO-ROW-003 past its deadline the order says that it is settling", async () => {
    await expect(options.running).toContainText("Settling");
  });
  await test.step("MICRO-RESTART-004 MICRO-CLOSE-002 after the start it closes by the kept marks, and is listed", async () => {
    await millrace.start();
    await expect(shell.connected).toBeVisible();
    await shell.hears(/BTC\/USDT: Option (won|lost|ended)/);
    await expect(options.running).toHaveCount(0);
    await options.show("Closed");
    await expect(options.closed).toHaveCount(1);
  });
  const paid = await exchange.wallet("micro", token);
  await test.step("MICRO-RESTART-006 another kill changes nothing: it is paid once", async () => {
    expect(paid).toMatchObject({ free: expect.stringMatching(/^(1169|999|799)\.0/), frozen: "0.00000000" });
    await millrace.stop("SIGKILL");
    await expect(shell.disconnected).toBeVisible();
    await millrace.start();
    await expect(shell.connected).toBeVisible();
    await expect(options.closed).toHaveCount(1);
    expect(await exchange.wallet("micro", token)).toEqual(paid);
  });
});

test("MICRO-PREVIEW-005 the confirmation has the exchange's figures, and its reason before it refuses", async ({
  page,
  exchange,
  logIn,
}) => {
  const token = await optionsTrader(exchange, "200");
  await logIn(token);
  const options = new OptionsTerminal(page);
  await options.open(PAIR);
  await options.ticket.getByRole("checkbox", { name: "Confirm orders before they are sent" }).click();
  await options.quickAmount("100");
  await options.button("Up").click();
  const dialog = page.getByRole("dialog", { name: "Option up on BTC/USDT?" });
  await expect(dialog.getByRole("status")).toHaveText("Would start at once");
  await expect(dialog).toContainText(/Leaves your wallet now\s*100\.50 USDT/);
  await page.screenshot({ path: "test-results/option-dialog.png" });
  // The money goes elsewhere meanwhile, as with an order of another tab.
  await exchange.ask(
    "POST",
    "/api/microtrade/submit",
    { match_id: "1", currency_id: "3", type: "1", seconds: "600", number: "150" },
    token,
  );
  await expect(dialog.getByRole("status")).toContainText("The exchange would reject this order");
});
