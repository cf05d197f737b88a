import type { PlaceCommand } from "#server/exchange/spot/rules.ts";
import { BTC, BTC_USDT, balance, fund, openRig, quote, type Rig, USDT } from "../support/rig.ts";

const coins = { BTC, USDT };

/** What a user has: dollars and bitcoins in the spot wallet. */
export type Funds = Readonly<Partial<Record<keyof typeof coins, string>>>;

/** An exchange for tests of its market of bitcoin for dollars. */
export interface SpotRig extends Rig, AsyncDisposable {
  /** Places an order of a user. */
  place(order: PlaceCommand): ReturnType<Rig["exchange"]["place"]>;
  /** Places orders of desks, together. */
  quote(...orders: readonly PlaceCommand[]): ReturnType<Rig["exchange"]["house"]>;
  /** Two desks trade at this price, and leave nothing behind. */
  moveTo(price: string): Promise<void>;
  /** The nine best levels a side. */
  book(): ReturnType<Rig["exchange"]["levels"]>;
  /** What is free and what is held of a user's coin. */
  held(userId: number, coin: keyof typeof coins): ReturnType<typeof balance>;
}

/**
 * Opens an exchange on which users have money.
 * @param funds by the users' ids
 * @param opening as for `openRig`: the folder of the database, and what changes the storage
 */
export async function openSpot(
  funds: Readonly<Record<number, Funds>>,
  ...opening: Parameters<typeof openRig>
): Promise<SpotRig> {
  const rig = await openRig(...opening);
  for (const [user, { USDT: dollars, BTC: bitcoins }] of Object.entries(funds)) {
    if (dollars !== undefined) await fund(rig, Number(user), USDT, dollars);
    if (bitcoins !== undefined) await fund(rig, Number(user), BTC, bitcoins);
  }
  const quoteAll: SpotRig["quote"] = (...orders) => rig.exchange.house(BTC_USDT, orders);
  return {
    ...rig,
    place: (order) => rig.exchange.place(BTC_USDT, order),
    quote: quoteAll,
    moveTo: async (price) => {
      await quoteAll(quote(8, "sell", price, "0.0001"), quote(9, "buy", price, "0.0001"));
    },
    book: () => rig.exchange.levels(BTC_USDT, 9),
    held: (userId, coin) => balance(rig, userId, coins[coin]),
  };
}
