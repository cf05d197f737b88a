import type { Locator, Page } from "@playwright/test";
import { rowsOf } from "./tables.ts";

type Side = "long" | "short";

/** The leverage terminal of a pair, above all its trade panel. */
export class LeverageTerminal {
  readonly #page: Page;
  readonly panel: Locator;
  readonly price: Locator;
  readonly contracts: Locator;
  readonly alerts: Locator;
  /** Price, liquidation and risk rate of either side before the order. */
  readonly preview: Locator;
  readonly password: Locator;
  readonly positions: Locator;
  readonly pending: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.panel = page.getByRole("region", { name: "Trade panel" });
    this.price = this.panel.getByRole("textbox", { name: /^Price/ });
    this.contracts = this.panel.getByRole("textbox", { name: /^Contracts/ });
    this.alerts = this.panel.getByRole("alert");
    this.preview = this.panel.getByRole("table", { name: "Order preview" });
    this.password = page.getByRole("dialog", { name: "Trade password" });
    this.positions = rowsOf(page, "Open positions");
    this.pending = rowsOf(page, "Pending orders");
  }

  async open(pair: string): Promise<void> {
    await this.#page.goto(`/leverdealCenter?pair=${pair}`);
    await this.panel.getByText("1 contract (hand)").waitFor();
  }

  async kind(kind: "Market" | "Custom price"): Promise<void> {
    await this.panel.getByRole("tab", { name: kind }).click();
  }

  /** Multiples are radio buttons under their labels. */
  async leverage(leverage: number): Promise<void> {
    await this.panel.getByText(`${leverage}×`, { exact: true }).click();
  }

  /** The stops with which the position opens. */
  async stops(target: string, stop: string): Promise<void> {
    await this.panel.getByRole("checkbox", { name: "Take profit / stop loss" }).check();
    await this.panel.getByRole("textbox", { name: /^Take profit/ }).fill(target);
    await this.panel.getByRole("textbox", { name: /^Stop loss/ }).fill(stop);
  }

  /** Presses the button; with everything in order the confirmation opens. */
  async ask(side: Side): Promise<void> {
    await this.panel.getByRole("button", { name: `Open ${side}` }).click();
  }

  confirmation(side: Side): Locator {
    return this.#page.getByRole("dialog", { name: new RegExp(`^Open ${side} `) });
  }

  /** From the confirmation to the prompt for the trade password. */
  async confirm(side: Side): Promise<void> {
    await this.confirmation(side)
      .getByRole("button", { name: `Confirm ${side}` })
      .click();
  }

  /** Answers the prompt, with a double click as many make them. */
  async sendWith(password: string): Promise<void> {
    await this.password
      .getByLabel(/^Trade password/)
      .and(this.#page.locator("input"))
      .fill(password);
    await this.password.getByRole("button", { name: "Send order" }).dblclick();
  }

  async show(list: "Positions" | "Pending" | "History"): Promise<void> {
    const tabs = this.#page.getByRole("tablist", { name: "Your positions" });
    await tabs.getByRole("tab", { name: new RegExp(`^${list}`) }).click();
  }
}

/** The editor of a position's stops. */
export class StopsEditor {
  readonly dialog: Locator;
  readonly target: Locator;
  readonly stop: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole("dialog", { name: "Take profit and stop loss" });
    this.target = this.dialog.getByRole("textbox", { name: "Take profit price" });
    this.stop = this.dialog.getByRole("textbox", { name: "Stop loss price" });
  }

  async step(stop: "Take profit price" | "Stop loss price", by: "more" | "less"): Promise<void> {
    const verb = by === "more" ? "Increase" : "Decrease";
    await this.dialog.getByRole("button", { name: `${verb} ${stop} by 0.01` }).click();
  }

  async save(): Promise<void> {
    await this.dialog.getByRole("button", { name: "Save stops" }).click();
  }
}
