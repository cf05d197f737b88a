import { readFileSync } from "node:fs";
import { firstValueFrom, Subject, skipWhile } from "rxjs";
import { describe, expect, it } from "vitest";
import { createScope } from "#src/streams/kit/scope.ts";
import { writeRecording } from "#src/streams/workbench/format/mlr.ts";
import { changedPaths } from "#src/streams/workbench/inspect/changed-paths.ts";
import { createInspector } from "#src/streams/workbench/inspect/inspector.ts";
import { instrument } from "#src/streams/workbench/record/instrument.ts";
import { createWorkbenchScreen } from "#src/streams/workbench/workbench.screen.ts";
import { wantedRecording } from "#src/workbench/wanted-recording.ts";
import { latest } from "../support/app-rig.ts";
import { traderSession } from "./sessions.ts";

/** The workbench with the trader's session open in it. */
async function openBench() {
  const { recording } = await traderSession();
  const bytes = await writeRecording(recording);
  const bench = createWorkbenchScreen();
  bench.open({ name: "trader.mlr", arrayBuffer: async () => bytes.buffer });
  await firstValueFrom(bench.view$.pipe(skipWhile(({ state }) => state === "loading")));
  return { bench, recording };
}

describe("the workbench", () => {
  it("WORKBENCH-BENCH-001 opens a recording and steps through it event by event", async () => {
    const { bench, recording } = await openBench();
    const before = latest(bench.view$);
    expect(before).toMatchObject({ state: "ready", file: "trader.mlr", total: recording.events.length });
    bench.step();
    expect(latest(bench.view$)?.position).toBe((before?.position ?? 0) + 1);
    bench.end();
  });

  it("WORKBENCH-BENCH-002 jumps to a time, also back, with the same streams at the same values", async () => {
    const { bench } = await openBench();
    const rowsAt = (time: number) => {
      bench.jump(time);
      return [latest(bench.view$)?.elapsed, latest(bench.inspector.rows$)];
    };
    const first = rowsAt(5_000);
    expect(rowsAt(11_500)).not.toEqual(first);
    expect(rowsAt(5_000)).toEqual(first);
    bench.end();
  });

  it("WORKBENCH-BENCH-003 goes on to the next change of the chosen stream", async () => {
    const { bench } = await openBench();
    bench.jump(5_000);
    bench.nextChange("spot.orders.openCount$");
    bench.inspector.choose("spot.orders.openCount$");
    const [newest] = latest(bench.inspector.chosen$)?.emissions ?? [];
    expect(newest?.at).toBe(latest(bench.view$)?.elapsed);
    expect(newest?.value).toBe("0");
    bench.end();
  });

  it("WORKBENCH-EXPORT-004 the example in the docs has the figures of its recording", async () => {
    const { bench } = await openBench();
    bench.inspector.choose("spot.orders.open$");
    bench.jump(12_000);
    const emissions = latest(bench.inspector.chosen$)?.emissions ?? [];
    const shown = emissions.map(({ at, cause, changed, value }) => ({
      ...{ at: `${(at / 1_000).toFixed(2)} s`, cause, changed: changed.join(", ") },
      orders: (JSON.parse(value) as { value?: { id: number }[] }).value?.map(({ id }) => id) ?? [],
    }));
    const docs = readFileSync("docs/streams.md", "utf8");
    const rows = [...docs.matchAll(/^ +\| (\d+\.\d+ s) \| `(.+?)` \| `(.*?)` \| (.*?) \|$/gm)];
    expect(rows.map(([, at, cause, changed, orders]) => [at, cause, changed, orders])).toEqual(
      shown
        .slice(0, 3)
        .map(({ at, cause, changed, orders }) => [at, cause, changed, orders.join(", ") || "none"]),
    );
    bench.end();
  });

  it("WORKBENCH-BENCH-004 shows the page that was opened last, over the replayed app", async () => {
    const { bench } = await openBench();
    bench.jump(1_000);
    const stage = latest(bench.stage$);
    expect(stage?.location).toBe("/dealCenter?pair=BTC_USDT");
    expect(stage?.app.watch).toBeDefined();
    bench.end();
  });

  it("WORKBENCH-RECORD-002 says why a file cannot be opened", async () => {
    const bench = createWorkbenchScreen();
    bench.open({ name: "x.mlr", arrayBuffer: async () => new Uint8Array([1]).buffer });
    const view = await firstValueFrom(bench.view$.pipe(skipWhile(({ state }) => state === "loading")));
    expect(view).toMatchObject({ state: "failed", problem: expect.stringContaining("no recording") });
    bench.end();
  });
});

