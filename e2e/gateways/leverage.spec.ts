import { LeverageTerminal } from "../pages/leverage.ts";
import { Shell } from "../pages/shell.ts";
import { rowsOf } from "../pages/tables.ts";
import { serverIsDown } from "../support/complaints.ts";
import { demoAccount, demoTradePassword } from "../support/exchange.ts";
import { expect, test } from "../support/test.ts";

// The house quotes live prices, so the test reads them.
test.use({ serverEnvironment: { HOUSE_QUOTES: "1" } });

test("CLUSTER-BROWSER-001 a leveraged position opened at a gateway outlives kill -9 of all processes, and closes", async ({
  page,
  millrace,
  exchange,
  logIn,
  complaints,
}) => {
  const shell = new Shell(page);
  const terminal = new LeverageTerminal(page);
  const open = rowsOf(page, "Open positions");
  const token = await exchange.login(demoAccount);
  await logIn(token);

  await test.step("opens long at market", async () => {
    await terminal.open("BTC_USDT");
    await terminal.leverage(20);
    await terminal.contracts.fill("100");
    await terminal.ask("long");
    await terminal.confirm("long");
    await terminal.sendWith(demoTradePassword);
    await shell.hears(/BTC\/USDT: Position opened.*Long 0\.10 BTC ×20/);
    await page.getByRole("link", { name: "All positions" }).click();
    // The terminal has a table of that name, too.
    await expect(page.getByRole("combobox", { name: "Side" })).toBeVisible();
    await expect(open).toHaveCount(1);
  });

  await test.step("the position is there after all processes were killed", async () => {
    complaints.allow(serverIsDown);
    await millrace.stop("SIGKILL");
    await expect(shell.disconnected).toBeVisible();
    await expect(open).toHaveCount(1);
    await millrace.start();
    await expect(shell.connected).toBeVisible({ timeout: 60_000 });
    await expect(open).toHaveCount(1);
  });

  await test.step("closes it", async () => {
    await page.getByRole("button", { name: "One-click close" }).click();
    const asking = page.getByRole("dialog", { name: "Close positions at market" });
    await asking.getByRole("button", { name: "Close 1 position" }).click();
    await expect(page.getByText("No open positions")).toBeVisible();
    expect(await exchange.wallet("lever", token)).toMatchObject({ frozen: "0.00000000" });
  });
});
