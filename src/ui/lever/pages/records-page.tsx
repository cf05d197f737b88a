import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { LeverRecordsScreen } from "#src/streams/screens/lever/types.ts";
import { Card } from "#src/ui/parts/card.tsx";
import styles from "./lever-page.module.css";
import { LeverPage } from "./lever-page.tsx";
import { OrdersList } from "./orders-page.tsx";

/** Positions and orders of every state and pair, page by page. */
export function RecordsPage({ screen }: { screen: LeverRecordsScreen }): ReactNode {
  const { t } = useLingui();
  return (
    <LeverPage title={t`Leverage history`}>
      <Card>
        <div className={styles.scroll}>
          <OrdersList screen={screen} tab="all" none={<Trans>No orders yet</Trans>} />
        </div>
      </Card>
    </LeverPage>
  );
}
