import type { App, Watch } from "../app-types.ts";
import type { Recording } from "./format/recording.ts";
import { instrument } from "./record/instrument.ts";
import type { Playing } from "./reel.ts";
import type { OpenScreen } from "./replay/replay.ts";

/** The replayed site: another `key` is another app. */
export interface Stage {
  readonly app: App;
  /** The page that was opened last. */
  readonly location: string;
  readonly key: string;
}

/** What to show of a replay; `null`: no page is open yet. */
export function stageOf({ player, recording, number }: Playing): Stage | null {
  const page = [...player.replay.open.values()].findLast(({ name }) => !name.startsWith("shell/"));
  if (page === undefined) return null;
  const watch = replayedScreens(player.replay.app, player.replay.open, recording);
  return {
    app: { ...player.replay.app, watch },
    location: page.location,
    // Pages that are opened later get the view models that are open then.
    key: `${number} ${[...player.replay.open.keys()].join(" ")}`,
  };
}

/** Gives a route the recorded view model of its page. What its components do as they mount was recorded, and is not done twice. */
function replayedScreens(app: App, open: ReadonlyMap<number, OpenScreen>, recording: Recording): Watch {
  const done = new Set(recording.events.flatMap((event) => (event.k === "do" ? [event.path] : [])));
  return {
    open: (create, args) => {
      const screen = [...open.values()].findLast(
        (one) => Object.is(one.create, create) && sameArgs(one, args),
      );
      const model = screen === undefined ? create(app, ...args) : (screen.model as ReturnType<typeof create>);
      const shown = instrument(model, {
        subscribed: () => ({ emitted: () => {}, released: () => {} }),
        called: (path, _, call) => (done.has(path) ? undefined : call()),
      });
      return { ...shown, end: screen === undefined ? model.end : () => {} };
    },
  };
}

/** An address names texts and numbers alone. */
function sameArgs({ args }: OpenScreen, other: readonly unknown[]): boolean {
  return JSON.stringify(args) === JSON.stringify(other);
}
