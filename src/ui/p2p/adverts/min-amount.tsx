import { useLingui } from "@lingui/react/macro";
import { type ReactNode, useId } from "react";
import { choicesOf } from "#domain/numbers/number-entry.ts";
import type { AdvertListModel, AdvertListView, OtcMarket } from "#src/streams/p2p/screens/types.ts";
import { Choices } from "#src/ui/kit/fields/choices.tsx";
import { NumberInput } from "#src/ui/kit/fields/number-input.tsx";
import { problemText } from "#src/ui/words/problem-text.ts";
import styles from "./adverts.module.css";

/** The amount that one wants to trade: C2C in coins, since adverts are taken as a whole; fiat in money. */
export function MinAmount({
  model,
  view: { filter, problem, currencies },
  market,
}: {
  model: AdvertListModel;
  view: AdvertListView;
  market: OtcMarket;
}): ReactNode {
  const { t, i18n } = useLingui();
  const id = useId();
  const choices = choicesOf(filter.minAmount);
  const coin = currencies.find(({ id: each }) => each === filter.currencyId)?.name ?? "";
  const unit = market === "c2c" ? coin : (filter.coinCode ?? "CNY");
  return (
    <div className={styles.amount} data-wrong={problem !== undefined || undefined}>
      <NumberInput
        value={filter.minAmount}
        change={(minAmount) => model.filter({ minAmount })}
        placeholder={market === "c2c" ? t`At least` : t`Amount to trade`}
        aria-label={market === "c2c" ? t`Minimum amount` : t`Amount to trade`}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : id}
      />
      <span>{unit}</span>
      {choices !== null && <Choices choices={choices} choose={(minAmount) => model.filter({ minAmount })} />}
      {problem !== undefined && choices === null && (
        <p id={id} role="alert">
          {problemText(i18n, problem)}
        </p>
      )}
    </div>
  );
}
