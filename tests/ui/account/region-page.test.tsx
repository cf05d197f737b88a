import { screen } from "@testing-library/react";
import { of } from "rxjs";
import { expect, it, vi } from "vitest";
import type { RefusalCode } from "#contract/refusals/index.ts";
import { failed } from "#src/streams/kit/resource/loadable.ts";
import { RegionPage } from "#src/ui/account/team/region-page.tsx";
import { AppContext } from "#src/ui/shell/app/app-context.ts";
import { fakeApp } from "../../streams/support/fake-app.ts";
import { show } from "../render.tsx";

async function showRefused(code: RefusalCode): Promise<void> {
  const list$ = of(failed({ kind: "refused", type: "error", message: "No.", code }));
  await show(
    <AppContext value={fakeApp()}>
      <RegionPage screen={{ list$, more: vi.fn(), retry: vi.fn(), end: vi.fn() }} />
    </AppContext>,
  );
}

it("ACCOUNT-TEAM-003 informs users who are not regional agents, without a retry", async () => {
  await showRefused("not_regional_agent");
  expect(screen.getByText("You are not a regional agent, no permission")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

it("ACCOUNT-TEAM-003 any other refusal can be tried again", async () => {
  await showRefused("too_many_requests");
  expect(screen.queryByText(/regional agent, no/)).toBeNull();
  expect(screen.getByRole("button", { name: "Try again" })).toBeInTheDocument();
});
