import { Trans, useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import { type ReactNode, useState } from "react";
import { known } from "#src/streams/loadable.ts";
import type { LeverPositionsScreen } from "#src/streams/screens/lever/types.ts";
import { Card } from "#src/ui/parts/card.tsx";
import chips from "#src/ui/parts/chip.module.css";
import { OrdersWaiting } from "#src/ui/terminal/orders/orders-waiting.tsx";
import { CloseManyButton } from "../positions/close-many-button.tsx";
import { ConfirmClose } from "../positions/confirm-close.tsx";
import { CloseableTable } from "./closeable-table.tsx";
import styles from "./lever-page.module.css";
import { LeverPage } from "./lever-page.tsx";

/** The calls that fill it. */
const LISTS = ["leverPositions", "leverOrders"];

/** Every position that can be closed, with what closing it would bring. */
export function CloseablePage({ screen }: { screen: LeverPositionsScreen }): ReactNode {
  const { t } = useLingui();
  const model = screen.positions;
  const [asked, ask] = useState<number | null>(null);
  const open = useObservableEagerState(model.open$);
  const closing = useObservableEagerState(model.closing$);
  const position = (known(open) ?? []).find(({ id }) => id === asked) ?? null;
  return (
    <LeverPage title={t`Positions available to close`}>
      <Card
        title={<Trans>Available to close</Trans>}
        aside={<CloseManyButton model={model} className={chips.chip} />}
      >
        <div className={styles.scroll}>
          <OrdersWaiting
            data={open}
            retry={model.retry}
            when={(positions) => positions.every(({ state }) => state !== "open")}
            nothing={<Trans>No open positions</Trans>}
            calls={LISTS}
          >
            {(positions) => (
              <CloseableTable
                positions={positions.filter(({ state }) => state === "open")}
                closing={closing}
                close={ask}
              />
            )}
          </OrdersWaiting>
        </div>
      </Card>
      <ConfirmClose position={position} model={model} dismiss={() => ask(null)} />
    </LeverPage>
  );
}
