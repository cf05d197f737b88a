import { C2c } from "./pages/c2c.ts";
import { demoAccount, otherDemoAccounts } from "./support/exchange.ts";
import { publishC2c, takeC2c } from "./support/shops.ts";
import { expect, test } from "./support/test.ts";
import { anotherBrowser } from "./support/two-browsers.ts";

// A buyer can appeal right after paying.
test.use({ serverEnvironment: { OTC_APPEAL_MINUTES: "0" } });

test("OTC-PAGE-008 a buyer who paid appeals, and both sides see who did", async ({
  page,
  exchange,
  browser,
  baseURL,
  logIn,
}) => {
  const token = await exchange.login(demoAccount);
  const second = await exchange.login(otherDemoAccounts.second);
  const deal = await takeC2c(
    exchange,
    token,
    await publishC2c(exchange, second, { type: "sell", price: "6.53", number: "15" }),
  );
  await logIn(token);
  const other = await anotherBrowser(browser, { baseURL: baseURL ?? "", token: second });
  const [buyer, seller] = [new C2c(page), new C2c(other.page)];
  await page.goto(`/c2cTrade?deal=${deal}`);
  await other.page.goto(`/c2cTrade?deal=${deal}`);
  await expect(page.getByRole("button", { name: "Apply for rights protection" })).toHaveCount(0);
  await buyer.move("I have paid");
  await page.getByRole("button", { name: "Apply for rights protection" }).click();
  await expect(buyer.dialog).toContainText("Show in the chat that you have paid.");
  await buyer.dialog.getByRole("button", { name: "Apply for rights protection" }).click();
  await expect(seller.state("Rights protection")).toBeVisible();
  await expect(page.getByText("You applied for rights protection.")).toBeVisible();
  await expect(other.page.getByText("The counterparty applied for rights protection.")).toBeVisible();
  await expect(other.page.getByRole("button", { name: "Confirm receipt" })).toHaveCount(0);
  expect(other.complaints.list()).toEqual([]);
  await other.context.close();
});
