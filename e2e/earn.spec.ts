import type { Page } from "@playwright/test";
import { Shell } from "./pages/shell.ts";
import { rowsOf } from "./pages/tables.ts";
import { expectAccessible } from "./support/axe.ts";
import { demoAccount, demoTradePassword, type Exchange } from "./support/exchange.ts";
import { expectNoShift, watchShifts } from "./support/first-load.ts";
import { expect, test } from "./support/test.ts";

// Acceptors answer at once.
test.use({ serverEnvironment: { ACCEPTOR_SECONDS: "1" } });

/** Confirms what is asked, under the trade password where it is asked for. */
async function confirm(page: Page, title: string, button: string, password?: string): Promise<void> {
  const asking = page.getByRole("dialog", { name: title });
  if (password !== undefined) await asking.getByLabel("Trade password").fill(password);
  await asking.getByRole("button", { name: button, exact: true }).click();
  await expect(asking).toHaveCount(0);
}

async function insured(exchange: Exchange, token: string): Promise<string> {
  await exchange.fund("micro", "450", token);
  return await exchange.currencyId("USDT");
}

test("ACCEPT-SCREEN-011 ACCEPT-SCREEN-010 a deposit through an acceptor is answered and credited; a withdrawal is marked as paid and confirmed", async ({
  page,
  exchange,
  logIn,
}) => {
  await logIn(await exchange.login(demoAccount));
  const shell = new Shell(page);
  const form = page.getByRole("form", { name: "Deal" });
  const records = rowsOf(page, "Acceptor records");
  const submitIdentity = async (button: string): Promise<void> => {
    await form.getByLabel("Trade account").fill("6222 0001");
    await form.getByLabel("Mobile number").fill("13800000000");
    await form.getByRole("button", { name: button }).click();
    await shell.hears("Your order has been sent to the acceptor.");
    await expect(records).toHaveCount(1);
  };

  await page.goto("/aceite");
  const acceptor = rowsOf(page, "Acceptors").filter({ hasText: "Harbour Acceptance" });
  await acceptor.waitFor();
  expect((await acceptor.boundingBox())?.height).toBeGreaterThanOrEqual(68);
  await page.getByRole("link", { name: "Deposit through Harbour Acceptance" }).click();
  await form.getByRole("button", { name: "Submit deposit" }).click();
  for (const said of ["Enter your mobile number", "Enter your trade account", "Enter an amount above 0"])
    await expect(form.getByText(said)).toBeVisible();
  await form.getByLabel("Amount you pay").fill("724");
  await expect(form).toContainText("You receive 100.00 USDT");
  await submitIdentity("Submit deposit");
  await expect(records).toContainText("Confirmed");

  await page.goto("/rechargeMoney?id=1&current=1");
  await form.getByLabel("Amount you receive").fill("71.80");
  await expect(form).toContainText("You send 10.00 USDT");
  await form.getByLabel("Trade account").fill("6222 0001");
  await form.getByLabel("Mobile number").fill("13800000000");
  await form.getByLabel("Trade password").fill(demoTradePassword);
  await form.getByRole("button", { name: "Submit withdrawal" }).click();
  await expect(form.getByText(/^This account is new: request a code/)).toBeVisible();
  await form.getByRole("button", { name: "Send code" }).click();
  await expect(form.getByRole("button", { name: /Resend in \d+ s/ })).toBeVisible();
  const code = await exchange.lastCode(demoAccount.email);
  await form.getByRole("textbox", { name: "Verification code" }).fill(code);
  await submitIdentity("Submit withdrawal");
  await expect(records).toContainText("Marked as paid");
  await expect(records).toContainText(/(20:00|19:\d\d)/);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Confirm receipt of 71.80 CNY" }).click();
  await confirm(page, "Payment received?", "Confirm receipt");
  await expect(records).toContainText("Confirmed");
});

test("FAST-LOAD-014 without a points account points exchange leads to its binding, and nothing moves", async ({
  page,
  exchange,
  logIn,
}) => {
  await logIn(await exchange.login(demoAccount));
  await page.addInitScript(watchShifts);
  await page.goto("/integralExchange");
  await expect(page).toHaveURL(/\/bindInfo$/);
  await expect(page.getByRole("form", { name: "Bind points account" })).toBeVisible();
  const menu = page.getByRole("navigation", { name: "Account area" });
  await expect(menu.locator("[aria-current=location]")).toHaveText("Points exchange");
  await expectNoShift(page);
});

