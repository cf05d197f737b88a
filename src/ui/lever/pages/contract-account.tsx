import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { Observable } from "rxjs";
import { known } from "#src/streams/loadable.ts";
import type { Loadable, Market, PositionsModel } from "#src/streams/screens/lever/types.ts";
import { UNKNOWN } from "#src/ui/format/format.ts";
import { useFormat } from "#src/ui/format/use-format.ts";
import card from "#src/ui/parts/card.module.css";
import { Card } from "#src/ui/parts/card.tsx";
import note from "#src/ui/parts/note.module.css";
import { writtenRate } from "../risk/scale.ts";
import { useRiskRate } from "../risk/use-risk-rate.ts";
import styles from "./management-page.module.css";

/** A currency's balance in one of the wallets. */
export interface LeverBalance {
  readonly wallet: string;
  readonly currencyId: number;
  readonly available: string;
  /** `false`: the leverage wallet takes none of it in. */
  readonly usable?: boolean;
}

function Available({
  coin,
  id,
  balance,
  fallback,
}: {
  coin: string;
  id: number;
  balance: LeverBalance | undefined;
  /** What is shown without a balance. */
  fallback: string | null;
}): ReactNode {
  const format = useFormat();
  return (
    <div className={styles.figure}>
      <dt>
        <Trans>Available {coin}</Trans>
      </dt>
      <dd>
        {format.amount(balance?.available ?? fallback, 8)}
        {balance?.usable !== false && (
          <Link to="/transferLever" search={{ currency_id: String(id) }} className={styles.link}>
            <Trans>Transfer in</Trans>
          </Link>
        )}
      </dd>
    </div>
  );
}

/** Of the loans that the specified page shows, in percent. */
const LOAN_RATE = "0.1";

function Borrowed({ coin }: { coin: string }): ReactNode {
  const format = useFormat();
  return (
    <section className={styles.loan}>
      <h3>{coin}</h3>
      <dl>
        <div>
          <dt>
            <Trans>Borrowed</Trans>
          </dt>
          <dd>0</dd>
        </div>
        <div>
          <dt>
            <Trans>Borrowable</Trans>
          </dt>
          <dd>0</dd>
        </div>
        <div>
          <dt>
            <Trans>Rate</Trans>
          </dt>
          <dd>{format.percent(LOAN_RATE, { plain: true, decimals: 1 })}</dd>
        </div>
      </dl>
    </section>
  );
}

function RiskFigures({ market, model }: { market: Market; model: PositionsModel }): ReactNode {
  const format = useFormat();
  const { risk } = useRiskRate(model);
  const open = known(useObservableEagerState(model.open$));
  const { baseId, quoteId } = market.pair;
  const held = open?.some(({ pair }) => pair.baseId === baseId && pair.quoteId === quoteId) ?? null;
  return (
    <>
      <div className={styles.figure}>
        <dt>
          <Trans>Liquidation price</Trans>
        </dt>
        <dd>{UNKNOWN}</dd>
      </div>
      <div className={styles.figure}>
        <dt>
          <Trans>Risk rate</Trans>
        </dt>
        <dd>
          {held === false ? (
            <Trans>No risk</Trans>
          ) : (
            writtenRate(held === null ? null : (risk?.ratePercent ?? null), format)
          )}
        </dd>
      </div>
    </>
  );
}

/** One pair's account: what is available in the leverage wallet, its risk, and loans, of which there are none. */
export function ContractAccount({
  market,
  model,
  balances$,
}: {
  market: Market;
  model: PositionsModel;
  balances$: Observable<Loadable<readonly LeverBalance[]>>;
}): ReactNode {
  const { threshold } = useRiskRate(model);
  const balances = known(useObservableEagerState(balances$));
  const lever = (currencyId: number) => ({
    id: currencyId,
    balance: balances?.find((one) => one.wallet === "lever" && one.currencyId === currencyId),
    fallback: balances === null ? null : "0",
  });
  const { symbol, pair } = market;
  return (
    <Card title={<Trans>{symbol} account</Trans>}>
      <div className={card.body}>
        <dl className={styles.figures}>
          <Available coin={pair.quote} {...lever(pair.quoteId)} />
          <Available coin={pair.base} {...lever(pair.baseId)} />
          <RiskFigures market={market} model={model} />
        </dl>
        <p className={`${note.warning} ${styles.warning}`}>
          <Trans>
            At a risk rate of {threshold}% or below, the account is liquidated to repay borrowed funds.
          </Trans>
        </p>
        <div className={styles.loans}>
          <Borrowed coin={pair.quote} />
          <Borrowed coin={pair.base} />
        </div>
      </div>
    </Card>
  );
}
