import { decimalsOf, formatDecimal } from "#domain/numbers/decimal.ts";
import type { Cell } from "#domain/records/csv.ts";
import { averagePrice, tradeValue } from "#domain/spot/spot.ts";
import type { MoveRow } from "#server/storage/records/slices.ts";
import type { KeptFill } from "#server/storage/spot/tables.ts";
import type { Position } from "../leverage/types.ts";
import { currencyById } from "../markets/currencies.ts";
import { markets } from "../markets/markets.ts";
import type { OptionOrder } from "../options/types.ts";
import type { Order } from "../spot/types.ts";
import type { ChainRecord } from "../wallets/types.ts";

/** How rows of a kind are written: the names of the columns, and the cells of a row in their order. */
export interface Layout<Row> {
  readonly columns: readonly string[];
  cells(row: Row): readonly Cell[];
}

/** The wallets by the names that users know. */
const walletNames: Readonly<Record<string, string>> = {
  ...{ change: "spot", lever: "leverage", legal: "fiat", micro: "options" },
  ...{ merchant: "shop", insurance: "insurance" },
};

export const walletName = (wallet: string): string => walletNames[wallet] ?? wallet;
export const assetName = (currencyId: number | bigint): string =>
  currencyById(Number(currencyId))?.name ?? String(currencyId);
/** A time in ISO 8601, UTC. */
export const isoTime = (ms: number | bigint): string => new Date(Number(ms)).toISOString();
const isoOrNone = (ms: number | null) => (ms === null ? null : isoTime(ms));

/** @throws Error for a market that is not in the table: markets are never removed from it */
export function marketOf(id: number) {
  const market = markets.find((one) => one.id === id);
  if (market === undefined) throw new Error(`There is no market ${id}`);
  return market;
}

/** The currency that a trade of a side receives, and its fee is taken in. */
export const receivedOf = (marketId: number, side: "buy" | "sell") =>
  side === "buy" ? marketOf(marketId).base : marketOf(marketId).quote;

function typeOf({ mode, stop, trail }: Order): string {
  if (trail !== null) return "trailing-stop";
  return stop === null ? mode : "stop-limit";
}

export const orderLayout: Layout<Order> = {
  columns: [
    ...["order_id", "client_order_id", "created_at", "updated_at", "pair", "side", "type", "time_in_force"],
    ...[
      "price",
      "stop_price",
      "amount",
      "filled",
      "average_price",
      "turnover",
      "fee",
      "fee_currency",
      "state",
      "oco_order_id",
    ],
  ],
  cells(order) {
    const { tick, symbol } = marketOf(order.marketId);
    const decimals = decimalsOf(formatDecimal(tick));
    return [
      ...[order.id, order.clientOrderId || null, isoTime(order.createdAt), isoTime(order.updatedAt), symbol],
      ...[order.side, typeOf(order), order.timeInForce],
      ...[
        order.mode === "market" ? null : order.price,
        order.stop?.price ?? null,
        order.amount,
        order.filled,
      ],
      ...[averagePrice(order.turnover, order.filled, decimals), order.turnover, order.fee],
      ...[receivedOf(order.marketId, order.side).name, order.state, order.oco?.otherId ?? null],
    ];
  },
};

export const fillLayout: Layout<KeptFill> = {
  columns: [
    ...["fill_id", "trade_id", "order_id", "time", "pair", "side", "role", "price", "amount", "turnover"],
    ...["fee", "fee_currency"],
  ],
  cells: (fill) => [
    ...[fill.id, fill.tradeId, fill.orderId, isoTime(fill.time), marketOf(fill.marketId).symbol, fill.side],
    ...[fill.maker ? "maker" : "taker", fill.price, fill.amount, tradeValue(fill.price, fill.amount)],
    ...[fill.fee, receivedOf(fill.marketId, fill.side).name],
  ],
};

export const positionLayout: Layout<Position> = {
  columns: [
    ...["position_id", "created_at", "opened_at", "closed_at", "pair", "side", "type", "state", "contracts"],
    ...["amount", "leverage", "entry_price", "close_price", "take_profit", "stop_loss", "margin", "fee"],
    ...["overnight_fee", "profit", "currency", "close_reason"],
  ],
  cells: (position) => [
    ...[position.id, isoTime(position.createdAt), isoOrNone(position.openedAt), isoOrNone(position.closedAt)],
    ...[marketOf(position.marketId).symbol, position.side, position.mode, position.state],
    ...[position.contracts, position.amount, position.leverage, position.price, position.closePrice],
    ...[position.takeProfit, position.stopLoss, position.margin, position.fee, position.overnightFee],
    ...[position.profit, marketOf(position.marketId).quote.name, position.closeReason],
  ],
};

export const optionLayout: Layout<OptionOrder> = {
  columns: [
    ...["option_id", "created_at", "due_at", "closed_at", "pair", "direction", "seconds", "stake", "fee"],
    ...["currency", "open_price", "end_price", "result", "profit", "state"],
  ],
  cells: (option) => [
    ...[option.id, isoTime(option.createdAt), isoTime(option.dueAt), isoOrNone(option.closedAt)],
    ...[marketOf(option.marketId).symbol, option.direction, option.seconds, option.stake, option.fee],
    ...[assetName(option.currencyId), option.openPrice, option.endPrice, option.result, option.profit],
    option.state,
  ],
};

export const fundingLayout: Layout<ChainRecord> = {
  columns: [
    ...[
      "record_id",
      "kind",
      "created_at",
      "updated_at",
      "asset",
      "chain",
      "amount",
      "fee",
      "address",
      "memo",
    ],
    ...["transaction", "state"],
  ],
  cells: (record) => [
    ...[record.id, record.kind === "withdraw" ? "withdrawal" : record.kind, isoTime(record.createdAt)],
    ...[isoTime(record.updatedAt), assetName(record.currencyId), record.chain, record.amount, record.fee],
    ...[record.address, record.memo, record.txid, record.state],
  ],
};

export const transferLayout: Layout<MoveRow> = {
  columns: ["transfer_id", "time", "asset", "amount", "from_wallet", "to_wallet"],
  cells: (move) => [
    ...[Number(move.id), isoTime(move.time), assetName(move.currency_id), move.amount],
    ...move.reference.split(" → ").map(walletName),
  ],
};
