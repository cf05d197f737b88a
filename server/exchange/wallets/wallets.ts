import type { ChainName } from "#domain/addresses/chains.ts";
import type { ChargeTerms } from "#domain/wallets/charge.ts";
import type { ChainAddress } from "#server/chain/types.ts";
import type { Storage } from "#server/storage/storage.ts";
import { addressesOf, boundAddress } from "#server/storage/wallets/addresses.ts";
import { hasLivePositions, movesOf, recordsOf } from "#server/storage/wallets/reads.ts";
import { undecidedRecords } from "#server/storage/wallets/wallets.ts";
import type { SavedOnly } from "#server/storage/wallets/withdrawal-guards.ts";
import type { Once } from "../commands/types.ts";
import { Refused } from "../kit/refused.ts";
import type { Wallet } from "../ledger/types.ts";
import { admitPayout, holdUntil, type Payout } from "./admission.ts";
import { needsApproval, type Outgoing } from "./approval.ts";
import { type ChargeRequest, chargeTermsOf, requestCharge } from "./charge.ts";
import { checkAddress } from "./check-address.ts";
import type { Confirmation } from "./confirmation.ts";
import { approve, cancelWithdrawal, refuse } from "./decide.ts";
import {
  type CompanyPlace,
  companyAddress,
  companyPlaces,
  depositAddress,
  recordCompanyAddresses,
} from "./deposit-addresses.ts";
import { type Destination, destinationOf } from "./destination.ts";
import type { FundsParts } from "./parts.ts";
import { forgetAddress, saveAddress, saveBoundAddress } from "./saved-addresses.ts";
import { liftSavedOnly, limitToSaved, savedOnly } from "./saved-only.ts";
import { termOf } from "./terms.ts";
import { createTickets, type Ticket, type Tickets } from "./tickets.ts";
import type {
  AddressRequest,
  ChainRecord,
  RecordsQuery,
  SavedAddress,
  WalletMove,
  WithdrawRequest,
} from "./types.ts";
import { withdraw } from "./withdraw.ts";
import { createWorker } from "./work.ts";
import { type Worth, worthHistory } from "./worth.ts";

interface Page {
  readonly page: number;
  readonly limit: number;
}

/** What lets a withdrawal through that does not go over a chain. */
export interface WithdrawalGuard {
  /** @param ready looks at what else could be refused, before the secrets are taken. @throws Refused */
  admit(payout: Payout, ready: () => Promise<void>): Promise<void>;
  /** Whether an operator must agree; `db`: the transaction that stores the withdrawal. */
  needsApproval(db: Storage, time: number, outgoing: Outgoing): Promise<boolean>;
}

/** Money in and out as HTTP and the operator see it. Commands reject with `Refused`. */
export interface Funds {
  /** Whether deposits and withdrawals are open: there is a chain service, and the configuration lets it be used. */
  readonly isOpen: boolean;
  readonly tickets: Tickets;
  /** @throws Refused `deposits_closed` */
  depositAddress(chain: ChainName, userId: number): Promise<ChainAddress>;
  companyAddress(): Promise<string>;
  /** Where deposits that are reported by hand go, with what their minimum depends on. @throws Refused `deposits_closed` */
  companyPlaces(): Promise<readonly (CompanyPlace & { readonly charge: ChargeTerms })[]>;
  withdraw(request: WithdrawRequest, once?: Once<ChainRecord>): Promise<ChainRecord>;
  cancelWithdrawal(userId: number, id: number, once?: Once<ChainRecord>): Promise<ChainRecord>;
  /** Until when withdrawals wait after a change of password or second factor, unix ms; 0: they do not. */
  holdUntil(userId: number): Promise<number>;
  hasSecondFactor(userId: number): Promise<boolean>;
  /** Whether a user has leverage positions or orders, which withdrawals wait for. */
  positionsOpen(userId: number): Promise<boolean>;
  /** What is known of an address. @throws Refused what an address is refused with */
  destination(request: Omit<AddressRequest, "notes">): Promise<Destination>;
  savedOnly(userId: number): Promise<SavedOnly>;
  limitToSaved(userId: number): Promise<void>;
  /** @returns when the limit ends, unix ms. @throws Refused */
  liftSavedOnly(userId: number, confirmation: Confirmation): Promise<number>;
  /** The same guards for withdrawals through acceptors. */
  readonly guard: WithdrawalGuard;
  requestCharge(request: ChargeRequest, once?: Once<ChainRecord>): Promise<ChainRecord>;
  records(
    userId: number,
    query: RecordsQuery,
  ): Promise<{ readonly rows: readonly ChainRecord[]; readonly total: number }>;
  moves(
    userId: number,
    query: Page,
  ): Promise<{ readonly rows: readonly WalletMove[]; readonly total: number }>;
  /** What all wallets were worth at the ends of the last `days` days (UTC), oldest first, and now. */
  worth(userId: number, days: number): Promise<readonly Worth[]>;
  /** @param currencyId `null`: of all currencies */
  addresses(userId: number, currencyId: number | null): Promise<readonly SavedAddress[]>;
  boundAddress(userId: number, currencyId: number, chain: ChainName): Promise<SavedAddress | null>;
  saveAddress(request: AddressRequest, confirmed: () => Promise<void>): Promise<void>;
  bindAddress(request: AddressRequest, ticket: Ticket, confirmed: () => Promise<void>): Promise<void>;
  forgetAddress(userId: number, id: number): Promise<void>;
  /** For the operator: what waits for a decision, oldest first. */
  waiting(): Promise<readonly ChainRecord[]>;
  approve(id: number): Promise<ChainRecord>;
  refuse(id: number): Promise<ChainRecord>;
}

