import type { Browser } from "@playwright/test";
import { Fiat } from "./pages/fiat.ts";
import { Shell } from "./pages/shell.ts";
import { demoAccount, type Exchange, otherDemoAccounts } from "./support/exchange.ts";
import { operate } from "./support/operator.ts";
import { publishAdvert, shopOf, takeAdvert } from "./support/shops.ts";
import { expect, test } from "./support/test.ts";
import { anotherBrowser, fiatWallet, scaled } from "./support/two-browsers.ts";

// Two browsers on a loaded machine take their time.
test.describe.configure({ timeout: 150_000 });

/** Logs the demo account into the test's page, and the merchant into a browser of its own. */
async function bothSides(given: {
  readonly exchange: Exchange;
  readonly browser: Browser;
  readonly baseURL: string | undefined;
  readonly logIn: (token: string) => Promise<void>;
}) {
  const { exchange, browser, baseURL = "", logIn } = given;
  const token = await exchange.login(demoAccount);
  await logIn(token);
  const merchant = await anotherBrowser(browser, {
    baseURL,
    token: await exchange.login(otherDemoAccounts.merchant),
  });
  const shop = await shopOf(exchange, merchant.token);
  return { token, merchant, shop };
}

test("buying from a merchant, from publishing to the balances of both sides and the withdrawn rest", async ({
  page,
  exchange,
  browser,
  baseURL,
  logIn,
}) => {
  const { token, merchant, shop: before } = await bothSides({ exchange, browser, baseURL, logIn });
  const [buyer, seller] = [new Fiat(page), new Fiat(merchant.page)];
  const wallet = await fiatWallet(exchange, token);

  await test.step("OTC-FIAT-001 published out of the shop, coins and fee are locked", async () => {
    await merchant.page.goto(`/legalShopDetail?id=${before.id}`);
    await seller.publish({ side: "Sell", price: "6.41", quantity: "60", least: "50", most: "300" });
    const now = await shopOf(exchange, merchant.token);
    expect(now.locked).toBe(before.locked + scaled("60.12"));
    expect(now.free).toBe(before.free - scaled("60.12"));
  });

  await test.step("OTC-FIAT-002 taken by money within the limits, the payment page says whom to pay and until when", async () => {
    await buyer.openTake("Buy", "6.41");
    await buyer.dialog.getByLabel("Amount", { exact: true }).fill("49");
    await expect(buyer.dialog.getByRole("alert")).toContainText("50");
    await buyer.dialog.getByRole("button", { name: "Close" }).click();
    await buyer.take("Buy", "6.41", { money: "128.20" });
    await expect(page).toHaveURL(/\/legalPay\?id=/);
    await expect(buyer.state("Waiting for payment")).toBeVisible();
    await expect(page.getByRole("timer")).toBeVisible();
    await expect(page.getByText("Mira Chandler").first()).toBeVisible();
    await expect(page.getByText("128.20").first()).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: "Mill Street USDT" })).toBeVisible();
  });

  await test.step("OTC-FIAT-003 the merchant follows without asking again, and confirms", async () => {
    await expect(seller.advert("6.41")).toContainText("40.00");
    await seller.openShopDeal("6.41");
    await expect(seller.state("Waiting for payment")).toBeVisible();
    await expect(merchant.page.getByRole("button", { name: "Confirm receipt" })).toHaveCount(0);
    await buyer.move("I have paid");
    await expect(seller.state("Paid")).toBeVisible();
    await seller.move("Confirm receipt");
    await expect(seller.state("Completed")).toBeVisible();
    await expect(buyer.state("Completed")).toBeVisible();
  });

  await test.step("the balances are as they must be", async () => {
    expect((await fiatWallet(exchange, token)).free).toBe(wallet.free + scaled("19.98"));
    const now = await shopOf(exchange, merchant.token);
    expect(now.locked).toBe(before.locked + scaled("40.08"));
  });

  await test.step("OTC-FIAT-004 off the shelf and withdrawn, the rest and its fee are back", async () => {
    await merchant.page.goto(`/legalShopDetail?id=${before.id}`);
    await seller
      .advert("6.41")
      .getByRole("button", { name: /^Take offline/ })
      .click();
    await seller.confirm("Take offline");
    await expect(seller.advert("6.41")).toContainText("Offline");
    await seller
      .advert("6.41")
      .getByRole("button", { name: /^Withdraw/ })
      .click();
    await seller.confirm("Withdraw");
    await expect(seller.advert("6.41")).toHaveCount(0);
    const now = await shopOf(exchange, merchant.token);
    expect([now.free, now.locked]).toEqual([before.free - scaled("20.04"), before.locked]);
  });
  expect(merchant.complaints.list()).toEqual([]);
  await merchant.context.close();
});

