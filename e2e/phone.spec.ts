import { Terminal } from "./pages/terminal.ts";
import { expectAccessible } from "./support/axe.ts";
import { expect, test } from "./support/test.ts";

test.use({ viewport: { width: 390, height: 844 } });

test("SPOT-PHONE-001 SPOT-PHONE-002 on a phone a level of the book leads to the form, and the order to its list", async ({
  page,
  logInTrader,
}) => {
  await logInTrader();
  await page.goto("/dealCenter?pair=BTC_USDT");
  const panels = page.getByRole("navigation", { name: "Panels of the terminal" });
  await expect(page.getByRole("figure", { name: "Price chart" })).toBeVisible();
  const terminal = new Terminal(page);
  await expect(terminal.form).toBeHidden();
  await panels.getByRole("button", { name: "Order book" }).click();
  await expect(page.getByRole("figure", { name: "Price chart" })).toBeHidden();
  await terminal.level("Buy 1").waitFor();
  const low = await terminal.priceBelowMarket();
  await terminal.level("Buy 1").getByRole("cell").first().click();
  await expect(terminal.form).toBeVisible();
  await expect(terminal.price).toHaveValue(/^\d+(\.\d+)?$/);
  await terminal.price.fill(low);
  await terminal.amount.fill("0.01");
  await terminal.send("buy");
  await panels.getByRole("button", { name: "Orders" }).click();
  await expect(terminal.openOrders).toHaveCount(1);
  await test.step("nothing is wider than the phone", async () => {
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(390);
    const terminalWidth = await page.locator("main").evaluate((main) => main.scrollWidth);
    expect(terminalWidth).toBe(390);
  });
  await expectAccessible(page);
});

for (const path of ["/leverdealCenter", "/secondsOrder"])
  test(`SPOT-PHONE-001 on a phone one panel shows at a time, and Alt+O brings the form: ${path}`, async ({
    page,
  }) => {
    await page.goto(`${path}?pair=BTC_USDT`);
    const form = page.locator("#order-form");
    await expect(page.getByRole("figure", { name: "Price chart" })).toBeVisible();
    await expect(form).toBeHidden();
    await page.keyboard.press("Alt+o");
    await expect(form).toBeVisible();
    const isInForm = () => page.evaluate(() => document.activeElement?.matches("#order-form input") === true);
    await expect.poll(isInForm).toBe(true);
    await expect(page.getByRole("figure", { name: "Price chart" })).toBeHidden();
    const width = await page.locator("main").evaluate((main) => main.scrollWidth);
    expect(width).toBe(390);
  });