/** Funds with their beginning and their end. */
export interface RunningFunds extends Funds {
  /** Takes up what was in progress. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

const walletNames: readonly Wallet[] = ["change", "lever", "legal", "micro"];

/** The direction of a move, read from its transfer's reference: `legal → lever`. */
function directionOf(reference: string): { from: Wallet; to: Wallet } {
  const [from, to] = reference.split(" → ").map((name) => walletNames.find((wallet) => wallet === name));
  if (from === undefined || to === undefined) throw new Error(`A move says "${reference}"`);
  return { from, to };
}

/** Joins the parts of money in and out. */
export function createFunds(parts: FundsParts): RunningFunds {
  const { storage, chain } = parts;
  const worker = chain && createWorker(parts, chain);
  const open = () => {
    if (chain === null) throw new Refused("deposits_closed");
    return chain;
  };
  return {
    isOpen: chain !== null,
    tickets: createTickets(parts),
    depositAddress: async (name, userId) => depositAddress(storage, open(), name, userId),
    companyAddress: async () => (await companyAddress(storage, open())).address,
    async companyPlaces() {
      const places = await companyPlaces(storage, open());
      return places.map((place) => ({ ...place, charge: chargeTermsOf(place.term, parts) }));
    },
    async withdraw(request, once) {
      open();
      return withdraw(parts, request, once);
    },
    cancelWithdrawal: (userId, id, once) => cancelWithdrawal(parts, userId, id, once),
    holdUntil: (userId) => holdUntil(parts, userId),
    hasSecondFactor: parts.hasSecondFactor,
    positionsOpen: (userId) => hasLivePositions(storage, userId),
    async destination(request) {
      const term = termOf(request.currencyId, request.chain);
      const place = await checkAddress(storage, term, request);
      return destinationOf(parts, request.userId, {
        ...place,
        currencyId: request.currencyId,
        chain: term.chain,
      });
    },
    savedOnly: (userId) => savedOnly(parts, userId),
    limitToSaved: (userId) => limitToSaved(parts, userId),
    liftSavedOnly: (userId, confirmation) => liftSavedOnly(parts, userId, confirmation),
    guard: {
      admit: (payout, ready) => admitPayout(parts, payout, ready),
      needsApproval: (db, time, outgoing) => needsApproval(parts, db, time, outgoing),
    },
    async requestCharge(request, once) {
      open();
      return requestCharge(parts, request, once);
    },
    records: (userId, query) => recordsOf(storage, userId, query),
    async moves(userId, query) {
      const { rows, total } = await movesOf(storage, userId, query);
      return { rows: rows.map(({ reference, ...row }) => ({ ...row, ...directionOf(reference) })), total };
    },
    worth: (userId, days) => worthHistory(parts, userId, days),
    addresses: (userId, currencyId) => addressesOf(storage, userId, currencyId),
    boundAddress: (userId, currencyId, name) => boundAddress(storage, { userId, currencyId, chain: name }),
    saveAddress: (request, confirmed) => saveAddress(parts, request, confirmed),
    bindAddress: (request, ticket, confirmed) => saveBoundAddress(parts, request, ticket, confirmed),
    forgetAddress: (userId, id) => forgetAddress(parts, userId, id),
    waiting: () => undecidedRecords(storage),
    approve: (id) => approve(parts, id),
    refuse: (id) => refuse(parts, id),
    async start() {
      if (chain !== null) await recordCompanyAddresses(storage, chain);
      worker?.start();
    },
    async stop() {
      await worker?.stop();
    },
  };
}
