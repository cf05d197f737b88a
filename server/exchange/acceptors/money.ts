import { type Account, account } from "../ledger/accounts.ts";
import type { Booking } from "../ledger/booking.ts";
import { currencies } from "../markets/currencies.ts";
import type { Acceptor, AcceptorDeal } from "./types.ts";

/** What acceptors trade, and the wallet it comes to and leaves. */
export const acceptorCurrency = currencies.USDT;
const WALLET = "change";

/** What an owner (a user or an acceptor's house account) has free or holds. */
export function moneyOf(owner: number, bucket: "available" | "frozen"): Account {
  return account(owner, WALLET, acceptorCurrency.id, bucket);
}

/** The account that gives the coins of a deal, and who gets them. */
export function sidesOf({ type, userId }: AcceptorDeal, { owner }: Acceptor) {
  return type === "buy" ? { giver: owner, taker: userId } : { giver: userId, taker: owner };
}

const referenceOf = ({ id }: AcceptorDeal) => `#${id}`;

/** Holds the coins of a deal. */
export function bookHold(booking: Booking, deal: AcceptorDeal, acceptor: Acceptor): void {
  const { giver } = sidesOf(deal, acceptor);
  booking.post("acceptor_hold", referenceOf(deal), [
    { account: moneyOf(giver, "available"), amount: -deal.number },
    { account: moneyOf(giver, "frozen"), amount: deal.number },
  ]);
}

/** Gives the held coins back. */
export function bookRelease(booking: Booking, deal: AcceptorDeal, acceptor: Acceptor): void {
  const { giver } = sidesOf(deal, acceptor);
  booking.post("acceptor_back", referenceOf(deal), [
    { account: moneyOf(giver, "frozen"), amount: -deal.number },
    { account: moneyOf(giver, "available"), amount: deal.number },
  ]);
}

/** Hands the held coins over. */
export function bookTrade(booking: Booking, deal: AcceptorDeal, acceptor: Acceptor): void {
  const { giver, taker } = sidesOf(deal, acceptor);
  booking.post("acceptor_trade", referenceOf(deal), [
    { account: moneyOf(giver, "frozen"), amount: -deal.number },
    { account: moneyOf(taker, "available"), amount: deal.number },
  ]);
}
