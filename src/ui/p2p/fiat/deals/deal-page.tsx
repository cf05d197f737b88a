import type { MessageDescriptor } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { FiatDealScreen, Merchant } from "#src/streams/p2p/fiat/types.ts";
import buttons from "#src/ui/kit/controls/button.module.css";
import { Card } from "#src/ui/kit/layout/card.tsx";
import { DealView } from "#src/ui/p2p/deal/deal-view.tsx";
import { FiatPage } from "../fiat-page.tsx";
import { completionOf } from "../figures.ts";
import { Proofs } from "../proofs.tsx";
import styles from "./deals.module.css";

/** One fiat deal from either side: `back` leads to its list. */
export function FiatDealPage({
  screen,
  title,
  back,
}: {
  screen: FiatDealScreen;
  title: MessageDescriptor;
  back: "/legalRecord" | "/myLegalShops";
}): ReactNode {
  const { i18n } = useLingui();
  const merchant = useObservableEagerState(screen.merchant$);
  return (
    <FiatPage
      title={i18n._(title)}
      aside={
        <Link to={back} className={buttons.ghost}>
          {back === "/legalRecord" ? <Trans>Order records</Trans> : <Trans>My shop</Trans>}
        </Link>
      }
    >
      <DealView
        model={screen}
        extra={merchant === null || merchant.isMine ? null : <Counterparty merchant={merchant} />}
      />
    </FiatPage>
  );
}

/** Whom the taker trades with. */
function Counterparty({ merchant }: { merchant: Merchant }): ReactNode {
  const { id, name, lastThirtyDays } = merchant;
  const share = completionOf(merchant);
  return (
    <Card title={<Trans>Merchant</Trans>}>
      <div className={styles.merchant}>
        <Link to="/legalSeller" search={{ sellerId: String(id) }}>
          {name}
        </Link>
        <span>
          <Trans>30-day orders: {lastThirtyDays}</Trans>
        </span>
        {share !== null && (
          <span>
            <Trans>{share}% completed</Trans>
          </span>
        )}
        <Proofs merchant={merchant} />
      </div>
    </Card>
  );
}
