import { Fiat } from "./pages/fiat.ts";
import { demoAccount, otherDemoAccounts } from "./support/exchange.ts";
import { publishAdvert, shopOf, takeAdvert } from "./support/shops.ts";
import { expect, test } from "./support/test.ts";

// Twenty seconds to pay in.
test.use({ serverEnvironment: { OTC_PAY_HOURS: "0.0056" } });

test("OTC-FIAT-017 an order that is not paid in time is cancelled by itself, before the eyes of who watches, and the coins are back", async ({
  page,
  exchange,
  logIn,
}) => {
  test.setTimeout(120_000);
  const merchant = await exchange.login(otherDemoAccounts.merchant);
  const token = await exchange.login(demoAccount);
  const advert = await publishAdvert(exchange, merchant, { type: "sell", price: "6.49", number: "30" });
  const before = await shopOf(exchange, merchant);
  await logIn(token);
  const buyer = new Fiat(page);
  await page.goto("/legalRecord");
  const deal = await takeAdvert(exchange, token, advert, "10");
  const orders = page.getByRole("table", { name: "Orders" });
  await expect(orders).toContainText("10.00");
  await orders.getByRole("link").first().click();
  await expect(page).toHaveURL(new RegExp(`id=${deal}$`));
  await expect(buyer.state("Cancelled")).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText("It was not paid in time.")).toBeVisible();
  await expect(page.getByRole("button", { name: "I have paid" })).toHaveCount(0);
  expect(await shopOf(exchange, merchant)).toEqual(before);
});
