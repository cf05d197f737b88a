import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { LeverageRecordScreen } from "#src/streams/leverage/screens/types.ts";
import card from "#src/ui/kit/layout/card.module.css";
import { Card } from "#src/ui/kit/layout/card.tsx";
import { LoadableView } from "#src/ui/kit/loading/loadable-view.tsx";
import { Placeholder } from "#src/ui/kit/loading/placeholder.tsx";
import { SkeletonRows } from "#src/ui/kit/loading/skeleton.tsx";
import { Icon } from "#src/ui/kit/marks/icons.tsx";
import { LeveragePage } from "./leverage-page.tsx";
import { RecordFacts } from "./record-facts.tsx";
import styles from "./record-page.module.css";

/** One position or order in full. */
export function RecordPage({ screen }: { screen: LeverageRecordScreen }): ReactNode {
  const { t } = useLingui();
  const record = useObservableEagerState(screen.position$);
  return (
    <LeveragePage title={t`Leverage history`}>
      <div className={styles.middle}>
        <Link to="/leverTransactions" search={{ state: "all" }} className={styles.back}>
          <Icon name="back" size={14} />
          <Trans>All orders</Trans>
        </Link>
        <Card>
          <div className={card.body}>
            <LoadableView
              data={record}
              retry={screen.retry}
              skeleton={<SkeletonRows rows={8} height="24px" />}
              empty={{
                when: (position) => position === null,
                show: <Placeholder mark="empty" title={<Trans>Position not found</Trans>} />,
              }}
            >
              {(position) => position && <RecordFacts position={position} />}
            </LoadableView>
          </div>
        </Card>
      </div>
    </LeveragePage>
  );
}
