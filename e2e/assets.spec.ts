import * as v from "valibot";
import { userInfo } from "#contract/calls/session/user.ts";
import { savedAddresses } from "#contract/calls/wallets/addresses.ts";
import { Assets } from "./pages/assets.ts";
import { expectAccessible } from "./support/axe.ts";
import { type Account, demoTradePassword, type Exchange, otherDemoAccounts } from "./support/exchange.ts";
import { expectLoaded } from "./support/loaded.ts";
import { expect, test } from "./support/test.ts";

// Blocks come fast, and a withdrawal leaves soon after it was confirmed.
// A saved address does not wait: what holds it is tested on the server.
test.use({
  serverEnvironment: {
    ...{ CHAIN_BLOCK_SECONDS: "1", WITHDRAWAL_DELAY_SECONDS: "1", WITHDRAWAL_ADDRESS_HOLD_HOURS: "0" },
  },
});

/** The first saved address of an account is nobody else's: a stranger's token neither lists nor deletes nor asks for it, a false one nothing. */
async function expectOwnAddress(exchange: Exchange, owner: Account): Promise<void> {
  const token = await exchange.login(owner);
  const { id: user } = v.parse(userInfo.message, await exchange.ask("GET", "/api/user/info", {}, token));
  const list = async (by: string) =>
    v.parse(savedAddresses.message, await exchange.ask("POST", "/api/wallet/get_address", {}, by));
  const [own] = await list(token);
  const { token: stranger } = await exchange.newTrader();
  expect(await list(stranger)).toEqual([]);
  const address_id = String(own?.id);
  const remove = async (by: string) =>
    (await exchange.call("POST", "/api/wallet/deladdress", { address_id }, by)).type;
  expect(await remove(stranger)).toBe("error");
  expect(await remove("0".repeat(token.length))).toBe("999");
  const named = { user_id: String(user) };
  expect((await exchange.call("GET", "/api/money/rechange", named, stranger)).type).toBe("error");
  expect((await list(token)).map(({ id }) => id)).toContain(own?.id);
}

/** Somebody's own wallet elsewhere: the first address in the examples of EIP-55. */
const elsewhere = "0x52908400098527886E0F7030069857D2E4169EE7";

