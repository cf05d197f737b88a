import { Shell } from "./pages/shell.ts";
import { expect, test } from "./support/test.ts";
import { anotherBrowser } from "./support/two-browsers.ts";

test("ACCOUNT-PREF-001 STREAM-PREF-003 a theme follows the account to another machine and outlives a logout", async ({
  page,
  browser,
  baseURL,
  logInTrader,
}) => {
  const { token } = await logInTrader();
  await page.goto("/policy");
  const shell = new Shell(page);
  await expect(shell.menuButton(/^Account: /)).toBeVisible();
  const other = await anotherBrowser(browser, { baseURL: baseURL ?? "", token });
  await other.page.goto("/policy");
  await expect(new Shell(other.page).menuButton(/^Account: /)).toBeVisible();
  await shell.choose(/^Theme: /, "White");
  const isWhite = ["data-theme", "white"] as const;
  await expect(other.page.locator("html")).toHaveAttribute(...isWhite);
  const third = await anotherBrowser(browser, { baseURL: baseURL ?? "", token });
  await third.page.goto("/policy");
  await expect(third.page.locator("html")).toHaveAttribute(...isWhite);
  await shell.choose(/^Account: /, "Log out");
  await expect(page).toHaveURL(/\/components\/login/);
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute(...isWhite);
  expect([...other.complaints.list(), ...third.complaints.list()]).toEqual([]);
  for (const { context } of [other, third]) await context.close();
});

test("SHELL-LANG-013 in German a ticket shows and reads numbers with commas, and asks what 1.500 means", async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem("locale", "de"));
  await page.goto("/dealCenter?pair=BTC_USDT");
  const price = page.getByRole("textbox", { name: /^Preis/ }).first();
  await expect(price).toHaveValue(/^\d+,\d\d$/);
  await price.fill("1.500");
  await expect(page.getByRole("button", { name: "1,5 verwenden" })).toBeVisible();
  await page.getByRole("button", { name: "1.500 verwenden" }).click();
  await expect(price).toHaveValue("1500");
});
