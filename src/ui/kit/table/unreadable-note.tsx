import { Plural } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import { type ReactNode, useContext } from "react";
import type { App } from "#src/streams/app-types.ts";
import { AppContext } from "#src/ui/shell/app/app-context.ts";
import note from "../layout/note.module.css";

/** The calls that fill a list, by their names in the contract. */
export type CallNames = readonly string[];

/** Above a list: that some of its rows could not be read. Nothing where all could be. */
export function UnreadableNote({ calls }: { calls: CallNames }): ReactNode {
  return <NothingReadable calls={calls}>{null}</NothingReadable>;
}

/** Instead of "nothing here", unless rows could not be read: then that is said. */
export function NothingReadable({ calls, children }: { calls: CallNames; children: ReactNode }): ReactNode {
  const app = useContext(AppContext);
  if (app === null) return children;
  return (
    <UnreadableOf app={app} calls={calls}>
      {children}
    </UnreadableOf>
  );
}

function UnreadableOf({
  app,
  calls,
  children,
}: {
  app: App;
  calls: CallNames;
  children: ReactNode;
}): ReactNode {
  const counts = useObservableEagerState(app.unreadable.counts$);
  const count = calls.reduce((sum, call) => sum + (counts.get(call) ?? 0), 0);
  if (count === 0) return children;
  return (
    <span className={note.waiting} role="status">
      <Plural
        value={count}
        one="# row could not be read and is not shown. It still exists on the exchange."
        other="# rows could not be read and are not shown. They still exist on the exchange."
      />
    </span>
  );
}
