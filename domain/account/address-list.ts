const IPV4_BITS = 32;
const IPV6_BITS = 128;
const IPV4_PART = "(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)";
const IPV4 = new RegExp(`^${IPV4_PART}(?:\\.${IPV4_PART}){3}$`);

/** The entries of a list of addresses and networks, each once. @param text separated by commas, semicolons, spaces or lines */
export function splitAddresses(text: string): readonly string[] {
  return [...new Set(text.split(/[\s,;]+/).filter((entry) => entry !== ""))];
}

/** Bits of an address, `null` for other text. IPv6 is read as in URLs (WHATWG), so without a zone. */
function bitsOf(address: string): number | null {
  if (IPV4.test(address)) return IPV4_BITS;
  return /^[\da-f:.]*:[\da-f:.]*$/i.test(address) && URL.canParse(`http://[${address}]/`) ? IPV6_BITS : null;
}

/** Whether an entry is an IPv4 or IPv6 address, or a network in CIDR notation (RFC 4632, RFC 4291). */
export function isAddressOrNetwork(entry: string): boolean {
  const [address = "", prefix, ...rest] = entry.split("/");
  const bits = bitsOf(address);
  if (bits === null || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number.parseInt(prefix, 10) <= bits);
}
