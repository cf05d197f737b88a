import { readdirSync, readFileSync } from "node:fs";
import { lastValueFrom, of } from "rxjs";
import { describe, expect, it } from "vitest";
import { lazyCalls } from "#src/api/http/lazy-calls.ts";
import { loadLazyCode } from "#src/streams/lazy-code.ts";
import { readRecording, writeRecording } from "#src/streams/workbench/format/mlr.ts";
import type { RecordedEvent } from "#src/streams/workbench/format/recording.ts";
import { decodeValue, encodeValue } from "#src/streams/workbench/format/values.ts";
import { createLog } from "#src/streams/workbench/record/log.ts";
import { recordDeps } from "#src/streams/workbench/record/record-sources.ts";
import { createRedactor } from "#src/streams/workbench/record/redactor.ts";
import { createTape } from "#src/streams/workbench/record/tape.ts";
import { emissionsOf } from "#src/streams/workbench/replay/player.ts";
import { loadScreens, screenModules } from "#src/streams/workbench/screens.ts";
import { fakeDeps, ok } from "../support/fakes.ts";
import { traderSession } from "./sessions.ts";

describe("a recording", () => {
  it("WORKBENCH-RECORD-001 is a versioned, compressed file that reads back as it was", async () => {
    const { recording } = await traderSession();
    const bytes = await writeRecording(recording);
    expect([...bytes.slice(0, 2)]).toEqual([0x1f, 0x8b]);
    expect(bytes.length).toBeLessThan(JSON.stringify(recording).length / 4);
    expect(await readRecording(bytes)).toEqual(recording);
  });

  it("WORKBENCH-RECORD-002 a file of another form or version is refused with a reason", async () => {
    const packed = async (text: string) =>
      new Uint8Array(
        await new Response(
          new Blob([text]).stream().pipeThrough(new CompressionStream("gzip")),
        ).arrayBuffer(),
      );
    await expect(readRecording(new Uint8Array([1, 2, 3]))).rejects.toThrow("not compressed");
    await expect(readRecording(await packed('{"format":"millrace-recording","version":9}'))).rejects.toThrow(
      "no recording of version 1",
    );
    const { recording } = await traderSession();
    const broken = `${JSON.stringify(recording.head)}\n{"t":1,"k":"unheard-of"}`;
    await expect(readRecording(await packed(broken))).rejects.toThrow("Line 2 of this recording is no event");
  });

  it("WORKBENCH-RECORD-003 keeps values that JSON has no form for", () => {
    const value = {
      ...{ map: new Map([["a", 1n]]), set: new Set([1]), date: new Date(5), none: [undefined, Number.NaN] },
      ...{ lost: Number.NEGATIVE_INFINITY, list: [null, true, "x"] },
    };
    expect(decodeValue(JSON.parse(JSON.stringify(encodeValue(value))))).toEqual(value);
  });

  it("WORKBENCH-RECORD-003 leaves out the browser's event that a button hands over", () => {
    class ButtonEvent {
      readonly target = { parent: this };
    }
    expect(encodeValue([new ButtonEvent(), "buy"])).toEqual([{ $: "undefined" }, "buy"]);
  });

  it("WORKBENCH-RECORD-004 notes calls, replies, pushes, sources, ids, screens, what is shown and what the user does", async () => {
    const { recording } = await traderSession();
    const kinds = new Set(recording.events.map(({ k }) => k));
    expect([...kinds].sort()).toEqual(["call", "do", "done", "emit", "id", "next", "open", "show"]);
    expect(recording.events.filter(({ k }) => k === "do")).toMatchObject([
      { path: "book.makeRoom", args: [5] },
      { path: "ticket.change", args: ["price", "67400"] },
      { path: "ticket.change", args: ["amount", "0.25"] },
      { path: "orders.cancel", args: [2] },
    ]);
  });

  it("WORKBENCH-RECORD-004 notes calls of areas whose code is fetched with the first of them", async () => {
    const log = createLog(null);
    const tape = createTape(log, createRedactor(), { now: () => 0, elapsed: () => 0 });
    const deps = fakeDeps();
    const news = lazyCalls(async () => ({
      ...deps.api.news,
      list: () => of(ok({ items: [], page: 1, last: true })),
    }));
    const recorded = recordDeps({ ...deps, api: { ...deps.api, news } }, tape);
    const reply = await lastValueFrom(recorded.api.news.list(1, 1, 10));
    expect(reply).toMatchObject({ ok: true });
    expect(log.events()).toMatchObject([{ k: "call", call: "news.list" }, { k: "next" }, { k: "done" }]);
  });

  it("WORKBENCH-RECORD-005 every page's view model can be named in a recording", async () => {
    const files = readdirSync("src/streams", { recursive: true, encoding: "utf8" }).filter((file) =>
      file.endsWith(".screen.ts"),
    );
    const listed = Object.values(screenModules).flat();
    const { byName } = await loadScreens();
    expect(listed.length).toBe(
      new Set(files.filter((file) => !NO_PAGES.some((name) => file.endsWith(name)))).size,
    );
    expect(byName.has("spot/createTerminalScreen")).toBe(true);
  });

  it("WORKBENCH-RECORD-005 routes hand over makers and arguments, but for three that cannot be replayed alone", () => {
    const routes = readdirSync("src/routes").filter((file) => file.endsWith(".tsx"));
    const closures = routes.filter((file) =>
      /create=\{\s*\(|screenRoute(With)?\(\s*\(/.test(readFileSync(`src/routes/${file}`, "utf8")),
    );
    // A dialog with a callback, a part over another view model, and a choice between two makers.
    expect(closures).toEqual(["-transfer-dialog.tsx", "leverTransactions.tsx", "shopLegalRecord.tsx"]);
  });
});

/** Parts of pages, which no route makes; and the workbench, which is not recorded. */
const NO_PAGES = [
  ...["deal-list", "terms", "chat", "advert-form", "advert-list", "deal", "take"].map(
    (part) => `p2p/screens/${part}.screen.ts`,
  ),
  "workbench/workbench.screen.ts",
];

describe("the buffer of the last minutes", () => {
  const next = (t: number, id: number): RecordedEvent => ({ t, k: "next", id, value: t });
  const call = (id: number, name: string): RecordedEvent => ({ t: 0, k: "call", id, call: name, args: [] });

  it("WORKBENCH-RECORD-006 leaves out older public messages but for the newest, and nothing of the user's own", () => {
    const log = createLog(1_000);
    for (const event of [call(1, "socket.depth"), call(2, "socket.orders")]) log.add(event);
    for (const t of [10, 20, 2_000, 2_010]) for (const id of [1, 2]) log.add(next(t, id));
    log.add({ t: 2_500, k: "emit", source: "frame", value: 1 });
    const times = (of: number) =>
      log.events().flatMap((event) => (event.k === "next" && event.id === of ? [event.t] : []));
    expect(times(1)).toEqual([20, 2_000, 2_010]);
    expect(times(2)).toEqual([10, 20, 2_000, 2_010]);
    expect(log.isTrimmed()).toBe(true);
  });

  it("WORKBENCH-RECORD-006 a trimmed recording ends with the same values as a whole one", async () => {
    const whole = await traderSession();
    const trimmed = await traderSession(1_000);
    const plan = { screens: await loadScreens(), lazyCode: await loadLazyCode() };
    const lastOf = (recording: typeof whole.recording) =>
      new Map(emissionsOf({ recording, ...plan }).map(({ stream, value }) => [stream, value]));
    expect(trimmed.recording.events.length).toBeLessThan(whole.recording.events.length);
    expect(trimmed.recording.head.isTrimmed).toBe(true);
    expect(lastOf(trimmed.recording).get("spot.book.view$")).toEqual(
      lastOf(whole.recording).get("spot.book.view$"),
    );
    expect(lastOf(trimmed.recording).get("spot.orders.open$")).toEqual(
      lastOf(whole.recording).get("spot.orders.open$"),
    );
  });
});
