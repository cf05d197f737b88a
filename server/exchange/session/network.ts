import { isIPv6 } from "node:net";

const GROUPS = 8;
/** A provider gives a household 64 bits of addresses at least: what counts by address counts by their common beginning. */
const NETWORK_GROUPS = 4;

/**
 * What requests of one network address are counted under: an IPv4 address itself, also where it is written as an IPv6 one, and of an
 * IPv6 address the first 64 bits. Other texts stay unchanged.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped) return mapped[1] ?? address;
  const [bare = ""] = address.split("%");
  if (!isIPv6(bare)) return address;
  const [head = "", tail] = bare.toLowerCase().split("::");
  const groupsOf = (text: string | undefined) => (text ?? "").split(":").filter((group) => group !== "");
  const [before, after] = [groupsOf(head), groupsOf(tail)];
  const filled = tail === undefined ? 0 : GROUPS - before.length - after.length;
  const groups = [...before, ...Array.from({ length: filled }, () => "0"), ...after];
  const network = groups.slice(0, NETWORK_GROUPS).map((group) => group.replace(/^0+(?=.)/, ""));
  return `${network.join(":")}::/64`;
}
