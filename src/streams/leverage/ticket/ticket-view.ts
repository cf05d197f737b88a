import { formatDecimal } from "#domain/numbers/decimal.ts";
import type { Side } from "../../../api/markets/types.ts";
import { type Problems, shownProblems } from "./checks.ts";
import { contractsOf, maxFillable } from "./figures.ts";
import { missingToStart } from "./margin-after.ts";
import { type Preview, previewOf } from "./preview.ts";
import type { TicketStage, TicketState, TicketTab } from "./state.ts";

/** The order ticket as it is shown. Texts as typed; money in the quote currency, `null` while unknown. */
export interface TicketView {
  readonly tab: TicketTab;
  readonly leverage: string;
  readonly leverageChoices: readonly string[];
  readonly price: string;
  readonly contracts: string;
  /** The contracts that the text means; `null` while it means none. */
  readonly contractCount: number | null;
  readonly quickContracts: readonly number[];
  readonly minContracts: number | null;
  readonly maxContracts: number | null;
  readonly available: string | null;
  readonly feePercent: string | null;
  readonly spreadPercent: string | null;
  /** Contract size in the base currency: what one contract is. */
  readonly contractSize: string | null;
  /** The risk rate at which positions are liquidated. */
  readonly thresholdPercent: string;
  /** What an order of either side would be. */
  readonly long: Preview;
  readonly short: Preview;
  /** The trade password as it is being typed; empty before and once it is sent. */
  readonly password: string;
  readonly problems: Problems;
  /** The largest number of contracts that the book takes on the chosen side; `null` while it is not known. */
  readonly maxFillable: number | null;
  /** What may still be opened on the chosen side, in the quote currency; `null` while it is not known. */
  readonly exposureLeft: string | null;
  /** What the lever wallet lacks for the chosen side to start far enough from liquidation; "0" where nothing. */
  readonly missing: string;
  readonly stage: TicketStage;
  /** While confirming and after: the side that was chosen. */
  readonly side: Side | null;
}

/** What the leverage form shows of its state. */
export function ticketView(state: TicketState): TicketView {
  const { terms, market } = state;
  return {
    tab: state.tab,
    leverage: state.leverage,
    leverageChoices: terms?.leverageChoices ?? [],
    price: state.price,
    contracts: state.contracts,
    contractCount: contractsOf(state.contracts),
    quickContracts: terms?.quickContracts ?? [],
    minContracts: terms?.minContracts ?? null,
    maxContracts: terms?.maxContracts ?? null,
    available: state.available,
    feePercent: market?.leverage?.feePercent ?? null,
    spreadPercent: market?.leverage?.spreadPercent ?? null,
    contractSize: market?.leverage?.contractSize ?? null,
    thresholdPercent: state.thresholdPercent,
    long: previewOf(state, "buy"),
    short: previewOf(state, "sell"),
    password: state.password,
    problems: shownProblems(state),
    maxFillable: maxFillableCount(state),
    exposureLeft: state.side === null ? null : (terms?.depth?.[state.side].left ?? null),
    missing: formatDecimal(state.side === null ? 0n : missingToStart(state, state.side)),
    stage: state.stage,
    side: state.side,
  };
}

function maxFillableCount(state: TicketState): number | null {
  const most = state.side === null ? null : maxFillable(state, state.side);
  return most === null ? null : Number(most);
}
