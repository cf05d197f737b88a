import { account, house } from "#server/exchange/ledger/accounts.ts";
import { currencies } from "#server/exchange/markets/currencies.ts";
import { BASE, type Columns, type Terms } from "./terms.ts";

const UNIT = 100_000_000;
const USDT = currencies.USDT.id;
/** The id of an account in USDT that is free to use. */
export const accountOf = (owner: number, wallet: "change" | "legal" | "merchant") =>
  account(owner, wallet, USDT, "available").id;
const prices = { price: UNIT, amount: UNIT };

/** Users, their orders and fills. */
export function orderTables({ filling, id, isMine, time, mine }: Terms): Readonly<Record<string, Columns>> {
  const { rows, heavy } = filling;
  return {
    users: {
      ...{
        id,
        email: "'u' || n || '@bench.test'",
        country_code: "''",
        nationality: "'Switzerland'",
        password_hash: "''",
      },
      ...{
        extension_code: "'B' || n",
        parent_id: `case n % 3 when 0 then ${BASE} + n / 3 else ${heavy} end`,
      },
      ...{ is_seller: 0, is_agent: 0, is_demo: 0, created_at: time },
    },
    spot_order: {
      ...{
        ...mine,
        market_id: "n % 16 + 1",
        sequence: "n",
        side: "case n % 2 when 0 then 'buy' else 'sell' end",
      },
      ...{ mode: "'limit'", ...prices, filled: UNIT, turnover: UNIT, fee: 0 },
      ...{
        state: `case when n > ${rows - 190} and ${isMine} then 'open' when n % 2 = 0 then 'done' else 'cancelled' end`,
      },
      ...{ client_order_id: "'c' || n", created_at: time, updated_at: time },
    },
    spot_fill: {
      ...{ ...mine, trade_id: "n", order_id: id, market_id: "n % 16 + 1", side: "'buy'", maker: "n % 2" },
      ...{ ...prices, fee: 10, time },
    },
  };
}

/**
 * Transfers of two postings. Nine of ten are the heavy user's, to and fro between wallets, so that what is left over stays above zero.
 */
export function ledgerTables({
  filling: { heavy },
  id,
  isMine,
  time,
}: Terms): Readonly<Record<string, Columns>> {
  const posting = { transfer_id: id };
  const target = `case n % 3 when 0 then ${accountOf(heavy, "merchant")} else ${accountOf(heavy, "legal")} end`;
  const sign = "case n % 2 when 0 then -1000 else 1000 end";
  return {
    ledger_transfer: {
      id,
      time,
      kind: `case when ${isMine} then 'move' else 'trade' end`,
      reference: "'change → legal'",
    },
    "ledger_posting from": {
      ...{
        ...posting,
        id: `(${id}) * 16`,
        amount: `-(${sign})`,
        owner: `case when ${isMine} then ${heavy} else ${house.desk} end`,
      },
      account_id: `case when ${isMine} then ${accountOf(heavy, "change")} else ${accountOf(house.desk, "change")} end`,
    },
    "ledger_posting to": {
      ...{
        ...posting,
        id: `(${id}) * 16 + 1`,
        amount: sign,
        owner: `case when ${isMine} then ${heavy} else ${house.fees} end`,
      },
      account_id: `case when ${isMine} then ${target} else ${accountOf(house.fees, "change")} end`,
    },
  };
}

/** Positions and options. */
export function positionTables({ time, mine }: Terms): Readonly<Record<string, Columns>> {
  return {
    lever_position: {
      ...{
        ...mine,
        market_id: "n % 12 + 1",
        side: "'buy'",
        mode: "'market'",
        state: "'closed'",
        hands: 1,
        amount: UNIT,
      },
      ...{
        multiple: 10,
        origin_price: UNIT,
        price: UNIT,
        close_price: UNIT,
        margin: UNIT,
        margin_left: 0,
        fee: 0,
      },
      ...{ overnight_fee: 0, profit: 0, close_reason: "'user'", client_order_id: "'c' || n", charged_day: 0 },
      ...{ created_at: time, opened_at: time, closed_at: time, version: 1 },
    },
    micro_order: {
      ...{
        ...mine,
        market_id: "n % 8 + 1",
        currency_id: USDT,
        direction: "'up'",
        seconds: 60,
        stake: UNIT,
        fee: 0,
      },
      ...{
        payout_ppm: 800_000,
        state: "'closed'",
        open_ref: "n",
        open_price: UNIT,
        open_time: time,
      },
      ...{ close_trade_id: "n", end_price: UNIT, close_trade_time: time, profit: 0, result: "'draw'" },
      ...{ client_order_id: "'c' || n", created_at: time, due_at: time, closed_at: time },
    },
  };
}

/** Notices, the activity of accounts, deposits and withdrawals. */
export function recordTables({ time, mine }: Terms): Readonly<Record<string, Columns>> {
  return {
    notices: { ...mine, kind: "'shop_opened'", facts: `'{"name":"A","currency":"USDT"}'`, created_at: time },
    activity: {
      ...mine,
      kind: "'login'",
      facts: "'{}'",
      device: "'bench'",
      address: "'127.0.0.1'",
      created_at: time,
    },
    chain_record: {
      ...{
        ...mine,
        kind: "case n % 2 when 0 then 'deposit' else 'withdraw' end",
        currency_id: USDT,
        chain: "'TRC20'",
      },
      ...{
        amount: UNIT,
        fee: 0,
        address: "'T'",
        memo: "''",
        txid: "'t' || n",
        confirmations: 1,
        required: 1,
      },
      ...{
        state: "'done'",
        reason: "''",
        approval: "'none'",
        due_at: 0,
        client_id: "'c' || n",
        created_at: time,
        updated_at: time,
      },
    },
  };
}
