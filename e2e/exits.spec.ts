import { Terminal } from "./pages/terminal.ts";
import { expect, test } from "./support/test.ts";

test("SPOT-BRACKET-013 SPOT-BRACKET-011 a trader buys with a take-profit and a stop-loss", async ({
  page,
  logInTrader,
}) => {
  await logInTrader();
  const terminal = await Terminal.of(page, "BTC_USDT");
  const wanted = terminal.form.getByRole("checkbox", { name: "Take profit / stop loss" });
  const field = (name: string) => terminal.form.getByRole("textbox", { name });
  await terminal.side("sell");
  await expect(wanted).toBeDisabled();
  await terminal.side("buy");
  await terminal.mode("Market");
  await terminal.amount.fill("0.01");
  await wanted.check();
  const best = Number(await terminal.priceOf("Sell 1"));
  const [profit, loss] = [String(Math.round(best * 1.05)), String(Math.round(best * 0.95))];
  await field("Take profit").fill(loss);
  await field("Stop loss").fill(loss);
  await expect(terminal.figure("At stop loss")).toHaveText(/^−\d[\d,.]* USDT$/);
  await terminal.submit.click();
  await expect(terminal.form).toContainText("The take-profit price must be above");
  await field("Take profit").fill(profit);
  await expect(terminal.figure("At take profit")).toHaveText(/^\+\d[\d,.]* USDT$/);
  await terminal.submit.click();
  await expect(terminal.confirmation("buy")).toContainText("Stop loss");
  await page.screenshot({ path: "test-results/exits-dialog.png" });
  await terminal.confirmation("buy").getByRole("button", { name: "Confirm buy" }).click();
  await expect(terminal.openOrders).toHaveCount(2);
  await expect(terminal.openOrders.filter({ hasText: "Take profit" })).toContainText("OCO");
  await expect(terminal.openOrders.filter({ hasText: "Stop loss" })).toContainText("OCO");
  await expect(wanted).not.toBeChecked();
  await page.screenshot({ path: "test-results/exits-open.png" });
});
