import type { Position } from "#server/exchange/leverage/types.ts";
import { answering } from "../kit/command-route.ts";

/** How each change of positions is answered. */
export const leverageAnswers = {
  close: answering(([position]: readonly Position[]) => [
    position?.state === "closing" ? "lever_closing" : "lever_closed",
  ]),
  cancel: answering("lever_revoked"),
  setStops: answering("lever_stops_set"),
  closeMany: answering((positions: readonly Position[]) => [
    "lever_all_closed",
    { count: String(positions.length) },
  ]),
};
