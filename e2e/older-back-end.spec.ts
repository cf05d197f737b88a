import type { Page } from "@playwright/test";
import { openSocketProxy } from "./support/older-proxy.ts";
import { expect, test } from "./support/test.ts";

/** The mark in the terminal's head changes without a reload. */
async function expectMoving(page: Page): Promise<void> {
  const mark = page.getByTitle(/midpoint of the market maker's quote/);
  await expect(mark).toHaveAttribute("data-age", "fresh");
  const first = await mark.innerText();
  await expect(mark).not.toHaveText(first.replace(/\s/g, ""));
}

test("SOCKET-CLIENT-001 on a back end of socket.io 2 alone the terminal is live", async ({
  page,
  baseURL,
  complaints,
}) => {
  complaints.allow(/400|WebSocket/);
  const proxy = await openSocketProxy(baseURL ?? "", /\/socket\.io\/.*EIO=4/);
  await page.goto(`${proxy.address}/dealCenter?pair=BTC_USDT`);
  await expect(page.getByText(/^Connected/)).toBeVisible();
  await expectMoving(page);
  expect(proxy.generations).toContain("3");
  await proxy.close();
});

test("SOCKET-CLIENT-003 where no socket works the terminal polls, and says so", async ({
  page,
  baseURL,
  complaints,
}) => {
  complaints.allow(/400|WebSocket/);
  const proxy = await openSocketProxy(baseURL ?? "", /\/socket\.io\//);
  await page.goto(`${proxy.address}/dealCenter?pair=BTC_USDT`);
  await expect(page.getByText("Polling: live connection not available")).toBeVisible();
  await expectMoving(page);
  await proxy.close();
});
