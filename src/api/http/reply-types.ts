import type { RefusalCode } from "#contract/refusals/index.ts";

/**
 * Why a request brought nothing. A value in the stream, never an exception.
 * - `refused`: the exchange said no; `message` is its text in the user's language, `type` the envelope's type.
 * - `unauthorised`: HTTP 401, no trade password yet.
 * - `network`: no reply (offline, refused connection); `timeout`: none in time; `broken`: a reply that is not the contract's.
 */
export type Refusal =
  | {
      readonly kind: "refused";
      readonly type: string;
      readonly message: string;
      /** For comparing only: a newer exchange may send a code that this build does not know, which equals none. `null`: none was sent. */
      readonly code: RefusalCode | null;
    }
  | { readonly kind: "unauthorised" }
  | { readonly kind: "network" }
  | { readonly kind: "timeout" }
  | { readonly kind: "server"; readonly status: number }
  | { readonly kind: "broken"; readonly detail: string };

export type Reply<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: Refusal };

/** A page of a list; `last` is true when the exchange says that nothing follows. */
export interface Page<Item> {
  readonly items: readonly Item[];
  readonly page: number;
  readonly last: boolean;
}

/**
 * What became of a command whose reply was lost. `outcome`: the first reply's message, undecoded. `void`: it was not carried out, and never
 * will be. `foreign`: the back end settles nothing.
 */
export type SettledCommand =
  | { readonly state: "done"; readonly outcome: unknown }
  | { readonly state: "void" }
  | { readonly state: "foreign" };

/** Rows of a list that could not be read: of which call, what was asked for without the page, and which page it was. */
export interface UnreadableRows {
  readonly call: string;
  readonly request: string;
  readonly page: number;
  readonly count: number;
}
