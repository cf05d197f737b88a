import type * as v from "valibot";
import type { leverDeal, leverPreview } from "#contract/calls/leverage/leverage.ts";
import type { leverClosedPush, leverPush, leverRow } from "#contract/calls/leverage/rows.ts";
import type { Pair } from "../markets/types.ts";
import { timeOf } from "../spot/decode.ts";
import type {
  CloseReason,
  DepthSide,
  LeverageClosed,
  LeverageDepth,
  LeverageOrderPreview,
  LeverageTerms,
  LeverageUpdate,
  Position,
  PositionState,
} from "./types.ts";

type Row = v.InferOutput<typeof leverRow>;

/** The wire's status of an order in each state. */
export const leverageStatus: Readonly<Record<PositionState, number>> = {
  pending: 0,
  open: 1,
  closing: 2,
  closed: 3,
  revoked: 4,
};
const states: ReadonlyMap<number, PositionState> = new Map(
  (Object.keys(leverageStatus) as PositionState[]).map((state) => [leverageStatus[state], state]),
);
const reasons: Readonly<Record<number, CloseReason>> = {
  1: "user",
  2: "liquidation",
  3: "take-profit",
  4: "stop-loss",
  5: "exchange",
};

/** A position or order of the wire; `null` for one in a state that nobody knows. */
export function decodePosition(row: Row): Position | null {
  const state = states.get(row.status);
  if (state === undefined) return null;
  const pair = pairOf(row);
  return {
    id: row.id,
    pair,
    symbol: `${pair.base}/${pair.quote}`,
    side: row.type === 1 ? "buy" : "sell",
    state,
    contracts: row.share,
    leverage: String(row.multiple),
    amount: row.number,
    price: row.price,
    originPrice: row.origin_price,
    currentPrice: row.update_price,
    lastPrice: null,
    takeProfit: given(row.target_profit_price),
    stopLoss: given(row.stop_loss_price),
    margin: row.origin_caution_money,
    marginLeft: row.caution_money,
    fee: row.trade_fee,
    overnightFee: row.overnight_money,
    profit: profitOf(row, state),
    liquidationPrice: row.liquidation_price ?? null,
    closeReason: reasons[row.closed_type] ?? null,
    partOf: row.part_of ?? null,
    createdAt: row.created_ms ?? timeOf(row.create_time || row.time),
    openedAt: row.opened_ms ?? momentOf(row.transaction_time),
    closedAt: row.closed_ms ?? momentOf(row.complete_time || row.handle_time),
    version: row.version ?? null,
  };
}

export function decodePositions(rows: readonly Row[]): readonly Position[] {
  return rows.map(decodePosition).filter((position) => position !== null);
}

/** The rows of a push, each once: `trades_cur` repeats those of `trades_all`. */
export function decodeLeveragePush(push: v.InferOutput<typeof leverPush>): LeverageUpdate {
  const rows = [...push.trades_cur, ...push.trades_all, ...push.trades_entrust];
  const byId = new Map(decodePositions(rows).map((position) => [position.id, position]));
  return { positions: [...byId.values()], time: push.time ?? null };
}

export function decodeLeverageClosed(push: v.InferOutput<typeof leverClosedPush>): readonly LeverageClosed[] {
  return push.id.map((id, index) => ({ id, reason: push.reasons[index] ?? null }));
}

/** What an order would come to. */
export function decodeLeveragePreview(
  message: v.InferOutput<typeof leverPreview.message>,
): LeverageOrderPreview {
  const { price, number, value, caution_money, trade_fee, status } = message;
  const state = status === 0 ? "pending" : "open";
  return { price, amount: number, value, margin: caution_money, fee: trade_fee, state };
}

export function decodeTerms(message: v.InferOutput<typeof leverDeal.message>): LeverageTerms {
  const { min, max } = message.lever_share_limit;
  return {
    markPrice: message.last_price,
    markLive: message.mark_live !== 0,
    depth: depthOf(message),
    minContracts: min,
    maxContracts: max > 0 ? max : null,
    leverageChoices: message.multiple.muit.map(({ value }) => value),
    quickContracts: message.multiple.share.map(({ value }) => Number(value)).filter(Number.isSafeInteger),
    available: message.user_lever,
    startDistance: message.start_distance ?? null,
  };
}

type Deal = v.InferOutput<typeof leverDeal.message>;

function depthOf({ depth, max_impact }: Deal): LeverageDepth | null {
  if (depth === undefined || max_impact === undefined) return null;
  const side = ({ levels, left }: typeof depth.buy): DepthSide => ({
    levels: levels.map(({ price, number }) => ({ price, amount: number })),
    left,
  });
  return { buy: side(depth.buy), sell: side(depth.sell), maxImpactPercent: max_impact };
}

/** A row carries ids, and the names only in its symbol. */
function pairOf(row: Row): Pair {
  const [base = "", quote = ""] = row.symbol.split("/");
  return { baseId: row.currency, quoteId: row.legal, base, quote };
}

function profitOf(row: Row, state: PositionState): string | null {
  if (state === "closed") return row.fact_profits;
  return state === "open" || state === "closing" ? row.profits : null;
}

/** Back ends write 0 for "none". */
function given(price: string): string | null {
  return /[1-9]/.test(price) ? price : null;
}

function momentOf(text: string): number | null {
  const time = timeOf(text);
  return time > 0 ? time : null;
}
