import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { LeverPositionsScreen } from "#src/streams/screens/lever/types.ts";
import { Card } from "#src/ui/parts/card.tsx";
import { useCount } from "#src/ui/parts/use-count.ts";
import { OpenPositions } from "../positions/open-positions.tsx";
import { StopsDialog } from "../stops/stops-dialog.tsx";
import styles from "./lever-page.module.css";
import { LeverPage } from "./lever-page.tsx";
import { RiskSummary } from "./risk-summary.tsx";

/** Positions of every pair, with their risk. */
export function PositionsPage({ screen }: { screen: LeverPositionsScreen }): ReactNode {
  const { t } = useLingui();
  const model = screen.positions;
  const count = useCount(model.open$);
  return (
    <LeverPage title={t`Positions`}>
      <RiskSummary model={model} />
      <Card title={<Trans>Open positions ({count})</Trans>}>
        <div className={styles.scroll}>
          <OpenPositions model={model} full />
        </div>
      </Card>
      <StopsDialog model={model.stops} />
    </LeverPage>
  );
}
