import { Trans } from "@lingui/react/macro";
import { useObservable, useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import { distinctUntilChanged, map } from "rxjs";
import type { TerminalScreen } from "#src/streams/spot/screens/types.ts";

const utc = new Intl.DateTimeFormat("en-GB", { timeStyle: "medium", timeZone: "UTC" });

/** Time of the newest trade: the exchange's own clock, moved by its pushes. */
export function ExchangeTime({ screen }: { screen: Pick<TerminalScreen, "prints$"> }): ReactNode {
  const time$ = useObservable(() =>
    screen.prints$.pipe(
      map((prints) => (prints.state === "ready" ? (prints.value[0]?.time ?? null) : null)),
      map((time) => (time === null ? null : utc.format(time))),
      distinctUntilChanged(),
    ),
  );
  const time = useObservableEagerState(time$);
  return time === null ? null : (
    <span>
      <Trans>Last trade {time} UTC</Trans>
    </span>
  );
}
