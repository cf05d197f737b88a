import { expect, type Locator, type Page } from "@playwright/test";
import { takeMessage } from "../support/messages.ts";

/** Header and messages: on every page. */
export class Shell {
  readonly #page: Page;
  readonly header: Locator;
  /** The mark of a live link that is up; and the words while it is not. */
  readonly connected: Locator;
  readonly disconnected: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.header = page.getByRole("banner");
    this.connected = this.header.getByRole("img", { name: /^Connected/ });
    this.disconnected = this.header
      .getByRole("status")
      .filter({ hasText: /Reconnecting|Connecting|Offline/ });
  }

  /** Waits until the page has said it in a message; each message answers one call. */
  async hears(text: string | RegExp): Promise<void> {
    await expect.poll(() => takeMessage(this.#page, text), { message: `the page says ${text}` }).toBe(true);
  }

  /** Opens a menu of the header by its name, and chooses an entry. */
  async choose(menu: string | RegExp, entry: string | RegExp): Promise<void> {
    await this.openMenu(menu);
    await this.entry(entry).click();
  }

  /** The button of a menu of the header. */
  menuButton(menu: string | RegExp): Locator {
    return this.header.getByRole("button", { name: menu });
  }

  /** A menu of the header that is open. */
  menu(name: string | RegExp): Locator {
    return this.header.getByRole("menu", { name });
  }

  /** Menus of the header open by pointing at them, from elsewhere: the pointer may rest where the last one had been. */
  async openMenu(menu: string | RegExp): Promise<void> {
    await this.#page.mouse.move(0, 0);
    await this.menuButton(menu).hover();
  }

  /** An entry of the menu that is open. */
  entry(name: string | RegExp): Locator {
    return this.#page
      .getByRole("menuitem", { name })
      .or(this.#page.getByRole("menuitemradio", { name }))
      .filter({ visible: true });
  }
}
