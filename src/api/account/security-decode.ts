import type * as v from "valibot";
import type { activity, devices } from "#contract/calls/account/security.ts";
import type { Activity, Device } from "./security-types.ts";

export function decodeDevice(row: v.InferOutput<typeof devices.message>[number]): Device {
  return {
    id: row.id,
    name: row.device,
    address: row.address,
    signedInAt: row.signed_in,
    seenAt: row.last_seen,
    current: row.current === true,
  };
}

export function decodeActivity(row: v.InferOutput<typeof activity.message>["list"][number]): Activity {
  const { id, kind, info, device, address, time } = row;
  return { id, kind, info, device, address, time };
}
