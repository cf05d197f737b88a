import { Trans, useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { Deal, DealModel } from "#src/streams/p2p/screens/types.ts";
import { GuardedDialog } from "#src/ui/account/trade-password/guarded-dialog.tsx";
import { Card } from "#src/ui/kit/layout/card.tsx";
import { LoadableView } from "#src/ui/kit/loading/loadable-view.tsx";
import { SkeletonRows } from "#src/ui/kit/loading/skeleton.tsx";
import { Chat } from "./chat.tsx";
import styles from "./deal.module.css";
import { DealActions } from "./deal-actions.tsx";
import { DealFacts } from "./deal-facts.tsx";
import { DealHead } from "./deal-head.tsx";
import { DealSteps } from "./deal-steps.tsx";
import { moveWords } from "./move-words.tsx";
import { PayeePanel } from "./payee-panel.tsx";

/** One deal: its steps and time, what it is, where it is paid, what can be done, and what is said. `extra`: what a market adds. */
export function DealView({ model, extra }: { model: DealModel; extra?: ReactNode }): ReactNode {
  const { t } = useLingui();
  const data = useObservableEagerState(model.deal$);
  return (
    <LoadableView data={data} retry={model.retry} skeleton={<SkeletonRows rows={10} height="40px" />}>
      {(deal) => (
        <div className={styles.layout}>
          <div className={styles.main}>
            <DealHead deal={deal} model={model} />
            <DealSteps deal={deal} />
            <Card title={<Trans>Order details</Trans>}>
              <DealFacts deal={deal} />
            </Card>
            {isToPay(deal) && (
              <Card title={deal.role === "buyer" ? <Trans>Pay to</Trans> : <Trans>The buyer pays to</Trans>}>
                <PayeePanel deal={deal} model={model} />
              </Card>
            )}
            {extra}
            <DealActions deal={deal} ask={model.ask} />
          </div>
          <aside aria-label={t`Chat`} className={styles.chatSide}>
            <Chat model={model.chat} picture={model.picture} other={deal.other.account} />
          </aside>
          <GuardedDialog model={model.guard} words={moveWords} />
        </div>
      )}
    </LoadableView>
  );
}

/** The buyer needs to know where to pay for as long as the deal is alive; the seller sees what the buyer sees. */
function isToPay({ payee, state }: Deal): boolean {
  return payee !== null && state !== "completed" && state !== "cancelled";
}
