import { createHash, createHmac } from "node:crypto";
import { signedHeaders, signedText } from "#domain/account/signed-request.ts";
import { AccountArea } from "./pages/account.ts";
import { Shell } from "./pages/shell.ts";
import { expectAccessible } from "./support/axe.ts";
import { expect, test } from "./support/test.ts";

/** Asks who the user is, as a program does. @returns the refusal's code, or the reply's type */
async function askSigned(
  address: string,
  { key, secret }: { readonly key: string; readonly secret: string },
): Promise<unknown> {
  const target = "/api/user/info";
  const timestamp = String(Date.now());
  const text = signedText({
    timestamp,
    window: "",
    nonce: "",
    method: "GET",
    target,
    bodyHash: createHash("sha256").digest("hex"),
  });
  const reply = await fetch(address + target, {
    headers: {
      [signedHeaders.key]: key,
      [signedHeaders.timestamp]: timestamp,
      [signedHeaders.signature]: createHmac("sha256", secret).update(text).digest("hex"),
    },
  });
  const { type, code } = (await reply.json()) as { type: unknown; code?: unknown };
  return code ?? type;
}

test("API-SCREEN-003 API-SCREEN-007 API-SCREEN-009 a key is created, signs a request, is renamed and revoked", async ({
  page,
  logInTrader,
  millrace,
}) => {
  await logInTrader();
  const area = new AccountArea(page);
  const shell = new Shell(page);
  const rows = area.rows("Your keys");
  let pair = { key: "", secret: "" };

  await test.step("the form names what is missing", async () => {
    await area.open("/apiKeys", "API keys");
    await expect(page.getByText("You have no API keys")).toBeVisible();
    await page.getByRole("button", { name: "Create key" }).click();
    const form = area.form("Create an API key");
    await form.getByLabel("Name").fill("Quoting bot");
    await form.getByRole("checkbox", { name: /^Withdraw/ }).check();
    await form.getByRole("button", { name: "Create key" }).click();
    await expect(form.getByLabel("Allowed addresses")).toHaveAttribute("aria-invalid", "true");
    await expectAccessible(page);
    await form.getByRole("checkbox", { name: /^Withdraw/ }).uncheck();
    await form.getByRole("checkbox", { name: /^Trade/ }).check();
    await form.getByLabel("Allowed addresses").fill("127.0.0.1, ::1");
    await form.getByRole("button", { name: "Create key" }).click();
  });

  await test.step("the secret is shown once", async () => {
    const codes = page.getByRole("region", { name: "Key created: Quoting bot" }).locator("code");
    await expect(codes).toHaveCount(2);
    const [key = "", secret = ""] = await codes.allTextContents();
    pair = { key, secret };
    await expectAccessible(page);
    await page.getByRole("button", { name: "I have saved the secret" }).click();
    await expect(page.getByText(secret)).toHaveCount(0);
  });

  await test.step("the key signs a request, and the list shows its use", async () => {
    expect(await askSigned(millrace.address, pair)).toBe("ok");
    await area.open("/apiKeys", "API keys");
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText("127.0.0.1, ::1");
    await expect(rows).not.toContainText("Never");
  });

  await test.step("renamed and revoked", async () => {
    await rows.getByRole("button", { name: "Rename Quoting bot" }).click();
    const dialog = page.getByRole("dialog", { name: "Rename API key" });
    await dialog.getByRole("textbox", { name: "Name" }).fill("Market maker");
    await dialog.getByRole("button", { name: "Rename" }).click();
    await expect(rows).toContainText("Market maker");
    await rows.getByRole("button", { name: "Revoke Market maker" }).click();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Revoke key" }).click();
    await shell.hears("The API key is revoked");
    await expect(page.getByText("You have no API keys")).toBeVisible();
    expect(await askSigned(millrace.address, pair)).toBe("api_key_unknown");
  });
});
