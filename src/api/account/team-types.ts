/** Somebody in the referral tree; `members`: how many they invited, `null` where the exchange does not tell. */
export interface Member {
  readonly id: number;
  readonly name: string;
  readonly members: number | null;
}

/** One level of the referral tree, with the figures of the team below it. */
export interface MemberLevel {
  readonly members: readonly Member[];
  /** Turnover of the team in USDT. */
  readonly turnover: string;
  readonly certified: number;
}

/** Somebody of the team, and what they brought, in USDT. */
export interface TeamRow {
  readonly id: number;
  readonly account: string;
  readonly turnover: string;
  readonly commission: string;
  readonly activeMembers: number;
}
export interface TeamPage {
  readonly items: readonly TeamRow[];
  readonly page: number;
  readonly last: boolean;
  /** Invited by the user, and all below them. */
  readonly invited: number;
  readonly all: number;
}

/** What a user got of the fees of those invited. */
export interface Profit {
  readonly id: number;
  readonly value: string;
  readonly info: string;
  readonly currency: string;
  readonly createdAt: string;
}

/** A user of a regional agent's region. */
export interface RegionUser {
  readonly id: string;
  readonly city: string;
  readonly district: string;
  readonly phone: string;
  readonly time: string;
}
