import { accountLog } from "#contract/calls/session/user.ts";
import { walletDetail } from "#contract/calls/wallets/funds.ts";
import * as calls from "#contract/calls/wallets/wallets.ts";
import { fill } from "#domain/fill.ts";
import { formatDecimal } from "#domain/numbers/decimal.ts";
import { UNIT } from "#server/exchange/kit/arithmetic.ts";
import { Refused } from "#server/exchange/kit/refused.ts";
import type { BalanceRow, TransferKind, UserWallet, Wallet } from "#server/exchange/ledger/types.ts";
import { currencyById, currencyList } from "#server/exchange/markets/currencies.ts";
import type { Currency } from "#server/exchange/markets/types.ts";
import { usdtPrice } from "#server/exchange/markets/usdt-price.ts";
import { canUse } from "#server/exchange/wallets/wallet-uses.ts";
import { dateTime } from "#server/wire/time.ts";
import type { Routes } from "../kit/route.ts";
import { CNY_PER_USD } from "../markets/quotation.ts";
import { textsIn } from "../texts/index.ts";
import type { HttpParts } from "../types.ts";
import { chainFieldsOf, flagOf } from "./terms.ts";

/** The wire's numbers for the kinds of the account log. */
export const logTypes: Record<TransferKind, number> = {
  issue: 1,
  faucet: 2,
  trade: 3,
  fee: 4,
  reserve: 5,
  release: 6,
  move: 7,
  margin: 8,
  margin_back: 9,
  lever_fee: 10,
  lever_fee_back: 11,
  lever_profit: 12,
  overnight: 13,
  insurance: 14,
  micro_stake: 15,
  micro_fee: 16,
  micro_back: 17,
  micro_profit: 18,
  micro_loss: 19,
  deposit: 20,
  deposit_small: 21,
  withdraw_hold: 22,
  withdraw_back: 23,
  withdraw: 24,
  withdraw_fee: 25,
  otc_hold: 26,
  otc_release: 27,
  otc_trade: 28,
  otc_fee: 29,
  shop_move: 30,
  shop_deposit: 31,
  shop_deposit_back: 32,
  referral: 33,
  term_lock: 34,
  term_back: 35,
  term_interest: 36,
  term_cost: 37,
  points_exchange: 38,
  points_fee: 39,
  policy_buy: 40,
  policy_back: 41,
  policy_breach: 42,
  policy_claim: 43,
  policy_yield: 44,
  acceptor_hold: 45,
  acceptor_back: 46,
  acceptor_trade: 47,
  policy_fee_back: 48,
};

interface Held {
  readonly available: bigint;
  readonly frozen: bigint;
}

function heldOf(rows: readonly BalanceRow[], wallet: Wallet, currency: Currency): Held {
  const row = rows.find((one) => one.wallet === wallet && one.currencyId === currency.id);
  return { available: row?.available ?? 0n, frozen: row?.frozen ?? 0n };
}

/** What a currency can be used for, as the wire's flags (1 or 0). */
export function flagsOf(currency: Currency, { spot, options, termDeposits, funds }: HttpParts) {
  return {
    is_legal: currency.isQuote ? 1 : 0,
    // Margins are of the quote currency.
    is_lever: spot.markets.some(
      ({ base, quote, openLeverage }) =>
        openLeverage && (base.id === currency.id || quote.id === currency.id),
    )
      ? 1
      : 0,
    is_match: flagOf(
      spot.markets.some(({ base, quote }) => base.id === currency.id || quote.id === currency.id),
    ),
    is_micro: options.terms.currencies.some((rule) => rule.currency.id === currency.id) ? 1 : 0,
    open_deposit: flagOf(termDeposits.rules.terms.some(({ currencyId }) => currencyId === currency.id)),
    is_charge: flagOf(funds.isOpen),
  } as const;
}

