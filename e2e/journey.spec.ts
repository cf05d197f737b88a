import { openHome } from "./pages/home.ts";
import { Shell } from "./pages/shell.ts";
import { SignInForm } from "./pages/sign-in.ts";
import { Terminal } from "./pages/terminal.ts";
import { serverIsDown } from "./support/complaints.ts";
import { storedForSession } from "./support/storage.ts";
import { expect, test } from "./support/test.ts";

const account = { email: "newcomer@example.test", password: "amber-Lynx-17" };

test("a newcomer's day: from the markets to a trade, through a restart, to the end of the session", async ({
  page,
  millrace,
  exchange,
  complaints,
}) => {
  test.setTimeout(180_000);
  const shell = new Shell(page);
  const form = new SignInForm(page);
  const terminal = new Terminal(page);

  await test.step("a guest looks at the markets", async () => {
    await openHome(page);
    await shell.header.getByRole("link", { name: "Markets", exact: true }).click();
    await page.getByRole("main").getByRole("link", { name: /^BTC/ }).first().click();
    await expect(page).toHaveURL(/\/dealCenter\?pair=BTC_USDT/);
    await expect(terminal.level("Buy 1")).toBeVisible();
    await expect(terminal.level("Sell 1")).toBeVisible();
    await expect(terminal.form.getByRole("link", { name: "Log in" })).toBeVisible();
    await expect(terminal.submit).toHaveCount(0);
  });

  await test.step("registers with a code", async () => {
    await shell.header.getByRole("link", { name: "Sign up" }).click();
    await form.byEmail();
    await form.email.fill(account.email);
    await form.sendCode.click();
    await expect(form.sendCode).toHaveText(/Resend in/);
    await expect(form.sendCode).toBeDisabled();
    const outbox = await page.context().newPage();
    await outbox.goto("/outbox");
    const row = outbox.getByRole("row").filter({ hasText: account.email });
    await form.code.fill((await row.getByRole("cell").last().innerText()).trim());
    await outbox.close();
    await form.password().fill(account.password);
    await form.password("Repeat the password").fill(account.password);
    await page.getByLabel("Nationality").first().click();
    await page.getByRole("option", { name: "Canada" }).click();
    await page.getByRole("checkbox", { name: /I agree/ }).check();
    await form.submit("Create account");
  });

  await test.step("AUTH-REG-008 is logged in", async () => {
    await expect(page).toHaveURL("/");
    await expect(shell.header.getByRole("button", { name: `Account: ${account.email}` })).toBeVisible();
  });

  await test.step("AUTH-DEMO-003 claims from the faucet", async () => {
    await shell.choose("Demo market", "Get demo funds");
    await shell.hears("Demo funds are in your wallets");
  });

  await test.step("SPOT-ORDER-002 SPOT-FORM-001 buys at market", async () => {
    await shell.header.getByRole("link", { name: "Trade", exact: true }).click();
    await expect(page).toHaveURL(/pair=BTC_USDT/);
    await expect(terminal.form).toContainText("10,000.0000 USDT");
    await terminal.mode("Market");
    await terminal.amount.fill("0.01");
    await terminal.send("buy");
    await shell.hears(/Order (placed|filled)/);
    await terminal.show("Fills");
    await expect(terminal.fills.first()).toContainText("BTC/USDT");
    await terminal.show("Balances");
    await expect(terminal.balances.filter({ hasText: "BTC" })).toContainText("0.0599");
  });

  await expect(terminal.available).toContainText("USDT");
  const free = (await terminal.available.textContent()) ?? "";

  await test.step("SPOT-ORDER-001 SPOT-BOOK-005 SPOT-CANCEL-001 places a limit order, sees it in the book, cancels it", async () => {
    await terminal.mode("Limit");
    // So far off the market it is in sight where levels are grouped widely.
    await terminal.groupWidely();
    await terminal.price.fill(await terminal.priceBelowMarket());
    await terminal.amount.fill("0.01");
    await terminal.send("buy");
    await terminal.show("Open orders");
    await expect(terminal.openOrders).toHaveCount(1);
    await expect(terminal.ownLevels).toHaveCount(1);
    await terminal.openOrders.getByRole("button", { name: /Cancel/ }).click();
    await shell.hears("Order cancelled");
    await expect(terminal.openOrders).toHaveCount(0);
    await expect(terminal.ownLevels).toHaveCount(0);
  });

  await test.step("SPOT-STOP-005 SPOT-STOP-008 a stop-limit order waits in no book; cancelled, its money is back", async () => {
    await terminal.mode("Stop-limit");
    const stop = await terminal.priceBelowMarket();
    await terminal.stopPrice.fill(stop);
    await terminal.limitPrice.fill(stop);
    await terminal.amount.fill("0.01");
    await expect(terminal.form).toContainText(/Places a buy limit at .* once the last price falls to /);
    await terminal.send("buy");
    await expect(terminal.openOrders).toHaveText(/Stop-limit.*≤.*waiting/);
    await expect(terminal.available).not.toHaveText(free);
    await expect(terminal.ownLevels).toHaveCount(0);
    await terminal.openOrders.getByRole("button", { name: /Cancel/ }).click();
    await expect(terminal.openOrders).toHaveCount(0);
    await expect(terminal.available).toHaveText(free);
  });

  await test.step("sells", async () => {
    await terminal.side("sell");
    await terminal.mode("Market");
    await terminal.amount.fill("0.005");
    await terminal.send("sell");
    await terminal.show("Fills");
    await expect(terminal.fills.filter({ hasText: "Sell" }).first()).toBeVisible();
  });

  await test.step("SPOT-SCREEN-003 changes pair, language and theme, in place", async () => {
    await page.evaluate(() => Object.assign(globalThis, { stillHere: true }));
    await page.getByRole("link", { name: "ETH/USDT" }).click();
    await expect(page).toHaveURL(/pair=ETH_USDT/);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("ETH/USDT");
    await expect(terminal.book).toContainText("Amount (ETH)");
    await expect(terminal.book).not.toContainText("BTC");
    await expect(page).toHaveTitle(/ETH\/USDT/);
    await shell.choose(/^Language: /, "简体中文");
    await expect(page.locator("html")).toHaveAttribute("lang", "zh-Hans");
    await expect(page.getByText("Order book")).toHaveCount(0);
    await shell.choose(/简体中文/, "English");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await shell.choose(/^Theme: /, "White");
    await expect(page.locator("html")).toHaveAttribute("data-theme", "white");
  });

  await test.step("SPOT-SCREEN-006 the server restarts, and the page recovers", async () => {
    complaints.allow(serverIsDown);
    const best = await terminal.level("Buy 1").innerText();
    await millrace.stop("SIGKILL");
    await expect(shell.disconnected).toBeVisible();
    // What was known stays on the screen.
    await expect(terminal.level("Buy 1")).toBeVisible();
    await millrace.start();
    await expect(shell.connected).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText("Live", { exact: true })).toBeVisible();
    await expect(terminal.level("Buy 1")).not.toHaveText(best, { timeout: 20_000 });
    expect(await page.evaluate(() => "stillHere" in globalThis)).toBe(true);
    await expect(shell.header.getByRole("button", { name: `Account: ${account.email}` })).toBeVisible();
  });

  await test.step("ERROR-ROUTE-002 the session ends", async () => {
    const token = await page.evaluate(() => localStorage.getItem("token"));
    await exchange.ask("POST", "/api/user/logout", {}, token ?? "");
    await expect(page).toHaveURL(/\/components\/login\?type=1/);
    await shell.hears("Your session has ended. Log in again");
    expect(await storedForSession(page)).toEqual([]);
  });
});
