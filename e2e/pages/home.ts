import type { Locator, Page } from "@playwright/test";

/** The notices that open on home, until they are dismissed. */
export function newsPopup(page: Page): Locator {
  return page.getByRole("dialog", { name: "News for you" });
}

/** Waits for them and closes them. */
export async function closeNews(page: Page): Promise<void> {
  const popup = newsPopup(page);
  await popup.getByRole("button", { name: "Close" }).click();
  await popup.waitFor({ state: "detached" });
}

/** Opens home as somebody who has closed them. */
export async function openHome(page: Page): Promise<void> {
  await page.goto("/");
  await closeNews(page);
}

/** The carousel of home. */
export class Banners {
  readonly marks: Locator;

  constructor(page: Page) {
    this.marks = page.getByRole("region", { name: "Highlights" }).getByRole("tab");
  }

  /** The place of the banner that is shown. */
  async current(): Promise<number> {
    return this.marks.evaluateAll((marks) => marks.findIndex((mark) => mark.ariaSelected === "true"));
  }
}
