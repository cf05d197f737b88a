import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useObservableEagerState } from "observable-hooks";
import { type ReactNode, useId } from "react";
import type { FirstSteps as Steps } from "#src/streams/account/screens/first-steps.screen.ts";
import button from "../../kit/controls/button.module.css";
import { useShell } from "../../shell/app/shell-context.ts";
import styles from "./first-steps.module.css";

/** What an account without funds does next: add funds, place an order, verify the identity. */
export function FirstSteps({ steps, dismiss }: { steps: Steps; dismiss: () => void }): ReactNode {
  const { t } = useLingui();
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>
          <Trans>Get started</Trans>
        </h2>
        <button
          type="button"
          className={styles.close}
          aria-label={t`Dismiss “Get started”`}
          onClick={dismiss}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="m6.5 6.5 11 11m0-11-11 11" />
          </svg>
        </button>
      </header>
      <ol className={styles.steps}>
        <AddFunds depositId={steps.depositId} />
        <li className={styles.step}>
          <h3>
            <Trans>Place your first order</Trans>
          </h3>
          <p>
            <Trans>Pick a market and a price. You see the fee and the total before you send the order.</Trans>
          </p>
          <div className={styles.actions}>
            <Link to="/dealCenter" className={button.ghost}>
              <Trans>Open the terminal</Trans>
            </Link>
          </div>
        </li>
        <VerifyIdentity identity={steps.identity} />
      </ol>
    </section>
  );
}

/** In the demo practice funds, which come at once; a deposit everywhere. */
function AddFunds({ depositId }: Pick<Steps, "depositId">): ReactNode {
  const shell = useShell();
  const claiming = useObservableEagerState(shell.claiming$);
  const search = depositId === null ? {} : { currency_id: String(depositId), panel: "deposit" };
  return (
    <li className={styles.step} aria-current="step">
      <h3>
        <Trans>Add funds</Trans>
      </h3>
      <p>
        {shell.demo ? (
          <Trans>Take practice funds, or try a deposit on a simulated chain.</Trans>
        ) : (
          <Trans>Deposit from another wallet or exchange. Your account has an address for each coin.</Trans>
        )}
      </p>
      <div className={styles.actions}>
        {shell.demo && (
          <button
            type="button"
            className={button.primary}
            aria-disabled={claiming}
            onClick={shell.claimFaucet}
          >
            <Trans>Get demo funds</Trans>
          </button>
        )}
        <Link to="/dealFinance" search={search} className={shell.demo ? button.ghost : button.primary}>
          <Trans>Deposit</Trans>
        </Link>
      </div>
    </li>
  );
}

function VerifyIdentity({ identity }: Pick<Steps, "identity">): ReactNode {
  const verified = identity === "met";
  return (
    <li className={styles.step} data-done={verified}>
      <h3>
        <Trans>Verify your identity</Trans>
      </h3>
      <p>
        {verified && <Trans>Your identity is verified. Trading with other people is open to you.</Trans>}
        {identity === "pending" && <Trans>Your documents are being reviewed. You can trade meanwhile.</Trans>}
        {!verified && identity !== "pending" && (
          <Trans>Only trading with other people needs it. Everything else works without it.</Trans>
        )}
      </p>
      {!verified && identity !== "pending" && (
        <div className={styles.actions}>
          <Link to="/authentication" search={{ redirect: "/" }} className={button.ghost}>
            <Trans>Verify</Trans>
          </Link>
        </div>
      )}
    </li>
  );
}
