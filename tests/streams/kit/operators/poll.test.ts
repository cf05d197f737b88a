import { asyncScheduler } from "rxjs";
import { describe, it, vi } from "vitest";
import { poll } from "#src/streams/kit/operators/poll.ts";
import { marbles } from "../../../marbles.ts";

describe("poll", () => {
  it(
    "STREAM-POLL-001 waits for the reply before it counts the period, and never overlaps",
    marbles((m) => {
      const reply$ = m.cold("---(r|)");
      const polled$ = poll({ fetch: () => reply$, every: 4 });
      m.expect(polled$, "^----------------!").toBeObservable("---r------r------");
      m.expect(reply$).toHaveSubscriptions(["^--!", "-------^--!", "--------------^--!"]);
    }),
  );

  it(
    "STREAM-POLL-002 pauses while not active, abandons a request in progress, and asks at once when a wait has passed",
    marbles((m) => {
      const active$ = m.hot(" t-f--t-----------", { t: true, f: false });
      const reply$ = m.cold("---(r|)");
      const polled$ = poll({ fetch: () => reply$, every: 4, active$ });
      m.expect(polled$, "^--------------!").toBeObservable("--------r------");
      m.expect(reply$).toHaveSubscriptions(["^-!", "-----^--!", "------------^--!"]);
    }),
  );

  it(
    "STREAM-POLL-002 keeps the rest of a wait when it is active again before it has passed",
    marbles((m) => {
      const active$ = m.hot(" t-f-t----------", { t: true, f: false });
      const reply$ = m.cold("(r|)");
      m.expect(poll({ fetch: () => reply$, every: 8, active$ }), "^--------------!").toBeObservable(
        "r-------r------",
      );
    }),
  );

  it(
    "STREAM-POLL-003 waits at most one period when the clock was set back while it paused",
    marbles((m) => {
      let step = 0;
      const clock = vi.spyOn(asyncScheduler, "now").mockImplementation(() => m.scheduler.now() + step);
      const active$ = m.hot(" t-f-t----------", { t: true, f: false });
      m.hot("                ---s").subscribe(() => {
        step = -3_600_000;
      });
      const reply$ = m.cold("(r|)");
      m.expect(poll({ fetch: () => reply$, every: 8, active$ }), "^--------------!").toBeObservable(
        "r-----------r--",
      );
      m.flush();
      clock.mockRestore();
    }),
  );

  it(
    "STREAM-POLL-002 doubles the wait with each failure up to the slowest, and comes back after a success",
    marbles((m) => {
      let asked = 0;
      const replies = ["no", "no", "no", "yes", "yes"];
      const reply$ = m.cold("(r|)");
      const fetch = () => {
        const reply = replies[asked++] ?? "yes";
        return m.cold("(r|)", { r: reply });
      };
      m.expect(poll({ fetch: () => reply$, every: 2 }), "^--!").toBeObservable("r-r");
      const polled$ = poll({ fetch, every: 2, slowest: 6, isFailure: (reply) => reply === "no" });
      m.expect(polled$, "^-------------------!").toBeObservable("n---n-----n-----y-y-", {
        n: "no",
        y: "yes",
      });
    }),
  );
});
