import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

/** The rules that a theme can break; all others hold in both when they hold in one. */
const ruledByTheme = ["color-contrast", "link-in-text-block"];

/**
 * Checks the page with axe in the dark theme, and then its colours in the white one. A violation names its rule and elements. The check
 * waits for the heading and for dialogs to finish opening: until then the page shows placeholders and half-faded colours.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.locator("h1")).not.toHaveCount(0);
  await standStill(page);
  const root = page.locator("html");
  await expect(root).toHaveAttribute("data-theme", "dark");
  // Off by default in axe: it is of WCAG 2.2.
  const withTargets = new AxeBuilder({ page }).options({ rules: { "target-size": { enabled: true } } });
  expect(await violations(withTargets)).toEqual([]);
  await chooseElsewhere(page, "white");
  expect(await violations(new AxeBuilder({ page }).withRules(ruledByTheme)), "in the white theme").toEqual(
    [],
  );
  await chooseElsewhere(page, "dark");
}

async function violations(axe: AxeBuilder) {
  const { violations: found } = await axe.analyze();
  return found.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    where: nodes
      .slice(0, 5)
      .map(({ target, failureSummary }) => `${target.join(" ")} — ${failureSummary ?? ""}`),
  }));
}

/** Chooses a theme as in another tab, so that nothing of this page is touched, and waits until its colours have changed over. */
async function chooseElsewhere(page: Page, theme: "dark" | "white"): Promise<void> {
  await page.evaluate((newValue) => {
    localStorage.setItem("theme", newValue);
    dispatchEvent(new StorageEvent("storage", { key: "theme", newValue }));
  }, theme);
  await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
  await standStill(page);
}

/** Waits until no colour is on its way to another one, and no dialog is being faded in. */
async function standStill(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const changing = document.getAnimations().some((run) => run instanceof CSSTransition);
    const dialogs = [...document.querySelectorAll("[role=dialog]")];
    return !changing && dialogs.every((dialog) => getComputedStyle(dialog).opacity === "1");
  });
}
