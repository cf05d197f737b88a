import { screen } from "@testing-library/react";
import { of } from "rxjs";
import { afterEach, expect, it, vi } from "vitest";
import type { App } from "#src/streams/app-types.ts";
import { RecordingCard } from "#src/ui/account/settings/recording-card.tsx";
import { AppContext } from "#src/ui/shell/app/app-context.ts";
import { fakeApp } from "../../streams/support/fake-app.ts";
import { show } from "../render.tsx";

afterEach(() => vi.unstubAllEnvs());

/** The links of the card, by their names. */
async function linksOf(app: App): Promise<Record<string, string | null>> {
  await show(
    <AppContext value={app}>
      <RecordingCard />
    </AppContext>,
  );
  const links = screen.queryAllByRole("link");
  return Object.fromEntries(
    links.map((link) => [link.getAttribute("title") ?? link.textContent, link.getAttribute("href")]),
  );
}

const demoOf = (demo: boolean): App => {
  const app = fakeApp();
  return { ...app, deps: { ...app.deps, settings: { ...app.deps.settings, demo } } };
};

it("WORKBENCH-RECORD-009 starts a recording where there is a workbench", async () => {
  vi.stubEnv("DEV", false);
  expect(await linksOf(demoOf(true))).toEqual({
    "Record everything from now on": "?record",
    "Keep the last two minutes": "?record=recent",
    Open: "/workbench",
  });
});

it("WORKBENCH-RECORD-009 stops the recording that runs", async () => {
  const inspector = { rows$: of([]), search$: of(""), search: vi.fn(), chosen$: of(null), choose: vi.fn() };
  const app = demoOf(true);
  const watch = { open: vi.fn(), recorder: { save: vi.fn(), inspector } };
  expect(await linksOf({ ...app, watch })).toEqual({ "Stop recording": "?record=off", Open: "/workbench" });
});

it("WORKBENCH-RECORD-009 shows nothing where there is no workbench", async () => {
  vi.stubEnv("DEV", false);
  expect(await linksOf(demoOf(false))).toEqual({});
});
