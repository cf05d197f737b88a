import type { Right } from "#contract/rights.ts";
import type { Authenticated } from "../../session/sessions.ts";
import type { Origin } from "../../session/types.ts";
import type { ApiKey } from "./api-key.ts";

/** A key that was just created, with the secret that nobody sees a second time. */
export interface CreatedApiKey extends ApiKey {
  readonly secret: string;
}

export interface NewApiKey {
  readonly name: string;
  readonly mayTrade: boolean;
  readonly mayWithdraw: boolean;
  /** Separated by commas, spaces or lines. */
  readonly addresses: string;
}

/** A request as its program signed it. */
export interface SignedRequest {
  readonly key: string;
  readonly timestamp: string;
  readonly window: string;
  readonly nonce: string;
  readonly signature: string;
  readonly method: string;
  readonly target: string;
  readonly body: Uint8Array;
  /** The address that it comes from. */
  readonly address: string;
}

/** The API keys of all users. Commands reject with `Refused`. */
export interface ApiKeys {
  list(userId: number): Promise<readonly ApiKey[]>;
  /**
   * @throws Refused `proof_required`, `api_key_address_invalid`, `api_key_addresses_required`, `api_keys_too_many`
   */
  create(caller: Authenticated, request: NewApiKey, origin: Origin): Promise<CreatedApiKey>;
  /** @throws Refused `api_key_unknown` */
  rename(userId: number, key: string, name: string): Promise<void>;
  /** Takes effect on all connections at once. @throws Refused `api_key_unknown` */
  revoke(userId: number, key: string, origin: Origin): Promise<void>;
  /**
   * The owner of the key that signed a request.
   * @param right what the call needs
   * @throws Refused `api_key_unknown`, `api_signature_wrong`, `api_timestamp_expired`, `api_key_address_forbidden`, `api_key_right_missing`,
   * `api_key_not_allowed`, `api_request_repeated`
   */
  authenticate(request: SignedRequest, right: Right): Promise<Authenticated>;
  /** Whose a key is that counted before; `null`: it was revoked, or its account was locked. */
  ownerOf(key: string): Promise<number | null>;
  /** Forgets signatures whose requests have expired. */
  forget(): Promise<void>;
}
