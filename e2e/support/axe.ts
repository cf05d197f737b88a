import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

export const themes = ["dark", "white"] as const;
export type Theme = (typeof themes)[number];

/** Sets the theme as a person who chose it on an earlier visit. */
export async function preferTheme(page: Page, theme: Theme): Promise<void> {
  await page.addInitScript((value) => localStorage.setItem("theme", value), theme);
}

/** Holds the page against axe; a violation is told with its rule and the elements. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    where: nodes
      .slice(0, 5)
      .map(({ target, failureSummary }) => `${target.join(" ")} — ${failureSummary ?? ""}`),
  }));
  expect(found).toEqual([]);
}