test("POINTS-SCREEN-008 POINTS-SCREEN-009 points are bound, exchanged and listed; the points login leads back", async ({
  page,
  exchange,
  logIn,
}) => {
  await logIn(await exchange.login(demoAccount));
  const shell = new Shell(page);
  await page.goto("/integralExchange");
  await shell.hears("Bind your points account first");
  await expect(page).toHaveURL(/\/bindInfo$/);
  await page.getByRole("textbox", { name: "Account", exact: true }).fill("demo-points");
  await page.getByLabel("Password", { exact: true }).fill("points1234");
  await page.getByRole("button", { name: "Bind", exact: true }).click();
  await expect(page).toHaveURL(/\/integralExchange$/);
  const form = page.getByRole("form", { name: "Exchange points" });
  await form.getByLabel("Points to exchange").fill("5001");
  await form.getByRole("button", { name: "Exchange", exact: true }).click();
  await expect(form.getByRole("alert")).not.toBeEmpty();
  await form.getByLabel("Points to exchange").fill("100");
  await form.getByRole("button", { name: "Exchange", exact: true }).click();
  await confirm(page, "Exchange points?", "Exchange", demoTradePassword);
  await shell.hears("Your points have been exchanged");
  await expect(rowsOf(page, "Records")).toHaveCount(1);
  await expectAccessible(page);
  await page.goto("/integralExchanges");
  await page.getByRole("main").getByRole("button", { name: "Log out" }).click();
  await expect(shell.header.getByRole("link", { name: "Log in" })).toBeVisible();
  await page.goto("/components/loginTransfer");
  await page.getByRole("textbox", { name: "Account" }).fill("demo-points");
  await page.getByLabel("Password", { exact: true }).fill("points1234");
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page).toHaveURL(/\/integralExchanges$/);
  await expect(rowsOf(page, "Records")).toHaveCount(1);
});

test("EARN-SCREEN-009 an amount is locked, listed as earning, and redeemed early at the stated cost", async ({
  page,
  exchange,
  logIn,
}) => {
  await logIn(await exchange.login(demoAccount));
  const shell = new Shell(page);
  await page.goto("/manage");
  await page.getByRole("button", { name: /^USDT, 7 days/ }).click();
  const form = page.getByRole("form", { name: "Lock an amount" });
  await form.getByLabel("Amount").fill("1");
  await form.getByRole("button", { name: "Lock USDT" }).click();
  await expect(form.getByRole("alert")).not.toBeEmpty();
  await form.getByLabel("Amount").fill("500");
  await form.getByRole("button", { name: "Lock USDT" }).click();
  await confirm(page, "Lock USDT?", "Confirm deposit", demoTradePassword);
  await shell.hears("Your deposit is locked.");
  await page.getByRole("link", { name: "My deposits" }).first().click();
  const deposits = rowsOf(page, "My deposits");
  await expect(deposits).toHaveCount(1);
  await expect(deposits).toContainText("Earning");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Redeem early: 500.00 USDT" }).click();
  await expect(page.getByRole("dialog", { name: "Redeem early?" })).toContainText(
    "Early redemption costs 5.00 USDT",
  );
  await confirm(page, "Redeem early?", "Redeem", demoTradePassword);
  await expect(deposits).toContainText("Cancelled");
  await expect(deposits).toContainText("Cost 5.00");
});

test("INSURE-SCREEN-011 an insurance is bought, refused a claim without a loss, and ended as a breach", async ({
  page,
  exchange,
  logIn,
}) => {
  const { token } = await exchange.newTrader();
  await insured(exchange, token);
  await logIn(token);
  const shell = new Shell(page);
  await page.goto("/insurance");
  const form = page.getByRole("form", { name: "Purchase insurance" });
  await form.getByLabel("Insurance type").selectOption({ label: "Forward insurance, small · USDT" });
  await form.getByLabel("Insured amount").fill("400");
  await form.getByRole("button", { name: "Purchase insurance" }).click();
  await expect(form.getByRole("alert")).not.toBeEmpty();
  await form.getByLabel("Insured amount").fill("200");
  await expect(form).toContainText(/Cost\s*300\.00 USDT/);
  await form.getByRole("button", { name: "Purchase insurance" }).click();
  await confirm(page, "Purchase insurance?", "Purchase");
  await shell.hears("Your insurance is active.");
  const panel = page.getByRole("tabpanel", { name: "Insurance" });
  await expect(panel).toContainText("Forward insurance, small is active");
  await expect(panel).toContainText("Fees on insured options are refunded to the insured assets");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Insurance claims" }).click();
  await confirm(page, "Make a claim?", "Claim");
  await shell.hears(/A claim requires a loss of 50/);
  await page.getByRole("button", { name: "Insurance cancellation" }).click();
  await confirm(page, "Cancel insurance?", "Cancel insurance");
  await shell.hears("Your insurance has been cancelled.");
  await expect(form).toContainText(/Available in the options account\s*350\.00 USDT/);
  await page.getByRole("tab", { name: "Coin yield" }).click();
  await expect(panel).toContainText("No records");
});
