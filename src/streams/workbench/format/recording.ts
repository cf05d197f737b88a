/** Plain JSON, as it is written to a file. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** What a recording begins with. */
export interface RecordingHead {
  readonly format: "millrace-recording";
  readonly version: 1;
  /** Unix ms; the times of the events count from here. */
  readonly startedAt: number;
  readonly settings: Json;
  readonly origin: string;
  readonly storage: Readonly<Record<string, string>>;
  /** Whether older public messages were left out, as a buffer of the last minutes does. */
  readonly isTrimmed: boolean;
}

/**
 * What crossed the boundary, with its time in whole ms since the start.
 * - `call`: the app subscribed to a call, a push or another source of `Deps.api`; `next`, `done`, `fail`: what came of it.
 * - `emit`: a source beside the API emitted. `clock`: the wall clock moved against the running time, by `offset` ms in all.
 * - `id`: a new id was made.
 * - `open`, `end`: a view model was made or ended. `do`: the user called one of its functions.
 * - `show`, `hide`: the first component subscribed to a stream of a view model, the last one unsubscribed.
 */
export type RecordedEvent = { readonly t: number } & (
  | { readonly k: "call"; readonly id: number; readonly call: string; readonly args: readonly Json[] }
  | { readonly k: "next"; readonly id: number; readonly value: Json }
  | { readonly k: "done" | "fail"; readonly id: number }
  | { readonly k: "emit"; readonly source: SourceName; readonly value: Json }
  | { readonly k: "clock"; readonly offset: number }
  | { readonly k: "id"; readonly value: string }
  | {
      readonly k: "open";
      readonly screen: number;
      /** `null`: made in a way that only its route knows. */
      readonly name: string | null;
      readonly area: string;
      readonly args: readonly Json[];
      readonly location: string;
    }
  | { readonly k: "end"; readonly screen: number }
  | { readonly k: "do"; readonly screen: number; readonly path: string; readonly args: readonly Json[] }
  | {
      readonly k: "show" | "hide";
      readonly screen: number;
      readonly path: string;
      /** Of a function that gives a stream; absent: the stream is a member. */
      readonly args?: readonly Json[];
    }
);

/** The sources of `Deps` beside the API. */
export type SourceName = "visible" | "online" | "storage" | "frame";

export interface Recording {
  readonly head: RecordingHead;
  readonly events: readonly RecordedEvent[];
}
