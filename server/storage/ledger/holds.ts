import { type Kysely, type RawBuilder, sql } from "kysely";
import { readRows } from "../sqlite/reader/read.ts";
import type { Schema } from "../tables.ts";

/** What the exchange knows and the tables do not: the currencies of the markets, and what acceptors trade. */
export interface HoldTerms {
  readonly markets: readonly {
    readonly id: number;
    readonly base: { readonly id: number };
    readonly quote: { readonly id: number };
  }[];
  readonly acceptorCurrencyId: number;
}

/** What a user has frozen in a currency of a wallet, and what is open there. */
export interface HoldFault {
  readonly owner: bigint;
  readonly wallet: string;
  readonly currency_id: bigint;
  readonly frozen: bigint;
  readonly held: bigint;
}

const UNIT = 100_000_000n;

/** A parameter among others of a list of values: PostgreSQL takes it for text where its type is not given. */
const whole = (value: number) => sql<bigint>`cast(${BigInt(value)} as bigint)`;

/**
 * price × remaining / 10^8, rounded down as `holdOf` of spot does. The product does not fit into 64 bits: both are split at 10^8, and only
 * the product of the lower parts is rounded.
 */
const buyersHold = (price: RawBuilder<bigint>, left: RawBuilder<bigint>) => sql<bigint>`(
  (${price} / ${UNIT}) * (${left} / ${UNIT}) * ${UNIT} + (${price} / ${UNIT}) * (${left} % ${UNIT})
  + (${price} % ${UNIT}) * (${left} / ${UNIT}) + (${price} % ${UNIT}) * (${left} % ${UNIT}) / ${UNIT})`;

/** Not the smaller order of two of which only one is executed: both hold what the greater one needs. Both sell the same amount. */
const isGreaterOfPair = sql`not exists (select 1 from spot_order other
  where other.id = o.oco_other_id and other.state = 'open' and ((o.side = 'buy' and other.price > o.price)
    or (other.id < o.id and (o.side = 'sell' or other.price = o.price))))`;

/** What each part of the exchange holds of users' money: owner, wallet, currency, amount. */
const holds = (acceptorCurrencyId: number) => sql`
  select o.user_id, 'change', case o.side when 'sell' then market.base else market.quote end,
    case o.side when 'sell' then o.amount - o.filled
      else ${buyersHold(sql`o.price`, sql`(o.amount - o.filled)`)} end
    from spot_order o join market on market.id = o.market_id where o.state = 'open' and ${isGreaterOfPair}
  union all select o.user_id, 'change', market.base, o.bracket_kept
    from spot_order o join market on market.id = o.market_id where o.state = 'open' and o.bracket_kept > 0
  union all select user_id, 'change', currency_id, amount from term_deposit where state = 'earning'
  union all select user_id, 'change', currency_id, amount from chain_record
    where kind = 'withdraw' and state in ('pending', 'confirming', 'sent')
  union all select user_id, 'change', ${whole(acceptorCurrencyId)}, number from acceptor_deal
    where type = 'sell' and state in ('waiting', 'paid', 'disputed')
  union all select p.user_id, 'lever', market.quote, p.margin_left
    from lever_position p join market on market.id = p.market_id where p.state in ('pending', 'open', 'closing')
  union all select user_id, 'micro', currency_id, stake from micro_order where state = 'running'
  union all select publisher_id, case market when 'fiat' then 'merchant' else 'legal' end, currency_id, surplus + fee_held
    from otc_advert where type = 'sell' and state = 'open'
  union all select seller_id, case when market = 'fiat' and type = 'sell' then 'merchant' else 'legal' end, currency_id,
    number + sell_fee from otc_deal where state in ('waiting', 'paid', 'disputed')
  union all select user_id, 'legal', deposit_currency_id, deposit from otc_shop where state in ('applying', 'open', 'closing')
  union all select user_id, 'insurance', currency_id, warehouse from policy where state = 'active'`;

/**
 * Users' frozen balances that are not the sum of what is open: orders' holds, margins, stakes, withdrawals, deposits, adverts, deals, shops and
 * insurances. One statement, so that everything is of one instant.
 */
export async function frozenOffHolds(
  db: Kysely<Schema>,
  { markets, acceptorCurrencyId }: HoldTerms,
): Promise<readonly HoldFault[]> {
  const rows = markets.map(
    ({ id, base, quote }) => sql`(${whole(id)}, ${whole(base.id)}, ${whole(quote.id)})`,
  );
  const query = sql<HoldFault>`
    with market(id, base, quote) as (values ${sql.join(rows)}),
      hold(owner, wallet, currency_id, amount) as (${holds(acceptorCurrencyId)})
    select owner, wallet, currency_id, sum(frozen) as frozen, sum(held) as held from (
      select owner, wallet, currency_id, balance as frozen, 0 as held from ledger_account where bucket = 'frozen' and owner > 0
      union all select owner, wallet, currency_id, 0, amount from hold
    ) as side group by owner, wallet, currency_id having sum(frozen) <> sum(held)`;
  return readRows(db, { compile: () => query.compile(db) });
}
