import type { UserQueries } from "#server/storage/session/users.ts";
import { scaled } from "../exchange/kit/arithmetic.ts";
import type { Clock } from "../exchange/kit/clock.ts";
import type { IdSource, Secrets } from "../exchange/kit/ids.ts";
import type { Ledger, UserWallet } from "../exchange/ledger/types.ts";
import { type CurrencyName, currencies } from "../exchange/markets/currencies.ts";
import type { Notices } from "../exchange/news/notices.ts";
import { newInviteCode } from "../exchange/session/registration.ts";
import type { PasswordHasher } from "../exchange/session/types.ts";

export const DEMO_PASSWORD = "demo1234";
const DEMO_TRADE_PASSWORD = "123456";

const DAY_MS = 86_400_000;
/**
 * The demo's markets have a past when it is started first, and so do its people: they joined and were funded days ago. What
 * their wallets were worth since then follows from the ledger and the markets' closes.
 */
const JOINED_DAYS_AGO = 45;

/** The instant that lies `days` days before now, unix ms. */
export const daysAgo = (clock: Pick<Clock, "now">, days: number): number => clock.now() - days * DAY_MS;

interface DemoAccount {
  readonly email: string;
  readonly role: string;
  readonly isSeller?: true;
  readonly isAgent?: true;
  readonly nationality?: string;
}

/** The demo's accounts, by who they stand for. */
export const demoAccounts: readonly DemoAccount[] = [
  { email: "demo@millrace.test", role: "trader" },
  { email: "second@millrace.test", role: "second trader" },
  { email: "merchant@millrace.test", role: "merchant", isSeller: true },
  { email: "agent@millrace.test", role: "regional agent", isAgent: true, nationality: "Switzerland" },
];

type Amounts = Partial<Record<CurrencyName, string>>;
/** What each of them owns at first, by wallet. */
const openingBalances: Record<UserWallet, Amounts> = {
  change: { USDT: "25000", BTC: "0.5", ETH: "8", SOL: "60", XRP: "4000", DOGE: "20000", LINK: "200" },
  lever: { USDT: "10000", BTC: "0.1" },
  legal: { USDT: "10000", BTC: "0.2", ETH: "2" },
  micro: { USDT: "5000" },
};

/** Amounts of a table as scaled integers. */
export function amountsOf(
  table: Amounts,
): readonly { readonly currency: (typeof currencies)[CurrencyName]; readonly amount: bigint }[] {
  return Object.values(currencies).flatMap((currency) => {
    const amount = scaled(table[currency.name as CurrencyName] ?? "0");
    return amount === 0n ? [] : [{ currency, amount }];
  });
}

export interface DemoParts {
  readonly users: UserQueries;
  readonly ledger: Ledger;
  readonly notices: Notices;
  readonly passwords: PasswordHasher;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly secrets: Secrets;
}

async function open(parts: DemoParts, account: DemoAccount): Promise<number> {
  const id = parts.ids.next("user");
  const { passwords } = parts;
  const [passwordHash, tradePasswordHash] = await Promise.all([
    passwords.hash(DEMO_PASSWORD),
    passwords.hash(DEMO_TRADE_PASSWORD),
  ]);
  await parts.users.insert({
    id,
    contact: { kind: "email", address: account.email },
    nationality: account.nationality ?? "",
    passwordHash,
    tradePasswordHash,
    extensionCode: await newInviteCode(parts.users, parts.secrets),
    parentId: null,
    isSeller: account.isSeller === true,
    isAgent: account.isAgent === true,
    isDemo: true,
    language: null,
    createdAt: daysAgo(parts.clock, JOINED_DAYS_AGO),
  });
  await parts.notices.notify(id, "welcome", {});
  return id;
}

async function fund({ ledger, clock }: DemoParts, userId: number): Promise<void> {
  const held = await ledger.balances(userId);
  // A start that was killed half-way goes on where it was: a wallet that exists has had its opening balance.
  const isHeld = (wallet: UserWallet, currencyId: number): boolean =>
    held.some((row) => row.wallet === wallet && row.currencyId === currencyId);
  const money = { userId, kind: "issue", reference: "demo", time: daysAgo(clock, JOINED_DAYS_AGO) } as const;
  const credits = (Object.entries(openingBalances) as [UserWallet, Amounts][]).flatMap(([wallet, table]) =>
    amountsOf(table)
      .filter(({ currency }) => !isHeld(wallet, currency.id))
      .map(({ currency, amount }) => ({ ...money, wallet, currencyId: currency.id, amount })),
  );
  await ledger.credit(...credits);
}

/** Opens and funds the demo's accounts where they are not there yet. */
export async function openDemoAccounts(parts: DemoParts): Promise<void> {
  for (const account of demoAccounts) {
    const known = await parts.users.byEmail(account.email);
    await fund(parts, known?.user.id ?? (await open(parts, account)));
  }
}
