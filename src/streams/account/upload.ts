import { BehaviorSubject, map, type Observable, of, Subject, startWith, switchMap } from "rxjs";
import { UPLOAD_MAX_BYTES, uploadTypes } from "#contract/calls/account/identity.ts";
import type { UploadStep } from "../../api/account/identity-api.ts";
import type { Refusal } from "../../api/http/reply-types.ts";
import type { Problem } from "../kit/form/form.ts";
import type { Loadable } from "../kit/resource/loadable.ts";

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

/** Pictures can be shown by who may see them alone: their data comes with the person's token. */
export type Picture = (address: string) => Observable<Loadable<Blob>>;

export interface Upload {
  readonly view$: Observable<UploadView>;
  /** Sends a picture in the place of what is there; what is under way is given up. */
  choose(file: File): void;
  /** Gives up what is under way. */
  cancel(): void;
  /** Sends the picture that failed once more. */
  retry(): void;
  remove(): void;
}

interface RunningUpload extends Upload {
  /** Says which picture is there already; tells nobody. */
  begin(address: string): void;
  end(): void;
}

/** What is wrong with a file before it is sent; the exchange judges by content. */
export function fileProblem({ size, type }: Pick<File, "size" | "type">): Problem | null {
  if (!uploadTypes.some((known) => known === type)) return "upload_not_picture";
  return size > UPLOAD_MAX_BYTES ? "upload_too_large" : null;
}

type Move =
  | { readonly kind: "sending"; readonly name: string; readonly sent: number }
  | { readonly kind: "arrived"; readonly address: string }
  | {
      readonly kind: "failed";
      readonly name: string;
      readonly problem: Problem | null;
      readonly refusal: Refusal | null;
    }
  | { readonly kind: "given-up" | "removed" };

/** The picture after something happened to it. */
function applyMove(view: UploadView, move: Move): UploadView {
  const { address } = view;
  switch (move.kind) {
    case "sending":
      return { state: "sending", address, name: move.name, sent: move.sent };
    case "arrived":
      return { state: "idle", address: move.address };
    case "failed":
      return { state: "failed", address, name: move.name, problem: move.problem, refusal: move.refusal };
    case "given-up":
      return { state: "idle", address };
    case "removed":
      return { state: "idle", address: "" };
  }
}

/**
 * A picture on its way to the exchange: checked, sent once, with its progress; a failure is a value.
 * @param onAddress the address in effect changed; empty: removed.
 */
export function createUpload(
  send: (file: File) => Observable<UploadStep>,
  onAddress: (address: string) => void,
): RunningUpload {
  const view = new BehaviorSubject<UploadView>({ state: "idle", address: "" });
  const wishes = new Subject<File | "give-up" | "remove">();
  let latest: File | null = null;
  const work = wishes
    .pipe(
      switchMap((wish): Observable<Move> => {
        if (wish === "give-up") return of({ kind: "given-up" });
        if (wish === "remove") return of({ kind: "removed" });
        latest = wish;
        return movesOf(wish, send);
      }),
      map((move) => applyMove(view.value, move)),
    )
    .subscribe((next) => {
      const before = view.value.address;
      view.next(next);
      if (next.address !== before) onAddress(next.address);
    });
  return {
    view$: view.asObservable(),
    begin: (address) => view.next({ state: "idle", address }),
    choose: (file) => wishes.next(file),
    cancel: () => wishes.next("give-up"),
    retry: () => {
      if (latest !== null) wishes.next(latest);
    },
    remove: () => wishes.next("remove"),
    end: () => work.unsubscribe(),
  };
}

function movesOf(file: File, send: (file: File) => Observable<UploadStep>): Observable<Move> {
  const { name } = file;
  const problem = fileProblem(file);
  if (problem !== null) return of({ kind: "failed", name, problem, refusal: null });
  return send(file).pipe(
    startWith<UploadStep>({ state: "sending", sent: 0 }),
    map((step): Move => {
      if (step.state === "sending") return { kind: "sending", name, sent: step.sent };
      const { reply } = step;
      if (!reply.ok) return { kind: "failed", name, problem: null, refusal: reply.refusal };
      return { kind: "arrived", address: reply.value };
    }),
  );
}
