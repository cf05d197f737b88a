import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Position } from "#src/streams/screens/lever/types.ts";
import parts from "#src/ui/terminal/parts/parts.module.css";
import styles from "./positions.module.css";

type Act = (id: number) => void;

/** What can be done about an open position. Without `stops`: closing alone. */
export function PositionActions({
  position,
  closing,
  close,
  stops,
}: {
  position: Position;
  closing: boolean;
  close: Act;
  stops?: Act;
}): ReactNode {
  const { t } = useLingui();
  const { id, symbol } = position;
  const busy = closing || position.state === "closing";
  return (
    <td className={styles.actions}>
      {stops !== undefined && (
        <button
          type="button"
          className={parts.chip}
          disabled={busy}
          aria-label={t`Stops of ${symbol}, position ${id}`}
          onClick={() => stops(id)}
        >
          <Trans>Stops</Trans>
        </button>
      )}
      <button
        type="button"
        className={parts.chip}
        disabled={busy}
        aria-label={t`Close ${symbol}, position ${id}`}
        onClick={() => close(id)}
      >
        {busy ? <Trans>Closing</Trans> : <Trans context="position">Close</Trans>}
      </button>
    </td>
  );
}

/** Takes a pending order back. */
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
        className={parts.chip}
        disabled={revoking}
        aria-label={t`Revoke ${symbol}, order ${id}`}
        onClick={() => revoke(id)}
      >
        <Trans>Revoke</Trans>
      </button>
    </td>
  );
}
