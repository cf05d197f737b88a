import {
  defer,
  EMPTY,
  filter,
  finalize,
  ignoreElements,
  merge,
  type Observable,
  of,
  share,
  switchMap,
  take,
  throwError,
  timeout,
} from "rxjs";
import type { Socket } from "../../api.ts";
import type { FromPage, Locks } from "./protocol.ts";
import { createRemoteSocket, type PageSigns, type WorkerPort } from "./remote-socket.ts";

/** The shared worker as a page reaches it. */
export interface SharedLine extends WorkerPort {
  /** Emits when its code cannot be fetched or run. */
  readonly failed$: Observable<unknown>;
  close(): void;
}

export interface SharedParts {
  readonly signs: PageSigns;
  readonly locks: Locks;
  /** A new random id. */
  newId(): string;
  /** Opens the worker, or joins the one that other pages have opened. May throw. */
  open(): SharedLine;
}

/** How long the worker may take to answer, its code included, ms. */
const ANSWER_WITHIN = 8_000;

/**
 * The socket in the shared worker: emits it once the worker has answered, and lives until it is unsubscribed. Errors where the worker
 * cannot be opened or does not answer in time, and when it is gone.
 */
export function openShared({ signs, locks, newId, open }: SharedParts): Observable<Socket> {
  return defer(() => {
    const lock = `millrace page ${newId()}`;
    // Opened first: the worker loads its code while the page waits for the lock.
    const line = open();
    // The worker learns of the page's end from the lock, so the page holds it before the worker hears of it.
    const socket$ = locks.hold(lock).pipe(switchMap(() => joinWorker(line, lock, signs, locks)));
    return merge(line.failed$.pipe(failing("The shared worker failed")), socket$).pipe(
      finalize(() => line.close()),
    );
  });
}

function joinWorker(line: SharedLine, lock: string, signs: PageSigns, locks: Locks): Observable<Socket> {
  const heard$ = line.heard$.pipe(share());
  const hello$ = defer(() => said(line, { kind: "hello", lock }));
  const welcome$ = heard$.pipe(
    filter((heard) => heard.kind === "welcome"),
    timeout({ first: ANSWER_WITHIN }),
    take(1),
  );
  const socket$ = welcome$.pipe(
    switchMap((welcome) => {
      const over$ = locks.freed(welcome.lock).pipe(share());
      const { socket, run$ } = createRemoteSocket({ heard$, send: line.send }, signs, over$);
      return merge(run$, over$.pipe(failing("The shared worker is gone")), of(socket));
    }),
  );
  return merge(socket$, hello$);
}

function said(line: WorkerPort, message: FromPage): Observable<never> {
  line.send(message);
  return EMPTY;
}

function failing(message: string) {
  return (source$: Observable<unknown>): Observable<never> =>
    source$.pipe(
      switchMap(() => throwError(() => new Error(message))),
      ignoreElements(),
    );
}
