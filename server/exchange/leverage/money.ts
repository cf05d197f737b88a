import { account, house } from "../ledger/accounts.ts";
import type { Posting } from "../ledger/journal.ts";
import type { TransferKind } from "../ledger/types.ts";
import { availableAccount, type LeverageGroup } from "./group.ts";
import type { Terms } from "./terms.ts";
import type { Position } from "./types.ts";

/** The accounts of the ledger between which a position's money moves. */
function accountsOf(terms: Terms, position: Position) {
  const name = terms.accountOf(position);
  const ofHouse = (owner: number) => account(owner, "lever", name.quoteId, "available");
  return {
    spare: availableAccount(name),
    frozen: account(name.userId, "lever", name.quoteId, "frozen"),
    fees: ofHouse(house.fees),
    house: ofHouse(house.leverage),
    insurance: ofHouse(house.insurance),
  };
}

function post(
  group: LeverageGroup,
  terms: Terms,
  position: Position,
  kind: TransferKind,
  postings: readonly Posting[],
): void {
  const moving = postings.filter(({ amount }) => amount !== 0n);
  if (moving.length === 0) return;
  group.booking.post(kind, `${terms.market(position.marketId).symbol} #${position.id}`, moving);
}

/** Takes margin and fee of a new order out of the spare balance: the margin is frozen, the fee is the house's. */
export function postOpening(group: LeverageGroup, terms: Terms, position: Position): void {
  const { spare, frozen, fees } = accountsOf(terms, position);
  const { margin, fee } = position;
  post(group, terms, position, "margin", [
    { account: spare, amount: -margin },
    { account: frozen, amount: margin },
  ]);
  post(group, terms, position, "lever_fee", [
    { account: spare, amount: -fee },
    { account: fees, amount: fee },
  ]);
}

/** Gives margin and fee of a revoked order back. */
export function postRevoking(group: LeverageGroup, terms: Terms, position: Position): void {
  const { spare, frozen, fees } = accountsOf(terms, position);
  const { marginLeft, fee } = position;
  post(group, terms, position, "margin_back", [
    { account: frozen, amount: -marginLeft },
    { account: spare, amount: marginLeft },
  ]);
  post(group, terms, position, "lever_fee_back", [
    { account: fees, amount: -fee },
    { account: spare, amount: fee },
  ]);
}

/**
 * Settles a position at its end: the rest of the margin comes back, profit or loss is booked between user and house. What the
 * free balance cannot pay of a loss is paid by the insurance: no balance falls below zero.
 */
export function postClosing(group: LeverageGroup, terms: Terms, position: Position, profit: bigint): void {
  const accounts = accountsOf(terms, position);
  const { spare, frozen, insurance } = accounts;
  post(group, terms, position, "margin_back", [
    { account: frozen, amount: -position.marginLeft },
    { account: spare, amount: position.marginLeft },
  ]);
  const after = group.available(terms.accountOf(position)) + profit;
  const shortfall = after < 0n ? -after : 0n;
  post(group, terms, position, "lever_profit", [
    { account: spare, amount: profit + shortfall },
    { account: accounts.house, amount: -(profit + shortfall) },
  ]);
  post(group, terms, position, "insurance", [
    { account: insurance, amount: -shortfall },
    { account: accounts.house, amount: shortfall },
  ]);
}

/** Charges an overnight fee: `ofMargin` out of the margin, `ofSpare` out of the spare balance. */
export function postOvernight(
  group: LeverageGroup,
  terms: Terms,
  position: Position,
  { ofMargin, ofSpare }: { readonly ofMargin: bigint; readonly ofSpare: bigint },
): void {
  const { spare, frozen, fees } = accountsOf(terms, position);
  post(group, terms, position, "overnight", [
    { account: frozen, amount: -ofMargin },
    { account: spare, amount: -ofSpare },
    { account: fees, amount: ofMargin + ofSpare },
  ]);
}
