import { Trans, useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { SecurityScreen } from "#src/streams/screens/account/create-security.ts";
import { Card } from "../layout/card.tsx";
import { Stamp } from "../lists/stamp.tsx";
import styles from "../lists/table.module.css";
import { AccountTable, type Column } from "../lists/table.tsx";

const columns: readonly Column[] = [
  { id: "time", name: <Trans>Time</Trans> },
  { id: "what", name: <Trans>What happened</Trans> },
  { id: "device", name: <Trans>Device</Trans> },
  { id: "address", name: <Trans>Address</Trans> },
];

/** What happened to the account, newest first. */
export function ActivityCard({ screen }: { screen: SecurityScreen["activity"] }): ReactNode {
  const { t } = useLingui();
  const list = useObservableEagerState(screen.list$);
  return (
    <Card title={<Trans>Account activity</Trans>}>
      <AccountTable
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
