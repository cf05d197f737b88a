import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, type ReactNode, useId } from "react";
import type { CloseModel, CloseView } from "#src/streams/leverage/screens/types.ts";
import { ConfirmAnswers } from "#src/ui/kit/dialog/confirm-answers.tsx";
import { Dialog } from "#src/ui/kit/dialog/dialog.tsx";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import { Term, Terms } from "#src/ui/kit/layout/terms.tsx";
import { Cost, ExactPrice, Profit } from "#src/ui/kit/money/money.tsx";
import { PercentSlider } from "#src/ui/spot/ticket/percent-slider.tsx";
import { TicketField } from "#src/ui/spot/ticket/ticket-field.tsx";
import { usePriceDecimals } from "../known-markets.tsx";
import { Moving } from "../moving.tsx";
import styles from "./close.module.css";

/** What closing is expected to bring, and how it comes to that. */
function Outlook({ view: { position, estimate, released } }: { view: CloseView }): ReactNode {
  const format = useFormat();
  const { quote } = position.pair;
  const decimals = usePriceDecimals(position);
  const mark = estimate?.markPrice ?? null;
  return (
    <Terms ruled>
      <Term name={<Trans>Open price</Trans>}>
        <ExactPrice price={position.price} decimals={decimals} unit={quote} />
      </Term>
      <Term name={<Trans>Mark price</Trans>}>
        <Moving value={mark}>
          <ExactPrice price={mark} decimals={decimals} unit={quote} />
        </Moving>
      </Term>
      <Term name={<Trans>Spread and impact</Trans>}>
        {format.percent(estimate?.costPercent ?? null, { plain: true, decimals: 3 })}
      </Term>
      <Term name={<Trans>Est. close price</Trans>}>
        <ExactPrice price={estimate?.price ?? null} decimals={decimals} unit={quote} />
      </Term>
      <Term name={<Trans>Margin released</Trans>}>
        <Cost value={released} unit={quote} exact />
      </Term>
      <Term name={<Trans>Est. result</Trans>} strong>
        <Profit value={estimate?.result ?? null} unit={quote} exact />
      </Term>
    </Terms>
  );
}

/** How many contracts: typed, or a quarter, half, three quarters or all of the position. */
function Amount({ view, model }: { view: CloseView; model: CloseModel }): ReactNode {
  const { t } = useLingui();
  const id = useId();
  const format = useFormat();
  const { position, contracts, percent, problem } = view;
  return (
    <div className={styles.amount}>
      <TicketField
        id={id}
        label={t`Contracts`}
        unit={`/ ${format.whole(position.contracts)}`}
        value={contracts}
        step="1"
        decimals={0}
        problem={problem ?? undefined}
        change={model.change}
      />
      <PercentSlider
        percent={percent}
        side={position.side === "buy" ? "sell" : "buy"}
        label={t`% of the position`}
        choose={model.percent}
      />
    </div>
  );
}

function Lead({ view: { position, count } }: { view: CloseView }): ReactNode {
  const format = useFormat();
  const { symbol, side } = position;
  const contracts = format.whole(count ?? position.contracts);
  const rest = position.contracts - (count ?? position.contracts);
  return (
    <p className={styles.lead}>
      {side === "buy" ? (
        <Trans>
          Long {symbol} × {contracts} will be closed at market.
        </Trans>
      ) : (
        <Trans>
          Short {symbol} × {contracts} will be closed at market.
        </Trans>
      )}{" "}
      {rest > 0 && <Plural value={rest} one="# contract stays open." other="# contracts stay open." />}
    </p>
  );
}

/** Asks how much of a position closes at the market, with what that would bring. Enter closes, Escape leaves. */
export default function CloseQuestion({ view, model }: { view: CloseView; model: CloseModel }): ReactNode {
  const isPart = view.count !== null && view.count < view.position.contracts;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    model.confirm();
  };
  return (
    <Dialog title={<Trans>Close this position?</Trans>} close={model.dismiss} size={420} ownFocus>
      <form onSubmit={submit} noValidate>
        <Lead view={view} />
        <Amount view={view} model={model} />
        <Outlook view={view} />
      </form>
      <p className={styles.note}>
        <Trans>
          This is an estimate. The mark price and order book can change before the position closes.
        </Trans>
      </p>
      <ConfirmAnswers back={<Trans>Keep it</Trans>} confirm={model.confirm} dismiss={model.dismiss}>
        {isPart ? <Trans>Close part</Trans> : <Trans>Close position</Trans>}
      </ConfirmAnswers>
    </Dialog>
  );
}
