import type { Page } from "@playwright/test";
import * as v from "valibot";
import { outbox } from "#contract/calls/shell/demo.ts";
import { Assets } from "./pages/assets.ts";
import { expectAccessible } from "./support/axe.ts";
import { serverIsDown } from "./support/complaints.ts";
import { demoTradePassword, otherDemoAccounts } from "./support/exchange.ts";
import { takeMessage } from "./support/messages.ts";
import { expect, test } from "./support/test.ts";

// A withdrawal stays where it is.
test.use({ serverEnvironment: { WITHDRAWAL_DELAY_SECONDS: "3600" } });
/** The exchange is asked every 15 seconds at the latest. */
const asked = { timeout: 40_000 };

/** Somebody's own wallet elsewhere: the first address in the examples of EIP-55. */
const elsewhere = "0x52908400098527886E0F7030069857D2E4169EE7";

interface Cut {
  /** How often the command reached the exchange. */
  taken(): number;
  mend(): Promise<void>;
}

/** Cuts the network between the exchange and the page: the command still arrives, its reply and every question about it do not. */
async function cutReplies(page: Page, command: string): Promise<Cut> {
  let taken = 0;
  const to = (path: string) => (url: URL) => url.pathname === path;
  const questions = to("/api/command/settle");
  await page.route(to(command), async (route) => {
    const reply = await route.fetch();
    expect(await reply.json()).toMatchObject({ type: "ok" });
    taken += 1;
    await route.abort("connectionreset");
  });
  await page.route(questions, (route) => route.abort("connectionreset"));
  return {
    taken: () => taken,
    mend: () => page.unroute(questions),
  };
}

const asking = "No reply yet. We are asking the exchange; nothing is sent twice";

/** What has no outcome yet, under the header. */
const openCommands = (page: Page) => page.getByRole("list", { name: "Sent without a reply" });

test("COMMAND-FORM-010 a transfer whose reply is lost is named, survives a reload and moves once", async ({
  page,
  exchange,
  logIn,
  complaints,
}) => {
  complaints.allow(serverIsDown);
  const assets = new Assets(page);
  await logIn(await exchange.login(otherDemoAccounts.second));
  const cut = await cutReplies(page, "/api/wallet/change");
  await page.goto("/transferLever");
  await assets.transfer("123", "USDT");
  const named = "No reply yet: Transfer between wallets 123 USDT";
  await expect(page.getByRole("form", { name: "Transfer" }).getByText(asking)).toBeVisible();
  await expect(openCommands(page)).toHaveCount(0);
  await expectAccessible(page);

  await page.reload();
  await expect(openCommands(page)).toContainText(named);
  await assets.transfer("123", "USDT");
  await expect.poll(() => takeMessage(page, "In submission, please do not submit repeatedly")).toBe(true);
  await expect(page.getByRole("form", { name: "Transfer" }).getByText(asking)).toBeVisible();
  await expect(openCommands(page)).toHaveCount(0);

  await cut.mend();
  await expect.poll(() => takeMessage(page, "Done: Transfer between wallets 123 USDT"), asked).toBe(true);
  await expect(openCommands(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/finance$/);
  await page.goto("/transferRecord");
  await expect(assets.rows("Transfer history")).toHaveCount(1);
  await expect(assets.rows("Transfer history")).toContainText("123.00");
  expect(cut.taken()).toBe(1);
});

test("COMMAND-FORM-010 a withdrawal whose reply is lost is named, survives a reload and leaves once", async ({
  page,
  exchange,
  logIn,
  complaints,
}) => {
  complaints.allow(serverIsDown);
  const assets = new Assets(page);
  await logIn(await exchange.login(otherDemoAccounts.merchant));
  const cut = await cutReplies(page, "/api/wallet/out");
  const withdraw = async (isNew: boolean) => {
    await page.goto("/dealFinance");
    const panel = await assets.open("Withdraw", "USDT");
    await panel.getByRole("textbox", { name: "Withdrawal address" }).fill(elsewhere);
    if (isNew) {
      await panel.getByRole("button", { name: "Send code" }).click();
      await expect(panel.getByRole("button", { name: /Resend in \d+ s/ })).toBeVisible();
      const to = { to: otherDemoAccounts.merchant.email };
      const [sent] = v.parse(outbox.message, await exchange.ask("GET", "/api/demo/outbox", to));
      await panel.getByRole("textbox", { name: "Verification code" }).fill(sent?.code ?? "");
    }
    await panel.getByRole("textbox", { name: "Amount" }).fill("77");
    await panel.getByRole("button", { name: "Withdraw", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Withdraw?" });
    await dialog.getByLabel("Trade password").fill(demoTradePassword);
    await dialog.getByRole("button", { name: "Confirm withdrawal" }).click();
    await expect(dialog).toBeHidden();
    return panel;
  };
  const panel = await withdraw(true);
  const named = "No reply yet: Withdrawal 77 USDT";
  await expect(panel.getByText(asking)).toBeVisible();
  await expect(openCommands(page)).toHaveCount(0);
  await expectAccessible(page);

  // The page is loaded again, and what was sent is still named.
  const again = await withdraw(false);
  await expect.poll(() => takeMessage(page, "In submission, please do not submit repeatedly")).toBe(true);
  await expect(again.getByText(asking)).toBeVisible();
  await page.goto("/finanrec");
  await expect(openCommands(page)).toContainText(named);

  await cut.mend();
  await expect.poll(() => takeMessage(page, "Done: Withdrawal 77 USDT"), asked).toBe(true);
  await expect(openCommands(page)).toHaveCount(0);
  await page.goto("/finanrec");
  await expect(assets.record("Withdrawal")).toHaveCount(1);
  await expect(assets.record("Withdrawal")).toContainText("−77.00");
  expect(cut.taken()).toBe(1);
});
