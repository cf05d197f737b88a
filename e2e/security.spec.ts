import { TOTP } from "otpauth";
import * as v from "valibot";
import { AccountArea } from "./pages/account.ts";
import { Shell } from "./pages/shell.ts";
import { SignInForm } from "./pages/sign-in.ts";
import { outboxCookie } from "./support/exchange.ts";
import { expect, test } from "./support/test.ts";

const PERIOD_MS = 30_000;

/**
 * A code of the authenticator, `periods` ahead: each counts once, and the exchange takes the neighbouring ones. None of a
 * period past: the next may begin before the code arrives.
 */
function codeOf(secret: string, periods = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + periods * PERIOD_MS });
}

test("ACCOUNT-PAGE-010 ACCOUNT-FORM-010 ACCOUNT-PAGE-011 the authenticator is set up, asked for at login, stood in for by a recovery code, and switched off", async ({
  page,
  logInTrader,
}) => {
  const { account } = await logInTrader();
  const area = new AccountArea(page);
  const shell = new Shell(page);
  const signIn = new SignInForm(page);
  let secret = "";
  let recovery: string[] = [];

  await test.step("set up: password, secret, code, recovery codes", async () => {
    await area.open("/security", "Security");
    await page.getByRole("button", { name: "Set up" }).click();
    await area
      .form("Set up the authenticator")
      .getByLabel("Login password")
      .and(page.locator("input"))
      .fill(account.password);
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByRole("img", { name: "QR code of the authenticator's secret" })).toBeVisible();
    secret = (await page.locator("code").textContent()) ?? "";
    const confirm = area.form("Confirm the authenticator");
    await confirm.getByLabel("Authenticator code").fill(codeOf(secret));
    await confirm.getByRole("button", { name: "Turn on" }).click();
    const codes = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
    await expect(codes.first()).toBeVisible();
    recovery = await codes.allTextContents();
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Download" }).click();
    expect((await download).suggestedFilename()).toBe("millrace-recovery-codes.txt");
    await page.getByRole("button", { name: "Saved" }).click();
    await expect(page.getByText(/recovery codes are left/)).toBeVisible();
    await expect(page.getByText(recovery[0] ?? "none")).toHaveCount(0);
  });

  await test.step("login asks for the code and keeps what was typed", async () => {
    await shell.choose(/^Account/, "Log out");
    await signIn.logIn(account);
    const code = signIn.form.getByLabel("Authenticator code");
    await expect(code).toBeVisible();
    await expect(signIn.email).toHaveValue(account.email);
    await code.fill("000000");
    await signIn.submit("Log in");
    await shell.hears("Incorrect authenticator code");
    await expect(code).toHaveValue("000000");
    await code.fill(codeOf(secret, 1));
    await signIn.submit("Log in");
    await expect(shell.menuButton(/^Account/)).toBeVisible();
    await expect(page).toHaveURL("/");
  });

  await test.step("a recovery code is as good, once", async () => {
    await page.goto("/security");
    await shell.choose(/^Account/, "Log out");
    await signIn.logIn(account);
    const code = signIn.form.getByLabel("Authenticator code");
    await code.fill(recovery[0] ?? "");
    await signIn.submit("Log in");
    await expect(shell.menuButton(/^Account/)).toBeVisible();
    await expect(page).toHaveURL("/");
    await area.open("/security", "Security");
    await expect(page.getByText("9 recovery codes are left")).toBeVisible();
  });

  await test.step("switched off with both factors", async () => {
    await page.getByRole("button", { name: "Turn off" }).click();
    const form = area.form("Turn off the authenticator");
    await form.getByLabel("Login password").and(page.locator("input")).fill(account.password);
    await form.getByLabel("Authenticator code").fill(recovery[1] ?? "");
    await form.getByRole("button", { name: "Turn off" }).click();
    await expect(page.getByRole("button", { name: "Set up" })).toBeVisible();
  });
});

test("ACCOUNT-PAGE-013 a device is signed out from the list, and its token is good no more", async ({
  page,
  exchange,
  logIn,
}) => {
  const { account, token } = await exchange.newTrader();
  const other = await exchange.login(account);
  await exchange.login(account);
  await logIn(token);
  const area = new AccountArea(page);
  await area.open("/security", "Security");
  const devices = area.rows("Signed-in devices");
  await expect(devices).toHaveCount(3);
  await expect(devices.filter({ hasText: "This device" })).toHaveCount(1);
  await devices
    .nth(1)
    .getByRole("button", { name: /^Sign out/ })
    .click();
  await expect(devices).toHaveCount(2);
  await page.getByRole("button", { name: "Sign out all others" }).click();
  await expect(devices).toHaveCount(1);
  const others = page.getByRole("button", { name: "Sign out all others" });
  await expect(others).toBeDisabled();
  await expect(others).toHaveAccessibleDescription("No other device is signed in");
  expect((await exchange.call("GET", "/api/user/info", {}, other)).type).toBe("999");
  expect((await exchange.call("GET", "/api/user/info", {}, token)).type).toBe("ok");
  await expect(area.rows("Account activity").first()).toBeVisible();
});

