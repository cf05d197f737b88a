import { firstValueFrom, ignoreElements, map, merge, NEVER, of, takeUntil, tap, toArray } from "rxjs";
import { expect, it } from "vitest";
import { createSender } from "#src/api/http/send.ts";
import type { Incoming, Outgoing } from "#src/api/http/transport.ts";
import { createRecordCalls } from "#src/api/records/calls.ts";
import type { DownloadStep, FileRequest } from "#src/api/records/types.ts";
import { createExportsScreen } from "#src/streams/records/exports.screen.ts";
import { periodOf } from "#src/streams/records/period.fold.ts";
import { createProfitScreen } from "#src/streams/records/profit.screen.ts";
import { marbles } from "../../marbles.ts";
import { latest } from "../leverage/screens/rig.ts";
import { fakeApp } from "../support/fake-app.ts";

const NOW = Date.UTC(2026, 2, 2, 12);
const DAY = 86_400_000;
const TOMORROW = Date.UTC(2026, 2, 3);

it("RECORD-STREAM-001 periods end with today in UTC; days of one's own count with both ends", () => {
  const days = { first: "2026-01-01", last: "2026-01-31" };
  expect(periodOf({ key: "7", ...days }, NOW)).toEqual({ from: TOMORROW - 7 * DAY, to: TOMORROW });
  expect(periodOf({ key: "year", ...days }, NOW)).toEqual({ from: Date.UTC(2026, 0, 1), to: TOMORROW });
  expect(periodOf({ key: "all", ...days }, NOW)).toEqual({ from: 0, to: TOMORROW });
  expect(periodOf({ key: "custom", ...days }, NOW)).toEqual({
    ...{ from: Date.UTC(2026, 0, 1), to: Date.UTC(2026, 1, 1) },
  });
  for (const wrong of [
    { first: "", last: "2026-01-31" },
    { first: "2026-02-01", last: "2026-01-31" },
  ])
    expect(periodOf({ key: "custom", ...wrong }, NOW)).toBeNull();
});

const refusal = { kind: "network" } as const;
const blob = new Blob(["row"]);

it(
  "RECORD-STREAM-002 a download shows what has come, can be cancelled, and begins once however often it is asked for",
  marbles((m) => {
    const steps = {
      r: { state: "receiving", bytes: 9 },
      d: { state: "settled", reply: { ok: true, value: blob } },
      f: { state: "settled", reply: { ok: false, refusal } },
    } satisfies Record<string, DownloadStep>;
    const sources = ["--r--(d|)", "--(f|)", "--r----"].map((marble) => m.cold<DownloadStep>(marble, steps));
    const asked: FileRequest[] = [];
    const file = (request: FileRequest) => {
      asked.push(request);
      return sources[asked.length - 1] ?? NEVER;
    };
    const screen = createExportsScreen(fakeApp({ api: { records: { file } } }));
    const clicks = m.hot<"ask" | "cancel">("-aa--------a----a----c-|", { a: "ask", c: "cancel" }).pipe(
      tap((what) => (what === "ask" ? screen.download() : screen.cancel())),
      ignoreElements(),
    );
    const shown = screen.download$.pipe(
      map((download) =>
        download.state === "done" ? { ...download, name: download.name.slice(0, 18) } : download,
      ),
    );
    m.expect(merge(shown, clicks).pipe(takeUntil(m.cold("-----------------------x")))).toBeObservable(
      "ib-r--d----b-f--b-r--i-|",
      {
        i: { state: "idle" },
        b: { state: "receiving", bytes: 0 },
        r: { state: "receiving", bytes: 9 },
        d: { state: "done", name: "millrace-0-ledger-", file: blob },
        f: { state: "failed", refusal },
      },
    );
    m.flush();
    expect(asked).toHaveLength(3);
    m.expect(sources[2] ?? NEVER).toHaveSubscriptions("----------------^----!");
    screen.end();
  }),
);

it("RECORD-STREAM-003 what is chosen makes the request; days in the wrong order make none", () => {
  const screen = createExportsScreen(fakeApp());
  const request = latest(screen.request$);
  expect(request()).toMatchObject({ kind: "records", what: "ledger", format: "csv" });
  screen.choose({ what: "tax", year: 2025, zone: "Europe/Berlin", format: "json" });
  expect(request()).toEqual({ kind: "tax", year: 2025, zone: "Europe/Berlin", format: "json" });
  screen.choose({ what: "fills", period: { key: "custom", first: "2026-02-01", last: "2026-01-01" } });
  expect(request()).toBeNull();
  screen.end();
});

it("RECORD-STREAM-004 another period of profit and loss is loaded at once, and the old one is no longer shown", () => {
  const asked: { readonly from: number; readonly to: number }[] = [];
  const profit = (period: { readonly from: number; readonly to: number }) => {
    asked.push(period);
    return of({ ok: false as const, refusal });
  };
  const screen = createProfitScreen(fakeApp({ api: { records: { profit } } }));
  const shown = latest(screen.profit$);
  expect(shown()).toEqual({ state: "failed", refusal });
  screen.choosePeriod("365");
  expect(asked.map(({ from, to }) => (to - from) / DAY)).toEqual([30, 365]);
  screen.end();
});

/** Calls whose requests are answered by a test. */
function callsWith(answer: (request: Outgoing) => Incoming) {
  const sender = createSender({
    baseUrl: "",
    transport: async (request) => {
      request.onReceived?.(5);
      return answer(request);
    },
    now: () => NOW,
    token: () => "t",
    language: () => "en",
  });
  return createRecordCalls(sender);
}

it("RECORD-STREAM-005 a file in JSON differs from a refusal, which comes as a value", async () => {
  const request = { kind: "records", what: "fills", from: 1, to: 2, format: "json" } as const;
  const stepsOf = (text: string) =>
    firstValueFrom(
      callsWith(() => ({ status: 200, data: new Blob([text], { type: "application/json" }) }))
        .file(request)
        .pipe(toArray()),
    );
  expect(await stepsOf('{"account":7,"rows":[]}')).toMatchObject([
    { state: "receiving", bytes: 5 },
    { state: "settled", reply: { ok: true } },
  ]);
  const refused = '{"type":"error","message":"Slow down","code":"too_many_requests"}';
  expect((await stepsOf(refused)).at(-1)).toMatchObject({
    reply: { ok: false, refusal: { kind: "refused", message: "Slow down", code: "too_many_requests" } },
  });
});
