import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import {
  type AlertCondition,
  type AlertPeriod,
  alertConditions,
  alertPeriods,
} from "#domain/account/alerts.ts";
import { parseDecimal } from "#domain/numbers/decimal.ts";
import { choicesOf, readNumber } from "#domain/numbers/number-entry.ts";
import type { AlertsModel, ShownAlerts } from "#src/streams/account/alerts/types.ts";
import type { Market } from "#src/streams/spot/screens/types.ts";
import button from "#src/ui/kit/controls/button.module.css";
import { NumberField } from "#src/ui/kit/fields/number-field.tsx";
import { Select } from "#src/ui/kit/fields/select.tsx";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import { conditionNames, periodText } from "./alert-words.ts";
import styles from "./alerts.module.css";

/** Sets an alert for a market. What was typed stays until the alert is set. */
export function AlertForm({
  shown,
  model,
  market,
}: {
  shown: ShownAlerts;
  model: AlertsModel;
  market: Market;
}): ReactNode {
  const { t, i18n } = useLingui();
  const [condition, setCondition] = useState<AlertCondition>("above");
  const [period, setPeriod] = useState<AlertPeriod>("60min");
  const [entry, setEntry] = useState("");
  const [mail, setMail] = useState(false);
  const isChange = condition === "rise" || condition === "fall";
  const { set, setting } = shown;
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each alert that was set the field is free for the next.
  useEffect(() => setEntry(""), [set]);
  const typed = readNumber(entry);
  const value = typed.kind === "number" && (parseDecimal(typed.decimal) ?? 0n) > 0n ? typed.decimal : null;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (value === null || setting) return;
    model.set({ marketId: market.id, condition, value, period: isChange ? period : null, mail });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.terms}>
        <div>
          <span className={styles.market}>{market.symbol}</span>
          <Select
            name={t`Condition`}
            value={condition}
            options={alertConditions.map((key) => ({ key, name: i18n._(conditionNames[key]) }))}
            choose={(chosen) => {
              setCondition(chosen);
              setEntry("");
            }}
          />
        </div>
        <NumberField
          label={isChange ? t`Change` : t`Price`}
          value={entry}
          unit={isChange ? "%" : market.pair.quote}
          choices={choicesOf(entry)}
          problem={undefined}
          change={setEntry}
        />
        {isChange && <PeriodField period={period} choose={setPeriod} />}
      </div>
      <div className={styles.answers}>
        <label>
          <input type="checkbox" checked={mail} onChange={({ target }) => setMail(target.checked)} />{" "}
          <Trans>Email me too</Trans>
        </label>
        <button type="submit" className={button.primary} disabled={value === null} aria-busy={setting}>
          <Trans>Set alert</Trans>
        </button>
      </div>
    </form>
  );
}

/** Within which a change is measured. */
function PeriodField({
  period,
  choose,
}: {
  period: AlertPeriod;
  choose: (period: AlertPeriod) => void;
}): ReactNode {
  const { t } = useLingui();
  const format = useFormat();
  const options = alertPeriods.map((key) => ({ key, name: periodText(key, format) }));
  return (
    <div>
      <span className={styles.market}>
        <Trans>Within</Trans>
      </span>
      <Select name={t`Within`} value={period} options={options} choose={choose} />
    </div>
  );
}
