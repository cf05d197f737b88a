import { Trans } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import { withoutZeros } from "#domain/numbers/decimal.ts";
import type { Market, OptionTicketModel, OptionTicketView } from "#src/streams/options/screens/types.ts";
import { ConfirmAnswers } from "#src/ui/kit/dialog/confirm-answers.tsx";
import { Dialog } from "#src/ui/kit/dialog/dialog.tsx";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import { Term, Terms } from "#src/ui/kit/layout/terms.tsx";
import { Money, Profit } from "#src/ui/kit/money/money.tsx";
import { ConfirmChoice } from "#src/ui/spot/ticket/confirm-choice.tsx";
import { PreviewLine } from "#src/ui/spot/ticket/preview-line.tsx";
import { optionPreviewWords } from "#src/ui/words/preview-words.ts";
import { DirectionWord } from "../direction-word.tsx";
import { Length } from "../length.tsx";

/** The option's terms once more, with what the exchange says of it, while a confirmation is asked for. Enter confirms, Escape dismisses. */
export function ConfirmOption({
  view,
  model,
  market: { symbol },
}: {
  view: OptionTicketView;
  model: OptionTicketModel;
  market: Market;
}): ReactNode {
  const format = useFormat();
  const preview = useObservableEagerState(model.preview$);
  const { asked } = view;
  if (asked === null) return null;
  const { direction } = asked;
  const duration = view.durations.find(({ seconds }) => seconds === asked.seconds);
  const unit = view.currencies.find(({ id }) => id === asked.currencyId)?.name ?? "";
  const { win, fee, cost } = preview.state === "known" ? preview.figures : view;
  return (
    <Dialog
      title={
        direction === "up" ? <Trans>Option up on {symbol}?</Trans> : <Trans>Option down on {symbol}?</Trans>
      }
      close={model.dismiss}
      size={380}
      ownFocus
    >
      <Terms ruled>
        <Term name={<Trans>Direction</Trans>}>
          <DirectionWord direction={direction} />
        </Term>
        <Term name={<Trans>Duration</Trans>}>
          <Length seconds={asked.seconds} />
        </Term>
        <Term name={<Trans>Stake</Trans>}>
          {format.grouped(withoutZeros(asked.stake))} {unit}
        </Term>
        <Term name={<Trans>Payout</Trans>}>
          {format.percent(duration?.payoutPercent ?? null, { decimals: 0 })}
        </Term>
        <Term name={<Trans>If you win</Trans>}>
          <Profit value={win} unit={unit} decimals="needed" arrow />
        </Term>
        <Term name={<Trans>Fee</Trans>}>
          <Money value={fee} unit={unit} decimals="needed" />
        </Term>
        <Term name={<Trans>Leaves your wallet now</Trans>}>
          <Money value={cost} unit={unit} decimals="needed" />
        </Term>
      </Terms>
      <PreviewLine preview={preview} words={optionPreviewWords(preview)} isWhole />
      <ConfirmChoice model={model} />
      <ConfirmAnswers
        side={direction === "up" ? "buy" : "sell"}
        confirm={model.confirm}
        dismiss={model.dismiss}
      >
        {direction === "up" ? <Trans>Confirm up</Trans> : <Trans>Confirm down</Trans>}
      </ConfirmAnswers>
    </Dialog>
  );
}
