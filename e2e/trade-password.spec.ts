import { LeverageTerminal } from "./pages/leverage.ts";
import { Shell } from "./pages/shell.ts";
import { SignInForm } from "./pages/sign-in.ts";
import { expectAccessible } from "./support/axe.ts";
import { expect, test } from "./support/test.ts";

const terminalAddress = "/leverdealCenter?pair=BTC_USDT";

test("AUTH-TRADEPW-007 a new trader is led to set a trade password, comes back and opens a position", async ({
  page,
  exchange,
  logIn,
}) => {
  const { account, token } = await exchange.newTrader();
  await exchange.fund("lever", "500", token);
  await logIn(token);
  const shell = new Shell(page);
  const terminal = new LeverageTerminal(page);
  const form = new SignInForm(page);

  await test.step("AUTH-TRADEPW-011 an order is answered by the prompt, which leads to /bindmpwd", async () => {
    const told = page.waitForResponse(/\/api\/user\/info/);
    await terminal.open("BTC_USDT");
    await told;
    await terminal.leverage(20);
    await terminal.contracts.fill("1");
    await terminal.ask("long");
    await terminal.confirm("long");
    const prompt = page.getByRole("dialog", { name: "Set a trade password?" });
    await prompt.getByRole("button", { name: "Set trade password" }).click();
    await expect(page.getByRole("heading", { name: "Set a trade password" })).toBeVisible();
    expect(new URL(page.url()).searchParams.get("redirect")).toBe(terminalAddress);
  });

  await test.step("AUTH-TRADEPW-008 the form says what is missing, and the code comes from the outbox", async () => {
    await expect(form.form).toContainText(`We will send the code to ${account.email}.`);
    await form.submit("Save trade password");
    await expect(form.form.getByText("Enter the code")).toBeVisible();
    await form.password(/^New trade password/).fill("plum-Harbor-51");
    await form.password("Repeat the trade password").fill("plum-Harbor-52");
    await form.sendCode.click();
    await expect(form.sendCode).toHaveText(/Resend in (60|5\d) s/);
    await expect(form.form.getByText("The two passwords differ")).toBeVisible();
    const sent = await exchange.lastSent(account.email);
    expect(sent?.scene).toBe("trade_password");
    await form.password("Repeat the trade password").fill("plum-Harbor-51");
    await form.code.fill(sent?.code ?? "");
    await form.submit("Save trade password");
    await shell.hears("Your trade password has been set");
  });

  await test.step("AUTH-TRADEPW-010 STREAM-LEVER-015 the terminal opens again and takes the order, which is still there", async () => {
    await expect(page).toHaveURL(terminalAddress);
    await expect(terminal.contracts).toHaveValue("1");
    await expect(terminal.panel.getByRole("radio", { name: "20×" })).toBeChecked();
    await terminal.ask("long");
    await terminal.confirm("long");
    await terminal.sendWith("plum-Harbor-51");
    await shell.hears("BTC/USDT: Position opened");
    await expect(terminal.positions).toHaveCount(1);
  });

  await test.step("the password dialog leads to changing it, and back", async () => {
    await terminal.open("BTC_USDT");
    await terminal.leverage(20);
    await terminal.contracts.fill("1");
    await terminal.ask("long");
    await terminal.confirm("long");
    await terminal.password.getByRole("link", { name: "Set or change it" }).click();
    await expect(page.getByRole("heading", { name: "Change your trade password" })).toBeVisible();
    await form.form.getByRole("button", { name: "Back to the previous page" }).click();
    await expect(page).toHaveURL(terminalAddress);
  });
});

test("AUTH-TRADEPW-010 without a page that asked for it the account settings open; an address elsewhere is none", async ({
  page,
  exchange,
  logInTrader,
}) => {
  const { account } = await logInTrader();
  await page.goto("/bindmpwd?redirect=//elsewhere.test");
  const form = new SignInForm(page);
  await form.password(/^New trade password/).fill("plum-Harbor-51");
  await form.password("Repeat the trade password").fill("plum-Harbor-51");
  await form.sendCode.click();
  await expect(form.sendCode).toHaveText(/Resend in/);
  await form.code.fill(await exchange.lastCode(account.email));
  await form.submit("Save trade password");
  await expect(page).toHaveURL("/accountSet");
});

test("SHELL-A11Y-001 the trade password's page is accessible", async ({ page, logInTrader }) => {
  await logInTrader();
  await page.goto("/bindmpwd");
  await expect(page.getByRole("heading", { name: "Set a trade password" })).toBeVisible();
  await new SignInForm(page).submit("Save trade password");
  await expectAccessible(page);
});
