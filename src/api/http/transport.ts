/** A request as it goes out: everything decided but how. */
export interface Outgoing {
  readonly method: "GET" | "POST";
  readonly url: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  /** URL-form encoded, or a form with files; `null` without a body. */
  readonly body: string | FormData | null;
  /** How the reply is read; default: as JSON or text. */
  readonly reads?: "blob";
  /** Reports how much of the body is sent, from 0 to 1. */
  onSent?(share: number): void;
  /** Reports how many bytes of the reply have come. */
  onReceived?(bytes: number): void;
  readonly signal: AbortSignal;
}
/** What came back: `data` is decoded JSON, or the text where it is not JSON. */
export interface Incoming {
  readonly status: number;
  readonly data: unknown;
}
/** Sends a request. Resolves for every HTTP status, rejects when there is no reply. */
export type Transport = (request: Outgoing) => Promise<Incoming>;
