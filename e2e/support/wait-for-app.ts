import type { Page } from "@playwright/test";

/**
 * Has a page that is opened or loaded again wait until the app has taken the place of what the server rendered: until then texts and titles
 * are there twice. With `waitUntil: "commit"` it does not wait, for tests of what is there before the app.
 */
export function waitForApp(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const taken = () => page.locator("#prerendered").waitFor({ state: "detached" });
  page.goto = async (address, options) => {
    const response = await goto(address, options);
    if (options?.waitUntil !== "commit") await taken();
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    if (options?.waitUntil !== "commit") await taken();
    return response;
  };
}
