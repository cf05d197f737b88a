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

/** The address that a reaction leads to. A path is followed only within this site. */
export function destinationAddress(destination: Destination): string {
  if (destination.to === "path") return ownAddress(destination.path) ?? addresses.home;
  if (destination.to === "login" && destination.tab === "email") return `${addresses.login}&isEmail=true`;
  return addresses[destination.to];
}
