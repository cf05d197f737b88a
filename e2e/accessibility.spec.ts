import * as v from "valibot";
import { noticeList } from "#contract/calls/news/news.ts";
import { closeNews } from "./pages/home.ts";
import { expectAccessible } from "./support/axe.ts";
import { demoAccount } from "./support/exchange.ts";
import { expectLoaded } from "./support/loaded.ts";
import { ordersOf } from "./support/orders.ts";
import { expect, test } from "./support/test.ts";

const screens = [
  ["home", "/"],
  ["markets", "/allmarket"],
  ["login", "/components/login"],
  ["the points login", "/components/loginTransfer"],
  ["registration", "/components/register"],
  ["recovery", "/forgetPwd"],
  ["notices", "/noticeList"],
  ["terms", "/policy"],
  ["the outbox", "/outbox"],
  ["term deposits", "/manage"],
  ["fiat trading", "/legalTrade"],
  ["the terminal", "/dealCenter?pair=BTC_USDT"],
  ["the leverage terminal", "/leverdealCenter?pair=BTC_USDT"],
  ["the options terminal", "/secondsOrder?pair=BTC_USDT"],
  ["an unknown address", "/nowhere"],
  ["an unknown pair", "/dealCenter?pair=NO_SUCH"],
] as const;

/** What a member sees on addresses of one page each that no other test visits. */
const restOfMember = ["/aceite", "/chargeRecord", "/bindInfo", "/bindEmail", "/setCash"] as const;

/** Those of a member, with positions, pending orders and options of theirs on them. */
const memberScreens = [
  ["the leverage terminal", "/leverdealCenter?pair=BTC_USDT"],
  ["positions", "/leverTransactions"],
  ["leverage orders", "/leverList"],
  ["closeable positions", "/allTransaction"],
  ["a leverage record", "/leverRecord?id=1"],
  ["all leverage records", "/leverRecord"],
  ["contract management", "/lever_manger"],
  ["the leverage transfer", "/transferLever"],
  ["the options terminal", "/secondsOrder?pair=BTC_USDT"],
] as const;

for (const [name, path] of screens)
  test(`SHELL-A11Y-001 axe finds nothing on ${name}`, async ({ page }) => {
    await page.goto(path);
    if (path === "/") await closeNews(page);
    await expect(page.getByRole("banner")).toBeVisible();
    await expectLoaded(page);
    await expectAccessible(page);
  });

test.describe("with orders of leverage and options", () => {
  let token: string;
  test.beforeAll(async ({ exchange }) => {
    token = await exchange.login(demoAccount);
    const orders = await ordersOf(exchange, token);
    const { price } = await exchange.market("BTC", "USDT");
    await orders.leverage({ side: "long", contracts: "10" });
    await orders.leverage({ side: "short", contracts: "5" });
    await orders.leverage({ side: "long", contracts: "10", price: (price * 0.9).toFixed(2) });
    for (const direction of ["up", "down"] as const) await orders.option(direction, 600, "50");
  });

  for (const [name, path] of memberScreens)
    test(`SHELL-A11Y-001 axe finds nothing on ${name} of a member`, async ({ page, logIn }) => {
      await logIn(token);
      await page.goto(path);
      await expect(page.getByRole("main")).toContainText(/BTC|USDT/);
      await expectLoaded(page);
      await expectAccessible(page);
    });

  test("SHELL-A11Y-001 axe finds nothing on stops and one-click close", async ({ page, logIn }) => {
    await logIn(token);
    await page.goto("/leverTransactions");
    const open = page.getByRole("table", { name: "Open positions" });
    await open
      .getByRole("button", { name: /^Stops of/ })
      .first()
      .click();
    await expect(page.getByRole("dialog", { name: "Take profit and stop loss" })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "One-click close" }).click();
    await expect(page.getByRole("dialog", { name: "Close positions at market" })).toBeVisible();
    await expectAccessible(page);
  });
});

test("SHELL-A11Y-001 axe finds nothing on a notice, a message and the pages that are visited once", async ({
  page,
  exchange,
  logIn,
}) => {
  test.setTimeout(120_000);
  const { token } = await exchange.newTrader();
  const notice = await exchange.firstNotice();
  const { list } = v.parse(noticeList.message, await exchange.ask("POST", "/api/notice/list", {}, token));
  expect(list.map(({ title }) => title)).toEqual(["Welcome to Millrace"]);
  await logIn(token);
  for (const path of [`/noticeDetail?id=${notice}`, `/msgDetail?id=${list[0]?.id}`, ...restOfMember]) {
    await page.goto(path);
    await expectLoaded(page);
    await expectAccessible(page);
  }
});

test("SHELL-A11Y-003 the carousel does not move with reduced motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const moving = await page.evaluate(
    () => document.getAnimations().filter((animation) => animation.playState === "running").length,
  );
  expect(moving).toBe(0);
});
