import { Terminal } from "./pages/terminal.ts";
import { serverIsDown } from "./support/complaints.ts";
import { ordersOf } from "./support/orders.ts";
import { expect, test } from "./support/test.ts";

test("SPOT-PREVIEW-010 SPOT-PREVIEW-011 a typed order shows what it comes to, in book and depth chart too", async ({
  page,
  logInTrader,
}) => {
  await logInTrader();
  const terminal = await Terminal.of(page, "BTC_USDT");
  await expect(terminal.preview).toHaveText("Complete the order to preview it");
  await expect(terminal.takenRows).toHaveCount(0);
  const top = async () => Math.round((await terminal.submit.boundingBox())?.y ?? -1);
  const start = await top();
  await terminal.mode("Market");
  await terminal.amount.fill("0.1");
  await expect(terminal.preview).toHaveText(/^Would fill/);
  expect(await top()).toBe(start);
  await expect(terminal.form.getByText(/^\d+ levels?$/)).toBeVisible();
  for (const name of ["Average price (est.)", "Worst price (est.)"])
    await expect(terminal.figure(name)).toContainText(/\d,\d/);
  await expect(terminal.figure("Slippage from mid (est.)")).toHaveText(/^\d+\.\d\d%$/);
  await expect(terminal.figure("Held while open")).toHaveText(/^0\.0* USDT$/);
  const rows = Number(await terminal.takenRows.getAttribute("data-taken"));
  expect(rows).toBeGreaterThan(0);
  await page.getByRole("button", { name: "Depth", exact: true }).click();
  await expect(page.getByRole("img", { name: "Order book depth" }).locator("[data-taken]")).toBeVisible();
  await terminal.submit.click();
  const dialog = terminal.confirmation("buy");
  await expect(dialog.getByRole("status")).toHaveText(/^Would fill/);
  await expect(dialog).toContainText("Price levels used (est.)");
  await page.keyboard.press("Escape");
  await terminal.amount.fill("");
  await expect(terminal.takenRows).toHaveCount(0);
  await expect(terminal.preview).toHaveText("Complete the order to preview it");
});

test("SPOT-PREVIEW-012 an order that would be rejected says why before it is sent; without an answer it is an estimate", async ({
  page,
  exchange,
  logInTrader,
  complaints,
}) => {
  const { token } = await logInTrader();
  const orders = await ordersOf(exchange, token);
  const terminal = await Terminal.of(page, "BTC_USDT");
  const price = Number(await terminal.priceBelowMarket());
  // As many open orders as a trader may have in a market.
  await Promise.all(
    Array.from({ length: 200 }, (_, number) =>
      orders.spot({ side: "buy", price: String(price - number), amount: "0.0001" }),
    ),
  );
  await terminal.price.fill(String(price));
  await terminal.amount.fill("0.001");
  await expect(terminal.preview).toHaveText("The exchange would reject this order");
  await expect(terminal.form.getByRole("alert")).toContainText("200");
  await terminal.submit.click();
  await expect(terminal.confirmation("buy").getByRole("status")).toContainText("200");
  await page.keyboard.press("Escape");
  complaints.allow(serverIsDown);
  await page.route("**/api/coin/preview*", (route) => route.abort());
  await terminal.amount.fill("0.002");
  await expect(terminal.preview).toHaveText("Not confirmed by the exchange: estimates only");
  await expect(terminal.figure("Held while open")).toHaveText("—");
});
