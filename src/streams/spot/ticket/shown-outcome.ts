import { scaled, written } from "../../kit/arithmetic.ts";
import type { PreviewFigures, PreviewView } from "./order-preview.ts";
import type { TicketView } from "./ticket-view.ts";

/** What an order would come to, as it is shown: by the exchange where it has said so, else estimated from the book; `null`: not known. */
export interface ShownOutcome {
  readonly averagePrice: string | null;
  readonly worstPrice: string | null;
  readonly levels: number | null;
  /** From the middle of the best bid and the best ask to the average price, in percent. */
  readonly midPercent: string | null;
  readonly total: string | null;
  readonly fee: string | null;
  readonly receive: string | null;
  /** What stays held of the currency that the order gives: the exchange alone knows. */
  readonly held: string | null;
}

/** The whole of an order that leaves nothing in the book: only then are these the exchange's own. */
function wholeOf({ filled, turnover, fee, outcome }: PreviewFigures, view: TicketView) {
  if (outcome === "open")
    return { total: view.estimate.total, fee: view.fee.amount, receive: view.receive.amount };
  const received = scaled(view.side === "buy" ? filled : turnover);
  const taken = scaled(fee);
  const receive = received === null || taken === null ? null : written(received - taken, 0);
  return { total: turnover, fee, receive };
}

/** @param preview what the exchange says of the order in the form */
export function shownOutcome(view: TicketView, preview: PreviewView): ShownOutcome {
  const { estimate } = view;
  if (preview.state === "known") {
    const { figures } = preview;
    return {
      ...{
        averagePrice: figures.averagePrice,
        worstPrice: figures.worstPrice,
        midPercent: figures.midPercent,
      },
      ...{ levels: figures.levels.length === 0 ? null : figures.levels.length, held: figures.held },
      ...wholeOf(figures, view),
    };
  }
  const { price, worstPrice, levels, midPercent, total } = estimate;
  return {
    ...{ averagePrice: price, worstPrice, levels, midPercent, total, held: null },
    ...{ fee: view.fee.amount, receive: view.receive.amount },
  };
}
