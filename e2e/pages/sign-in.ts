import { expect, type Locator, type Page } from "@playwright/test";
import type { Account } from "../support/exchange.ts";

/** The forms of login, registration and recovery: they share their fields. */
export class SignInForm {
  readonly #page: Page;
  readonly form: Locator;
  readonly email: Locator;
  readonly phone: Locator;
  readonly code: Locator;
  readonly sendCode: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.form = page.locator("form").filter({ has: page.getByRole("heading", { level: 1 }) });
    this.email = page.getByRole("textbox", { name: "E-mail address" });
    this.phone = page.getByRole("textbox", { name: "Phone number" });
    this.code = page.getByRole("textbox", { name: "Verification code" });
    this.sendCode = this.form.getByRole("button", { name: /Send code|Resend in|Sending/ });
  }

  password(name: string | RegExp = /^Password/): Locator {
    return this.form.getByLabel(name).and(this.#page.locator("input"));
  }

  async byEmail(): Promise<void> {
    await this.form.getByRole("tab", { name: "E-mail" }).click();
  }

  async submit(name: string): Promise<void> {
    await this.form.getByRole("button", { name, exact: true }).click();
  }

  /** Waits for the login page itself: its address comes first, and its fields have the same names as those of registration. */
  async isLogin(): Promise<void> {
    await expect(this.form.getByRole("heading", { name: "Log in to Millrace" })).toBeVisible();
  }

  /** Logs in by e-mail; the page must be open. */
  async logIn({ email, password }: Account): Promise<void> {
    await this.isLogin();
    await this.byEmail();
    await this.email.fill(email);
    await this.password().fill(password);
    await this.submit("Log in");
  }
}
