import { C2c } from "./pages/c2c.ts";
import { Fiat } from "./pages/fiat.ts";
import { demoAccount, otherDemoAccounts } from "./support/exchange.ts";
import { publishAdvert, publishC2c, shopOf, takeAdvert, takeC2c } from "./support/shops.ts";
import { expect, test } from "./support/test.ts";
import { anotherBrowser, fiatWallet } from "./support/two-browsers.ts";

// Twenty seconds to pay in.
test.use({ serverEnvironment: { OTC_PAY_HOURS: "0.0056" } });

test("OTC-FIAT-017 OTC-PAGE-016 an unpaid order is cancelled in time, both sides see it, and the coins are back", async ({
  page,
  exchange,
  browser,
  baseURL,
  logIn,
}) => {
  test.setTimeout(120_000);
  const merchant = await exchange.login(otherDemoAccounts.merchant);
  const token = await exchange.login(demoAccount);
  const advert = await publishAdvert(exchange, merchant, { type: "sell", price: "6.49", number: "30" });
  const c2cAdvert = await publishC2c(exchange, merchant, { type: "buy", price: "8.19", number: "15" });
  const before = { shop: await shopOf(exchange, merchant), wallet: await fiatWallet(exchange, token) };
  await logIn(token);
  const other = await anotherBrowser(browser, { baseURL: baseURL ?? "", token: merchant });
  const [taker, publisher] = [new Fiat(page), new C2c(other.page)];
  await page.goto("/legalRecord");
  const deal = await takeAdvert(exchange, token, advert, "10");
  const c2cDeal = await takeC2c(exchange, token, c2cAdvert);
  await other.page.goto(`/c2cTrade?deal=${c2cDeal}`);
  const orders = page.getByRole("table", { name: "Orders" });
  await expect(orders).toContainText("10.00");
  await orders.getByRole("link").first().click();
  await expect(page).toHaveURL(new RegExp(`id=${deal}$`));

  await expect(taker.state("Cancelled")).toBeVisible({ timeout: 60_000 });
  await expect(publisher.state("Cancelled")).toBeVisible({ timeout: 60_000 });
  for (const side of [page, other.page]) {
    await expect(side.getByText("The order was not paid in time.")).toBeVisible();
    await expect(side.getByRole("button", { name: "I have paid" })).toHaveCount(0);
  }
  expect(await shopOf(exchange, merchant)).toEqual(before.shop);
  expect(await fiatWallet(exchange, token)).toEqual(before.wallet);
  expect(other.complaints.list()).toEqual([]);
  await other.context.close();
});
