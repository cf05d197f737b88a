import { Trans } from "@lingui/react/macro";
import { type ReactNode, useId } from "react";
import type { TransferLeverScreen, TransferView } from "#src/streams/screens/transfer-lever.ts";
import { ProblemNote } from "#src/ui/terminal/ticket/problem-note.tsx";
import styles from "./transfer-page.module.css";

/** How much, typed or all of it. */
export function TransferAmount({
  view,
  screen,
}: {
  view: TransferView;
  screen: TransferLeverScreen;
}): ReactNode {
  const id = useId();
  const problem = view.problem ?? undefined;
  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        <Trans>Amount</Trans>
      </label>
      <div className={styles.amount} data-wrong={problem !== undefined || undefined}>
        <input
          id={id}
          value={view.amount}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : `${id}-problem`}
          onChange={(event) => screen.change(event.target.value)}
        />
        <span>{view.coin.name}</span>
        <button type="button" onClick={screen.all}>
          <Trans>All</Trans>
        </button>
      </div>
      <ProblemNote id={`${id}-problem`} problem={problem} />
    </div>
  );
}
