import type { Page } from "@playwright/test";
import { LeverageTerminal } from "./pages/leverage.ts";
import { quotedServer } from "./support/millrace.ts";
import { scriptMarket } from "./support/scripted-market.ts";
import { expect, test } from "./support/test.ts";

const tradePassword = "plum-Harbor-51";

// The house quotes 10 USDT below and above the mark price, as in `leverage.spec.ts`.
test.use({ serverEntry: quotedServer });

/** Takes a line of the chart by its label and moves it, in pixels down. The button stays pressed. */
async function take(page: Page, label: RegExp, down: number): Promise<void> {
  const line = page
    .getByRole("figure", { name: "Price chart" })
    .locator("[data-drag]")
    .filter({ hasText: label });
  const box = await line.boundingBox();
  if (box === null) throw new Error("The line is out of sight");
  const [x, y] = [box.x + 10, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + down / 2);
  await page.mouse.move(x, y + down);
}

test("LEVER-SCREEN-028 stops are dragged on the chart, and saved in their editor", async ({
  page,
  millrace,
  exchange,
  logInTrader,
}) => {
  // Not an account of the demo: other tests of this server count on what those have.
  const { account, token } = await logInTrader();
  await exchange.setTradePassword(account, token, tradePassword);
  await exchange.fund("lever", "1000", token);
  const market = await scriptMarket(exchange, "BTC", millrace);
  await market.move("60000");
  const terminal = new LeverageTerminal(page);
  await terminal.open(market.pair);
  await terminal.leverage(20);
  await terminal.contracts.fill("10");
  await terminal.ask("long");
  await terminal.confirm("long");
  await terminal.sendWith(tradePassword);
  await expect(terminal.positions).toContainText(["BTC/USDT × 10"]);
  const editor = page.getByRole("dialog");

  await take(page, /^Long × 10/, 120);
  await expect(page.getByText(/^Stop loss × 10 · [\d,.]+$/)).toBeVisible();
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await expect(page.getByText(/^Stop loss × 10/)).toHaveCount(0);
  await expect(editor).toHaveCount(0);

  await take(page, /^Long × 10/, 120);
  await page.mouse.up();
  const stopLoss = editor.getByRole("textbox", { name: /Stop loss/i });
  const first = Number(await stopLoss.inputValue());
  expect(first).toBeLessThan(60_000);
  await editor.getByRole("button", { name: "Save" }).click();
  await expect(editor).toHaveCount(0);

  await take(page, /^Stop loss × 10/, 12);
  await page.mouse.up();
  expect(Number(await stopLoss.inputValue())).toBeLessThan(first);
});
