import type { Side } from "../../../api/markets/types.ts";
import type { SizeUnit } from "../../markets/size-unit.ts";
import { type Problems, shownProblems } from "./checks.ts";
import { contractsOf } from "./figures.ts";
import { type Preview, previewOf } from "./preview.ts";
import type { TicketStage, TicketState, TicketTab } from "./state.ts";

/** The order ticket as it is shown. Texts as typed; money in the quote currency, `null` while unknown. */
export interface TicketView {
  readonly tab: TicketTab;
  readonly leverage: string;
  readonly leverageChoices: readonly string[];
  readonly price: string;
  /** The size as typed, in `unit`: contracts, or their value in the quote currency. */
  readonly contracts: string;
  readonly unit: SizeUnit;
  /** The contracts that the text means; `null` while it means none. */
  readonly contractCount: number | null;
  readonly quickContracts: readonly number[];
  readonly minContracts: number | null;
  readonly maxContracts: number | null;
  /** Whether the order carries stops. */
  readonly hasStops: boolean;
  readonly takeProfit: string;
  readonly stopLoss: string;
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
    unit: state.unit,
    contractCount: state.unit === "base" ? contractsOf(state.contracts) : null,
    quickContracts: terms?.quickContracts ?? [],
    minContracts: terms?.minContracts ?? null,
    maxContracts: terms?.maxContracts ?? null,
    hasStops: state.hasStops,
    takeProfit: state.takeProfit,
    stopLoss: state.stopLoss,
    available: state.available,
    feePercent: market?.leverage?.feePercent ?? null,
    spreadPercent: market?.leverage?.spreadPercent ?? null,
    contractSize: market?.leverage?.contractSize ?? null,
    thresholdPercent: state.thresholdPercent,
    long: previewOf(state, "buy"),
    short: previewOf(state, "sell"),
    password: state.password,
    problems: shownProblems(state),
    stage: state.stage,
    side: state.side,
  };
}
