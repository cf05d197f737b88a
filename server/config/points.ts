import * as v from "valibot";
import { ACCEPTOR_CONFIRM_MINUTES } from "#contract/calls/acceptors.ts";
import { demoAcceptors } from "../exchange/acceptors/demo-acceptors.ts";
import type { AcceptorRules } from "../exchange/acceptors/types.ts";
import { currencies } from "../exchange/markets/currencies.ts";
import type { PointsRules } from "../exchange/points/types.ts";
import { choice, decimal, percent, whole } from "./settings.ts";

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Points and acceptors. @param demo everyone has points, and the house's acceptors answer by themselves */
export const pointsSettings = (demo: boolean) =>
  v.pipe(
    v.object({
      POINTS_USERS: choice(["all", "demo", "none"], demo ? "all" : "none"),
      POINTS_PRICE: decimal("0.1", "a price in USD such as 0.1"),
      POINTS_PRICE_DIFFERENCE: decimal("0.02", "a price in USD such as 0.02"),
      POINTS_FEE: percent("2"),
      ACCEPTOR_SECONDS: whole(demo ? 5 : 0, 0, 86_400),
      ACCEPTOR_EXPIRY_HOURS: whole(24, 1, 720),
    }),
    v.transform((set) => ({
      earn: {
        points: {
          users: set.POINTS_USERS,
          currencyId: currencies.USDT.id,
          price: set.POINTS_PRICE,
          difference: set.POINTS_PRICE_DIFFERENCE,
          feePpm: set.POINTS_FEE,
        } satisfies PointsRules,
        acceptors: {
          acceptors: demo ? demoAcceptors : [],
          answerMs: set.ACCEPTOR_SECONDS === 0 ? null : set.ACCEPTOR_SECONDS * SECOND_MS,
          confirmMs: ACCEPTOR_CONFIRM_MINUTES * MINUTE_MS,
          expireMs: set.ACCEPTOR_EXPIRY_HOURS * HOUR_MS,
        } satisfies AcceptorRules,
      },
    })),
  );
