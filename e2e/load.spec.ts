import type { Page } from "@playwright/test";
import { expectNoShift, holdScripts, openUntil, requestsOf, watchShifts } from "./support/first-load.ts";
import { expect, test } from "./support/test.ts";

const QUOTES = "/api/currency/quotation_new";
const BOOK = "/api/transaction/deal";

/** What a first visit may ask for in all, the page itself included; `last`: the call that ends its loading. */
const pages = [
  { name: "home", path: "/", last: QUOTES, requests: 33 },
  { name: "login", path: "/components/login", last: "/api/country/list", requests: 22 },
  { name: "the list of markets", path: "/allmarket", last: QUOTES, requests: 33 },
  { name: "the spot terminal", path: "/dealCenter?pair=BTC_USDT", last: BOOK, requests: 33 },
  { name: "the leverage terminal", path: "/leverdealCenter?pair=BTC_USDT", last: BOOK, requests: 33 },
  { name: "the options terminal", path: "/secondsOrder?pair=BTC_USDT", last: BOOK, requests: 33 },
] as const;

for (const { name, path, last, requests } of pages)
  test(`FAST-LOAD-007 a first visit of ${name} takes few requests, and nothing on it moves`, async ({
    page,
  }) => {
    await page.addInitScript(watchShifts);
    await openUntil(page, path, last);
    const asked = await requestsOf(page);
    expect(asked.length + 1, asked.join("\n")).toBeLessThanOrEqual(requests);
    await expectNoShift(page);
  });

test("FAST-LOAD-005 home asks for no news and no candles, and a terminal shows the book of its page", async ({
  page,
}) => {
  await openUntil(page, "/", QUOTES);
  await expect(page.getByRole("region", { name: "Highlights" })).toBeVisible();
  await expect(page.getByRole("contentinfo").getByRole("link").nth(8)).toBeVisible();
  const calls = (await requestsOf(page)).filter(
    (path) => path.startsWith("/api/") && !path.includes("cover"),
  );
  expect([...new Set(calls)]).toEqual([QUOTES]);

  // A call for the book is never answered: what shows came with the page.
  await page.route(`**${BOOK}*`, () => {});
  await page.goto("/dealCenter?pair=BTC_USDT");
  await expect(page.getByRole("row", { name: "Buy 1", exact: true })).toBeVisible();
});

/** How many rows a side of the rendered book has room for. */
const bookRooms = (page: Page) =>
  page
    .locator('#prerendered [data-fit="bids texts"]')
    .evaluate((box) => Math.floor(box.getBoundingClientRect().height / 20));

test("FAST-LOAD-008 home is there before its scripts, and its links work", async ({ page }) => {
  const { open } = await holdScripts(page);
  await open("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/See the market move/);
  await expect(page.getByRole("link", { name: /BTC\/USDT.*Vol/s })).toContainText(/\d[\d,.]+/);
  await expect(page.getByRole("link", { name: /Read more/ })).toBeVisible();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Markets" }).click();
  await page.waitForURL("**/allmarket", { waitUntil: "commit" });
});

test("FAST-LOAD-008 the list of markets is there before its scripts, and so is the login for members", async ({
  page,
}) => {
  const { open } = await holdScripts(page);
  await open("/allmarket");
  await expect(page.getByRole("link", { name: /BTC/ }).first()).toBeVisible();
  await open("/c2c");
  await expect(page.getByRole("heading", { name: "Log in to Millrace" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Create an account" })).toHaveAttribute(
    "href",
    "/components/register?redirect=%2Fc2c",
  );
});

test("FAST-LOAD-011 FAST-LOAD-013 a terminal is there before its scripts, and the app takes its place without a shift", async ({
  page,
}) => {
  const { open, release } = await holdScripts(page);
  for (const path of ["/dealCenter", "/leverdealCenter"]) {
    await open(`${path}?pair=BTC_USDT`);
    const best = page.getByRole("row", { name: "Buy 1", exact: true });
    await expect(best).toContainText(/\d[\d,.]+/);
    // As many rows as have room, not as many as were sent; on a busy machine there is no room yet before the styles.
    const rows = page.getByRole("table", { name: "Order book" }).getByRole("row", { name: /^Buy/ });
    await expect.poll(async () => (await rows.count()) === (await bookRooms(page))).toBe(true);
    await expect(page.getByRole("table", { name: "Trades" })).toContainText(/\d\d:\d\d:\d\d/);
    await expect(page.locator('#prerendered [data-fit="chart prices"] path').first()).toHaveAttribute(
      "d",
      /V/,
    );
    await expect(page.getByRole("main").getByText("Connecting", { exact: true })).toBeVisible();
    await expect(page.getByRole("main").getByText("Live", { exact: true })).toHaveCount(0);
  }
  await release();
  await expect(page.getByRole("row", { name: "Buy 1", exact: true })).toHaveCount(1);
  await expect(page.getByRole("main").getByText("Live", { exact: true })).toBeVisible();
  await expectNoShift(page);
});

test("FAST-LOAD-011 the other pages that guests may open are there before their scripts", async ({
  page,
}) => {
  const { open } = await holdScripts(page);
  const headings = {
    "/secondsOrder?pair=BTC_USDT": /BTC\/USDT/,
    "/legalTrade": "Fiat trading",
    "/manage": "Earn",
    "/noticeList": "Notices",
    "/noticeDetail?id=1": /Fees/,
    "/policy": "Terms of use",
    "/components/register?extension_code=MILL01&utm_source=mail": "Create an account",
    "/forgetPwd": "Set a new password",
    "/components/loginTransfer": "Log in to the points exchange",
  };
  for (const [path, heading] of Object.entries(headings)) {
    await open(path);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(heading);
  }
});

test("FAST-LOAD-011 a guest's own arrangement of the terminal hides the rendered page", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("density", "compact"));
  const { open } = await holdScripts(page);
  await open("/dealCenter?pair=BTC_USDT");
  await expect(page.locator("#prerendered")).toBeHidden();
});

test("FAST-LOAD-009 what is typed and pressed before the scripts are there is done afterwards", async ({
  page,
}) => {
  const { open, release } = await holdScripts(page);
  await open("/");
  await page.getByLabel("E-mail or phone number").fill("ann@example.com");
  await page.locator("form").getByRole("button", { name: "Sign up" }).click();
  expect(new URL(page.url()).pathname).toBe("/");
  await release();
  await page.waitForURL("**/components/register?haccount=ann%40example.com");
  await expect(page.getByRole("textbox", { name: "E-mail" })).toHaveValue("ann@example.com");
});

test("FAST-LOAD-009 the app takes the place of the rendered page without a shift", async ({ page }) => {
  const { open, release } = await holdScripts(page);
  await open("/");
  await expect(page.getByRole("link", { name: /Read more/ })).toBeVisible();
  await release();
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expectNoShift(page);
});

test("FAST-LOAD-009 readers of other languages never see the rendered page", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("locale", "de"));
  const { open } = await holdScripts(page);
  await open("/");
  await expect(page.locator("#prerendered")).toBeHidden();
});
