import { Trans, useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { Market, ShownOutcome, TicketModel, TicketView } from "#src/streams/spot/screens/types.ts";
import { UNKNOWN } from "#src/ui/kit/format/format.ts";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import { Term, Terms } from "#src/ui/kit/layout/terms.tsx";
import { Profit } from "#src/ui/kit/money/money.tsx";
import { timeInForceWords } from "#src/ui/words/time-in-force-words.ts";
import { TrailTerms } from "./trail-terms.tsx";

interface Shown {
  readonly view: TicketView;
  readonly market: Market;
  readonly model: Pick<TicketModel, "outcome$">;
}

/** The order's terms and what it would come to. */
export function OrderTerms({ view, market, model }: Shown): ReactNode {
  const format = useFormat();
  const outcome = useObservableEagerState(model.outcome$);
  const { i18n } = useLingui();
  const { base, quote } = market.pair;
  const { mode, fee, estimate, receive } = view;
  const { averagePrice, total, held } = outcome;
  const price = (text: string | null): string => `${format.price(text, market.priceDecimals)} ${quote}`;
  const money = (text: string | null): string =>
    text === null ? UNKNOWN : `${format.grouped(text)} ${quote}`;
  return (
    <Terms ruled>
      <Term name={<Trans>Pair</Trans>}>{market.symbol}</Term>
      {mode === "stop_limit" && <Term name={<Trans>Stop price</Trans>}>{price(view.stop)}</Term>}
      {view.trail !== null && <TrailTerms view={view} trail={view.trail} price={price} />}
      {mode === "market" && <Term name={<Trans>Average price (est.)</Trans>}>{price(averagePrice)}</Term>}
      {mode !== "market" && mode !== "trailing_stop" && (
        <Term name={<Trans>Limit price</Trans>}>{price(view.price)}</Term>
      )}
      {mode === "oco" && (
        <>
          <Term name={<Trans>Stop price</Trans>}>{price(view.stop)}</Term>
          <Term name={<Trans>Stop limit price</Trans>}>{price(view.stopLimit)}</Term>
        </>
      )}
      <Term name={<Trans>Amount</Trans>}>
        {format.amount(view.amount, market.amountDecimals)} {base}
      </Term>
      {view.isIceberg === true && view.visible.trim() !== "" && (
        <Term name={<Trans>Visible amount</Trans>}>
          {format.amount(view.visible, market.amountDecimals)} {base}
        </Term>
      )}
      {mode === "limit" && averagePrice !== null && (
        <Term name={<Trans>Average price (est.)</Trans>}>{price(averagePrice)}</Term>
      )}
      {(mode === "market" || averagePrice !== null) && <Taken outcome={outcome} price={price} />}
      <Term
        name={
          estimate.isEstimate ? <Trans>Total (est.)</Trans> : <Trans context="value of an order">Total</Trans>
        }
      >
        {money(total)}
      </Term>
      {estimate.bound !== null && (
        <Term name={view.side === "sell" ? <Trans>At least</Trans> : <Trans>At most</Trans>}>
          {money(estimate.bound)}
        </Term>
      )}
      <Term name={<Trans>Fee</Trans>}>
        {outcome.fee === null ? UNKNOWN : `${format.exact(outcome.fee)} ${fee.currency}`}
      </Term>
      <Term name={estimate.isEstimate ? <Trans>You receive (est.)</Trans> : <Trans>You receive</Trans>}>
        {outcome.receive === null ? UNKNOWN : `${format.grouped(outcome.receive)} ${receive.currency}`}
      </Term>
      {view.exits !== null && <ExitTerms view={view} exits={view.exits} price={price} unit={quote} />}
      <Term name={<Trans>Held while open</Trans>}>
        {held === null ? UNKNOWN : `${format.exact(held)} ${view.side === "buy" ? quote : base}`}
      </Term>
      {mode === "limit" && (
        <Term name={<Trans>Time in force</Trans>}>{i18n._(timeInForceWords[view.timeInForce])}</Term>
      )}
    </Terms>
  );
}

/** At which prices what was bought is sold, and what that brings. */
function ExitTerms({
  view,
  exits,
  price,
  unit,
}: {
  view: TicketView;
  exits: NonNullable<TicketView["exits"]>;
  price: (text: string | null) => string;
  unit: string;
}): ReactNode {
  return (
    <>
      {view.takeProfit.trim() !== "" && (
        <Term name={<Trans>Take profit</Trans>}>
          {price(view.takeProfit)} · <Profit value={exits.takeProfit} unit={unit} />
        </Term>
      )}
      {view.stopLoss.trim() !== "" && (
        <Term name={<Trans>Stop loss</Trans>}>
          {price(view.stopLoss)} · <Profit value={exits.stopLoss} unit={unit} />
        </Term>
      )}
    </>
  );
}

/** How far into the book the order goes, as it is shown; a dash for what is not known. */
function Taken({
  outcome: { worstPrice, levels, midPercent },
  price,
}: {
  outcome: ShownOutcome;
  price: (text: string | null) => string;
}): ReactNode {
  const format = useFormat();
  return (
    <>
      <Term name={<Trans>Worst price (est.)</Trans>}>{price(worstPrice)}</Term>
      <Term name={<Trans>Price levels used (est.)</Trans>}>
        {levels === null ? UNKNOWN : format.whole(levels)}
      </Term>
      <Term name={<Trans>Slippage from mid price (est.)</Trans>}>
        {midPercent === null ? UNKNOWN : format.percent(midPercent, { plain: true })}
      </Term>
    </>
  );
}
