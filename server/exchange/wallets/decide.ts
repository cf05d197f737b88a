import { recordById } from "#server/storage/wallets/wallets.ts";
import type { Once } from "../commands/types.ts";
import { Refused } from "../kit/refused.ts";
import type { FundsParts } from "./parts.ts";
import { bookDeposit, bookRefund } from "./postings.ts";
import { transition } from "./transition.ts";
import type { ChainRecord } from "./types.ts";

/** A pending record. @throws Refused `withdrawal_unknown`, `withdrawal_not_pending` */
async function pending(parts: FundsParts, id: number): Promise<ChainRecord> {
  const record = await recordById(parts.storage, id);
  if (record === null) throw new Refused("withdrawal_unknown");
  if (record.state !== "pending") throw new Refused("withdrawal_not_pending");
  return record;
}

function decided(record: ChainRecord | null): ChainRecord {
  if (record === null) throw new Refused("withdrawal_not_pending");
  return record;
}

/** Takes a withdrawal back that has not been sent; somebody else's is as unknown as one that is not there. @throws Refused */
export async function cancelWithdrawal(
  parts: FundsParts,
  userId: number,
  id: number,
  once?: Once<ChainRecord>,
): Promise<ChainRecord> {
  const record = await recordById(parts.storage, id);
  if (record?.userId !== userId || record.kind !== "withdraw") throw new Refused("withdrawal_unknown");
  if (record.state !== "pending") throw new Refused("withdrawal_not_pending");
  return decided(await transition(parts, record, { state: "cancelled" }, bookRefund, once));
}

/** The operator approves: a withdrawal is sent, a deposit reported by hand is credited. @throws Refused */
export async function approve(parts: FundsParts, id: number): Promise<ChainRecord> {
  const record = await pending(parts, id);
  if (record.kind === "deposit")
    return decided(await transition(parts, record, { state: "done", approval: "given" }, bookDeposit));
  return decided(await transition(parts, record, { approval: "given", dueAt: parts.clock.now() }));
}

/** The operator refuses: what was held for a withdrawal comes back. @throws Refused */
export async function refuse(parts: FundsParts, id: number): Promise<ChainRecord> {
  const record = await pending(parts, id);
  const change = { state: "refused", reason: "operator" } as const;
  return decided(
    await transition(parts, record, change, record.kind === "withdraw" ? bookRefund : undefined),
  );
}
