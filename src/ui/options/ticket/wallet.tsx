import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useId } from "react";
import type { OptionTicketModel, OptionTicketView } from "#src/streams/options/screens/types.ts";
import { ProblemNote } from "#src/ui/kit/fields/problem-note.tsx";
import { Select } from "#src/ui/kit/fields/select.tsx";
import { Money } from "#src/ui/kit/money/money.tsx";
import { TransferButton } from "#src/ui/wallets/transfer/transfer-button.tsx";
import styles from "./options-ticket.module.css";

/** The currency that is paid in, and what of it lies in the options wallet. */
export function Wallet({
  view,
  model,
  signedIn,
}: {
  view: OptionTicketView;
  model: OptionTicketModel;
  signedIn: boolean;
}): ReactNode {
  const { t } = useLingui();
  const id = useId();
  const problem = view.problems.currency;
  const currency = view.currencies.find((each) => each.id === view.currencyId);
  if (!signedIn && view.currencies.length < 2) return null;
  return (
    <div>
      <div className={styles.wallet}>
        {view.currencies.length > 1 && (
          <span className={styles.pay}>
            <Trans>Pay in</Trans>
            <Select
              size="dense"
              name={t`Stake currency`}
              value={view.currencyId}
              options={view.currencies.map((each) => ({ key: each.id, name: each.name }))}
              choose={(chosen) => chosen !== null && model.chooseCurrency(chosen)}
              wrong={problem !== undefined}
              describedBy={problem && `${id}-problem`}
            />
          </span>
        )}
        {signedIn && (
          <span className={styles.available}>
            <span className={styles.name}>
              {view.insured ? <Trans>Insured balance</Trans> : <Trans>Available</Trans>}
            </span>
            <Money value={view.available} unit={currency?.name ?? ""} decimals="needed" />
            {!view.insured && currency !== undefined && (
              <TransferButton
                ask={{ from: "spot", to: "options", coinId: currency.id }}
                className={styles.link}
              />
            )}
          </span>
        )}
      </div>
      <ProblemNote id={`${id}-problem`} problem={problem} />
    </div>
  );
}
