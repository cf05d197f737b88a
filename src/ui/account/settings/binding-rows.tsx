import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { SettingsView } from "#src/streams/account/screens/settings.screen.ts";
import button from "#src/ui/kit/controls/button.module.css";
import styles from "#src/ui/kit/layout/card.module.css";
import { Row } from "./row.tsx";

const reviews = {
  none: (
    <span className={styles.warn}>
      <Trans>Not verified</Trans>
    </span>
  ),
  reviewing: (
    <span className={styles.warn}>
      <Trans>Under review</Trans>
    </span>
  ),
  certified: (
    <span className={styles.good}>
      <Trans>Certified</Trans>
    </span>
  ),
};

const notBound = (
  <span className={styles.muted}>
    <Trans>Not bound</Trans>
  </span>
);

const isSet = (
  <span className={styles.good}>
    <Trans>Set</Trans>
  </span>
);
const notSet = (
  <span className={styles.warn}>
    <Trans>Not set</Trans>
  </span>
);
const isOn = (
  <span className={styles.good}>
    <Trans>On</Trans>
  </span>
);
const isOff = (
  <span className={styles.warn}>
    <Trans>Off</Trans>
  </span>
);

/** Phone, e-mail and identity. @param view `null` while loading */
export function ContactRows({ view }: { view: SettingsView | null }): ReactNode {
  return (
    <>
      <Row
        name={<Trans>Phone</Trans>}
        action={
          view?.user.phone === "" && (
            <Link to="/bindEmail" search={{ type: "phone" }} className={button.ghost}>
              <Trans>Bind phone</Trans>
            </Link>
          )
        }
      >
        {view && (view.user.phone === "" ? notBound : view.user.phone)}
      </Row>
      <Row
        name={<Trans>E-mail</Trans>}
        action={
          view?.user.email === "" && (
            <Link to="/bindEmail" className={button.ghost}>
              <Trans>Bind e-mail</Trans>
            </Link>
          )
        }
      >
        {view && (view.user.email === "" ? notBound : view.user.email)}
      </Row>
      <Row
        name={<Trans>Identity</Trans>}
        action={
          view && (
            <Link to="/authentication" className={button.ghost}>
              {view.center.review === "none" ? <Trans>Verify</Trans> : <Trans>View</Trans>}
            </Link>
          )
        }
      >
        {view && reviews[view.center.review]}
      </Row>
    </>
  );
}

/** Passwords and the second factor. @param view `null` while loading */
export function ProtectionRows({ view }: { view: SettingsView | null }): ReactNode {
  return (
    <>
      <Row
        name={<Trans>Login password</Trans>}
        action={
          view && (
            <span className={styles.actions}>
              <Link to="/resetPwd" className={button.ghost}>
                <Trans context="a setting">Change</Trans>
              </Link>
              <Link to="/forgetPwd" search={{ fromSet: "true" }} className={button.ghost}>
                <Trans>Reset with a code</Trans>
              </Link>
            </span>
          )
        }
      >
        {view && isSet}
      </Row>
      <Row
        name={<Trans>Trade password</Trans>}
        hint={<Trans>Required for leverage orders, adverts and withdrawals</Trans>}
        action={
          view && (
            <Link to="/bindmpwd" className={button.ghost}>
              {view.user.hasTradePassword === false ? (
                <Trans>Set up</Trans>
              ) : (
                <Trans context="a setting">Change</Trans>
              )}
            </Link>
          )
        }
      >
        {view && (view.user.hasTradePassword === false ? notSet : isSet)}
      </Row>
      <Row
        name={<Trans>Authenticator</Trans>}
        hint={<Trans>Two-factor authentication for login and withdrawals</Trans>}
        action={
          view && (
            <Link to="/security" className={button.ghost}>
              {view.center.hasAuthenticator ? <Trans>Manage</Trans> : <Trans>Set up</Trans>}
            </Link>
          )
        }
      >
        {view && (view.center.hasAuthenticator ? isOn : isOff)}
      </Row>
      <Row
        name={<Trans>Devices and activity</Trans>}
        action={
          view && (
            <Link to="/security" className={button.ghost}>
              <Trans>View</Trans>
            </Link>
          )
        }
      >
        <span className={styles.muted}>
          <Trans>Signed-in devices and account activity</Trans>
        </span>
      </Row>
    </>
  );
}
