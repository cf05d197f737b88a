import type { Locator, Page } from "@playwright/test";
import { ordersOf } from "./support/orders.ts";
import { expect, test } from "./support/test.ts";
import { anotherBrowser } from "./support/two-browsers.ts";

/** A panel of the terminal's desk. */
const panel = (page: Page, name: string): Locator => page.locator(`[data-desk-panel=${name}]`);
const tile = (page: Page, name: string): Locator => page.locator(`[data-tile=${name}]`);
const editor = (page: Page): Locator => page.getByRole("region", { name: "Edit the layout" });
const menu = (page: Page): Locator => page.locator("footer").getByRole("button", { name: /^Layout/ });

async function boxOf(shown: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await shown.boundingBox();
  if (box === null) throw new Error("not on screen");
  return box;
}

async function open(page: Page, path = "/dealCenter"): Promise<void> {
  await page.goto(`${path}?pair=BTC_USDT`);
  await expect(page.getByRole("figure", { name: "Price chart" })).toBeVisible();
}

async function pick(page: Page, choice: string): Promise<void> {
  await menu(page).click();
  await page.getByRole("menu").getByText(choice, { exact: true }).click();
}

/** Drags a tile onto an edge of another one: the left, in the middle of its height. */
async function dragToLeftOf(page: Page, dragged: string, target: string): Promise<void> {
  const from = await boxOf(tile(page, dragged));
  const to = await boxOf(tile(page, target));
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 4 });
  await page.mouse.move(to.x + 20, to.y + to.height / 2, { steps: 4 });
  await page.mouse.up();
}

test("LAYOUT-SCREEN-001 LAYOUT-SCREEN-002 a layout is made by pointer and keys, and is there on another machine", async ({
  page,
  browser,
  baseURL,
  logInTrader,
}) => {
  const { token } = await logInTrader();
  await open(page);
  const before = await boxOf(panel(page, "book"));
  await pick(page, "New layout");
  await expect(editor(page)).toBeVisible();
  // The tiles lie where the panels are.
  const first = await boxOf(tile(page, "book"));
  expect(Math.abs(first.x - before.x)).toBeLessThan(4);
  expect(Math.abs(first.width - before.width)).toBeLessThan(8);

  await tile(page, "trades").getByRole("button", { name: "Hide" }).click();
  await expect(panel(page, "trades")).toHaveCount(0);
  await dragToLeftOf(page, "book", "chart");
  await expect.poll(async () => (await boxOf(panel(page, "book"))).x).toBeLessThan(before.x - 200);

  await tile(page, "list").focus();
  const narrow = await boxOf(panel(page, "list"));
  await page.keyboard.press("Shift+ArrowRight");
  await expect.poll(async () => (await boxOf(panel(page, "list"))).width).toBeGreaterThan(narrow.width + 10);
  await editor(page).getByRole("textbox", { name: "Name of the layout" }).fill("Book first");
  await editor(page).getByRole("button", { name: "Save layout" }).click();
  await expect(editor(page)).toBeHidden();
  await expect(menu(page)).toHaveText("Layout: Book first");

  const saved = await boxOf(panel(page, "book"));
  await page.reload();
  await expect.poll(async () => (await boxOf(panel(page, "book"))).x).toBe(saved.x);
  await expect(panel(page, "trades")).toHaveCount(0);

  const other = await anotherBrowser(browser, { baseURL: baseURL ?? "", token });
  await other.page.setViewportSize({ width: 1440, height: 900 });
  await open(other.page);
  await expect(menu(other.page)).toHaveText("Layout: Book first");
  await expect.poll(async () => (await boxOf(panel(other.page, "book"))).x).toBe(saved.x);
  expect(other.complaints.list()).toEqual([]);
  await other.context.close();
});

