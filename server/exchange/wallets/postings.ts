import { account, house } from "../ledger/accounts.ts";
import type { Booking } from "../ledger/booking.ts";
import { currencyById } from "../markets/currencies.ts";
import type { ChainRecord } from "./types.ts";

/** Deposits come to this wallet and withdrawals leave it. */
const WALLET = "change";

const referenceOf = ({ id, currencyId, chain }: ChainRecord) =>
  [currencyById(currencyId)?.name, chain, `#${id}`].filter((part) => part).join(" ");
const available = ({ userId, currencyId }: ChainRecord) => account(userId, WALLET, currencyId, "available");
const frozen = ({ userId, currencyId }: ChainRecord) => account(userId, WALLET, currencyId, "frozen");
const ofHouse = (owner: number, { currencyId }: ChainRecord) =>
  account(owner, WALLET, currencyId, "available");

/** What a user can withdraw. */
export const spendable = (userId: number, currencyId: number) =>
  account(userId, WALLET, currencyId, "available");

/** Holds the whole amount of a withdrawal. */
export function bookHold(booking: Booking, record: ChainRecord): void {
  booking.post("withdraw_hold", referenceOf(record), [
    { account: available(record), amount: -record.amount },
    { account: frozen(record), amount: record.amount },
  ]);
}

/** Gives the whole amount back, the fee included. */
export function bookRefund(booking: Booking, record: ChainRecord): void {
  booking.post("withdraw_back", referenceOf(record), [
    { account: frozen(record), amount: -record.amount },
    { account: available(record), amount: record.amount },
  ]);
}

/** Spends what was held: the fee is the house's, the rest has left over the chain. */
export function bookSpent(booking: Booking, record: ChainRecord): void {
  const { amount, fee } = record;
  booking.post("withdraw", referenceOf(record), [
    { account: frozen(record), amount: -(amount - fee) },
    { account: ofHouse(house.chain, record), amount: amount - fee },
  ]);
  if (fee === 0n) return;
  booking.post("withdraw_fee", referenceOf(record), [
    { account: frozen(record), amount: -fee },
    { account: ofHouse(house.fees, record), amount: fee },
  ]);
}

/** Credits a deposit. */
export function bookDeposit(booking: Booking, record: ChainRecord): void {
  booking.post("deposit", referenceOf(record), [
    { account: ofHouse(house.chain, record), amount: -record.amount },
    { account: available(record), amount: record.amount },
  ]);
}

/** Takes in what is too small to be credited: it lies on the chain, and is told apart from what users own. */
export function bookUnclaimed(booking: Booking, record: ChainRecord): void {
  booking.post("deposit_small", referenceOf(record), [
    { account: ofHouse(house.chain, record), amount: -record.amount },
    { account: ofHouse(house.unclaimed, record), amount: record.amount },
  ]);
}
