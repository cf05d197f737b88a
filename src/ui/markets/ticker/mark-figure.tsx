import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import { fresh, known } from "#src/streams/kit/resource/loadable.ts";
import type { MarkPrice, TerminalScreen } from "#src/streams/spot/screens/types.ts";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import styles from "./ticker-bar.module.css";

/** What a mark price is, and where this one comes from. */
const explanations: Readonly<Record<MarkPrice["source"], MessageDescriptor>> = {
  quoted: msg`The mark price values positions and settles options. Every second it is set to the midpoint of the market maker's quote; other orders and trades do not move it.`,
  crowd: msg`The mark price values positions and settles options. It is calculated from the order book every second, and each account counts only up to a limit.`,
  last_price: msg`There is no mark price yet. This is the last price at the start of the exchange.`,
};

/** The mark price: steady, in one place, and dimmed with its time as soon as it is too old for new risk. */
export function MarkFigure({
  mark$,
  decimals,
}: {
  mark$: TerminalScreen["mark$"];
  decimals: number;
}): ReactNode {
  const format = useFormat();
  const { i18n } = useLingui();
  const loadable = useObservableEagerState(mark$);
  const mark = known(loadable);
  const age = loadable.state === "ready" ? loadable.age : fresh;
  const at = age.state === "fresh" ? null : format.time(age.since);
  return (
    <div
      className={styles.mark}
      data-age={age.state}
      {...(mark === null ? {} : { title: i18n._(explanations[mark.source]) })}
    >
      <dt>
        <Trans context="mark price">Mark</Trans>
        {at !== null && ` · ${at}`}
      </dt>
      <dd>{format.price(mark?.price ?? null, decimals)}</dd>
    </div>
  );
}
