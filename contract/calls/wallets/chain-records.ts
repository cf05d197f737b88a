import * as v from "valibot";
import { pageSizes } from "#domain/limits.ts";
import { call } from "../../call.ts";
import { decimal, flag, limitField, pageField, textOrEmpty, whole, wholeField } from "../../scalars.ts";

const chainRecordStates = ["pending", "confirming", "sent", "done", "refused", "cancelled"] as const;

/**
 * Ours: a deposit (`confirming` → `done`; by hand `pending` → `done` | `refused`) or a withdrawal (`pending` → `sent` → `done`,
 * or `refused` | `cancelled` with refund).
 */
export const chainRecord = v.object({
  id: whole,
  kind: v.picklist(["deposit", "withdraw"]),
  currency: whole,
  currency_name: v.string(),
  chain: textOrEmpty,
  /** What left or was sent, fee included. */
  number: decimal,
  fee: v.optional(decimal, "0"),
  /** What arrives: `number` minus `fee`. */
  receive: decimal,
  address: textOrEmpty,
  memo: textOrEmpty,
  txid: textOrEmpty,
  confirmations: v.optional(whole, 0),
  required: v.optional(whole, 0),
  state: v.picklist(chainRecordStates),
  /** Ours: it is pending until an operator decides. */
  review: v.optional(flag, 0),
  /** Why it was refused, in the caller's language. */
  reason: textOrEmpty,
  created_time: textOrEmpty,
  updated_time: textOrEmpty,
});

/** Ours: deposits and withdrawals, newest first. */
export const chainRecords = call({
  name: "chainRecords",
  rows: true,
  method: "GET",
  path: "/api/wallet/chain_records",
  access: "user",
  request: v.object({
    kind: v.optional(v.picklist(["deposit", "withdraw"], "malformed")),
    currency: v.optional(wholeField),
    page: pageField,
    limit: limitField(pageSizes.chainRecords),
  }),
  message: v.object({
    list: v.array(chainRecord),
    count: v.optional(whole),
    page: v.optional(whole),
    limit: v.optional(whole),
  }),
});
