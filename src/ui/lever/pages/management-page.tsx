import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useObservableEagerState } from "observable-hooks";
import { type ReactNode, useState } from "react";
import type { Observable } from "rxjs";
import type { LeverPositionsScreen, Loadable } from "#src/streams/screens/lever/types.ts";
import { Card } from "#src/ui/parts/card.tsx";
import { LoadableView } from "#src/ui/parts/loadable-view.tsx";
import { Placeholder } from "#src/ui/parts/placeholder.tsx";
import { SkeletonRows } from "#src/ui/parts/skeleton.tsx";
import { ContractAccount, type LeverBalance } from "./contract-account.tsx";
import { type ContractGroup, contractGroups } from "./contract-groups.ts";
import { ContractList } from "./contract-list.tsx";
import { LeverPage } from "./lever-page.tsx";
import styles from "./management-page.module.css";
import { NoApplications } from "./no-applications.tsx";

function Accounts({
  groups,
  screen,
  balances$,
}: {
  groups: readonly ContractGroup[];
  screen: LeverPositionsScreen;
  balances$: Observable<Loadable<readonly LeverBalance[]>>;
}): ReactNode {
  const { t } = useLingui();
  const [name, chooseGroup] = useState<string | null>(null);
  const [key, choose] = useState<string | null>(null);
  const group = groups.find((each) => each.name === name) ?? groups[0];
  if (group === undefined) return null;
  const market = group.markets.find((each) => each.key === key) ?? group.markets[0] ?? null;
  return (
    <div className={styles.columns}>
      <ContractList
        groups={groups}
        group={group}
        chooseGroup={chooseGroup}
        current={market?.key ?? null}
        choose={choose}
        model={screen.positions}
      />
      <div>
        {market === null ? (
          <NoAccount coin={group.name} />
        ) : (
          <ContractAccount market={market} model={screen.positions} balances$={balances$} />
        )}
        <NoApplications title={<Trans>Current applications</Trans>} label={t`Current applications`} />
        <NoApplications title={<Trans>Application records</Trans>} label={t`Application records`} />
      </div>
    </div>
  );
}

function NoAccount({ coin }: { coin: string }): ReactNode {
  return (
    <Card>
      <Placeholder mark="empty" title={<Trans>No pairs are quoted in {coin}</Trans>} />
    </Card>
  );
}

/** Contract management: the accounts of the pairs, with what lies in them. Nothing is lent yet, and it says so. */
export function ManagementPage({
  screen,
  groups$,
  balances$,
  retry,
}: {
  screen: LeverPositionsScreen;
  groups$: Observable<Loadable<readonly ContractGroup[]>>;
  balances$: Observable<Loadable<readonly LeverBalance[]>>;
  retry: () => void;
}): ReactNode {
  const { t } = useLingui();
  const groups = useObservableEagerState(groups$);
  return (
    <LeverPage title={t`Contract management`}>
      <nav className={styles.crumbs} aria-label={t`Breadcrumb`}>
        <Link to="/finance">
          <Trans>Contract account</Trans>
        </Link>
        <span aria-hidden="true">›</span>
        <span aria-current="page">
          <Trans>Contract management</Trans>
        </span>
      </nav>
      <LoadableView data={groups} retry={retry} skeleton={<SkeletonRows rows={10} height="32px" />}>
        {(all) => <Accounts groups={contractGroups(all)} screen={screen} balances$={balances$} />}
      </LoadableView>
    </LeverPage>
  );
}
