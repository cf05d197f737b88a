import { readFile } from "node:fs/promises";
import type { Download, Page } from "@playwright/test";
import sharp from "sharp";
import { Terminal } from "./pages/terminal.ts";
import { expect, test } from "./support/test.ts";

/** Saves the chart by an entry of its menu. */
async function save(page: Page, entry: string): Promise<Download> {
  await page.getByRole("button", { name: "Save chart" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: entry }).click(),
  ]);
  return download;
}

const NAME = /^millrace-BTC_USDT-1min-\d{8}(T\d{6}Z)?-\d{8}(T\d{6}Z)?/;

test("SPOT-CHART-013 SPOT-CHART-014 the chart is saved as a table and as an image", async ({
  page,
}, info) => {
  const terminal = new Terminal(page);
  await terminal.open("BTC_USDT");
  const chart = page.getByRole("figure", { name: "Price chart" });
  await page.getByRole("tab", { name: "1m", exact: true }).click();
  await expect(chart.getByText(/^MA\(25\) [\d,.]+$/)).toBeVisible();

  const table = await save(page, "Candles in sight (CSV)");
  expect(table.suggestedFilename()).toMatch(new RegExp(`${NAME.source}\\.csv$`));
  const [names, ...rows] = (await readFile(await table.path(), "utf8")).trimEnd().split("\r\n");
  expect(names).toBe("time,open,high,low,close,volume,MA(7),MA(25)");
  expect(rows.length).toBeGreaterThan(10);
  for (const row of rows) expect(row).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00\.000Z(,(\d+\.\d{8})?){7}$/);

  const image = await save(page, "Image (PNG)");
  expect(image.suggestedFilename()).toMatch(new RegExp(`${NAME.source}\\.png$`));
  const file = info.outputPath("chart.png");
  await image.saveAs(file);
  const { width, height } = await sharp(file).metadata();
  const box = await chart.boundingBox();
  expect([width, height]).toEqual([
    Math.floor((box?.width ?? 0) * 2),
    Math.floor((box?.height ?? 0) * 2) + 60,
  ]);
  // Candles in both colours of the theme, on its panel.
  const { dominant, channels } = await sharp(file).stats();
  const dark = Object.values(dominant).every((value) => value < 64);
  expect(dark).toBe(true);
  expect(channels[0]?.max).toBeGreaterThan(200);
  expect(channels[1]?.max).toBeGreaterThan(180);
});

test("SPOT-CHART-014 a chart that could not be saved is saved on the next attempt", async ({
  page,
  complaints,
}) => {
  complaints.allow(/net::ERR_FAILED/);
  const code = "**/save-chart-*.js";
  await page.route(code, (route) => route.abort());
  const terminal = new Terminal(page);
  await terminal.open("BTC_USDT");
  await page.getByRole("button", { name: "Save chart" }).click();
  await page.getByRole("menuitem", { name: "Image (PNG)" }).click();
  const message = page.getByRole("alert").filter({ hasText: "Could not save the chart" });
  await expect(message).toBeVisible();
  await page.unroute(code);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    message.getByRole("button", { name: "Try again" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.png$/);
  await expect(message).toHaveCount(0);
});
