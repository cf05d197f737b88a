import { gzipSync } from "node:zlib";
import type { Route } from "@playwright/test";
import { Banners, closeNews, newsPopup, openHome } from "./pages/home.ts";
import { Shell } from "./pages/shell.ts";
import { expect, test } from "./support/test.ts";

test("home shows markets, headline, features and footer", async ({ page }) => {
  await openHome(page);
  const cards = page.getByRole("main").getByRole("list").first().getByRole("link");
  await test.step("HOME-CARD-001 six markets with their change", async () => {
    await expect(cards).toHaveCount(6);
    await expect(cards.first()).toContainText("/USDT");
    await expect(cards.first()).toContainText("%");
  });
  await test.step("HOME-HEAD-001 HOME-FEATURE-001 the headline and the features", async () => {
    await expect(page.getByRole("link", { name: "All notices" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Risk at a glance" })).toBeVisible();
  });
  const footer = page.getByRole("contentinfo");
  await test.step("SHELL-FOOT-001 the footer with its articles", async () => {
    await expect(footer.getByRole("heading", { name: "Support" })).toBeVisible();
    await expect(footer.getByRole("link").nth(8)).toBeVisible();
  });
  await test.step("HOME-CARD-003 a card leads to its terminal", async () => {
    await cards.first().click();
    await expect(page).toHaveURL(/\/dealCenter\?pair=/);
  });
});

test("SHELL-NAV-005 SHELL-CONFIG-002 a default start names the settings of what it lacks, and draws no code for this computer", async ({
  page,
}) => {
  await openHome(page);
  const main = page.getByRole("main");
  const footer = page.getByRole("contentinfo");
  const unset = [
    [footer, "Live chat: set CHAT_URL"],
    [footer, "Social pages: set SOCIAL_…_URL"],
    [main, "iPhone: set APP_STORE_URL"],
    [main, "Android: set PLAY_STORE_URL"],
  ] as const;
  await main.getByRole("heading", { name: "Trade on your phone" }).scrollIntoViewIfNeeded();
  await footer.scrollIntoViewIfNeeded();
  for (const [place, words] of unset) await expect(place.getByText(words)).toBeVisible();
  await expect(footer.getByTitle(/the operator configures this link with SOCIAL_[A-Z]+_URL$/)).toHaveCount(4);
  const advice = "Open Millrace at an address your phone can reach";
  await expect(main.getByText(advice)).toBeVisible();
  await page.getByRole("banner").getByRole("link", { name: "App" }).hover();
  await expect(page.getByRole("banner").getByText(advice)).toBeVisible();
  await expect(page.getByRole("img", { name: "QR code of the mobile site" })).toHaveCount(0);
});

test("HOME-BANNER-001 the banners turn every 5,000 ms and start again after the last", async ({ page }) => {
  await page.clock.install();
  await openHome(page);
  const banners = new Banners(page);
  await expect(banners.marks.nth(1)).toBeVisible();
  const count = await banners.marks.count();
  // From here on time passes only where the test lets it.
  await page.clock.pauseAt(Date.now() + 60_000);
  const step = 100;
  const nextTurn = async () => {
    const before = await banners.current();
    let waited = 0;
    do {
      await page.clock.runFor(step);
      waited += step;
    } while ((await banners.current()) === before && waited < 20_000);
    return { waited, from: before, to: await banners.current() };
  };
  await nextTurn();
  for (let turn = 0; turn < count; turn++) {
    const { waited, from, to } = await nextTurn();
    expect(to).toBe((from + 1) % count);
    expect(Math.abs(waited - 5_000)).toBeLessThanOrEqual(step);
  }
});

test("HOME-BANNER-005 the pictures of the other banners come after the first one's", async ({ page }) => {
  const held: Route[] = [];
  const names = () => new Set(held.map((route) => route.request().url())).size;
  await page.route("**/api/covers/*", (route) => void held.push(route));
  // The page does not count as loaded without the picture.
  await page.goto("/", { waitUntil: "commit" });
  const { marks } = new Banners(page);
  await expect(marks.nth(1)).toBeVisible();
  const count = await marks.count();
  expect(names()).toBe(1);
  await Promise.all(held.map((route) => route.continue()));
  await expect.poll(names).toBe(count);
});

test("HOME-REGISTER-001 what is typed into the call-to-action goes on to registration", async ({ page }) => {
  await openHome(page);
  await page.getByRole("textbox", { name: "E-mail or phone number" }).fill("river@example.test");
  await page.getByRole("main").getByRole("button", { name: "Sign up" }).click();
  await expect(page).toHaveURL(/\/components\/register\?haccount=river/);
  await expect(page.getByRole("textbox", { name: "E-mail address" })).toHaveValue("river@example.test");
});

test("HOME-PROMO-001 HOME-PROMO-002 notices open on load until they are dismissed, promotions behind the gift", async ({
  page,
}) => {
  await page.goto("/");
  const popup = newsPopup(page);
  await expect(popup).toBeVisible();
  await closeNews(page);
  await page.getByRole("link", { name: "All notices" }).click();
  await page.getByRole("link", { name: /home/i }).first().click();
  await expect(page.getByRole("button", { name: "Promotions" })).toBeVisible();
  await expect(popup).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("button", { name: "Promotions" })).toBeVisible();
  await expect(popup).toHaveCount(0);
  await page.getByRole("button", { name: "Promotions" }).click();
  const promotions = page.getByRole("dialog", { name: "Promotions" });
  await expect(promotions.getByRole("article").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(promotions).toHaveCount(0);
});

test("HOME-START-001 HOME-START-003 a new account is led to its first funds", async ({
  page,
  exchange,
  logIn,
}) => {
  await logIn(await exchange.login(await exchange.register()));
  const shell = new Shell(page);
  const start = page.getByRole("region", { name: "Get started" });
  await openHome(page);
  await start.getByRole("link", { name: "Deposit" }).click();
  await expect(page).toHaveURL(/\/dealFinance\?currency_id=.*panel=deposit/);
  await expect(page.getByRole("button", { name: "Deposit USDT" })).toHaveAttribute("aria-expanded", "true");
  const available = page.getByRole("form", { name: "Order form" }).getByRole("definition").first();
  await page.goto("/dealCenter?pair=BTC_USDT");
  await expect(available.getByRole("link", { name: "Deposit" })).toBeVisible();
  await page.goto("/");
  await start.getByRole("button", { name: "Get demo funds" }).click();
  await shell.hears("Demo funds are in your wallets");
  await expect(start).toHaveCount(0);
  await page.goto("/dealCenter?pair=BTC_USDT");
  await expect(available.getByRole("button", { name: "Transfer" })).toBeVisible();
});

test("HOME-START-005 nothing on home moves when Get started comes or goes", async ({
  page,
  exchange,
  logIn,
}) => {
  await logIn(await exchange.login(await exchange.register()));
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/wallet/list*", async (route) => {
    await released;
    await route.continue();
  });
  await openHome(page);
  const start = page.getByRole("region", { name: "Get started" });
  const card = page.getByRole("main").getByRole("link").filter({ hasText: "ETH/USDT" });
  await expect(card).toContainText("%");
  await expect(start).toHaveCount(0);
  const place = await card.boundingBox();
  release();
  await expect(start).toBeVisible();
  expect(await card.boundingBox()).toEqual(place);
  await start.getByRole("button", { name: "Dismiss “Get started”" }).click();
  await expect(start).toHaveCount(0);
  expect(await card.boundingBox()).toEqual(place);
});

test("HOME-START-002 a dismissed card stays away on another machine", async ({ page, exchange, logIn }) => {
  const token = await exchange.login(await exchange.register());
  await logIn(token);
  await openHome(page);
  await page.getByRole("button", { name: "Dismiss “Get started”" }).click();
  await expect(page.getByRole("region", { name: "Get started" })).toHaveCount(0);
  await expect
    .poll(async () => JSON.stringify(await exchange.ask("GET", "/api/user/preferences", {}, token)))
    .toContain("first_steps_dismissed");
});

test("FAST-SIZE-001 home's first paint needs at most 175 kB of gzipped JavaScript and no chart library", async ({
  page,
}) => {
  await page.goto("/", { waitUntil: "load" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  // An element is visible a moment before its paint is on record.
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
  const fetched = await page.evaluate(() => {
    const painted = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
    return performance
      .getEntriesByType("resource")
      .filter(({ name }) => name.endsWith(".js"))
      .map(({ name, startTime }) => ({ name, needed: startTime <= painted }));
  });
  const sizes = await Promise.all(
    fetched
      .filter(({ needed }) => needed)
      .map(async ({ name }) => gzipSync(await (await page.request.get(name)).body()).length),
  );
  expect(sizes.length).toBeGreaterThan(0);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(175_000);
  expect(fetched.filter(({ name }) => name.includes("highcharts"))).toEqual([]);
});

test("the markets page finds, sorts and keeps favourites", async ({ page }) => {
  await page.goto("/allmarket");
  const main = page.getByRole("main");
  const rows = main.locator("tbody").getByRole("row");
  await test.step("MARKET-LIST-001 a tab per quote currency", async () => {
    await expect(rows).toHaveCount(12);
    await main.getByRole("tab", { name: "BTC" }).click();
    await expect(rows).toHaveCount(4);
  });
  await test.step("MARKET-LIST-006 empty favourites say so", async () => {
    await main.getByRole("tab", { name: /Favourites/ }).click();
    await expect(main.getByText("No favourites yet")).toBeVisible();
  });
  await main.getByRole("tab", { name: "USDT" }).click();
  await main.getByRole("button", { name: "Favourite ETH/USDT" }).click();
  await test.step("MARKET-LIST-003 sorts by price", async () => {
    await main.getByRole("columnheader", { name: "Price" }).getByRole("button").click();
    await expect(main.getByRole("columnheader", { name: "Price" })).toHaveAttribute(
      "aria-sort",
      "descending",
    );
    await expect(rows.first()).toContainText("BTC");
  });
  await test.step("MARKET-LIST-002 MARKET-LIST-006 searches by the full name", async () => {
    await main.getByRole("searchbox", { name: "Search markets" }).fill("ether");
    await expect(rows).toHaveCount(1);
    await main.getByRole("searchbox", { name: "Search markets" }).fill("no such coin");
    await expect(main.getByText("No market matches “no such coin”")).toBeVisible();
  });
  await test.step("MARKET-LIST-004 MARKET-LIST-007 keeps favourites, whose rows lead to the terminal", async () => {
    await page.reload();
    await main.getByRole("tab", { name: /Favourites/ }).click();
    await expect(rows).toHaveCount(1);
    await rows.getByRole("link").click();
    await expect(page).toHaveURL("/dealCenter?pair=ETH_USDT");
  });
});
