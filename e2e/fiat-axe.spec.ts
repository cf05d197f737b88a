import { Fiat } from "./pages/fiat.ts";
import { expectAccessible } from "./support/axe.ts";
import { demoAccount, otherDemoAccounts } from "./support/exchange.ts";
import { expectLoaded } from "./support/loaded.ts";
import { publishAdvert, shopOf, takeAdvert } from "./support/shops.ts";
import { expect, test } from "./support/test.ts";

test("OTC-FIAT-018 axe finds nothing on the pages of fiat trading", async ({ page, exchange, logIn }) => {
  test.setTimeout(300_000);
  const token = await exchange.login(demoAccount);
  const merchant = await exchange.login(otherDemoAccounts.merchant);
  const advert = await publishAdvert(exchange, merchant, { type: "sell", price: "6.2", number: "30" });
  const deal = await takeAdvert(exchange, token, advert, "5");
  await logIn(token);
  const fiat = new Fiat(page);

  await fiat.openTake("Buy", "6.2");
  await expectAccessible(page);
  const { id } = await shopOf(exchange, merchant);
  const ofMember = [
    "/legalTrade",
    `/legalPay?id=${deal}`,
    "/legalRecord",
    "/legalTradeSet",
    `/legalSeller?sellerId=${id}`,
    "/myLegalShops",
    "/legalPay",
  ];
  for (const path of ofMember) await look(path);
  await page.evaluate((stored) => localStorage.setItem("token", stored), merchant);
  const ofMerchant = [
    "/myLegalShops",
    `/legalShopDetail?id=${id}`,
    `/shopLegalRecord?id=${advert}`,
    `/shopLegalPayDetail?id=${deal}`,
    `/balancelog?id=${id}`,
    `/transferstore?id=${id}`,
  ];
  for (const path of ofMerchant) await look(path);
  await page.goto(`/legalShopDetail?id=${id}`);
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(fiat.form).toBeVisible();
  await expectAccessible(page);

  async function look(path: string): Promise<void> {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectLoaded(page);
    await expectAccessible(page);
  }
});
