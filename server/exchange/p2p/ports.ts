import type { Storage } from "#server/storage/storage.ts";
import type { ReceivingAccounts } from "../account/identity/types.ts";
import type { Bus } from "../kit/bus.ts";
import type { Clock } from "../kit/clock.ts";
import type { IdSource, Secrets } from "../kit/ids.ts";
import type { Notices } from "../news/notices.ts";
import type { P2pRules } from "./types.ts";

export type { ReceivingAccounts } from "../account/identity/types.ts";

/** What trading between people needs to know about a user. */
export interface Person {
  /** The nickname for trading; empty: none was chosen. */
  readonly nickname: string;
  /** E-mail address or phone number. */
  readonly account: string;
  readonly email: string;
  readonly phone: string;
  readonly realName: string;
  readonly isCertified: boolean;
  /** Certified with the user's own picture. */
  readonly isAdvanced: boolean;
}

/** Data of people, which accounts and identity own. */
export interface People {
  /** By their ids, in one query. */
  persons(userIds: readonly number[]): Promise<ReadonlyMap<number, Person>>;
  /** @throws Refused `identity_required` */
  requireCertified(userId: number): Promise<void>;
  /** @throws Refused `receiving_account_required` */
  requireReceivingAccount(userId: number): Promise<void>;
  /** By their users' ids, in one query; users without one are missing. */
  receivingAccounts(userIds: readonly number[]): Promise<ReadonlyMap<number, ReceivingAccounts>>;
}

/** Private pictures of people. */
export interface Pictures {
  /** The id of a picture by its address. @throws Refused `picture_unknown` where it is none of this user's */
  own(userId: number, address: string): Promise<string>;
  /** Keeps pictures from being cleaned away as unused. */
  use(ids: readonly string[]): Promise<void>;
  /** Shows a picture to another user too. */
  grant(id: string, toUserId: number): Promise<void>;
}

/** The parts of the P2P exchange. */
export interface P2pParts {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly secrets: Pick<Secrets, "digits">;
  readonly bus: Bus;
  readonly notices: Pick<Notices, "notify">;
  readonly people: People;
  readonly pictures: Pictures;
  readonly rules: P2pRules;
  readonly report: (error: unknown) => void;
  /** How often due deals are looked for, ms, where other processes make them; see `createDueTimer`. */
  readonly lookEveryMs?: number;
}
