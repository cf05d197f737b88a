import { Trans, useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { SecurityScreen } from "#src/streams/screens/account/create-security.ts";
import { Card } from "#src/ui/parts/card.tsx";
import { PagedTable } from "#src/ui/parts/paged-table.tsx";
import { Stamp } from "#src/ui/parts/stamp.tsx";
import styles from "#src/ui/parts/table.module.css";
import type { Column } from "#src/ui/parts/table.tsx";

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
