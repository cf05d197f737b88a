import { Shell } from "./pages/shell.ts";
import { expect, test } from "./support/test.ts";

/** The menus of a member's header, each with an entry of it. */
const menus = [
  { menu: /^Demo market/, entry: "Get demo funds" },
  { menu: /^Language: /, entry: "Deutsch" },
  { menu: /^Theme: /, entry: "Red up, green down" },
  { menu: /^Account: /, entry: "Account settings" },
] as const;

test.beforeEach(async ({ page, exchange, logIn }) => {
  const { token } = await exchange.newTrader();
  await logIn(token);
  await page.goto("/policy");
  // The name loads with the account and shifts everything to its left.
  await expect(new Shell(page).menuButton(/^Account: trader-/)).toBeVisible();
});

for (const { menu, entry } of menus) {
  test(`SHELL-MENU-001 SHELL-MENU-003 the menu ${menu} opens by a click and stays open`, async ({ page }) => {
    const shell = new Shell(page);
    await shell.menuButton(menu).click();
    await expect(shell.entry(entry)).toBeVisible();
    await page.mouse.move(700, 600);
    await expect(shell.entry(entry)).toBeVisible();
    await shell.menuButton(menu).click();
    await expect(shell.menu(menu)).toHaveCount(0);
    await shell.menuButton(menu).click();
    await expect(shell.menu(menu)).toBeVisible();
    await page.mouse.click(700, 600);
    await expect(shell.menu(menu)).toHaveCount(0);
  });

  test(`SHELL-MENU-002 SHELL-A11Y-002 the menu ${menu} opens and closes by keyboard`, async ({ page }) => {
    const shell = new Shell(page);
    const button = shell.menuButton(menu);
    const items = shell
      .menu(menu)
      .getByRole(/Language|Theme/.test(menu.source) ? "menuitemradio" : "menuitem");
    for (const key of ["Enter", "Space", "ArrowDown"]) {
      await button.focus();
      await page.keyboard.press(key);
      await expect(items.first()).toBeFocused();
      await page.keyboard.press("ArrowDown");
      await expect(items.nth(1)).toBeFocused();
      await page.keyboard.press("ArrowUp");
      await page.keyboard.press("ArrowUp");
      await expect(items.last()).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(shell.menu(menu)).toHaveCount(0);
      await expect(button).toBeFocused();
    }
    await page.keyboard.press("Enter");
    await expect(items.first()).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(shell.menu(menu)).toHaveCount(0);
    await expect(button).not.toBeFocused();
  });
}

test("SHELL-MENU-001 SHELL-NAV-006 demo funds come by clicks alone", async ({ page }) => {
  const shell = new Shell(page);
  const claimed = page.waitForResponse(/\/api\/demo\/faucet/);
  await shell.menuButton(/^Demo market/).click();
  await shell.entry("Get demo funds").click();
  expect((await claimed).ok()).toBe(true);
  await expect(shell.menu(/^Demo market/)).toHaveCount(0);
});

test("SHELL-MENU-002 SHELL-LANG-002 a language is chosen by keyboard", async ({ page }) => {
  const shell = new Shell(page);
  await shell.menuButton(/^Language: /).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-Hans");
  await expect(shell.header.locator(":focus")).toHaveText("简体中文");
});
