import {
  bindAddress,
  deleteAddress,
  forgetTickets,
  insertAddress,
  useTicket,
} from "#server/storage/queries/funds-addresses.ts";
import { Refused } from "../refused.ts";
import { checkAddress } from "./check-address.ts";
import type { FundsParts } from "./parts.ts";
import { termOf } from "./terms.ts";
import type { Ticket } from "./tickets.ts";
import type { AddressRequest, SavedAddress } from "./types.ts";

async function toSave(parts: FundsParts, request: AddressRequest): Promise<SavedAddress> {
  const { userId, currencyId, notes } = request;
  const term = termOf(currencyId, request.chain);
  const to = await checkAddress(parts.storage, term, request);
  return {
    id: parts.ids.next("saved_address"),
    ...{ userId, currencyId, chain: term.chain, ...to, notes, isBound: false },
    createdAt: parts.clock.now(),
  };
}

/**
 * Saves a withdrawal address. @param confirmed takes the code that its owner entered, after everything else was found right
 * @throws Refused `address_known` and what the address is refused with
 */
export async function saveAddress(
  parts: FundsParts,
  request: AddressRequest,
  confirmed: () => Promise<void>,
): Promise<void> {
  const saved = await toSave(parts, request);
  await confirmed();
  if (!(await insertAddress(parts.storage, saved))) throw new Refused("address_known");
}

/**
 * Binds an address to its currency and chain: it is saved where it was not, and the one that was bound before stays a saved one.
 * The ticket is used up with it.
 * @throws Refused `signature_wrong` when the ticket was used before
 */
export async function saveBoundAddress(
  parts: FundsParts,
  request: AddressRequest,
  ticket: Ticket,
  confirmed: () => Promise<void>,
): Promise<void> {
  const saved = await toSave(parts, request);
  await confirmed();
  await parts.storage.transaction().execute(async (transaction) => {
    await forgetTickets(transaction, parts.clock.now());
    if (!(await useTicket(transaction, ticket.nonce, ticket.expiresAt))) throw new Refused("signature_wrong");
    await insertAddress(transaction, saved);
    await bindAddress(transaction, saved, saved);
  });
}

/** Forgets an address; somebody else's is as unknown as one that is not there. @throws Refused `address_unknown` */
export async function forgetAddress(parts: FundsParts, userId: number, id: number): Promise<void> {
  if (!(await deleteAddress(parts.storage, userId, id))) throw new Refused("address_unknown");
}
