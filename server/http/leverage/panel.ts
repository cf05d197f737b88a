import * as calls from "#contract/calls/leverage/leverage.ts";
import { notionalOf } from "#domain/leverage/margin.ts";
import { formatDecimal } from "#domain/numbers/decimal.ts";
import { Refused } from "#server/exchange/kit/refused.ts";
import type {
  LeverageDepth,
  LeveragePort,
  LeverageRules,
  LivePosition,
  OpenEntry,
} from "#server/exchange/leverage/types.ts";
import { currencies } from "#server/exchange/markets/currencies.ts";
import type { Market } from "#server/exchange/markets/types.ts";
import { usdtPrice } from "#server/exchange/markets/usdt-price.ts";
import { leverageRowOf, rateText } from "#server/wire/leverage.ts";
import { pagesOf } from "../kit/paging.ts";
import type { Routes } from "../kit/route.ts";
import { marketById, namedMarket } from "../markets/named-market.ts";
import { CNY_PER_USD } from "../markets/quotation.ts";
import { textsIn } from "../texts/index.ts";
import type { HttpParts, UserCaller } from "../types.ts";

/** Rows of everybody's open positions a side, and own rows, in the panel's reply. */
const ENTRIES = 5;
const OWN_ROWS = 10;

/** Decimals of millionths as percent. */
const PPM_AS_PERCENT = 4;

const isHeld = ({ position }: LivePosition) => position.state !== "pending";
const sum = (rows: readonly LivePosition[], of: (row: LivePosition) => bigint) =>
  formatDecimal(rows.reduce((total, row) => total + of(row), 0n));

/** What a preview of the execution price needs beside the mark price: whether it is live, and the depth that the user can trade on. */
async function pricingOf(leverage: LeveragePort, market: Market, rules: LeverageRules, userId: number) {
  const depth = await leverage.depth(market.id, userId);
  const side = ({ levels, left }: LeverageDepth) => ({
    levels: levels.map(([price, amount]) => ({ price: formatDecimal(price), number: formatDecimal(amount) })),
    left: formatDecimal(left),
  });
  return {
    mark_live: leverage.isLive(market.id) ? 1 : 0,
    depth: { buy: side(depth.buy), sell: side(depth.sell) },
    max_impact: formatDecimal(rules.maxImpactPpm, PPM_AS_PERCENT),
  };
}

function dealRoute(routes: Routes, { spot, leverage }: HttpParts): void {
  const rulesOf = (market: Market | null) => {
    if (market === null) throw new Refused("pair_unknown");
    const rules = leverage.rules(market.id);
    if (!rules) throw new Refused("pair_delisted");
    return { market, rules };
  };
  const entry = ({ price, amount }: OpenEntry) => ({
    price: formatDecimal(price),
    number: formatDecimal(amount),
  });
  const choice = (value: number) => ({ value: String(value) });

  routes.user(calls.leverDeal, async (pair, { authenticated, language }) => {
    const { market, rules } = rulesOf(namedMarket(spot, pair));
    const { risk, positions } = await leverage.account(authenticated.user.id, market.quote.id);
    const own = positions.filter(({ position }) => position.marketId === market.id);
    const { buys, sells } = await leverage.entries(market.id, ENTRIES);
    const names = textsIn(language).positionStates;
    return {
      last_price: formatDecimal(leverage.markPrice(market.id) ?? 0n),
      ...(await pricingOf(leverage, market, rules, authenticated.user.id)),
      lever_share_limit: { min: rules.minContracts, max: rules.maxContracts },
      multiple: { muit: rules.leverageChoices.map(choice), share: rules.quickContracts.map(choice) },
      start_distance: String(leverage.limits.openDistancePoints),
      user_lever: formatDecimal(risk.available),
      all_levers: sum(own.filter(isHeld), ({ position }) => notionalOf(position.price, position.amount)),
      lever_transaction: { in: buys.map(entry), out: sells.map(entry) },
      my_transaction: own
        .slice(0, OWN_ROWS)
        .map((row) => leverageRowOf(row.position, market, row, names[row.position.state])),
      ustd_price: formatDecimal(usdtPrice(market.quote, spot)),
      ExRAte: CNY_PER_USD,
    };
  });
}

function positionsRoute(routes: Routes, { spot, leverage, clock }: HttpParts): void {
  type Fields = { readonly legal_id?: number | undefined; readonly currency_id?: number | undefined };
  const read = async (fields: Fields, { authenticated }: UserCaller) => {
    const market = namedMarket(spot, fields);
    const quoteId = market?.quote.id ?? currencies.USDT.id;
    const { risk, positions } = await leverage.account(authenticated.user.id, quoteId);
    const held = positions.filter(isHeld);
    const own = market === null ? held : held.filter(({ position }) => position.marketId === market.id);
    return { risk, own };
  };

  routes.user(calls.leverPositions, async ({ page, limit, ...pair }, caller) => {
    const { risk, own } = await read(pair, caller);
    const names = textsIn(caller.language).positionStates;
    const shown = own.slice((page - 1) * limit, page * limit);
    return {
      balance: formatDecimal(risk.available),
      hazard_rate: rateText(risk),
      caution_money_total: formatDecimal(risk.margin),
      origin_caution_money_total: formatDecimal(risk.originMargin),
      profits_total: formatDecimal(risk.profit),
      caution_money: sum(own, ({ position }) => position.marginLeft),
      origin_caution_money: sum(own, ({ position }) => position.margin),
      profits: sum(own, ({ profit }) => profit),
      order: {
        current_page: page,
        data: shown.map((row) => {
          const { marketId, state } = row.position;
          return leverageRowOf(row.position, marketById(spot, marketId), row, names[state]);
        }),
        last_page: pagesOf(own.length, limit),
        per_page: limit,
        total: own.length,
      },
      threshold: String(leverage.limits.liquidationPercent),
      time: clock.now(),
    };
  });
}

/** What the trade panel of leverage and the positions page poll. */
export function leveragePanelRoutes(routes: Routes, parts: HttpParts): void {
  dealRoute(routes, parts);
  positionsRoute(routes, parts);
}
