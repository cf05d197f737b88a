import { expect, type Locator, type Page } from "@playwright/test";
import { demoTradePassword } from "../support/exchange.ts";

/** The pages of fiat trading, as a user uses them. */
export class Fiat {
  readonly page: Page;
  readonly adverts: Locator;
  readonly form: Locator;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.page = page;
    this.adverts = page.getByRole("table", { name: "Adverts" });
    this.form = page.getByRole("form", { name: "New advert" });
    this.dialog = page.getByRole("dialog");
  }

  /** An advert's row, by its price. */
  advert(price: string): Locator {
    return this.adverts.getByRole("row").filter({ hasText: price });
  }

  /** Publishes an advert in the shop that is shown; bank card, CNY. */
  async publish(given: {
    readonly side: "Sell" | "Buy";
    readonly price: string;
    readonly quantity: string;
    readonly least: string;
    readonly most: string;
  }): Promise<void> {
    await this.page.getByRole("button", { name: "Publish", exact: true }).click();
    await this.form.getByRole("radio", { name: given.side, exact: true }).check({ force: true });
    await this.form.getByRole("radio", { name: "Bank card" }).check({ force: true });
    await this.form.getByLabel("Price per USDT").fill(given.price);
    await this.form.getByLabel("Quantity").fill(given.quantity);
    await this.form.getByLabel("Minimum order").fill(given.least);
    await this.form.getByLabel("Maximum order").fill(given.most);
    await this.form.getByRole("button", { name: "Publish the advert" }).click();
    await this.confirm("Publish the advert");
    await expect(this.advert(given.price)).toBeVisible();
    await expect(this.dialog).toHaveCount(0);
  }

  /** Answers the dialog that asks for the trade password. */
  async confirm(button: string, password: string = demoTradePassword): Promise<void> {
    const asking = this.dialog.filter({ has: this.page.getByLabel("Trade password", { exact: true }) });
    await asking.getByLabel("Trade password", { exact: true }).fill(password);
    await asking.getByRole("button", { name: button }).click();
  }

  /** Opens the terms of the advert of that price, among everybody's. */
  async openTake(does: "Buy" | "Sell", price: string): Promise<void> {
    await this.page.goto("/legalTrade");
    await this.page
      .getByRole("group", { name: "Buy or sell" })
      .getByRole("radio", { name: does })
      .check({ force: true });
    await this.advert(price)
      .first()
      .getByRole("button", { name: new RegExp(`^${does} USDT`) })
      .click();
    await expect(this.dialog.getByText(/These terms are valid for/)).toBeVisible();
  }

  /** Takes part of the advert of that price: by money or by quantity. @returns the deal's id */
  async take(
    does: "Buy" | "Sell",
    price: string,
    part: { readonly money: string } | { readonly quantity: string },
  ): Promise<string> {
    await this.openTake(does, price);
    const byMoney = "money" in part;
    await this.dialog.getByRole("tab", { name: byMoney ? "By amount" : "By quantity" }).click();
    await this.dialog.getByLabel(byMoney ? "Amount" : "Quantity").fill(byMoney ? part.money : part.quantity);
    await this.dialog.getByRole("button", { name: `${does} USDT` }).click();
    await this.confirm("Place order");
    await expect(this.page).toHaveURL(/\/legalPay(Detail)?\?id=\d+/);
    return new URL(this.page.url()).searchParams.get("id") ?? "";
  }

  /** From the shop that is shown to the newest order of the advert of that price. */
  async openShopDeal(price: string): Promise<void> {
    await this.advert(price)
      .getByRole("link", { name: /^Orders/ })
      .click();
    await this.page.getByRole("link", { name: "Details" }).first().click();
    await expect(this.page).toHaveURL(/\/shopLegalPayDetail\?id=/);
  }

  /** The state that the deal's page shows. */
  state(name: string): Locator {
    return this.page.getByRole("main").getByRole("heading", { level: 2 }).filter({ hasText: name });
  }

  async move(button: string): Promise<void> {
    await this.page.getByRole("button", { name: button }).click();
    await this.confirm(button);
  }
}
