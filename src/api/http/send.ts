import { catchError, map, Observable, of, Subject, tap, timeout } from "rxjs";
import type { Call, MessageOf, RequestOf } from "#contract/call.ts";
import { LANGUAGE_PARAMETER, TIMESTAMP_PARAMETER } from "#contract/limits.ts";
import type { Refusal, Reply } from "../values/index.ts";
import { formBody, formFields } from "./form.ts";
import { type Message, readReply, refuse } from "./read-reply.ts";
import type { Incoming, Outgoing, Transport } from "./transport.ts";

/** How long a reply may take, in ms. */
export const REPLY_TIMEOUT = 10_000;

export interface Sending {
  /** The exchange's address without a trailing slash; empty: the site's own. */
  readonly baseUrl: string;
  readonly transport: Transport;
  /** Unix ms. */
  now(): number;
  /** The stored token; `null` for guests. */
  token(): string | null;
  language(): string;
}

/** A refusal, the call that met it, and the token that the call was made with. */
export interface RefusedCall {
  readonly call: string;
  readonly refusal: Refusal;
  readonly token: string | null;
}

export interface Sender {
  /** Cold: each subscription is a request, unsubscribing aborts it. Emits one reply and completes; never errors. */
  send<C extends Call>(call: C, request: RequestOf<C>): Observable<Reply<MessageOf<C>>>;
  /** The same, with the id that stands beside the message. */
  sendForId<C extends Call>(call: C, request: RequestOf<C>): Observable<Reply<Message<MessageOf<C>>>>;
  /** For replies outside the envelope: `read` makes the value of what came back. */
  sendBare<Value>(
    call: { readonly name: string; readonly method: "GET" | "POST"; readonly path: string },
    request: object,
    read: (incoming: Incoming) => Reply<Value>,
  ): Observable<Reply<Value>>;
  readonly refusals$: Observable<RefusedCall>;
}

/** Makes the sender of all calls: form-encoded bodies, time and language in the query, the raw token as `Authorization`. */
export function createSender(sending: Sending): Sender {
  const refusals = new Subject<RefusedCall>();

  const sendBare: Sender["sendBare"] = (call, request, read) =>
    new Observable<Incoming>((subscriber) => {
      const abort = new AbortController();
      sending.transport(outgoing(sending, call, request, abort.signal)).then(
        (incoming) => {
          subscriber.next(incoming);
          subscriber.complete();
        },
        (error: unknown) => subscriber.error(error),
      );
      return () => abort.abort();
    }).pipe(
      map(read),
      timeout({ first: REPLY_TIMEOUT, with: () => of(refuse({ kind: "timeout" })) }),
      catchError((error: unknown) => of(refuse(lost(error)))),
      (reply$) => watched(reply$, call.name),
    );

  /** Tells every refusal, with the token as it was when the request went out. */
  function watched<Value>(reply$: Observable<Reply<Value>>, call: string): Observable<Reply<Value>> {
    return new Observable((subscriber) => {
      const token = sending.token();
      return reply$
        .pipe(
          tap((reply) => {
            if (!reply.ok) refusals.next({ call, refusal: reply.refusal, token });
          }),
        )
        .subscribe(subscriber);
    });
  }

  const sendForId: Sender["sendForId"] = (call, request) =>
    sendBare(call, { ...Object(request) }, (incoming) => readReply(call, incoming));

  return {
    sendBare,
    sendForId,
    send: (call, request) =>
      sendForId(call, request).pipe(
        map((reply) => (reply.ok ? { ok: true as const, value: reply.value.message } : reply)),
      ),
    refusals$: refusals.asObservable(),
  };
}

function outgoing(
  sending: Sending,
  call: { readonly method: "GET" | "POST"; readonly path: string },
  request: object,
  signal: AbortSignal,
): Outgoing {
  const token = sending.token();
  const query = { [TIMESTAMP_PARAMETER]: String(sending.now()), [LANGUAGE_PARAMETER]: sending.language() };
  const isPost = call.method === "POST";
  return {
    method: call.method,
    url: sending.baseUrl + call.path,
    query: isPost ? query : { ...formFields(request), ...query },
    headers: {
      ...(token === null ? {} : { Authorization: token }),
      ...(isPost ? { "Content-Type": "application/x-www-form-urlencoded" } : {}),
    },
    body: isPost ? formBody(request) : null,
    signal,
  };
}

/** No reply: whatever the reason, nothing is known of what the exchange did. */
function lost(error: unknown): Refusal {
  const code = typeof error === "object" && error !== null && "code" in error ? error.code : null;
  return code === "ECONNABORTED" || code === "ETIMEDOUT" ? { kind: "timeout" } : { kind: "network" };
}
