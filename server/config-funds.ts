import type { FieldReader } from "./config-fields.ts";
import type { FundsRules } from "./exchange/funds/types.ts";

/** The settings of deposits and withdrawals. */
export interface FundsConfig {
  /** Whether they are open. */
  readonly isOpen: boolean;
  /** Time between two blocks of the demo's chain, ms. */
  readonly blockMs: number;
  readonly rules: FundsRules;
}

const SECOND = 1_000;
const HOUR = 3_600_000;

/**
 * The settings of deposits and withdrawals.
 * @param demo where it is off there is no chain service, so that deposits and withdrawals stay closed
 */
export function readFunds(read: FieldReader, demo: boolean): FundsConfig {
  const isOpen = read.flag("DEPOSITS_OPEN", demo);
  if (isOpen && !demo)
    read.problems.push(
      "DEPOSITS_OPEN=1 needs a chain service behind the port of server/chain: the simulator is the demo's alone",
    );
  return {
    isOpen,
    blockMs: read.positive("CHAIN_BLOCK_SECONDS", 5) * SECOND,
    rules: {
      withdrawalDelay: read.whole("WITHDRAWAL_DELAY_SECONDS", 10, 0, 86_400) * SECOND,
      hold: read.whole("WITHDRAWAL_HOLD_HOURS", 24, 0, 720) * HOUR,
      addressHold: read.whole("WITHDRAWAL_ADDRESS_HOLD_HOURS", 24, 0, 720) * HOUR,
      approvalUsd: read.decimal("WITHDRAWAL_APPROVAL_USD", "10000", { wanted: "an amount such as 10000" }),
    },
  };
}
