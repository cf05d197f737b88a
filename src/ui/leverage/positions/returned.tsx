import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Position } from "#src/streams/leverage/screens/types.ts";
import { UNKNOWN } from "#src/ui/kit/format/format.ts";
import { Money } from "#src/ui/kit/money/money.tsx";
import { NumberCell } from "#src/ui/spot/orders/cells.tsx";
import { sum } from "../figures.ts";
import { ProfitCell } from "./cells.tsx";
import styles from "./positions.module.css";

/** Money that an order took; of a cancelled order, which got it back, the word instead of the amount. */
export function Taken({
  state,
  value,
  unit,
}: {
  state: Position["state"];
  value: string;
  unit?: string;
}): ReactNode {
  if (state === "revoked")
    return (
      <span className={styles.unset}>
        <Trans>Returned</Trans>
      </span>
    );
  return <Money value={value} unit={unit} />;
}

/** Margin, fees and profit of an order in any state: a cancelled one took nothing and made nothing. */
export function BookedCells({ position }: { position: Position }): ReactNode {
  const { state, margin, fee, overnightFee } = position;
  return (
    <>
      <NumberCell>
        <Taken state={state} value={margin} />
      </NumberCell>
      <NumberCell>
        <Taken state={state} value={sum([fee, overnightFee])} />
      </NumberCell>
      {state === "pending" || state === "revoked" ? (
        <NumberCell>{UNKNOWN}</NumberCell>
      ) : (
        <ProfitCell position={position} />
      )}
    </>
  );
}
