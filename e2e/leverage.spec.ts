import * as v from "valibot";
import { leverDeal } from "#contract/calls/leverage/leverage.ts";
import { LeverageTerminal, StopsEditor } from "./pages/leverage.ts";
import { Shell } from "./pages/shell.ts";
import { rowsOf } from "./pages/tables.ts";
import { serverIsDown } from "./support/complaints.ts";
import { demoAccount, demoTradePassword, type Exchange, otherDemoAccounts } from "./support/exchange.ts";
import { quotedServer } from "./support/millrace.ts";
import { ordersOf } from "./support/orders.ts";
import { scriptMarket } from "./support/scripted-market.ts";
import { expect, test } from "./support/test.ts";

// The house quotes 10 USDT below and above the mark price, which goes where the tests send it: opening and closing cost these 10 and the
// spread of 0.02 %.
test.use({ serverEntry: quotedServer });

const { second: liquidated, merchant: stopped, agent: restarted } = otherDemoAccounts;

/** Opens a long BTC/USDT position of 20× once leverage knows the mark price. */
async function openLong(exchange: Exchange, token: string, contracts: string, price: string): Promise<void> {
  const pair = {
    legal_id: await exchange.currencyId("USDT"),
    currency_id: await exchange.currencyId("BTC"),
  };
  const panel = async () =>
    v.parse(leverDeal.message, await exchange.ask("POST", "/api/lever/deal", pair, token));
  await expect.poll(async () => Number((await panel()).last_price)).toBe(Number(price));
  const orders = await ordersOf(exchange, token);
  await orders.leverage({ side: "long", contracts });
}