test("LAYOUT-DENSITY-001 compact rows show more of the book, on every page and after a reload", async ({
  page,
}) => {
  await open(page);
  const row = panel(page, "book").locator("tbody tr").first();
  await expect(row).toBeVisible();
  const comfortable = (await boxOf(row)).height;
  // Another density has rows of its own.
  const height = async (): Promise<number> => (await row.boundingBox())?.height ?? comfortable;
  const rows = await panel(page, "book").locator("tbody tr").count();
  await page.getByRole("button", { name: /^Theme/ }).click();
  await page.getByRole("menuitemradio", { name: "Compact" }).click();
  await expect.poll(height).toBeLessThan(comfortable);
  await expect.poll(() => panel(page, "book").locator("tbody tr").count()).toBeGreaterThan(rows + 4);

  await page.reload();
  await expect.poll(height).toBeLessThan(comfortable);
  await page.goto("/allmarket");
  await expect(page.locator("html")).toHaveAttribute("data-density", "compact");
});

test("LAYOUT-SCREEN-003 LAYOUT-SCREEN-004 an edit is cancelled, a phone shows one panel, a layout is deleted", async ({
  page,
}) => {
  await open(page, "/secondsOrder");
  await pick(page, "New layout");
  // The terminals share their layouts.
  await expect(tile(page, "book")).toContainText("On spot and leverage");
  await tile(page, "list").getByRole("button", { name: "Hide" }).click();
  await expect(panel(page, "list")).toHaveCount(0);
  await editor(page).getByRole("button", { name: "Cancel" }).click();
  await expect(panel(page, "list")).toBeVisible();

  await pick(page, "New layout");
  await tile(page, "list").getByRole("button", { name: "Hide" }).click();
  await editor(page).getByRole("button", { name: "Save layout" }).click();
  await expect(menu(page)).toHaveText("Layout: Layout 1");
  await open(page, "/leverdealCenter");
  await expect(panel(page, "list")).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(panel(page, "list")).toHaveCount(1);
  await expect(panel(page, "chart")).toBeVisible();
  await expect(panel(page, "form")).toBeHidden();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(panel(page, "list")).toHaveCount(0);

  await pick(page, "Edit “Layout 1”");
  await editor(page).getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Keep it" }).click();
  await expect(editor(page)).toBeVisible();
  await editor(page).getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(panel(page, "list")).toBeVisible();
  await expect(menu(page)).toHaveText("Layout");
});

test("LAYOUT-COLUMN-001 a column of the open orders is hidden, and stays hidden after a reload", async ({
  page,
  logInTrader,
  exchange,
}) => {
  const { token } = await logInTrader();
  const { price } = await exchange.market("BTC", "USDT");
  const orders = await ordersOf(exchange, token);
  await orders.spot({ side: "buy", price: (price * 0.95).toFixed(2), amount: "0.001" });
  await open(page);
  const table = page.getByRole("table", { name: "Open orders" });
  await expect(table.getByRole("columnheader", { name: "Filled" })).toBeVisible();
  await table.getByRole("button", { name: "Columns" }).click();
  const dialog = page.getByRole("dialog", { name: "Columns" });
  await expect(dialog.getByRole("checkbox", { name: "Time" })).toHaveCount(0);
  await dialog.getByRole("checkbox", { name: "Filled" }).click();
  await dialog.getByRole("checkbox", { name: "Type" }).click();
  await expect(table.getByRole("columnheader", { name: "Filled" })).toHaveCount(0);

  await page.keyboard.press("Escape");
  await page.reload();
  await expect(table.getByRole("columnheader", { name: "Price" })).toBeVisible();
  await expect(table.getByRole("columnheader", { name: "Filled" })).toHaveCount(0);
  await expect(table.locator("tbody tr").first().getByRole("cell")).toHaveCount(7);
  await table.getByRole("button", { name: "Columns" }).click();
  await dialog.getByRole("button", { name: "Show all columns" }).click();
  await expect(table.getByRole("columnheader", { name: "Filled" })).toBeVisible();
});