test("a deposit arrives, goes to leverage and back, and leaves with a fee for an address bound by code", async ({
  page,
  exchange,
  logIn,
}) => {
  test.setTimeout(180_000);
  const assets = new Assets(page);
  const account = otherDemoAccounts.second;
  await logIn(await exchange.login(account));
  await page.goto("/dealFinance");
  const before = Number((await assets.available("USDT").innerText()).replaceAll(",", ""));
  const told = (amount: number): string =>
    amount.toLocaleString("en", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

  await test.step("WALLET-PAGE-001 WALLET-FORM-001 a deposit is credited without a reload", async () => {
    const deposit = await assets.open("Deposit", "USDT");
    await expect(deposit.getByTestId("deposit-address")).toHaveText(/^0x[0-9a-fA-F]{40}$/);
    await deposit.getByText("TRC20", { exact: true }).click();
    await expect(deposit.getByTestId("deposit-address")).toHaveText(/^T/);
    await deposit.getByRole("button", { name: "Demo: let a deposit arrive" }).click();
    await expect(deposit.getByRole("region", { name: "Recent deposits" })).toContainText("500.00 USDT");
    // The balance is pushed: nothing is reloaded.
    await expect(assets.available("USDT")).toHaveText(told(before + 500), { timeout: 60_000 });
  });

  await test.step("WALLET-FORM-003 WALLET-PAGE-002 transfers there and back are listed", async () => {
    await page.goto("/transferLever");
    await assets.transfer("200", "USDT");
    await expect(page).toHaveURL(/\/finance$/);
    await page.goto("/transferLever");
    await page.getByRole("button", { name: "Swap the wallets" }).click();
    await assets.transfer("200", "USDT");
    await expect(page).toHaveURL(/\/finance$/);
    await page.goto("/transferRecord");
    await expect(assets.rows("Transfer history")).toHaveCount(2);
    await expect(assets.rows("Transfer history").first()).toContainText(
      "Contract accountExchange account200.00",
    );
  });

  await test.step("WALLET-SAVED-002 WALLET-FORM-004 binds an address with a code", async () => {
    await page.goto("/withdraw_address");
    const bind = page.getByRole("form", { name: "Bind an address" });
    await bind.getByLabel("Coin").selectOption({ label: "USDT" });
    await bind.getByText("ERC20", { exact: true }).click();
    await bind.getByRole("textbox", { name: "Address" }).fill(elsewhere);
    await bind.getByRole("textbox", { name: "Note" }).fill("Cold wallet");
    await bind.getByRole("button", { name: "Send code" }).click();
    await expect(bind.getByRole("button", { name: /Resend in \d+ s/ })).toBeVisible();
    await bind
      .getByRole("textbox", { name: "Verification code" })
      .fill(await exchange.lastCode(account.email));
    await bind.getByRole("button", { name: "Bind", exact: true }).click();
    await expect(page.getByRole("list", { name: "Saved addresses" })).toContainText(elsewhere);
    await expectOwnAddress(exchange, account);
  });

  await page.goto("/dealFinance");
  await test.step("WALLET-FORM-002 withdraws to it, less the fee, with the trade password", async () => {
    const withdraw = await assets.open("Withdraw", "USDT");
    await withdraw.getByLabel("Saved addresses").selectOption({ index: 1 });
    await expect(withdraw.getByRole("textbox", { name: "Withdrawal address" })).toHaveValue(elsewhere);
    const amount = withdraw.getByRole("textbox", { name: "Amount" });
    await amount.fill("1,234");
    await withdraw.getByRole("button", { name: "Use 1.234", exact: true }).click();
    await expect(amount).toHaveValue("1.234");
    await withdraw.getByRole("button", { name: "Withdraw", exact: true }).click();
    await expect(withdraw.getByText("The entered withdrawal amount is less than the minimum")).toBeVisible();
    await amount.fill("100");
    await expect(withdraw.getByText("99.700000 USDT")).toBeVisible();
    await withdraw.getByRole("button", { name: "Withdraw", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Withdraw?" });
    await dialog.getByLabel("Trade password").fill("999999");
    await dialog.getByRole("button", { name: "Confirm withdrawal" }).click();
    await expect(dialog.getByRole("alert")).toHaveText("Incorrect trade password");
    await dialog.getByLabel("Trade password").fill(demoTradePassword);
    await dialog.getByRole("button", { name: "Confirm withdrawal" }).click();
    await expect(dialog).toBeHidden();
    await expect(assets.available("USDT")).toHaveText(told(before + 400));
  });

  await test.step("WALLET-PAGE-003 the record shows both, by kind", async () => {
    await page.goto("/finanrec");
    const sent = assets.record("Withdrawal");
    await expect(sent).toContainText("−100.00");
    await expect(sent).toContainText("0.30");
    await expect(sent.getByText("Completed")).toBeVisible({ timeout: 60_000 });
    await page.getByRole("tab", { name: "Deposits" }).click();
    await expect(assets.record("Withdrawal")).toHaveCount(0);
    await expect(assets.record("Credited")).toContainText("+500.00");
  });

  await page.goto("/dealFinance");
  const record = await assets.open("History", "USDT");
  await expect(
    record.getByText("No more", { exact: true }).or(record.getByRole("button", { name: "Load more" })),
  ).toBeVisible();
  await expect(record.getByRole("table", { name: "History" })).toContainText("−100.00000000");
});

test("WALLET-NEW-001 WALLET-OUT-002 a withdrawal to a new address takes a code, notifies its owner, and costs what was shown", async ({
  page,
  exchange,
  logIn,
}) => {
  const assets = new Assets(page);
  const account = otherDemoAccounts.merchant;
  await logIn(await exchange.login(account));
  await page.goto("/dealFinance");
  const withdraw = await assets.open("Withdraw", "USDT");
  await withdraw.getByText("ERC20", { exact: true }).click();
  await withdraw.getByRole("textbox", { name: "Withdrawal address" }).fill(elsewhere);
  await withdraw.getByRole("textbox", { name: "Amount" }).fill("50.123456");
  await expect(withdraw.getByText("0.150371 USDT")).toBeVisible();
  await expect(withdraw.getByText("49.973085 USDT")).toBeVisible();
  const code = withdraw.getByRole("textbox", { name: "Verification code" });
  await expect(withdraw.getByText(/^You have not withdrawn to this address before/)).toBeVisible();
  await withdraw.getByRole("button", { name: "Withdraw", exact: true }).click();
  await expect(withdraw.getByText("Enter the code")).toBeVisible();
  await withdraw.getByRole("button", { name: "Send code" }).click();
  await expect(withdraw.getByRole("button", { name: /Resend in \d+ s/ })).toBeVisible();
  const confirm = async (typed: string): Promise<void> => {
    await code.fill(typed);
    await withdraw.getByRole("button", { name: "Withdraw", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Withdraw?" });
    await dialog.getByLabel("Trade password").fill(demoTradePassword);
    await dialog.getByRole("button", { name: "Confirm withdrawal" }).click();
    await expect(dialog).toBeHidden();
  };
  const sent = await exchange.lastCode(account.email);
  await confirm(sent === "000000" ? "000001" : "000000");
  await expect(withdraw.getByText("Incorrect code")).toBeVisible();
  await confirm(sent);
  await expect(withdraw.getByRole("region", { name: "Recent withdrawals" })).toContainText("50.123456");

  await page.goto("/finanrec");
  await expect(assets.record("Withdrawal")).toContainText("−50.123456");
  await expect(assets.record("Withdrawal")).toContainText("0.150371");
  await page.goto("/msgList");
  await expect(page.getByText("Withdrawal to a new address: 50.123456 USDT")).toBeVisible();
  await page.goto("/dealFinance");
  await assets.open("Withdraw", "USDT");
  const looked = page.waitForResponse(/\/wallet\/destination/);
  await withdraw.getByRole("textbox", { name: "Withdrawal address" }).fill(elsewhere);
  await looked;
  await expect(code).toHaveCount(0);
});

test("WALLET-PAGE-004 what is hidden and searched is remembered and found", async ({
  page,
  exchange,
  logIn,
}) => {
  const assets = new Assets(page);
  await logIn(await exchange.login(otherDemoAccounts.merchant));
  await page.goto("/dealFinance");
  const total = page.getByTestId("total-assets");
  await expect(total).toHaveText(/^\$[\d,]+\.\d{2}$/);
  await page.getByRole("button", { name: "Hide amounts" }).click();
  await expect(total).toContainText("••••••");
  await page.reload();
  await expect(total).toContainText("••••••");
  await page.getByRole("searchbox", { name: "Search coin" }).fill("eth");
  await expect(assets.coin("BTC")).toHaveCount(0);
  await expect(assets.coin("ETH")).toBeVisible();
});

test("WALLET-FORM-005 a manual deposit report requires the minimum and is in the records", async ({
  page,
  exchange,
  logIn,
}) => {
  const assets = new Assets(page);
  await logIn(await exchange.login(otherDemoAccounts.merchant));
  await page.goto("/recharge");
  const form = page.getByRole("form", { name: "Report a deposit" });
  await form.getByLabel("Coin", { exact: true }).selectOption({ label: "BTC" });
  await expect(page.getByText("BTC on Bitcoin", { exact: true })).toBeVisible();
  await form.getByLabel("Coin", { exact: true }).selectOption({ label: "USDT" });
  await form.getByRole("radio", { name: "Tron (TRC20)" }).check();
  await expect(page.getByText("USDT on Tron (TRC20)", { exact: true })).toBeVisible();
  await expect(form.getByText("Minimum deposit: 100 USDT")).toBeVisible();
  await form.getByRole("textbox", { name: "Amount" }).fill("99,99");
  await form.getByRole("button", { name: "Submit" }).click();
  await expect(form.getByRole("alert")).toHaveText("The minimum deposit is 100 USDT");
  await form.getByRole("textbox", { name: "Amount" }).fill("250");
  await form.getByRole("button", { name: "Submit" }).click();
  await expect(form.getByRole("textbox", { name: "Amount" })).toHaveValue("");
  await expect(form.getByRole("alert")).toHaveCount(0);
  await page.getByRole("link", { name: "Deposit history" }).click();
  await expect(assets.record("Under review")).toContainText("+250.00");
});

const screens = [
  ["the exchange account", "/dealFinance"],
  ["the contract account", "/finance"],
  ["one coin of the fiat wallet", "/dealAccount"],
  ["the transfer between any wallets", "/transfer"],
  ["the record of transfers", "/transferRecord"],
  ["deposits and withdrawals", "/finanrec"],
  ["withdrawal addresses", "/withdraw_address"],
  ["the company's deposit", "/recharge"],
  ["the account centre", "/accountCenter"],
  ["management", "/manger"],
] as const;

for (const [name, path] of screens)
  test(`SHELL-A11Y-001 axe finds nothing on ${name}`, async ({ page, exchange, logIn }) => {
    await logIn(await exchange.login(otherDemoAccounts.merchant));
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectLoaded(page);
    await expectAccessible(page);
  });

test("SHELL-A11Y-001 axe finds nothing on deposit and withdrawal", async ({ page, exchange, logIn }) => {
  const assets = new Assets(page);
  await logIn(await exchange.login(otherDemoAccounts.merchant));
  await page.goto("/dealFinance");
  const deposit = await assets.open("Deposit", "USDT");
  await expect(deposit.getByTestId("deposit-address")).toBeVisible();
  await expectAccessible(page);
  const withdraw = await assets.open("Withdraw", "USDT");
  await withdraw
    .getByRole("textbox", { name: "Withdrawal address" })
    .fill("0x8617E340B3D01FA5F11F306F4090FD50E238070D");
  await withdraw.getByRole("textbox", { name: "Amount" }).fill("50");
  // An address that was not used before: a code is asked for, which the exchange looks at when it is sent.
  await withdraw.getByRole("textbox", { name: "Verification code" }).fill("123456");
  await expectAccessible(page);
  await withdraw.getByRole("button", { name: "Withdraw", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Withdraw?" })).toBeVisible();
  await expectAccessible(page);
});
