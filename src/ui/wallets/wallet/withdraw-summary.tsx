import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { WithdrawView } from "#src/streams/wallets/screens/types.ts";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import { trimmed } from "./deposit-panel.tsx";
import styles from "./panels.module.css";

/** Limits, fee and what arrives. */
export function WithdrawSummary({ view }: { view: WithdrawView }): ReactNode {
  const format = useFormat();
  const { chain, currency: coin } = view;
  const money = (text: string | null): string =>
    text === null ? format.exact(null) : `${format.amount(text, chain.decimals)} ${coin}`;
  return (
    <div className={styles.side}>
      <dl className={styles.facts}>
        <div>
          <dt>
            <Trans>Minimum withdrawal</Trans>
          </dt>
          <dd>
            {format.grouped(trimmed(chain.minWithdrawal))} {coin}
          </dd>
        </div>
        {view.maxWithdrawal !== null && (
          <div>
            <dt>
              <Trans>Maximum withdrawal</Trans>
            </dt>
            <dd>
              {format.grouped(trimmed(view.maxWithdrawal))} {coin}
            </dd>
          </div>
        )}
        <div>
          <dt>
            <Trans>Fee ({format.percent(chain.feePercent, { plain: true })})</Trans>
          </dt>
          <dd>{money(view.fee)}</dd>
        </div>
        <div>
          <dt>
            <Trans>You receive</Trans>
          </dt>
          <dd className={styles.strong}>{money(view.receive)}</dd>
        </div>
      </dl>
    </div>
  );
}
