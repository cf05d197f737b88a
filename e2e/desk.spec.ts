import type { Page } from "@playwright/test";
import { Terminal } from "./pages/terminal.ts";
import { expect, test } from "./support/test.ts";

const terminals = ["/dealCenter", "/leverdealCenter", "/secondsOrder"] as const;

const splitter = (page: Page) => page.getByRole("separator", { name: "Height of the lists below the chart" });

/** The height of the lists below the chart, in whole pixels. */
async function heightOfLists(page: Page): Promise<number> {
  return page.locator("#desk-orders").evaluate((panel) => Math.round(panel.getBoundingClientRect().height));
}

async function openTerminal(page: Page, path: string): Promise<void> {
  await page.goto(`${path}?pair=BTC_USDT`);
  await expect(splitter(page)).toBeVisible();
}

for (const path of terminals)
  test(`SPOT-SCREEN-008 empty lists leave the chart its room at 1280×720: ${path}`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await openTerminal(page, path);
    expect(await heightOfLists(page)).toBeLessThanOrEqual(100);
    const chart = page.getByRole("figure", { name: "Price chart" });
    await expect(chart).toBeVisible();
    const box = await chart.boundingBox();
    expect(box?.height).toBeGreaterThan(400);
  });

test("SPOT-SCREEN-008 a splitter sets the height of the lists by keys and by pointer, and keeps it", async ({
  page,
}) => {
  await openTerminal(page, "/dealCenter");
  const edge = splitter(page);
  await edge.focus();
  await page.keyboard.press("Home");
  await expect.poll(() => heightOfLists(page)).toBe(90);
  await page.keyboard.press("ArrowUp");
  await expect.poll(() => heightOfLists(page)).toBe(106);
  await expect(edge).toHaveAttribute("aria-valuenow", "106");
  await page.keyboard.press("PageUp");
  await expect.poll(() => heightOfLists(page)).toBe(170);
  const box = await edge.boundingBox();
  if (box === null) throw new Error("the splitter is not on screen");
  const y = box.y + 3;
  await page.mouse.move(box.x + 200, y);
  await page.mouse.down();
  await page.mouse.move(box.x + 200, y - 60, { steps: 3 });
  await page.mouse.up();
  await expect.poll(() => heightOfLists(page)).toBe(230);
  await page.reload();
  await expect.poll(() => heightOfLists(page)).toBe(230);
  await edge.dblclick({ position: { x: 200, y: 3 } });
  await expect.poll(() => heightOfLists(page)).toBe(100);
});

test("SPOT-SCREEN-008 a button folds the lists to their head; a tab of a folded panel opens it", async ({
  page,
}) => {
  await openTerminal(page, "/dealCenter");
  await page.getByRole("button", { name: "Hide the lists" }).click();
  await expect.poll(() => heightOfLists(page)).toBe(36);
  await page.reload();
  await expect(page.getByRole("button", { name: "Show the lists" })).toHaveAttribute(
    "aria-expanded",
    "false",
  );
  expect(await heightOfLists(page)).toBe(36);
  await page.getByRole("tab", { name: "Fills" }).click();
  await expect.poll(() => heightOfLists(page)).toBe(100);
});

for (const path of terminals)
  test(`SPOT-SCREEN-009 the link and Alt+O lead to the order form: ${path}`, async ({ page }) => {
    await openTerminal(page, path);
    const inForm = () => page.evaluate(() => document.activeElement?.matches("#order-form input") === true);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to order form" })).toBeFocused();
    await page.keyboard.press("Enter");
    expect(await inForm()).toBe(true);
    await page.getByRole("button", { name: /Hide the lists/ }).focus();
    await page.keyboard.press("Alt+o");
    expect(await inForm()).toBe(true);
  });

test("SPOT-SCREEN-009 Alt+O does nothing while something is typed", async ({ page }) => {
  await openTerminal(page, "/dealCenter");
  const search = page.getByRole("searchbox").first();
  await search.focus();
  await page.keyboard.press("Alt+o");
  await expect(search).toBeFocused();
});

test("SPOT-CHART-011 no price of the axis shows from behind the tag of the last price", async ({ page }) => {
  await openTerminal(page, "/dealCenter");
  const chart = page.getByRole("figure", { name: "Price chart" });
  // The first one may be the one that is hidden behind the tag.
  await expect(
    chart.locator(".highcharts-yaxis-labels text").filter({ visible: true }).first(),
  ).toBeVisible();
  await expect
    .poll(() =>
      chart.evaluate((figure) => {
        const tag = [...figure.querySelectorAll("span")].find((each) => each.querySelector("b") !== null);
        const box = tag?.getBoundingClientRect();
        if (box === undefined || box.height === 0) return ["no tag yet"];
        return [...figure.querySelectorAll<SVGTextElement>(".highcharts-yaxis-labels text")]
          .filter((text) => text.style.visibility !== "hidden")
          .filter((text) => {
            const label = text.getBoundingClientRect();
            return label.height > 0 && label.top < box.bottom - 2 && label.bottom > box.top + 2;
          })
          .map((text) => text.textContent);
      }),
    )
    .toEqual([]);
});

test("SHELL-TOAST-001 a message of a terminal appears beside the order form and covers none of it", async ({
  page,
  logInTrader,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await logInTrader();
  const terminal = await Terminal.of(page, "BTC_USDT");
  await terminal.price.fill(await terminal.priceBelowMarket());
  await terminal.amount.fill("0.01");
  await terminal.send("buy");
  const toast = page.locator(".mantine-Notification-root").first();
  await expect(toast).toBeVisible();
  const form = await page.locator("#order-form").boundingBox();
  const distance = async (): Promise<number> => {
    const box = await toast.boundingBox();
    return form === null || box === null ? Number.NaN : Math.round(form.x - box.x - box.width);
  };
  await expect.poll(distance).toBeGreaterThanOrEqual(0);
  expect(await distance()).toBeLessThan(60);
});
