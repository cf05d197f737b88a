import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { Market, TicketModel, TicketView } from "#src/streams/spot/screens/types.ts";
import { UNKNOWN } from "#src/ui/kit/format/format.ts";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import { TransferButton } from "#src/ui/wallets/transfer/transfer-button.tsx";
import styles from "./figures.module.css";
import ticket from "./ticket.module.css";

/** Decimals of balances, fees and totals (docs/decisions/0003). */
const BALANCE_DECIMALS = 8;

function Figure({ label, children }: { label: ReactNode; children: ReactNode }): ReactNode {
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Both balances, with their age; the one that this side spends comes first. Without any funds they lead to a deposit, else to a transfer. */
export function Available({
  view,
  market,
  model,
  signedIn,
}: {
  view: TicketView;
  market: Market;
  model: Pick<TicketModel, "age$" | "unfunded$">;
  signedIn: boolean;
}): ReactNode {
  const format = useFormat();
  const age = useObservableEagerState(model.age$);
  const unfunded = useObservableEagerState(model.unfunded$);
  const { base, quote, baseId, quoteId } = market.pair;
  const spent = view.side === "sell" ? baseId : quoteId;
  const balances = [
    { text: view.available.quote, decimals: Math.min(4, BALANCE_DECIMALS), unit: quote },
    { text: view.available.base, decimals: market.amountDecimals, unit: base },
  ];
  if (view.side === "sell") balances.reverse();
  return (
    <div className={`${styles.aged} ${ticket.held}`} data-age={age.state}>
      <dl className={styles.figures}>
        <Figure label={<Trans>Available</Trans>}>
          {balances.map(({ text, decimals, unit }) => (
            <span key={unit}>
              {format.amount(text, decimals)} {unit}
            </span>
          ))}
          {signedIn && unfunded && (
            <Link
              to="/dealFinance"
              search={{ currency_id: String(spent), panel: "deposit" }}
              className={styles.transfer}
            >
              <Trans>Deposit</Trans>
            </Link>
          )}
          {signedIn && !unfunded && (
            <TransferButton
              ask={{ from: "leverage", to: "spot", coinId: spent, isGeneral: true }}
              className={styles.transfer}
            />
          )}
        </Figure>
      </dl>
    </div>
  );
}

/** The whole order in the quote currency, and what it never falls short of or exceeds. */
function TotalFigure({ view, quote }: { view: TicketView; quote: string }): ReactNode {
  const format = useFormat();
  const { total, bound, isEstimate } = view.estimate;
  return (
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
  );
}

/** What the order will cost and bring, before it is sent. */
export function Outcome({ view, market }: { view: TicketView; market: Market }): ReactNode {
  const format = useFormat();
  const { fee, receive, estimate } = view;
  const rate = format.percent(fee.percent, { plain: true });
  const written = (amount: string | null, currency: string): string =>
    amount === null ? UNKNOWN : `${format.amount(amount, BALANCE_DECIMALS)} ${currency}`;
  return (
    <dl className={styles.figures}>
      <Figure label={<Trans>Average price (est.)</Trans>}>
        {format.price(estimate.price, market.priceDecimals)}
        {estimate.slippagePercent !== null && (
          <span className={styles.slip}>{format.percent(estimate.slippagePercent)}</span>
        )}
      </Figure>
      <TotalFigure view={view} quote={market.pair.quote} />
      <Figure
        label={fee.role === "maker" ? <Trans>Fee ({rate}, maker)</Trans> : <Trans>Fee ({rate}, taker)</Trans>}
      >
        {written(fee.amount, fee.currency)}
      </Figure>
      <Figure label={<Trans>You receive (est.)</Trans>}>{written(receive.amount, receive.currency)}</Figure>
    </dl>
  );
}
