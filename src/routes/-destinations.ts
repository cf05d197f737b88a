import type { Destination } from "../streams/reactions/types.ts";
import { ownAddress } from "./-search.ts";

const addresses: Readonly<Record<Exclude<Destination["to"], "path">, string>> = {
  login: "/components/login?type=1",
  home: "/",
  userSetting: "/userSetting",
  authentication: "/authentication",
  bindmpwd: "/bindmpwd",
  accountSet: "/accountSet",
};

/**
 * The address that a reaction leads to. A path is followed only within this site.
 * @param here the address of the page where it is met: the trade password's page leads back to it
 */
export function destinationAddress(destination: Destination, here: string): string {
  if (destination.to === "path") return ownAddress(destination.path) ?? addresses.home;
  if (destination.to === "login" && destination.tab === "email") return `${addresses.login}&isEmail=true`;
  if (destination.to === "bindmpwd" && !here.startsWith(addresses.bindmpwd))
    return `${addresses.bindmpwd}?redirect=${encodeURIComponent(here)}`;
  return addresses[destination.to];
}
