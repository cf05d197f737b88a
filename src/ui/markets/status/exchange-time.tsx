import { Trans } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { TerminalScreen } from "#src/streams/spot/screens/types.ts";

const utc = new Intl.DateTimeFormat("en-GB", { timeStyle: "medium", timeZone: "UTC" });

/** Time of the newest trade: the exchange's own clock, moved by its pushes. */
export function ExchangeTime({ screen }: { screen: Pick<TerminalScreen, "lastTradeAt$"> }): ReactNode {
  const tradedAt = useObservableEagerState(screen.lastTradeAt$);
  if (tradedAt === null) return null;
  const time = utc.format(tradedAt);
  return (
    <span>
      <Trans>Last trade {time} UTC</Trans>
    </span>
  );
}
