import * as v from "valibot";
import { closeNews } from "./pages/home.ts";
import { Shell } from "./pages/shell.ts";
import { SignInForm } from "./pages/sign-in.ts";
import { storedForSession } from "./support/storage.ts";
import { expect, test } from "./support/test.ts";

test("AUTH-LOGIN-001 AUTH-LOGIN-002 AUTH-LOGIN-003 the login form says what is missing, and sends nothing", async ({
  page,
}) => {
  const requests: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/user/login")) requests.push(request.url());
  });
  await page.goto("/components/login");
  const form = new SignInForm(page);
  await expect(form.phone).toBeVisible();
  await expect(
    page.getByRole("combobox", { name: "Country code" }).or(page.getByLabel("Country code")).first(),
  ).toHaveValue(/\+1 /);
  await form.submit("Log in");
  await expect(page.getByText("Enter your account")).toBeVisible();
  await form.byEmail();
  await form.email.fill("demo@millrace.test");
  await form.password().fill("12345");
  await form.submit("Log in");
  await expect(page.getByText("The password must have at least 6 characters")).toBeVisible();
  await form.password().fill("12345678901234567890");
  await expect(form.password()).toHaveValue("12345678901234567890");
  expect(requests).toEqual([]);
});

test("AUTH-LOGIN-008 ERROR-ROUTE-001 a wrong password is refused in words, and what was typed stays", async ({
  page,
}) => {
  await page.goto("/components/login");
  const form = new SignInForm(page);
  await form.logIn({ email: "second@millrace.test", password: "wrong-one" });
  await new Shell(page).hears(/wrong|incorrect/i);
  await expect(form.email).toHaveValue("second@millrace.test");
});

test("AUTH-LOGIN-006 SHELL-ROUTE-003 after a login the page that was asked for opens", async ({
  page,
  exchange,
}) => {
  const account = await exchange.register();
  await page.goto("/accountSet");
  await new SignInForm(page).logIn(account);
  await expect(page).toHaveURL("/accountSet");
  expect(await page.evaluate(() => localStorage.getItem("token"))).not.toBeNull();
});

test("AUTH-LOGIN-010 the demo account logs in with one click, and logs out in every tab", async ({
  page,
}) => {
  const shell = new Shell(page);
  await page.goto("/components/login");
  await page.getByRole("button", { name: "Use the demo account" }).click();
  await expect(page).toHaveURL("/");
  await closeNews(page);
  await test.step("SHELL-NAV-003 a member sees the account menu, and no login", async () => {
    await expect(shell.header.getByRole("button", { name: /^Account: / })).toBeVisible();
    await expect(shell.header.getByRole("link", { name: "Log in" })).toHaveCount(0);
  });
  const other = await page.context().newPage();
  await other.goto("/accountSet");
  await expect(other.getByRole("heading", { name: "Account settings" })).toBeVisible();
  await test.step("AUTH-SESSION-004 logging out ends the session of the token", async () => {
    const token = await page.evaluate(() => {
      localStorage.setItem("locale", "en");
      return localStorage.getItem("token");
    });
    const ending = page.waitForRequest(/\/api\/user\/logout/);
    await shell.choose(/^Account: /, "Log out");
    expect((await (await ending).allHeaders()).authorization).toBe(token);
  });
  await test.step("AUTH-SESSION-008 the other tab is led to the login", async () => {
    await expect(other).toHaveURL(/\/components\/login/);
    await other.close();
  });
  await test.step("AUTH-SESSION-005 nothing of the session stays in storage", async () => {
    await expect(page).toHaveURL(/\/components\/login\?type=1/);
    await shell.hears("You are logged out");
    expect(await storedForSession(page)).toEqual([]);
  });
});

