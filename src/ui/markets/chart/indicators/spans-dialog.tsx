import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, type ReactNode, useState } from "react";
import {
  defaultSpans,
  type IndicatorSpans,
  LONGEST_SPAN,
  readSpans,
  type Spanned,
  spanned,
  typedSpans,
} from "#src/streams/markets/screens/indicator-spans.ts";
import button from "#src/ui/kit/controls/button.module.css";
import actions from "#src/ui/kit/dialog/dialog.module.css";
import { Dialog } from "#src/ui/kit/dialog/dialog.tsx";
import styles from "./spans-dialog.module.css";

interface Props {
  readonly spans: IndicatorSpans;
  readonly save: (spans: IndicatorSpans) => void;
  readonly close: () => void;
}

/** Changes the periods of all indicators at once. What cannot be a period is pointed out while it is typed, and is not saved. */
export default function SpansDialog({ spans, save, close }: Props): ReactNode {
  const { t } = useLingui();
  const [typed, setTyped] = useState(() => typedSpans(spans));
  const read = readSpans(typed);
  const wrong: ReadonlySet<Spanned> = "wrong" in read ? read.wrong : new Set();
  const names: Readonly<Record<Spanned, { readonly short: string; readonly spans: readonly string[] }>> = {
    averages: { short: "MA", spans: [t`Fast`, t`Slow`] },
    exponential: { short: "EMA", spans: [t`Fast`, t`Slow`] },
    bands: { short: "BOLL", spans: [t`Length`, t`Deviations`] },
    macd: { short: "MACD", spans: [t`Fast`, t`Slow`, t`Signal`] },
    rsi: { short: "RSI", spans: [t`Length`] },
  };
  const change = (indicator: Spanned, at: number, text: string) =>
    setTyped({ ...typed, [indicator]: typed[indicator].map((one, place) => (place === at ? text : one)) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!("spans" in read)) return;
    save(read.spans);
    close();
  };
  return (
    <Dialog title={<Trans>Indicator periods</Trans>} close={close} size={420} entry>
      <form onSubmit={submit} noValidate>
        {spanned.map((indicator) => (
          <fieldset key={indicator} className={styles.row} data-wrong={wrong.has(indicator) || undefined}>
            <legend>{names[indicator].short}</legend>
            {names[indicator].spans.map((name, at) => (
              <label key={name}>
                <span>{name}</span>
                <input
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={3}
                  aria-invalid={wrong.has(indicator)}
                  value={typed[indicator][at] ?? ""}
                  onChange={({ target }) => change(indicator, at, target.value)}
                />
              </label>
            ))}
          </fieldset>
        ))}
        <p className={styles.hint} role={wrong.size > 0 ? "alert" : undefined}>
          <Trans>
            Candles, in whole numbers up to {LONGEST_SPAN}. In MACD the fast average is shorter than the slow
            one.
          </Trans>
        </p>
        <div className={actions.actions}>
          <button type="button" className={button.ghost} onClick={() => setTyped(typedSpans(defaultSpans))}>
            <Trans>Defaults</Trans>
          </button>
          <button type="submit" className={button.primary} disabled={wrong.size > 0}>
            <Trans>Save</Trans>
          </button>
        </div>
      </form>
    </Dialog>
  );
}