test("ACCOUNT-PAGE-001 AUTH-REG-007 a referral link fills in the code, and the new user is in the tree", async ({
  page,
  exchange,
  logInTrader,
  browser,
  millrace,
}) => {
  await logInTrader();
  const area = new AccountArea(page);
  await area.open("/accountSet", "Account settings");
  const code = (await area.line("Referral code").locator("strong").textContent()) ?? "";
  const link = (await area.line("Referral link").locator("dd").first().textContent()) ?? "";
  expect(link).toBe(`${millrace.address}/#/components/register?extension_code=${code}`);
  const guest = await browser.newContext({ baseURL: millrace.address });
  await guest.addCookies([{ ...outboxCookie, url: millrace.address }]);
  const other = await guest.newPage();
  await other.goto(link);
  await expect(other.getByLabel(/^Invite code/)).toHaveValue(code);
  const form = new SignInForm(other);
  await form.byEmail();
  const email = `invited-${code.toLowerCase()}@example.test`;
  await form.email.fill(email);
  await form.sendCode.click();
  await expect(form.sendCode).toHaveText(/Resend in/);
  await form.code.fill(await exchange.lastCode(email));
  await form.password().fill("amber-Lynx-17");
  await form.password("Repeat the password").fill("amber-Lynx-17");
  await other.getByLabel("Nationality").first().click();
  await other.getByRole("option", { name: "Canada" }).click();
  await other.getByRole("checkbox").check();
  await form.submit("Create account");
  await expect(other).toHaveURL("/");
  await guest.close();
  await area.open("/tree", "My members");
  await expect(page.getByRole("list", { name: "My members" }).getByRole("listitem")).toHaveCount(1);
});

test("ACCOUNT-FORM-011 ACCOUNT-FORM-012 the password is changed with the old one; a phone number is bound with a code", async ({
  page,
  exchange,
  logInTrader,
}) => {
  const { account } = await logInTrader();
  const form = new SignInForm(page);
  await page.goto("/resetPwd");
  await form.password("Old password").fill(account.password);
  await form.password(/^New password/).fill("plum-Harbor-51");
  await form.password("Repeat the password").fill("plum-Harbor-52");
  await form.submit("Change password");
  await expect(form.form.getByText("The two passwords differ")).toBeVisible();
  await form.password("Repeat the password").fill("plum-Harbor-51");
  await form.submit("Change password");
  await expect(page).toHaveURL("/accountSet");
  await exchange.login({ email: account.email, password: "plum-Harbor-51" });
  await page.getByRole("link", { name: "Bind phone" }).click();
  await form.phone.fill("2025550123");
  await form.sendCode.click();
  await expect(form.sendCode).toHaveText(/Resend in (31|30|2\d) s/);
  const sent = v.parse(
    v.array(v.object({ to: v.string(), scene: v.string(), code: v.string() })),
    await exchange.ask("GET", "/api/demo/outbox", { to: "" }),
  );
  await form.code.fill(sent.find(({ scene }) => scene === "bind_mobile")?.code ?? "");
  await form.submit("Confirm");
  await expect(page).toHaveURL("/accountSet");
  await expect(new AccountArea(page).line("Phone")).toContainText("2025550123");
});

test("ACCOUNT-PAGE-030 a notice comes by push: the bell counts it, the list shows it unread, reading it takes the red away", async ({
  page,
  exchange,
  logInTrader,
}) => {
  const { account, token } = await logInTrader();
  const area = new AccountArea(page);
  await area.open("/msgList", "Messages");
  const unread = page.getByRole("main").locator("li[data-unread]");
  await exchange.setTradePassword(account, token, "plum-Harbor-51");
  const told = unread.filter({ hasText: "Your trade password was set" });
  await expect(told).toHaveCount(1);
  await expect(new Shell(page).menuButton(/^Messages and notices, \d+ unread/)).toBeVisible();
  await told.getByRole("link").click();
  await expect(page.getByRole("article")).toBeVisible();
  await page.getByRole("link", { name: "All messages" }).click();
  await expect(
    page.getByRole("main").getByRole("link", { name: /Your trade password was set/ }),
  ).toBeVisible();
  await expect(told).toHaveCount(0);
});
