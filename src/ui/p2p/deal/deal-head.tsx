import { Trans } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { Deal, DealModel } from "#src/streams/p2p/screens/types.ts";
import { StateBadge } from "../state-badge.tsx";
import { TimeLeft } from "../time-left.tsx";
import styles from "./deal.module.css";
import { DealHint } from "./deal-hint.tsx";

/** What the deal is, how far it is, what is to be done now, and how much time there is for it. */
export function DealHead({ deal, model }: { deal: Deal; model: DealModel }): ReactNode {
  const secondsLeft = useObservableEagerState(model.secondsLeft$);
  const { role, currency, state } = deal;
  return (
    <header className={styles.head}>
      <div>
        <h2 className={styles.title}>
          {role === "buyer" ? <Trans>Buy {currency}</Trans> : <Trans>Sell {currency}</Trans>}
          <StateBadge state={state} />
        </h2>
        <p>
          <DealHint deal={deal} />
        </p>
      </div>
      {secondsLeft !== null && (
        <div className={styles.timer}>
          <TimeLeft seconds={secondsLeft} className={styles.clock} />
          <small>{state === "waiting" ? <Trans>to pay</Trans> : <Trans>to confirm</Trans>}</small>
        </div>
      )}
    </header>
  );
}
