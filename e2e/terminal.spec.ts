import { Shell } from "./pages/shell.ts";
import { Terminal } from "./pages/terminal.ts";
import { expect, test } from "./support/test.ts";

test("SPOT-SCREEN-001 SPOT-SCREEN-002 at 1440×900 the terminal fits the window", async ({ page }) => {
  await page.goto("/dealCenter");
  await expect(page).toHaveURL(/\/dealCenter\?pair=[A-Z]+_USDT/);
  const terminal = new Terminal(page);
  await expect(terminal.level("Buy 1")).toBeVisible();
  const scrolls = await page.evaluate(() => {
    const { scrollHeight, clientHeight, scrollWidth, clientWidth } = document.documentElement;
    return { down: scrollHeight - clientHeight, across: scrollWidth - clientWidth };
  });
  expect(scrolls).toEqual({ down: 0, across: 0 });
  await test.step("SPOT-BOOK-001 SPOT-TICKER-001 last price, spread and the 24 hours are in sight", async () => {
    await expect(terminal.book.getByRole("row", { name: "Last price" })).toContainText(/≈.*Spread/);
    await expect(page.getByText("24h high")).toBeVisible();
  });
  await expect(page).toHaveTitle(/^[\d,.]+ [A-Z]+\/USDT Spot · Millrace$/);
  await page.goto("/dealCenter?pair=eth/usdt");
  await expect(page).toHaveTitle(/^[\d,.]+ ETH\/USDT Spot · Millrace$/);
});

test("SPOT-SCREEN-004 an unknown pair shows a page that leads on", async ({ page }) => {
  await page.goto("/dealCenter?pair=NO_PAIR");
  await expect(page.getByRole("link", { name: /markets/i }).last()).toBeVisible();
  await expect(page.getByRole("table", { name: "Order book" })).toHaveCount(0);
});

test("SPOT-FORM-002 the form checks, fills in shares, and sends nothing that is dismissed", async ({
  page,
  logInTrader,
}) => {
  await logInTrader();
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/coin/trade")) sent.push(request.postData() ?? "");
  });
  const terminal = await Terminal.of(page, "BTC_USDT");
  await expect(terminal.form).toContainText("10,000.0000 USDT");
  await terminal.price.fill("");
  await terminal.submit.click();
  await expect(terminal.form.getByRole("alert").first()).toBeVisible();
  await terminal.price.fill(await terminal.priceBelowMarket());
  await test.step("SPOT-FORM-004 SPOT-FORM-006 a share fills the total, and the fee is shown", async () => {
    await terminal.form.getByRole("button", { name: "25%" }).click();
    await expect(terminal.total).toHaveValue(/^2,?49\d|^2,?500/);
    await expect(terminal.form).toContainText(/Fee \(0\.\d+%, maker\)/);
  });
  await test.step("SPOT-FORM-007 SPOT-STAY-003 the confirmation names limit price and post only", async () => {
    await terminal.form.getByRole("combobox", { name: "Time in force" }).selectOption("Post only");
    await terminal.submit.click();
    await expect(terminal.confirmation("buy")).toContainText("Limit price");
    await expect(terminal.confirmation("buy")).toContainText("Post only");
    await page.keyboard.press("Escape");
    await expect(terminal.confirmation("buy")).toHaveCount(0);
  });
  await terminal.mode("Stop-limit");
  await terminal.stopPrice.fill(await terminal.priceBelowMarket());
  await terminal.submit.click();
  await expect(terminal.confirmation("buy")).toContainText(/Stop price.*Limit price/);
  await page.keyboard.press("Escape");
  await expect(terminal.confirmation("buy")).toHaveCount(0);
  await test.step("SPOT-ORDER-006 an amount above the balance is refused", async () => {
    await terminal.mode("Limit");
    await terminal.amount.fill("100");
    await terminal.submit.click();
    await expect(terminal.form.getByRole("alert").first()).toBeVisible();
  });
  expect(sent).toEqual([]);
});

test("SPOT-BOOK-002 SPOT-BOOK-004 SPOT-BOOK-006 the book groups, shows a side, and fills the form by keyboard", async ({
  page,
}) => {
  const terminal = new Terminal(page);
  await terminal.open("BTC_USDT");
  await terminal.level("Sell 1").getByRole("button").focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(terminal.price).not.toHaveValue("");
  await expect(terminal.amount).not.toHaveValue("");
  const bids = terminal.book.getByRole("row", { name: /^Buy / });
  const before = await bids.count();
  await page.getByRole("button", { name: "Bids only" }).click();
  await expect(terminal.level("Sell 1")).toHaveCount(0);
  await expect.poll(() => bids.count()).toBeGreaterThan(before);
  const coarse = await terminal.groupWidely();
  await expect.poll(async () => Number(await terminal.priceOf("Buy 2")) % coarse).toBe(0);
});

