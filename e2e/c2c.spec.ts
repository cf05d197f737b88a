import type { Browser } from "@playwright/test";
import { C2c } from "./pages/c2c.ts";
import { Shell } from "./pages/shell.ts";
import { expectAccessible } from "./support/axe.ts";
import { demoAccount, type Exchange, otherDemoAccounts } from "./support/exchange.ts";
import { expectLoaded } from "./support/loaded.ts";
import { operate } from "./support/operator.ts";
import { publishC2c, takeC2c } from "./support/shops.ts";
import { expect, test } from "./support/test.ts";
import { anotherBrowser, fiatWallet, scaled } from "./support/two-browsers.ts";

/** Logs the demo account into the test's page, and the second one into a browser of its own. */
async function bothSides(given: {
  readonly exchange: Exchange;
  readonly browser: Browser;
  readonly baseURL: string | undefined;
  readonly logIn: (token: string) => Promise<void>;
}) {
  const { exchange, browser, baseURL = "", logIn } = given;
  const token = await exchange.login(demoAccount);
  await logIn(token);
  const other = await anotherBrowser(browser, {
    baseURL,
    token: await exchange.login(otherDemoAccounts.second),
  });
  return { token, other };
}

test("a sell advert from publishing to the balances of both sides, who talk meanwhile", async ({
  page,
  exchange,
  browser,
  baseURL,
  logIn,
}) => {
  test.setTimeout(120_000);
  const { token, other } = await bothSides({ exchange, browser, baseURL, logIn });
  const [buyer, seller] = [new C2c(page), new C2c(other.page)];
  const before = {
    buyer: await fiatWallet(exchange, token),
    seller: await fiatWallet(exchange, other.token),
  };

  await test.step("OTC-PAGE-001 published, the coins and the fee are held", async () => {
    await seller.publish({ side: "Sell", price: "6.51", quantity: "40" });
    const held = await fiatWallet(exchange, other.token);
    expect(held.free).toBe(before.seller.free - scaled("40.04"));
    expect(held.held).toBe(before.seller.held + scaled("40.04"));
  });

  await test.step("OTC-PAGE-002 taken, the buyer sees where to pay and until when", async () => {
    await buyer.take("Buy", "6.51");
    await expect(buyer.state("Waiting for payment")).toBeVisible();
    await expect(page.getByRole("timer")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Pay to" })).toBeVisible();
    await expect(page.getByText("Sam Weaver").first()).toBeVisible();
  });

  await test.step("NEWS-DEAL-001 OTC-PAGE-003 OTC-PAGE-018 the seller sees it too, and both talk", async () => {
    await new Shell(other.page).hears("New order");
    await seller.openNewestOnMine();
    await expect(seller.state("Waiting for payment")).toBeVisible();
    await expect(other.page.getByRole("button", { name: "I have paid" })).toHaveCount(0);
    await buyer.say("I pay at once");
    await expect(seller.log.getByText("I pay at once")).toBeVisible();
    await seller.say("Thank you");
    await expect(buyer.log.getByText("Thank you")).toBeVisible();
    await expect(buyer.log.getByText("I pay at once")).toHaveCount(1);
  });

  await test.step("OTC-PAGE-004 paid, the seller's page follows; confirmed, the buyer's does", async () => {
    await buyer.move("I have paid");
    await expect(seller.state("Paid")).toBeVisible();
    await expect(page.getByRole("button", { name: "Cancel order" })).toHaveCount(0);
    await seller.move("Confirm receipt");
    await expect(buyer.state("Completed")).toBeVisible();
    await expect(seller.state("Completed")).toBeVisible();
  });

  await test.step("OTC-PAGE-005 the balances are as they must be, and the record has it", async () => {
    const after = {
      buyer: await fiatWallet(exchange, token),
      seller: await fiatWallet(exchange, other.token),
    };
    expect(after.buyer.free).toBe(before.buyer.free + scaled("40"));
    expect(after.seller.free).toBe(before.seller.free - scaled("40.04"));
    expect(after.seller.held).toBe(before.seller.held);
    await other.page.goto(`/c2cRecord?id=${await exchange.currencyId("USDT")}`);
    await expect(other.page.getByRole("table", { name: "Finished orders" })).toContainText("40.00");
  });
  expect(other.complaints.list()).toEqual([]);
  await other.context.close();
});

test("OTC-PAGE-007 the taker of a buy advert sells, and a dispute is decided for the buyer", async ({
  page,
  exchange,
  browser,
  baseURL,
  logIn,
  millrace,
}) => {
  test.setTimeout(120_000);
  const { token, other } = await bothSides({ exchange, browser, baseURL, logIn });
  const [buyer, seller] = [new C2c(page), new C2c(other.page)];
  const before = await fiatWallet(exchange, other.token);
  await buyer.publish({ side: "Buy", price: "8.03", quantity: "25" });
  const deal = await seller.take("Sell", "8.03");
  await expect(seller.state("Waiting for payment")).toBeVisible();
  expect((await fiatWallet(exchange, other.token)).held).toBe(before.held + scaled("25.025"));

  await test.step("OTC-PAGE-006 a third person sees nothing and moves nothing", async () => {
    const stranger = await anotherBrowser(browser, {
      baseURL: baseURL ?? "",
      token: await exchange.login(otherDemoAccounts.merchant),
    });
    await stranger.page.goto(`/c2cTrade?deal=${deal}`);
    await expect(stranger.page.getByText("Could not load").first()).toBeVisible();
    await expect(stranger.page.getByText("25.00")).toHaveCount(0);
    for (const path of [
      "user_legal_pay",
      "user_legal_pay_cancel",
      "legal_deal_user_sure",
      "legal_deal_sure",
    ]) {
      const fields = { id: deal, password: "123456" };
      const reply = await exchange.call("POST", `/api/c2c/${path}`, fields, stranger.token);
      expect(reply.type, path).toBe("error");
    }
    await stranger.context.close();
  });

  await test.step("OTC-PAGE-008 the publisher pays, the taker appeals: both see it under rights protection", async () => {
    await buyer.openOwnDeal("8.03");
    await buyer.move("I have paid");
    await expect(seller.state("Paid")).toBeVisible();
    await other.page.getByRole("button", { name: "Apply for rights protection" }).click();
    await seller.dialog.getByRole("button", { name: "Apply for rights protection" }).click();
    await expect(seller.state("Rights protection")).toBeVisible();
    await expect(buyer.state("Rights protection")).toBeVisible();
    expect((await fiatWallet(exchange, other.token)).held).toBe(before.held + scaled("25.025"));
  });

  await test.step("OTC-PAGE-015 decided for the buyer, the coins are the buyer's, and both see it", async () => {
    const free = (await fiatWallet(exchange, token)).free;
    await operate(millrace, "disputes", "decide", deal, "buyer");
    await expect(buyer.state("Completed")).toBeVisible();
    await expect(seller.state("Completed")).toBeVisible();
    expect((await fiatWallet(exchange, token)).free).toBe(free + scaled("25"));
    expect((await fiatWallet(exchange, other.token)).held).toBe(before.held);
  });
  expect(other.complaints.list()).toEqual([]);
  await other.context.close();
});

test("a buy advert is completed; a sell advert opens again after a cancelled order, and is withdrawn", async ({
  page,
  exchange,
  browser,
  baseURL,
  logIn,
  millrace,
}) => {
  test.setTimeout(120_000);
  const { token, other } = await bothSides({ exchange, browser, baseURL, logIn });
  const [demo, second] = [new C2c(page), new C2c(other.page)];

  await test.step("OTC-PAGE-007 a buy advert to its end", async () => {
    const before = {
      demo: await fiatWallet(exchange, token),
      second: await fiatWallet(exchange, other.token),
    };
    await demo.publish({ side: "Buy", price: "8.07", quantity: "10" });
    await second.take("Sell", "8.07");
    await demo.openOwnDeal("8.07");
    await demo.move("I have paid");
    await expect(second.state("Paid")).toBeVisible();
    await second.move("Confirm receipt");
    await expect(demo.state("Completed")).toBeVisible();
    expect((await fiatWallet(exchange, token)).free).toBe(before.demo.free + scaled("10"));
    expect((await fiatWallet(exchange, other.token)).free).toBe(before.second.free - scaled("10.01"));
  });

  await test.step("OTC-PAGE-009 OTC-PAGE-010 OTC-PAGE-015 cancelled or decided for the seller, the advert is open again", async () => {
    const before = await fiatWallet(exchange, other.token);
    await second.publish({ side: "Sell", price: "6.53", quantity: "12" });
    await demo.take("Buy", "6.53");
    await demo.move("Cancel order");
    await expect(demo.state("Cancelled")).toBeVisible();
    await expect(second.advert("6.53")).toBeVisible();
    const deal = await demo.take("Buy", "6.53");
    await second.openOwnDeal("6.53");
    await demo.move("I have paid");
    await expect(second.state("Paid")).toBeVisible();
    await other.page.getByRole("button", { name: "Apply for rights protection" }).click();
    await second.dialog.getByRole("button", { name: "Apply for rights protection" }).click();
    await expect(demo.state("Rights protection")).toBeVisible();
    await operate(millrace, "disputes", "decide", deal, "seller");
    await expect(demo.state("Cancelled")).toBeVisible();
    await expect(second.state("Cancelled")).toBeVisible();
    await other.page.goto("/c2cRelease");
    await second.advert("6.53").getByRole("button", { name: "Withdraw" }).click();
    await second.confirm("Withdraw");
    await expect(second.advert("6.53")).toHaveCount(0);
    expect(await fiatWallet(exchange, other.token)).toEqual(before);
  });
  expect(other.complaints.list()).toEqual([]);
  await other.context.close();
});

test("OTC-PAGE-011 OTC-PAGE-012 OTC-PAGE-013 a refusal keeps what was typed, and terms are held for 60 seconds", async ({
  page,
  exchange,
  logIn,
}) => {
  await page.clock.install();
  await logIn(await exchange.login(demoAccount));
  const c2c = new C2c(page);

  await test.step("what is missing is said before anything is asked", async () => {
    await page.goto("/c2cRelease");
    await c2c.form.getByRole("button", { name: "Publish the advert" }).click();
    await expect(c2c.form.getByText("Enter a price")).toBeVisible();
    await expect(c2c.form.getByText("Choose a payment method")).toBeVisible();
  });

  await test.step("a wrong password is asked again; what was typed stays when one goes back", async () => {
    await c2c.fill({ side: "Sell", price: "6.55", quantity: "5" });
    await expect(c2c.form).toContainText("5.005");
    await c2c.form.getByRole("button", { name: "Publish the advert" }).click();
    await c2c.confirm("Publish the advert", "wrong-one");
    await expect(c2c.dialog.getByText("Incorrect trade password")).toBeVisible();
    await c2c.dialog.getByRole("button", { name: "Back" }).click();
    await expect(c2c.form.getByLabel("Price per USDT")).toHaveValue("6.55");
    await expect(c2c.advert("6.55")).toHaveCount(0);
  });

  await test.step("an order that is not placed within 60 seconds is gone", async () => {
    await page.goto("/c2cOrder");
    await c2c.adverts
      .getByRole("button", { name: /^Buy USDT/, disabled: false })
      .first()
      .click();
    await expect(c2c.dialog).toBeVisible();
    await page.clock.fastForward(61_000);
    await expect(c2c.dialog).toHaveCount(0);
    await new Shell(page).hears("The time to place this order has expired");
  });
});

test("OTC-PAGE-014 axe finds nothing on the pages of C2C", async ({ page, exchange, logIn }) => {
  test.setTimeout(120_000);
  const token = await exchange.login(demoAccount);
  await logIn(token);
  const c2c = new C2c(page);
  await c2c.openTake("Buy", "CNY");
  await expectAccessible(page);
  await c2c.dialog.getByRole("button", { name: "Close" }).click();
  await expect(c2c.adverts).toBeVisible();
  await expectAccessible(page);
  await page.goto("/c2cRelease");
  await expect(c2c.form).toBeVisible();
  await expectAccessible(page);
  await page.goto("/c2cTrade");
  await expect(page.getByRole("heading", { name: "My trade", level: 1 })).toBeVisible();
  await expectAccessible(page);
  const seller = await exchange.login(otherDemoAccounts.second);
  const advert = await publishC2c(exchange, seller, { type: "sell", price: "6.53", number: "12" });
  const deal = await takeC2c(exchange, token, advert);
  await page.goto(`/c2cDetail?id=${advert}&deal=${deal}`);
  await expect(c2c.state("Waiting for payment")).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/c2cRecord?id=${await exchange.currencyId("USDT")}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectLoaded(page);
  await expectAccessible(page);
});

test("OTC-PAGE-025 on a phone the button of an advert and the link of an order are in sight", async ({
  page,
  exchange,
  logIn,
}) => {
  const token = await exchange.login(demoAccount);
  const second = await exchange.login(otherDemoAccounts.second);
  await takeC2c(
    exchange,
    token,
    await publishC2c(exchange, second, { type: "sell", price: "6.54", number: "12" }),
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await logIn(token);
  await page.goto("/c2cOrder");
  await expect(page.getByRole("button", { name: /^Buy USDT from/ }).first()).toBeInViewport({ ratio: 1 });
  await page.goto("/c2cTrade");
  await expect(page.getByRole("link", { name: "View", exact: true }).first()).toBeInViewport({ ratio: 1 });
});
