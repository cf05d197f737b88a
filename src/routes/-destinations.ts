import type { Destination } from "../streams/shell/reactions/types.ts";
import { ownAddress } from "./-search.ts";

const addresses: Readonly<Record<Exclude<Destination["to"], "path">, string>> = {
  login: "/components/login?type=1",
  home: "/",
  userSetting: "/userSetting",
  authentication: "/authentication",
  bindmpwd: "/bindmpwd",
  accountSet: "/accountSet",
};

/** The pages around signing in: the page to come back to is the one that led to them. */
const aroundSigningIn: ReadonlySet<string> = new Set([
  "/components/login",
  "/components/register",
  "/forgetPwd",
  "/resetPwd",
]);

/** Pages that others ask for, and that lead back to them. */
const askedFor: ReadonlySet<Destination["to"]> = new Set(["bindmpwd", "authentication", "userSetting"]);

/**
 * The address that a reaction leads to. A path is followed only within this site.
 * @param here the address of the page where it is met: the trade password, the identity, the payment settings, and a login that is to lead back, lead back to it
 */
export function destinationAddress(destination: Destination, here: string): string {
  if (destination.to === "path") return ownAddress(destination.path) ?? addresses.home;
  if (destination.to === "login") return loginAddress(destination, here);
  const address = addresses[destination.to];
  const returnsHere = askedFor.has(destination.to) && !here.startsWith(address);
  return returnsHere ? `${address}?redirect=${encodeURIComponent(here)}` : address;
}

function loginAddress({ tab, back }: Extract<Destination, { to: "login" }>, here: string): string {
  const onTab = tab === "email" ? "&isEmail=true" : "";
  const asking = back === true ? askingPage(here) : null;
  return `${addresses.login}${onTab}${asking === null ? "" : `&redirect=${encodeURIComponent(asking)}`}`;
}

/** The page that a login made here is for; `null` for home, to which every login leads. */
function askingPage(here: string): string | null {
  const { pathname, searchParams } = new URL(here, "https://here.invalid");
  if (aroundSigningIn.has(pathname)) return ownAddress(searchParams.get("redirect") ?? undefined);
  return pathname === addresses.home ? null : here;
}
