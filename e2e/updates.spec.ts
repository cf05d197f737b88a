import { SignInForm } from "./pages/sign-in.ts";
import { demoAccount } from "./support/exchange.ts";
import { expect, test } from "./support/test.ts";

/** A part of the site that is not on the server any more, as after another build. */
const gone = { status: 404, contentType: "text/plain", body: "Not found" };
const notFetched = /Failed to load resource|Failed to fetch dynamically imported module|preload CSS/;

test("SHELL-UPDATE-001 a page whose code is gone offers to reload, and then is there", async ({
  page,
  complaints,
}) => {
  complaints.allow(notFetched);
  await page.goto("/policy");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.route(/\/assets\/(markets|news)-[^/]*\.js$/, (route) => route.fulfill(gone));
  await page.getByRole("banner").getByRole("link", { name: "Markets" }).click();
  await expect(page.getByRole("heading", { name: "Could not load this page" })).toBeVisible();
  await expect(page).toHaveTitle(/Could not load/);
  await expect(page.getByRole("banner")).toBeVisible();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Reload" }).click();
  await expect(page.locator("tbody").getByRole("row").first()).toBeVisible();
});

test("SHELL-UPDATE-002 a first load whose words do not arrive says so, in the language chosen, and tries again", async ({
  page,
  complaints,
}) => {
  complaints.allow(notFetched);
  const words = /\/assets\/texts-[^/]+\/(en|zh)\/first\.json$/;
  await page.route(words, (route) => route.fulfill(gone));
  await page.goto("/policy");
  await expect(page.getByRole("alert")).toContainText("Millrace could not be loaded");
  await page.evaluate(() => localStorage.setItem("locale", "zh"));
  await page.reload();
  await expect(page.getByRole("heading", { name: "Millrace 加载失败" })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole("button", { name: "重试" }).click();
  await expect(page.getByRole("banner")).toBeVisible();
});

test("SHELL-UPDATE-003 a message whose corner is gone is said all the same", async ({ page, complaints }) => {
  complaints.allow(notFetched);
  await page.goto("/components/login");
  const form = new SignInForm(page);
  await expect(form.form).toBeVisible();
  await page.route(/\/assets\/messages-[^/]*\.(js|css)$/, (route) => route.fulfill(gone));
  await form.logIn({ email: demoAccount.email, password: "wrong123" });
  const message = page.getByRole("alert").filter({ hasText: /wrong|incorrect/i });
  await expect(message).toBeVisible();
  await message.getByRole("button", { name: "Close" }).click();
  await expect(message).toHaveCount(0);
});

test("SHELL-UPDATE-004 without the chart's code the terminal stays, and its panel tries again", async ({
  page,
  complaints,
}) => {
  complaints.allow(notFetched);
  await page.route(/\/assets\/chart-[^/]*\.js$/, (route) => route.fulfill(gone));
  await page.goto("/dealCenter?pair=BTC_USDT");
  const missing = page.getByRole("alert").filter({ hasText: "Could not load" });
  await expect(missing).toBeVisible();
  await expect(page.getByRole("row", { name: "Buy 1", exact: true })).toBeVisible();
  await page.unrouteAll();
  await missing.getByRole("button", { name: "Try again" }).click();
  await expect(missing).toHaveCount(0);
  await expect(page.locator(".highcharts-candlestick-series").first()).toBeAttached();
});
