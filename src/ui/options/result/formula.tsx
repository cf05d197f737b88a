import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { OptionResult } from "#src/streams/options/screens/types.ts";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import { averageDecimals, ownDecimals } from "../figures.ts";
import styles from "./result.module.css";

/** The arithmetic of the settlement price with this option's figures, computed here from the marks. */
export function Formula({
  result: { audit, average, marksIn: count, outcome },
}: {
  result: OptionResult;
}): ReactNode {
  const format = useFormat();
  const decimals = ownDecimals(audit);
  const write = (price: string | null): string => format.price(price, averageDecimals(price, decimals));
  const [price, opening] = [write(average), write(audit.openPrice)];
  if (average === null)
    return (
      <p className={styles.formula}>
        <Trans>The marks of the last seconds will appear here as they are published.</Trans>
      </p>
    );
  const comparison = { win: ">", draw: "=", loss: "<" } as const;
  const mirrored = { win: "<", draw: "=", loss: ">" } as const;
  const sign = outcome && (audit.direction === "up" ? comparison : mirrored)[outcome];
  return (
    <div className={styles.formula}>
      <p>
        <Trans>
          Sum of {count} mark prices ÷ {count}, rounded down to 8 decimals = <strong>{price}</strong>
        </Trans>
      </p>
      {sign !== null && audit.drawReason === null && (
        <p>
          {price} {sign} {opening}
        </p>
      )}
      {audit.endPrice !== null && audit.endPrice === average && (
        <p className={styles.agrees}>
          <Trans>
            Computed in your browser from the marks below; it equals the exchange’s settlement price.
          </Trans>
        </p>
      )}
    </div>
  );
}
