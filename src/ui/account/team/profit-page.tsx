import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { createProfitScreen } from "#src/streams/account/screens/lists.screen.ts";
import buttons from "#src/ui/kit/controls/button.module.css";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import { Card } from "#src/ui/kit/layout/card.tsx";
import { Stamp } from "#src/ui/kit/marks/stamp.tsx";
import { PagedTable } from "#src/ui/kit/table/paged-table.tsx";
import styles from "#src/ui/kit/table/table.module.css";
import type { Column } from "#src/ui/kit/table/table.tsx";
import { AccountPage } from "../layout/account-page.tsx";

const columns: readonly Column[] = [
  { id: "time", name: <Trans>Time</Trans> },
  { id: "detail", name: <Trans>Details</Trans> },
  { id: "value", name: <Trans context="commission">Profit</Trans>, right: true },
];

/** `/profit`: the user's share of the fees of those invited. */
export function ProfitPage({ screen }: { screen: ReturnType<typeof createProfitScreen> }): ReactNode {
  const { t } = useLingui();
  const format = useFormat();
  const list = useObservableEagerState(screen.list$);
  return (
    <AccountPage
      title={t`Profit history`}
      lead={<Trans>Your share of the fees paid by people you invited.</Trans>}
    >
      <Card>
        <PagedTable
          label={t`Profit history`}
          data={list}
          retry={screen.retry}
          more={screen.more}
          columns={columns}
          nothing={<Trans>No commissions yet</Trans>}
          advice={
            <Link to="/accountSet" className={buttons.link}>
              <Trans>Share your referral link</Trans>
            </Link>
          }
          row={({ id, createdAt, info, value, currency }) => (
            <tr key={id}>
              <td>
                <Stamp time={createdAt} />
              </td>
              <td>{info}</td>
              <td className={styles.right}>
                <span className={value.startsWith("-") ? "down" : "up"}>{format.signed(value, 8)}</span>{" "}
                {currency}
              </td>
            </tr>
          )}
        />
      </Card>
    </AccountPage>
  );
}
