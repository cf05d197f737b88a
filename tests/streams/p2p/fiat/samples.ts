import type { Merchant, ShopEntry } from "#src/api/p2p/types.ts";
import type { OwnShop } from "#src/streams/p2p/fiat/types.ts";

/** An open USDT shop with 40 coins free; by default its owner's. */
export function merchantOf(id: number, change: Partial<Merchant> = {}): Merchant {
  return {
    id,
    name: "Mill Street",
    currencyId: 3,
    currency: "USDT",
    phone: "",
    available: "40.00000000",
    locked: "0",
    deposit: "1000",
    state: "open",
    registeredAt: 0,
    proofs: { email: true, phone: false, identity: true, advanced: false },
    isMine: true,
    total: 0,
    ended: 0,
    completed: 0,
    lastThirtyDays: 0,
    ...change,
  };
}

/** That shop, with 8 coins free in the owner's fiat wallet. */
export function shopOf(change: Partial<Merchant> = {}): OwnShop {
  return { merchant: merchantOf(1, change), available: "8" };
}

export function entryOf(id: number): ShopEntry {
  return { id, change: "-1", text: "", locked: false, currency: "USDT", shop: "", time: id };
}
