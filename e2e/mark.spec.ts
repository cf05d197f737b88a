import { Terminal } from "./pages/terminal.ts";
import { expect, test } from "./support/test.ts";

const terminals = [
  ["spot", "/dealCenter"],
  ["leverage", "/leverdealCenter"],
  ["options", "/secondsOrder"],
] as const;

for (const [name, path] of terminals) {
  test(`MARK-SCREEN-001 the ${name} terminal shows the mark, what it is, and follows it`, async ({
    page,
  }) => {
    await page.goto(`${path}?pair=BTC_USDT`);
    const mark = page.getByTitle(/midpoint of the market maker's quote/);
    await expect(mark).toHaveText(/^Mark[\d,]+\.\d\d$/);
    await expect(mark).toHaveAttribute("data-age", "fresh");
    const first = await mark.innerText();
    await expect(mark).not.toHaveText(first.replace(/\s/g, ""));
  });
}

test("MARK-SCREEN-001 a mark without updates is dimmed and shows its time", async ({
  page,
  context,
  complaints,
}) => {
  // The tab is cut off, not the shared worker: a book that it gets may make it ask for a snapshot.
  complaints.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.goto("/dealCenter?pair=BTC_USDT");
  const mark = page.getByTitle(/midpoint of the market maker's quote/);
  await expect(mark).toHaveAttribute("data-age", "fresh");
  await context.setOffline(true);
  await expect(mark).toHaveAttribute("data-age", "stale");
  await expect(mark).toHaveText(/^Mark · \d.*[\d,]+\.\d\d$/);
  await context.setOffline(false);
  await expect(mark).toHaveAttribute("data-age", "fresh");
});

test("SPOT-BAND-004 a price far from the mark is refused before anything is confirmed", async ({
  page,
  logInTrader,
}) => {
  await logInTrader();
  const terminal = await Terminal.of(page, "BTC_USDT");
  await expect(page.getByTitle(/market maker's quote/)).toHaveAttribute("data-age", "fresh");
  await terminal.price.fill("999999");
  await terminal.amount.fill("0.001");
  await terminal.submit.click();
  await expect(terminal.form.getByRole("alert").first()).toHaveText(
    /too far from the market: it must be between [\d,]+\.\d\d and [\d,]+\.\d\d/,
  );
  await expect(page.getByRole("dialog")).toHaveCount(0);
});
