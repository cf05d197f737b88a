import type { ChainName } from "#domain/addresses/chains.ts";

/** The destination of a transfer. `memo` (destination tag) distinguishes accounts that share an address; empty on chains without memos. */
export interface ChainAddress {
  readonly address: string;
  readonly memo: string;
}

/** A transfer to one of our addresses. Amounts are scaled integers of 8 decimals. */
export interface IncomingTransfer extends ChainAddress {
  readonly chain: ChainName;
  readonly currencyId: number;
  readonly amount: bigint;
  /** With `chain` it names the transfer permanently: the transaction, and its output where a transaction has several (`id:0`). */
  readonly txid: string;
}

export interface OutgoingTransfer extends ChainAddress {
  readonly chain: ChainName;
  readonly currencyId: number;
  readonly amount: bigint;
  /** Our id, one per withdrawal: the chain recognises a repeated transfer by it. */
  readonly reference: string;
}

/** A transaction's confirmations; `lost` when it can never confirm any more (replaced, or in a branch that was given up). */
export type Depth = number | "lost";

/** The chain says no for good: the transfer was not sent and never will be. Every other error may be tried again. */
export class ChainRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = "ChainRefused";
  }
}

/** What the exchange needs of block chains: a node, a custody service, or the demo's simulator. */
export interface Chain {
  /** The deposit address of a user: always the same. User 0 is the company. */
  address(chain: ChainName, userId: number): Promise<ChainAddress>;
  /**
   * Transfers to our addresses after `cursor` (empty: from the beginning), in the order in which they were first reported, and
   * the cursor after them. An earlier cursor returns the same ones again.
   */
  incoming(
    cursor: string,
  ): Promise<{ readonly transfers: readonly IncomingTransfer[]; readonly cursor: string }>;
  /** How deep transactions lie, by txid; one that the chain does not know yet is at 0. */
  depths(chain: ChainName, txids: readonly string[]): Promise<ReadonlyMap<string, Depth>>;
  /**
   * Sends a transfer. A reference that was sent before sends nothing and gives the same txid.
   * @throws ChainRefused when it was not sent and never will be
   */
  send(transfer: OutgoingTransfer): Promise<{ readonly txid: string }>;
}
