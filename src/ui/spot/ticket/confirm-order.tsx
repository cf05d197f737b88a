import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Market, TicketModel, TicketView } from "#src/streams/spot/screens/types.ts";
import { ConfirmAnswers } from "#src/ui/kit/dialog/confirm-answers.tsx";
import { Dialog } from "#src/ui/kit/dialog/dialog.tsx";
import { ocoHint } from "#src/ui/words/time-in-force-words.ts";
import { ConfirmChoice } from "./confirm-choice.tsx";
import { OrderTerms } from "./order-terms.tsx";
import { PreviewStatus } from "./preview-status.tsx";
import { Warning } from "./ticket-notes.tsx";
import { TrailNote } from "./trail-note.tsx";
import notes from "./trigger-note.module.css";
import { TriggerNote } from "./trigger-note.tsx";

/** That only one of the two orders is executed. */
function OcoNote(): ReactNode {
  const { i18n } = useLingui();
  return <p className={notes.note}>{i18n._(ocoHint)}</p>;
}

/** The order's terms once more. Enter confirms, Escape dismisses. */
export default function ConfirmOrder({
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
      <Warning view={view} market={market} />
      <TriggerNote trigger={view.trigger} market={market} />
      <TrailNote plan={view.trail} market={market} />
      {view.mode === "oco" && <OcoNote />}
      <OrderTerms view={view} market={market} model={model} />
      <PreviewStatus view={view} model={model} isWhole />
      <ConfirmChoice model={model} />
      <ConfirmAnswers side={view.side} confirm={model.confirm} dismiss={model.dismiss}>
        {view.side === "buy" ? <Trans>Confirm buy</Trans> : <Trans>Confirm sell</Trans>}
      </ConfirmAnswers>
    </Dialog>
  );
}
