import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { MovesScreen, WalletMove } from "#src/streams/screens/assets/types.ts";
import { UNKNOWN } from "#src/ui/format/format.ts";
import { useFormat } from "#src/ui/format/use-format.ts";
import buttons from "#src/ui/parts/button.module.css";
import { Card } from "#src/ui/parts/card.tsx";
import { Icon } from "#src/ui/parts/icons.tsx";
import { PagedTable } from "#src/ui/parts/paged-table.tsx";
import { Stamp } from "#src/ui/parts/stamp.tsx";
import table from "#src/ui/parts/table.module.css";
import type { Column } from "#src/ui/parts/table.tsx";
import { AssetsPage } from "../parts/assets-page.tsx";
import { walletNames } from "../parts/wallet-names.tsx";

const LISTS = ["transferHistory"];

const columns: readonly Column[] = [
  { id: "time", name: <Trans>Time</Trans> },
  { id: "coin", name: <Trans>Coin</Trans> },
  { id: "from", name: <Trans>From</Trans> },
  { id: "to", name: <Trans context="wallet">To</Trans> },
  { id: "amount", name: <Trans>Amount</Trans>, right: true },
];

/** Moves between one's wallets, newest first. */
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
      <td className={table.right}>{format.amount(move.amount, 8)}</td>
    </tr>
  );
}
