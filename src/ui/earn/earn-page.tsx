import { Trans, useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { EarnRequest, EarnScreen } from "#src/streams/earn/types.ts";
import { GuardedDialog, type GuardedWords } from "#src/ui/account/trade-password/guarded-dialog.tsx";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import { Card } from "#src/ui/kit/layout/card.tsx";
import { LoadableView } from "#src/ui/kit/loading/loadable-view.tsx";
import { Placeholder } from "#src/ui/kit/loading/placeholder.tsx";
import { SkeletonRows } from "#src/ui/kit/loading/skeleton.tsx";
import { NothingReadable, UnreadableNote } from "#src/ui/kit/table/unreadable-note.tsx";
import { EarnArea } from "./earn-area.tsx";
import { EarnForm } from "./earn-form.tsx";
import styles from "./earn-page.module.css";
import { OfferTable } from "./offer-table.tsx";
import { Rules } from "./rules.tsx";

const LISTS = ["depositCurrencies", "depositTerms"];

/** `/manage`: coins, terms and interest, and the form of a deposit. */
export function EarnPage({ screen }: { screen: EarnScreen }): ReactNode {
  const { t } = useLingui();
  const products = useObservableEagerState(screen.products$);
  return (
    <EarnArea
      title={t`Earn`}
      lead={
        <Trans>Fixed-term deposits (lock-up mining): lock coins for a fixed term and earn interest.</Trans>
      }
    >
      <div className={styles.columns}>
        <div className={styles.left}>
          <Card label={t`Offers`}>
            <LoadableView
              data={products}
              retry={screen.retry}
              skeleton={<SkeletonRows rows={5} height="52px" inset="card" />}
              empty={{
                when: (all) => all.length === 0,
                show: (
                  <NothingReadable calls={LISTS}>
                    <Placeholder mark="soon" title={<Trans>No terms are offered right now</Trans>} />
                  </NothingReadable>
                ),
              }}
            >
              {(all) => (
                <>
                  <UnreadableNote calls={LISTS} />
                  <OfferTable screen={screen} products={all} />
                </>
              )}
            </LoadableView>
          </Card>
          <Rules />
        </div>
        <EarnForm screen={screen} />
      </div>
      <GuardedDialog model={screen.guard} words={useWords()} />
    </EarnArea>
  );
}

function useWords(): (request: EarnRequest) => GuardedWords {
  const format = useFormat();
  return ({ order, offer }) => {
    const { product, term } = offer;
    const amount = format.grouped(order.amount);
    const interest = format.exact(offer.interest);
    const until = format.dateTime(offer.endAt);
    const cost = format.percent(term.cancelPercent, { plain: true });
    return {
      title: <Trans>Lock {product.currency}?</Trans>,
      body: (
        <p>
          <Trans>
            <strong>
              {amount} {product.currency}
            </strong>{" "}
            from your exchange account will be locked for {term.days} days, until {until}, and then returned
            with{" "}
            <strong>
              {interest} {product.currency}
            </strong>{" "}
            interest.
          </Trans>
        </p>
      ),
      warning: <Trans>Early redemption costs {cost} of the amount.</Trans>,
      confirm: <Trans>Confirm deposit</Trans>,
    };
  };
}
