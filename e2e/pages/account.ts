import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";

/** A picture as a camera would send it. */
export async function photo(
  name: string,
  colour: string,
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const buffer = await sharp({ create: { width: 320, height: 200, channels: 3, background: colour } })
    .png()
    .toBuffer();
  return { name: `${name}.png`, mimeType: "image/png", buffer };
}

/** The account area. */
export class AccountArea {
  readonly #page: Page;
  readonly menu: Locator;
  readonly body: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.menu = page.getByRole("navigation", { name: "Account area" });
    this.body = page.getByRole("main");
  }

  async open(path: string, heading: string): Promise<void> {
    await this.#page.goto(path);
    await this.#page.getByRole("heading", { level: 1, name: heading }).waitFor();
  }

  form(name: string): Locator {
    return this.#page.getByRole("form", { name });
  }

  /** A line of the settings by its name. */
  line(name: string): Locator {
    return this.body.locator("dl > div").filter({ has: this.#page.getByText(name, { exact: true }) });
  }

  rows(table: string): Locator {
    return this.#page.getByRole("table", { name: table }).locator("tbody").getByRole("row");
  }
}
