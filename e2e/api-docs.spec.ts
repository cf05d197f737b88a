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
