import { currencies } from "#server/exchange/markets/currencies.ts";
import { BASE, type Columns, type Terms } from "./terms.ts";

const UNIT = 100_000_000;
const USDT = currencies.USDT.id;
const coins = { currency_id: USDT, way: "'bank'", coin_code: "'USD'", price: UNIT };
const dealState = "case n % 4 when 0 then 'cancelled' else 'completed' end";

/** Shops and adverts. */
export function p2pTables({ filling: { heavy }, id, time }: Terms): Readonly<Record<string, Columns>> {
  return {
    otc_shop: {
      ...{
        id,
        user_id: `case n when 1 then ${heavy} else ${BASE} + n end`,
        currency_id: USDT,
        name: "'Shop ' || n",
      },
      ...{
        mobile: "''",
        state: "'open'",
        deposit: 0,
        deposit_currency_id: USDT,
        created_at: time,
        opened_at: time,
        version: 1,
      },
    },
    // Half of the adverts are open, by everybody; the others are the heavy user's, of both markets.
    otc_advert: {
      ...{
        id,
        market: "case n % 4 when 0 then 'c2c' when 1 then 'c2c' else 'fiat' end",
        type: "'sell'",
        ...coins,
      },
      ...{
        publisher_id: `case n % 2 when 0 then ${BASE} + n else ${heavy} end`,
        shop_id: `case when n % 4 < 2 then null else ${BASE} + 1 end`,
      },
      ...{ total: UNIT, surplus: UNIT, min_money: 0, max_money: UNIT, fee_held: 0, on_shelf: 1 },
      ...{
        state: "case n % 2 when 0 then 'open' else 'withdrawn' end",
        created_at: time,
        updated_at: time,
        version: 1,
      },
    },
  };
}

/** Deals and what is said in them. */
export function dealTables({
  filling: { heavy },
  id,
  other,
  time,
}: Terms): Readonly<Record<string, Columns>> {
  return {
    // A third each: taken by the heavy user, on the heavy user's adverts, and on one single advert of each market.
    otc_deal: {
      ...{
        id,
        market: "case n % 2 when 0 then 'c2c' else 'fiat' end",
        type: "'sell'",
        ...coins,
        shop_id: `${BASE} + 1`,
      },
      ...{
        advert_id: `case n % 3 when 0 then ${BASE} + case n % 2 when 0 then 1 else 3 end else ${BASE} + n end`,
      },
      ...{
        publisher_id: `case n % 3 when 1 then ${other} else ${heavy} end`,
        taker_id: `case n % 3 when 1 then ${heavy} else ${other} end`,
      },
      ...{
        buyer_id: `case n % 3 when 1 then ${heavy} else ${other} end`,
        seller_id: `case n % 3 when 1 then ${other} else ${heavy} end`,
      },
      ...{
        number: UNIT,
        money: UNIT,
        sell_fee: 0,
        buy_fee: 0,
        state: dealState,
        reference: "'R' || n",
        request: "''",
      },
      ...{
        ended_by: "'user'",
        created_at: time,
        updated_at: time,
        ended_at: time,
        publisher_read: 0,
        taker_read: 0,
        version: 1,
      },
    },
    otc_line: {
      id,
      deal_id: `${BASE} + n % 2 + 1`,
      author_id: `case n % 2 when 0 then ${heavy} else ${other} end`,
      text: "'Hello'",
      image: "''",
      created_at: time,
    },
  };
}

/** Commissions, term deposits, points, yields, deals with acceptors, and commands. */
export function earnTables({
  filling: { heavy },
  id,
  owner,
  time,
  mine,
}: Terms): Readonly<Record<string, Columns>> {
  return {
    referral_payments: {
      id,
      inviter_id: heavy,
      member_id: `${BASE} + n`,
      market_id: "n % 16 + 1",
      currency_id: "n % 3 + 1",
      fees: 10,
      amount: 1,
      paid_at: time,
    },
    term_deposit: {
      ...{
        ...mine,
        currency_id: USDT,
        days: 30,
        rate_ppm: 1,
        cancel_ppm: 1,
        amount: UNIT,
        start_at: time,
        end_at: time,
      },
      ...{ state: "'matured'", interest: 0, cost: 0, created_at: time, ended_at: time },
    },
    points_exchange: {
      ...{
        ...mine,
        account: "'demo-points'",
        currency_id: USDT,
        points: UNIT,
        gross: UNIT,
        fee: 0,
        market_price: UNIT,
      },
      ...{ state: "'done'", created_at: time },
    },
    policy_yield: { ...mine, policy_id: id, currency_id: USDT, day: "n", amount: 1, created_at: time },
    acceptor_deal: {
      ...{
        ...mine,
        acceptor_id: "n % 3 + 1",
        type: "'buy'",
        way: "'bank'",
        mobile: "''",
        deal_account: "''",
        money: UNIT,
      },
      ...{ number: UNIT, state: "'confirmed'", created_at: time, updated_at: time },
    },
    command: {
      user_id: owner,
      client_id: "'c' || n",
      kind: "'placeOrder'",
      terms: "''",
      state: "'done'",
      outcome: "'{}'",
      created_at: time,
    },
  };
}
