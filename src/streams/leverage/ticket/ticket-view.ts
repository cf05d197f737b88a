import { formatDecimal } from "#domain/numbers/decimal.ts";
import type { Side } from "../../../api/markets/types.ts";
import { type Problems, shownProblems } from "./checks.ts";
import { handsOf, handsThatFit } from "./figures.ts";
import { missingToStart } from "./margin-after.ts";
import { type Preview, previewOf } from "./preview.ts";
import type { TicketStage, TicketState, TicketTab } from "./state.ts";

/** The order ticket as it is shown. Texts as typed; money in the quote currency, `null` while unknown. */
export interface TicketView {
  readonly tab: TicketTab;
  readonly multiple: string;
  readonly multiples: readonly string[];
  readonly price: string;
  readonly hands: string;
  /** The hands that the text means; `null` while it means none. */
  readonly wholeHands: number | null;
  readonly quickHands: readonly number[];
  readonly minHands: number | null;
  readonly maxHands: number | null;
  readonly available: string | null;
  readonly feePercent: string | null;
  readonly spreadPercent: string | null;
  /** Hand size in the base currency: what one hand is. */
  readonly handSize: string | null;
  /** The risk rate at which positions are liquidated. */
  readonly thresholdPercent: string;
  /** What an order of either side would be. */
  readonly long: Preview;
  readonly short: Preview;
  /** The trade password as it is being typed; empty before and once it is sent. */
  readonly password: string;
  readonly problems: Problems;
  /** The largest number of hands that the book takes on the chosen side; `null` while it is not known. */
  readonly handsThatFit: number | null;
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
    multiple: state.multiple,
    multiples: terms?.multiples ?? [],
    price: state.price,
    hands: state.hands,
    wholeHands: handsOf(state.hands),
    quickHands: terms?.quickHands ?? [],
    minHands: terms?.minHands ?? null,
    maxHands: terms?.maxHands ?? null,
    available: state.available,
    feePercent: market?.leverage?.feePercent ?? null,
    spreadPercent: market?.leverage?.spreadPercent ?? null,
    handSize: market?.leverage?.handSize ?? null,
    thresholdPercent: state.thresholdPercent,
    long: previewOf(state, "buy"),
    short: previewOf(state, "sell"),
    password: state.password,
    problems: shownProblems(state),
    handsThatFit: mostHands(state),
    exposureLeft: state.side === null ? null : (terms?.depth?.[state.side].left ?? null),
    missing: formatDecimal(state.side === null ? 0n : missingToStart(state, state.side)),
    stage: state.stage,
    side: state.side,
  };
}

function mostHands(state: TicketState): number | null {
  const most = state.side === null ? null : handsThatFit(state, state.side);
  return most === null ? null : Number(most);
}
