import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { of } from "rxjs";
import { expect, it } from "vitest";
import type { DataCheckModel } from "#src/streams/markets/screens/data-check-types.ts";
import DataCheck from "#src/ui/markets/status/data-check.tsx";
import { show } from "../render.tsx";

it("SPOT-CHECK-001 SPOT-CHECK-003 SPOT-CHECK-004 the dot opens the list of panels with their facts", async () => {
  const model: DataCheckModel = {
    worst$: of("late"),
    panels$: of([
      {
        ...{ panel: "book", state: "late", newestAt: 0, ageSeconds: 125, reason: "silent", resyncs: 2 },
        lastResync: { reason: "checksum", at: 0 },
      },
      {
        ...{ panel: "prints", state: "live", newestAt: 0, ageSeconds: 7, reason: "quiet", resyncs: 0 },
        lastResync: null,
      },
    ]),
    book$: of({ sequence: 81_368, checked: { sequence: 81_360, matched: false, failures: 1 } }),
  };
  await show(<DataCheck model={model} />);
  const button = screen.getByRole("button", { name: "Data check" });
  expect(button.dataset.state).toBe("late");
  await userEvent.click(button);
  const book = await screen.findByRole("row", { name: /Order book/ });
  expect(book.textContent).toContain("2 min");
  expect(book.textContent).toContain("Exchange is silent or busy");
  expect(book.textContent).toContain("wrong checksum");
  expect(screen.getByRole("row", { name: /Trades/ }).textContent).toBe("Trades7 sNo change since0—");
  expect(screen.getByText("81,368")).toBeTruthy();
  expect(screen.getByText("Did not match at #81,360")).toBeTruthy();
});