test("AUTH-REG-001 the registration form checks what is typed", async ({ page }) => {
  await page.goto("/components/register?haccount=river@example.test&extension_code=K7");
  const form = new SignInForm(page);
  const create = () => form.submit("Create account");
  await form.byEmail();
  await test.step("AUTH-REG-007 the address fills account and invite code", async () => {
    await expect(form.email).toHaveValue("river@example.test");
    await expect(page.getByRole("textbox", { name: /^Invite code/ })).toHaveValue("K7");
  });
  await expect(page.getByText("Your nationality cannot be changed later.")).toBeVisible();
  await test.step("AUTH-REG-002 AUTH-REG-005 AUTH-REG-006 names every missing field", async () => {
    await create();
    await expect(page.getByText("Enter the code", { exact: true })).toBeVisible();
    await expect(page.getByText("The invite code must have at least 4 characters")).toBeVisible();
    await expect(page.getByText("Agree to the terms to continue")).toBeVisible();
    await expect(page.getByText("Choose your nationality")).toBeVisible();
  });
  await test.step("AUTH-REG-003 AUTH-REG-004 wants two equal passwords of 6 to 128 characters", async () => {
    await form.password().fill("12345");
    await form.password("Repeat the password").fill("123456");
    await create();
    await expect(page.getByText("The password must have 6 to 128 characters")).toBeVisible();
    await form.password().fill("1234567");
    await create();
    await expect(page.getByText("The two passwords differ")).toBeVisible();
  });
});

test("AUTH-REG-008 AUTH-REG-012 AUTH-DEMO-002 a phone registers with a code from the outbox, and is logged in", async ({
  page,
  exchange,
}) => {
  await page.goto("/components/register");
  const form = new SignInForm(page);
  await form.phone.fill("2025550143");
  await form.sendCode.click();
  await expect(form.sendCode).toHaveText(/Resend in (60|5\d) s/);
  await expect(form.sendCode).toBeDisabled();
  await expect(page.getByRole("link", { name: "outbox" })).toHaveAttribute("href", "/outbox");
  const outbox = await page.context().newPage();
  await outbox.goto("/outbox");
  const row = outbox.getByRole("row").filter({ hasText: "2025550143" }).first();
  await expect(row).toContainText("Create an account");
  await form.code.fill((await row.getByRole("cell").last().innerText()).trim());
  await outbox.close();
  await form.password().fill("amber-Lynx-17");
  await form.password("Repeat the password").fill("amber-Lynx-17");
  await page
    .getByRole("combobox", { name: "Nationality" })
    .or(page.getByLabel("Nationality"))
    .first()
    .click();
  await page.getByRole("option", { name: "Canada" }).click();
  await page.getByRole("checkbox", { name: /I agree/ }).check();
  await form.submit("Create account");
  await expect(page).toHaveURL("/");
  await expect(new Shell(page).header.getByRole("button", { name: /^Account: / })).toBeVisible();
  expect(
    (
      await exchange.call("POST", "/api/sms_send", {
        user_string: "2025550143",
        area_code: "1",
        scene: "register",
      })
    ).type,
  ).toBe("ok");
});

test("AUTH-FORGET-005 AUTH-FORGET-006 a forgotten password is replaced", async ({ page, exchange }) => {
  const { email } = await exchange.register();
  await page.goto("/forgetPwd?fromSet=true");
  const form = new SignInForm(page);
  await test.step("AUTH-FORGET-001 AUTH-FORGET-002 AUTH-FORGET-003 a code needs the account and both passwords", async () => {
    await page.getByRole("textbox", { name: "E-mail or phone number" }).fill(email);
    await form.sendCode.click();
    await expect(page.getByText("Enter both passwords first").first()).toBeVisible();
  });
  await test.step("AUTH-FORGET-004 no input cuts what is typed", async () => {
    await form.password(/^New password/).fill("12345678901234567890");
    await expect(form.password(/^New password/)).toHaveValue("12345678901234567890");
    await form.code.fill("12345678901234567890");
    await expect(form.code).toHaveValue("12345678901234567890");
    await expect(page.getByText("Too long: 20 characters, at most 16")).toBeVisible();
  });
  await form.password(/^New password/).fill("velvet-Quay-95");
  await form.password("Repeat the password").fill("velvet-Quay-95");
  await form.sendCode.click();
  await expect(form.sendCode).toHaveText(/Resend in (31|30|2\d) s/);
  const outbox = await page.context().newPage();
  await outbox.goto(`/outbox`);
  const row = outbox.getByRole("row").filter({ hasText: email }).filter({ hasText: "New password" });
  await form.code.fill((await row.getByRole("cell").last().innerText()).trim());
  await outbox.close();
  await form.submit("Set password");
  await expect(page).toHaveURL(/\/components\/login/);
  await form.logIn({ email, password: "velvet-Quay-95" });
  await expect(page).toHaveURL("/");
});

