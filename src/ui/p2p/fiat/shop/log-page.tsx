import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useObservableEagerState } from "observable-hooks";
import { type ReactNode, useId } from "react";
import { withoutZeros } from "#domain/numbers/decimal.ts";
import type { ShopEntry, ShopLogScreen } from "#src/streams/p2p/fiat/types.ts";
import buttons from "#src/ui/kit/controls/button.module.css";
import { signOf } from "#src/ui/kit/format/decimal.ts";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import card from "#src/ui/kit/layout/card.module.css";
import { Card } from "#src/ui/kit/layout/card.tsx";
import { Stamp } from "#src/ui/kit/marks/stamp.tsx";
import { PagedTable } from "#src/ui/kit/table/paged-table.tsx";
import table from "#src/ui/kit/table/table.module.css";
import type { Column } from "#src/ui/kit/table/table.tsx";
import { Tabs } from "#src/ui/kit/tabs/tabs.tsx";
import { FiatPage } from "../fiat-page.tsx";

/** The calls that fill it. */
const LISTS = ["shopLog"];

const columns: readonly Column[] = [
  { id: "time", name: <Trans>Time</Trans> },
  { id: "memo", name: <Trans>Description</Trans> },
  { id: "locked", name: <Trans>Balance type</Trans> },
  { id: "value", name: <Trans context="balance">Change</Trans>, right: true },
];
const parts = { all: null, free: false, locked: true } as const;
const MIN_DECIMALS = 2;

/** `/balancelog`: the changes of a shop's balance. */
export function ShopLogPage({ screen, shopId }: { screen: ShopLogScreen; shopId: number }): ReactNode {
  const { t } = useLingui();
  const panel = useId();
  const list = useObservableEagerState(screen.list$);
  const locked = useObservableEagerState(screen.locked$);
  return (
    <FiatPage
      title={t`Balance log`}
      aside={
        <Link to="/legalShopDetail" search={{ id: String(shopId) }} className={buttons.ghost}>
          <Trans>To the shop</Trans>
        </Link>
      }
    >
      <Card>
        <div className={card.bar}>
          <Tabs<keyof typeof parts>
            tabs={[
              { key: "all", label: <Trans context="filter">All</Trans> },
              { key: "free", label: <Trans>Available balance</Trans> },
              { key: "locked", label: <Trans>Locked balance</Trans> },
            ]}
            chosen={locked === null ? "all" : locked ? "locked" : "free"}
            choose={(part) => screen.chooseLocked(parts[part])}
            name={t`Balance type`}
            panel={panel}
          />
        </div>
        <div id={panel} role="tabpanel" aria-label={t`Balance log`}>
          <PagedTable
            label={t`Balance log`}
            data={list}
            retry={screen.retry}
            more={screen.more}
            columns={columns}
            nothing={<Trans>No changes yet</Trans>}
            calls={LISTS}
            row={(entry) => <Row key={entry.id} entry={entry} />}
          />
        </div>
      </Card>
    </FiatPage>
  );
}

function Row({ entry: { time, text, locked, change, currency } }: { entry: ShopEntry }): ReactNode {
  const format = useFormat();
  const decimals = Math.max(MIN_DECIMALS, withoutZeros(change).split(".")[1]?.length ?? 0);
  return (
    <tr>
      <td>
        <Stamp time={time} />
      </td>
      <td>{text}</td>
      <td>{locked ? <Trans>Locked</Trans> : <Trans>Free</Trans>}</td>
      <td className={table.right}>
        <span className={signOf(change) < 0 ? "down" : "up"}>{format.signed(change, decimals)}</span>{" "}
        {currency}
      </td>
    </tr>
  );
}
