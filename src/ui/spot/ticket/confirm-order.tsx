import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Market, TicketModel, TicketView } from "#src/streams/spot/screens/types.ts";
import { ConfirmAnswers } from "#src/ui/kit/dialog/confirm-answers.tsx";
import { Dialog } from "#src/ui/kit/dialog/dialog.tsx";
import { UNKNOWN } from "#src/ui/kit/format/format.ts";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import { Term, Terms } from "#src/ui/kit/layout/terms.tsx";
import { ocoHint, timeInForceWords } from "#src/ui/words/time-in-force-words.ts";
import { ConfirmChoice } from "./confirm-choice.tsx";
import { Warning } from "./ticket-notes.tsx";
import { TrailNote } from "./trail-note.tsx";
import { TrailTerms } from "./trail-terms.tsx";
import notes from "./trigger-note.module.css";
import { TriggerNote } from "./trigger-note.tsx";

function OrderTerms({ view, market }: { view: TicketView; market: Market }): ReactNode {
  const format = useFormat();
  const { i18n } = useLingui();
  const { base, quote } = market.pair;
  const { mode, fee, estimate, receive } = view;
  const price = (text: string | null): string => `${format.price(text, market.priceDecimals)} ${quote}`;
  const money = (text: string | null): string =>
    text === null ? UNKNOWN : `${format.grouped(text)} ${quote}`;
  return (
    <Terms ruled>
      <Term name={<Trans>Pair</Trans>}>{market.symbol}</Term>
      {mode === "stop_limit" && <Term name={<Trans>Stop price</Trans>}>{price(view.stop)}</Term>}
      {view.trail !== null && <TrailTerms view={view} trail={view.trail} price={price} />}
      {mode === "market" && <Term name={<Trans>Average price (est.)</Trans>}>{price(estimate.price)}</Term>}
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
      {mode === "limit" && estimate.price !== null && (
        <Term name={<Trans>Average price (est.)</Trans>}>{price(estimate.price)}</Term>
      )}
      {(mode === "market" || estimate.price !== null) && <Taken estimate={estimate} price={price} />}
      <Term
        name={
          estimate.isEstimate ? <Trans>Total (est.)</Trans> : <Trans context="value of an order">Total</Trans>
        }
      >
        {money(estimate.total)}
      </Term>
      {estimate.bound !== null && (
        <Term name={view.side === "sell" ? <Trans>At least</Trans> : <Trans>At most</Trans>}>
          {money(estimate.bound)}
        </Term>
      )}
      <Term name={<Trans>Fee</Trans>}>
        {fee.amount === null ? UNKNOWN : `${format.exact(fee.amount)} ${fee.currency}`}
      </Term>
      <Term name={estimate.isEstimate ? <Trans>You receive (est.)</Trans> : <Trans>You receive</Trans>}>
        {receive.amount === null ? UNKNOWN : `${format.grouped(receive.amount)} ${receive.currency}`}
      </Term>
      {mode === "limit" && (
        <Term name={<Trans>Time in force</Trans>}>{i18n._(timeInForceWords[view.timeInForce])}</Term>
      )}
    </Terms>
  );
}

/** How far into the book the order goes, as it is shown; a dash for what is not known. */
function Taken({
  estimate: { worstPrice, levels, midPercent },
  price,
}: {
  estimate: TicketView["estimate"];
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

/** That only one of the two orders is executed. */
function OcoNote(): ReactNode {
  const { i18n } = useLingui();
  return <p className={notes.note}>{i18n._(ocoHint)}</p>;
}

/** The order's terms once more. Enter confirms, Escape dismisses. */
export default function ConfirmOrder({
  view,
  market,
  model,
}: {
  view: TicketView;
  market: Market;
  model: TicketModel;
}): ReactNode {
  const { base } = market.pair;
  const title = view.side === "buy" ? <Trans>Buy {base}?</Trans> : <Trans>Sell {base}?</Trans>;
  return (
    <Dialog title={title} close={model.dismiss} size={380} ownFocus>
      <Warning view={view} market={market} />
      <TriggerNote trigger={view.trigger} market={market} />
      <TrailNote plan={view.trail} market={market} />
      {view.mode === "oco" && <OcoNote />}
      <OrderTerms view={view} market={market} />
      <ConfirmChoice model={model} />
      <ConfirmAnswers side={view.side} confirm={model.confirm} dismiss={model.dismiss}>
        {view.side === "buy" ? <Trans>Confirm buy</Trans> : <Trans>Confirm sell</Trans>}
      </ConfirmAnswers>
    </Dialog>
  );
}
