import { readFileSync } from "node:fs";
import { expectAccessible } from "./support/axe.ts";
import { demoAccount } from "./support/exchange.ts";
import { expectLoaded } from "./support/loaded.ts";
import { ordersOf } from "./support/orders.ts";
import { expect, test } from "./support/test.ts";

test("RECORD-PAGE-001 the ledger of a period is downloaded as a file that reconciles", async ({
  page,
  exchange,
  logIn,
}) => {
  await logIn(await exchange.login(demoAccount));
  await page.goto("/records");
  await expectLoaded(page);
  await page.getByLabel("Period").selectOption({ label: "7 days" });
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download", exact: true }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^millrace-\d+-ledger-\d{8}-\d{8}\.csv$/);
  await expect(page.getByRole("status").filter({ hasText: "Saved" })).toContainText(
    download.suggestedFilename(),
  );
  const [head, ...rows] = readFileSync(await download.path(), "utf8")
    .trimEnd()
    .split("\r\n");
  expect(head).toBe("row,time,entry_id,transfer_id,wallet,part,asset,kind,reference,amount,balance");
  expect(rows.at(-1)).toMatch(/^closing,/);
  await page.getByLabel("Period").selectOption({ label: "Custom" });
  await page.getByLabel("First day").fill("2026-02-01");
  await page.getByLabel("Last day").fill("2026-01-01");
  await expect(page.getByText("Choose a first day that is not after the last day.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Download", exact: true })).toBeDisabled();
  await expectAccessible(page);
});

test("RECORD-PAGE-002 profit and loss shows results by day, market and trade, and average entries", async ({
  page,
  exchange,
  logIn,
}) => {
  const token = await exchange.login(demoAccount);
  const orders = await ordersOf(exchange, token);
  await orders.leverage({ side: "long", contracts: "10" });
  await logIn(token);
  await page.goto("/profitLoss");
  await expectLoaded(page);
  await expect(page.getByTestId("profit-total")).toHaveText(/^[+−-]\d/);
  await page.getByRole("tab", { name: "By market" }).click();
  await expect(page.getByRole("table", { name: "Results by market" })).toContainText("BTC/USDT");
  await page.getByRole("tab", { name: "By trade" }).click();
  await expect(page.getByRole("table", { name: "Results by trade" })).toContainText("Leverage");
  await expect(page.getByRole("table", { name: "Average entry of your coins" })).toContainText("BTC");
  await expectAccessible(page);
  await page.goto("/records");
  await page.getByRole("combobox", { name: "Records" }).selectOption({ label: "Tax year" });
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download", exact: true }).click();
  expect((await downloading).suggestedFilename()).toMatch(/-tax-\d{4}-\d{8}-\d{8}\.csv$/);
});
