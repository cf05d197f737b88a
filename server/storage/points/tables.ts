import type { PointsExchange } from "#server/exchange/points/types.ts";
import { plainRows, rowCodec } from "../kit/codec.ts";
import { amount, emptyAsNull, integer, text, word } from "../kit/columns.ts";

/** Exchanges of points, with their prices. */
export const pointsExchangeRows = rowCodec<PointsExchange>()({
  id: integer,
  userId: integer,
  account: text,
  currencyId: integer,
  points: amount,
  gross: amount,
  fee: amount,
  marketPrice: amount,
  state: word,
  clientId: emptyAsNull,
  createdAt: integer,
});

/** Accounts of the embedded points service. */
export const pointsAccountRows = plainRows({ name: text, passwordHash: text, balance: amount });

/** Tables of the points. */
export const pointsTables = {
  points_exchange: pointsExchangeRows,
  points_account: pointsAccountRows,
  /** Points that the embedded service has taken, once a reference. */
  points_taking: plainRows({ reference: text, account: text, points: amount }),
  /** Which points account a user has bound. */
  points_binding: plainRows({ userId: integer, account: text, createdAt: integer }),
};
