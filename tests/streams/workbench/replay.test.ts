import { describe, expect, it } from "vitest";
import { loadLazyCode } from "#src/streams/lazy-code.ts";
import type { Recording } from "#src/streams/workbench/format/recording.ts";
import { emissionsOf } from "#src/streams/workbench/replay/player.ts";
import { loadScreens } from "#src/streams/workbench/screens.ts";
import { guestSession, lostSession, traderSession } from "./sessions.ts";

const replayed = async (recording: Recording) =>
  emissionsOf({ recording, screens: await loadScreens(), lazyCode: await loadLazyCode() });

describe("replaying", () => {
  it.each([
    ["a guest", guestSession],
    ["a trader", traderSession],
    ["a lost connection", lostSession],
  ])("WORKBENCH-REPLAY-001 gives the same emissions each time: %s", async (_, play) => {
    const { recording } = await play();
    const first = await replayed(recording);
    expect(first.length).toBeGreaterThan(5);
    expect(await replayed(recording)).toEqual(first);
  });

  it.each([
    ["a guest", guestSession],
    ["a trader", traderSession],
    ["a lost connection", lostSession],
  ])("WORKBENCH-REPLAY-002 ends with the values that the live app showed: %s", async (_, play) => {
    const { recording, seen } = await play();
    const lastOf = (emissions: readonly { stream: string; value: unknown }[]) =>
      new Map(emissions.map(({ stream, value }) => [stream, value]));
    const live = lastOf(seen);
    const again = lastOf(await replayed(recording));
    expect([...again.keys()].sort()).toEqual([...live.keys()].sort());
    live.delete("session.session$");
    for (const [stream, value] of live) expect([stream, again.get(stream)]).toEqual([stream, value]);
  });
});
