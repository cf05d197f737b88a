import { type ChainName, chainNames } from "#domain/addresses/chains.ts";
import type { NamedMove } from "#server/exchange/ledger/types.ts";
import type { ChainRecord, RefusalReason, SavedAddress } from "#server/exchange/wallets/types.ts";
import { plainRows, rowCodec } from "../kit/codec.ts";
import {
  amount,
  type Column,
  emptyAsNull,
  flag,
  generated,
  integer,
  named,
  nullAsEmpty,
  oneOf,
  orNull,
  outside,
  text,
  word,
  wordOf,
} from "../kit/columns.ts";

/** The chain of a record; none, or one that is no longer known, is `null`. */
const knownChain: Column<string, string, ChainName | null> = {
  read: (stored) => chainNames.find((name) => name === stored) ?? null,
  write: (chain) => chain ?? "",
};

/** Deposits and withdrawals, from their first sight to their end. */
export const recordRows = rowCodec<ChainRecord>()({
  id: integer,
  userId: integer,
  kind: word,
  currencyId: integer,
  chain: knownChain,
  amount,
  fee: amount,
  address: text,
  memo: text,
  txid: text,
  confirmations: integer,
  required: integer,
  state: word,
  reason: nullAsEmpty<RefusalReason>(),
  approval: word,
  dueAt: integer,
  clientId: emptyAsNull,
  createdAt: integer,
  updatedAt: integer,
});

/** Addresses that users saved for their withdrawals. */
export const savedAddressRows = rowCodec<SavedAddress>()({
  id: integer,
  userId: integer,
  currencyId: integer,
  chain: oneOf(chainNames),
  address: text,
  memo: text,
  notes: text,
  isBound: flag,
  createdAt: integer,
});

/** Moves between a user's wallets that the client gave an id. */
export const walletMoveRows = rowCodec<NamedMove>()({
  userId: integer,
  clientId: text,
  currencyId: integer,
  amount,
  from: named("from_wallet", word),
  to: named("to_wallet", word),
  createdAt: outside(integer),
});

/** Transfers of the demo's chain. */
export const simulatedRows = plainRows({
  id: generated(integer),
  direction: wordOf<"in" | "out">(),
  chain: oneOf(chainNames),
  currencyId: integer,
  address: text,
  memo: text,
  amount,
  txid: text,
  createdAt: integer,
});

/** The limits that users set for their own withdrawals. */
export const withdrawalLimitRows = plainRows({
  userId: integer,
  /** To saved addresses only. */
  isOn: named("saved_only", flag),
  /** When that ends, unix ms; `null`: it was not lifted. */
  liftedAt: orNull(integer),
});

/** Tables of deposits and withdrawals. */
export const walletTables = {
  chain_record: recordRows,
  saved_address: savedAddressRows,
  wallet_move: walletMoveRows,
  simulated_transfer: simulatedRows,
  withdrawal_limit: withdrawalLimitRows,
  /** Deposit addresses that were given to users; user 0 is the company. */
  deposit_address: plainRows({ family: text, address: text, memo: text, userId: integer }),
  /** Tickets of a binding that were used, until they would run out. */
  used_ticket: plainRows({ nonce: text, expiresAt: integer }),
  /** How far the transfers of a chain service were read. */
  chain_cursor: plainRows({ service: text, cursor: text }),
  /** The last time that the faucet gave a user coins. */
  faucet_claims: plainRows({ userId: integer, claimedAt: integer }),
};
