import type { Position } from "#server/exchange/leverage/types.ts";
import { rowCodec } from "../kit/codec.ts";
import { amount, emptyAsNull, integer, named, orNull, word } from "../kit/columns.ts";

/** Leveraged positions and orders for them, from their placement on. */
export const positionRows = rowCodec<Position>()({
  id: integer,
  userId: integer,
  marketId: integer,
  side: word,
  mode: word,
  state: word,
  contracts: named("hands", integer),
  amount,
  leverage: named("multiple", integer),
  originPrice: amount,
  price: amount,
  closePrice: orNull(amount),
  takeProfit: orNull(amount),
  stopLoss: orNull(amount),
  margin: amount,
  marginLeft: amount,
  fee: amount,
  overnightFee: amount,
  profit: orNull(amount),
  closeReason: word,
  clientOrderId: emptyAsNull,
  partOf: orNull(integer),
  placedContracts: named("placed_hands", orNull(integer)),
  /** Days since the epoch, UTC. */
  chargedDay: integer,
  createdAt: integer,
  openedAt: orNull(integer),
  closedAt: orNull(integer),
  version: integer,
});

/** Tables of the leverage exchange. */
export const leverageTables = { lever_position: positionRows };