/** A currency's line in some wallets, with the wallet's name in its fields: `change_balance`, `lock_change_balance` … */
export function balanceOf(
  parts: HttpParts,
  rows: readonly BalanceRow[],
  wallets: readonly Wallet[],
  currency: Currency,
) {
  const amounts: Partial<Record<`${Wallet}_balance` | `lock_${Wallet}_balance`, string>> = {};
  for (const wallet of wallets) {
    const { available, frozen } = heldOf(rows, wallet, currency);
    amounts[`${wallet}_balance`] = formatDecimal(available);
    amounts[`lock_${wallet}_balance`] = formatDecimal(frozen);
  }
  return {
    currency: currency.id,
    currency_name: currency.name,
    ...amounts,
    usdt_price: formatDecimal(usdtPrice(currency, parts.spot)),
    ...chainFieldsOf(currency),
    ...flagsOf(currency, parts),
  };
}

/** A wallet with its worth in USDT, cut to 8 decimals: never more than there is. */
function walletOf(
  parts: HttpParts,
  rows: readonly BalanceRow[],
  wallet: UserWallet,
  shown: readonly Currency[],
) {
  const worth = currencyList.reduce((sum, currency) => {
    const { available, frozen } = heldOf(rows, wallet, currency);
    return sum + ((available + frozen) * usdtPrice(currency, parts.spot)) / UNIT;
  }, 0n);
  return {
    balance: shown.map((currency) => ({
      ...balanceOf(parts, rows, [wallet], currency),
      usable: flagOf(canUse(wallet, currency, parts.options.terms)),
    })),
    totle: formatDecimal(worth),
    usdt_totle: formatDecimal(worth),
  };
}

function logRoute(routes: Routes, { ledger }: HttpParts): void {
  routes.user(accountLog, async ({ page, limit, before }, { authenticated, language }) => {
    const userId = authenticated.user.id;
    const rows = await ledger.log(userId, { page: Math.max(1, page), limit, before });
    return {
      user_id: userId,
      data: rows.map((row) => ({
        id: row.id,
        currency: row.currencyId,
        currency_name: currencyById(row.currencyId)?.name ?? "",
        value: formatDecimal(row.amount),
        info: fill(textsIn(language).transfers[row.kind], { reference: row.reference }),
        created_time: dateTime(row.time),
        is_lock: row.frozen ? (1 as const) : (0 as const),
        type: logTypes[row.kind],
        entry: row.transferId,
        wallet: row.wallet,
      })),
      page: Math.max(1, page),
      limit,
    };
  });
}

/** The user's wallets and account log. */
export function walletRoutes(routes: Routes, parts: HttpParts): void {
  const { ledger } = parts;
  routes.user(calls.wallets, async ({ currency_name }, { authenticated }) => {
    const rows = await ledger.balances(authenticated.user.id);
    const wanted = currency_name?.toUpperCase();
    const shown = currencyList.filter((currency) => wanted === undefined || currency.name === wanted);
    const of = (wallet: UserWallet) => walletOf(parts, rows, wallet, shown);
    return {
      change_wallet: of("change"),
      lever_wallet: of("lever"),
      legal_wallet: of("legal"),
      micro_wallet: of("micro"),
      ExRate: CNY_PER_USD,
      is_open_CTbi: flagOf(parts.funds.isOpen),
    };
  });
  routes.user(calls.walletList, async ({ user_id }, { authenticated }) => {
    const { id } = authenticated.user;
    if (user_id !== undefined && user_id !== id) throw new Refused("not_found");
    const rows = await ledger.balances(id);
    return { list: currencyList.map((currency) => balanceOf(parts, rows, calls.walletKinds, currency)) };
  });
  routes.user(walletDetail, async ({ currency: id }, { authenticated }) => {
    const currency = currencyById(id);
    if (currency === undefined) throw new Refused("currency_unknown");
    const rows = await ledger.balances(authenticated.user.id);
    return { ...balanceOf(parts, rows, calls.walletKinds, currency), ExRate: CNY_PER_USD };
  });
  logRoute(routes, parts);
}
