import * as v from "valibot";
import type { FundsRules } from "../exchange/funds/types.ts";
import { decimal, flag, positive, whole } from "./settings.ts";

const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;

/** Deposits and withdrawals. @param demo without it there is no chain service, so that both stay closed */
export const walletSettings = (demo: boolean) =>
  v.pipe(
    v.object({
      DEPOSITS_OPEN: flag(demo),
      CHAIN_BLOCK_SECONDS: positive(5),
      WITHDRAWAL_DELAY_SECONDS: whole(10, 0, 86_400),
      WITHDRAWAL_HOLD_HOURS: whole(24, 0, 720),
      WITHDRAWAL_ADDRESS_HOLD_HOURS: whole(24, 0, 720),
      WITHDRAWAL_APPROVAL_USD: decimal("10000", "an amount such as 10000"),
    }),
    v.partialCheck(
      [["DEPOSITS_OPEN"]],
      (set) => demo || !set.DEPOSITS_OPEN,
      "DEPOSITS_OPEN=1 needs a chain service behind the port of server/chain: only the demo has the simulator",
    ),
    v.transform((set) => ({
      funds: {
        /** Whether deposits and withdrawals are open. */
        isOpen: set.DEPOSITS_OPEN,
        /** Time between two blocks of the demo's chain, ms. */
        blockMs: set.CHAIN_BLOCK_SECONDS * SECOND_MS,
        rules: {
          withdrawalDelay: set.WITHDRAWAL_DELAY_SECONDS * SECOND_MS,
          hold: set.WITHDRAWAL_HOLD_HOURS * HOUR_MS,
          addressHold: set.WITHDRAWAL_ADDRESS_HOLD_HOURS * HOUR_MS,
          approvalUsd: set.WITHDRAWAL_APPROVAL_USD,
        } satisfies FundsRules,
      },
    })),
  );
