import { expect, test } from "./support/test.ts";

/** A part of the site that is not on the server any more, as after another build. */
const gone = { status: 404, contentType: "text/plain", body: "Not found" };
const notFetched = /Failed to load resource|Failed to fetch dynamically imported module|preload CSS/;

test("SHELL-UPDATE-001 a page whose code is gone offers to reload, and then is there", async ({
  page,
  complaints,
}) => {
  complaints.allow(notFetched);
  await page.goto("/policy");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.route(/\/assets\/(allmarket|noticeList).*\.js$/, (route) => route.fulfill(gone));
  await page.getByRole("banner").getByRole("link", { name: "Markets" }).click();
  await expect(page.getByRole("heading", { name: "This page could not be loaded" })).toBeVisible();
  await expect(page).toHaveTitle(/could not be loaded/);
  await expect(page.getByRole("banner")).toBeVisible();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Reload" }).click();
  await expect(page.locator("tbody").getByRole("row").first()).toBeVisible();
});