test("OTC-FIAT-005 OTC-FIAT-006 selling to a merchant, who pays; a third person gets nowhere", async ({
  page,
  exchange,
  browser,
  baseURL,
  logIn,
}) => {
  const { token, merchant, shop: before } = await bothSides({ exchange, browser, baseURL, logIn });
  const [seller, buyer] = [new Fiat(page), new Fiat(merchant.page)];
  const wallet = await fiatWallet(exchange, token);
  await merchant.page.goto(`/legalShopDetail?id=${before.id}`);
  await buyer.publish({ side: "Buy", price: "8.11", quantity: "50", least: "10", most: "400" });
  const deal = await seller.take("Sell", "8.11", { quantity: "10" });
  await expect(page).toHaveURL(/\/legalPayDetail\?id=/);
  await expect(seller.state("Waiting for payment")).toBeVisible();
  await expect(page.getByRole("button", { name: "I have paid" })).toHaveCount(0);
  expect((await fiatWallet(exchange, token)).held).toBe(wallet.held + scaled("10.02"));

  await test.step("a third person sees nothing and moves nothing", async () => {
    const stranger = await anotherBrowser(browser, {
      baseURL: baseURL ?? "",
      token: await exchange.login(otherDemoAccounts.second),
    });
    await stranger.page.goto(`/legalPayDetail?id=${deal}`);
    await expect(stranger.page.getByText("Could not load").first()).toBeVisible();
    const moves = [
      "user_legal_pay",
      "user_legal_pay_cancel",
      "legal_deal_user_sure",
      "legal_deal_sure",
      "legal/arbitrate",
    ];
    for (const path of moves) {
      const fields = { id: deal, password: "123456" };
      expect((await exchange.call("POST", `/api/${path}`, fields, stranger.token)).type, path).toBe("error");
    }
    await stranger.page.goto(`/legalShopDetail?id=${before.id}`);
    await expect(stranger.page.getByText("This shop is not yours")).toBeVisible();
    await expect(stranger.page.getByRole("button", { name: "Publish", exact: true })).toHaveCount(0);
    await stranger.context.close();
  });

  await test.step("the merchant pays, the taker confirms", async () => {
    await buyer.openShopDeal("8.11");
    await buyer.move("I have paid");
    await expect(seller.state("Paid")).toBeVisible();
    await seller.move("Confirm receipt");
    await expect(seller.state("Completed")).toBeVisible();
    await expect(buyer.state("Completed")).toBeVisible();
    expect((await fiatWallet(exchange, token)).free).toBe(wallet.free - scaled("10.02"));
    expect((await shopOf(exchange, merchant.token)).free).toBe(before.free + scaled("9.99"));
  });
  expect(merchant.complaints.list()).toEqual([]);
  await merchant.context.close();
});

test("OTC-FIAT-007 OTC-FIAT-008 a cancelled order returns the advert's coins, and is in the records", async ({
  page,
  exchange,
  browser,
  baseURL,
  logIn,
}) => {
  const { merchant, shop } = await bothSides({ exchange, browser, baseURL, logIn });
  await publishAdvert(exchange, merchant.token, { type: "sell", price: "6.43", number: "30" });
  const buyer = new Fiat(page);
  const seller = new Fiat(merchant.page);
  await merchant.page.goto(`/legalShopDetail?id=${shop.id}`);
  await buyer.take("Buy", "6.43", { quantity: "10" });
  await expect(seller.advert("6.43").getByText("20.00")).toBeVisible();
  await buyer.move("Cancel order");
  await expect(buyer.state("Cancelled")).toBeVisible();
  await expect(seller.advert("6.43").getByText("20.00")).toHaveCount(0);
  await page.getByRole("link", { name: "Order records" }).click();
  await page.getByLabel("Status", { exact: true }).selectOption("cancelled");
  await expect(page.getByRole("table", { name: "Orders" })).toContainText("Cancelled");
  await page.getByRole("tab", { name: "Sold" }).click();
  await expect(page.getByText("No orders yet")).toBeVisible();
  await merchant.context.close();
});

