import { deviceName } from "./device-name.ts";
import type { Origin } from "./types.ts";

/** Where something was done from, for the texts that tell its owner. */
export function factsOf({ device, address }: Origin): Readonly<Record<"device" | "address", string>> {
  return { device: deviceName(device), address };
}
