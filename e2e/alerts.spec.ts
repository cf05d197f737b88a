import * as v from "valibot";
import { alerts } from "#contract/calls/account/alerts.ts";
import { Terminal } from "./pages/terminal.ts";
import { demoAccount } from "./support/exchange.ts";
import { quotedServer } from "./support/millrace.ts";
import { ordersOf } from "./support/orders.ts";
import { scriptMarket } from "./support/scripted-market.ts";
import { expect, test } from "./support/test.ts";

test.use({ serverEntry: quotedServer });

test("ALERT-SHOW-001 ALERT-SHOW-002 an alert is set, announced once as it fires, and deleted", async ({
  page,
  millrace,
  exchange,
  logIn,
}) => {
  const token = await exchange.login(demoAccount);
  const market = await scriptMarket(exchange, "BTC", millrace);
  await market.move("60000");
  await logIn(token);
  const terminal = new Terminal(page);
  await terminal.open(market.pair);
  const entrance = page.getByRole("button", { name: "Alerts", exact: true });
  await entrance.click();
  const dialog = page.getByRole("dialog", { name: "Alerts", exact: true });
  await expect(dialog).toContainText("No alerts yet");

  // Reached already: refused, and what was typed stays.
  const price = dialog.getByRole("textbox", { name: "Price" });
  await price.fill("59000");
  await dialog.getByRole("button", { name: "Set alert" }).click();
  await expect(page.getByText(/The price is already 60,000/)).toBeVisible();
  await expect(price).toHaveValue("59000");
  await price.fill("61000");
  await price.press("Enter");
  await expect(dialog.getByRole("listitem")).toContainText(["BTC/USDT Price rises to 61,000"]);
  await expect(price).toHaveValue("");

  // A change in percent has a period.
  await dialog.getByRole("combobox", { name: "Condition" }).selectOption("Falls by");
  await dialog.getByRole("textbox", { name: "Change" }).fill("5");
  await dialog.getByRole("button", { name: "Set alert" }).click();
  await expect(dialog.getByRole("listitem")).toHaveCount(2);
  await expect(dialog.getByRole("listitem").first()).toContainText("Falls by 5% within 1 hour");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);

  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(other.getByRole("button", { name: "Alerts", exact: true })).toBeVisible();
  await market.move("61000");
  const words = /BTC\/USDT is at 61,\d{3}.*Your alert was set at 61,000/;
  const announced = async () =>
    (await page.getByText(words).count()) + (await other.getByText(words).count());
  await expect.poll(announced, "announced in one of the tabs").toBe(1);
  await page.getByRole("button", { name: "1 new alert" }).click();
  expect(await announced()).toBeLessThan(2);
  await expect(dialog.getByRole("listitem").filter({ hasText: "Fired on" })).toHaveCount(1);
  await dialog.getByRole("button", { name: /^Delete: BTC\/USDT Falls by/ }).click();
  await expect(dialog.getByRole("listitem")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(entrance).toBeVisible();
  await other.close();
});

test("ALERT-SHOW-005 notifications and a sound are chosen for this browser, and stay chosen", async ({
  page,
  context,
  logInTrader,
}) => {
  await context.grantPermissions(["notifications"]);
  await logInTrader();
  await page.goto("/dealCenter?pair=BTC_USDT");
  const dialog = page.getByRole("dialog", { name: "Alerts", exact: true });
  const ways = ["Notify me while this site is out of sight", "Play a sound"];
  await page.getByRole("button", { name: "Alerts", exact: true }).click();
  for (const name of ways) {
    await dialog.getByRole("checkbox", { name }).click();
    await expect(dialog.getByRole("checkbox", { name })).toBeChecked();
  }
  await page.reload();
  await page.getByRole("button", { name: "Alerts", exact: true }).click();
  for (const name of ways) await expect(dialog.getByRole("checkbox", { name })).toBeChecked();
});

test("ALERT-SHOW-007 events of orders are chosen for notifications and mails, and a fill fires", async ({
  page,
  millrace,
  exchange,
  logInTrader,
}) => {
  await (await scriptMarket(exchange, "BTC", millrace)).move("60000");
  const { token } = await logInTrader();
  await page.goto("/dealCenter?pair=BTC_USDT");
  const dialog = page.getByRole("dialog", { name: "Alerts", exact: true });
  const filled = ["Notification: Order filled", "E-mail: Order filled"];
  await page.getByRole("button", { name: "Alerts", exact: true }).click();
  await dialog.getByText("Orders and positions").click();
  await dialog.getByRole("checkbox", { name: "E-mail: Order filled" }).click();
  for (const name of filled) await expect(dialog.getByRole("checkbox", { name })).toBeChecked();
  await dialog.getByRole("checkbox", { name: "Notification: Stop triggered" }).click();
  await expect(dialog.getByRole("checkbox", { name: "Notification: Stop triggered" })).toBeChecked();
  await expect(dialog.getByRole("checkbox", { name: "E-mail: Stop triggered" })).not.toBeChecked();
  await page.reload();
  await page.getByRole("button", { name: "Alerts", exact: true }).click();
  await dialog.getByText("Orders and positions").click();
  for (const name of filled) await expect(dialog.getByRole("checkbox", { name })).toBeChecked();

  const other = await ordersOf(exchange, (await exchange.newTrader()).token);
  await other.spot({ side: "sell", price: "60000", amount: "0.001" });
  await (await ordersOf(exchange, token)).spot({ side: "buy", price: "60000", amount: "0.001" });
  const fired = async () =>
    v.parse(alerts.message, await exchange.ask("GET", "/api/user/alerts", {}, token)).fired;
  await expect.poll(async () => (await fired()).map(({ kind }) => kind)).toEqual(["order_filled"]);
});
