import { LeverageTerminal } from "./pages/leverage.ts";
import { otherDemoAccounts } from "./support/exchange.ts";
import { ordersOf } from "./support/orders.ts";
import { expect, test } from "./support/test.ts";

test.use({ viewport: { width: 1366, height: 768 } });

for (const viewport of [
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
])
  test(`LEVER-SCREEN-024 at ${viewport.width} px profit and actions of a position stay in sight`, async ({
    page,
    exchange,
    logIn,
  }) => {
    await page.setViewportSize(viewport);
    const token = await exchange.login(otherDemoAccounts.second);
    const orders = await ordersOf(exchange, token);
    await orders.leverage({ side: "long", contracts: "10" });
    await logIn(token);
    await page.goto("/leverTransactions");
    const open = page.getByRole("table", { name: "Open positions" });
    await expect(open.getByRole("button", { name: /^Close/ }).first()).toBeInViewport({ ratio: 1 });
    await expect(open.getByRole("columnheader", { name: "Profit", exact: true })).toBeInViewport({
      ratio: 1,
    });
  });

test("LEVER-SCREEN-024 at 1366 px long figures of the trade panel leave its labels on one line", async ({
  page,
  exchange,
  logIn,
}) => {
  await logIn(await exchange.login(otherDemoAccounts.second));
  const terminal = new LeverageTerminal(page);
  await terminal.open("BTC_USDT");
  await terminal.leverage(5);
  await terminal.contracts.fill("1600");
  const value = terminal.preview.getByRole("row", { name: /^Contract value/ });
  await expect(value).toContainText(/1\d{2},\d{3}\.\d{4}/);
  const heights = await terminal.preview
    .getByRole("rowheader")
    .evaluateAll((labels) => labels.map((label) => Math.round(label.getBoundingClientRect().height)));
  expect(new Set(heights).size).toBe(1);
});
