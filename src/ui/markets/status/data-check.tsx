import { Trans } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import { type ReactNode, useState } from "react";
import type { DataCheckModel } from "#src/streams/markets/screens/data-check-types.ts";
import { Dialog } from "#src/ui/kit/dialog/dialog.tsx";
import { lazyPart } from "#src/ui/kit/loading/lazy-part.tsx";
import styles from "./data-check-button.module.css";

const DataCheckTable = lazyPart(() => import("./data-check-table.tsx"));

/** The state of the live panels as a dot; opens what is known of each. */
export default function DataCheck({ model }: { model: DataCheckModel }): ReactNode {
  const worst = useObservableEagerState(model.worst$);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        data-state={worst}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <i className={styles.dot} aria-hidden="true" />
        <Trans>Data check</Trans>
      </button>
      {isOpen && (
        <Dialog title={<Trans>Data check</Trans>} size={680} close={() => setOpen(false)}>
          <DataCheckTable model={model} />
        </Dialog>
      )}
    </>
  );
}
