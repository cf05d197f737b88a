import { Trans, useLingui } from "@lingui/react/macro";
import type { KeyboardEvent, ReactNode } from "react";
import { parseDecimal } from "#domain/numbers/decimal.ts";
import type { AmendModel, AmendView, Market, Order } from "#src/streams/spot/screens/types.ts";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import { problemText } from "#src/ui/words/problem-text.ts";
import { stopSigns } from "#src/ui/words/stop-words.ts";
import { notional } from "../../../spot/orders/order-figures.ts";
import { PriceLine, usePlacing } from "../price-line.tsx";
import styles from "./moved-line.module.css";

/** What the order would be at its new price. */
function Terms({ order, text, market }: { order: Order; text: string; market: Market }): ReactNode {
  const { t } = useLingui();
  const format = useFormat();
  const size = format.amount(order.amount, market.amountDecimals);
  const price = format.price(text, market.priceDecimals);
  const total = format.amount(notional(text, order.amount, 8), market.priceDecimals);
  return (
    <>
      {order.side === "buy" ? t`Buy ${size} at ${price}` : t`Sell ${size} at ${price}`} · {total}{" "}
      {order.pair.quote}
    </>
  );
}

/** Where the edited order would stand, with what it comes to and the buttons of its editor: as it is dragged, and as it is typed. */
export function MovedLine({
  order,
  view,
  amend,
  market,
}: {
  order: Order;
  view: AmendView;
  amend: AmendModel;
  market: Market;
}): ReactNode {
  const { t, i18n } = useLingui();
  const format = useFormat();
  usePlacing();
  const field = view.isWaiting ? "stop" : "price";
  const text = view.texts[field];
  const now = field === "stop" ? (order.stop?.price ?? "") : order.price;
  const [value, before] = [parseDecimal(text), parseDecimal(now)];
  if (view.isTrailing || value === null || value <= 0n || value === before) return null;
  const problem = view.problems[field] ?? view.problems.amount;
  const { id } = order;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === "Escape") amend.close();
  };
  return (
    <PriceLine side={order.side} price={text} kind="moved">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has a border and a legend of its own */}
      <span role="group" aria-label={t`Change order ${id}`} className={styles.moved} onKeyDown={onKeyDown}>
        {problem !== undefined && <span role="alert">{problemText(i18n, problem)}</span>}
        {problem === undefined && field === "price" && <Terms order={order} text={text} market={market} />}
        {problem === undefined && field === "stop" && order.stop !== null && (
          <>
            {stopSigns[order.stop.direction]} {format.price(text, market.priceDecimals)}
          </>
        )}
        <button
          type="button"
          className={styles.save}
          aria-disabled={view.saving}
          aria-busy={view.saving}
          onClick={amend.save}
        >
          {view.saving ? <Trans>Saving…</Trans> : <Trans>Save</Trans>}
        </button>
        <button type="button" disabled={view.saving} onClick={amend.close}>
          <Trans>Back</Trans>
        </button>
      </span>
    </PriceLine>
  );
}
