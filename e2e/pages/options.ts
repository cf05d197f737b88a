import type { Locator, Page } from "@playwright/test";
import { rowsOf } from "./tables.ts";

/** The options terminal of a pair. */
export class OptionsTerminal {
  readonly #page: Page;
  readonly ticket: Locator;
  readonly stake: Locator;
  readonly alerts: Locator;
  readonly running: Locator;
  readonly closed: Locator;
  /** The circles that empty, named by the seconds left. */
  readonly rings: Locator;
  readonly proof: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.ticket = page.getByRole("region", { name: "Option", exact: true });
    this.stake = this.ticket.getByRole("textbox", { name: /^Stake/ });
    this.alerts = this.ticket.getByRole("alert");
    this.running = rowsOf(page, "Orders in progress");
    this.closed = rowsOf(page, "Closed orders");
    this.rings = this.running.getByRole("img", { name: /seconds left$/ });
    this.proof = page.getByRole("dialog", { name: "Check this result" });
  }

  /** Opens it and waits until its price has come. */
  async open(pair: string): Promise<void> {
    await this.#page.goto(`/secondsOrder?pair=${pair}`);
    await this.ticket.getByText("Fee (0.50%)").waitFor();
    await this.#page.waitForFunction(() => /^[\d,.]+ /.test(document.title));
  }

  /** The cards are radio buttons under their labels. */
  async duration(name: string): Promise<void> {
    await this.ticket.getByText(name, { exact: true }).click();
  }

  async quickAmount(amount: string): Promise<void> {
    await this.ticket.getByRole("button", { name: amount, exact: true }).click();
  }

  button(direction: "Up" | "Down"): Locator {
    return this.ticket.getByRole("button", { name: direction });
  }

  async show(list: "In progress" | "Closed"): Promise<void> {
    const tabs = this.#page.getByRole("tablist", { name: "Your options" });
    await tabs.getByRole("tab", { name: new RegExp(`^${list}`) }).click();
  }

  /** The seconds that the newest order has left, as its ring says. */
  async secondsLeft(): Promise<number> {
    return Number.parseInt((await this.rings.first().getAttribute("aria-label")) ?? "", 10);
  }
}
