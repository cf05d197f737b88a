import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { type EventAlertKind, eventAlertKinds } from "#domain/account/alerts.ts";
import type { AlertsModel, EventAlert } from "#src/streams/account/alerts/types.ts";
import { eventNames } from "./alert-words.ts";
import styles from "./alerts.module.css";

/** Which events of orders and positions are announced while the site is out of sight, and which are mailed. */
export function EventAlerts({
  events,
  choose,
}: {
  /** Those that were chosen once; the others are off. */
  events: readonly EventAlert[];
  choose: AlertsModel["chooseEvents"];
}): ReactNode {
  const { i18n, t } = useLingui();
  const chosen = (kind: EventAlertKind): EventAlert =>
    events.find((event) => event.kind === kind) ?? { kind, isShown: false, mail: false };
  return (
    <details className={styles.events}>
      <summary>
        <Trans>Orders and positions</Trans>
      </summary>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Event</Trans>
            </th>
            <th scope="col">
              <Trans>Notification</Trans>
            </th>
            <th scope="col">
              <Trans>E-mail</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {eventAlertKinds.map((kind) => {
            const { isShown, mail } = chosen(kind);
            const name = i18n._(eventNames[kind]);
            return (
              <tr key={kind}>
                <th scope="row">{name}</th>
                <td>
                  <input
                    type="checkbox"
                    aria-label={t`Notification: ${name}`}
                    checked={isShown}
                    // The exchange mails nothing of what is not announced.
                    onChange={() => choose({ kind, isShown: !isShown, mail: !isShown && mail })}
                  />
                </td>
                <td>
                  <input
                    type="checkbox"
                    aria-label={t`E-mail: ${name}`}
                    checked={mail}
                    onChange={() => choose({ kind, isShown: true, mail: !mail })}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p>
        <Trans>
          These events show on the page anyway. Notifications appear while it is out of sight. What is mailed
          is notified too.
        </Trans>
      </p>
    </details>
  );
}
