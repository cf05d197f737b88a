import { LeverageTerminal } from "./pages/leverage.ts";
import { quotedServer } from "./support/millrace.ts";
import { scriptMarket } from "./support/scripted-market.ts";
import { expect, test } from "./support/test.ts";

// The mark price goes where the test sends it.
test.use({ serverEntry: quotedServer });

test("STREAM-LEVER-005 SHELL-NAV-003 a guest sees prices, and login and register in the panel", async ({
  page,
  millrace,
  exchange,
}) => {
  const market = await scriptMarket(exchange, "BTC", millrace);
  await market.move("60000");
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/lever/")) asked.push(request.url());
  });
  await page.goto(`/leverdealCenter?pair=${market.pair}`);
  const { panel } = new LeverageTerminal(page);
  await expect(page).toHaveTitle(/^60,000\.00 BTC\/USDT/);
  await market.move("60001");
  await expect(page).toHaveTitle(/^60,001\.00 BTC\/USDT/);
  await expect(panel.getByRole("link", { name: "Register" })).toHaveAttribute("href", /register/);
  await expect(panel.getByRole("button", { name: /^Open/ })).toHaveCount(0);
  await panel.getByRole("link", { name: "Log in" }).click();
  await expect(page).toHaveURL(/\/components\/login\?redirect=.*leverdealCenter/);
  expect(asked).toEqual([]);
});