test("SPOT-FORM-008 SPOT-OPEN-001 orders placed elsewhere appear, and all are cancelled at once", async ({
  page,
  exchange,
  logInTrader,
}) => {
  const { token } = await logInTrader();
  const terminal = await Terminal.of(page, "BTC_USDT");
  await terminal.show("Open orders");
  const price = await terminal.priceBelowMarket();
  for (const amount of ["0.001", "0.002"])
    await exchange.ask(
      "POST",
      "/api/coin/trade",
      {
        legal_id: await exchange.currencyId("USDT"),
        currency_id: await exchange.currencyId("BTC"),
        target_price: price,
        type: "1",
        amount,
      },
      token,
    );
  await expect(terminal.openOrders).toHaveCount(2);
  await test.step("SPOT-CANCEL-003 all are cancelled at once", async () => {
    await page.getByRole("button", { name: "Cancel all" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Cancel all" }).click();
    await new Shell(page).hears(/cancelled/i);
    await expect(terminal.openOrders).toHaveCount(0);
  });
  await test.step("SPOT-LIST-004 the history lists them as cancelled", async () => {
    await terminal.show("History");
    await expect(
      page.getByRole("table", { name: "Order history" }).getByText("Cancelled").first(),
    ).toBeVisible();
  });
});

test("SHELL-CSP-001 chart, depth chart and trades are drawn without a complaint", async ({ page }) => {
  const terminal = new Terminal(page);
  await terminal.open("BTC_USDT");
  const chart = page.getByRole("figure", { name: "Price chart" });
  const choose = (name: string) =>
    page
      .getByRole("tab", { name, exact: true })
      .or(page.getByRole("button", { name, exact: true }))
      .click();
  await test.step("SPOT-CHART-001 SPOT-CHART-002 the chart shows candles of the chosen interval", async () => {
    await expect(chart.locator("svg").first()).toBeVisible();
    await choose("4h");
    await expect(page.getByRole("tab", { name: "4h" })).toHaveAttribute("aria-selected", "true");
  });
  await test.step("SPOT-CHART-007 an indicator is added", async () => {
    await choose("Indicators");
    await page.getByRole("menuitemcheckbox", { name: /RSI/ }).click();
    await page.keyboard.press("Escape");
    await expect(chart.getByText("RSI (14)")).toBeVisible();
  });
  await test.step("SPOT-CHART-006 the last price counts down to the close of its candle", async () => {
    await choose("1D");
    await expect(chart.locator("svg").first()).toBeVisible();
    // Along the axis stand days: the only time is what is left of this one.
    await expect(chart.getByText(/^(\d\d:)?\d\d:\d\d$/)).toHaveCount(1);
  });
  await test.step("SPOT-CHART-005 the chart fills the screen and leaves it", async () => {
    await choose("Full screen");
    await expect(page.getByRole("button", { name: "Leave full screen" })).toBeVisible();
    await choose("Leave full screen");
  });
  await test.step("SPOT-CHART-004 the depth chart shows both sides", async () => {
    await choose("Depth");
    await expect(page.getByRole("img", { name: "Order book depth" })).toBeVisible();
  });
  await test.step("SPOT-PRINTS-001 trades are listed", async () => {
    await expect(
      page
        .getByRole("table", { name: /Trades/ })
        .getByRole("row")
        .nth(5),
    ).toBeVisible();
  });
});

test("SPOT-LISTSIDE-001 SPOT-SCREEN-003 MARKET-LIST-004 the side list has its groups, a search and the favourites of the markets page", async ({
  page,
}) => {
  const terminal = new Terminal(page);
  await terminal.open("BTC_USDT");
  const list = page.getByRole("table", { name: "Markets" });
  const rows = list.locator("tbody").getByRole("row");
  await expect(rows).toHaveCount(12);
  await expect(rows.first()).toContainText("%");
  await page.getByRole("searchbox", { name: "Search markets" }).fill("ether");
  await expect(rows).toHaveCount(1);
  await list.getByRole("button", { name: "Favourite ETH/USDT" }).click();
  await page.getByRole("searchbox", { name: "Search markets" }).fill("");
  await page.getByRole("tablist", { name: "Markets" }).getByRole("tab", { name: "BTC" }).click();
  await expect(rows).toHaveCount(4);
  await page.getByRole("tablist", { name: "Markets" }).getByRole("tab", { name: "Favourites" }).click();
  await expect(rows).toHaveCount(1);
  await rows.getByRole("link", { name: "ETH/USDT" }).click();
  await expect(page).toHaveURL(/pair=ETH_USDT/);
  await expect(terminal.book).toContainText("Amount (ETH)");
  await page.goto("/allmarket");
  await page.getByRole("tab", { name: /Favourites/ }).click();
  await expect(page.getByRole("main").locator("tbody").getByRole("row")).toHaveCount(1);
});
