import type { PlaceCommand } from "#server/exchange/spot/rules.ts";
import type { TrailTerms } from "#server/exchange/spot/types.ts";
import { type Rig, units } from "../support/rig.ts";
import { openSpot } from "./rig.ts";

/** A distance in dollars ("500"), or in percent ("1 %"). */
export function distance(text: string): TrailTerms["distance"] {
  return text.endsWith(" %")
    ? { unit: "ppm", value: units(text.slice(0, -2)) / 10_000n }
    : { unit: "price", value: units(text) };
}

/** A trailing stop of user 1, at market unless it has an offset. */
export function trailing(
  side: "buy" | "sell",
  behind: string,
  {
    amount = "0.5",
    activation = null,
    offset = null,
    clientOrderId = "",
  }: {
    readonly amount?: string;
    readonly activation?: string | null;
    readonly offset?: string | null;
    readonly clientOrderId?: string;
  } = {},
): PlaceCommand {
  return {
    type: "place",
    trader: { kind: "user", userId: 1 },
    side,
    mode: offset === null ? "market" : "limit",
    price: null,
    amount: units(amount),
    clientOrderId,
    trail: {
      distance: distance(behind),
      activation: activation === null ? null : units(activation),
      offset: offset === null ? null : units(offset),
    },
  };
}

/** Users 1 and 2 have coins and dollars; the last price is 60000. */
export async function openedAt60000(wrap?: (storage: Rig["storage"]) => Rig["storage"]) {
  const funds = { USDT: "100000", BTC: "1" };
  const rig = await openSpot({ 1: funds, 2: funds }, ":memory:", wrap);
  await rig.moveTo("60000");
  return rig;
}
