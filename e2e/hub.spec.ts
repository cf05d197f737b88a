import { LeverageTerminal } from "./pages/leverage.ts";
import { OptionsTerminal } from "./pages/options.ts";
import { Shell } from "./pages/shell.ts";
import { rowsOf } from "./pages/tables.ts";
import type { Exchange } from "./support/exchange.ts";
import { quotedServer } from "./support/millrace.ts";
import { scriptMarket } from "./support/scripted-market.ts";
import { expect, test } from "./support/test.ts";

// The house quotes only what a test says: prices go where the tests trade. With settings of its own this file has a server of its own: what the
// house quotes for other files would trade first.
test.use({ serverEntry: quotedServer, serverEnvironment: { HOUSE_QUOTES: "0" } });

/** Leaves spot orders of BTC against USDT in the book. */
async function leaveOrders(exchange: Exchange, token: string, type: "1" | "2", prices: readonly string[]) {
  const pair = {
    legal_id: await exchange.currencyId("USDT"),
    currency_id: await exchange.currencyId("BTC"),
  };
  for (const target_price of prices)
    await exchange.ask("POST", "/api/coin/trade", { ...pair, type, target_price, amount: "0.0005" }, token);
}

test("MICRO-HUB-001 the hub's switch keeps the pair; ids under both names and older links lead to it", async ({
  page,
  exchange,
  logInTrader,
}) => {
  const [btc, eth] = [await scriptMarket(exchange, "BTC"), await scriptMarket(exchange, "ETH")];
  await btc.trade("60000");
  await eth.trade("3000");
  await logInTrader();
  const [usdt, coin] = [await exchange.currencyId("USDT"), await exchange.currencyId("ETH")];
  const ways = page.getByRole("navigation", { name: "Ways to trade" });
  const heading = page.getByRole("heading", { level: 1 });
  const options = new OptionsTerminal(page);

  for (const query of [`legalId=${usdt}&currencyId=${coin}`, `legal_id=${usdt}&currency_id=${coin}`]) {
    await page.goto(`/secondsOrder?${query}`);
    await expect(heading).toContainText("ETH/USDT");
  }
  await page.goto(`/leverdealCenter?micro=1&legalId=${usdt}&currencyId=${coin}`);
  await expect(page).toHaveURL(/\/secondsOrder/);
  await expect(heading).toContainText("ETH/USDT");

  await options.stake.fill("70");
  await page.getByRole("link", { name: /^BTC\s*\/\s*USDT/ }).click();
  await expect(heading).toContainText("BTC/USDT");
  await expect(options.stake).toHaveValue("");
  await page.getByRole("link", { name: /^ETH\s*\/\s*USDT/ }).click();
  for (const [name, url] of [
    ["Leverage", /\/leverdealCenter\?pair=ETH_USDT$/],
    ["Spot", /\/dealCenter\?pair=ETH_USDT$/],
    ["Options", /\/secondsOrder\?pair=ETH_USDT$/],
  ] as const) {
    await ways.getByRole("link", { name }).click();
    await expect(page).toHaveURL(url);
    await expect(heading).toContainText("ETH/USDT");
    await expect(ways.getByRole("link", { name })).toHaveAttribute("aria-current", "page");
  }
});

test("LEVER-SCREEN-008 LEVER-SCREEN-006 STREAM-LEVER-016 open spot orders by side, with more of them, a revoke, and trades by side beside the positions", async ({
  page,
  exchange,
  logIn,
}) => {
  const market = await scriptMarket(exchange, "BTC");
  await market.trade("60000");
  const { token } = await exchange.newTrader();
  const prices = Array.from({ length: 12 }, (_, index) => String(58_000 + index));
  await leaveOrders(exchange, token, "1", prices);
  await logIn(token);
  await new LeverageTerminal(page).open(market.pair);
  const open = rowsOf(page, "Open orders");
  const fills = rowsOf(page, "Fills");
  const sides = page.getByRole("tablist", { name: "Side" });
  await page
    .getByRole("tablist", { name: "Your positions" })
    .getByRole("tab", { name: "Spot orders" })
    .click();

  await expect(open).toHaveCount(10);
  await page.getByRole("button", { name: "Load more" }).click();
  await expect(open).toHaveCount(12);
  await page.getByRole("button", { name: "Load more" }).click();
  await expect(page.getByText("No more", { exact: true })).toBeVisible();

  const revokes: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/transaction_del")) revokes.push(request.postData() ?? "");
  });
  await open
    .filter({ hasText: "58,011.00" })
    .getByRole("button", { name: /^Cancel order/ })
    .click();
  const asking = page.getByRole("dialog", { name: "Cancel this order?" });
  await expect(asking).toContainText("buy BTC/USDT");
  await asking.getByRole("button", { name: "Cancel order" }).click();
  await new Shell(page).hears("Order cancelled");
  await expect(open).toHaveCount(11);
  expect(revokes).toEqual([expect.stringMatching(/^id=\d+&type=in&client_id=[\w-]+$/)]);

  await sides.getByRole("tab", { name: "Sell" }).click();
  await expect(page.getByText("No open orders")).toBeVisible();

  // A trade fills the best order: a push moves it from the open orders to the history.
  await sides.getByRole("tab", { name: "Buy" }).click();
  await expect(open).toHaveCount(10);
  const seller = await exchange.newTrader();
  await leaveOrders(exchange, seller.token, "2", ["58010"]);
  // Nine of the page's ten are left; a list that is fetched again has the eleventh order as well.
  await expect(open.filter({ hasText: "58,010.00" })).toHaveCount(0);
  await page
    .getByRole("tablist", { name: "Your positions" })
    .getByRole("tab", { name: "Spot fills" })
    .click();
  await expect(sides.getByRole("tab", { name: "All" })).toHaveAttribute("aria-selected", "true");
  await expect(fills).toContainText("58,010.00");
  await sides.getByRole("tab", { name: "Sell" }).click();
  await expect(fills).toHaveCount(0);
  await sides.getByRole("tab", { name: "Buy" }).click();
  await expect(fills).toHaveCount(1);
});

