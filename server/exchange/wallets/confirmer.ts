import type { ChainName } from "#domain/addresses/chains.ts";
import type { Chain, Depth } from "#server/chain/types.ts";
import type { FundsParts } from "./parts.ts";
import { bookDeposit, bookRefund, bookSpent, bookUnclaimed } from "./postings.ts";
import { transition } from "./transition.ts";
import type { ChainRecord } from "./types.ts";

/** Whether a record waits for confirmations of a transaction. */
function waits(record: ChainRecord): record is ChainRecord & { readonly chain: ChainName } {
  if (record.chain === null || record.txid === "") return false;
  return record.state === "confirming" || record.state === "sent";
}

/** What becomes of a record whose transaction lies so deep: it counts on, or comes to its end with its postings. */
async function confirm(parts: FundsParts, record: ChainRecord, depth: Depth): Promise<void> {
  const isDeposit = record.kind === "deposit";
  if (depth === "lost") {
    const change = { state: "refused", reason: "transfer_lost" } as const;
    await transition(parts, record, change, isDeposit ? undefined : bookRefund);
    return;
  }
  const confirmations = Math.min(depth, record.required);
  if (confirmations >= record.required) {
    if (!isDeposit) await transition(parts, record, { state: "done", confirmations }, bookSpent);
    else if (record.reason === null)
      await transition(parts, record, { state: "done", confirmations }, bookDeposit);
    else await transition(parts, record, { state: "refused", confirmations }, bookUnclaimed);
  } else if (confirmations !== record.confirmations) await transition(parts, record, { confirmations });
}

/** Asks the chain how deep the waiting transactions lie, a question a chain. What fails is reported, and asked again at the next time. */
export async function confirmAll(
  parts: FundsParts,
  chain: Chain,
  records: readonly ChainRecord[],
): Promise<void> {
  const waiting = records.filter(waits);
  for (const name of new Set(waiting.map((record) => record.chain))) {
    const own = waiting.filter((record) => record.chain === name);
    const depths = await chain.depths(
      name,
      own.map(({ txid }) => txid),
    );
    for (const record of own) await confirm(parts, record, depths.get(record.txid) ?? 0).catch(parts.report);
  }
}
