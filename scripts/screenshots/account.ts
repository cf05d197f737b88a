import type { Page } from "@playwright/test";
import { demoAccount, demoTradePassword } from "../../e2e/support/exchange.ts";
import { type Area, filled } from "./stage.ts";

/** Somebody's wallet elsewhere: the first address in the examples of EIP-55. */
const elsewhere = "0x52908400098527886E0F7030069857D2E4169EE7";

/** The account's own pages, and the assets with deposits that arrived and one sent on. */
export const account: Area = async ({ exchange, tokens: { demo: token } }) => {
  const usdt = await exchange.currencyId("USDT");
  const ask = (path: string, fields: Readonly<Record<string, string>>) =>
    exchange.ask("POST", path, { currency: usdt, ...fields }, token);
  await ask("/api/demo/deposit", { chain: "ERC20", amount: "2500" });
  await ask("/api/wallet/charge_req", { amount: "400", account: elsewhere });
  const order = { number: "120", address: elsewhere, type: "ERC20", pay_password: demoTradePassword };
  await ask("/api/wallet/out", { ...order, code: await exchange.withdrawalCode(demoAccount, token) });
  return [
    { name: "account", path: "/accountSet", token },
    { name: "security", path: "/security", token },
    { name: "identity", path: "/authentication", token },
    { name: "assets", path: "/dealFinance", token, prepare: openDeposit },
    { name: "withdrawal", path: "/dealFinance", token, prepare: fillWithdrawal },
    { name: "records", path: "/finanrec", token, prepare: (page) => filled(page, "Records", 3) },
  ];
};

async function openDeposit(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Deposit USDT" }).click();
  await page.getByTestId("deposit-address").waitFor();
}

async function fillWithdrawal(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Withdraw USDT" }).click();
  await page.getByRole("textbox", { name: "Withdrawal address" }).fill(elsewhere);
  await page.getByRole("textbox", { name: "Amount" }).fill("250");
}
