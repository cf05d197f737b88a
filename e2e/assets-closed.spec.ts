import { Assets } from "./pages/assets.ts";
import { demoAccount } from "./support/exchange.ts";
import { expect, test } from "./support/test.ts";

test.use({ serverEnvironment: { DEPOSITS_OPEN: "0" } });

test("WALLET-PAGE-005 where deposits and withdrawals are closed, both panels and the deposit by hand say so", async ({
  page,
  exchange,
  logIn,
}) => {
  const assets = new Assets(page);
  await logIn(await exchange.login(demoAccount));
  await page.goto("/dealFinance");
  for (const panel of ["Deposit", "Withdraw"] as const) {
    const region = await assets.open(panel, "BTC");
    await expect(region.getByText("This function is not yet open")).toBeVisible();
    await expect(region.getByRole("textbox")).toHaveCount(0);
  }
  await page.goto("/recharge");
  await expect(page.getByText("This function is not yet open")).toBeVisible();
  await expect(page.getByRole("form", { name: "Report a deposit" })).toHaveCount(0);
});
