import {
  animationFrames,
  catchError,
  defer,
  distinctUntilChanged,
  EMPTY,
  map,
  type Observable,
  pairwise,
  Subject,
  switchMap,
  tap,
} from "rxjs";
import { createScope } from "../kit/scope.ts";
import { createState } from "../kit/state.ts";
import { loadLazyCode } from "../lazy-code.ts";
import { readRecording } from "./format/mlr.ts";
import { createInspector, type InspectorModel } from "./inspect/inspector.ts";
import { createReel, type Loaded, type Playing } from "./reel.ts";
import { durationOf } from "./replay/player.ts";
import { loadScreens } from "./screens.ts";
import { type Stage, stageOf } from "./stage.ts";

export type { InspectorModel, StreamDetail, StreamRow } from "./inspect/inspector.ts";
export type { Stage } from "./stage.ts";

/** What is shown of the replay. Times in ms since its start. */
export interface BenchView {
  readonly state: "empty" | "loading" | "failed" | "ready";
  readonly file: string | null;
  /** Why a file could not be opened, for developers. */
  readonly problem: string | null;
  readonly elapsed: number;
  readonly duration: number;
  /** Events that have happened, of `total`. */
  readonly position: number;
  readonly total: number;
  readonly isPlaying: boolean;
  readonly speed: number;
  /** Calls that the recording has no reply for, and pages whose view model it cannot make. */
  readonly strays: readonly string[];
}

interface RecordingFile {
  readonly name: string;
  arrayBuffer(): Promise<ArrayBuffer>;
}

export interface WorkbenchScreen {
  readonly view$: Observable<BenchView>;
  readonly stage$: Observable<Stage | null>;
  readonly inspector: InspectorModel;
  open(file: RecordingFile): void;
  play(): void;
  pause(): void;
  /** 0.1 to 50 times real time. */
  setSpeed(speed: number): void;
  /** Lets the next event happen. */
  step(): void;
  /** To a time in ms; an earlier one replays from the start. */
  jump(elapsed: number): void;
  /** On to the next change of a stream's value; `null`: of any. */
  nextChange(stream: string | null): void;
  end(): void;
}

/** What the view shows beside the player itself. */
type Control = Pick<BenchView, "state" | "file" | "problem" | "isPlaying" | "speed">;

/** What is shown at the moment: the controls, and how far the player is. */
interface Bench {
  readonly control: Control;
  readonly playing: Playing | null;
  readonly progress: Pick<BenchView, "elapsed" | "duration" | "position" | "total" | "strays">;
}
const empty: Bench = {
  control: { state: "empty", file: null, problem: null, isPlaying: false, speed: 1 },
  playing: null,
  progress: { elapsed: 0, duration: 0, position: 0, total: 0, strays: [] },
};

/** The view model of the workbench: opens recordings and plays them. */
export function createWorkbenchScreen(): WorkbenchScreen {
  const scope = createScope();
  const looks = new Subject<void>();
  const inspector = createInspector(scope, looks, () => reel.current()?.player.elapsed() ?? 0);
  const reel = createReel(inspector.tap, inspector.clear);
  const bench = createState<Bench, Partial<Control>>(scope, {
    initial: empty,
    fold: ({ control }, change) => {
      const playing = reel.current();
      return { control: { ...control, ...change }, playing, progress: progressOf(playing) };
    },
  });
  const show = (change: Partial<Control> = {}): void => {
    bench.apply(change);
    looks.next();
  };
  const opened = new Subject<RecordingFile>();
  scope.run(opened.pipe(switchMap((file) => opening(file, reel, show))));
  scope.run(
    playback(bench.state$, (further) => {
      const to = (reel.current()?.player.elapsed() ?? 0) + further;
      reel.jump(to);
      show(to >= progressOf(reel.current()).duration ? { isPlaying: false } : {});
    }),
  );
  scope.onEnd(reel.end);
  const paused = (change: () => void) => {
    change();
    show({ isPlaying: false });
  };
  return {
    view$: bench.state$.pipe(map(({ control, progress }) => ({ ...control, ...progress }))),
    stage$: bench.state$.pipe(
      map(({ playing }) => playing && stageOf(playing)),
      distinctUntilChanged((before, after) => before?.key === after?.key),
    ),
    inspector: inspector.model,
    open: (file) => opened.next(file),
    play: () => show({ isPlaying: true }),
    pause: () => show({ isPlaying: false }),
    setSpeed: (speed) => show({ speed }),
    step: () => paused(() => reel.step()),
    jump: (elapsed) => {
      reel.jump(elapsed);
      show();
    },
    nextChange: (stream) => paused(() => reel.nextChange(stream)),
    end: scope.end,
  };
}

function progressOf(playing: Playing | null): Bench["progress"] {
  if (playing === null) return empty.progress;
  const { player, recording } = playing;
  return {
    elapsed: Math.round(player.elapsed()),
    duration: durationOf(recording),
    position: player.position(),
    total: recording.events.length,
    strays: player.replay.strays(),
  };
}

/** Reads a file and begins to play it; the code of all pages is fetched with the first. */
function opening(
  file: RecordingFile,
  reel: ReturnType<typeof createReel>,
  show: (change: Partial<Control>) => void,
): Observable<unknown> {
  const load = async (): Promise<Loaded> => {
    const [bytes, screens, lazyCode] = await Promise.all([file.arrayBuffer(), loadScreens(), loadLazyCode()]);
    return { recording: await readRecording(new Uint8Array(bytes)), screens, lazyCode };
  };
  show({ state: "loading", file: file.name, problem: null, isPlaying: false });
  return defer(load).pipe(
    tap((loaded) => {
      reel.load(loaded);
      show({ state: "ready" });
    }),
    catchError((error: unknown) => {
      show({ state: "failed", problem: error instanceof Error ? error.message : String(error) });
      return EMPTY;
    }),
  );
}

/**
 * While it plays, each frame goes as much further as has passed since the last one, times the speed.
 * @param goOn takes ms of the recording
 */
function playback(bench$: Observable<Bench>, goOn: (further: number) => void): Observable<unknown> {
  return bench$.pipe(
    map(({ control: { isPlaying, speed } }) => ({ isPlaying, speed })),
    distinctUntilChanged((a, b) => a.isPlaying === b.isPlaying && a.speed === b.speed),
    switchMap(({ isPlaying, speed }) =>
      isPlaying
        ? animationFrames().pipe(
            pairwise(),
            tap(([before, now]) => goOn((now.elapsed - before.elapsed) * speed)),
          )
        : EMPTY,
    ),
  );
}
