import type { Page } from "@playwright/test";

/** Names of preferences in the browser's storage, and whose they are: they outlive a session. */
const preferences = [
  "theme",
  "locale",
  "colours",
  "favourites",
  "wallet_look",
  "terminal_look",
  "dismissed_news",
  "notices_seen",
  "preferences",
];

/** What the browser's storage keeps beside preferences. */
export async function storedForSession(page: Page): Promise<readonly string[]> {
  const names = await page.evaluate(() => Object.keys(localStorage));
  return names.filter((name) => !preferences.includes(name));
}
