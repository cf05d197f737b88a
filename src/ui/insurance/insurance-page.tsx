import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useObservableEagerState } from "observable-hooks";
import { type ReactNode, useState } from "react";
import type { InsuranceScreen } from "#src/streams/insurance/types.ts";
import { GuardedDialog } from "#src/ui/account/trade-password/guarded-dialog.tsx";
import buttons from "#src/ui/kit/controls/button.module.css";
import card from "#src/ui/kit/layout/card.module.css";
import { Card } from "#src/ui/kit/layout/card.tsx";
import { LoadableView } from "#src/ui/kit/loading/loadable-view.tsx";
import { Placeholder } from "#src/ui/kit/loading/placeholder.tsx";
import { SkeletonRows } from "#src/ui/kit/loading/skeleton.tsx";
import { Tabs } from "#src/ui/kit/tabs/tabs.tsx";
import { AssetsPage } from "#src/ui/wallets/assets-page.tsx";
import { BuyForm } from "./buy-form.tsx";
import styles from "./insurance.module.css";
import { PolicyCard } from "./policy-card.tsx";
import { Rules } from "./rules.tsx";
import { useInsuranceWords } from "./words.tsx";
import { Yields } from "./yields.tsx";

const PANEL = "insurance-panel";

/** `/insurance`: insures the options wallet. */
export function InsurancePage({ screen }: { screen: InsuranceScreen }): ReactNode {
  const { t } = useLingui();
  const [tab, setTab] = useState<"insurance" | "yield">("insurance");
  return (
    <AssetsPage
      title={t`Insurance`}
      aside={
        <Link to="/micro" className={buttons.ghost}>
          <Trans>Options account</Trans>
        </Link>
      }
    >
      <Card>
        <div className={card.tabs}>
          <Tabs
            name={t`Insurance`}
            panel={PANEL}
            chosen={tab}
            choose={setTab}
            tabs={[
              { key: "insurance", label: <Trans>Contract insurance</Trans> },
              { key: "yield", label: <Trans>Coin yield</Trans> },
            ]}
          />
        </div>
        <div id={PANEL} role="tabpanel" aria-label={t`Insurance`}>
          {tab === "insurance" ? <Insured screen={screen} /> : <Yields screen={screen} />}
        </div>
      </Card>
      <GuardedDialog model={screen.guard} words={useInsuranceWords()} />
    </AssetsPage>
  );
}

function Insured({ screen }: { screen: InsuranceScreen }): ReactNode {
  const view = useObservableEagerState(screen.view$);
  return (
    <LoadableView
      data={view}
      retry={screen.retry}
      skeleton={
        <div className={styles.columns}>
          <SkeletonRows rows={6} height="40px" inset="card" />
          <Rules kind={null} />
        </div>
      }
    >
      {(value) =>
        value === null ? (
          <Placeholder mark="soon" title={<Trans>No insurance is offered right now</Trans>} />
        ) : (
          <div className={styles.columns}>
            {value.status.policy === null ? (
              <BuyForm screen={screen} view={value} />
            ) : (
              <PolicyCard screen={screen} view={value} policy={value.status.policy} />
            )}
            <Rules kind={value.kind} />
          </div>
        )
      }
    </LoadableView>
  );
}