test("a day of leverage: transfer, a long position, stops, one-click close, a cancelled order", async ({
  page,
  millrace,
  exchange,
  logIn,
}) => {
  const shell = new Shell(page);
  const terminal = new LeverageTerminal(page);
  const stops = new StopsEditor(page);
  const open = rowsOf(page, "Open positions");
  const orders = rowsOf(page, "Leverage orders");
  const token = await exchange.login(demoAccount);
  const market = await scriptMarket(exchange, "BTC", millrace);
  await market.move("60000");
  await logIn(token);

  await test.step("STREAM-TRANSFER-001 transfers 1,000 USDT into the contract account", async () => {
    await page.goto("/transferLever");
    const form = page.getByRole("form", { name: "Transfer" });
    await form.getByRole("combobox", { name: "Coin" }).selectOption("USDT");
    await expect(form).toContainText("25,000.00 USDT");
    await form.getByRole("textbox", { name: "Amount" }).fill("1000");
    await form.getByRole("button", { name: "Transfer", exact: true }).click();
    await page.getByRole("button", { name: "Confirm transfer" }).click();
    await shell.hears("Transferred");
    await expect(page).toHaveURL(/\/finance/);
    expect(await exchange.wallet("lever", token)).toEqual({ free: "11000.00000000", frozen: "0.00000000" });
  });

  await test.step("STREAM-LEVER-008 STREAM-LEVER-009 LEVER-ORDER-001 opens long at market with 20×, after a wrong trade password", async () => {
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/api/lever/submit")) sent.push(request.postData() ?? "");
    });
    await terminal.open(market.pair);
    await terminal.leverage(20);
    await terminal.contracts.fill("100");
    await expect(terminal.preview).toContainText(/Contract value\s*6,002\.2002\s*5,997\.8002/);
    await expect(terminal.preview).toContainText("60,022.00");
    await expect(terminal.preview).toContainText(/Spread and impact\s*0\.037%\s*0\.037%/);
    await terminal.ask("long");
    await expect(terminal.confirmation("long")).toContainText(
      /100 · 20×.*Margin\s*300\.11001 USDT\s*Fee\s*3\.0011001/,
    );
    // The exchange itself, not our estimate.
    await expect(terminal.confirmation("long")).toContainText("Would open at once");
    await terminal.confirm("long");
    await terminal.sendWith("654321");
    await expect(terminal.password).toContainText("Incorrect trade password");
    // Shown once, next to the password field.
    await expect(page.getByText("Incorrect trade password")).toHaveCount(1);
    await terminal.sendWith(demoTradePassword);
    await shell.hears(/BTC\/USDT: Position opened.*Long 0\.10 BTC ×20 · at 60,022\.00/);
    await expect(terminal.panel).toBeVisible();
    await page.getByRole("link", { name: "All positions" }).click();
    expect(sent).toHaveLength(2);
  });

  await test.step("LEVER-FORMULA-001 LEVER-SCREEN-005 watches the profit move", async () => {
    await expect(open).toHaveCount(1);
    await expect(open).toContainText("−2.2002");
    await market.move("61000");
    await expect(open).toContainText("61,000.00");
    await expect(open).toContainText("+97.7998");
    // (10,696.8888899 available + 300.11001 margin + 97.7998 profit) ÷ 300.11001
    await expect(page.getByRole("meter", { name: "Risk rate" })).toHaveAttribute(
      "aria-valuetext",
      "> 1,000%, liquidation at 110%",
    );
  });

  await test.step("STREAM-LEVER-012 sets stops", async () => {
    await open.getByRole("button", { name: /^Stops of/ }).click();
    await stops.save();
    await expect(stops.dialog.getByRole("alert")).toContainText("Enter a take profit or a stop loss price");
    await stops.target.fill("60500");
    await stops.save();
    await expect(stops.dialog.getByRole("alert")).toContainText("must be above the open and mark prices");
    await stops.target.fill("62000");
    await expect(stops.dialog).toContainText("+197.7998 USDT");
    await stops.step("Take profit price", "more");
    await expect(stops.target).toHaveValue("62000.01");
    await expect(stops.dialog).toContainText("+197.8008 USDT");
    await stops.stop.fill("0.01");
    await stops.step("Stop loss price", "less");
    await stops.step("Stop loss price", "less");
    await expect(stops.stop).toHaveValue(/^0(\.00)?$/);
    await stops.stop.fill("59000");
    await expect(stops.dialog).toContainText("−102.2002 USDT");
    await stops.save();
    await expect(stops.dialog).toHaveCount(0);
    await expect(open).toContainText("62,000.01");
    await expect(open).toContainText("59,000.00");
  });

  await test.step("STREAM-LEVER-006 LEVER-CLOSE-001 LEVER-SCREEN-002 finds it among the orders by state, and closes all by one click", async () => {
    const states = page.getByRole("tablist", { name: "Order status" });
    await page.goto("/leverList");
    await expect(page.getByText("No pending orders")).toBeVisible();
    await states.getByRole("tab", { name: "All" }).click();
    await expect(orders).toContainText(["+97.7998"]);
    await page.getByRole("combobox", { name: "Side" }).selectOption("Short");
    await expect(page.getByText("Nothing matches these filters")).toBeVisible();
    await page.reload();
    await page.getByRole("button", { name: "Show all pairs and sides" }).click();
    await expect(orders).toHaveCount(1);
    await states.getByRole("tab", { name: /^Open/ }).click();
    await page.getByRole("button", { name: "One-click close" }).click();
    const asking = page.getByRole("dialog", { name: "Close positions at market" });
    await expect(asking.getByRole("radio", { name: /^All positions/ })).toBeChecked();
    await expect(asking).toContainText(/Long positions only\s*1 position · \+95\.5800 USDT/);
    await expect(asking.getByRole("radio", { name: /^Short positions only/ })).toBeDisabled();
    await expect(rowsOf(page, "Expected results")).toContainText(/61,000\.00\s*60,977\.80\s*\+95\.5800/);
    await asking.getByRole("button", { name: "Close 1 position" }).click();
    await expect(page.getByText("No open positions")).toBeVisible();
    await states.getByRole("tab", { name: "Closed", exact: true }).click();
    await expect(orders).toContainText("Closed by you");
    await expect(orders).toContainText("+95.5800");
    // 11,000 − 3.0011001 fee + 95.58 profit
    expect(await exchange.wallet("lever", token)).toEqual({ free: "11092.57889990", frozen: "0.00000000" });
  });

  await test.step("STREAM-LEVER-010 STREAM-LEVER-013 LEVER-ORDER-002 leaves an order at a custom price, and cancels it", async () => {
    await page.getByRole("main").getByRole("link", { name: "Trade leverage" }).click();
    await terminal.kind("Custom price");
    await terminal.leverage(10);
    await terminal.contracts.fill("50");
    await terminal.price.fill("59000");
    await terminal.ask("long");
    await expect(terminal.confirmation("long")).toContainText("Would wait for its price");
    await terminal.confirm("long");
    await terminal.sendWith(demoTradePassword);
    await shell.hears("BTC/USDT: Order placed");
    await page.goto("/leverList");
    const pending = rowsOf(page, "Pending orders");
    await expect(pending).toContainText(["59,000.00"]);
    await pending.getByRole("button", { name: /^Cancel/ }).click();
    await shell.hears("BTC/USDT: Order cancelled");
    await expect(page.getByText("No pending orders")).toBeVisible();
    await page.getByRole("tab", { name: "Cancelled" }).click();
    await expect(orders).toContainText("59,000.00");
    expect(await exchange.wallet("lever", token)).toEqual({ free: "11092.57889990", frozen: "0.00000000" });
  });
});

