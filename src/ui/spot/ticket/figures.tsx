import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { Market, TicketModel, TicketView } from "#src/streams/spot/screens/types.ts";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import { TransferButton } from "#src/ui/wallets/transfer/transfer-button.tsx";
import styles from "./figures.module.css";
import ticket from "./ticket.module.css";

/** Decimals of balances, fees and totals (docs/decisions/0003). */
export const BALANCE_DECIMALS = 8;

/** A name and its figure. */
export function Figure({ label, children }: { label: ReactNode; children: ReactNode }): ReactNode {
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
