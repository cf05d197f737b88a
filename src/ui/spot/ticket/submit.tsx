import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { TicketView } from "#src/streams/spot/screens/types.ts";
import trade from "#src/ui/kit/controls/trade-button.module.css";
import styles from "./submit.module.css";

/** The button that opens the confirmation. */
export function Submit({ view, base }: { view: TicketView; base: string }): ReactNode {
  const busy = view.stage === "sending" || view.stage === "unknown";
  return (
    <button type="submit" className={trade.go} data-side={view.side} aria-disabled={busy} aria-busy={busy}>
      {busy && <Trans>Sending…</Trans>}
      {!busy && (view.side === "buy" ? <Trans>Buy {base}</Trans> : <Trans>Sell {base}</Trans>)}
    </button>
  );
}

/** What a guest finds in the button's place. */
export function GuestLinks({
  pair,
  to = "/dealCenter",
}: {
  pair: string;
  to?: "/dealCenter" | "/leverdealCenter" | "/secondsOrder";
}): ReactNode {
  const redirect = `${to}?pair=${pair}`;
  return (
    <div className={styles.guest}>
      <Link to="/components/login" search={{ redirect }} className={styles.login}>
        <Trans>Log in</Trans>
      </Link>
      <Link to="/components/register" search={{ redirect }} className={styles.register}>
        <Trans>Register</Trans>
      </Link>
    </div>
  );
}

/** The order's reply was lost: it is looked up, and nothing can be sent twice meanwhile. */
export function LookingUp(): ReactNode {
  return (
    <div className={styles.unknown} role="status">
      <span className={styles.pulse} aria-hidden="true" />
      <strong>
        <Trans>We are looking up your order</Trans>
      </strong>
      <p>
        <Trans>The exchange has not confirmed it yet. Nothing is sent twice.</Trans>
      </p>
    </div>
  );
}