test("AUTH-FORGET-006 AUTH-FORGET-008 a member who resets the password is led to the settings and stays logged in", async ({
  page,
  exchange,
  logIn,
}) => {
  const { account, token } = await exchange.newTrader();
  const other = await exchange.login(account);
  await logIn(token);
  await page.goto("/forgetPwd?fromSet=true");
  const form = new SignInForm(page);
  await expect(page.getByRole("textbox", { name: "E-mail or phone number" })).toHaveValue(account.email);
  await form.password(/^New password/).fill("velvet-Quay-95");
  await form.password("Repeat the password").fill("velvet-Quay-95");
  await form.sendCode.click();
  await expect(form.sendCode).toHaveText(/Resend in/);
  await form.code.fill(await exchange.lastCode(account.email));
  await form.submit("Set password");
  await expect(page).toHaveURL("/accountSet");
  await expect(page.getByRole("heading", { name: "Account settings" })).toBeVisible();
  expect((await exchange.call("GET", "/api/user/info", {}, token)).type).toBe("ok");
  expect((await exchange.call("GET", "/api/user/info", {}, other)).type).toBe("999");
});

test("AUTH-REG-011 AUTH-CODE-003 AUTH-DEMO-008 both forms say who gets a message instead, and a known contact gets it", async ({
  page,
  exchange,
}) => {
  const { email } = await exchange.register();
  await page.goto("/forgetPwd");
  await expect(
    page.getByText("If this e-mail address or phone number has no account, we send a message there instead."),
  ).toBeVisible();
  await page.goto("/components/register");
  const form = new SignInForm(page);
  await form.byEmail();
  await expect(form.code).toHaveAccessibleDescription(
    "If this e-mail address or phone number already has an account, we send a message there instead.",
  );
  await form.email.fill(email);
  await form.sendCode.click();
  await expect(form.sendCode).toHaveText(/Resend in/);
  const letters = await exchange.ask("GET", "/api/demo/letters", { to: email });
  expect(v.parse(v.array(v.object({ subject: v.string() })), letters)).toMatchObject([
    { subject: "You already have a Millrace account" },
  ]);
  await page.goto("/outbox");
  const letter = page.getByRole("listitem").filter({ hasText: email });
  await letter.getByText("You already have a Millrace account").click();
  await expect(letter.getByRole("paragraph")).toBeVisible();
});

test("AUTH-POINTS-001 the points login has no tabs and is refused in words", async ({ page }) => {
  await page.goto("/components/loginTransfer");
  const form = new SignInForm(page);
  await expect(form.form.getByRole("tab")).toHaveCount(0);
  await page.getByRole("textbox", { name: "Account" }).fill("demo@millrace.test");
  await form.password().fill("demo1234");
  await form.submit("Log in");
  await new Shell(page).hears(/points/i);
});

test("NEWS-POLICY-001 the terms open from the registration form", async ({ page }) => {
  await page.goto("/components/register");
  const terms = page.getByRole("link", { name: "terms", exact: true });
  await expect(terms).toHaveAttribute("href", "/policy");
  await page.goto("/policy");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
