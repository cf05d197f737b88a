import * as v from "valibot";
import { decimal, flag, inMs, positive, whole } from "./settings.ts";

const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;

/** Deposits and withdrawals. @param demo without it there is no chain service, so that both stay closed */
export const walletSettings = (demo: boolean) =>
  v.object({
    isOpen: v.pipe(
      flag("DEPOSITS_OPEN", demo),
      v.check(
        (isOpen) => demo || !isOpen,
        "DEPOSITS_OPEN=1 needs a chain service behind the port of server/chain: only the demo has the simulator",
      ),
    ),
    /** Time between two blocks of the demo's chain. */
    blockMs: inMs(SECOND_MS, positive("CHAIN_BLOCK_SECONDS", 5)),
    rules: v.object({
      withdrawalDelay: inMs(SECOND_MS, whole("WITHDRAWAL_DELAY_SECONDS", 10, 0, 86_400)),
      hold: inMs(HOUR_MS, whole("WITHDRAWAL_HOLD_HOURS", 24, 0, 720)),
      addressHold: inMs(HOUR_MS, whole("WITHDRAWAL_ADDRESS_HOLD_HOURS", 24, 0, 720)),
      approvalUsd: decimal("WITHDRAWAL_APPROVAL_USD", "10000", "an amount such as 10000"),
    }),
  });
