import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Deal } from "#src/streams/p2p/screens/types.ts";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import styles from "./deal.module.css";

interface Step {
  readonly id: string;
  readonly name: ReactNode;
  readonly time: number | null;
  readonly state: "done" | "now" | "ahead" | "failed";
}

/** The steps of a deal: placed, paid, released; one that was cancelled or is disputed says so where it stopped. */
export function DealSteps({ deal }: { deal: Deal }): ReactNode {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <ol className={styles.steps} aria-label={t`Steps`}>
      {stepsOf(deal).map(({ id, name, time, state }) => (
        <li key={id} data-state={state} aria-current={state === "now" ? "step" : undefined}>
          <span className={styles.dot} aria-hidden="true" />
          <strong>{name}</strong>
          <small>{time === null ? "" : format.dateTime(time)}</small>
        </li>
      ))}
    </ol>
  );
}

function stepsOf({ state, createdAt, paidAt, endedAt }: Deal): readonly Step[] {
  const placed: Step = { id: "placed", name: <Trans>Order placed</Trans>, time: createdAt, state: "done" };
  const isPaid = paidAt !== null || state === "paid" || state === "disputed" || state === "completed";
  const paid: Step = {
    id: "paid",
    name: <Trans>Paid</Trans>,
    time: paidAt,
    state: isPaid ? "done" : state === "waiting" ? "now" : "ahead",
  };
  if (state === "cancelled") {
    const cancelled: Step = { id: "ended", name: <Trans>Cancelled</Trans>, time: endedAt, state: "failed" };
    return isPaid ? [placed, paid, cancelled] : [placed, cancelled];
  }
  const disputed: Step = { id: "disputed", name: <Trans>Rights protection</Trans>, time: null, state: "now" };
  const released: Step = {
    id: "ended",
    name: <Trans>Coins released</Trans>,
    time: endedAt,
    state: state === "completed" ? "done" : state === "paid" ? "now" : "ahead",
  };
  return state === "disputed" ? [placed, paid, disputed, released] : [placed, paid, released];
}
