import { closeNews } from "./pages/home.ts";
import { expectAccessible, preferTheme, themes } from "./support/axe.ts";
import { expect, test } from "./support/test.ts";

const screens = [
  ["home", "/"],
  ["markets", "/allmarket"],
  ["login", "/components/login"],
  ["registration", "/components/register"],
  ["recovery", "/forgetPwd"],
  ["notices", "/noticeList"],
  ["terms", "/policy"],
  ["the outbox", "/outbox"],
  ["an area being opened", "/leverdealCenter"],
  ["the terminal", "/dealCenter?pair=BTC_USDT"],
] as const;

for (const theme of themes)
  for (const [name, path] of screens)
    test(`SHELL-A11Y-001 axe finds nothing on ${name}, ${theme}`, async ({ page }) => {
      await preferTheme(page, theme);
      await page.goto(path);
      if (path === "/") await closeNews(page);
      await expect(page.getByRole("banner")).toBeVisible();
      await page.waitForLoadState("networkidle");
      await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
      await expectAccessible(page);
    });

test("SHELL-A11Y-003 the carousel stands still for those who ask for less motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const moving = await page.evaluate(
    () => document.getAnimations().filter((animation) => animation.playState === "running").length,
  );
  expect(moving).toBe(0);
});
