import { Trans, useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { MovesScreen, WalletMove } from "#src/streams/screens/assets/types.ts";
import { UNKNOWN } from "#src/ui/format/format.ts";
import { useFormat } from "#src/ui/format/use-format.ts";
import { LoadableView } from "#src/ui/parts/loadable-view.tsx";
import { Placeholder } from "#src/ui/parts/placeholder.tsx";
import { SkeletonRows } from "#src/ui/parts/skeleton.tsx";
import page from "../parts/assets-page.module.css";
import { AssetsPage } from "../parts/assets-page.tsx";
import { MoreOrEnd } from "../parts/more-or-end.tsx";
import { walletNames } from "../parts/wallet-names.tsx";

/** Moves between one's wallets, newest first. */
export function MovesPage({ screen }: { screen: MovesScreen }): ReactNode {
  const { t } = useLingui();
  const list = useObservableEagerState(screen.list$);
  return (
    <AssetsPage title={t`Transfer record`}>
      <section className={page.card}>
        <LoadableView
          data={list}
          retry={screen.retry}
          skeleton={
            <div className={page.pad}>
              <SkeletonRows rows={8} height="30px" />
            </div>
          }
          empty={{
            when: ({ items }) => items.length === 0,
            show: <Placeholder mark="empty" title={<Trans>No transfers yet</Trans>} />,
          }}
        >
          {(value) => (
            <>
              <table className={page.table} aria-label={t`Transfer record`}>
                <Head />
                <tbody>
                  {value.items.map((move) => (
                    <Row key={move.id} move={move} />
                  ))}
                </tbody>
              </table>
              <MoreOrEnd list={value} more={screen.more} />
            </>
          )}
        </LoadableView>
      </section>
    </AssetsPage>
  );
}

function Head(): ReactNode {
  return (
    <thead>
      <tr>
        <th scope="col">
          <Trans>Time</Trans>
        </th>
        <th scope="col">
          <Trans>Coin</Trans>
        </th>
        <th scope="col">
          <Trans>From</Trans>
        </th>
        <th scope="col">
          <Trans context="wallet">To</Trans>
        </th>
        <th scope="col" className={page.right}>
          <Trans>Amount</Trans>
        </th>
      </tr>
    </thead>
  );
}

function Row({ move }: { move: WalletMove }): ReactNode {
  const format = useFormat();
  return (
    <tr>
      <td className={`${page.nowrap} ${page.quiet}`}>
        {move.time === null ? UNKNOWN : format.dateTime(move.time)}
      </td>
      <td>{move.currency}</td>
      <td>{move.from === null ? UNKNOWN : walletNames[move.from]}</td>
      <td>{move.to === null ? UNKNOWN : walletNames[move.to]}</td>
      <td className={page.right}>{format.amount(move.amount, 8)}</td>
    </tr>
  );
}
