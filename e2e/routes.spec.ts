import { listsInstead, openRoutes, privateRoutes, routesOfOneThing } from "./support/routes.ts";
import { expect, test } from "./support/test.ts";

const terminals: ReadonlySet<string> = new Set(["/dealCenter", "/leverdealCenter", "/secondsOrder"]);

test("SHELL-ROUTE-001 SHELL-ROUTE-005 every open route answers with a page and a title of its own", async ({
  page,
  exchange,
}) => {
  test.setTimeout(120_000);
  const notice = await exchange.firstNotice();
  const titles = new Map<string, string[]>();
  for (const route of openRoutes) {
    const reply = await page.goto(route.endsWith("/noticeDetail") ? `${route}?id=${notice}` : route);
    expect(reply?.status(), route).toBe(200);
    await expect(page.getByRole("banner"), route).toBeVisible();
    // What is not there yet cannot be missed.
    await expect(page.getByRole("heading", { level: 1 }).first(), route).toBeVisible();
    await expect(page.getByText("Page not found"), route).toHaveCount(0);
    await expect(page, route).toHaveTitle(/\S+.*Millrace/);
    // The title of an article comes with it.
    await expect(page, route).not.toHaveTitle("Notice · Millrace");
    const title = await page.title();
    if (!terminals.has(route))
      titles.set(title, [...(titles.get(title) ?? []), new URL(page.url()).pathname]);
  }
  // Two addresses of the document lead to one page for a guest. A terminal's title is its market's price of the moment.
  const shared = [...titles.values()].filter((paths) => new Set(paths).size > 1);
  expect(shared).toEqual([["/forgetPwd", "/resetPwd"]]);
});

test("SHELL-ROUTE-003 every private route asks a guest to log in, and knows where to return", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.goto("/policy");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  for (const route of privateRoutes) {
    // Within the page, as a link goes: loading the page for each would show no more.
    await page.evaluate((path) => history.pushState(null, "", path), `${route}?id=7`);
    // An older name of the same page.
    const asked = `${route.replace("/components", "")}?id=7`;
    await expect(page, route).toHaveURL(({ searchParams }) => searchParams.get("redirect") === asked);
    await expect(page.getByRole("heading", { name: "Log in to Millrace" }), route).toBeVisible();
  }
});

test("SHELL-ROUTE-001 SHELL-ROUTE-002 every private route shows a member its page, under a title of its own", async ({
  page,
  exchange,
  logIn,
}) => {
  test.setTimeout(240_000);
  await logIn(await exchange.login({ email: "merchant@millrace.test", password: "demo1234" }));
  for (const route of privateRoutes) {
    await page.goto(route);
    await expect(page.getByRole("heading", { level: 1 }).first(), route).toBeVisible();
    await expect(page, route).toHaveTitle(/\S+.*Millrace/);
    await expect(page, route).not.toHaveTitle(/could not be/);
    if (!routesOfOneThing.has(route)) await expect(page, route).not.toHaveTitle(/not found/);
  }
});

test("OTC-PAGE-023 an address that does not say of what leads to the list to choose from", async ({
  page,
  exchange,
  logIn,
}) => {
  await logIn(await exchange.login({ email: "merchant@millrace.test", password: "demo1234" }));
  for (const [route, list] of Object.entries(listsInstead)) {
    await page.goto(route);
    await expect(page, route).toHaveURL(list);
    await expect(page.getByRole("heading", { level: 1 }).first(), route).toBeVisible();
  }
  await page.goto("/c2cRecord");
  await expect(page.getByRole("heading", { name: "Finished orders" })).toBeVisible();
  await page.goto("/c2cDetail?id=900000001");
  await expect(page.getByText("Advert not found")).toBeVisible();
});

test("OTC-PAGE-024 the fiat centre is fiat trading, also for a guest", async ({ page }) => {
  await page.goto("/fiatradCenter");
  await expect(page).toHaveURL("/legalTrade");
  await expect(page.getByRole("heading", { name: "Fiat trading" })).toBeVisible();
});

test("SHELL-ROUTE-004 an unknown address says so and leads home", async ({ page }) => {
  await page.goto("/no/such/page");
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  await page.getByRole("link", { name: "Go to home" }).click();
  await expect(page).toHaveURL("/");
});
