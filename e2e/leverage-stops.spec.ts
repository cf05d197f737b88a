import { LeverageTerminal } from "./pages/leverage.ts";
import { Shell } from "./pages/shell.ts";
import { rowsOf } from "./pages/tables.ts";
import { quotedServer } from "./support/millrace.ts";
import { scriptMarket } from "./support/scripted-market.ts";
import { expect, test } from "./support/test.ts";

const tradePassword = "plum-Harbor-51";

// The house quotes 10 USDT below and above the mark price, as in `leverage.spec.ts`.
test.use({ serverEntry: quotedServer });

test("LEVER-ENTRY-001 LEVER-PART-001 a position opens with its stops, half of it closes, and its target closes the rest", async ({
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
  const shell = new Shell(page);
  const terminal = new LeverageTerminal(page);
  await terminal.open(market.pair);
  await terminal.leverage(20);
  await terminal.contracts.fill("10");
  await terminal.stops("61000", "61000");
  await terminal.ask("long");
  await expect(terminal.alerts).toContainText("The stop loss of a long position must be below");
  await terminal.stops("61000", "59000");
  // (61,000 − 60,022.002) × 0.01 and (59,000 − 60,022.002) × 0.01, rounded down
  await expect(terminal.preview).toContainText(/At take profit\+9\.7799.*At stop loss−10\.2201/);
  await terminal.ask("long");
  await expect(terminal.confirmation("long")).toContainText("Take profit61,000.00 USDT · +9.7799 USDT");
  await terminal.confirm("long");
  await terminal.sendWith(tradePassword);
  await expect(terminal.positions).toContainText(["61,000.00"]);

  await terminal.positions.getByRole("button", { name: /^Close/ }).click();
  const close = page.getByRole("dialog", { name: "Close this position?" });
  await close.getByRole("button", { name: "50%" }).click();
  await expect(close).toContainText("× 5 will be closed at market. 5 contracts stay open.");
  // 60,022.002 × 0.01 ÷ 20 ÷ 2, and (59,978.002 − 60,022.002) × 0.005
  await expect(close).toContainText(/Margin released\s*15\.0055005 USDT.*Est\. result\s*−0\.2200/);
  await close.getByRole("button", { name: "Close part" }).click();
  await shell.hears("BTC/USDT: Position closed");
  await expect(terminal.positions).toContainText(["BTC/USDT × 5"]);
  await expect(terminal.positions).toContainText(["61,000.00"]);
  await market.move("61000");
  await shell.hears("BTC/USDT: Closed at take profit");
  await terminal.show("History");
  await expect(rowsOf(page, "Position history")).toHaveCount(2);
});
