import { Trans, useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import { memo, type ReactNode, type RefObject, useContext, useState } from "react";
import type { Market } from "#src/streams/spot/screens/types.ts";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import { Menu } from "#src/ui/kit/menu/menu.tsx";
import { MenuAction } from "#src/ui/kit/menu/menu-items.tsx";
import type { CandleDrawing } from "../candle-drawing.ts";
import { tickPrice } from "../moving/tick-price.ts";
import { Acting, type ChartActions } from "../price-line.tsx";
import styles from "./level-menu.module.css";

interface Props {
  readonly market: Market;
  readonly element: RefObject<HTMLDivElement | null>;
  readonly drawing: () => CandleDrawing | null;
}

/** A button at the level of the pointer, whose menu trades or sets an alert at its price. Only where the terminal offers that. */
export const LevelMenu = memo(function LevelMenu(props: Props): ReactNode {
  const actions = useContext(Acting);
  return actions === null ? null : <MenuAtLevel {...props} actions={actions} />;
});

function MenuAtLevel({ market, element, drawing, actions }: Props & { actions: ChartActions }): ReactNode {
  const { t } = useLingui();
  const [price, setPrice] = useState("");
  const read = (): void => setPrice(tickPrice(Number(element.current?.dataset.level), market.tick));
  return (
    <div ref={element} className={styles.level} onClickCapture={read} hidden>
      <Menu name={t`At this price`} arrow={false} pointing={false} width={200} target="+">
        <Actions {...{ market, actions, price }} last={drawing()?.candles.at(-1)?.close ?? 0} />
      </Menu>
    </div>
  );
}

function Actions({
  market,
  actions: { trade, alerts },
  price,
  last,
}: {
  market: Market;
  actions: ChartActions;
  price: string;
  last: number;
}): ReactNode {
  const format = useFormat();
  const shown = useObservableEagerState(alerts.alerts$);
  const text = format.price(price, market.priceDecimals);
  const setAlert = (): void => {
    const condition = Number(price) > last ? "above" : "below";
    alerts.set({ marketId: market.id, condition, value: price, period: null, mail: false });
  };
  return (
    <>
      {trade !== undefined && (
        <>
          <MenuAction act={() => trade("buy", price)}>
            <Trans>Buy at {text}</Trans>
          </MenuAction>
          <MenuAction act={() => trade("sell", price)}>
            <Trans>Sell at {text}</Trans>
          </MenuAction>
        </>
      )}
      {shown !== null && (
        <MenuAction act={setAlert}>
          <Trans>Set alert at {text}</Trans>
        </MenuAction>
      )}
    </>
  );
}
