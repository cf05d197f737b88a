import { readFileSync } from "node:fs";
import { join } from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { freePort } from "../scripts/server-process.ts";
import { expect, test } from "./support/test.ts";

const port = await freePort();
test.use({ serverEnvironment: { OPERATOR_CONSOLE_PORT: String(port), REVIEW_SECONDS: "0" } });

const violations = async (page: Page) => {
  const { violations: found } = await new AxeBuilder({ page }).analyze();
  return found.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)]);
};

test("OPERATE-CONSOLE-002 OPERATE-CONSOLE-012 an operator signs in, and closes a market", async ({
  page,
  millrace,
}) => {
  const console = `http://localhost:${port}`;
  const key = readFileSync(join(millrace.dataDirectory, "operator.key"), "utf8").trim();
  await test.step("the first sign-in sets up an authenticator", async () => {
    await page.goto(console);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in");
    expect(await violations(page)).toEqual([]);
    await page.getByLabel("Operator key").fill(key);
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Set up your authenticator");
    expect(await violations(page)).toEqual([]);
    const secret = await page.locator("code").innerText();
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    await page.getByLabel("Code of your authenticator").fill(totp.generate());
    await page.getByRole("button", { name: "Turn on" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Overview");
  });
  await test.step("the overview shows what waits and the risk of the house", async () => {
    await expect(page.getByRole("row", { name: /^USDT / })).toBeVisible();
    await page.screenshot({ path: "test-results/console-overview.png" });
    for (const scheme of ["dark", "light"] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      expect(await violations(page), scheme).toEqual([]);
    }
    await page.screenshot({ path: "test-results/console-overview-light.png" });
  });
  await test.step("a row leads to what can be done about it, by keyboard", async () => {
    await page.getByRole("link", { name: "Markets" }).click();
    await page.screenshot({ path: "test-results/console-markets.png" });
    const row = page.getByRole("row", { name: /^LTC\/USDT / });
    await row.getByRole("link", { name: "close" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Market", { exact: true })).toHaveValue("LTC/USDT");
    await page.getByLabel("Part").selectOption("lever");
    expect(await violations(page)).toEqual([]);
    await page.screenshot({ path: "test-results/console-close.png" });
    await page.getByRole("button", { name: "Close" }).press("Enter");
    await expect(page.getByRole("status")).toHaveText("LTC/USDT (lever) is closed.");
    await expect(row.getByRole("cell").nth(2)).toHaveText("closed");
  });
  await test.step("the log has all of it", async () => {
    await page.getByRole("link", { name: "Operators" }).click();
    await page.getByRole("link", { name: "log" }).click();
    await expect(
      page.getByRole("cell", { name: '["markets","close","LTC/USDT","--part","lever"]' }),
    ).toHaveCount(2);
    await expect(page.getByText("The trail is complete.")).toBeVisible();
    await page.screenshot({ path: "test-results/console-log.png" });
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.goto(console);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in");
  });
});
