import { familyNameOf } from "#domain/addresses/index.ts";
import type { Chain, IncomingTransfer } from "#server/chain/types.ts";
import { noUser, transact } from "#server/storage/kit/transact.ts";
import { ownerOfAddress } from "#server/storage/wallets/addresses.ts";
import { cursorOf, setCursor } from "#server/storage/wallets/chain.ts";
import { insertRecord } from "#server/storage/wallets/wallets.ts";
import type { FundsParts } from "./parts.ts";
import { termsOf } from "./terms.ts";
import { notifyOwner } from "./transition.ts";
import type { ChainRecord } from "./types.ts";

/** The one chain service that there is. */
const SERVICE = "chain";
const COMPANY = 0;

/** A transfer as a deposit of its owner; `null`, and reported, when it has no owner or its currency is not accepted there. */
async function depositOf(
  parts: FundsParts,
  db: Parameters<typeof ownerOfAddress>[0],
  transfer: IncomingTransfer,
): Promise<ChainRecord | null> {
  const { chain, currencyId, amount, txid, address, memo } = transfer;
  const term = termsOf(currencyId).find((one) => one.chain === chain);
  const userId = await ownerOfAddress(db, familyNameOf(chain), transfer);
  if (term === undefined || userId === null || userId === COMPANY) {
    parts.report(new Error(`Transfer ${txid} on ${chain} belongs to nobody's deposit address`));
    return null;
  }
  const time = parts.clock.now();
  return {
    id: parts.ids.next("chain_record"),
    userId,
    kind: "deposit",
    currencyId,
    chain,
    amount,
    address,
    memo,
    txid,
    fee: 0n,
    confirmations: 0,
    required: term.confirmations,
    state: "confirming",
    // Said from the beginning; what is below the minimum stays so.
    reason: amount < term.minDeposit ? "deposit_small" : null,
    approval: "none",
    dueAt: time,
    clientId: "",
    createdAt: time,
    updatedAt: time,
  };
}

/**
 * Stores the chain's new transfers and the cursor behind them in one transaction: the chain reports again what was not committed. A
 * transfer that is known already, by chain and txid, is not a second deposit.
 */
export async function receive(parts: FundsParts, chain: Chain): Promise<void> {
  const { storage } = parts;
  const cursor = await cursorOf(storage, SERVICE);
  const told = await chain.incoming(cursor);
  if (told.transfers.length === 0) return;
  const fresh = await transact(storage, noUser, async (transaction) => {
    const deposits: ChainRecord[] = [];
    for (const transfer of told.transfers) {
      const deposit = await depositOf(parts, transaction, transfer);
      if (deposit !== null && (await insertRecord(transaction, deposit))) deposits.push(deposit);
    }
    await setCursor(transaction, SERVICE, told.cursor);
    return deposits;
  });
  for (const deposit of fresh) await notifyOwner(parts, deposit, []);
}
