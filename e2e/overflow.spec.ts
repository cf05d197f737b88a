import { languages } from "#contract/languages.ts";
import { otherDemoAccounts } from "./support/exchange.ts";
import { overflowing } from "./support/overflow.ts";
import { expect, test } from "./support/test.ts";

/** The main screens of a member; every kind of table, form, panel and menu is on one of them. */
const screens = [
  "/",
  "/allmarket",
  "/dealCenter",
  "/leverdealCenter",
  "/secondsOrder",
  "/legalTrade",
  "/c2cOrder",
  "/manage",
  "/leverTransactions",
  "/lever_manger",
  "/finance",
  "/dealFinance",
  "/transfer",
  "/finanrec",
  "/recharge",
  "/accountSet",
  "/security",
  "/userSetting",
  "/accountEntrust",
  "/team",
  "/noticeList",
] as const;

test("SHELL-LANG-008 a text that leaves its box is found: cut, out of its button, higher than it, wider than the window", async ({
  page,
}) => {
  await page.goto("/policy");
  const found = async (html: string): Promise<number> => {
    await page.evaluate((inner) => {
      document.body.innerHTML = inner;
    }, html);
    return (await overflowing(page)).length;
  };
  const narrow = "display: block; width: 60px; white-space: nowrap";
  expect(await found("<button>Kaufen</button>")).toBe(0);
  expect(await found(`<div style="${narrow}; overflow: hidden">Handelspasswort festlegen</div>`)).toBe(1);
  expect(await found(`<button style="${narrow}">Handelspasswort festlegen</button>`)).toBe(1);
  expect(
    await found('<button style="width: 60px; height: 20px; padding: 0">Alle Orders stornieren</button>'),
  ).toBe(1);
  expect(await found('<p style="width: 3000px">Orderbuch</p>')).toBe(1);
  expect(await found(`<div style="${narrow}; overflow: auto">Handelspasswort festlegen</div>`)).toBe(0);
});

for (const screen of screens)
  test(`SHELL-LANG-008 no text leaves its box in any language: ${screen}`, async ({
    page,
    context,
    exchange,
    logIn,
  }) => {
    test.setTimeout(120_000);
    await logIn(await exchange.login(otherDemoAccounts.merchant));
    await page.goto(screen);
    await expect(page.getByRole("main")).toBeVisible();
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    // A language chosen in another tab takes effect here in place: the screen keeps what it has loaded.
    const other = await context.newPage();
    await other.goto("/icon.svg");
    for (const [language, tag] of Object.entries(languages)) {
      await other.evaluate((chosen) => localStorage.setItem("locale", chosen), language);
      await expect(page.locator("html")).toHaveAttribute("lang", tag);
      await page.evaluate(() => document.fonts.ready);
      await expect.poll(() => overflowing(page), `${screen} in ${language}`).toEqual([]);
    }
  });
