import { Trans, useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { WorthHead as Head, ReferenceCoin, WorthModel } from "#src/streams/wallets/screens/types.ts";
import { walletKinds, worthPeriods } from "#src/streams/wallets/screens/types.ts";
import { Select } from "#src/ui/kit/fields/select.tsx";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import { LoadableView } from "#src/ui/kit/loading/loadable-view.tsx";
import { Skeleton } from "#src/ui/kit/loading/skeleton.tsx";
import { Change } from "#src/ui/kit/marks/change.tsx";
import { Icon } from "#src/ui/kit/marks/icons.tsx";
import { Dollars, Hideable } from "#src/ui/kit/money/hideable.tsx";
import { Allocation } from "./allocation.tsx";
import { walletColours, walletShortNames } from "./wallet-names.tsx";
import styles from "./worth-head.module.css";
import { WorthHistory } from "./worth-history.tsx";

const references: readonly ReferenceCoin[] = ["BTC", "ETH", "USDT"];

/** What all wallets are worth, how that went, and which wallet holds how much of it. */
export function WorthHead({ worth, retry }: { worth: WorthModel; retry: () => void }): ReactNode {
  const { t } = useLingui();
  const head = useObservableEagerState(worth.head$);
  const course = useObservableEagerState(worth.course$);
  const look = useObservableEagerState(worth.look$);
  return (
    <section className={styles.head} aria-label={t`Total assets`}>
      <div className={styles.figures}>
        <div className={styles.label}>
          <Trans>Total assets</Trans>
          <button
            type="button"
            className={styles.eye}
            aria-pressed={look.hideAmounts}
            aria-label={t`Hide amounts`}
            title={t`Hide amounts`}
            onClick={() => worth.setLook({ hideAmounts: !look.hideAmounts })}
          >
            <Icon name={look.hideAmounts ? "eyeOff" : "eye"} size={16} />
          </button>
        </div>
        <LoadableView data={head} retry={retry} skeleton={<Skeleton width="240px" height="62px" />}>
          {(value) => <Figures head={value} worth={worth} />}
        </LoadableView>
      </div>
      <WorthHistory course={course} hidden={look.hideAmounts} />
      <div className={styles.parts}>
        <span className={styles.label}>
          <Trans>By wallet</Trans>
        </span>
        {head.state === "ready" && (
          <Allocation
            name={t`By wallet`}
            parts={walletKinds.map((kind) => ({
              key: kind,
              name: walletShortNames[kind],
              colour: walletColours[kind],
              hundredths: head.value.byWallet.find(({ key }) => key === kind)?.hundredths ?? 0,
            }))}
          />
        )}
      </div>
    </section>
  );
}

function Figures({ head, worth }: { head: Head; worth: WorthModel }): ReactNode {
  const { t } = useLingui();
  const format = useFormat();
  const { hideAmounts, reference } = useObservableEagerState(worth.look$);
  const period = useObservableEagerState(worth.period$);
  return (
    <>
      <p className={styles.total} data-testid="total-assets">
        <Hideable hidden={hideAmounts}>
          <Dollars usd={head.usd} decimals={2} />
        </Hideable>
      </p>
      <p className={styles.second}>
        <span>
          ≈{" "}
          <Hideable hidden={hideAmounts}>
            {format.amount(head.inReference, reference === "USDT" ? 2 : 6)}
          </Hideable>
        </span>
        <Select
          size="dense"
          name={t`Reference currency`}
          value={reference}
          options={references.map((coin) => ({ key: coin, name: coin }))}
          choose={(coin) => worth.setLook({ reference: coin })}
        />
        {head.changePercent !== null && (
          <span className={styles.change}>
            <Change percent={head.changePercent} />
          </span>
        )}
        <Select
          size="dense"
          name={t`Period of the chart`}
          value={period}
          options={worthPeriods.map((days) => ({ key: days, name: t`${days} days` }))}
          choose={worth.choosePeriod}
        />
      </p>
    </>
  );
}
