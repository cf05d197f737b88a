import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { AcceptorDealsScreen, DealWord, ListedDeal } from "#src/streams/acceptors/types.ts";
import { AccountPage } from "#src/ui/account/layout/account-page.tsx";
import { GuardedDialog, type GuardedWords } from "#src/ui/account/trade-password/guarded-dialog.tsx";
import buttons from "#src/ui/kit/controls/button.module.css";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import card from "#src/ui/kit/layout/card.module.css";
import { Card } from "#src/ui/kit/layout/card.tsx";
import { LoadableView } from "#src/ui/kit/loading/loadable-view.tsx";
import { Placeholder } from "#src/ui/kit/loading/placeholder.tsx";
import { SkeletonRows } from "#src/ui/kit/loading/skeleton.tsx";
import { type Column, Table } from "#src/ui/kit/table/table.tsx";
import { NothingReadable, UnreadableNote } from "#src/ui/kit/table/unreadable-note.tsx";
import { Tabs } from "#src/ui/kit/tabs/tabs.tsx";
import { DealRow } from "./deal-row.tsx";

const PANEL = "acceptor-deals";
const LISTS = ["acceptorDeals"];

const columns: readonly Column[] = [
  { id: "time", name: <Trans>Time</Trans> },
  { id: "acceptor", name: <Trans>Acceptor</Trans> },
  { id: "account", name: <Trans>Your account</Trans> },
  { id: "money", name: <Trans>Amount</Trans>, right: true },
  { id: "state", name: <Trans>Status</Trans> },
  { id: "action", name: <Trans>Action</Trans>, unseen: true },
];

/** `/chargeRecord`: one's deals with acceptors. */
export function AcceptorDealsPage({ screen }: { screen: AcceptorDealsScreen }): ReactNode {
  const { t } = useLingui();
  const list = useObservableEagerState(screen.list$);
  const side = useObservableEagerState(screen.side$);
  return (
    <AccountPage
      title={t`Acceptor records`}
      aside={
        <Link to="/aceite" className={buttons.ghost}>
          <Trans>All acceptors</Trans>
        </Link>
      }
    >
      <Card>
        <div className={card.tabs}>
          <Tabs
            name={t`Type`}
            panel={PANEL}
            chosen={side}
            choose={screen.chooseSide}
            tabs={[
              { key: "buy", label: <Trans>Deposits</Trans> },
              { key: "sell", label: <Trans>Withdrawals</Trans> },
            ]}
          />
        </div>
        <div id={PANEL} role="tabpanel" aria-label={t`Acceptor records`}>
          <LoadableView
            data={list}
            retry={screen.retry}
            skeleton={<SkeletonRows rows={5} height="40px" inset="card" />}
            empty={{
              when: (all) => all.length === 0,
              show: (
                <NothingReadable calls={LISTS}>
                  <Placeholder mark="empty" title={<Trans>No records</Trans>}>
                    <Link to="/aceite" className={buttons.link}>
                      <Trans>All acceptors</Trans>
                    </Link>
                  </Placeholder>
                </NothingReadable>
              ),
            }}
          >
            {(all) => (
              <>
                <UnreadableNote calls={LISTS} />
                <Deals deals={all} say={screen.guard.ask} />
              </>
            )}
          </LoadableView>
        </div>
      </Card>
      <GuardedDialog model={screen.guard} words={useWords()} />
    </AccountPage>
  );
}

function Deals({ deals, say }: { deals: readonly ListedDeal[]; say: (word: DealWord) => void }): ReactNode {
  const { t } = useLingui();
  return (
    <Table label={t`Acceptor records`} columns={columns}>
      {deals.map((listed) => (
        <DealRow key={listed.deal.id} listed={listed} say={say} />
      ))}
    </Table>
  );
}

function useWords(): (word: DealWord) => GuardedWords {
  const format = useFormat();
  return ({ deal, word }) => {
    const money = `${format.amount(deal.money, 2)} ${deal.coinCode}`;
    if (word === "cancel")
      return {
        title: <Trans>Cancel this withdrawal?</Trans>,
        body: <Trans>Your USDT will be returned to your exchange account.</Trans>,
        confirm: <Trans>Cancel withdrawal</Trans>,
      };
    if (word === "missing")
      return {
        title: <Trans>Payment not received?</Trans>,
        body: (
          <Trans>
            The timer stops while our staff reviews the order. Nothing is released in the meantime.
          </Trans>
        ),
        confirm: <Trans>Not received</Trans>,
      };
    return {
      title: <Trans>Payment received?</Trans>,
      body: (
        <Trans>
          Confirm only after <strong>{money}</strong> has arrived in your account. Your USDT is released
          immediately.
        </Trans>
      ),
      warning: <Trans>This cannot be undone.</Trans>,
      confirm: <Trans>Confirm receipt</Trans>,
    };
  };
}
