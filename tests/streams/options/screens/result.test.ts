import { of } from "rxjs";
import { describe, expect, it } from "vitest";
import type { Reply } from "#src/api/http/reply-types.ts";
import type { OptionsAudit } from "#src/api/options/types.ts";
import { createOptionResultScreen } from "#src/streams/options/screens/result.screen.ts";
import type { OptionResult } from "#src/streams/options/screens/types.ts";
import { marbles } from "../../../marbles.ts";
import { fakeApp } from "../../support/fake-app.ts";
import { no, ok } from "../../support/fakes.ts";
import { optionsOf } from "../samples.ts";

const refusedWith = (code: "order_unknown" | "server_failed") =>
  no({ kind: "refused", type: "error", message: "No.", code });
const mark = (seq: number, time: number, price: string) => ({ seq, time, price });
const start: OptionsAudit = {
  ...optionsOf(5, { dueAt: 10_000, windowSeconds: 3, openMark: mark(1, 0, "100") }),
  serverTime: 0,
};

/** The screen of option 5 on these answers, one after the other. */
function setUp(...answers: readonly Reply<OptionsAudit>[]) {
  let asked = 0;
  const audit = () => of(answers[Math.min(asked++, answers.length - 1)] ?? refusedWith("order_unknown"));
  const screen = createOptionResultScreen(fakeApp({ api: { options: { audit } } }), 5);
  const seen: (OptionResult | null | "loading" | "failed")[] = [];
  screen.result$.subscribe((data) => seen.push(data.state === "ready" ? data.value : data.state));
  return { screen, seen, asked: () => asked };
}

describe("the public page of an option", () => {
  it(
    "MICRO-RESULT-001 asks again each second while the window forms, and not before it or after the result",
    marbles((m) => {
      const forming = { ...start, serverTime: 8_000, window: [mark(9, 8_000, "101")] };
      const later = { ...forming, serverTime: 9_000 };
      const closed: OptionsAudit = {
        ...{ ...start, state: "closed", result: "win", endPrice: "101.00000000", serverTime: 10_000 },
        window: [mark(9, 8_000, "101"), mark(10, 9_000, "101"), mark(11, 10_000, "101")],
      };
      const { screen, seen, asked } = setUp(ok(start), ok(forming), ok(later), ok(closed));
      const counts: number[] = [];
      m.cold("7500ms a 999ms b 3s c 60s d").subscribe(() => counts.push(asked()));
      m.cold("80s e").subscribe(() => screen.end());
      m.flush();
      expect(counts).toEqual([1, 2, 4, 4]);
      expect(seen.at(-1)).toMatchObject({ outcome: "win", average: "101.00000000", marksIn: 3 });
      const running = seen.find((one) => typeof one === "object" && one?.marksIn === 1);
      expect(running).toMatchObject({
        window: [
          { second: 8_000, mark: { seq: 9 } },
          { second: 9_000, mark: null },
          { second: 10_000, mark: null },
        ],
      });
    }),
  );

  it("MICRO-RESULT-002 reports an unknown number; another refusal can be retried", () => {
    const unknown = setUp(refusedWith("order_unknown"));
    expect(unknown.seen.at(-1)).toBeNull();
    unknown.screen.end();
    const busy = setUp(refusedWith("server_failed"), ok(start));
    expect(busy.seen.at(-1)).toBe("failed");
    busy.screen.retry();
    expect(busy.seen.at(-1)).toMatchObject({ audit: { id: 5 } });
    busy.screen.end();
  });
});
