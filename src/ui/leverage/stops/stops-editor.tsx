import { Trans, useLingui } from "@lingui/react/macro";
import type { FormEvent, ReactNode } from "react";
import type { StopsModel, StopsView } from "#src/streams/leverage/screens/types.ts";
import buttons from "#src/ui/kit/controls/button.module.css";
import dialog from "#src/ui/kit/dialog/dialog.module.css";
import { Dialog } from "#src/ui/kit/dialog/dialog.tsx";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import { Profit } from "#src/ui/kit/money/money.tsx";
import { usePriceDecimals, useTick } from "../known-markets.tsx";
import { Moving } from "../moving.tsx";
import { SideWord } from "../side-word.tsx";
import { Stepper } from "./stepper.tsx";
import styles from "./stops.module.css";

function Facts({ view }: { view: StopsView }): ReactNode {
  const format = useFormat();
  const { position } = view;
  const decimals = usePriceDecimals(position);
  const { symbol, contracts, side, price, currentPrice } = position;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>
          <SideWord side={side} />
        </dt>
        <dd>
          {symbol} × {format.whole(contracts)}
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Open price</Trans>
        </dt>
        <dd>{format.price(price, decimals)}</dd>
      </div>
      <div>
        <dt>
          <Trans>Mark price</Trans>
        </dt>
        <dd>
          <Moving value={currentPrice}>{format.price(currentPrice, decimals)}</Moving>
        </dd>
      </div>
    </dl>
  );
}

function Stop({ view, model, stop }: { view: StopsView; model: StopsModel; stop: Which }): ReactNode {
  const { t } = useLingui();
  const { quote } = view.position.pair;
  const tick = useTick(view.position);
  return (
    <div className={styles.stop}>
      <Stepper
        label={stop === "takeProfit" ? t`Take profit price` : t`Stop loss price`}
        unit={quote}
        value={view[stop]}
        problem={view.problems[stop]}
        change={(text) => model.change(stop, text)}
        tick={tick}
        step={(up) => model.step(stop, up, tick)}
      />
      <p className={styles.expected}>
        {stop === "takeProfit" ? <Trans>Expected profit</Trans> : <Trans>Expected loss</Trans>}
        <Profit value={view.expected[stop]} unit={quote} />
      </p>
    </div>
  );
}
type Which = "takeProfit" | "stopLoss";

/** The editor of a position's stops. Enter saves, Escape leaves. */
export default function StopsEditor({ view, model }: { view: StopsView; model: StopsModel }): ReactNode {
  const { t } = useLingui();
  const save = (event: FormEvent): void => {
    event.preventDefault();
    model.save();
  };
  return (
    <Dialog title={<Trans>Take profit and stop loss</Trans>} close={model.close} size={420} entry>
      <form onSubmit={save} noValidate aria-label={t`Stops`}>
        <Facts view={view} />
        <Stop view={view} model={model} stop="takeProfit" />
        <Stop view={view} model={model} stop="stopLoss" />
        <div className={dialog.actions}>
          <button type="button" className={buttons.ghost} onClick={model.close}>
            <Trans>Back</Trans>
          </button>
          <button
            type="submit"
            className={buttons.primary}
            aria-disabled={view.saving}
            aria-busy={view.saving}
          >
            {view.saving ? <Trans>Saving…</Trans> : <Trans>Save stops</Trans>}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
