import { setTimeout as delay } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { ordersOf } from "../../e2e/support/orders.ts";
import { type Area, filled, type Stage } from "./stage.ts";

/** Home, login, and the terminals with positions and options that run on through all pictures. */
export const trading: Area = async ({ exchange, tokens }) => {
  const token = tokens.demo;
  const [bitcoin, ether, solana] = await Promise.all(
    ["BTC", "ETH", "SOL"].map((coin) => ordersOf(exchange, token, coin)),
  );
  const { price } = await exchange.market("BTC", "USDT");
  await bitcoin?.spot({ side: "buy", price: (price * 0.992).toFixed(2), amount: "0.08" });
  await bitcoin?.spot({
    side: "sell",
    price: (price * 1.009).toFixed(2),
    amount: "0.05",
    stop: (price * 1.008).toFixed(2),
  });
  await bitcoin?.leverage({ side: "long", contracts: "200" });
  await bitcoin?.stops("1", (price * 1.006).toFixed(2), (price * 0.988).toFixed(2));
  await bitcoin?.leverage({ side: "short", contracts: "50" });
  await bitcoin?.leverage({ side: "long", contracts: "100", price: (price * 0.97).toFixed(2) });
  await ether?.leverage({ side: "long", contracts: "300" });
  await solana?.leverage({ side: "short", contracts: "40" });
  await openOptions({ exchange, tokens });
  return [
    {
      name: "home",
      path: "/",
      token: null,
      prepare: (page) => page.getByRole("dialog").getByRole("button", { name: "Close" }).click(),
    },
    { name: "login", path: "/components/login", token: null },
    { name: "terminal", path: "/dealCenter?pair=BTC_USDT", token, prepare: fillOrder },
    { name: "leverage", path: "/leverdealCenter?pair=BTC_USDT", token, prepare: fillLeverage },
    {
      name: "positions",
      path: "/leverTransactions",
      token,
      prepare: (page) => filled(page, "Open positions", 4),
    },
    { name: "options", path: "/secondsOrder?pair=BTC_USDT", token, prepare: fillOption },
  ];
};

/** Opens options, of which two run on through all pictures, each at a price of its own. */
async function openOptions({ exchange, tokens }: Stage): Promise<void> {
  const bitcoin = await ordersOf(exchange, tokens.demo);
  const last = async (): Promise<number> => (await exchange.market("BTC", "USDT")).price;
  for (const [direction, seconds, stake] of [
    ["up", 600, "100"],
    ["down", 600, "50"],
    ["up", 120, "500"],
  ] as const) {
    await bitcoin.option(direction, seconds, stake);
    const opened = await last();
    while ((await last()) === opened) await delay(200);
  }
}

async function fillOrder(page: Page): Promise<void> {
  const form = page.getByRole("form", { name: "Order form" });
  await page.getByRole("row", { name: "Buy 4", exact: true }).getByRole("button").click();
  await form.getByRole("button", { name: "25%" }).click();
  await filled(page, "Open orders", 2);
  await filled(page, /Trades/, 10);
}

async function fillLeverage(page: Page): Promise<void> {
  const panel = page.getByRole("region", { name: "Trade panel" });
  await panel.getByText("20×", { exact: true }).click();
  await panel.getByRole("textbox", { name: /^Contracts/ }).fill("100");
  await filled(page, "Open positions", 4);
  await filled(page, /Trades/, 6);
}

async function fillOption(page: Page): Promise<void> {
  const ticket = page.getByRole("region", { name: "Option", exact: true });
  await ticket.getByRole("button", { name: "100", exact: true }).click();
  await filled(page, "Orders in progress", 2);
  await filled(page, /Trades/, 6);
}
