import { Plural, Trans } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { Market, TicketModel, TicketView } from "#src/streams/spot/screens/types.ts";
import { UNKNOWN } from "#src/ui/kit/format/format.ts";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import { Profit } from "#src/ui/kit/money/money.tsx";
import styles from "./figures.module.css";
import { BALANCE_DECIMALS, Figure } from "./figures.tsx";
import { PreviewStatus } from "./preview-status.tsx";

interface Shown {
  readonly view: TicketView;
  readonly market: Market;
  readonly model: Pick<TicketModel, "outcome$" | "preview$">;
}

/** How far into the book the order goes. */
function Reach({ market, model }: Omit<Shown, "view">): ReactNode {
  const format = useFormat();
  const { averagePrice, worstPrice, levels, midPercent } = useObservableEagerState(model.outcome$);
  return (
    <>
      <Figure label={<Trans>Average price (est.)</Trans>}>
        {format.price(averagePrice, market.priceDecimals)}
      </Figure>
      <Figure label={<Trans>Worst price (est.)</Trans>}>
        {levels !== null && (
          <span className={styles.slip}>
            <Plural value={levels} one="# level" other="# levels" />
          </span>
        )}
        {format.price(worstPrice, market.priceDecimals)}
      </Figure>
      <Figure label={<Trans>Slippage from mid (est.)</Trans>}>
        {midPercent === null ? UNKNOWN : format.percent(midPercent, { plain: true })}
      </Figure>
    </>
  );
}

/** What the order will cost and bring, before it is sent: by the exchange where it has said so, else estimated from the book. */
export function Outcome({ view, market, model, signedIn }: Shown & { signedIn: boolean }): ReactNode {
  const format = useFormat();
  const { fee, receive, total, held } = useObservableEagerState(model.outcome$);
  const { base, quote } = market.pair;
  const { bound, isEstimate } = view.estimate;
  const rate = format.percent(view.fee.percent, { plain: true });
  const written = (amount: string | null, currency: string): string =>
    amount === null ? UNKNOWN : `${format.amount(amount, BALANCE_DECIMALS)} ${currency}`;
  return (
    <>
      {signedIn && <PreviewStatus view={view} model={model} />}
      <dl className={styles.figures}>
        <Reach market={market} model={model} />
        <Figure
          label={isEstimate ? <Trans>Total (est.)</Trans> : <Trans context="value of an order">Total</Trans>}
        >
          {total === null ? UNKNOWN : `${format.grouped(total)} ${quote}`}
          {bound !== null && (
            <span className={styles.slip}>
              {view.side === "sell" ? "≥" : "≤"} {format.grouped(bound)}
            </span>
          )}
        </Figure>
        <Figure
          label={
            view.fee.role === "maker" ? (
              <Trans>Fee ({rate}, maker)</Trans>
            ) : (
              <Trans>Fee ({rate}, taker)</Trans>
            )
          }
        >
          {written(fee, view.fee.currency)}
        </Figure>
        <Figure label={<Trans>You receive (est.)</Trans>}>{written(receive, view.receive.currency)}</Figure>
        {view.exits?.takeProfit != null && (
          <Figure label={<Trans>At take profit</Trans>}>
            <Profit value={view.exits.takeProfit} unit={quote} />
          </Figure>
        )}
        {view.exits?.stopLoss != null && (
          <Figure label={<Trans>At stop loss</Trans>}>
            <Profit value={view.exits.stopLoss} unit={quote} />
          </Figure>
        )}
        {signedIn && (
          <Figure label={<Trans>Held while open</Trans>}>
            {written(held, view.side === "buy" ? quote : base)}
          </Figure>
        )}
      </dl>
    </>
  );
}
