import { catchError, map, Observable, of, Subject, tap, timeout } from "rxjs";
import type { Call, MessageOf, RequestOf } from "#contract/call.ts";
import { authorised, exchanged, lost, queryOf, type Sending } from "./exchanged.ts";
import { formBody, formFields } from "./form.ts";
import { createOwnerProofs, type OwnerProofs, type RunningOwnerProofs } from "./owner-proofs.ts";
import { type Message, readReply, refuse } from "./read-reply.ts";
import type { Refusal, Reply, UnreadableRows } from "./reply-types.ts";
import type { Incoming, Outgoing } from "./transport.ts";

/** How long a reply may take, in ms. */
const REPLY_TIMEOUT = 10_000;

/** A refusal, the call that met it, and the token that the call was made with. */
interface RefusedCall {
  readonly call: string;
  readonly refusal: Refusal;
  readonly token: string | null;
}

export interface Sender {
  /** For what sends in a form of its own. */
  readonly sending: Sending;
  /** Reports the replies of such a call as those of every other. */
  readonly watched: <Value>(reply$: Observable<Reply<Value>>, call: string) => Observable<Reply<Value>>;
  /** Cold: each subscription is a request, unsubscribing aborts it. Emits one reply and completes; never errors. */
  send<C extends Call>(call: C, request: RequestOf<C>): Observable<Reply<MessageOf<C>>>;
  /** The same in the name of a token that storage may have let go of by the time the request goes out. */
  sendAs<C extends Call>(token: string, call: C, request: RequestOf<C>): Observable<Reply<MessageOf<C>>>;
  /** The same, with the id or the order beside the message. */
  sendWhole<C extends Call>(call: C, request: RequestOf<C>): Observable<Reply<Message<MessageOf<C>>>>;
  /** For replies outside the envelope: `read` makes the value of what came back. */
  sendBare<Value>(
    call: { readonly name: string; readonly method: "GET" | "POST"; readonly path: string },
    request: object,
    read: (incoming: Incoming) => Reply<Value>,
  ): Observable<Reply<Value>>;
  readonly refusals$: Observable<RefusedCall>;
  /** Whether a reply came, after each request that was not aborted. */
  readonly reached$: Observable<boolean>;
  /** Rows that could not be read, after each reply of a call with rows. */
  readonly unreadable$: Observable<UnreadableRows>;
  readonly proofs: OwnerProofs;
}

/** Creates the sender of all calls: form-encoded bodies, time and language in the query, the raw token as `Authorization`. */
export function createSender(sending: Sending): Sender {
  const seen: Seen = { refusals: new Subject(), reached: new Subject(), unreadable: new Subject() };
  const proofs = createOwnerProofs();
  return {
    sending,
    watched: watching(sending, seen),
    ...createSends(sending, seen, proofs),
    proofs,
    sendAs: (token, call, request) =>
      createSends({ ...sending, token: () => token }, seen, proofs).send(call, request),
    refusals$: seen.refusals.asObservable(),
    reached$: seen.reached.asObservable(),
    unreadable$: seen.unreadable.asObservable(),
  };
}

/** What all requests report. */
interface Seen {
  readonly refusals: Subject<RefusedCall>;
  readonly reached: Subject<boolean>;
  readonly unreadable: Subject<UnreadableRows>;
}

function createSends(
  sending: Sending,
  seen: Seen,
  proofs: RunningOwnerProofs,
): Pick<Sender, "send" | "sendWhole" | "sendBare"> {
  const watched = watching(sending, seen);
  const sendBare: Sender["sendBare"] = (call, request, read) =>
    exchanged(sending.transport, (signal) => outgoing(sending, call, request, signal)).pipe(
      map(read),
      timeout({ first: REPLY_TIMEOUT, with: () => of(refuse({ kind: "timeout" })) }),
      catchError((error: unknown) => of(refuse(lost(error)))),
      proofs.sent,
      (reply$) => watched(reply$, call.name),
    );
  const sendWhole = <C extends Call>(call: C, request: RequestOf<C>) => {
    const reply$ = sendBare(
      call,
      { ...Object(request) },
      (incoming) => readReply(call, incoming) as Reply<Message<MessageOf<C>>>,
    ).pipe(
      tap((reply) => {
        if (call.rows === true && reply.ok)
          seen.unreadable.next(rowsOf(call, request, reply.value.unreadable));
      }),
    );
    return sending.gate?.hold(call, reply$) ?? reply$;
  };
  return {
    sendBare,
    sendWhole,
    send: (call, request) =>
      sendWhole(call, request).pipe(
        map((reply) => (reply.ok ? { ok: true as const, value: reply.value.message } : reply)),
      ),
  };
}

/** What could not be read of a list, with the key of the list among those of the call. */
function rowsOf({ name }: Call, request: unknown, count: number): UnreadableRows {
  const { page, limit: _, ...rest } = formFields(Object(request));
  return { call: name, request: JSON.stringify(rest), page: page === undefined ? 1 : Number(page), count };
}

/** Reports every refusal, with the token as it was when the request went out, and whether a reply came. */
function watching(
  sending: Sending,
  { refusals, reached }: Seen,
): <Value>(reply$: Observable<Reply<Value>>, call: string) => Observable<Reply<Value>> {
  return (reply$, call) =>
    new Observable((subscriber) => {
      const token = sending.token();
      return reply$
        .pipe(
          tap((reply) => {
            reached.next(reply.ok || (reply.refusal.kind !== "network" && reply.refusal.kind !== "timeout"));
            if (!reply.ok) refusals.next({ call, refusal: reply.refusal, token });
          }),
        )
        .subscribe(subscriber);
    });
}

function outgoing(
  sending: Sending,
  call: { readonly method: "GET" | "POST"; readonly path: string },
  request: object,
  signal: AbortSignal,
): Outgoing {
  const query = queryOf(sending);
  const isPost = call.method === "POST";
  return {
    method: call.method,
    url: sending.baseUrl + call.path,
    query: isPost ? query : { ...formFields(request), ...query },
    headers: {
      ...authorised(sending),
      ...(isPost ? { "Content-Type": "application/x-www-form-urlencoded" } : {}),
    },
    body: isPost ? formBody(request) : null,
    signal,
  };
}
