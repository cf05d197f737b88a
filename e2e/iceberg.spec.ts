import { Terminal } from "./pages/terminal.ts";
import { expect, test } from "./support/test.ts";

test("SPOT-ICEBERG-008 SPOT-ICEBERG-009 a trader hides a part of an order", async ({ page, logInTrader }) => {
  await logInTrader();
  const terminal = await Terminal.of(page, "BTC_USDT");
  const wanted = terminal.form.getByRole("checkbox", { name: "Iceberg" });
  const visible = terminal.form.getByRole("textbox", { name: "Visible amount" });
  await terminal.mode("Market");
  await expect(wanted).toBeDisabled();
  await terminal.mode("Limit");
  await terminal.side("buy");
  const best = Number(await terminal.priceOf("Buy 1"));
  await terminal.price.fill(String(Math.round(best * 0.9)));
  await terminal.amount.fill("0.05");
  await wanted.check();
  await visible.fill("0.06");
  await terminal.submit.click();
  await expect(terminal.form).toContainText("The visible amount must be from 0.0025 to 0.0499 BTC");
  await visible.fill("0.01");
  await terminal.submit.click();
  await expect(terminal.confirmation("buy")).toContainText("Visible amount");
  await page.screenshot({ path: "test-results/iceberg-dialog.png" });
  await terminal.confirmation("buy").getByRole("button", { name: "Confirm buy" }).click();
  await expect(terminal.openOrders).toHaveCount(1);
  await expect(terminal.openOrders).toContainText("Iceberg 0.01");
  await expect(wanted).not.toBeChecked();
  await page.screenshot({ path: "test-results/iceberg-open.png" });
});
