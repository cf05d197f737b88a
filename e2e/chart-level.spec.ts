import { Terminal } from "./pages/terminal.ts";
import { expect, test } from "./support/test.ts";

test("SPOT-CHART-016 SPOT-CHART-017 a price of the chart goes into the order form, and gets an alert with a line", async ({
  page,
  logInTrader,
}) => {
  await logInTrader();
  const terminal = await Terminal.of(page, "BTC_USDT");
  const chart = page.getByRole("figure", { name: "Price chart" });
  await expect(chart.getByText(/^MA\(25\) [\d,.]+$/)).toBeVisible();
  const box = await chart.boundingBox();
  if (box === null) throw new Error("There is no chart");
  const [x, y] = [box.x + box.width - 120, box.y + box.height * 0.5];
  const level = page.getByRole("button", { name: "At this price" });
  await page.mouse.move(x, y);
  await page.mouse.move(box.x + box.width - 78, y);
  await level.click();
  const sell = page.getByRole("menuitem", { name: /^Sell at / });
  const price = (await sell.innerText()).replace("Sell at ", "");
  await sell.click();
  await expect(terminal.price).toHaveValue(String(Number(price.replaceAll(",", ""))));
  await expect(terminal.submit).toHaveText("Sell BTC");

  await page.mouse.move(x, y);
  await page.mouse.move(box.x + box.width - 78, y);
  await level.click();
  await page.getByRole("menuitem", { name: /^Set alert at / }).click();
  const line = chart.locator("[data-kind=alert]");
  await expect(line).toContainText(/^ ?\d/);
  await page.getByRole("button", { name: "Alerts", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("listitem")).toContainText(["BTC/USDT Price"]);
  await dialog.getByRole("button", { name: /^Delete: BTC\/USDT/ }).click();
  await expect(line).toHaveCount(0);
});
