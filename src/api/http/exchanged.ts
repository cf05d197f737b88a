import { Observable } from "rxjs";
import { LANGUAGE_PARAMETER, TIMESTAMP_PARAMETER } from "#domain/limits.ts";
import type { JoinGate } from "./join-gate.ts";
import type { Refusal } from "./reply-types.ts";
import type { Incoming, Outgoing, Transport } from "./transport.ts";

/** What every request is made with. */
export interface Sending {
  /** The exchange's address without a trailing slash; empty: the site's own. */
  readonly baseUrl: string;
  readonly transport: Transport;
  /** Unix ms. */
  now(): number;
  /** The stored token; `null` for guests. */
  token(): string | null;
  language(): string;
  /** Delays account calls until the socket login is accepted. Default: they are sent immediately. */
  readonly gate?: JoinGate;
}

/** One exchange with the server: cold, aborted by unsubscribing. Errors when there is no reply. */
export function exchanged(
  transport: Transport,
  request: (signal: AbortSignal) => Outgoing,
): Observable<Incoming> {
  return new Observable((subscriber) => {
    const abort = new AbortController();
    transport(request(abort.signal)).then(
      (incoming) => {
        subscriber.next(incoming);
        subscriber.complete();
      },
      (error: unknown) => subscriber.error(error),
    );
    return () => abort.abort();
  });
}

/** Time and language, in the query of every request. */
export function queryOf(sending: Sending): Readonly<Record<string, string>> {
  return { [TIMESTAMP_PARAMETER]: String(sending.now()), [LANGUAGE_PARAMETER]: sending.language() };
}

/** The raw token; nothing for guests. */
export function authorised(sending: Sending): Readonly<Record<string, string>> {
  const token = sending.token();
  return token === null ? {} : { Authorization: token };
}

/** No reply: whatever the reason, nothing is known of what the exchange did. */
export function lost(error: unknown): Refusal {
  const code = typeof error === "object" && error !== null && "code" in error ? error.code : null;
  return code === "ECONNABORTED" || code === "ETIMEDOUT" ? { kind: "timeout" } : { kind: "network" };
}
