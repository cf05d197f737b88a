import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { SettingsScreen, SettingsView } from "#src/streams/account/screens/settings.screen.ts";
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

/** Phone, e-mail, identity, bank account. */
export function ContactRows({
  view: { user, center },
  points$,
}: {
  view: SettingsView;
  points$: SettingsScreen["points$"];
}): ReactNode {
  return (
    <>
      <Row
        name={<Trans>Phone</Trans>}
        action={
          user.phone === "" && (
            <Link to="/bindEmail" search={{ type: "phone" }} className={button.ghost}>
              <Trans>Bind phone</Trans>
            </Link>
          )
        }
      >
        {user.phone === "" ? notBound : user.phone}
      </Row>
      <Row
        name={<Trans>E-mail</Trans>}
        action={
          user.email === "" && (
            <Link to="/bindEmail" className={button.ghost}>
              <Trans>Bind e-mail</Trans>
            </Link>
          )
        }
      >
        {user.email === "" ? notBound : user.email}
      </Row>
      <Row
        name={<Trans>Identity</Trans>}
        action={
          <Link to="/authentication" className={button.ghost}>
            {center.review === "none" ? <Trans>Verify</Trans> : <Trans>View</Trans>}
          </Link>
        }
      >
        {reviews[center.review]}
      </Row>
      {user.hasPoints && <PointsRow points$={points$} />}
    </>
  );
}

/** A bound account stays: there is nothing to bind then, but points to exchange. */
function PointsRow({ points$ }: { points$: SettingsScreen["points$"] }): ReactNode {
  const bound = useObservableEagerState(points$);
  return (
    <Row
      name={<Trans>Points account</Trans>}
      action={
        bound === null ? undefined : bound === "" ? (
          <Link to="/bindInfo" className={button.ghost}>
            <Trans>Bind</Trans>
          </Link>
        ) : (
          <Link to="/integralExchange" className={button.ghost}>
            <Trans>Exchange points</Trans>
          </Link>
        )
      }
    >
      {bound === null || bound === "" ? (
        <span className={styles.muted}>
          <Trans>For the points exchange</Trans>
        </span>
      ) : (
        bound
      )}
    </Row>
  );
}

/** Passwords and the second factor. */
export function ProtectionRows({ view: { user, center } }: { view: SettingsView }): ReactNode {
  return (
    <>
      <Row
        name={<Trans>Login password</Trans>}
        action={
          <span className={styles.actions}>
            <Link to="/resetPwd" className={button.ghost}>
              <Trans context="a setting">Change</Trans>
            </Link>
            <Link to="/forgetPwd" search={{ fromSet: "true" }} className={button.ghost}>
              <Trans>Reset with a code</Trans>
            </Link>
          </span>
        }
      >
        {isSet}
      </Row>
      <Row
        name={<Trans>Trade password</Trans>}
        hint={<Trans>Required for leverage orders, adverts and withdrawals</Trans>}
        action={
          <Link to="/bindmpwd" className={button.ghost}>
            {user.hasTradePassword === false ? (
              <Trans>Set up</Trans>
            ) : (
              <Trans context="a setting">Change</Trans>
            )}
          </Link>
        }
      >
        {user.hasTradePassword === false ? notSet : isSet}
      </Row>
      <Row
        name={<Trans>Authenticator</Trans>}
        hint={<Trans>Two-factor authentication for login and withdrawals</Trans>}
        action={
          <Link to="/security" className={button.ghost}>
            {center.hasAuthenticator ? <Trans>Manage</Trans> : <Trans>Set up</Trans>}
          </Link>
        }
      >
        {center.hasAuthenticator ? (
          <span className={styles.good}>
            <Trans>On</Trans>
          </span>
        ) : (
          <span className={styles.warn}>
            <Trans>Off</Trans>
          </span>
        )}
      </Row>
      <Row
        name={<Trans>Devices and activity</Trans>}
        action={
          <Link to="/security" className={button.ghost}>
            <Trans>View</Trans>
          </Link>
        }
      >
        <span className={styles.muted}>
          <Trans>Signed-in devices and account activity</Trans>
        </span>
      </Row>
    </>
  );
}
