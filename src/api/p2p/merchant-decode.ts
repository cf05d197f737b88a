import type * as v from "valibot";
import type * as shops from "#contract/calls/p2p/shops.ts";
import { momentOf } from "../wallets/chain-record-decode.ts";
import type { Merchant, ShopEntry } from "./types.ts";

const states: ReadonlySet<string> = new Set(["applying", "refused", "open", "closing", "closed"]);

/** A merchant's shop; back ends without a state of it have open ones only, and say nothing. */
export function decodeMerchant(row: v.InferOutput<typeof shops.merchant>): Merchant {
  return {
    id: row.id,
    name: row.name,
    currencyId: row.currency_id,
    currency: row.currency_name,
    phone: row.mobile,
    available: row.seller_balance,
    locked: row.lock_seller_balance,
    deposit: row.deposit,
    state: states.has(row.state) ? (row.state as Merchant["state"]) : null,
    registeredAt: momentOf(row.create_time),
    proofs: {
      email: row.prove_email === true,
      phone: row.prove_mobile === true,
      identity: row.prove_real === true,
      advanced: row.prove_level === true,
    },
    isMine: row.is_myseller === true,
    total: row.total,
    ended: row.ended ?? row.total,
    completed: row.done,
    lastThirtyDays: row.thirtyDays,
  };
}

/** @param at the row's place in its page, as its id where the exchange gives none */
export function decodeShopEntry(
  row: v.InferOutput<typeof shops.shopLog.message>["data"][number],
  at: number,
): ShopEntry {
  return {
    id: row.id ?? at,
    change: row.value,
    text: row.memo,
    locked: row.is_lock === true,
    currency: row.currency_name,
    shop: row.seller_name,
    time: momentOf(row.updated_at),
  };
}