test("LEVER-SCREEN-009 at 1024 px no figure of the ticker bar overlaps another or is cut", async ({
  page,
  exchange,
}) => {
  const market = await scriptMarket(exchange, "BTC");
  await market.trade("60000");
  await page.setViewportSize({ width: 1024, height: 768 });
  for (const path of ["leverdealCenter", "secondsOrder", "dealCenter"]) {
    await page.goto(`/${path}?pair=${market.pair}`);
    await expect(page).toHaveTitle(/^60,000\.00/);
    const list = page.locator("dl", { has: page.getByText("24h change") });
    await expect(list.getByText("24h high")).toBeVisible();
    const boxes = await list.evaluate((stats) => {
      const frame = stats.getBoundingClientRect();
      return [...stats.children]
        .filter((child) => child.getBoundingClientRect().top < frame.bottom)
        .map((child) => {
          const { left } = child.getBoundingClientRect();
          return { left, right: left + child.scrollWidth, end: frame.right };
        });
    });
    expect(boxes.length).toBeGreaterThan(1);
    for (const [index, { right, end }] of boxes.entries())
      expect(right).toBeLessThanOrEqual(boxes[index + 1]?.left ?? end + 1);
  }
});

test("LEVER-SCREEN-015 a pair without leverage says so, and leads to one that has it", async ({ page }) => {
  await page.goto("/leverdealCenter?pair=ETH_BTC");
  await expect(page.getByRole("heading", { name: "Leverage is not available for ETH/BTC" })).toBeVisible();
  await page
    .getByRole("navigation", { name: "Pairs with leverage" })
    .getByRole("link", { name: "BTC/USDT" })
    .click();
  await expect(page).toHaveURL(/\/leverdealCenter\?pair=BTC_USDT$/);
  await expect(page.getByRole("region", { name: "Trade panel" })).toBeVisible();
});

test("LEVER-SCREEN-010 the trade panel prompts in Chinese", async ({ page, exchange, logInTrader }) => {
  const market = await scriptMarket(exchange, "BTC");
  await market.trade("60000");
  await logInTrader();
  await page.addInitScript(() => localStorage.setItem("locale", "zh"));
  await page.goto(`/leverdealCenter?pair=${market.pair}`);
  const panel = page.getByRole("region", { name: "交易面板" });
  const says = (text: string) => expect(panel.getByRole("alert").filter({ hasText: text })).toHaveCount(1);
  const contracts = panel.getByRole("textbox", { name: /^手数/ });
  const long = panel.getByRole("button", { name: "开多" });
  await contracts.fill("1.5");
  await long.click();
  await says("请选择倍数");
  await says("请输入整数");
  await contracts.fill("0");
  await says("输入值不能低于 1");
  await contracts.fill("10001");
  await says("输入值不能高于 10,000");
  await panel.getByRole("tab", { name: "限价" }).click();
  await panel.getByRole("textbox", { name: /^价格/ }).fill("");
  await long.click();
  await says("请输入价格");
});

test("MICRO-FORM-007 INSURE-OPTION-001 with an insurance in force the form names the insured balance, and the order is marked", async ({
  page,
  exchange,
  logIn,
  millrace,
}) => {
  const market = await scriptMarket(exchange, "BTC", millrace);
  await market.move("60000");
  const { token } = await exchange.newTrader();
  const usdt = await exchange.currencyId("USDT");
  await exchange.fund("micro", "400", token);
  const policy = { amount: "200", type_id: "2", currency_id: usdt };
  await exchange.ask("POST", "/api/insurance/buy_insurance", policy, token);
  await logIn(token);
  const options = new OptionsTerminal(page);
  await options.open(market.pair);
  await expect(options.ticket).toContainText(/Insured balance\s*200\.00 USDT/);
  await options.stake.fill("100");
  await options.button("Up").click();
  await expect(options.running).toHaveCount(1);
  await expect(options.running).toContainText("Insured");
  await expect(options.ticket).toContainText(/Insured balance\s*99\.50 USDT/);
  // What is left in the options wallet cannot be staked.
  await options.button("Up").click();
  await expect(options.alerts.filter({ hasText: "Insufficient balance" })).toHaveCount(1);
  expect(await exchange.wallet("micro", token)).toEqual({ free: "100.00000000", frozen: "100.00000000" });
});