test("OTC-FIAT-009 disputes over adverts of either side are decided, either way, and both sides see it at once", async ({
  page,
  exchange,
  browser,
  baseURL,
  logIn,
  millrace,
}) => {
  const { token, merchant } = await bothSides({ exchange, browser, baseURL, logIn });
  const adverts = {
    sell: await publishAdvert(exchange, merchant.token, { type: "sell", price: "6.47", number: "30" }),
    buy: await publishAdvert(exchange, merchant.token, { type: "buy", price: "8.17", number: "30" }),
  };
  const [taker, owner] = [new Fiat(page), new Fiat(merchant.page)];
  const outcomes = [
    { type: "sell", winner: "buyer", state: "Completed", gains: "4.995" },
    { type: "sell", winner: "seller", state: "Cancelled", gains: "0" },
    { type: "buy", winner: "buyer", state: "Completed", gains: "-5.01" },
  ] as const;
  for (const { type, winner, state, gains } of outcomes) {
    const [buyer, seller] = type === "sell" ? [taker, owner] : [owner, taker];
    const before = await fiatWallet(exchange, token);
    const { locked } = await shopOf(exchange, merchant.token);
    const deal = await takeAdvert(exchange, token, adverts[type], "5");
    await page.goto(`/${type === "sell" ? "legalPay" : "legalPayDetail"}?id=${deal}`);
    await merchant.page.goto(`/shopLegalPayDetail?id=${deal}`);
    await buyer.move("I have paid");
    await seller.page.getByRole("button", { name: "Apply for rights protection" }).click();
    await seller.dialog.getByRole("button", { name: "Apply for rights protection" }).click();
    await expect(buyer.state("Rights protection")).toBeVisible();
    await expect(seller.state("Rights protection")).toBeVisible();
    expect((await shopOf(exchange, merchant.token)).locked).toBe(locked);
    expect(await operate(millrace, "disputes", "list")).toContain(deal);
    await operate(millrace, "disputes", "decide", deal, winner);
    await expect(buyer.state(state)).toBeVisible();
    await expect(seller.state(state)).toBeVisible();
    const after = await fiatWallet(exchange, token);
    expect(after.free).toBe(before.free + scaled(gains));
    expect(after.held).toBe(before.held);
  }
  expect(merchant.complaints.list()).toEqual([]);
  await merchant.context.close();
});

test("OTC-FIAT-010 OTC-FIAT-011 a member becomes a merchant: the deposit is shown and locked, and the shop opens", async ({
  page,
  exchange,
  logIn,
  millrace,
}) => {
  const token = await exchange.login(demoAccount);
  await logIn(token);
  const before = await fiatWallet(exchange, token);
  await page.goto("/myLegalShops");
  const form = page.getByRole("form", { name: "Apply for a shop" });
  const header = page.getByRole("banner");
  await expect(form).toContainText("1,000.00 USDT");
  await expect(form).toContainText("30 days");
  await expect(header.getByRole("link", { name: "My shop" })).toHaveCount(0);
  await form.getByRole("button", { name: "Apply" }).click();
  await expect(form.getByRole("alert").first()).toBeVisible();
  await form.getByLabel("Coin").selectOption("BTC");
  await form.getByLabel("Shop name").fill("Dana's coins");
  await form.getByLabel("Phone").fill("+1 202 555 0100");
  await form.getByLabel("Trade password", { exact: true }).fill("wrong-one");
  await form.getByRole("button", { name: "Apply" }).click();
  await expect(form.getByText("Incorrect trade password")).toBeVisible();
  await form.getByLabel("Trade password", { exact: true }).fill("123456");
  await form.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("Under review", { exact: true })).toBeVisible();
  expect((await fiatWallet(exchange, token)).held).toBe(before.held + scaled("1000"));

  const waiting = await operate(millrace, "merchants", "list");
  const line = waiting.split("\n").find((text) => text.includes("Dana's coins")) ?? "";
  await operate(millrace, "merchants", "accept", line.trim().split(/\s+/)[0] ?? "");
  await expect(page.getByRole("link", { name: "Open shop: Dana's coins (BTC)" })).toBeVisible();
  await expect(header.getByRole("link", { name: "My shop" })).toBeVisible();
});

