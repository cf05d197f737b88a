import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { InsurancePolicy, InsuranceScreen, InsuranceView } from "#src/streams/insurance/types.ts";
import buttons from "#src/ui/kit/controls/button.module.css";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import note from "#src/ui/kit/layout/note.module.css";
import { Term, Terms } from "#src/ui/kit/layout/terms.tsx";
import styles from "./insurance.module.css";

/** The insurance in force: what is insured, and claiming and ending it. */
export function PolicyCard({
  screen,
  view: { kind, status },
  policy,
}: {
  screen: Pick<InsuranceScreen, "claim" | "endPolicy">;
  view: Pick<InsuranceView, "kind" | "status">;
  policy: InsurancePolicy;
}): ReactNode {
  const format = useFormat();
  const coins = (text: string | null) => `${format.amount(text, 2)} ${kind.currency}`;
  return (
    <div className={styles.form}>
      <p className={note.good}>
        <Trans>
          <strong>{kind.name}</strong> is active
        </Trans>
      </p>
      <Terms>
        <Term name={<Trans>Insured amount</Trans>}>{coins(policy.amount)}</Term>
        <Term name={<Trans>Insured assets</Trans>} strong>
          {coins(status.insured)}
        </Term>
        <Term name={<Trans>Insurance warehouse</Trans>}>{coins(status.warehouse)}</Term>
        <Term name={<Trans>Available in the options account</Trans>}>{coins(status.available)}</Term>
        {policy.claimsToday !== null && (
          <Term name={<Trans>Claims paid today</Trans>}>
            {format.whole(policy.claimsToday)} / {format.whole(kind.claimsPerDay)}
          </Term>
        )}
        <Term name={<Trans>Active since</Trans>}>{format.dateTime(policy.createdAt)}</Term>
      </Terms>
      {policy.claimPending && (
        <p className={note.waiting}>
          <Trans>Your claim is under review.</Trans>
        </p>
      )}
      <div className={styles.actions}>
        <button
          type="button"
          className={`${buttons.primary} ${buttons.large}`}
          disabled={policy.claimPending}
          onClick={() => screen.claim(policy)}
        >
          <Trans>Insurance claims</Trans>
        </button>
        <button
          type="button"
          className={`${buttons.ghost} ${buttons.large}`}
          onClick={() => screen.endPolicy(policy)}
        >
          <Trans>Insurance cancellation</Trans>
        </button>
      </div>
    </div>
  );
}
