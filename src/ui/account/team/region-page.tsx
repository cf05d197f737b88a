import { Trans, useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { createRegionScreen } from "#src/streams/account/screens/lists.screen.ts";
import { UNKNOWN } from "#src/ui/kit/format/format.ts";
import { Card } from "#src/ui/kit/layout/card.tsx";
import { Placeholder } from "#src/ui/kit/loading/placeholder.tsx";
import { Stamp } from "#src/ui/kit/marks/stamp.tsx";
import { PagedTable } from "#src/ui/kit/table/paged-table.tsx";
import type { Column } from "#src/ui/kit/table/table.tsx";
import { AccountPage } from "../layout/account-page.tsx";

const columns: readonly Column[] = [
  { id: "city", name: <Trans>Region</Trans> },
  { id: "district", name: <Trans>District</Trans> },
  { id: "phone", name: <Trans>Phone</Trans> },
  { id: "time", name: <Trans>Time</Trans> },
];

/** `/region`: the users of a regional agent's region. */
export function RegionPage({ screen }: { screen: ReturnType<typeof createRegionScreen> }): ReactNode {
  const { t } = useLingui();
  const list = useObservableEagerState(screen.list$);
  const noAgent =
    list.state === "failed" && list.refusal.kind === "refused" && list.refusal.code === "not_regional_agent";
  return (
    <AccountPage title={t`Regional agents`}>
      <Card>
        {noAgent ? (
          <Placeholder mark="empty" title={<Trans>You are not a regional agent, no permission</Trans>} />
        ) : (
          <PagedTable
            label={t`Users in your region`}
            data={list}
            retry={screen.retry}
            more={screen.more}
            columns={columns}
            nothing={<Trans>No records</Trans>}
            row={({ id, city, district, phone, time }) => (
              <tr key={id}>
                <td>{city || UNKNOWN}</td>
                <td>{district || UNKNOWN}</td>
                <td>{phone || UNKNOWN}</td>
                <td>
                  <Stamp time={time} />
                </td>
              </tr>
            )}
          />
        )}
      </Card>
    </AccountPage>
  );
}
