import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Prerequisite } from "#src/streams/p2p/screens/types.ts";
import note from "#src/ui/kit/layout/note.module.css";
import styles from "./parts.module.css";

const steps: Readonly<Record<Prerequisite, ReactNode>> = {
  identity: <Trans>Verify your identity</Trans>,
  review: <Trans>Wait until your identity is reviewed</Trans>,
  receiving: <Trans>Add a payment method in your payment settings</Trans>,
  password: <Trans>Set a trade password</Trans>,
};

/** What the user has to do before an advert or an order; nothing where all is in place. What was typed is kept meanwhile. */
export function Prerequisites({
  missing,
  prepare,
}: {
  missing: readonly Prerequisite[];
  prepare: (missing: Prerequisite) => void;
}): ReactNode {
  if (missing.length === 0) return null;
  return (
    <div className={`${note.warning} ${styles.prerequisites}`} role="note">
      <Trans>To trade with other people, complete these steps:</Trans>
      <ul>
        {missing.map((step) => (
          <li key={step}>
            <button type="button" onClick={() => prepare(step)}>
              {steps[step]}
            </button>
          </li>
        ))}
      </ul>
      <Trans>Your entries are kept for 30 minutes.</Trans>
    </div>
  );
}
