import type { TermDeposit } from "#server/exchange/earn/types.ts";
import { rowCodec } from "../kit/codec.ts";
import { amount, emptyAsNull, integer, orNull, word } from "../kit/columns.ts";

/** Deposits for a term, with the terms that they were made on. */
export const termDepositRows = rowCodec<TermDeposit>()({
  id: integer,
  userId: integer,
  currencyId: integer,
  days: integer,
  ratePpm: amount,
  cancelPpm: amount,
  amount,
  startAt: integer,
  endAt: integer,
  state: word,
  interest: amount,
  cost: amount,
  clientId: emptyAsNull,
  createdAt: integer,
  endedAt: orNull(integer),
});

/** Tables of the term deposits. */
export const earnTables = { term_deposit: termDepositRows };
