import type { Browser, BrowserContext, Page } from "@playwright/test";
import { type Complaints, gatherComplaints } from "./complaints.ts";
import type { Exchange } from "./exchange.ts";
import { gatherMessages } from "./messages.ts";

/** A person with a browser of their own. */
export interface Person {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly complaints: Complaints;
  readonly token: string;
}

/** Opens another browser in which `token` is logged in; the caller closes its context and checks its complaints. */
export async function anotherBrowser(
  browser: Browser,
  { baseURL, token }: { readonly baseURL: string; readonly token: string },
): Promise<Person> {
  const context = await browser.newContext({ baseURL });
  await context.addInitScript((stored) => localStorage.setItem("token", stored), token);
  const page = await context.newPage();
  await gatherMessages(page);
  return { page, context, complaints: gatherComplaints(page), token };
}

/** What is free and held of a coin in a member's fiat wallet, × 10^8. */
export async function fiatWallet(
  exchange: Exchange,
  token: string,
  coin = "USDT",
): Promise<{ readonly free: bigint; readonly held: bigint }> {
  const message = (await exchange.ask("GET", "/api/wallet/list", {}, token)) as {
    readonly list: readonly Readonly<Record<string, unknown>>[];
  };
  const row = message.list.find(({ currency_name }) => currency_name === coin);
  return { free: scaled(row?.legal_balance), held: scaled(row?.lock_legal_balance) };
}

/** A decimal × 10^8. */
export function scaled(text: unknown): bigint {
  const [whole = "0", fraction = ""] = String(text).split(".");
  return BigInt(whole + fraction.slice(0, 8).padEnd(8, "0"));
}
