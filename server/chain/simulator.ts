import { createHash } from "node:crypto";
import type { ChainName } from "#domain/addresses/chains.ts";
import { noUser, transact } from "#server/storage/kit/transact.ts";
import type { Storage } from "#server/storage/storage.ts";
import { insertSimulated, simulatedAfter, simulatedTimes } from "#server/storage/wallets/chain.ts";
import { recordCommand } from "../exchange/commands/record.ts";
import type { Once } from "../exchange/commands/types.ts";
import type { Clock } from "../exchange/kit/clock.ts";
import type { Secrets } from "../exchange/kit/ids.ts";
import { deriveAddress } from "./derive-address.ts";
import { type Chain, ChainRefused, type OutgoingTransfer } from "./types.ts";

/** Transfers per page. */
const BATCH = 100;
const TXID_BYTES = 32;

export interface SimulatorParts {
  readonly storage: Storage;
  readonly clock: Pick<Clock, "now">;
  readonly secrets: Pick<Secrets, "token">;
  /** Of the deposit addresses; the same seed gives the same addresses. */
  readonly seed: string;
  /** Time between two blocks, ms. */
  readonly blockMs: number;
  /** Whether the chain turns a transfer down. */
  readonly refuses?: (transfer: OutgoingTransfer) => boolean;
}

/** The demo's chain, and what a real one leaves to its people: sending something to a deposit address. */
export interface ChainSimulator extends Chain {
  /** Sends to the deposit address of a user. @returns the txid */
  deposit(
    request: {
      readonly userId: number;
      readonly chain: ChainName;
      readonly currencyId: number;
      readonly amount: bigint;
    },
    once?: Once<string>,
  ): Promise<string>;
}

/** The id of a transaction: the same for the same reference. */
function txidOf(seed: string, reference: string): string {
  return createHash("sha256").update(`${seed}/${reference}`).digest("hex");
}

/** A chain that is a table and a clock: a transfer of `age` lies `age / blockMs` blocks deep. */
export function createChainSimulator(parts: SimulatorParts): ChainSimulator {
  const { storage, clock, secrets, seed, blockMs, refuses = () => false } = parts;
  const address = async (chain: ChainName, userId: number) => deriveAddress(seed, chain, userId);
  return {
    address,
    async incoming(cursor) {
      const transfers = await simulatedAfter(storage, Number(cursor), BATCH);
      return { transfers, cursor: transfers.at(-1)?.id.toString() ?? cursor };
    },
    async depths(chain, txids) {
      const times = await simulatedTimes(storage, chain, txids);
      const depth = (time: number | undefined) =>
        time === undefined ? 0 : Math.max(0, Math.floor((clock.now() - time) / blockMs));
      return new Map(txids.map((txid) => [txid, depth(times.get(txid))]));
    },
    async send(transfer) {
      if (refuses(transfer)) throw new ChainRefused(`${transfer.chain} does not take ${transfer.reference}`);
      const txid = txidOf(seed, transfer.reference);
      await insertSimulated(storage, { ...transfer, direction: "out", txid, createdAt: clock.now() });
      return { txid };
    },
    async deposit({ userId, chain, currencyId, amount }, once) {
      const to = await address(chain, userId);
      const txid = txidOf(seed, secrets.token(TXID_BYTES));
      const time = clock.now();
      await transact(storage, noUser, async (db) => {
        await insertSimulated(db, {
          direction: "in",
          chain,
          currencyId,
          amount,
          txid,
          ...to,
          createdAt: time,
        });
        if (once) await recordCommand(db, once, txid, time);
      });
      return txid;
    },
  };
}
