import { BlockList, isIP } from "node:net";
import { isAddressOrNetwork, splitAddresses } from "#domain/account/address-list.ts";
import { MAX_API_KEY_ADDRESSES } from "#domain/limits.ts";
import { Refused } from "../../kit/refused.ts";

const family = (address: string) => (isIP(address) === 6 ? "ipv6" : "ipv4");

/** Adds an address or a network to a list. */
function add(list: BlockList, entry: string): void {
  const [address = "", bits] = entry.split("/");
  if (bits === undefined) list.addAddress(address, family(address));
  else list.addSubnet(address, Number.parseInt(bits, 10), family(address));
}

/**
 * Reads a list of addresses and networks.
 * @param text separated by commas, spaces or lines
 * @throws Refused `api_key_address_invalid`, `api_key_addresses_too_many`
 */
export function readAddresses(text: string): readonly string[] {
  const entries = splitAddresses(text);
  if (entries.length > MAX_API_KEY_ADDRESSES)
    throw new Refused("api_key_addresses_too_many", { max: String(MAX_API_KEY_ADDRESSES) });
  const wrong = entries.find((entry) => !isAddressOrNetwork(entry));
  if (wrong !== undefined) throw new Refused("api_key_address_invalid", { address: wrong.slice(0, 64) });
  return entries;
}

/** Whether a list lets an address through; an empty list lets all through. IPv4 addresses written as IPv6 count as IPv4. */
export function allowsAddress(entries: readonly string[], address: string): boolean {
  if (entries.length === 0) return true;
  if (isIP(address) === 0) return false;
  const list = new BlockList();
  for (const entry of entries) add(list, entry);
  return list.check(address, family(address));
}
