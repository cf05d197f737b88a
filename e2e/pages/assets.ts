import type { Locator, Page } from "@playwright/test";
import { rowsOf } from "./tables.ts";

/** The assets area: wallets and the panels under their rows. */
export class Assets {
  readonly #page: Page;
  readonly coins: Locator;
  readonly records: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.coins = page.getByRole("table", { name: "Coins" });
    this.records = page.getByRole("table", { name: "Records" });
  }

  /** The row of a coin in the wallet that is shown. */
  coin(name: string): Locator {
    return this.coins
      .getByRole("row")
      .filter({ has: this.#page.getByRole("rowheader", { name, exact: true }) });
  }

  available(coin: string): Locator {
    return this.coin(coin).getByRole("cell").first();
  }

  async open(panel: "Deposit" | "Withdraw" | "History", coin: string): Promise<Locator> {
    const name = panel === "History" ? `${coin} history` : `${panel} ${coin}`;
    if (panel === "History") {
      await this.coins.getByRole("button", { name: `Deposit ${coin}`, exact: true }).click();
      await this.coins.getByRole("tab", { name: "History", exact: true }).click();
    } else await this.coins.getByRole("button", { name, exact: true }).click();
    return this.#page.getByRole("region", { name, exact: true });
  }

  /** Moves an amount of the coin shown first or chosen; the page must be that of a transfer. */
  async transfer(amount: string, coin?: string): Promise<void> {
    const form = this.#page.getByRole("form", { name: "Transfer" });
    if (coin !== undefined) await form.getByLabel("Coin").selectOption({ label: coin });
    await form.getByRole("textbox", { name: "Amount" }).fill(amount);
    await form.getByRole("button", { name: "Transfer", exact: true }).click();
    await this.#page.getByRole("button", { name: "Confirm transfer" }).click();
  }

  /** Rows of the record list by what they say. */
  record(text: string | RegExp): Locator {
    return this.records.getByRole("row").filter({ hasText: text });
  }

  rows(table: string): Locator {
    return rowsOf(this.#page, table);
  }
}
