import { asyncScheduler, NEVER, type Observable, of, Subject } from "rxjs";
import { describe, expect, it } from "vitest";
import type { DeadManSwitch } from "#src/api/account/dead-man-switch-types.ts";
import type { Reply } from "#src/api/http/reply-types.ts";
import type { Quote } from "#src/api/markets/types.ts";
import { keepSwitch, latenessOf } from "#src/streams/account/dead-man-switch/keep-switch.ts";
import { marbles } from "../../../marbles.ts";
import { fakeApp } from "../../support/fake-app.ts";
import { no, ok, quoteOf } from "../../support/fakes.ts";

const off: DeadManSwitch = {
  ...{ state: "off", seconds: 0, deadline: null, keptBy: "program", firedAt: null, cancelled: 0 },
};
const now = () => asyncScheduler.now();
const armed = (seconds: number, keptBy: DeadManSwitch["keptBy"] = "app"): DeadManSwitch => ({
  ...{ state: "armed", seconds, keptBy, deadline: now() + seconds * 1_000, firedAt: null, cancelled: 0 },
});

interface Given {
  readonly read?: () => Observable<Reply<DeadManSwitch>>;
  readonly beat?: () => Observable<Reply<DeadManSwitch>>;
  readonly pushes$?: Observable<DeadManSwitch>;
  readonly quotes$?: Observable<{ key: string; quote: Quote }>;
  readonly sets$?: Observable<number>;
  readonly member?: boolean;
}

/** A tab, and when it sent what: "at 3340 beat". */
function tab({ read, beat, pushes$ = NEVER, quotes$ = NEVER, sets$ = NEVER, member = true }: Given) {
  const sent: string[] = [];
  const note = (what: string) => sent.push(`at ${now()} ${what}`);
  const app = fakeApp({
    member,
    api: {
      deadManSwitch: {
        read: read ?? (() => of(ok(off))),
        beat: () => {
          note("beat");
          return beat?.() ?? of(ok(armed(30)));
        },
        set: (seconds) => {
          note(`set ${seconds}`);
          return seconds === 0 ? of(ok(off)) : of(ok(armed(seconds)));
        },
      },
      socket: { deadManSwitch: () => pushes$, quotes: () => quotes$ },
    },
  });
  return { app, sent, kept$: keepSwitch(app, sets$) };
}

/** When the first heartbeat of a 30 s switch is due in a tab of this test, ms. */
const FIRST = Math.ceil(10_000 * (1 + latenessOf("id-1")));

describe("a tab and the dead man's switch", () => {
  it(
    "SWITCH-TAB-001 shows the whole seconds that are left, and beats three times within the time of the switch",
    marbles((m) => {
      const { kept$, sent } = tab({ sets$: m.cold("a", { a: 30 }) });
      const left: (number | null)[] = [];
      const subscription = kept$.subscribe((one) => one !== null && left.push(one.secondsLeft));
      m.cold("25s a").subscribe(() => subscription.unsubscribe());
      m.flush();
      expect(sent).toEqual(["at 0 set 30", `at ${FIRST} beat`, `at ${2 * FIRST} beat`]);
      expect(left.slice(0, 4)).toEqual([null, 30, 29, 28]);
      expect(left).toContain(20);
      expect(Math.min(...left.map(Number).slice(1))).toBe(20);
    }),
  );

  it(
    "SWITCH-TAB-002 a heartbeat of another tab, as it is pushed, puts off this one's",
    marbles((m) => {
      const pushes$ = m.cold("9s a 8999ms b");
      const pushed = new Subject<DeadManSwitch>();
      pushes$.subscribe(() => pushed.next(armed(30)));
      const { kept$, sent } = tab({ read: () => of(ok(armed(30))), pushes$: pushed });
      const subscription = kept$.subscribe();
      m.cold("25s a").subscribe(() => subscription.unsubscribe());
      m.flush();
      expect(sent).toEqual([]);
    }),
  );

  it(
    "SWITCH-TAB-003 a hidden tab, whose timers are late, beats when something arrives",
    marbles((m) => {
      const quote = { key: "1-2", quote: quoteOf("BTC_USDT", "1") };
      // The timer of 3600 s is due after a third of them; the clock of the tab has gone on while it was asleep.
      let asleep = 0;
      const { app, sent } = tab({
        read: () => of(ok(armed(3_600))),
        beat: () => of(ok({ ...armed(3_600), deadline: now() + asleep + 3_600_000 })),
        quotes$: m.cold("5s a 100ms a", { a: quote }),
      });
      const slept = { ...app, deps: { ...app.deps, now: () => now() + asleep } };
      const subscription = keepSwitch(slept, NEVER).subscribe();
      m.cold("4s a").subscribe(() => {
        asleep = 2_000_000;
      });
      m.cold("6s a").subscribe(() => subscription.unsubscribe());
      m.flush();
      expect(sent).toEqual(["at 5000 beat"]);
    }),
  );

  it(
    "SWITCH-TAB-004 a heartbeat without a reply is sent again every second",
    marbles((m) => {
      const replies = [no({ kind: "network" }), no({ kind: "timeout" })];
      const { kept$, sent } = tab({
        read: () => of(ok(armed(30))),
        beat: () => of(replies.shift() ?? ok(armed(30))),
      });
      const subscription = kept$.subscribe();
      m.cold("15s a").subscribe(() => subscription.unsubscribe());
      m.flush();
      expect(sent).toEqual([0, 1_000, 2_000].map((later) => `at ${FIRST + later} beat`));
    }),
  );

  it(
    "SWITCH-TAB-005 no tab beats for a program, for a switch that is off, or for a guest",
    marbles((m) => {
      const program = tab({ read: () => of(ok(armed(30, "program"))) });
      const idle = tab({});
      const guest = tab({ member: false, read: () => of(ok(armed(30))) });
      const subscriptions = [program, idle, guest].map(({ kept$ }) => kept$.subscribe());
      m.cold("60s a").subscribe(() => {
        for (const subscription of subscriptions) subscription.unsubscribe();
      });
      m.flush();
      expect([program, idle, guest].map(({ sent }) => sent)).toEqual([[], [], []]);
    }),
  );

  it(
    "SWITCH-TAB-006 a refused setting is reported, and the switch stays as it is known",
    marbles((m) => {
      const refusal = { kind: "network" } as const;
      const { app } = tab({});
      const failing = { ...app.deps.api.deadManSwitch, set: () => of(no(refusal)) };
      const deps = { ...app.deps, api: { ...app.deps.api, deadManSwitch: failing } };
      const states: (string | null)[] = [];
      const subscription = keepSwitch({ ...app, deps }, m.cold("1s a", { a: 30 })).subscribe((one) =>
        states.push(one?.state ?? null),
      );
      m.cold("2s a").subscribe(() => subscription.unsubscribe());
      m.flush();
      expect(states.at(-1)).toBe("off");
      expect(app.reacted).toEqual([{ kind: "say-refusal", refusal }]);
    }),
  );
});
