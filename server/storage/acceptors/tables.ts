import { payWays } from "#contract/calls/p2p/adverts.ts";
import type { AcceptorDeal } from "#server/exchange/acceptors/types.ts";
import { rowCodec } from "../kit/codec.ts";
import { amount, emptyAsNull, integer, named, oneOf, orNull, text, word } from "../kit/columns.ts";

/** Deals with acceptors. */
export const acceptorDealRows = rowCodec<AcceptorDeal>()({
  id: integer,
  acceptorId: integer,
  userId: integer,
  type: word,
  way: oneOf(payWays),
  mobile: text,
  account: named("deal_account", text),
  money: amount,
  number: amount,
  state: word,
  approval: word,
  clientId: emptyAsNull,
  createdAt: integer,
  updatedAt: integer,
  dueAt: orNull(integer),
});

/** Tables of the acceptors. */
export const acceptorTables = { acceptor_deal: acceptorDealRows };
