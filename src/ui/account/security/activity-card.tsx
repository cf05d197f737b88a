import { Trans, useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { SecurityScreen } from "#src/streams/account/screens/security.screen.ts";
import { Card } from "#src/ui/kit/layout/card.tsx";
import { Stamp } from "#src/ui/kit/marks/stamp.tsx";
import { PagedTable } from "#src/ui/kit/table/paged-table.tsx";
import styles from "#src/ui/kit/table/table.module.css";
import type { Column } from "#src/ui/kit/table/table.tsx";

const columns: readonly Column[] = [
  { id: "time", name: <Trans>Time</Trans> },
  { id: "what", name: <Trans>Event</Trans> },
  { id: "device", name: <Trans>Device</Trans> },
  { id: "address", name: <Trans>Address</Trans> },
];

/** What happened to the account, newest first. */
export function ActivityCard({ screen }: { screen: SecurityScreen["activity"] }): ReactNode {
  const { t } = useLingui();
  const list = useObservableEagerState(screen.list$);
  return (
    <Card title={<Trans>Account activity</Trans>}>
      <PagedTable
        label={t`Account activity`}
        data={list}
        retry={screen.retry}
        more={screen.more}
        columns={columns}
        nothing={<Trans>No records</Trans>}
        row={({ id, time, info, device, address }) => (
          <tr key={id}>
            <td>
              <Stamp time={time} />
            </td>
            <td>{info}</td>
            <td className={styles.muted}>{device}</td>
            <td className={styles.muted}>{address}</td>
          </tr>
        )}
      />
    </Card>
  );
}