test("LEVER-RISK-001 a fall liquidates a position while its owner watches, with its reason", async ({
  page,
  millrace,
  exchange,
  logIn,
}) => {
  const token = await exchange.login(liquidated);
  const market = await scriptMarket(exchange, "BTC", millrace);
  await market.move("60000");
  await logIn(token);
  const terminal = new LeverageTerminal(page);
  await terminal.open(market.pair);
  await page.evaluate(() => Object.assign(globalThis, { stillHere: true }));

  // 1 BTC for 60,022.002: the rate meets 110 % where 9,969.988999 − (60,022.002 − price) is 1.1 × 3,001.1001.
  await terminal.leverage(20);
  await terminal.contracts.fill("1000");
  await expect(terminal.preview).toContainText("53,353.22");
  await test.step("LEVER-SOCKET-001 STREAM-LEVER-004 profit and risk rate follow the mark price", async () => {
    await openLong(exchange, token, "1000", "60000");
    await expect(terminal.positions).toContainText("−22.0020");
    await market.move("54000");
    await expect(terminal.positions).toContainText("−6,022.0020");
    await expect(page.getByText("131.55%").first()).toBeVisible();
    await market.move("53353.23");
    await expect(page.getByText("110.00%").first()).toBeVisible();
    await expect(terminal.positions).toHaveCount(1);
  });
  await terminal.show("History");

  await test.step("LEVER-SOCKET-003 STREAM-LEVER-003 the position leaves the list with its reason", async () => {
    await market.move("53353.22");
    await new Shell(page).hears(/BTC\/USDT: Position liquidated.*Profit −6,689\.45/);
    await expect(page.getByRole("tab", { name: "Positions (0)" })).toBeVisible();
    await expect(rowsOf(page, "Position history").first()).toContainText("Liquidated");
    await expect(rowsOf(page, "Position history").first()).toContainText("53,332.55");
  });
  expect(await page.evaluate(() => "stillHere" in globalThis)).toBe(true);
  expect(await exchange.wallet("lever", token)).toEqual({ free: "3280.53835500", frozen: "0.00000000" });
});

test("LEVER-STOP-001 STREAM-LEVER-014 a target that the market reaches closes the position, which the chart had drawn", async ({
  page,
  millrace,
  exchange,
  logIn,
}) => {
  const token = await exchange.login(stopped);
  const market = await scriptMarket(exchange, "BTC", millrace);
  // The chart reaches as far as the market went: lines out of its sight are not drawn.
  for (const price of ["61000", "59000", "60000"]) await market.move(price);
  await openLong(exchange, token, "10", "60000");
  await logIn(token);
  const terminal = new LeverageTerminal(page);
  const stops = new StopsEditor(page);
  await terminal.open(market.pair);
  await terminal.positions.getByRole("button", { name: /^Stops of/ }).click();
  await stops.target.fill("60300");
  await stops.stop.fill("59800");
  await stops.save();
  const chart = page.getByRole("figure", { name: "Price chart" });
  await expect(chart.getByText("Long × 10")).toBeVisible();
  await expect(chart.getByText("Take profit × 10")).toBeVisible();
  await expect(chart.getByText("Stop loss × 10")).toBeVisible();
  await market.move("60300");
  await new Shell(page).hears("BTC/USDT: Closed at take profit");
  await expect(chart.getByText("Long × 10")).toHaveCount(0);
  await terminal.show("History");
  await expect(rowsOf(page, "Position history").first()).toContainText("Take profit");
});

