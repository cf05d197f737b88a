import { readFile } from "node:fs/promises";
import { Terminal } from "./pages/terminal.ts";
import { expect, test } from "./support/test.ts";

test("SPOT-CHART-013 SPOT-CHART-015 a second pair is drawn and saved with the chart, until it is taken away", async ({
  page,
}) => {
  const terminal = new Terminal(page);
  await terminal.open("BTC_USDT");
  const chart = page.getByRole("figure", { name: "Price chart" });
  const choose = async (pair: string): Promise<void> => {
    await page.getByRole("button", { name: "Indicators" }).click();
    await page.getByRole("menuitem", { name: "Compare with another pair" }).click();
    await page.getByRole("dialog").getByRole("combobox", { name: "Pair" }).selectOption(pair);
    await expect(page.getByRole("dialog")).toHaveCount(0);
  };
  const line = chart.locator("path.highcharts-graph[stroke='var(--violet)']");
  await choose("ETH/USDT");
  await expect(chart.getByText("ETH/USDT")).toBeVisible();
  await expect(line).toHaveAttribute("d", /^M.*L/);
  await page.reload();
  await expect(chart.getByText("ETH/USDT")).toBeVisible();

  await page.getByRole("button", { name: "Save chart" }).click();
  const [table] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: "Candles in sight (CSV)" }).click(),
  ]);
  const [names, ...rows] = (await readFile(await table.path(), "utf8")).trimEnd().split("\r\n");
  expect(names).toMatch(/,ETH\/USDT close$/);
  expect(rows.at(-1)).toMatch(/,\d+\.\d{8}$/);

  await choose("None");
  await expect(chart.getByText("ETH/USDT")).toHaveCount(0);
});
