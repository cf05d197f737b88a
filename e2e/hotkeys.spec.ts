import { expectAccessible } from "./support/axe.ts";
import { expect, test } from "./support/test.ts";

test("SPOT-KEY-008 SPOT-KEY-007 armed keys show the first order; in fields and dialogs keys do nothing", async ({
  page,
  logInTrader,
}) => {
  await logInTrader();
  await page.goto("/dealCenter?pair=BTC_USDT");
  const form = page.getByRole("form", { name: "Order form" });
  const amount = form.getByLabel("Amount");
  const armed = page.getByRole("switch", { name: "Keys that send or cancel orders" });
  await expect(armed).toHaveAttribute("aria-checked", "false");

  await test.step("keys choose side and price, and lead to the amount", async () => {
    await page.keyboard.press("s");
    await expect(form.getByRole("tabpanel").getByRole("button", { name: "Sell BTC" })).toBeVisible();
    await page.keyboard.press("a");
    await expect(amount).toBeFocused();
  });
  await test.step("while something is typed they are no hotkeys; Escape leaves the field", async () => {
    await page.keyboard.type("0.001");
    await page.keyboard.press("Shift+B");
    await expect(form.getByRole("tabpanel").getByRole("button", { name: "Sell BTC" })).toBeVisible();
    await amount.fill("0.001");
    await page.keyboard.press("Escape");
    await expect(amount).not.toBeFocused();
  });
  await test.step("an order key does nothing until the keys are armed", async () => {
    await page.keyboard.press("Shift+B");
    await expect(page.getByText("Arm the hotkeys first")).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
  await test.step("armed, the form is framed, and the first order is shown before Enter sends it", async () => {
    await armed.click();
    await expect(armed).toContainText(/Order keys armed\s*[45]:\d\d/);
    await expect(page.locator("#order-form")).toHaveAttribute("data-armed", "");
    await page.keyboard.press("Shift+B");
    await expect(page.getByRole("dialog", { name: "Buy BTC?" })).toBeVisible();
    await page.keyboard.press("Shift+X");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(amount).toHaveValue("");
  });
  await test.step("another market begins without", async () => {
    await page.keyboard.press("n");
    await expect(page).not.toHaveURL(/BTC_USDT/);
    await expect(armed).toHaveAttribute("aria-checked", "false");
  });
});

test("SPOT-KEY-001 SPOT-KEY-002 keys are changed in their list, which marks conflicts and stays after a reload", async ({
  page,
}) => {
  await page.goto("/dealCenter?pair=BTC_USDT");
  await expect(page.getByRole("button", { name: /^Hotkeys/ })).toBeVisible();
  await page.keyboard.press("Shift+?");
  const dialog = page.getByRole("dialog", { name: "Hotkeys" });
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Choose buy: b" }).click();
  await page.keyboard.press("s");
  await expect(dialog.getByRole("alert")).toContainText("share their keys");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Choose buy: s" }).click();
  await page.keyboard.press("Control+ArrowUp");
  await expect(dialog.getByRole("alert")).toHaveCount(0);
  await page.reload();
  await page.getByRole("button", { name: /^Hotkeys/ }).click();
  await expect(dialog.getByRole("button", { name: "Choose buy: ctrl+arrowup" })).toBeVisible();
  await dialog.getByRole("button", { name: "Reset to defaults" }).click();
  await expect(dialog.getByRole("button", { name: "Choose buy: b" })).toBeVisible();
});
