import type { Page } from "@playwright/test";
import { Terminal } from "./pages/terminal.ts";
import { expect, test } from "./support/test.ts";

/** Takes the label of the only order by the mouse and moves it, in pixels down. The button stays pressed. */
async function take(page: Page, down: number): Promise<void> {
  const label = page.getByRole("figure", { name: "Price chart" }).locator("[data-drag]");
  const box = await label.boundingBox();
  if (box === null) throw new Error("The order's line is out of sight");
  const [x, y] = [box.x + 20, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + down / 2);
  await page.mouse.move(x, y + down);
}

test("SPOT-AMEND-009 an order is dragged on the chart, and changed by one click", async ({
  page,
  logInTrader,
}) => {
  await logInTrader();
  const terminal = await Terminal.of(page, "BTC_USDT");
  const price = await terminal.priceBelowMarket(0.999);
  await terminal.price.fill(price);
  await terminal.amount.fill("0.002");
  await terminal.send("buy");
  await terminal.show("Open orders");
  await expect(terminal.openOrders).toHaveCount(1);
  const moved = page.getByRole("group", { name: /^Change order/ });
  const typed = terminal.openOrders.getByRole("textbox", { name: "Price" });

  // The scale moves once more when older candles come, and the line with it.
  await expect(async () => {
    await page.mouse.up();
    await take(page, 20);
    await expect(moved).toContainText(/Buy 0\.0020 at [\d,.]+ · [\d,.]+ USDT/, { timeout: 2000 });
  }).toPass();
  await expect(typed).not.toHaveValue(price);
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await expect(moved).toHaveCount(0);
  await expect(typed).toHaveCount(0);

  await take(page, 20);
  await page.mouse.up();
  const typedByHand = String(Number(price) - 50);
  await typed.fill(typedByHand);
  await expect(moved).toContainText(new Intl.NumberFormat("en").format(Number(typedByHand)));
  await typed.fill(price);
  await expect(moved).toHaveCount(0);
  await take(page, 20);
  await page.mouse.up();
  const wanted = await typed.inputValue();
  expect(Number(wanted)).toBeLessThan(Number(price));
  await moved.getByRole("button", { name: "Save" }).click();
  await expect(moved).toHaveCount(0);
  await expect(terminal.openOrders).toContainText(
    new Intl.NumberFormat("en", { minimumFractionDigits: 2 }).format(Number(wanted)),
  );
});
