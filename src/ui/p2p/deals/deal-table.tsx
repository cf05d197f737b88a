import { Trans } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { Deal, DealListModel } from "#src/streams/p2p/screens/types.ts";
import { Stamp } from "#src/ui/kit/marks/stamp.tsx";
import { PagedTable } from "#src/ui/kit/table/paged-table.tsx";
import table from "#src/ui/kit/table/table.module.css";
import type { Column } from "#src/ui/kit/table/table.tsx";
import type { CallNames } from "#src/ui/kit/table/unreadable-note.tsx";
import { Coins, Money } from "../amounts.tsx";
import { SideWord } from "../side-word.tsx";
import { StateBadge } from "../state-badge.tsx";
import { UnreadDot } from "../unread-dot.tsx";
import styles from "./deals.module.css";

const columns: readonly Column[] = [
  { id: "side", name: <Trans context="between people">Order</Trans> },
  { id: "amount", name: <Trans>Quantity</Trans>, right: true },
  { id: "money", name: <Trans>Amount</Trans>, right: true },
  { id: "other", name: <Trans>Counterparty</Trans> },
  { id: "time", name: <Trans>Time</Trans> },
  { id: "state", name: <Trans>Status</Trans> },
  { id: "open", name: <span className="visually-hidden">{<Trans>Action</Trans>}</span>, right: true },
];

/** Deals, one a row. `open`: the link to a deal's page. */
export function DealTable({
  label,
  model,
  nothing,
  advice,
  calls,
  open,
}: {
  label: string;
  model: Pick<DealListModel, "list$" | "more" | "retry">;
  nothing: ReactNode;
  advice?: ReactNode;
  /** The calls that fill it, by name. */
  calls: CallNames;
  open: (deal: Deal) => ReactNode;
}): ReactNode {
  const list = useObservableEagerState(model.list$);
  return (
    <PagedTable
      label={label}
      data={list}
      retry={model.retry}
      more={model.more}
      columns={columns}
      nothing={nothing}
      advice={advice}
      calls={calls}
      row={(deal) => <DealRow key={deal.id} deal={deal} open={open} />}
    />
  );
}

function DealRow({ deal, open }: { deal: Deal; open: (deal: Deal) => ReactNode }): ReactNode {
  const { role, amount, currency, money, coinCode, other, createdAt, state, unread } = deal;
  return (
    <tr className={styles.deal}>
      <td>
        <SideWord side={role === "buyer" ? "buy" : "sell"} /> {currency}
      </td>
      <td className={table.right}>
        <Coins amount={amount} unit={currency} />
      </td>
      <td className={table.right}>
        <Money amount={money} coinCode={coinCode} />
      </td>
      <td>{other.account}</td>
      <td>
        <Stamp time={createdAt} />
      </td>
      <td>
        <span className={styles.state}>
          <StateBadge state={state} />
          <UnreadDot count={unread} />
        </span>
      </td>
      <td className={`${table.right} ${styles.open}`}>{open(deal)}</td>
    </tr>
  );
}
