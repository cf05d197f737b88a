import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Merchant } from "#src/streams/p2p/fiat/types.ts";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import { Coins } from "#src/ui/p2p/amounts.tsx";
import { completionOf } from "./figures.ts";
import styles from "./merchant.module.css";

/** A merchant in figures; its own balances only for its owner. */
export function MerchantFigures({ merchant }: { merchant: Merchant }): ReactNode {
  const format = useFormat();
  const { total, completed, lastThirtyDays, isMine, available, locked, currency } = merchant;
  return (
    <dl className={styles.figures}>
      {isMine && (
        <>
          <div>
            <dt>
              <Trans>Shop balance</Trans>
            </dt>
            <dd>
              <Coins amount={available} unit={currency} />
            </dd>
          </div>
          <div>
            <dt>
              <Trans>Locked</Trans>
            </dt>
            <dd>
              <Coins amount={locked} unit={currency} />
            </dd>
          </div>
        </>
      )}
      <div>
        <dt>
          <Trans>Total orders</Trans>
        </dt>
        <dd>{format.whole(total)}</dd>
      </div>
      <div>
        <dt>
          <Trans>Completed orders</Trans>
        </dt>
        <dd>{format.whole(completed)}</dd>
      </div>
      <div>
        <dt>
          <Trans>30-day orders</Trans>
        </dt>
        <dd>{format.whole(lastThirtyDays)}</dd>
      </div>
      <div>
        <dt>
          <Trans>Completion rate</Trans>
        </dt>
        <dd>{format.percent(completionOf(merchant), { plain: true, decimals: 0 })}</dd>
      </div>
    </dl>
  );
}
