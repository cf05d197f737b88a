import { cleanup, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { AppContext } from "#src/ui/shell/app/app-context.ts";
import { areaOf, areaPages } from "#src/ui/shell/layout/areas.ts";
import { AssetsPage } from "#src/ui/wallets/assets-page.tsx";
import { fakeApp } from "../../streams/support/fake-app.ts";
import { show } from "../render.tsx";

/** The addresses that the menu marks on a page. */
async function marked(at: string): Promise<readonly (string | null)[]> {
  await show(
    <AppContext value={fakeApp()}>
      <AssetsPage title="Assets">{null}</AssetsPage>
    </AppContext>,
    at,
  );
  const menu = screen.getByRole("navigation", { name: "Assets" });
  const links = within(menu)
    .getAllByRole("link")
    .filter((link) => link.hasAttribute("aria-current"));
  const found = links.map((link) => link.getAttribute("href"));
  cleanup();
  return found;
}

it("WALLET-PAGE-006 on every page of the assets area its menu marks one entry: the page, or what it is part of", async () => {
  const pages = areaPages.filter((page) => areaOf(page, false) === "/dealFinance");
  expect(pages).toContain("/accountCenter");
  for (const page of pages) expect(await marked(page), page).toHaveLength(1);
  expect(await marked("/legalAccount")).toEqual(["/finance"]);
  expect(await marked("/transferMicro")).toEqual(["/transfer"]);
  expect(await marked("/manger")).toEqual(["/accountCenter"]);
  expect(await marked("/coinRecord")).toEqual(["/finanrec"]);
});
