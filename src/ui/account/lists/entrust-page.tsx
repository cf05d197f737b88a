import { useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import { type ReactNode, useId } from "react";
import type { EntrustScreen } from "#src/streams/account/screens/entrust.screen.ts";
import card from "#src/ui/kit/layout/card.module.css";
import { Card } from "#src/ui/kit/layout/card.tsx";
import { Tabs } from "#src/ui/kit/tabs/tabs.tsx";
import { AccountPage } from "../layout/account-page.tsx";
import { CompletedOrders, OpenOrders } from "./entrust-tables.tsx";

/** `/accountEntrust`: spot orders that sell, that buy, and what was completed. */
export function EntrustPage({ screen }: { screen: EntrustScreen }): ReactNode {
  const { t } = useLingui();
  const id = useId();
  const tab = useObservableEagerState(screen.tab$);
  const tabs = [
    { key: "selling", label: t`Selling` },
    { key: "buying", label: t`Buying` },
    { key: "completed", label: t`Completed` },
  ] as const;
  return (
    <AccountPage title={t`My orders`}>
      <Card>
        <div className={card.tabs}>
          <Tabs tabs={tabs} chosen={tab} choose={screen.chooseTab} name={t`My orders`} panel={id} />
        </div>
        <div id={id} role="tabpanel" aria-label={tabs.find(({ key }) => key === tab)?.label}>
          {tab === "completed" ? <CompletedOrders screen={screen} /> : <OpenOrders screen={screen} />}
        </div>
      </Card>
    </AccountPage>
  );
}
