import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import { ACCEPTOR_COIN } from "#src/streams/acceptors/figures.ts";
import type { Acceptor, AcceptorsScreen } from "#src/streams/acceptors/types.ts";
import { AccountPage } from "#src/ui/account/layout/account-page.tsx";
import buttons from "#src/ui/kit/controls/button.module.css";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import { Card } from "#src/ui/kit/layout/card.tsx";
import { LoadableView } from "#src/ui/kit/loading/loadable-view.tsx";
import { Placeholder } from "#src/ui/kit/loading/placeholder.tsx";
import { SkeletonRows } from "#src/ui/kit/loading/skeleton.tsx";
import table from "#src/ui/kit/table/table.module.css";
import { type Column, Table } from "#src/ui/kit/table/table.tsx";
import { NothingReadable, UnreadableNote } from "#src/ui/kit/table/unreadable-note.tsx";
import styles from "./acceptors.module.css";

const LISTS = ["acceptors"];

const columns: readonly Column[] = [
  { id: "acceptor", name: <Trans>Acceptor</Trans> },
  { id: "deposit", name: <Trans>Deposit</Trans>, right: true },
  { id: "withdrawal", name: <Trans>Withdrawal</Trans>, right: true },
  { id: "action", name: <Trans>Action</Trans>, unseen: true },
];

/** `/aceite`: who takes money for USDT and gives money for them. */
export function AcceptorsPage({ screen }: { screen: AcceptorsScreen }): ReactNode {
  const { t } = useLingui();
  const list = useObservableEagerState(screen.list$);
  return (
    <AccountPage
      title={t`Acceptors`}
      lead={<Trans>Acceptors buy and sell USDT for local currency.</Trans>}
      aside={
        <Link to="/chargeRecord" search={{ current: "0" }} className={buttons.ghost}>
          <Trans>Records</Trans>
        </Link>
      }
    >
      <Card>
        <LoadableView
          data={list}
          retry={screen.retry}
          skeleton={<SkeletonRows rows={4} height="44px" inset="card" />}
          empty={{
            when: (all) => all.length === 0,
            show: (
              <NothingReadable calls={LISTS}>
                <Placeholder mark="empty" title={<Trans>No acceptors are available</Trans>} />
              </NothingReadable>
            ),
          }}
        >
          {(all) => (
            <>
              <UnreadableNote calls={LISTS} />
              <Table label={t`Acceptors`} columns={columns}>
                {all.map((acceptor) => (
                  <Row key={acceptor.id} acceptor={acceptor} />
                ))}
              </Table>
            </>
          )}
        </LoadableView>
      </Card>
    </AccountPage>
  );
}

function Row({ acceptor }: { acceptor: Acceptor }): ReactNode {
  const { t } = useLingui();
  const { id, name, coinCode, buyRate, buyMax, sellRate, sellMax } = acceptor;
  const search = (current: string) => ({ id: String(id), current });
  return (
    <tr className={styles.row}>
      <td>
        <b>{name}</b>
        <small>{coinCode}</small>
      </td>
      <Offer name={<Trans>Deposit</Trans>} rate={buyRate} coinCode={coinCode} most={buyMax} />
      <Offer name={<Trans>Withdrawal</Trans>} rate={sellRate} coinCode={coinCode} most={sellMax} />
      <td className={table.right}>
        <span className={styles.actions}>
          <Link
            to="/rechargeMoney"
            search={search("0")}
            className={buttons.primary}
            aria-label={t`Deposit through ${name}`}
          >
            <Trans>Deposit</Trans>
          </Link>
          <Link
            to="/rechargeMoney"
            search={search("1")}
            className={buttons.ghost}
            aria-label={t`Withdraw through ${name}`}
          >
            <Trans>Withdraw</Trans>
          </Link>
        </span>
      </td>
    </tr>
  );
}

/** `name`: that of the column, for a phone, where there are no columns. */
function Offer({
  name,
  rate,
  coinCode,
  most,
}: {
  name: ReactNode;
  rate: string;
  coinCode: string;
  most: string;
}): ReactNode {
  const format = useFormat();
  const upTo = format.amount(most, 2);
  return (
    <td className={table.right}>
      <small className={styles.column} aria-hidden="true">
        {name}
      </small>
      <b>
        {format.price(rate, 3)} {coinCode}
      </b>
      <small>
        <Trans>
          up to {upTo} {ACCEPTOR_COIN}
        </Trans>
      </small>
    </td>
  );
}
