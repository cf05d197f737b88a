import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Position } from "#src/streams/screens/lever/types.ts";
import { useFormat } from "#src/ui/format/use-format.ts";
import buttons from "#src/ui/parts/button.module.css";
import dialog from "#src/ui/parts/dialog.module.css";
import { Dialog } from "#src/ui/parts/dialog.tsx";
import { Profit } from "../parts/money.tsx";

/** Asks before one position is closed at the market, with what it would bring now. Nothing while `position` is `null`. */
export function ConfirmClose({
  position,
  close,
  dismiss,
}: {
  position: Position | null;
  close: (id: number) => void;
  dismiss: () => void;
}): ReactNode {
  const format = useFormat();
  if (position === null) return null;
  const { id, symbol, side, profit, pair } = position;
  const hands = format.whole(position.hands);
  const confirm = (): void => {
    close(id);
    dismiss();
  };
  return (
    <Dialog title={<Trans>Close this position?</Trans>} close={dismiss} size={380} ownFocus>
      <p>
        {side === "buy" ? (
          <Trans>
            Long {symbol} × {hands} is closed at the market.
          </Trans>
        ) : (
          <Trans>
            Short {symbol} × {hands} is closed at the market.
          </Trans>
        )}
      </p>
      <p>
        <Trans>
          At the mark price this is <Profit value={profit} unit={pair.quote} />. The spread and what the book
          costs for this size come off.
        </Trans>
      </p>
      <div className={dialog.actions}>
        <button type="button" className={buttons.ghost} onClick={dismiss}>
          <Trans>Keep it</Trans>
        </button>
        <button type="button" data-autofocus className={buttons.primary} onClick={confirm}>
          <Trans>Close position</Trans>
        </button>
      </div>
    </Dialog>
  );
}
