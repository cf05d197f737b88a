/** A request as it goes out: everything decided but how. */
export interface Outgoing {
  readonly method: "GET" | "POST";
  readonly url: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  /** URL-form encoded; `null` without a body. */
  readonly body: string | null;
  readonly signal: AbortSignal;
}
/** What came back: `data` is decoded JSON, or the text where it is not JSON. */
export interface Incoming {
  readonly status: number;
  readonly data: unknown;
}
/** Sends a request. Resolves for every HTTP status, rejects when there is no reply. */
export type Transport = (request: Outgoing) => Promise<Incoming>;
