import { Trans, useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { createAccountLogScreen } from "#src/streams/account/screens/lists.screen.ts";
import { Card } from "#src/ui/kit/layout/card.tsx";
import { Stamp } from "#src/ui/kit/marks/stamp.tsx";
import { LogChange } from "#src/ui/kit/money/log-change.tsx";
import { PagedTable } from "#src/ui/kit/table/paged-table.tsx";
import styles from "#src/ui/kit/table/table.module.css";
import type { Column } from "#src/ui/kit/table/table.tsx";
import { walletNames } from "#src/ui/wallets/wallet-names.tsx";
import { AccountPage } from "../layout/account-page.tsx";

/** The calls that fill it. */
const LISTS = ["accountLog"];

const columns: readonly Column[] = [
  { id: "time", name: <Trans>Time</Trans> },
  { id: "detail", name: <Trans>Details</Trans> },
  { id: "wallet", name: <Trans>Account</Trans> },
  { id: "coin", name: <Trans>Coin</Trans> },
  { id: "available", name: <Trans>Available</Trans>, right: true },
  { id: "locked", name: <Trans>Frozen</Trans>, right: true },
];

/** `/transferLog`: what every entry did to the balances. */
export function AccountLogPage({ screen }: { screen: ReturnType<typeof createAccountLogScreen> }): ReactNode {
  const { t } = useLingui();
  const list = useObservableEagerState(screen.list$);
  return (
    <AccountPage title={t`Account log`}>
      <Card>
        <PagedTable
          label={t`Account log`}
          data={list}
          retry={screen.retry}
          more={screen.more}
          columns={columns}
          nothing={<Trans>No records</Trans>}
          calls={LISTS}
          row={(line) => (
            <tr key={line.id}>
              <td>
                <Stamp time={line.time} />
              </td>
              <td>{line.text}</td>
              <td>{line.wallet !== null && walletNames[line.wallet]}</td>
              <td>{line.currency}</td>
              <td className={styles.right}>
                <LogChange change={line.available} />
              </td>
              <td className={styles.right}>
                <LogChange change={line.locked} />
              </td>
            </tr>
          )}
        />
      </Card>
    </AccountPage>
  );
}
