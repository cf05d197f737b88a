import { BlockList, isIP } from "node:net";
import { MAX_API_KEY_ADDRESSES } from "#domain/limits.ts";
import { Refused } from "../../kit/refused.ts";

const family = (address: string) => (isIP(address) === 6 ? "ipv6" : "ipv4");

/** Adds an address or a network to a list. @returns whether it is one */
function add(list: BlockList, entry: string): boolean {
  const [address = "", bits, ...rest] = entry.split("/");
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  if (bits === undefined) {
    list.addAddress(address, family(address));
    return true;
  }
  if (!/^\d{1,3}$/.test(bits) || Number.parseInt(bits, 10) > (version === 4 ? 32 : 128)) return false;
  list.addSubnet(address, Number.parseInt(bits, 10), family(address));
  return true;
}

/**
 * Reads a list of addresses and networks.
 * @param text separated by commas, spaces or lines
 * @throws Refused `api_key_address_invalid`, `api_key_addresses_too_many`
 */
export function readAddresses(text: string): readonly string[] {
  const entries = [...new Set(text.split(/[\s,;]+/).filter((entry) => entry !== ""))];
  if (entries.length > MAX_API_KEY_ADDRESSES)
    throw new Refused("api_key_addresses_too_many", { max: String(MAX_API_KEY_ADDRESSES) });
  const list = new BlockList();
  for (const entry of entries)
    if (!add(list, entry)) throw new Refused("api_key_address_invalid", { address: entry.slice(0, 64) });
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
