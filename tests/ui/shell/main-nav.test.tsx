import { cleanup, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { areaOf, areaPages } from "#src/ui/shell/layout/areas.ts";
import { MainNav } from "#src/ui/shell/layout/main-nav.tsx";
import { openRoutes, privateRoutes } from "../../../e2e/support/routes.ts";
import { show } from "../render.tsx";

/** The entry that stands out, and how it says so to a screen reader. */
async function marked(at: string, seller = false): Promise<readonly (string | null)[]> {
  await show(<MainNav seller={seller} />, at);
  const [link, ...others] = screen.getAllByRole("link").filter((each) => each.hasAttribute("aria-current"));
  expect(others).toEqual([]);
  const found = [link?.textContent ?? null, link?.getAttribute("aria-current") ?? null];
  cleanup();
  return found;
}

it("SHELL-NAV-007 the header marks an area on its first page and on the others", async () => {
  expect(await marked("/c2cOrder")).toEqual(["C2C", "page"]);
  expect(await marked("/c2cTrade")).toEqual(["C2C", "location"]);
  expect(await marked("/legalPay")).toEqual(["Fiat", "location"]);
  expect(await marked("/manageList")).toEqual(["Earn", "location"]);
  expect(await marked("/leverList")).toEqual(["Leverage", "location"]);
  expect(await marked("/security")).toEqual([null, null]);
});
it("SHELL-NAV-007 the pages of shops are marked where their entry is", async () => {
  expect(await marked("/balancelog", true)).toEqual(["My shop", "location"]);
  expect(await marked("/myLegalShops")).toEqual(["Fiat", "location"]);
});
it("SHELL-NAV-007 wallets, moves and their records are assets", () => {
  for (const page of ["/dealFinance", "/micro", "/transfer", "/finanrec", "/insurance"])
    expect(areaOf(page, false)).toBe("/dealFinance");
});
it("SHELL-NAV-007 areas consist of pages that exist", () => {
  const routes: readonly string[] = [...openRoutes, ...privateRoutes];
  expect(areaPages.filter((page) => !routes.includes(page))).toEqual([]);
});
