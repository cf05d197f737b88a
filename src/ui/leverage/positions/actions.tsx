import { Trans, useLingui } from "@lingui/react/macro";
import { memo, type ReactNode } from "react";
import type { Position } from "#src/streams/leverage/screens/types.ts";
import chips from "#src/ui/kit/marks/chip.module.css";
import styles from "./positions.module.css";

type Act = (id: number) => void;

/** What can be done about an open position. Without `stops`: closing alone. */
export function PositionActions({
  position,
  closing,
  ...acts
}: {
  position: Position;
  closing: boolean;
  close: Act;
  stops?: Act;
}): ReactNode {
  const { id, symbol, state } = position;
  return <Actions id={id} symbol={symbol} busy={closing || state === "closing"} {...acts} />;
}

/** Of primitive values: it need not be rebuilt when the price moves. */
const Actions = memo(function Actions({
  id,
  symbol,
  busy,
  close,
  stops,
}: {
  id: number;
  symbol: string;
  busy: boolean;
  close: Act;
  stops?: Act;
}): ReactNode {
  const { t } = useLingui();
  return (
    <td className={styles.actions}>
      {stops !== undefined && (
        <button
          type="button"
          className={chips.chip}
          disabled={busy}
          aria-label={t`Stops of ${symbol}, position ${id}`}
          onClick={() => stops(id)}
        >
          <Trans>Stops</Trans>
        </button>
      )}
      <button
        type="button"
        className={chips.chip}
        disabled={busy}
        aria-label={t`Close ${symbol}, position ${id}`}
        onClick={() => close(id)}
      >
        {busy ? <Trans>Closing</Trans> : <Trans context="position">Close</Trans>}
      </button>
    </td>
  );
});

/** Cancels a pending order. */
export function RevokeAction({
  position,
  revoking,
  revoke,
}: {
  position: Position;
  revoking: boolean;
  revoke: Act;
}): ReactNode {
  const { t } = useLingui();
  const { id, symbol } = position;
  return (
    <td className={styles.actions}>
      <button
        type="button"
        className={chips.chip}
        disabled={revoking}
        aria-label={t`Cancel ${symbol}, order ${id}`}
        onClick={() => revoke(id)}
      >
        <Trans>Cancel</Trans>
      </button>
    </td>
  );
}
