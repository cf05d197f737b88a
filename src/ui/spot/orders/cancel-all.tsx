import { Plural, Trans } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import buttons from "#src/ui/kit/controls/button.module.css";
import { Dialog } from "#src/ui/kit/dialog/dialog.tsx";
import chips from "#src/ui/kit/marks/chip.module.css";
import styles from "./orders.module.css";

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
          <div className={styles.answers}>
            <button type="button" className={buttons.ghost} onClick={close}>
              <Trans>Keep them</Trans>
            </button>
            <button type="button" data-autofocus className={buttons.primary} onClick={confirm}>
              <Trans>Cancel all</Trans>
            </button>
          </div>
        </Dialog>
      )}
    </>
  );
}
