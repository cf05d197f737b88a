import { minuteText } from "#domain/minute-text.ts";
import { transact } from "#server/storage/kit/transact.ts";
import {
  addressesOf,
  bindAddress,
  deleteAddress,
  forgetTickets,
  insertAddress,
  useTicket,
} from "#server/storage/wallets/addresses.ts";
import { Refused } from "../kit/refused.ts";
import { checkAddress } from "./check-address.ts";
import type { FundsParts } from "./parts.ts";
import { termOf } from "./terms.ts";
import type { Ticket } from "./tickets.ts";
import type { AddressRequest, SavedAddress } from "./types.ts";

/** Maximum saved addresses of a user. */
const MAX_ADDRESSES = 100;

async function toSave(parts: FundsParts, request: AddressRequest): Promise<SavedAddress> {
  const { userId, currencyId, notes } = request;
  const term = termOf(currencyId, request.chain);
  const to = await checkAddress(parts.storage, term, request);
  return {
    id: parts.ids.next("saved_address"),
    userId,
    currencyId,
    chain: term.chain,
    ...to,
    notes,
    isBound: false,
    createdAt: parts.clock.now(),
  };
}

/** Whether its user has the address. @throws Refused `too_many_addresses` where it would be one too many */
async function isKnown(db: FundsParts["storage"], saved: SavedAddress): Promise<boolean> {
  const { userId, currencyId, chain, address, memo } = saved;
  const own = await addressesOf(db, userId, null);
  const isSame = (one: SavedAddress) =>
    one.currencyId === currencyId && one.chain === chain && one.address === address && one.memo === memo;
  if (own.some(isSame)) return true;
  if (own.length >= MAX_ADDRESSES) throw new Refused("too_many_addresses", { max: String(MAX_ADDRESSES) });
  return false;
}

/**
 * Saves a withdrawal address. @param confirmed takes the code that its owner entered, after everything else was found right
 * @throws Refused `address_known`, `too_many_addresses` and what the address is refused with; then the code is not used up
 */
export async function saveAddress(
  parts: FundsParts,
  request: AddressRequest,
  confirmed: () => Promise<void>,
): Promise<void> {
  const saved = await toSave(parts, request);
  if (await isKnown(parts.storage, saved)) throw new Refused("address_known");
  await confirmed();
  // Once more: several requests may have come so far at once.
  const isNew = await transact(
    parts.storage,
    { user: saved.userId },
    async (transaction) => !(await isKnown(transaction, saved)) && insertAddress(transaction, saved),
  );
  if (!isNew) throw new Refused("address_known");
  await notifySaved(parts, saved);
}

/** Notifies the owner on every channel. A notice that cannot be stored is reported: the list shows the address anyway. */
async function notifySaved({ notices, rules, report }: FundsParts, saved: SavedAddress): Promise<void> {
  const { userId, chain, address, createdAt } = saved;
  const time = `${minuteText(createdAt + rules.addressHold)} UTC`;
  await notices.notify(userId, "address_saved", { chain, address, time }).catch(report);
}

/**
 * Binds an address to its currency and chain: it is saved where it was not, and the one that was bound before stays a saved one.
 * The ticket is used up with it.
 * @throws Refused `signature_wrong` when the ticket was used before, `too_many_addresses`
 */
export async function saveBoundAddress(
  parts: FundsParts,
  request: AddressRequest,
  ticket: Ticket,
  confirmed: () => Promise<void>,
): Promise<void> {
  const saved = await toSave(parts, request);
  await isKnown(parts.storage, saved);
  await confirmed();
  await transact(parts.storage, { user: saved.userId }, async (transaction) => {
    await forgetTickets(transaction, parts.clock.now());
    if (!(await useTicket(transaction, ticket.nonce, ticket.expiresAt))) throw new Refused("signature_wrong");
    if (!(await isKnown(transaction, saved))) await insertAddress(transaction, saved);
    await bindAddress(transaction, saved, saved);
  });
  await notifySaved(parts, saved);
}

/** Forgets an address; somebody else's is as unknown as one that is not there. @throws Refused `address_unknown` */
export async function forgetAddress(parts: FundsParts, userId: number, id: number): Promise<void> {
  if (!(await deleteAddress(parts.storage, userId, id))) throw new Refused("address_unknown");
}
