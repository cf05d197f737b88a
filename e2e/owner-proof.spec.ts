import { Shell } from "./pages/shell.ts";
import { SignInForm } from "./pages/sign-in.ts";
import { expectAccessible } from "./support/axe.ts";
import { expect, test } from "./support/test.ts";

// Long enough for the call that goes out again after the proof, short enough to wait until a login counts no longer.
test.use({ serverEnvironment: { PROOF_MINUTES: "0.1" } });

test("AUTH-PROOF-005 a session with an old proof asks for the password, and the form goes through as typed", async ({
  page,
  exchange,
  logInTrader,
}) => {
  const { account, token } = await logInTrader();
  await page.goto("/bindmpwd");
  const form = new SignInForm(page);
  const shell = new Shell(page);
  const dialog = page.getByRole("dialog", { name: "Confirm it is you" });
  const password = dialog.getByLabel("Login password").and(page.locator("input"));
  await form.password(/^New trade password/).fill("plum-Harbor-51");
  await form.password("Repeat the trade password").fill("plum-Harbor-51");
  await form.sendCode.click();
  await expect(form.sendCode).toHaveText(/Resend in/);
  const code = await exchange.lastCode(account.email);
  await form.code.fill(code);
  // The login was a proof: until it is too old, this is refused for another reason.
  await expect
    .poll(async () => (await exchange.call("POST", "/api/safe/totp/enable", { code: "000000" }, token)).code)
    .toBe("proof_required");

  await test.step("cancelled: nothing is changed, and what was typed stays", async () => {
    await form.submit("Save trade password");
    await expect(password).toBeFocused();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(form.password(/^New trade password/)).toHaveValue("plum-Harbor-51");
    await expect(form.code).toHaveValue(code);
  });

  await test.step("a wrong password is refused in the dialog", async () => {
    await form.submit("Save trade password");
    await password.fill("wrong-one");
    await dialog.getByRole("button", { name: "Confirm" }).click();
    await shell.hears("Incorrect password");
    await expect(password).toHaveValue("wrong-one");
  });

  await test.step("the right one lets the change through", async () => {
    await password.fill(account.password);
    await dialog.getByRole("button", { name: "Confirm" }).click();
    await shell.hears("Your trade password has been set");
    await expect(page).toHaveURL("/accountSet");
  });
});

test("WALLET-SAVED-005 a session with an old proof saves a withdrawal address after the password, as typed", async ({
  page,
  exchange,
  logInTrader,
}) => {
  const { account, token } = await logInTrader();
  await page.goto("/withdraw_address");
  const bind = page.getByRole("form", { name: "Bind an address" });
  await bind.getByLabel("Coin", { exact: true }).selectOption({ label: "ETH" });
  await bind.getByRole("textbox", { name: "Address" }).fill("0x52908400098527886E0F7030069857D2E4169EE7");
  await expect(bind.getByText(/^We will send the code to .+\*.+@/)).toBeVisible();
  await bind.getByRole("button", { name: "Send code" }).click();
  await expect(bind.getByRole("button", { name: /Resend in \d+ s/ })).toBeVisible();
  const code = await exchange.lastCode(account.email);
  await bind.getByRole("textbox", { name: "Verification code" }).fill(code);
  await expect
    .poll(async () => (await exchange.call("POST", "/api/safe/totp/enable", { code: "000000" }, token)).code)
    .toBe("proof_required");
  await bind.getByRole("button", { name: "Bind", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Confirm it is you" });
  await dialog.getByLabel("Login password").and(page.locator("input")).fill(account.password);
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("list", { name: "Saved addresses" })).toContainText("0x5290");
  // The emptied form complains of nothing.
  await expect(bind.getByRole("alert")).toHaveCount(0);
});
