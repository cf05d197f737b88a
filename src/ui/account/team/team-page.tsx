import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { TeamScreen } from "#src/streams/account/screens/lists.screen.ts";
import buttons from "#src/ui/kit/controls/button.module.css";
import { UNKNOWN } from "#src/ui/kit/format/format.ts";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import { Card } from "#src/ui/kit/layout/card.tsx";
import { PagedTable } from "#src/ui/kit/table/paged-table.tsx";
import styles from "#src/ui/kit/table/table.module.css";
import type { Column } from "#src/ui/kit/table/table.tsx";
import { AccountPage } from "../layout/account-page.tsx";
import { Figures } from "./figures.tsx";

const columns: readonly Column[] = [
  { id: "account", name: <Trans>Account</Trans> },
  { id: "turnover", name: <Trans>Traded (USDT)</Trans>, right: true },
  { id: "commission", name: <Trans>Your share (USDT)</Trans>, right: true },
  { id: "members", name: <Trans>Active members</Trans>, right: true },
];

/** `/team`: who was invited, and what they brought. */
export function TeamPage({ screen }: { screen: TeamScreen }): ReactNode {
  const { t } = useLingui();
  const format = useFormat();
  const list = useObservableEagerState(screen.list$);
  const counts = useObservableEagerState(screen.counts$);
  return (
    <AccountPage title={t`Team`}>
      <Figures
        figures={[
          {
            id: "invited",
            name: <Trans>Invited by you</Trans>,
            value: counts === null ? UNKNOWN : format.whole(counts.invited),
          },
          {
            id: "all",
            name: <Trans>Whole team</Trans>,
            value: counts === null ? UNKNOWN : format.whole(counts.all),
          },
        ]}
      />
      <Card>
        <PagedTable
          label={t`Team`}
          data={list}
          retry={screen.retry}
          more={screen.more}
          columns={columns}
          nothing={<Trans>No members yet</Trans>}
          advice={
            <Link to="/accountSet" className={buttons.link}>
              <Trans>Share your referral link</Trans>
            </Link>
          }
          row={({ id, account, turnover, commission, activeMembers }) => (
            <tr key={id}>
              <td>{account}</td>
              <td className={styles.right}>{format.amount(turnover, 2)}</td>
              <td className={styles.right}>{format.amount(commission, 4)}</td>
              <td className={styles.right}>{format.whole(activeMembers)}</td>
            </tr>
          )}
        />
      </Card>
    </AccountPage>
  );
}
