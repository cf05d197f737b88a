import { Trans } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import type { AlertsModel, AlertWays as Ways } from "#src/streams/account/alerts/types.ts";
import styles from "./alerts.module.css";

/** Whether this browser can notify, and whether the user lets it. */
const permission = (): NotificationPermission | "absent" =>
  "Notification" in window ? Notification.permission : "absent";

/** How this browser announces alerts, beside the message on the page and the mail. */
export function AlertWays({ ways, choose }: { ways: Ways; choose: AlertsModel["choose"] }): ReactNode {
  const [allowed, setAllowed] = useState(permission);
  const chooseNotifications = async (isOn: boolean): Promise<void> => {
    if (!isOn) return choose("notifications", false);
    const answer = await Notification.requestPermission();
    setAllowed(answer);
    choose("notifications", answer === "granted");
  };
  return (
    <div className={styles.ways}>
      {allowed !== "absent" && (
        <label>
          <input
            type="checkbox"
            checked={ways.notifications && allowed === "granted"}
            disabled={allowed === "denied"}
            onChange={(event) => void chooseNotifications(event.target.checked)}
          />
          <Trans>Notify me while this site is out of sight</Trans>
        </label>
      )}
      {allowed === "denied" && (
        <p>
          <Trans>Your browser blocks notifications of this site.</Trans>
        </p>
      )}
      <label>
        <input
          type="checkbox"
          checked={ways.sound}
          onChange={(event) => choose("sound", event.target.checked)}
        />
        <Trans>Play a sound</Trans>
      </label>
    </div>
  );
}
