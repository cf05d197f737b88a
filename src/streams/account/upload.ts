import {
  distinctUntilChanged,
  filter,
  map,
  type Observable,
  of,
  Subject,
  startWith,
  switchMap,
  tap,
  withLatestFrom,
} from "rxjs";
import { UPLOAD_MAX_BYTES, UPLOAD_MAX_MEGABYTES, uploadTypes } from "#contract/calls/account/identity.ts";
import type { UploadStep } from "../../api/account/identity-types.ts";
import type { Refusal } from "../../api/http/reply-types.ts";
import type { Problem } from "../kit/form/form.ts";
import type { Loadable } from "../kit/resource/loadable.ts";
import { createScope } from "../kit/scope.ts";
import { createState } from "../kit/state.ts";

/**
 * One picture of a form. `address` stays that of the picture before until the next one has arrived: a failed or cancelled
 * replacement loses nothing.
 */
export type UploadView =
  | { readonly state: "idle"; readonly address: string }
  /** `sent`: 0 to 1; at 1 the exchange is looking at it. */
  | { readonly state: "sending"; readonly address: string; readonly name: string; readonly sent: number }
  | {
      readonly state: "failed";
      readonly address: string;
      readonly name: string;
      /** What was wrong with the file, or why the exchange did not take it; a refusal can be tried again. */
      readonly problem: Problem | null;
      readonly refusal: Refusal | null;
    };

/** Pictures can be shown by who may see them alone: their data comes with the user's token. */
export type Picture = (address: string) => Observable<Loadable<Blob>>;

export interface Upload {
  readonly view$: Observable<UploadView>;
  /** Uploads a picture and replaces the current one. Cancels an upload in progress. */
  choose(file: File): void;
  /** Cancels the upload in progress. */
  cancel(): void;
  /** Uploads the picture again after a failure. */
  retry(): void;
  remove(): void;
}

interface RunningUpload extends Upload {
  /** Sets the picture that is there already, without a report. */
  begin(address: string): void;
  end(): void;
}

/** The problem of a file before it is sent; the exchange judges by content. */
export function fileProblem({ size, type }: Pick<File, "size" | "type">): Problem | null {
  if (!uploadTypes.some((known) => known === type)) return "upload_not_picture";
  if (size <= UPLOAD_MAX_BYTES) return null;
  return { code: "upload_too_large", values: { megabytes: String(UPLOAD_MAX_MEGABYTES) } };
}

type Move =
  | { readonly kind: "sending"; readonly file: File; readonly sent: number }
  | { readonly kind: "arrived" | "began"; readonly address: string }
  | {
      readonly kind: "failed";
      readonly file: File;
      readonly problem: Problem | null;
      readonly refusal: Refusal | null;
    }
  | { readonly kind: "cancelled" | "removed" };

interface UploadState {
  readonly view: UploadView;
  /** The picture that was chosen last: `retry` sends it again. */
  readonly file: File | null;
  /** The address that is reported; a new object means: report this. */
  readonly outgoing: { readonly address: string } | null;
}
const nothing: UploadState = { view: { state: "idle", address: "" }, file: null, outgoing: null };

/** The picture after something happened to it. An address is reported when it changes, but not the one that it begins with. */
function applyMove(state: UploadState, move: Move): UploadState {
  const { address } = state.view;
  const { outgoing } = state;
  switch (move.kind) {
    case "sending":
      return {
        view: { state: "sending", address, name: move.file.name, sent: move.sent },
        file: move.file,
        outgoing,
      };
    case "failed": {
      const { file, problem, refusal } = move;
      return { view: { state: "failed", address, name: file.name, problem, refusal }, file, outgoing };
    }
    case "began":
      return { ...state, view: { state: "idle", address: move.address } };
    case "cancelled":
      return { ...state, view: { state: "idle", address } };
    case "arrived":
      return arrived(state, move.address);
    case "removed":
      return arrived(state, "");
  }
}

function arrived(state: UploadState, address: string): UploadState {
  const outgoing = address === state.view.address ? state.outgoing : { address };
  return { ...state, view: { state: "idle", address }, outgoing };
}

/**
 * A picture on its way to the exchange: checked, sent once, with its progress; a failure is a value.
 * @param onAddress the address in effect changed; empty: removed.
 */
export function createUpload(
  send: (file: File) => Observable<UploadStep>,
  onAddress: (address: string) => void,
): RunningUpload {
  const scope = createScope();
  const intents = new Subject<File | "cancel" | "remove">();
  const retries = new Subject<void>();
  const { state$, apply } = createState<UploadState, Move>(scope, {
    initial: nothing,
    fold: applyMove,
    changes$: intents.pipe(
      switchMap((intent): Observable<Move> => {
        if (intent === "cancel") return of({ kind: "cancelled" });
        if (intent === "remove") return of({ kind: "removed" });
        return movesOf(intent, send);
      }),
    ),
  });
  scope.run(
    state$.pipe(
      map(({ outgoing }) => outgoing),
      distinctUntilChanged(),
      filter((outgoing) => outgoing !== null),
      tap(({ address }) => onAddress(address)),
    ),
  );
  scope.run(
    retries.pipe(
      withLatestFrom(state$),
      map(([, { file }]) => file),
      filter((file) => file !== null),
      tap((file) => intents.next(file)),
    ),
  );
  return {
    view$: state$.pipe(
      map(({ view }) => view),
      distinctUntilChanged(),
    ),
    begin: (address) => apply({ kind: "began", address }),
    choose: (file) => intents.next(file),
    cancel: () => intents.next("cancel"),
    retry: () => retries.next(),
    remove: () => intents.next("remove"),
    end: scope.end,
  };
}

function movesOf(file: File, send: (file: File) => Observable<UploadStep>): Observable<Move> {
  const problem = fileProblem(file);
  if (problem !== null) return of({ kind: "failed", file, problem, refusal: null });
  return send(file).pipe(
    startWith<UploadStep>({ state: "sending", sent: 0 }),
    map((step): Move => {
      if (step.state === "sending") return { kind: "sending", file, sent: step.sent };
      const { reply } = step;
      if (!reply.ok) return { kind: "failed", file, problem: null, refusal: reply.refusal };
      return { kind: "arrived", address: reply.value };
    }),
  );
}
