import { Trans, useLingui } from "@lingui/react/macro";
import { memo, type ReactNode } from "react";
import type { PricedDeposit, TermDeposit } from "#src/streams/earn/types.ts";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import { Badge, Tag, type Tone } from "#src/ui/kit/marks/badge.tsx";
import { CoinIcon } from "#src/ui/kit/marks/coin-icon.tsx";
import { Stamp } from "#src/ui/kit/marks/stamp.tsx";
import { coinDecimals } from "#src/ui/kit/money/decimals.ts";
import table from "#src/ui/kit/table/table.module.css";
import styles from "./deposit-row.module.css";
import { decimalsShown, trimmed } from "./offer-table.tsx";

const states: Readonly<Record<TermDeposit["state"], ReactNode>> = {
  earning: <Trans>Earning</Trans>,
  matured: <Trans>Matured</Trans>,
  cancelled: <Trans>Cancelled</Trans>,
};

const tones: Readonly<Record<TermDeposit["state"], Tone>> = {
  earning: "running",
  matured: "good",
  cancelled: "plain",
};

/** Interest is small beside the deposit, and has more decimals than it. */
const SMALLER = 2;

/** A deposit; renders again only when something of it changed. */
export const DepositRow = memo(function DepositRow({
  deposit,
  redeem,
}: {
  deposit: PricedDeposit;
  redeem: (deposit: TermDeposit) => void;
}): ReactNode {
  const { t } = useLingui();
  const format = useFormat();
  const { currency, ratePercent, days, interest, startAt, endAt, state, cancelFee } = deposit;
  const amount = format.exact(deposit.amount);
  const decimals = coinDecimals(deposit.usdPrice);
  return (
    <tr>
      <td className={table.nowrap}>
        <span className={styles.coin}>
          <CoinIcon coin={currency} />
          <b>{currency}</b>
        </span>
        {days !== null && (
          <Tag>
            <Trans>{days} days</Trans>
          </Tag>
        )}
      </td>
      <td className={table.right} title={amount}>
        {format.amount(deposit.amount, decimals)}
      </td>
      <td className={`${table.right} ${table.quiet}`}>
        {format.percent(trimmed(ratePercent), { plain: true, decimals: decimalsShown(ratePercent) })}
      </td>
      <td className={table.right} title={format.exact(interest)}>
        <span className="up">{format.signed(interest, Math.min(8, decimals + SMALLER))}</span>
        {state === "cancelled" && cancelFee !== null && (
          <small className={styles.cost}>
            <Trans>Cost {format.exact(cancelFee)}</Trans>
          </small>
        )}
      </td>
      <td>
        <Stamp time={startAt} />
      </td>
      <td>
        <Stamp time={endAt} />
        {state !== "cancelled" && (
          <small className={styles.lock}>
            {state === "earning" ? <Trans>Locked</Trans> : <Trans>Expired</Trans>}
          </small>
        )}
      </td>
      <td>
        <Badge tone={tones[state]}>{states[state]}</Badge>
      </td>
      <td className={table.right}>
        {state === "earning" && (
          <button
            type="button"
            className={table.button}
            aria-label={t`Redeem early: ${amount} ${currency}`}
            onClick={() => redeem(deposit)}
          >
            <Trans>Redeem early</Trans>
          </button>
        )}
      </td>
    </tr>
  );
});
