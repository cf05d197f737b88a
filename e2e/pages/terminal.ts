import type { Locator, Page } from "@playwright/test";

type Side = "buy" | "sell";

/** The spot terminal of a pair. */
export class Terminal {
  readonly #page: Page;
  readonly book: Locator;
  readonly form: Locator;
  readonly price: Locator;
  readonly stopPrice: Locator;
  readonly limitPrice: Locator;
  readonly amount: Locator;
  readonly total: Locator;
  readonly ownLevels: Locator;
  readonly openOrders: Locator;
  readonly fills: Locator;
  readonly balances: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.book = page.getByRole("table", { name: "Order book" });
    this.form = page.getByRole("form", { name: "Order form" });
    this.price = this.form.getByRole("textbox", { name: /^Price/ });
    this.stopPrice = this.form.getByRole("textbox", { name: /^Stop price/ });
    this.limitPrice = this.form.getByRole("textbox", { name: /^Limit price/ });
    this.amount = this.form.getByRole("textbox", { name: /^Amount/ });
    this.total = this.form.getByRole("textbox", { name: /^Total/ });
    this.ownLevels = this.book.locator("tr[data-own]");
    this.openOrders = page.getByRole("table", { name: "Open orders" }).locator("tbody").getByRole("row");
    this.fills = page.getByRole("table", { name: "Fills" }).locator("tbody").getByRole("row");
    this.balances = page.getByRole("table", { name: "Balances" }).locator("tbody").getByRole("row");
  }

  /** The terminal of a pair, opened. */
  static async of(page: Page, pair: string): Promise<Terminal> {
    const terminal = new Terminal(page);
    await terminal.open(pair);
    return terminal;
  }

  async open(pair: string): Promise<void> {
    await this.#page.goto(`/dealCenter?pair=${pair}`);
    await this.level("Buy 1").waitFor();
  }

  /** A level of the book by its place: "Buy 1" is the best bid. */
  level(name: string): Locator {
    return this.book.getByRole("row", { name, exact: true });
  }

  /** A level's price as a form takes it. */
  async priceOf(level: string): Promise<string> {
    const text = await this.level(level).getByRole("cell").first().innerText();
    return text.trim().replaceAll(",", "");
  }

  /** A price so far below the market that a buy order at it trades with nobody while a test lasts. */
  async priceBelowMarket(share = 0.985): Promise<string> {
    return String(Math.floor(Number(await this.priceOf("Buy 1")) * share));
  }

  /** Groups the book's levels by the widest step, so that levels far off the market come into sight. @returns the step */
  async groupWidely(): Promise<number> {
    const grouping = this.#page.getByRole("combobox", { name: "Group levels by" });
    const steps = await grouping
      .locator("option")
      .evaluateAll((options) => options.map((option) => option.getAttribute("value") ?? ""));
    const widest = steps.at(-1) ?? "";
    await grouping.selectOption(widest);
    return Number(widest);
  }

  async side(side: Side): Promise<void> {
    const switches = this.form.getByRole("group", { name: "Order side" });
    await switches.getByRole("button", { name: side === "buy" ? /^Buy/ : /^Sell/ }).click();
  }

  async mode(mode: "Limit" | "Market" | "Stop-limit" | "Trailing" | "OCO"): Promise<void> {
    await this.form.getByRole("tab", { name: mode, exact: true }).click();
  }

  /** What the exchange says of the order in the form. */
  get preview(): Locator {
    return this.form.locator("[role=status][data-state]");
  }

  /** A figure under the form, by its name. */
  figure(name: string): Locator {
    return this.form
      .locator("div")
      .filter({ has: this.#page.getByRole("term").getByText(name, { exact: true }) })
      .last()
      .getByRole("definition");
  }

  /** The bar behind the rows of the book that the order in the form would take. */
  get takenRows(): Locator {
    return this.#page.locator("g[data-taken]");
  }

  /** The free balances of the pair. */
  get available(): Locator {
    return this.form.getByRole("definition").first();
  }

  /** The button that opens the confirmation. */
  get submit(): Locator {
    return this.form.locator("button[type=submit]");
  }

  confirmation(side: Side): Locator {
    return this.#page.getByRole("dialog", { name: side === "buy" ? /^Buy / : /^Sell / });
  }

  /** Sends the form and confirms. */
  async send(side: Side): Promise<void> {
    await this.submit.click();
    await this.confirmation(side)
      .getByRole("button", { name: side === "buy" ? "Confirm buy" : "Confirm sell" })
      .click();
  }

  async show(list: "Open orders" | "History" | "Fills" | "Balances"): Promise<void> {
    const tabs = this.#page.getByRole("tablist", { name: "Your orders" });
    await tabs.getByRole("tab", { name: new RegExp(`^${list}`) }).click();
  }
}
