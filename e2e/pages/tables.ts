import type { Locator, Page } from "@playwright/test";

/** The rows of a table by its name. */
export function rowsOf(page: Page, table: string): Locator {
  return page.getByRole("table", { name: table, exact: true }).locator("tbody").getByRole("row");
}
