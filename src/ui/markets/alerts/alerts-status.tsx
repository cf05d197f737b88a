import { Plural, Trans } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import { type ReactNode, useState } from "react";
import type { AlertsModel } from "#src/streams/account/alerts/types.ts";
import { known } from "#src/streams/kit/resource/loadable.ts";
import type { Market } from "#src/streams/spot/screens/types.ts";
import { lazyPart } from "#src/ui/kit/loading/lazy-part.tsx";
import { isOnMarket } from "./alert-words.ts";
import styles from "./alerts.module.css";

const AlertsDialog = lazyPart(() => import("./alerts-dialog.tsx"));

/** The way to one's alerts; it counts those that fired and were not seen. Nothing for guests. */
export default function AlertsStatus({
  model,
  market,
}: {
  model: AlertsModel;
  /** The market for which new alerts are set at first. */
  market: Market;
}): ReactNode {
  const shown = useObservableEagerState(model.alerts$);
  const [isOpen, setOpen] = useState(false);
  if (shown === null) return null;
  const fired = known(shown.alerts)?.fired ?? [];
  const unseen = fired.filter(({ kind, isSeen }) => isOnMarket(kind) && !isSeen).length;
  return (
    <>
      <button
        type="button"
        className={styles.status}
        data-unseen={unseen > 0 || undefined}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {unseen > 0 ? (
          <Plural value={unseen} one="# new alert" other="# new alerts" />
        ) : (
          <Trans>Alerts</Trans>
        )}
      </button>
      {isOpen && <AlertsDialog {...{ shown, model, market }} close={() => setOpen(false)} />}
    </>
  );
}
