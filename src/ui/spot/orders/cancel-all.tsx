import { Plural, Trans } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { ConfirmAnswers } from "#src/ui/kit/dialog/confirm-answers.tsx";
import { Dialog } from "#src/ui/kit/dialog/dialog.tsx";
import chips from "#src/ui/kit/marks/chip.module.css";

/** Cancels everything that is open and shown, after asking. */
export function CancelAll({ count, cancelAll }: { count: number; cancelAll: () => void }): ReactNode {
  const [asking, setAsking] = useState(false);
  const close = (): void => setAsking(false);
  const confirm = (): void => {
    cancelAll();
    close();
  };
  return (
    <>
      <button type="button" className={chips.chip} disabled={count === 0} onClick={() => setAsking(true)}>
        <Trans>Cancel all</Trans>
      </button>
      {asking && (
        <Dialog title={<Trans>Cancel all orders?</Trans>} close={close} size={380} ownFocus>
          <p>
            <Plural
              value={count}
              one="# open order will be cancelled."
              other="# open orders will be cancelled."
            />
          </p>
          <ConfirmAnswers back={<Trans>Keep them</Trans>} confirm={confirm} dismiss={close}>
            <Trans>Cancel all</Trans>
          </ConfirmAnswers>
        </Dialog>
      )}
    </>
  );
}
