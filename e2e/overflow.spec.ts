import type { Page } from "@playwright/test";
import { languages } from "#contract/languages.ts";
import { demoTradePassword, type Exchange, otherDemoAccounts } from "./support/exchange.ts";
import { overflowing } from "./support/overflow.ts";
import { publishAdvert, shopOf, takeAdvert } from "./support/shops.ts";
import { expect, test } from "./support/test.ts";

/** The main screens of each area for a member; every kind of table, form, panel and menu is on one of them. */
const areas = {
  markets: ["/", "/allmarket", "/dealCenter", "/leverdealCenter", "/secondsOrder", "/leverTransactions"],
  people: ["/legalTrade", "/c2cOrder", "/c2cRelease", "/myLegalShops", "/legalRecord", "/userSetting"],
  assets: ["/finance", "/dealFinance", "/transfer", "/finanrec", "/recharge", "/lever_manger", "/micro"],
  earning: [
    "/manage",
    "/manageList",
    "/insurance",
    "/aceite",
    "/rechargeMoney?id=1",
    "/chargeRecord?current=1",
  ],
  account: ["/accountSet", "/security", "/authentication", "/accountEntrust", "/team", "/noticeList"],
  points: ["/bindInfo", "/integralExchange", "/forgetPwd"],
} as const;

/** What a guest sees of entering. */
const entrances = ["/components/login", "/components/register", "/components/loginTransfer"] as const;

const filled = new WeakSet<Exchange>();

/** Rows for the tables that are empty for a demo account, once for each server. */
async function fillTables(exchange: Exchange, token: string): Promise<void> {
  if (filled.has(exchange)) return;
  filled.add(exchange);
  const { email } = otherDemoAccounts.merchant;
  const usdt = await exchange.currencyId("USDT");
  const password = demoTradePassword;
  const ask = (path: string, fields: Readonly<Record<string, string>>) =>
    exchange.ask("POST", `/api/${path}`, fields, token);
  await ask("currency/lhDeposit", { config_id: "30030", currency_id: usdt, amount: "500", password });
  const code = await exchange.withdrawalCode({ email }, token);
  const deal = { acceptor_id: "1", mobile: "13800000000", deal_account: "6222", money: "718", way: "bank" };
  await ask("acceptor/deal", { ...deal, type: "sell", pay_password: password, code });
  await ask("jc/bind", { user_name: "second-points", password: "points1234" });
}

/** Opens each screen and looks at it in every language. */
async function expectFits(page: Page, screens: readonly string[]): Promise<void> {
  // A language chosen in another tab takes effect here in place: the screen keeps what it has loaded.
  // The account keeps no preferences here: what it keeps would win over a language that is written past the site.
  await page.route("**/api/user/preferences*", (route) =>
    route.fulfill({ json: { type: "error", message: "Unknown call" } }),
  );
  const other = await page.context().newPage();
  await other.goto("/icon.svg");
  for (const screen of screens) {
    await page.goto(screen);
    await expect(page.getByRole("main"), screen).toBeVisible();
    await expect(page.locator("[aria-busy=true]"), screen).toHaveCount(0);
    for (const [language, tag] of Object.entries(languages)) {
      await other.evaluate((chosen) => localStorage.setItem("locale", chosen), language);
      await expect(page.locator("html")).toHaveAttribute("lang", tag);
      await expect.poll(() => overflowing(page), `${screen} in ${language}`).toEqual([]);
    }
  }
}

test("SHELL-LANG-008 a text that leaves its box is found: cut, out of its button, higher than it, wider than the window", async ({
  page,
}) => {
  await page.goto("/policy");
  const found = async (html: string): Promise<number> => {
    await page.evaluate((inner) => {
      document.body.innerHTML = inner;
      // The site's policy lets scripts set styles, not markup.
      for (const each of document.querySelectorAll<HTMLElement>("[data-style]"))
        each.style.cssText = each.dataset.style ?? "";
    }, html);
    return (await overflowing(page)).length;
  };
  const narrow = "display: block; width: 60px; white-space: nowrap";
  expect(await found("<button>Kaufen</button>")).toBe(0);
  expect(await found(`<div data-style="${narrow}; overflow: hidden">Handelspasswort festlegen</div>`)).toBe(
    1,
  );
  expect(await found(`<button data-style="${narrow}">Handelspasswort festlegen</button>`)).toBe(1);
  expect(
    await found('<button data-style="width: 60px; height: 20px; padding: 0">Alle Orders stornieren</button>'),
  ).toBe(1);
  expect(await found('<p data-style="width: 3000px">Orderbuch</p>')).toBe(1);
  expect(await found(`<div data-style="${narrow}; overflow: auto">Handelspasswort festlegen</div>`)).toBe(0);
});

for (const [area, screens] of Object.entries({ ...areas, entrances }))
  test(`SHELL-LANG-008 no text leaves its box in any language: ${area}`, async ({
    page,
    exchange,
    logIn,
  }) => {
    test.setTimeout(120_000);
    if (area !== "entrances") {
      const token = await exchange.login(otherDemoAccounts.merchant);
      await fillTables(exchange, token);
      await logIn(token);
    }
    await expectFits(page, screens);
  });

test("SHELL-LANG-008 no text leaves its box in any language: a merchant's shop, its orders, and one of them", async ({
  page,
  exchange,
  logIn,
}) => {
  test.setTimeout(120_000);
  const token = await exchange.login(otherDemoAccounts.merchant);
  const advert = await publishAdvert(exchange, token, { type: "sell", price: "6.57", number: "30" });
  const deal = await takeAdvert(exchange, await exchange.login(otherDemoAccounts.second), advert, "10");
  const { id } = await shopOf(exchange, token);
  await logIn(token);
  await expectFits(page, [
    `/legalShopDetail?id=${id}`,
    `/legalSeller?sellerId=${id}`,
    `/shopLegalRecord?id=${advert}`,
    `/shopLegalPayDetail?id=${deal}`,
    `/transferstore?id=${id}`,
  ]);
});
