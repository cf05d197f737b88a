import type { Page } from "@playwright/test";
import { createExchange, demoAccount, type Exchange, otherDemoAccounts } from "../../e2e/support/exchange.ts";

/** The users in the pictures, with a session each. */
export interface Stage {
  readonly exchange: Exchange;
  readonly tokens: Readonly<Record<"demo" | "second" | "merchant", string>>;
}

/** One picture: `docs/screenshots/<name>-<theme>.png`. */
export interface Picture {
  readonly name: string;
  readonly path: string;
  /** Whose session it is taken in; `null`: a guest's. */
  readonly token: string | null;
  /** Brings the page into the state to be shown. What is on its way and the letters are waited for afterwards. */
  readonly prepare?: (page: Page) => Promise<unknown>;
}

/** An area of the site: makes what there is to see, and says what to take. */
export type Area = (stage: Stage) => Promise<readonly Picture[]>;

/** Logs in everybody who is needed. */
export async function openStage(address: string): Promise<Stage> {
  const exchange = createExchange(address);
  const [demo, second, merchant] = await Promise.all([
    exchange.login(demoAccount),
    exchange.login(otherDemoAccounts.second),
    exchange.login(otherDemoAccounts.merchant),
  ]);
  return { exchange, tokens: { demo, second, merchant } };
}

/** The rows of a table by its name. */
export const rows = (page: Page, table: string | RegExp) =>
  page.getByRole("table", { name: table }).locator("tbody").getByRole("row");

/** Waits for this many rows. The tape is empty after each start of the server. */
export const filled = (page: Page, table: string | RegExp, count: number): Promise<void> =>
  rows(page, table)
    .nth(count - 1)
    .waitFor({ timeout: 120_000 });
