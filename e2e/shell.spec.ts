import { Shell } from "./pages/shell.ts";
import { expect, test } from "./support/test.ts";

test("SHELL-NAV-001 SHELL-NAV-003 a guest's header leads to the areas, to login and registration", async ({
  page,
}) => {
  await page.goto("/allmarket");
  const { header } = new Shell(page);
  for (const name of ["Markets", "Trade", "Leverage", "Options", "Fiat", "C2C", "Earn"])
    await expect(header.getByRole("link", { name, exact: true })).toBeVisible();
  await expect(header.getByRole("link", { name: "Log in" })).toBeVisible();
  await expect(header.getByRole("link", { name: "Sign up" })).toBeVisible();
  await test.step("SHELL-NAV-002 a guest has no assets and no shop", async () => {
    for (const name of ["Assets", "My shop"]) await expect(header.getByRole("link", { name })).toHaveCount(0);
  });
  await test.step("SHELL-NAV-006 the demo says that it is one", async () => {
    await expect(header.getByText("Demo market")).toBeVisible();
  });
  await header.getByRole("link", { name: /home/i }).click();
  await expect(page).toHaveURL("/");
});

test("SHELL-NAV-002 a merchant has a shop in the header, and every member assets", async ({
  page,
  exchange,
  logIn,
}) => {
  await logIn(await exchange.login({ email: "merchant@millrace.test", password: "demo1234" }));
  await page.goto("/allmarket");
  const { header } = new Shell(page);
  await expect(header.getByRole("link", { name: "My shop" })).toBeVisible();
  await expect(header.getByRole("link", { name: "Assets" })).toBeVisible();
});

test("SHELL-NOTICE-001 SHELL-NOTICE-002 SHELL-NOTICE-003 the bell counts unread notices and shows the latest on hover", async ({
  page,
  logInTrader,
}) => {
  await logInTrader();
  const asked: string[] = [];
  page.on("request", (request) => {
    const fields = request.postData() ?? "";
    if (request.url().includes("/api/news/list") && /c_id=11\b/.test(fields)) asked.push(fields);
  });
  await page.goto("/policy");
  const shell = new Shell(page);
  const bell = shell.header.getByRole("button", { name: /^Messages and notices, \d+ unread$/ });
  await expect(bell).toBeVisible();
  // The name comes with the account, and moves the bell.
  await expect(shell.menuButton(/^Account: trader-/)).toBeVisible();
  expect(asked).toHaveLength(0);
  await bell.hover();
  const entries = page.getByRole("menuitem");
  await expect(shell.entry("See all")).toBeVisible();
  await expect.poll(() => entries.count()).toBeGreaterThan(1);
  expect(await entries.count()).toBeLessThanOrEqual(12);
  expect(asked).toHaveLength(1);
  await shell.entry("See all").click();
  await expect(page).toHaveURL("/noticeList");
});

test("NEWS-LIST-001 NEWS-DETAIL-001 a notice of the list opens", async ({ page }) => {
  await page.goto("/noticeList");
  const first = page.getByRole("main").getByRole("listitem").getByRole("link").first();
  const title = (await first.innerText()).split("\n")[0] ?? "";
  await first.click();
  await expect(page).toHaveURL(/\/noticeDetail\?id=/);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
});

test("SHELL-LANG-002 SHELL-LANG-003 a language takes effect in place, and stays", async ({ page }) => {
  await page.goto("/allmarket");
  await page.evaluate(() => Object.assign(globalThis, { stillHere: true }));
  const shell = new Shell(page);
  await shell.openMenu(/^Language: /);
  await test.step("SHELL-LANG-001 eleven languages are offered", async () => {
    await expect(page.getByRole("menuitemradio").filter({ visible: true })).toHaveCount(11);
  });
  await shell.entry("简体中文").click();
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-Hans");
  await expect(shell.header.getByRole("link", { name: "Markets" })).toHaveCount(0);
  await expect(shell.header.getByRole("link", { name: "登录" })).toBeVisible();
  expect(await page.evaluate(() => "stillHere" in globalThis)).toBe(true);
  await test.step("SHELL-LANG-005 the next visit begins in it", async () => {
    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("lang", "zh-Hans");
    await expect(shell.header.getByRole("link", { name: "登录" })).toBeVisible();
  });
});

test("SHELL-THEME-001 SHELL-THEME-002 SHELL-THEME-003 a theme takes effect in every tab, and before the first paint of the next visit", async ({
  page,
  context,
}) => {
  await page.goto("/allmarket");
  const other = await context.newPage();
  await other.goto("/policy");
  const shell = new Shell(page);
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await shell.choose(/^Theme: /, "White");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "white");
  await expect(other.locator("html")).toHaveAttribute("data-theme", "white");
  await shell.choose(/^Theme: /, "Red up, green down");
  await expect(page.locator("html")).toHaveAttribute("data-colours", "red-up");
  // Without the application's own code the document has its theme already.
  await other.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await other.addInitScript(() => addEventListener("DOMContentLoaded", () => document.title));
  await other.goto("/policy", { waitUntil: "commit" });
  await expect(other.locator("html")).toHaveAttribute("data-theme", "white");
  await other.close();
});

test("SHELL-CSP-001 WIRE-HEAD-001 every page carries a policy without unsafe-eval", async ({ request }) => {
  for (const path of ["/", "/dealCenter", "/components/login", "/policy", "/api/env.json"]) {
    const headers = (await request.get(path)).headers();
    const policy = headers["content-security-policy"] ?? "";
    expect(policy, path).toContain("default-src");
    expect(policy, path).not.toContain("unsafe-eval");
    expect(/script-src[^;]*unsafe-inline/.test(policy), path).toBe(false);
    expect(headers["x-content-type-options"], path).toBe("nosniff");
  }
});
