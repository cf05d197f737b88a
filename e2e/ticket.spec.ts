import { Shell } from "./pages/shell.ts";
import { Terminal } from "./pages/terminal.ts";
import { expect, test } from "./support/test.ts";

test("SPOT-FORM-016 the submit button keeps its place in every type of order, with and without messages", async ({
  page,
  logInTrader,
}) => {
  await logInTrader();
  const terminal = await Terminal.of(page, "BTC_USDT");
  const place = async () => Math.round((await terminal.submit.boundingBox())?.y ?? -1);
  const start = await place();
  const bestAsk = Number(await terminal.priceOf("Sell 1"));
  for (const mode of ["Market", "Stop-limit", "Trailing", "OCO", "Limit"] as const) {
    await terminal.mode(mode);
    expect(await place()).toBe(start);
    await terminal.submit.click();
    await expect(terminal.form.getByRole("alert").first()).toBeVisible();
    expect(await place()).toBe(start);
  }
  await terminal.price.fill("1");
  await expect(terminal.form).toContainText("The price is too far from the market");
  expect(await place()).toBe(start);
  await terminal.price.fill(String(Math.ceil(bestAsk * 1.02)));
  await terminal.amount.fill("0.001");
  await expect(terminal.form.getByRole("status").first()).toContainText("above the market");
  expect(await place()).toBe(start);
  await terminal.side("sell");
  expect(await place()).toBe(start);
});

test("SPOT-PREVIEW-003 SPOT-NOTICE-003 a price far from the market is pointed out, its fill reported and found from another page", async ({
  page,
  logInTrader,
}) => {
  await logInTrader();
  const terminal = await Terminal.of(page, "BTC_USDT");
  const bestAsk = Number(await terminal.priceOf("Sell 1"));
  await terminal.price.fill(String(Math.ceil(bestAsk * 1.02)));
  await terminal.amount.fill("0.001");
  await terminal.submit.click();
  const dialog = terminal.confirmation("buy");
  await expect(dialog).toContainText(/This price is \d+\.\d\d% above the market/);
  await expect(dialog).toContainText("Total (est.)");
  await expect(dialog).toContainText("At most");
  await dialog.getByRole("button", { name: "Confirm buy" }).click();
  const notice = page.getByRole("button", {
    name: /BTC\/USDT: Order filled.*Buy 0\.0010 BTC.*average [\d,.]+/,
  });
  await expect(notice).toHaveCount(1);
  await new Shell(page).header.getByRole("link", { name: "Markets", exact: true }).click();
  await notice.click();
  await expect(page).toHaveURL(/\/dealCenter\?pair=BTC_USDT&order=\d+$/);
  await expect(page.getByRole("tab", { name: "History", selected: true })).toBeVisible();
  await expect(page.getByRole("table", { name: "Order history" }).locator("tr[aria-current]")).toContainText(
    "Buy",
  );
});

test("SPOT-TRAIL-009 SPOT-TRAIL-010 a trailing stop is placed, follows on after a reload, and its distance is edited", async ({
  page,
  logInTrader,
}) => {
  await logInTrader();
  const terminal = await Terminal.of(page, "BTC_USDT");
  await terminal.mode("Trailing");
  await terminal.side("sell");
  await terminal.form.getByRole("textbox", { name: /^Distance/ }).fill("20");
  await terminal.amount.fill("0.001");
  await expect(terminal.form).toContainText(/Starts at [\d,.]+, follows the price up, and sells/);
  await terminal.submit.click();
  const dialog = terminal.confirmation("sell");
  await expect(dialog).toContainText("First stop price");
  await dialog.getByRole("button", { name: "Confirm sell" }).click();
  await terminal.show("Open orders");
  await expect(terminal.openOrders).toContainText("Trailing stop");
  await page.reload();
  await terminal.show("Open orders");
  await expect(terminal.openOrders).toContainText("Δ 20");
  await terminal.openOrders.getByRole("button", { name: /^Edit order/ }).click();
  const distance = terminal.openOrders.getByRole("textbox", { name: "Distance" });
  await distance.fill("25");
  await distance.press("Enter");
  await expect(terminal.openOrders).toContainText("Δ 25");
  await terminal.openOrders.getByRole("button", { name: /^Cancel order/ }).click();
  await expect(terminal.openOrders).toHaveCount(0);
});

test("SPOT-AMEND-007 SPOT-AMEND-003 an open order is edited in its row and holds what it needs then", async ({
  page,
  logInTrader,
}) => {
  await logInTrader();
  const terminal = await Terminal.of(page, "BTC_USDT");
  const price = await terminal.priceBelowMarket();
  await terminal.price.fill(price);
  await terminal.amount.fill("0.002");
  await terminal.send("buy");
  await terminal.show("Open orders");
  await expect(terminal.openOrders).toHaveCount(1);
  await terminal.openOrders.getByRole("button", { name: /^Edit order/ }).click();
  const amount = terminal.openOrders.getByRole("textbox", { name: "Amount" });
  await amount.fill("0.00000001");
  await expect(terminal.openOrders.getByRole("alert")).toBeVisible();
  await amount.fill("0.001");
  await amount.press("Enter");
  await expect(terminal.openOrders).toContainText("0.0010");
  await expect(terminal.openOrders.getByRole("button", { name: /^Edit order/ })).toBeVisible();
  await terminal.openOrders.getByRole("button", { name: /^Edit order/ }).click();
  await terminal.openOrders.getByRole("textbox", { name: "Price" }).fill(String(Number(price) - 10));
  await terminal.openOrders.getByRole("button", { name: "Save" }).click();
  await expect(terminal.openOrders).toContainText(new Intl.NumberFormat("en").format(Number(price) - 10));
});
