import * as calls from "#contract/calls/wallets/funds.ts";
import { type WalletKind, walletKinds } from "#contract/calls/wallets/wallets.ts";
import { fill } from "#domain/fill.ts";
import { formatDecimal } from "#domain/numbers/decimal.ts";
import { Refused } from "#server/exchange/kit/refused.ts";
import { currencyById, currencyList } from "#server/exchange/markets/currencies.ts";
import { dateTime } from "#server/wire/time.ts";
import { pagesOf } from "../kit/paging.ts";
import type { Routes } from "../kit/route.ts";
import { textsIn } from "../texts/index.ts";
import type { HttpParts } from "../types.ts";
import { flagOf } from "./terms.ts";
import { balanceOf, flagsOf, logTypes } from "./wallets.ts";

/** The wallet that a number of `walletLogTypes` or its name means; `null` for the insurance, which has none. */
function walletOf(type: string): WalletKind | null {
  const found = Object.entries(calls.walletLogTypes).find(
    ([name, number]) => name === type || String(number) === type,
  )?.[0];
  if (found === "legal" || found === "change" || found === "lever" || found === "micro") return found;
  if (found === "insurance") return null;
  throw new Refused("wallet_unknown");
}

function logRoute(routes: Routes, { ledger, funds }: HttpParts): void {
  routes.user(
    calls.walletLog,
    async ({ type, currency, page, limit, before }, { authenticated, language }) => {
      const wallet = walletOf(type);
      const known = currencyById(currency);
      if (known === undefined) throw new Refused("currency_unknown");
      const { rows, total } =
        wallet === null
          ? { rows: [], total: 0 }
          : await ledger.walletLog(authenticated.user.id, {
              wallet,
              currencyId: currency,
              page,
              limit,
              before,
            });
      return {
        list: rows.map((row) => ({
          id: row.id,
          value: formatDecimal(row.amount),
          info: fill(textsIn(language).transfers[row.kind], { reference: row.reference }),
          created_time: dateTime(row.time),
          currency_name: known.name,
          is_lock: flagOf(row.frozen),
          type: logTypes[row.kind],
          entry: row.transferId,
        })),
        count: total,
        page,
        limit,
        is_open_CTbi: flagOf(funds.isOpen),
      };
    },
  );
}

function moveRoutes(routes: Routes, parts: HttpParts): void {
  const { funds } = parts;
  routes.user(calls.transferHistory, async ({ page, limit }, { authenticated }) => {
    const { rows, total } = await funds.moves(authenticated.user.id, { page, limit });
    return {
      data: rows.map((row) => ({
        id: row.id,
        currency_id: row.currencyId,
        currency_name: currencyById(row.currencyId)?.name ?? "",
        number: formatDecimal(row.amount),
        from_field: row.from,
        to_field: row.to,
        created_at: dateTime(row.time),
      })),
      current_page: page,
      last_page: pagesOf(total, limit),
      per_page: limit,
      total,
    };
  });
  routes.user(calls.userCurrencies, async (_, { authenticated }) => {
    const rows = await parts.ledger.balances(authenticated.user.id);
    return currencyList.map((currency) => ({
      id: currency.id,
      name: currency.name,
      ...flagsOf(currency, parts),
      wallet: balanceOf(parts, rows, walletKinds, currency),
    }));
  });
}

/** What happened in a wallet, moves between wallets, and what all of them were worth. */
export function fundsHistoryRoutes(routes: Routes, parts: HttpParts): void {
  logRoute(routes, parts);
  moveRoutes(routes, parts);
  routes.user(calls.worthHistory, async ({ days }, { authenticated }) => {
    const points = await parts.funds.worth(authenticated.user.id, days);
    return points.map(({ time, usd }) => ({ time, usd: formatDecimal(usd) }));
  });
}
