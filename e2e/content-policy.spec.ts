import type { Page } from "@playwright/test";
import { openRoutes, privateRoutes } from "./support/routes.ts";
import { expect, test } from "./support/test.ts";

/** What the page's policy refused, as the browser reports it. */
async function gatherViolations(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction("reportViolation", (violation: string) => violations.push(violation));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sourceFile }) => {
      const report: unknown = Reflect.get(window, "reportViolation");
      if (typeof report === "function")
        report(`${location.pathname}: ${effectiveDirective} ${blockedURI} ${sourceFile}`);
    });
  });
  return violations;
}

test("SECURE-STYLE-001 no page breaks the policy without inline styles, for guests and members", async ({
  page,
  exchange,
  logIn,
}) => {
  test.setTimeout(300_000);
  const violations = await gatherViolations(page);
  await logIn(await exchange.login({ email: "merchant@millrace.test", password: "demo1234" }));
  for (const route of [...openRoutes, ...privateRoutes]) {
    await page.goto(route);
    await expect(page.getByRole("heading", { level: 1 }).first(), route).toBeVisible();
  }
  await page.goto("/dealCenter");
  await expect(page.locator(".highcharts-series-group").first()).toBeVisible();
  expect(violations).toEqual([]);
});

test("SECURE-STYLE-002 style attributes are forbidden, and each page has another nonce", async ({ page }) => {
  const policies = await Promise.all(
    [1, 2].map(async () => (await page.request.get("/")).headers()["content-security-policy"] ?? ""),
  );
  for (const policy of policies)
    expect(policy).toMatch(/style-src 'self' 'nonce-[\w-]{22}';style-src-attr 'none'/);
  expect(new Set(policies).size).toBe(2);
});
