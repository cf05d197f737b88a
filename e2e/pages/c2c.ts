import { expect, type Locator, type Page } from "@playwright/test";
import { demoTradePassword } from "../support/exchange.ts";

export interface NewAdvert {
  readonly side: "Sell" | "Buy";
  readonly price: string;
  readonly quantity: string;
}

/** The pages of C2C, as a user uses them. */
export class C2c {
  readonly page: Page;
  readonly adverts: Locator;
  readonly form: Locator;
  readonly dialog: Locator;
  readonly log: Locator;

  constructor(page: Page) {
    this.page = page;
    this.adverts = page.getByRole("table", { name: "Adverts" });
    this.form = page.getByRole("form", { name: "New advert" });
    this.dialog = page.getByRole("dialog");
    this.log = page.getByRole("log", { name: "Messages of this order" });
  }

  /** An advert's row, by its price. */
  advert(price: string): Locator {
    return this.adverts.getByRole("row").filter({ hasText: price });
  }

  async publish({ side, price, quantity }: NewAdvert): Promise<void> {
    await this.page.goto("/c2cRelease");
    await this.fill({ side, price, quantity });
    await this.form.getByRole("button", { name: "Publish the advert" }).click();
    await this.confirm("Publish the advert");
    await expect(this.advert(price)).toBeVisible();
  }

  async fill({ side, price, quantity }: NewAdvert): Promise<void> {
    await this.form.getByRole("radio", { name: side, exact: true }).check({ force: true });
    await this.form.getByRole("radio", { name: "USDT" }).check({ force: true });
    await this.form.getByRole("radio", { name: "Bank card" }).check({ force: true });
    await this.form.getByLabel("Price per USDT").fill(price);
    await this.form.getByLabel("Quantity").fill(quantity);
  }

  /** Answers the dialog that asks for the trade password. */
  async confirm(button: string, password: string = demoTradePassword): Promise<void> {
    await this.dialog.getByLabel("Trade password", { exact: true }).fill(password);
    await this.dialog.getByRole("button", { name: button }).click();
  }

  /** Takes the advert of that price, from the list that fits. @returns the deal's id */
  async take(does: "Buy" | "Sell", price: string): Promise<string> {
    await this.openTake(does, price);
    await this.dialog.getByRole("button", { name: `${does} USDT` }).click();
    await this.confirm("Place order");
    await expect(this.page).toHaveURL(/\/c2cTrade\?deal=\d+/);
    return new URL(this.page.url()).searchParams.get("deal") ?? "";
  }

  async openTake(does: "Buy" | "Sell", price: string): Promise<void> {
    await this.page.goto("/c2cOrder");
    await this.page
      .getByRole("group", { name: "Buy or sell" })
      .getByRole("radio", { name: does })
      .check({ force: true });
    await this.advert(price).first().getByRole("button").click();
    await expect(this.dialog.getByText(/These terms are valid for/)).toBeVisible();
  }

  /** Opens the newest deal on one's advert of that price, from among one's adverts. */
  async openOwnDeal(price: string): Promise<void> {
    await this.page.goto("/c2cRelease");
    await this.advert(price).getByRole("link", { name: "Orders" }).click();
    await this.page.getByRole("link", { name: "View" }).first().click();
  }

  /** Opens the newest deal on any of one's adverts, from among one's trades. */
  async openNewestOnMine(): Promise<void> {
    await this.page.goto("/c2cTrade");
    await this.page.getByRole("tab", { name: "On my adverts" }).click();
    await this.page.getByRole("link", { name: "View" }).first().click();
  }

  /** The state that the deal's page shows. */
  state(name: string): Locator {
    return this.page.getByRole("main").getByRole("heading", { level: 2 }).filter({ hasText: name });
  }

  async move(button: string): Promise<void> {
    await this.page.getByRole("button", { name: button }).click();
    await this.confirm(button);
  }

  async say(text: string): Promise<void> {
    await this.page.getByRole("textbox", { name: "Message" }).fill(text);
    await this.page.getByRole("textbox", { name: "Message" }).press("Enter");
  }
}
