import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { ChainRecord } from "#src/streams/wallets/screens/types.ts";
import { Badge, type Tone } from "#src/ui/kit/marks/badge.tsx";
import styles from "./records.module.css";

const tones: Readonly<Record<ChainRecord["state"], Tone>> = {
  pending: "waiting",
  confirming: "waiting",
  sent: "waiting",
  done: "good",
  refused: "bad",
  cancelled: "plain",
};

/** How far a deposit or withdrawal is, with the confirmations of its chain as they come. */
export function RecordState({ record }: { record: ChainRecord }): ReactNode {
  const { state, confirmations, required, reason } = record;
  const counts = (state === "confirming" || state === "sent") && required > 0;
  return (
    <div className={styles.state}>
      <Badge tone={tones[state]}>
        <StateWord record={record} />
      </Badge>
      {counts && <Confirmations now={confirmations} required={required} />}
      {reason !== "" && <span className={styles.reason}>{reason}</span>}
      {record.inReview && record.kind === "withdraw" && (
        <span className={styles.reason}>
          <Trans>Large withdrawals are reviewed before they are sent.</Trans>
        </span>
      )}
    </div>
  );
}

function StateWord({ record: { kind, state, inReview } }: { record: ChainRecord }): ReactNode {
  const isDeposit = kind === "deposit";
  switch (state) {
    case "pending":
      return isDeposit || inReview ? <Trans>Under review</Trans> : <Trans>Processing</Trans>;
    case "confirming":
      return <Trans>Confirming</Trans>;
    case "sent":
      return <Trans>Sent</Trans>;
    case "done":
      return isDeposit ? <Trans>Credited</Trans> : <Trans>Completed</Trans>;
    case "refused":
      return isDeposit ? <Trans>Not credited</Trans> : <Trans>Rejected</Trans>;
    case "cancelled":
      return <Trans>Cancelled</Trans>;
  }
}

function Confirmations({ now, required }: { now: number; required: number }): ReactNode {
  const { t } = useLingui();
  const done = Math.min(now, required);
  return (
    <span className={styles.progress}>
      <progress max={required} value={done} aria-label={t`Confirmations`} />
      {done}/{required}
    </span>
  );
}
