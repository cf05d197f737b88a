import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { LeverTicketModel, LeverTicketView, Market, Side } from "#src/streams/screens/lever/types.ts";
import { UNKNOWN } from "#src/ui/format/format.ts";
import { useFormat } from "#src/ui/format/use-format.ts";
import buttons from "#src/ui/parts/button.module.css";
import { Dialog } from "#src/ui/parts/dialog.tsx";
import confirm from "#src/ui/terminal/ticket/confirm-order.module.css";
import submit from "#src/ui/terminal/ticket/submit.module.css";
import { Cost } from "../parts/money.tsx";
import { NearThreshold, RateAfter } from "./rate-after.tsx";

interface Asked {
  readonly view: LeverTicketView;
  readonly market: Market;
  readonly side: Side;
}

function Terms({ view, market, side }: Asked): ReactNode {
  const format = useFormat();
  const { quote } = market.pair;
  const preview = side === "buy" ? view.long : view.short;
  const price = (text: string | null): string =>
    text === null ? UNKNOWN : `${format.price(text, market.priceDecimals)} ${quote}`;
  const terms: readonly (readonly [string, ReactNode, ReactNode])[] = [
    ["pair", <Trans key="pair">Pair</Trans>, market.symbol],
    [
      "hands",
      <Trans key="hands">Hands</Trans>,
      `${view.wholeHands === null ? UNKNOWN : format.whole(view.wholeHands)} · ${view.multiple}×`,
    ],
    view.tab === "xtd"
      ? ["price", <Trans key="own">Custom price</Trans>, price(view.price)]
      : ["price", <Trans key="market">Market price about</Trans>, price(preview.price)],
    [
      "value",
      <Trans key="value">Contract value</Trans>,
      <Cost key="value" value={preview.value} unit={quote} exact />,
    ],
    [
      "margin",
      <Trans key="margin">Margin</Trans>,
      <Cost key="margin" value={preview.margin} unit={quote} exact />,
    ],
    ["fee", <Trans key="fee">Fee</Trans>, <Cost key="fee" value={preview.fee} unit={quote} exact />],
    ["liquidation", <Trans key="liq">Est. liquidation</Trans>, price(preview.liquidationPrice)],
    [
      "rate",
      <Trans key="rate">Risk rate after</Trans>,
      <RateAfter key="rate" preview={preview} view={view} />,
    ],
  ];
  return (
    <dl className={confirm.terms}>
      {terms.map(([id, name, text]) => (
        <div key={id}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The order's terms once more, before the trade password. Escape dismisses. */
export function ConfirmOpen({ model, ...asked }: Asked & { model: LeverTicketModel }): ReactNode {
  const { side, market, view } = asked;
  const { symbol } = market;
  return (
    <Dialog
      title={side === "buy" ? <Trans>Open long {symbol}?</Trans> : <Trans>Open short {symbol}?</Trans>}
      close={model.dismiss}
      size={400}
      ownFocus
    >
      <Terms {...asked} />
      <NearThreshold preview={side === "buy" ? view.long : view.short} view={view} />
      <div className={confirm.answers}>
        <button type="button" className={buttons.ghost} onClick={model.dismiss}>
          <Trans>Back</Trans>
        </button>
        <button type="button" data-autofocus data-side={side} className={submit.go} onClick={model.confirm}>
          {side === "buy" ? <Trans>Confirm long</Trans> : <Trans>Confirm short</Trans>}
        </button>
      </div>
    </Dialog>
  );
}
