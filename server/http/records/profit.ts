import type { ReplyOf } from "#contract/call.ts";
import * as calls from "#contract/calls/records/records.ts";
import { formatDecimal } from "#domain/numbers/decimal.ts";
import { Refused } from "#server/exchange/kit/refused.ts";
import type { AssetCost, PairSum, Sums } from "#server/exchange/records/profit/report.ts";
import type { Result } from "#server/exchange/records/profit/types.ts";
import { assetName } from "#server/exchange/records/tables.ts";
import type { RouteOptions } from "../kit/handler.ts";
import type { Routes } from "../kit/route.ts";
import type { HttpParts } from "../types.ts";

const orNone = (value: bigint | null) => (value === null ? null : formatDecimal(value));

const sumsOf = ({ total, fees, kinds }: Sums) => ({
  ...{ result: formatDecimal(total), fees: formatDecimal(fees), spot: formatDecimal(kinds.spot) },
  ...{ leverage: formatDecimal(kinds.leverage), options: formatDecimal(kinds.options) },
  ...{ income: formatDecimal(kinds.income), costs: formatDecimal(kinds.costs) },
});

const pairOf = ({ total, fees, ...pair }: PairSum) => ({
  ...pair,
  ...{ result: formatDecimal(total), fees: formatDecimal(fees) },
});

const assetOf = ({ name, amount, cost, averageEntry, value, unrealised }: AssetCost) => ({
  ...{ name, amount: formatDecimal(amount), cost: formatDecimal(cost), value: orNone(value) },
  ...{ average_entry: orNone(averageEntry), unrealised: orNone(unrealised) },
});

/** An event with its result. What left for it is of one asset: a market has no more than one coin that is not USDT on each side. */
function tradeOf({
  event,
  disposals,
  total,
}: Result): ReplyOf<typeof calls.profit>["trades"]["list"][number] {
  const { time, kind, cause, pair, id, changes } = event;
  if (kind === "moved") throw new Error(`A move of ${time} has a result`);
  const sum = (of: (one: Result["disposals"][number]) => bigint) =>
    disposals.reduce((all, one) => all + of(one), 0n);
  const hasLeft = disposals.length > 0;
  const currencyId = disposals[0]?.currencyId ?? changes[0]?.currencyId ?? 0;
  return {
    ...{ time, kind, cause, pair, reference: id, asset: assetName(currencyId) },
    amount: formatDecimal(hasLeft ? sum(({ amount }) => amount) : (changes[0]?.amount ?? 0n)),
    proceeds: hasLeft ? formatDecimal(sum(({ proceeds }) => proceeds)) : null,
    cost: hasLeft ? formatDecimal(sum(({ cost }) => cost)) : null,
    fee: formatDecimal(changes.reduce((all, { fee }) => all + fee, 0n)),
    result: formatDecimal(total),
    without_cost: disposals.some(({ isUnknown }) => isUnknown),
  };
}

/** Profit and loss by day, market and trade. */
export function profitRoute(routes: Routes, { records }: HttpParts, limited: RouteOptions): void {
  routes.user(
    calls.profit,
    async ({ from, to, zone, page, limit }, { authenticated }) => {
      if (from > to) throw new Refused("range_invalid");
      const report = await records.profit({ userId: authenticated.user.id, from, to, zone });
      const list = report.results.slice((page - 1) * limit, page * limit).map(tradeOf);
      return {
        total: sumsOf(report.sums),
        days: report.days.map(({ day, sums }) => ({ day, ...sumsOf(sums) })),
        pairs: report.pairs.map(pairOf),
        assets: report.assets.map(assetOf),
        trades: { list, count: report.results.length, page, limit },
      };
    },
    limited,
  );
}
