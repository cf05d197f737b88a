import type { Storage } from "#server/storage/open.ts";
import type { Clock } from "../clock.ts";
import type { IdSource, Secrets } from "../ids.ts";
import type { Notices } from "../news/types.ts";
import type { Bus } from "../spot/types.ts";
import type { OtcRules } from "./types.ts";

/** How a person is paid; empty texts: not set. Pictures are addresses of private uploads. */
export interface ReceivingAccount {
  readonly realName: string;
  readonly bankName: string;
  readonly bankAccount: string;
  readonly bankBranch: string;
  readonly alipayAccount: string;
  readonly alipayPicture: string;
  readonly wechatNickname: string;
  readonly wechatAccount: string;
  readonly wechatPicture: string;
}

/** What trading between people needs to know of a person. */
export interface Person {
  readonly account: string;
  readonly email: string;
  readonly phone: string;
  readonly realName: string;
  readonly isCertified: boolean;
  /** Certified with the person's own picture. */
  readonly isAdvanced: boolean;
}

/** Who people are: kept by accounts and identity. */
export interface People {
  person(userId: number): Promise<Person>;
  /** @throws Refused `identity_required` */
  requireCertified(userId: number): Promise<void>;
  /** @throws Refused `receiving_account_required` */
  requireReceivingAccount(userId: number): Promise<void>;
  receivingAccount(userId: number): Promise<ReceivingAccount | null>;
}

/** Private pictures: who may see them beside their owner. */
export interface Pictures {
  /** Whether the address is an upload of this user. */
  isOwn(userId: number, address: string): Promise<boolean>;
  /** Lets `userId` see it because of a deal (`null`: for good); asked for again it changes nothing. */
  grant(address: string, userId: number, dealId: number | null): Promise<void>;
  /** Takes back what was granted because of a deal. */
  revoke(userId: number, dealId: number): Promise<void>;
}

/** What the exchange between people is made of. */
export interface OtcParts {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly secrets: Pick<Secrets, "digits">;
  readonly bus: Bus;
  readonly notices: Pick<Notices, "tell">;
  readonly people: People;
  readonly pictures: Pictures;
  readonly rules: OtcRules;
  readonly report: (error: unknown) => void;
}
