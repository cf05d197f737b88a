import { expectNoShift, holdScripts, openUntil, requestsOf, watchShifts } from "./support/first-load.ts";
import { expect, test } from "./support/test.ts";

const pagesOfMembers = {
  home: "/",
  "the spot terminal": "/dealCenter?pair=BTC_USDT",
  "the leverage terminal": "/leverdealCenter?pair=BTC_USDT",
  "the wallets": "/dealFinance",
  "the settings": "/accountSet",
  "fiat trading, where an address without a merchant leads": "/legalSeller",
};
/** Requests of a member's first visit, account data included. A call that is repeated after a late socket login counts once. */
const MOST_REQUESTS = 40;
/** What a member's page asks for last. */
const LAST_OF_MEMBERS = "/api/user/preferences";

for (const [name, path] of Object.entries(pagesOfMembers))
  test(`FAST-LOAD-014 a member's first visit of ${name} takes few requests, and nothing on it moves`, async ({
    page,
    logInTrader,
  }) => {
    await logInTrader();
    await page.addInitScript(watchShifts);
    await openUntil(page, path, LAST_OF_MEMBERS);
    await expect(page.locator("#prerendered")).toHaveCount(0);
    const asked = await requestsOf(page);
    expect(new Set(asked).size + 1, asked.join("\n")).toBeLessThanOrEqual(MOST_REQUESTS);
    await expectNoShift(page);
  });

test("FAST-LOAD-014 a member sees a terminal before its scripts, without what is for guests", async ({
  page,
  logInTrader,
}) => {
  await logInTrader();
  const { open, release } = await holdScripts(page);
  for (const path of ["/dealCenter", "/leverdealCenter"]) {
    await open(`${path}?pair=BTC_USDT`);
    await expect(page.getByRole("row", { name: "Buy 1", exact: true })).toContainText(/\d[\d,.]+/);
    for (const name of ["Log in", "Sign up", "Register"])
      await expect(page.getByRole("link", { name, exact: true })).toHaveCount(0);
    await expect(page.locator("#prerendered #order-form")).toBeHidden();
  }
  await release();
  await expect(page.getByRole("button", { name: /^Account: / })).toBeVisible();
  await expect(page.locator("#order-form")).toBeVisible();
  await expectNoShift(page);
});

test("FAST-LOAD-014 a member sees their own pages before the scripts, with their styles", async ({
  page,
  logInTrader,
}) => {
  await logInTrader();
  const { open, release } = await holdScripts(page);
  const headings = {
    "/accountSet": "Account settings",
    "/bindEmail?type=phone": "Bind a phone number",
    "/c2c": "C2C",
  };
  for (const [path, heading] of Object.entries(headings)) {
    await open(path, page.getByRole("heading", { level: 1, name: heading, exact: true }));
    await expect(page.getByRole("link", { name: "Assets" }).first()).toBeVisible();
    await expect(page.getByLabel("Password")).toHaveCount(0);
  }
  const menu = page.getByRole("navigation", { name: "C2C" });
  await expect(menu).toHaveCSS("position", "sticky");
  await release();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("C2C");
  await expectNoShift(page);
});

test("FAST-LOAD-014 the settings list their names and hints before the account data arrives", async ({
  page,
  logInTrader,
}) => {
  await logInTrader();
  const { open, release } = await holdScripts(page);
  await open("/accountSet", page.getByText("Two-factor authentication for login"));
  const settings = page.getByRole("main");
  for (const name of ["Phone", "Trade password", "Referral code"])
    await expect(settings.getByRole("term").filter({ hasText: name })).toBeVisible();
  await expect(settings.getByRole("link", { name: "Verify" })).toHaveCount(0);
  await release();
  await expect(settings.getByRole("link", { name: "Verify" })).toBeVisible();
  await expectNoShift(page);
});

test("FAST-LOAD-014 orders on leverage are shown with the filter of the address before the scripts", async ({
  page,
  logInTrader,
}) => {
  await logInTrader();
  const { open, release } = await holdScripts(page);
  const closed = page.getByRole("tab", { name: "Closed", exact: true, selected: true });
  await open("/leverTransactions?state=closed&side=short", closed);
  const side = page.getByRole("combobox", { name: "Side" });
  await expect(side.locator("option:checked")).toHaveText("Short");
  await open("/leverList", page.getByRole("tab", { name: /^Pending/, selected: true }));
  await release();
  await expect(page).toHaveURL(/\/leverTransactions\?state=pending$/);
  await expect(page.getByRole("button", { name: /^Account: / })).toBeVisible();
  await expectNoShift(page);
});

const texts = {
  "/recharge": { shown: /Enter the exact amount you sent/, later: /^Send only USDT on Ethereum/ },
  "/insurance": { shown: /The insurance takes effect immediately/, later: /You pay the insured amount plus/ },
  "/myLegalShops": { shown: /The deposit is locked/, later: /your own prices, limits and payment methods/ },
  "/bindEmail": { shown: /We will send a code to it/, later: /It cannot be replaced/ },
};
for (const [path, { shown, later }] of Object.entries(texts))
  test(`FAST-LOAD-014 ${path} shows what it can before the account data arrives, and nothing on it moves`, async ({
    page,
    logInTrader,
  }) => {
    await logInTrader();
    const { open, release } = await holdScripts(page);
    await open(path, page.getByText(shown));
    await expect(page.getByText(later)).toHaveCount(0);
    await release();
    await expect(page.getByText(later)).toBeVisible();
    await expectNoShift(page);
  });

test("FAST-LOAD-011 before its scripts, a customised terminal shows the panels that were not changed", async ({
  page,
  logInTrader,
}) => {
  await logInTrader();
  await page.addInitScript(() =>
    localStorage.setItem("terminal_look", JSON.stringify({ interval: "60min", panel: "fills" })),
  );
  const { open, release } = await holdScripts(page);
  await open("/dealCenter?pair=BTC_USDT");
  const panel = (name: string) => page.locator(`#prerendered [data-desk-panel="${name}"]`);
  await expect(page.getByRole("row", { name: "Buy 1", exact: true })).toContainText(/\d[\d,.]+/);
  for (const name of ["list", "book", "trades"]) await expect(panel(name)).toBeVisible();
  for (const name of ["chart", "orders", "form"]) await expect(panel(name)).toBeHidden();
  await release();
  await expect(page.getByRole("tab", { name: "Fills" })).toHaveAttribute("aria-selected", "true");
});
