import type { Position } from "#server/exchange/leverage/types.ts";
import { answering } from "../kit/command-route.ts";

/** How each change of positions is answered. */
export const leverageAnswers = {
  close: answering(([position]: readonly Position[]) => {
    if (position?.state === "closing") return ["lever_closing"];
    if (position === undefined || position.partOf === null) return ["lever_closed"];
    return ["lever_part_closed", { count: String(position.contracts) }];
  }),
  cancel: answering("lever_revoked"),
  setStops: answering("lever_stops_set"),
  closeMany: answering((positions: readonly Position[]) => [
    "lever_all_closed",
    { count: String(positions.length) },
  ]),
};
