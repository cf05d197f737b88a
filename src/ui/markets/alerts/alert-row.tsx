import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { decimalsOf, withoutZeros } from "#domain/numbers/decimal.ts";
import type { Alert, AlertsModel } from "#src/streams/account/alerts/types.ts";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import chips from "#src/ui/kit/marks/chip.module.css";
import { useKnownMarkets } from "../known-markets.tsx";
import { conditionNames, periodText } from "./alert-words.ts";
import styles from "./alerts.module.css";

/** An alert with its state, and what can be done about it. */
export function AlertRow({ alert, model }: { alert: Alert; model: AlertsModel }): ReactNode {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { id, marketId, condition, value, period, mail, state, fired } = alert;
  const symbol = useKnownMarkets().find((market) => market.id === marketId)?.symbol ?? "";
  const decimals = decimalsOf(withoutZeros(value));
  const figure = period === null ? format.exact(value) : format.percent(value, { plain: true, decimals });
  const span = period === null ? "" : periodText(period, format);
  const words = `${i18n._(conditionNames[condition])} ${figure}`;
  const name = `${symbol} ${words}`;
  return (
    <li className={styles.row}>
      <div>
        <b>{symbol}</b> {words} {span !== "" && <Trans>within {span}</Trans>}
        <small>
          {state === "active" && <Trans>Active</Trans>}
          {state === "fired" && fired !== null && (
            <FiredWords time={format.dateTime(fired.at)} price={format.exact(fired.price)} />
          )}
          {mail && (
            <>
              {" · "}
              <Trans>by email too</Trans>
            </>
          )}
        </small>
      </div>
      {state === "fired" && (
        <button
          type="button"
          className={chips.chip}
          aria-label={t`Arm again: ${name}`}
          onClick={() => model.rearm(id)}
        >
          <Trans>Arm again</Trans>
        </button>
      )}
      <button
        type="button"
        className={chips.chip}
        aria-label={t`Delete: ${name}`}
        onClick={() => model.delete(id)}
      >
        <Trans>Delete</Trans>
      </button>
    </li>
  );
}

function FiredWords({ time, price }: { time: string; price: string }): ReactNode {
  return (
    <Trans>
      Fired on {time} at {price}
    </Trans>
  );
}
