import { expect, test } from "./support/test.ts";

test("API-DOCS-009 the API reference lists the calls, and sends one that needs no key", async ({ page }) => {
  await page.goto("/docs");
  const call = page.locator(".opblock", { hasText: "/api/country/list" });
  await call
    .getByRole("button", { name: /countries/i })
    .first()
    .click();
  const sent = page.waitForResponse((response) => response.url().endsWith("/api/country/list"));
  await call.getByRole("button", { name: "Execute" }).click();
  expect(await (await sent).json()).toMatchObject({ type: "ok" });
  await expect(call.locator(".live-responses-table").getByText("200").first()).toBeVisible();
});

test("API-DOCS-011 the API reference shows a push with an example", async ({ page }) => {
  await page.goto("/docs");
  const push = page.locator(".opblock", { hasText: "To the owner: a fill." });
  await push
    .getByRole("button", { name: /a fill/ })
    .first()
    .click();
  await expect(push.getByText('"spot_fill"').first()).toBeVisible();
});
