import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Market, TicketModel, TicketView } from "#src/streams/screens/terminal/types.ts";
import { UNKNOWN } from "#src/ui/format/format.ts";
import { useFormat } from "#src/ui/format/use-format.ts";
import buttons from "#src/ui/parts/button.module.css";
import { Dialog } from "#src/ui/parts/dialog.tsx";
import { timeInForceWords } from "#src/ui/words/time-in-force-words.ts";
import styles from "./confirm-order.module.css";
import submit from "./submit.module.css";
import { TriggerNote } from "./trigger-note.tsx";

function Terms({ view, market }: { view: TicketView; market: Market }): ReactNode {
  const format = useFormat();
  const { i18n } = useLingui();
  const { base, quote } = market.pair;
  const price = view.mode === "market" ? view.estimate.price : view.price;
  const fee =
    view.fee.amount === null ? UNKNOWN : `${format.amount(view.fee.amount, 8)} ${view.fee.currency}`;
  const lines: readonly (readonly [string, ReactNode, string])[] = [
    ["pair", <Trans key="pair">Pair</Trans>, market.symbol],
    [
      "price",
      view.mode === "market" ? (
        <Trans key="market">Market price about</Trans>
      ) : (
        <Trans key="limit">Limit price</Trans>
      ),
      `${format.price(price, market.priceDecimals)} ${quote}`,
    ],
    [
      "amount",
      <Trans key="amount">Amount</Trans>,
      `${format.amount(view.amount, market.amountDecimals)} ${base}`,
    ],
    [
      "total",
      <Trans key="total" context="value of an order">
        Total
      </Trans>,
      `${format.grouped(view.total)} ${quote}`,
    ],
    ["fee", <Trans key="fee">Fee</Trans>, fee],
  ];
  const stay: (typeof lines)[number] = [
    "stay",
    <Trans key="stay">Time in force</Trans>,
    i18n._(timeInForceWords[view.timeInForce]),
  ];
  const shown = view.mode === "limit" ? [...lines, stay] : lines;
  return (
    <dl className={styles.terms}>
      {shown.map(([id, name, text]) => (
        <div key={id}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The order's terms once more. Enter confirms, Escape dismisses. */
export function ConfirmOrder({
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
      <TriggerNote trigger={view.trigger} market={market} />
      <Terms view={view} market={market} />
      <div className={styles.answers}>
        <button type="button" className={buttons.ghost} onClick={model.dismiss}>
          <Trans>Back</Trans>
        </button>
        <button
          type="button"
          data-autofocus
          data-side={view.side}
          className={submit.go}
          onClick={model.confirm}
        >
          {view.side === "buy" ? <Trans>Confirm buy</Trans> : <Trans>Confirm sell</Trans>}
        </button>
      </div>
    </Dialog>
  );
}
