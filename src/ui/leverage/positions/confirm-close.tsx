import { Trans } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import { type ReactNode, useMemo } from "react";
import type { Position, PositionsModel } from "#src/streams/leverage/screens/types.ts";
import { ConfirmAnswers } from "#src/ui/kit/dialog/confirm-answers.tsx";
import { Dialog } from "#src/ui/kit/dialog/dialog.tsx";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import { Term, Terms } from "#src/ui/kit/layout/terms.tsx";
import { ExactPrice, Profit } from "#src/ui/kit/money/money.tsx";
import { usePriceDecimals } from "../known-markets.tsx";
import { Moving } from "../moving.tsx";
import styles from "./close.module.css";

interface Asked {
  readonly position: Position;
  readonly model: PositionsModel;
}

/** What closing is expected to bring, and how it comes to that. */
function Outlook({ position, model }: Asked): ReactNode {
  const format = useFormat();
  const { id, pair } = position;
  const [estimate] = useObservableEagerState(useMemo(() => model.ifClosed(id), [model, id]));
  const decimals = usePriceDecimals(position);
  const [mark, price, result] = [
    estimate?.markPrice ?? null,
    estimate?.price ?? null,
    estimate?.result ?? null,
  ];
  return (
    <Terms ruled>
      <Term name={<Trans>Open price</Trans>}>
        <ExactPrice price={position.price} decimals={decimals} unit={pair.quote} />
      </Term>
      <Term name={<Trans>Mark price</Trans>}>
        <Moving value={mark}>
          <ExactPrice price={mark} decimals={decimals} unit={pair.quote} />
        </Moving>
      </Term>
      <Term name={<Trans>Spread and impact</Trans>}>
        {format.percent(estimate?.costPercent ?? null, { plain: true, decimals: 3 })}
      </Term>
      <Term name={<Trans>Est. close price</Trans>}>
        <ExactPrice price={price} decimals={decimals} unit={pair.quote} />
      </Term>
      <Term name={<Trans>Est. result</Trans>} strong>
        <Profit value={result} unit={pair.quote} exact />
      </Term>
    </Terms>
  );
}

/** Asks before one position is closed at the market, with what it would bring. Nothing while `position` is `null`. */
export function ConfirmClose({
  position,
  model,
  dismiss,
}: {
  position: Position | null;
  model: PositionsModel;
  dismiss: () => void;
}): ReactNode {
  const format = useFormat();
  if (position === null) return null;
  const { id, symbol, side } = position;
  const contracts = format.whole(position.contracts);
  const confirm = (): void => {
    model.close(id);
    dismiss();
  };
  return (
    <Dialog title={<Trans>Close this position?</Trans>} close={dismiss} size={420} ownFocus>
      <p className={styles.lead}>
        {side === "buy" ? (
          <Trans>
            Long {symbol} × {contracts} will be closed at market.
          </Trans>
        ) : (
          <Trans>
            Short {symbol} × {contracts} will be closed at market.
          </Trans>
        )}
      </p>
      <Outlook position={position} model={model} />
      <p className={styles.note}>
        <Trans>
          This is an estimate. The mark price and order book can change before the position closes.
        </Trans>
      </p>
      <ConfirmAnswers back={<Trans>Keep it</Trans>} confirm={confirm} dismiss={dismiss}>
        <Trans>Close position</Trans>
      </ConfirmAnswers>
    </Dialog>
  );
}
