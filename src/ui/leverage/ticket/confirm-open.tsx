import { Trans } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type {
  LeverageOrderPreview,
  LeveragePreviewView,
  LeverageTicketModel,
  LeverageTicketView,
  Market,
  Side,
} from "#src/streams/leverage/screens/types.ts";
import { ConfirmAnswers } from "#src/ui/kit/dialog/confirm-answers.tsx";
import { Dialog } from "#src/ui/kit/dialog/dialog.tsx";
import { UNKNOWN } from "#src/ui/kit/format/format.ts";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import { Term, Terms } from "#src/ui/kit/layout/terms.tsx";
import { Cost, Profit } from "#src/ui/kit/money/money.tsx";
import { ConfirmChoice } from "#src/ui/spot/ticket/confirm-choice.tsx";
import { PreviewLine } from "#src/ui/spot/ticket/preview-line.tsx";
import { leveragePreviewWords } from "#src/ui/words/preview-words.ts";
import { NearThreshold, RateAfter } from "./rate-after.tsx";

interface Asked {
  readonly view: LeverageTicketView;
  readonly market: Market;
  readonly side: Side;
}

/** The order, with the figures of the exchange once it has answered, and our estimate until then. */
function OpenTerms({ view, market, side, asked }: Asked & { asked: LeveragePreviewView }): ReactNode {
  const format = useFormat();
  const { quote } = market.pair;
  const estimate = side === "buy" ? view.long : view.short;
  const preview = asked.state === "known" ? { ...estimate, ...figuresOf(asked.figures) } : estimate;
  const price = (text: string | null): string =>
    text === null ? UNKNOWN : `${format.price(text, market.priceDecimals)} ${quote}`;
  return (
    <Terms ruled>
      <Term name={<Trans>Pair</Trans>}>{market.symbol}</Term>
      <Term name={<Trans>Contracts</Trans>}>
        {preview.contracts === null ? UNKNOWN : format.whole(preview.contracts)} · {view.leverage}×
      </Term>
      {view.tab === "xtd" ? (
        <Term name={<Trans>Custom price</Trans>}>{price(view.price)}</Term>
      ) : (
        <Term name={<Trans>Est. market price</Trans>}>{price(preview.price)}</Term>
      )}
      <Term name={<Trans>Spread and impact</Trans>}>
        {format.percent(preview.costPercent, { plain: true, decimals: 3 })}
      </Term>
      <Term name={<Trans>Contract value</Trans>}>
        <Cost value={preview.value} unit={quote} exact />
      </Term>
      <Term name={<Trans>Margin</Trans>}>
        <Cost value={preview.margin} unit={quote} exact />
      </Term>
      <Term name={<Trans>Fee</Trans>}>
        <Cost value={preview.fee} unit={quote} exact />
      </Term>
      {view.takeProfit.trim() !== "" && (
        <Term name={<Trans>Take profit</Trans>}>
          {price(view.takeProfit)} · <Profit value={preview.takeProfit} unit={quote} />
        </Term>
      )}
      {view.stopLoss.trim() !== "" && (
        <Term name={<Trans>Stop loss</Trans>}>
          {price(view.stopLoss)} · <Profit value={preview.stopLoss} unit={quote} />
        </Term>
      )}
      <Term name={<Trans>Est. liquidation</Trans>}>{price(preview.liquidationPrice)}</Term>
      <Term name={<Trans>Risk rate after</Trans>}>
        <RateAfter preview={preview} view={view} />
      </Term>
    </Terms>
  );
}

const figuresOf = ({ price, value, margin, fee }: LeverageOrderPreview) => ({ price, value, margin, fee });

/** The order's terms once more, with what the exchange says of it, before the trade password. Escape dismisses. */
export default function ConfirmOpen({ model, ...order }: Asked & { model: LeverageTicketModel }): ReactNode {
  const { side, market, view } = order;
  const asked = useObservableEagerState(model.preview$);
  const { symbol } = market;
  return (
    <Dialog
      title={side === "buy" ? <Trans>Open long {symbol}?</Trans> : <Trans>Open short {symbol}?</Trans>}
      close={model.dismiss}
      size={400}
      ownFocus
    >
      <OpenTerms {...order} asked={asked} />
      <NearThreshold preview={side === "buy" ? view.long : view.short} view={view} />
      <PreviewLine preview={asked} words={leveragePreviewWords(asked)} isWhole />
      <ConfirmChoice model={model} />
      <ConfirmAnswers side={side} confirm={model.confirm} dismiss={model.dismiss}>
        {side === "buy" ? <Trans>Confirm long</Trans> : <Trans>Confirm short</Trans>}
      </ConfirmAnswers>
    </Dialog>
  );
}
