import { type Chain, ChainRefused, type OutgoingTransfer } from "#server/chain/types.ts";
import type { FundsParts } from "./parts.ts";
import { bookRefund } from "./postings.ts";
import { transition } from "./transition.ts";
import type { ChainRecord } from "./types.ts";

/** The chain service recognizes by it a withdrawal that it has already received. */
function transferOf(record: ChainRecord): OutgoingTransfer {
  const { id, chain, currencyId, amount, fee, address, memo } = record;
  if (chain === null) throw new Error(`Withdrawal ${id} has no chain`);
  return { reference: `withdrawal-${id}`, chain, currencyId, amount: amount - fee, address, memo };
}

/**
 * Sends a withdrawal that is due; none while withdrawals are paused. It is marked as sent first: from then on it cannot be cancelled, and a crash in between makes it
 * be handed to the chain again under the same reference, which sends nothing twice.
 */
export async function sendDue(parts: FundsParts, chain: Chain, record: ChainRecord): Promise<void> {
  if (parts.withdrawalsOpen?.() === false) return;
  const isDue =
    record.state === "pending" && record.approval !== "needed" && record.dueAt <= parts.clock.now();
  const sent = isDue ? await transition(parts, record, { state: "sent" }) : record;
  if (sent?.state !== "sent" || sent.txid !== "") return;
  try {
    const { txid } = await chain.send(transferOf(sent));
    await transition(parts, sent, { txid });
  } catch (error) {
    if (!(error instanceof ChainRefused)) throw error;
    await transition(parts, sent, { state: "refused", reason: "chain_refused" }, bookRefund);
  }
}
