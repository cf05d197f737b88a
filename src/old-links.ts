/**
 * Links of the older, hash-routed site (`/#/components/register?extension_code=…`) as addresses of this one.
 * @param hash the location's hash with its `#`
 * @returns the address to open instead, `null` when the hash is none of those links.
 */
export function addressOfOldLink(hash: string): string | null {
  if (!hash.startsWith("#/")) return null;
  const address = hash.slice(1);
  return address.startsWith("//") ? null : address;
}

const phones = /Android.+Mobile|iPhone|iPod|Windows Phone|BlackBerry|Opera Mini/i;

/**
 * Where a phone's browser is sent: the mobile site, with the path that was asked for.
 * @param mobileHost host (and port) of the mobile site; empty: nobody is sent anywhere.
 */
export function mobileAddress(
  mobileHost: string,
  userAgent: string,
  location: Pick<Location, "protocol" | "host" | "pathname" | "search" | "hash">,
): string | null {
  if (mobileHost === "" || mobileHost === location.host || !phones.test(userAgent)) return null;
  return `${location.protocol}//${mobileHost}${location.pathname}${location.search}${location.hash}`;
}
