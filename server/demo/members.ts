import type { ReceivingQueries } from "#server/storage/account/receiving.ts";
import type { UserQueries } from "#server/storage/session/users.ts";
import type { Identities } from "../exchange/account/identity/types.ts";
import { scaled } from "../exchange/kit/arithmetic.ts";
import type { Clock, Stop } from "../exchange/kit/clock.ts";
import type { IdSource, Secrets } from "../exchange/kit/ids.ts";
import { Refused } from "../exchange/kit/refused.ts";
import type { Ledger } from "../exchange/ledger/types.ts";
import { currencies } from "../exchange/markets/currencies.ts";
import { newInviteCode } from "../exchange/session/registration.ts";
import type { SpotPort } from "../exchange/spot/types.ts";
import { daysAgo } from "./accounts.ts";

interface Member {
  readonly email: string;
  readonly name: string;
  readonly nationality: string;
  /** The inviter of this member: a demo account, or a member further up the list. */
  readonly invitedBy: string;
  readonly joinedDaysAgo: number;
  /** Where the bank account is; without it there is none. */
  readonly region?: string;
  readonly isCertified?: true;
}

/** People whom the demo's trader has invited, so that the team's pages have somebody to show. Nobody can log in as one of them. */
const members: readonly Member[] = [
  {
    email: "lena.keller@members.test",
    name: "Lena Keller",
    nationality: "Switzerland",
    invitedBy: "demo@millrace.test",
    joinedDaysAgo: 38,
    region: "Zürich",
    isCertified: true,
  },
  {
    email: "marco.rossi@members.test",
    name: "Marco Rossi",
    nationality: "Switzerland",
    invitedBy: "demo@millrace.test",
    joinedDaysAgo: 31,
    region: "Lugano",
  },
  {
    email: "sofia.lind@members.test",
    name: "Sofia Lind",
    nationality: "Sweden",
    invitedBy: "demo@millrace.test",
    joinedDaysAgo: 22,
    region: "Uppsala",
    isCertified: true,
  },
  {
    email: "tim.berg@members.test",
    name: "Tim Berg",
    nationality: "Switzerland",
    invitedBy: "lena.keller@members.test",
    joinedDaysAgo: 9,
  },
];

export interface MemberParts {
  readonly users: UserQueries;
  readonly identities: Identities;
  readonly receiving: Pick<ReceivingQueries, "bindBank">;
  readonly ledger: Ledger;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly secrets: Secrets;
}

async function openMember(parts: MemberParts, member: Member): Promise<void> {
  const { users, ledger, receiving, ids, secrets, clock } = parts;
  const inviter = await users.byEmail(member.invitedBy);
  if (inviter === null) throw new Error(`The demo has no account ${member.invitedBy}`);
  const id = ids.next("user");
  const time = daysAgo(clock, member.joinedDaysAgo);
  await users.insert({
    id,
    contact: { kind: "email", address: member.email },
    nationality: member.nationality,
    // No hash of any password: it fits none.
    passwordHash: `none ${id}`,
    tradePasswordHash: null,
    extensionCode: await newInviteCode(users, secrets),
    parentId: inviter.user.id,
    isSeller: false,
    isAgent: false,
    isDemo: true,
    language: null,
    createdAt: time,
  });
  const amount = scaled("5000");
  const money = { wallet: "change", currencyId: currencies.USDT.id, amount } as const;
  await ledger.credit({ userId: id, ...money, kind: "issue", reference: "demo", time });
  if (member.region === undefined) return;
  const bank = { bankName: "Bank of Millrace", bankNo: String(6_222_000_000_000_000 + id), phone: "" };
  await receiving.bindBank(id, { ...bank, realName: member.name, region: member.region }, time);
}

/** Opens the members where they are not there yet, and certifies who is meant to be. */
export async function openDemoMembers(parts: MemberParts): Promise<void> {
  const { users, identities } = parts;
  for (const member of members) {
    if ((await users.byEmail(member.email)) === null) await openMember(parts, member);
    const id = (await users.byEmail(member.email))?.user.id;
    if (id !== undefined && member.isCertified)
      await identities.vouch(id, { name: member.name, cardId: `DEMO${id}` });
  }
}

const TRADED_MARKET = 1;
const TRADED_AMOUNT = "0.01";
const TRY_EVERY_MS = 2_000;
/** The market takes multiples of it. */
const LOT = scaled("0.0001");

/** Buys and sells once for a member who has not traded. @returns whether it is done. */
async function trade(spot: SpotPort, userId: number): Promise<boolean> {
  const known = await spot.orders(userId, {
    ...{ page: 1, limit: 1, marketId: null, state: null, clientOrderId: null },
  });
  if (known.total > 0) return true;
  const order = {
    type: "place",
    mode: "market",
    price: null,
    amount: scaled(TRADED_AMOUNT),
  } as const;
  try {
    const trader = { kind: "user", userId } as const;
    const bought = await spot.place(TRADED_MARKET, { ...order, trader, side: "buy" });
    // The fee came off what was bought.
    const amount = (bought.filled * 9n) / 10n;
    await spot.place(TRADED_MARKET, { ...order, trader, side: "sell", amount: amount - (amount % LOT) });
    return true;
  } catch (error) {
    // The books are not filled yet: later.
    if (error instanceof Refused) return false;
    throw error;
  }
}

/** Lets every member buy and sell once through the spot exchange, as soon as somebody quotes; their fees pay the commission that the demo shows. */
export function startMemberTrades(users: UserQueries, spot: SpotPort, clock: Clock): Stop {
  const left = new Set(members.map(({ email }) => email));
  const stop = clock.every(TRY_EVERY_MS, async () => {
    for (const email of left) {
      const id = (await users.byEmail(email))?.user.id;
      if (id === undefined || (await trade(spot, id))) left.delete(email);
    }
    if (left.size === 0) stop();
  });
  return stop;
}
