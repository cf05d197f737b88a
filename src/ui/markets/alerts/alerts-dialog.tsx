import { Trans } from "@lingui/react/macro";
import { type ReactNode, useEffect } from "react";
import type { AlertsModel, ShownAlerts } from "#src/streams/account/alerts/types.ts";
import { known } from "#src/streams/kit/resource/loadable.ts";
import type { Market } from "#src/streams/spot/screens/types.ts";
import { Dialog } from "#src/ui/kit/dialog/dialog.tsx";
import { LoadableView } from "#src/ui/kit/loading/loadable-view.tsx";
import { Skeleton } from "#src/ui/kit/loading/skeleton.tsx";
import { AlertForm } from "./alert-form.tsx";
import { AlertRow } from "./alert-row.tsx";
import { AlertWays } from "./alert-ways.tsx";
import styles from "./alerts.module.css";
import { EventAlerts } from "./event-alerts.tsx";

/** Sets alerts for a market, lists those of all markets, and chooses how they and events are announced. What fired counts as seen. */
export default function AlertsDialog({
  shown,
  model,
  market,
  close,
}: {
  shown: ShownAlerts;
  model: AlertsModel;
  market: Market;
  close: () => void;
}): ReactNode {
  const newest = known(shown.alerts)?.fired.find(({ isSeen }) => !isSeen)?.id ?? null;
  const events = known(shown.alerts)?.events;
  useEffect(() => {
    if (newest !== null) model.seen(newest);
  }, [newest, model]);
  return (
    <Dialog title={<Trans>Alerts</Trans>} size={460} close={close} entry>
      <AlertForm key={market.key} {...{ shown, model, market }} />
      <div className={styles.alerts}>
        <LoadableView
          data={shown.alerts}
          skeleton={<Skeleton height="64px" />}
          empty={{
            when: ({ alerts }) => alerts.length === 0,
            show: (
              <p className={styles.none}>
                <Trans>No alerts yet</Trans>
              </p>
            ),
          }}
        >
          {({ alerts }) => (
            <ul>
              {alerts.map((alert) => (
                <AlertRow key={alert.id} alert={alert} model={model} />
              ))}
            </ul>
          )}
        </LoadableView>
      </div>
      <AlertWays ways={shown.ways} choose={model.choose} />
      {events !== undefined && <EventAlerts events={events} choose={model.chooseEvents} />}
    </Dialog>
  );
}
