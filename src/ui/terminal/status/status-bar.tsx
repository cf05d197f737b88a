import { Trans } from "@lingui/react/macro";
import { useObservable, useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import { distinctUntilChanged, map } from "rxjs";
import type { TerminalScreen } from "#src/streams/screens/terminal/types.ts";
import { sameLook } from "../parts/same-look.ts";
import { BookState } from "./book-state.tsx";
import { Link } from "./link-state.tsx";
import styles from "./status-bar.module.css";

/** What the bar shows of any terminal. */
type Shown = Pick<TerminalScreen, "book" | "prints$" | "connection$">;

const utc = new Intl.DateTimeFormat("en-GB", { timeStyle: "medium", timeZone: "UTC" });

/** Time of the newest trade: the exchange's own clock, moved by its pushes. */
function ExchangeTime({ screen }: { screen: Shown }): ReactNode {
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

/** At the bottom: whether what is on screen can be trusted. */
export function StatusBar({ screen }: { screen: Shown }): ReactNode {
  const look$ = useObservable(() => screen.book.view$.pipe(distinctUntilChanged(sameLook)));
  const look = useObservableEagerState(look$);
  return (
    <footer className={styles.bar}>
      <Link connection$={screen.connection$} />
      <BookState screen={screen} look={look} />
      <span className={styles.grow} />
      <span>
        <Trans>Orders are matched on this server</Trans>
      </span>
      <ExchangeTime screen={screen} />
    </footer>
  );
}
