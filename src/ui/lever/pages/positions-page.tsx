import { Trans, useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import { known } from "#src/streams/loadable.ts";
import type { LeverPositionsScreen } from "#src/streams/screens/lever/types.ts";
import { OpenPositions } from "../positions/open-positions.tsx";
import { StopsDialog } from "../stops/stops-dialog.tsx";
import styles from "./lever-page.module.css";
import { LeverPage } from "./lever-page.tsx";
import { RiskSummary } from "./risk-summary.tsx";

/** Positions of every pair, with their risk. */
export function PositionsPage({ screen }: { screen: LeverPositionsScreen }): ReactNode {
  const { t } = useLingui();
  const model = screen.positions;
  const count = (known(useObservableEagerState(model.open$)) ?? []).length;
  return (
    <LeverPage title={t`Positions`}>
      <RiskSummary model={model} />
      <section className={styles.card}>
        <div className={styles.cardHead}>
          <h2>
            <Trans>Open positions ({count})</Trans>
          </h2>
        </div>
        <div className={styles.scroll}>
          <OpenPositions model={model} full />
        </div>
      </section>
      <StopsDialog model={model.stops} />
    </LeverPage>
  );
}
