import { Terminal } from "./pages/terminal.ts";
import { expect, test } from "./support/test.ts";

test("WORKBENCH-RECORD-008 WORKBENCH-BENCH-005 a visit is recorded, saved, and played again in the workbench", async ({
  page,
}, testInfo) => {
  const dock = page.getByRole("complementary", { name: "Recording" });
  await page.goto("/dealCenter?pair=BTC_USDT&record");
  await expect(new Terminal(page).price).toHaveValue(/\d/);
  await expect(dock).toBeVisible();
  await dock.getByRole("button", { name: "Streams" }).click();
  await expect(dock.getByText(/spot\.|market/).first()).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    dock.getByRole("button", { name: "Save recording" }).click(),
  ]);
  const file = testInfo.outputPath("visit.mlr");
  await download.saveAs(file);

  await page.goto("/workbench");
  await expect(page.getByRole("button", { name: "Open recording" })).toBeVisible();
  await expect(dock).toHaveCount(0);
  await page.locator("input[type=file]").setInputFiles(file);
  const next = page.getByRole("button", { name: "Next event" });
  await expect(next).toBeEnabled();
  await next.click();
  await expect(page.getByText(/^1 \/ [\d,]+$/)).toBeVisible();
  // To its end: the page is as it was when it was saved.
  const line = page.getByRole("slider", { name: "Time in the recording" });
  await line.fill((await line.getAttribute("max")) ?? "");
  await expect(next).toBeDisabled();
  await expect(page.getByRole("heading", { name: /BTC\/USDT/ })).toBeVisible();
  await expect(dock).toHaveCount(0);
});
