import { markets } from "#server/exchange/markets/markets.ts";
import type { PlaceCommand } from "#server/exchange/spot/rules.ts";
import { frozenOffHolds } from "#server/storage/ledger/holds.ts";
import { limit, type Rig, USDT, units } from "../support/rig.ts";
import { openSpot } from "./rig.ts";

/** Sells at 61000, or at 58900 once the last price has fallen to 59000. */
export function ocoSell(amount = "0.5", clientOrderId = ""): PlaceCommand {
  const oco = { stopPrice: units("59000"), price: units("58900") };
  return { ...limit(1, "sell", "61000", amount, clientOrderId), oco };
}

/** Buys at 59000, or at 61100 once the last price has risen to 61000. */
export function ocoBuy(amount = "0.1"): PlaceCommand {
  const oco = { stopPrice: units("61000"), price: units("61100") };
  return { ...limit(1, "buy", "59000", amount), oco };
}

/** User 1 has coins and dollars, user 2 as well; the last price is 60000. */
export async function opened(wrap?: (storage: Rig["storage"]) => Rig["storage"]) {
  const funds = { USDT: "100000", BTC: "1" };
  const rig = await openSpot({ 1: funds, 2: funds }, ":memory:", wrap);
  await rig.moveTo("60000");
  return rig;
}

/** What users have frozen that no order holds. */
export const offHolds = (rig: Rig) =>
  frozenOffHolds(rig.storage, { markets: [...markets], acceptorCurrencyId: USDT });
