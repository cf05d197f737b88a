import type { Chain } from "#server/chain/types.ts";
import { movingRecords } from "#server/storage/wallets/wallets.ts";
import { confirmAll } from "./confirmer.ts";
import type { FundsParts } from "./parts.ts";
import { receive } from "./receiver.ts";
import { sendDue } from "./sender.ts";

/** How often the chain is asked, ms. */
const EVERY = 1_000;

/** Carries deposits and withdrawals on: all that is in progress is in the database, so that a start goes on where an end was. */
export interface Worker {
  start(): void;
  /** Asks no more; resolves when what is in progress is done. */
  stop(): Promise<void>;
}

/**
 * One round: takes in what arrived, sends what is due, counts confirmations. Each step of a record is a transaction of its own, and
 * one that fails is reported and tried again in the next round.
 */
async function round(parts: FundsParts, chain: Chain): Promise<void> {
  await receive(parts, chain).catch(parts.report);
  const records = await movingRecords(parts.storage);
  for (const record of records)
    if (record.kind === "withdraw") await sendDue(parts, chain, record).catch(parts.report);
  await confirmAll(parts, chain, records).catch(parts.report);
}

/** Goes its round every `EVERY` ms; `stop` waits for the one in progress. */
export function createWorker(parts: FundsParts, chain: Chain): Worker {
  let stopTimer = () => {};
  let working: Promise<void> | null = null;
  return {
    start() {
      stopTimer = parts.clock.every(EVERY, () => {
        working = round(parts, chain).finally(() => {
          working = null;
        });
        return working;
      });
    },
    async stop() {
      stopTimer();
      await working;
    },
  };
}
