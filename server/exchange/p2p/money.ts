import { Refused } from "../kit/refused.ts";
import { type Account, account, house } from "../ledger/accounts.ts";
import type { Booking } from "../ledger/booking.ts";
import type { Wallet } from "../ledger/types.ts";
import { currencyById } from "../markets/currencies.ts";
import type { Advert, Deal } from "./types.ts";

/** The sides of a deal's coins. */
export function buyerOf({ type, publisherId, takerId }: Deal): number {
  return type === "sell" ? takerId : publisherId;
}
/** The user who gives coins in a deal: the publisher of a selling advert, the taker of a buying one. */
export function sellerOf({ type, publisherId, takerId }: Deal): number {
  return type === "sell" ? publisherId : takerId;
}

/** The wallet of a side's coins: the shop's balance for merchants, the fiat wallet for everybody else. */
function walletOf(market: Advert["market"], isPublisher: boolean): Wallet {
  return market === "fiat" && isPublisher ? "merchant" : "legal";
}

/** The account out of which a publisher sells. */
export function sellingAccount({ market, publisherId, currencyId }: Advert): Account {
  return account(publisherId, walletOf(market, true), currencyId, "available");
}

const frozen = ({ owner, wallet, currencyId }: Account) => account(owner, wallet, currencyId, "frozen");

const nameOf = (deal: Pick<Deal, "market" | "reference">) =>
  `${deal.market === "c2c" ? "C2C" : "OTC"} ${deal.reference}`;
const advertName = ({ market, id }: Pick<Advert, "market" | "id">) =>
  `${market === "c2c" ? "C2C" : "OTC"} #${id}`;

/** Rejects amounts above an account's balance. @throws Refused `balance_short`, `shop_balance_short` */
export function checkFree(booking: Booking, from: Account, amount: bigint): void {
  if (booking.balance(from) >= amount) return;
  const code = from.wallet === "merchant" ? "shop_balance_short" : "balance_short";
  throw new Refused(code, { currency: currencyById(from.currencyId)?.name ?? "" });
}

function move(
  booking: Booking,
  kind: "otc_hold" | "otc_release",
  name: string,
  from: Account,
  to: Account,
  amount: bigint,
) {
  if (amount === 0n) return;
  booking.post(kind, name, [
    { account: from, amount: -amount },
    { account: to, amount },
  ]);
}

/** Holds what a selling advert offers, with its fee. */
export function holdAdvert(booking: Booking, advert: Advert): void {
  const free = sellingAccount(advert);
  const amount = advert.surplus + advert.feeHeld;
  checkFree(booking, free, amount);
  move(booking, "otc_hold", advertName(advert), free, frozen(free), amount);
}

/** Releases the hold on the rest of a selling advert. */
export function releaseAdvert(booking: Booking, advert: Advert): void {
  if (advert.type === "buy") return;
  const free = sellingAccount(advert);
  move(booking, "otc_release", advertName(advert), frozen(free), free, advert.surplus + advert.feeHeld);
}

/** The account out of which a deal's coins come. */
export function sellerAccount(deal: Deal): Account {
  const wallet = walletOf(deal.market, deal.type === "sell");
  return account(sellerOf(deal), wallet, deal.currencyId, "available");
}

/** Holds the coins of a taker who sells; a selling advert holds them already. */
export function holdDeal(booking: Booking, deal: Deal): void {
  if (deal.type === "sell") return;
  const free = sellerAccount(deal);
  const amount = deal.number + deal.sellFee;
  checkFree(booking, free, amount);
  move(booking, "otc_hold", nameOf(deal), free, frozen(free), amount);
}

/** Gives the coins of a taker back; those of a selling advert go back into the advert, where they stay held. */
export function releaseDeal(booking: Booking, deal: Deal): void {
  if (deal.type === "sell") return;
  const free = sellerAccount(deal);
  move(booking, "otc_release", nameOf(deal), frozen(free), free, deal.number + deal.sellFee);
}

/** Gives the held coins to the buyer, less the buyer's fee; both fees go to the house. */
export function settleDeal(booking: Booking, deal: Deal): void {
  const { number, sellFee, buyFee, currencyId } = deal;
  const held = frozen(sellerAccount(deal));
  const wallet = walletOf(deal.market, deal.type === "buy");
  booking.post("otc_trade", nameOf(deal), [
    { account: held, amount: -number },
    { account: account(buyerOf(deal), wallet, currencyId, "available"), amount: number },
  ]);
  const fees = account(house.fees, "legal", currencyId, "available");
  if (sellFee > 0n)
    booking.post("otc_fee", nameOf(deal), [
      { account: held, amount: -sellFee },
      { account: fees, amount: sellFee },
    ]);
  if (buyFee > 0n)
    booking.post("otc_fee", nameOf(deal), [
      { account: account(buyerOf(deal), wallet, currencyId, "available"), amount: -buyFee },
      { account: fees, amount: buyFee },
    ]);
}
