import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { CopyButton } from "#src/ui/kit/controls/copy-button.tsx";
import { Card } from "#src/ui/kit/layout/card.tsx";
import styles from "./result.module.css";

/** How anybody gets these figures from the exchange without this page. */
export function HowToCheck({ id }: { id: number }): ReactNode {
  const { t } = useLingui();
  const address = `${globalThis.location.origin}/api/microtrade/audit?id=${id}`;
  return (
    <Card title={<Trans>Check it yourself</Trans>}>
      <p className={styles.text}>
        <Trans>
          Mark prices are public: everyone receives them when they are published, each with its number. Anyone
          can open the record of this option at this address. It shows neither the owner nor the stake.
        </Trans>
      </p>
      <p className={styles.address}>
        <code>{address}</code>
        <CopyButton text={address} name={t`Copy the link to the record`} bare />
      </p>
    </Card>
  );
}
