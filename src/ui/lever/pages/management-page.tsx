import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useObservableEagerState } from "observable-hooks";
import { type ReactNode, useState } from "react";
import type { Observable } from "rxjs";
import type { LeverPositionsScreen, Loadable, Market } from "#src/streams/screens/lever/types.ts";
import { LoadableView } from "#src/ui/parts/loadable-view.tsx";
import { SkeletonRows } from "#src/ui/parts/skeleton.tsx";
import { ContractAccount, type LeverBalance } from "./contract-account.tsx";
import { ContractList } from "./contract-list.tsx";
import { LeverPage } from "./lever-page.tsx";
import styles from "./management-page.module.css";
import { NoApplications } from "./no-applications.tsx";

interface Group {
  readonly id: number;
  readonly name: string;
  readonly markets: readonly Market[];
}

function Accounts({
  groups,
  screen,
  balances$,
}: {
  groups: readonly Group[];
  screen: LeverPositionsScreen;
  balances$: Observable<Loadable<readonly LeverBalance[]>>;
}): ReactNode {
  const { t } = useLingui();
  const [groupId, chooseGroup] = useState(groups[0]?.id ?? 0);
  const [key, choose] = useState<string | null>(null);
  const group = groups.find(({ id }) => id === groupId) ?? groups[0];
  const market = group?.markets.find((each) => each.key === key) ?? group?.markets[0];
  if (group === undefined || market === undefined) return null;
  return (
    <div className={styles.columns}>
      <ContractList
        groups={groups}
        group={group}
        chooseGroup={chooseGroup}
        current={market.key}
        choose={choose}
        model={screen.positions}
      />
      <div>
        <ContractAccount market={market} model={screen.positions} balances$={balances$} />
        <NoApplications title={<Trans>Current applications</Trans>} label={t`Current applications`} />
        <NoApplications title={<Trans>Application records</Trans>} label={t`Application records`} />
      </div>
    </div>
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
  groups$: Observable<Loadable<readonly Group[]>>;
  balances$: Observable<Loadable<readonly LeverBalance[]>>;
  retry: () => void;
}): ReactNode {
  const { t } = useLingui();
  const groups = useObservableEagerState(groups$);
  return (
    <LeverPage title={t`Contract management`}>
      <nav className={styles.crumbs} aria-label={t`Where you are`}>
        <Link to="/finance">
          <Trans>Contract account</Trans>
        </Link>
        <span aria-hidden="true">›</span>
        <span aria-current="page">
          <Trans>Contract management</Trans>
        </span>
      </nav>
      <LoadableView data={groups} retry={retry} skeleton={<SkeletonRows rows={10} height="32px" />}>
        {(all) => <Accounts groups={all} screen={screen} balances$={balances$} />}
      </LoadableView>
    </LeverPage>
  );
}
