import type * as v from "valibot";
import type { chainRecord } from "#contract/calls/wallets/chain-records.ts";
import { timeOf } from "../spot/decode.ts";
import type { ChainRecord } from "./types.ts";

/** A deposit or withdrawal of the wire, from a list or a push. */
export function decodeChainRecord(row: v.InferOutput<typeof chainRecord>): ChainRecord {
  return {
    id: row.id,
    kind: row.kind,
    currencyId: row.currency,
    currency: row.currency_name,
    chain: row.chain,
    amount: row.number,
    fee: row.fee,
    receive: row.receive,
    address: row.address,
    memo: row.memo,
    txid: row.txid,
    confirmations: row.confirmations,
    required: row.required,
    state: row.state,
    inReview: row.review === true,
    reason: row.reason,
    createdAt: momentOf(row.created_time),
  };
}

/** A time of the wire in unix ms; `null` for none. */
export function momentOf(text: string): number | null {
  const time = timeOf(text);
  return time > 0 ? time : null;
}