test("STREAM-LEVER-007 LEVER-ORDER-003 the trade panel says what is missing, and sends nothing before", async ({
  page,
  millrace,
  exchange,
  logIn,
}) => {
  const token = await exchange.login(restarted);
  const market = await scriptMarket(exchange, "BTC", millrace);
  await market.move("60000");
  await logIn(token);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/lever/submit")) sent.push(request.url());
  });
  const terminal = new LeverageTerminal(page);
  await terminal.open(market.pair);
  const says = (text: string | RegExp) => expect(terminal.alerts.filter({ hasText: text })).toHaveCount(1);

  await terminal.contracts.fill("1");
  await terminal.ask("long");
  await says("Choose the leverage");
  await terminal.leverage(5);
  await terminal.contracts.fill("1.5");
  await terminal.ask("short");
  await says("Please enter an integer");
  await terminal.contracts.fill("0");
  await says("The entered value cannot be lower than 1");
  await terminal.contracts.fill("10001");
  await says("The entered value cannot be higher than 10,000");
  await terminal.contracts.fill("");
  await terminal.contracts.pressSequentially("1e2");
  await expect(terminal.contracts).toHaveValue("12");

  await test.step("STREAM-LEVER-011 another kind of order clears leverage and price", async () => {
    await terminal.kind("Custom price");
    await expect(terminal.panel.getByRole("radio", { checked: true })).toHaveCount(0);
    await terminal.leverage(5);
    await terminal.contracts.fill("12");
    await terminal.price.fill("");
    await terminal.ask("long");
    await says("Enter a price");
    expect(sent).toEqual([]);
  });

  // Its margin takes nearly the whole balance: the ticket warns of a risk rate of 103 % before it sends anything.
  await test.step("LEVER-ORDER-004 an order that would start near liquidation names the missing amount", async () => {
    await terminal.kind("Market");
    await terminal.leverage(5);
    await terminal.contracts.fill("800");
    await terminal.ask("long");
    await says(/^The order would start near liquidation\. Add [\d,.]+ USDT to your contract account$/);
  });
  expect(sent).toEqual([]);
  await expect(terminal.contracts).toHaveValue("800");
});

test("LEVER-STATE-002 STREAM-LEVER-002 the server is killed and started again: the position is there, and moves on", async ({
  page,
  millrace,
  exchange,
  logIn,
  complaints,
}) => {
  const token = await exchange.login(restarted);
  const market = await scriptMarket(exchange, "BTC", millrace);
  await market.move("60000");
  await openLong(exchange, token, "100", "60000");
  await logIn(token);
  const shell = new Shell(page);
  const open = rowsOf(page, "Open positions");
  await page.goto("/leverTransactions");
  await expect(open).toContainText("−2.2002");
  complaints.allow(serverIsDown);
  await millrace.stop("SIGKILL");
  await expect(shell.disconnected).toBeVisible();
  // What was known stays on the screen.
  await expect(open).toContainText("60,022.00");
  await millrace.start();
  await expect(shell.connected).toBeVisible();
  await expect(open).toHaveCount(1);
  await expect(open).toContainText("−2.2002");
  await market.move("61000");
  await expect(open).toContainText("+97.7998");
  await open.getByRole("button", { name: /^Close BTC/ }).click();
  const asking = page.getByRole("dialog", { name: "Close this position?" });
  await expect(asking).toContainText("+95.5800 USDT");
  await asking.getByRole("button", { name: "Close position" }).click();
  await shell.hears(/BTC\/USDT: Position closed.*Profit \+95\.58 USDT/);
  await expect(page.getByText("No open positions")).toBeVisible();
  expect(await exchange.wallet("lever", token)).toEqual({ free: "10092.57889990", frozen: "0.00000000" });
});