describe("the inspector", () => {
  const rig = () => {
    const clock = { now: 0 };
    const looks = new Subject<void>();
    const { tap, model } = createInspector(createScope(), looks, () => clock.now);
    const at = (now: number, run: () => void) => {
      clock.now = now;
      run();
      looks.next();
    };
    return { tap, model, at };
  };

  it("WORKBENCH-INSPECT-001 lists streams with subscribers, rate, age, last value and marbles", () => {
    const { tap, model, at } = rig();
    at(1_000, () => {
      tap.subscribed("spot.orders.open$", 1);
      tap.emitted("spot.orders.open$", [1], null);
    });
    at(6_000, () => tap.emitted("spot.orders.open$", [1, 2], { t: 6_000, k: "id", value: "x" }));
    at(8_000, () => tap.subscribed("session.user$", 1));
    expect(latest(model.rows$)).toEqual([
      { name: "session.user$", subscribers: 1, count: 0, rate: 0, age: null, last: "", marbles: [] },
      {
        ...{ name: "spot.orders.open$", subscribers: 1, count: 2, rate: 0.2, age: 2_000, last: "[1,2]" },
        marbles: [0.3, 0.8],
      },
    ]);
    model.search("USER");
    expect(latest(model.rows$)?.map(({ name }) => name)).toEqual(["session.user$"]);
  });

  it("WORKBENCH-INSPECT-002 says what caused an emission and what it changed", () => {
    const { tap, model, at } = rig();
    const cause = { t: 7, k: "do", screen: 1, path: "ticket.change", args: [] } as const;
    at(5, () => tap.emitted("spot.ticket.view$", { price: "1", rows: [{ id: 1 }] }, null));
    at(7, () => tap.emitted("spot.ticket.view$", { price: "2", rows: [{ id: 1 }, { id: 2 }] }, cause));
    model.choose("spot.ticket.view$");
    expect(latest(model.chosen$)?.emissions).toMatchObject([
      { at: 7, cause: "do ticket.change", changed: ["price", "rows.1"] },
      { at: 5, cause: null, changed: [] },
    ]);
    expect(changedPaths(new Map([["a", 1]]), new Map([["a", 2]]))).toEqual(["a"]);
  });

  it("WORKBENCH-INSPECT-003 a view model that nobody watches is the one that was made", () => {
    const model = { open$: new Subject<number>(), part: { cancel: () => 3 }, name: "x" };
    const seen: string[] = [];
    const copy = instrument(model, {
      subscribed: ({ path }) => {
        seen.push(path);
        return { emitted: () => seen.push("emitted"), released: () => seen.push("released") };
      },
      called: (path, _, call) => {
        seen.push(path);
        return call();
      },
    });
    const subscription = copy.open$.subscribe();
    model.open$.next(1);
    subscription.unsubscribe();
    expect(copy.part.cancel()).toBe(3);
    expect(seen).toEqual(["open$", "emitted", "released", "part.cancel"]);
  });
});

describe("asking for a recording", () => {
  it("WORKBENCH-RECORD-007 the address asks for it, until the tab is closed or it is turned off", () => {
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    };
    const asked = (search: string) => wantedRecording(search, () => storage);
    expect(["", "?record", "", "?pair=BTC_USDT&record=recent", "", "?record=off", ""].map(asked)).toEqual([
      ...[null, "all", "all", "recent", "recent", null, null],
    ]);
    const forbidden = () => {
      throw new Error("storage is forbidden");
    };
    expect([wantedRecording("?record", forbidden), wantedRecording("", forbidden)]).toEqual(["all", null]);
  });
});
