import { interval } from "rxjs";
import { createApp } from "../streams/app.ts";
import type { App } from "../streams/app-types.ts";
import type { Deps } from "../streams/deps.ts";
import { createScope } from "../streams/kit/scope.ts";
import { writeRecording } from "../streams/workbench/format/mlr.ts";
import { createInspector } from "../streams/workbench/inspect/inspector.ts";
import { createRecorder, type Recorder } from "../streams/workbench/record/recorder.ts";
import { loadScreens } from "../streams/workbench/screens.ts";
import type { RecordingLength } from "./wanted-recording.ts";

/** What the buffer of the last minutes keeps whole, in ms. */
const RECENT = 120_000;
/** How often the list of streams is brought up to date, in ms. */
const LOOK_EVERY = 250;

/** The app of this tab, recorded from its first event. Waits for the code of all pages: recordings name their view models. */
export async function recordBrowser(deps: Deps, length: RecordingLength): Promise<App> {
  const { nameOf } = await loadScreens();
  const elapsed = () => performance.now();
  const start = elapsed();
  const { tap, model } = createInspector(createScope(), interval(LOOK_EVERY), () => elapsed() - start);
  const recorder = createRecorder(deps, {
    clock: { now: () => deps.now(), elapsed },
    keeps: length === "recent" ? RECENT : null,
    ...{ nameOf, location: () => location.pathname + location.search, tap },
  });
  const app = recorder.watched(createApp(recorder.deps));
  const save = (): void => void download(recorder, deps.now());
  return { ...app, watch: { ...app.watch, recorder: { save, inspector: model } } };
}

async function download(recorder: Recorder, now: number): Promise<void> {
  const bytes = await writeRecording(recorder.recording());
  const address = URL.createObjectURL(new Blob([bytes], { type: "application/gzip" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = `millrace-${new Date(now).toISOString().slice(0, 19).replaceAll(":", "-")}.mlr`;
  link.click();
  URL.revokeObjectURL(address);
}
