import { expect, test } from "./support/test.ts";

const call = "/api/user/cancelafter";

test("SWITCH-SCREEN-001 the status bar arms the switch, counts down, and says what it cancelled", async ({
  page,
  exchange,
  logInTrader,
}) => {
  const { token } = await logInTrader();
  const market = await exchange.market("BTC", "USDT");
  const [legal, currency] = [await exchange.currencyId("USDT"), await exchange.currencyId("BTC")];
  const price = (market.price * 0.95).toFixed(2);
  const order = { legal_id: legal, currency_id: currency, type: "1", target_price: price, amount: "0.001" };
  await exchange.ask("POST", "/api/coin/trade", order, token);
  await page.goto("/dealCenter?pair=BTC_USDT");

  await test.step("it is armed from its menu, and a page that is open keeps it", async () => {
    await page.getByRole("button", { name: "Dead man’s switch: off" }).click();
    await page.getByRole("menuitemradio", { name: "30 seconds" }).click();
    await expect(
      page.getByRole("button", { name: /Cancels all orders in 0:\d\d once no page/ }),
    ).toBeVisible();
  });
  await test.step("it is turned off from its menu", async () => {
    await page.getByRole("button", { name: /Cancels all orders in/ }).click();
    await page.getByRole("menuitem", { name: "Turn off" }).click();
    await expect(page.getByRole("button", { name: "Dead man’s switch: off" })).toBeVisible();
  });
  await test.step("armed by a program that sends nothing more, it cancels, and the page says so", async () => {
    await exchange.ask("POST", call, { seconds: "10" }, token);
    await expect(page.getByRole("button", { name: /Cancels all orders in 0:\d\d unless/ })).toBeVisible();
    await expect(page.getByRole("button", { name: /: 1 order cancelled/ })).toBeVisible({ timeout: 30_000 });
    expect(await exchange.ask("GET", call, {}, token)).toMatchObject({ state: "done", cancelled: 1 });
  });
});
