import { Terminal } from "./pages/terminal.ts";
import { expect, test } from "./support/test.ts";

test("SPOT-CHART-012 the periods of indicators are changed, and the chart keeps them", async ({ page }) => {
  const terminal = new Terminal(page);
  await terminal.open("BTC_USDT");
  const chart = page.getByRole("figure", { name: "Price chart" });
  await expect(chart.getByText(/^MA\(25\)/)).toBeVisible();
  await page.getByRole("button", { name: "Indicators" }).click();
  await page.getByRole("menuitem", { name: "Change periods" }).click();
  const dialog = page.getByRole("dialog", { name: "Indicator periods" });
  const slow = dialog.getByRole("group", { name: "MA", exact: true }).getByRole("textbox", { name: "Slow" });
  await slow.fill("0");
  await expect(dialog.getByRole("button", { name: "Save" })).toBeDisabled();
  await slow.fill("30");
  await slow.press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(chart.getByText(/^MA\(30\) [\d,.]+$/)).toBeVisible();
  await page.reload();
  await expect(chart.getByText(/^MA\(30\) [\d,.]+$/)).toBeVisible();
});