test("OTC-FIAT-012 OTC-FIAT-013 coins move between a shop and its owner's wallet, once, and are logged", async ({
  page,
  exchange,
  logIn,
}) => {
  const token = await exchange.login(otherDemoAccounts.merchant);
  await logIn(token);
  const before = { shop: await shopOf(exchange, token), wallet: await fiatWallet(exchange, token) };
  await page.goto(`/transferstore?id=${before.shop.id}`);
  const form = page.getByRole("form", { name: "Shop transfer" });
  await form.getByLabel("Amount").fill("999999999");
  await form.getByRole("button", { name: "Transfer", exact: true }).click();
  await expect(form.getByRole("alert")).toBeVisible();
  await form.getByLabel("Amount").fill("12.5");
  await form.getByRole("button", { name: "Transfer", exact: true }).dblclick();
  await expect(form.getByLabel("Amount")).toHaveValue("");
  expect((await shopOf(exchange, token)).free).toBe(before.shop.free - scaled("12.5"));
  expect((await fiatWallet(exchange, token)).free).toBe(before.wallet.free + scaled("12.5"));
  await form.getByRole("button", { name: "Swap direction" }).click();
  await form.getByLabel("Amount").fill("12.5");
  await form.getByRole("button", { name: "Transfer", exact: true }).click();
  await expect(form.getByLabel("Amount")).toHaveValue("");
  expect((await shopOf(exchange, token)).free).toBe(before.shop.free);
  await page.getByRole("link", { name: "To the shop" }).click();
  await page.getByRole("link", { name: "Balance log" }).click();
  const log = page.getByRole("table", { name: "Balance log" });
  await expect(log).toContainText("+12.50 USDT");
  await expect(log).toContainText("−12.50 USDT");
  await page.getByRole("tab", { name: "Locked balance" }).click();
  await expect(log).not.toContainText("12.50 USDT");
});

test("OTC-FIAT-014 OTC-FIAT-015 a name for trading is set once, and a merchant's page shows who it is and what can be taken", async ({
  page,
  exchange,
  browser,
  baseURL,
  logIn,
}) => {
  const { merchant, shop } = await bothSides({ exchange, browser, baseURL, logIn });
  await merchant.context.close();
  await page.goto("/legalTradeSet");
  const form = page.getByRole("form", { name: "Trading name" });
  await form.getByLabel("Nickname").fill("Dana of the mill");
  await form.getByLabel("Trade password", { exact: true }).fill("123456");
  await form.getByLabel("Repeat the trade password").fill("1234567");
  await form.getByRole("button", { name: "Confirm" }).click();
  await expect(
    form
      .getByRole("alert")
      .or(form.getByText(/differ|same/i))
      .first(),
  ).toBeVisible();
  await form.getByLabel("Repeat the trade password").fill("123456");
  await form.getByRole("button", { name: "Confirm" }).click();
  await expect(form.getByRole("button", { name: "Saved" })).toBeVisible();

  await page.goto("/legalTrade");
  await page
    .getByRole("table", { name: "Adverts" })
    .getByRole("link", { name: "Mill Street USDT" })
    .first()
    .click();
  await expect(page).toHaveURL(`/legalSeller?sellerId=${shop.id}`);
  await expect(page.getByRole("heading", { name: "Mill Street USDT" })).toBeVisible();
  await expect(page.getByRole("list", { name: "Verified" })).toContainText("Identity");
  await expect(page.getByText("Completion rate")).toBeVisible();
  await page.getByRole("tab", { name: "Sell to the merchant" }).click();
  await expect(page.getByRole("button", { name: /^Sell USDT to/ }).first()).toBeVisible();
});

test("OTC-FIAT-016 a guest looks at adverts and is asked to log in to take one", async ({ page }) => {
  await page.goto("/legalTrade");
  await page
    .getByRole("button", { name: /^Buy USDT from/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: "Log in to Millrace" })).toBeVisible();
  await expect(new Shell(page).header.getByRole("link", { name: "My shop" })).toHaveCount(0);
});
