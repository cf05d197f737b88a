import { fromEvent } from "rxjs";
import type { SharedLine } from "./open-shared.ts";
import { portEnd } from "./port.ts";
import { type FromPage, type FromWorker, nameOfWorker } from "./protocol.ts";
import workerUrl from "./worker.ts?worker&url";

/**
 * Opens the shared worker of this release, or joins it. Its address changes with its code: pages of an earlier release keep theirs until
 * they are left. @param url the exchange's; "": the site's own
 */
export function openWorker(url: string): SharedLine {
  const worker = new SharedWorker(workerUrl, { type: "module", name: nameOfWorker(url) });
  return {
    ...portEnd<FromWorker, FromPage>(worker.port),
    failed$: fromEvent(worker, "error"),
    close: () => worker.port.close(),
  };
}
