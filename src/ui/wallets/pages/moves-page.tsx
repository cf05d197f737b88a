import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { MovesScreen, WalletMove } from "#src/streams/wallets/screens/types.ts";
import buttons from "#src/ui/kit/controls/button.module.css";
import { UNKNOWN } from "#src/ui/kit/format/format.ts";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import { Card } from "#src/ui/kit/layout/card.tsx";
import { Icon } from "#src/ui/kit/marks/icons.tsx";
import { Stamp } from "#src/ui/kit/marks/stamp.tsx";
import { PagedTable } from "#src/ui/kit/table/paged-table.tsx";
import table from "#src/ui/kit/table/table.module.css";
import type { Column } from "#src/ui/kit/table/table.tsx";
import { AssetsPage } from "../assets-page.tsx";
import { walletNames } from "../wallet-names.tsx";

const LISTS = ["transferHistory"];

const columns: readonly Column[] = [
  { id: "time", name: <Trans>Time</Trans> },
  { id: "coin", name: <Trans>Coin</Trans> },
  { id: "from", name: <Trans>From</Trans> },
  { id: "to", name: <Trans context="wallet">To</Trans> },
  { id: "amount", name: <Trans>Amount</Trans>, right: true },
];

/** Transfers between the user's wallets, newest first. */
export function MovesPage({ screen }: { screen: MovesScreen }): ReactNode {
  const { t } = useLingui();
  const list = useObservableEagerState(screen.list$);
  return (
    <AssetsPage
      title={t`Transfer history`}
      aside={
        <Link to="/transfer" className={buttons.ghost}>
          <Icon name="swap" size={15} />
          <Trans>Transfer</Trans>
        </Link>
      }
    >
      <Card>
        <PagedTable
          label={t`Transfer history`}
          data={list}
          retry={screen.retry}
          more={screen.more}
          columns={columns}
          nothing={<Trans>No transfers yet</Trans>}
          calls={LISTS}
          advice={
            <Link to="/transfer" className={buttons.link}>
              <Trans>Transfer between your wallets</Trans>
            </Link>
          }
          row={(move) => <Row key={move.id} move={move} />}
        />
      </Card>
    </AssetsPage>
  );
}

function Row({ move }: { move: WalletMove }): ReactNode {
  const format = useFormat();
  return (
    <tr>
      <td>
        <Stamp time={move.time} />
      </td>
      <td>{move.currency}</td>
      <td>{move.from === null ? UNKNOWN : walletNames[move.from]}</td>
      <td>{move.to === null ? UNKNOWN : walletNames[move.to]}</td>
      <td className={table.right}>{format.exact(move.amount)}</td>
    </tr>
  );
}
