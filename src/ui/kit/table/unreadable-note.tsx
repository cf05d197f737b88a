import { Plural } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import { type ReactNode, useContext } from "react";
import { of } from "rxjs";
import type { UnreadableCounts } from "#src/streams/kit/resource/unreadable.ts";
import { AppContext } from "#src/ui/shell/app/app-context.ts";
import note from "../layout/note.module.css";

/** The calls that fill a list, by their names in the contract. */
export type CallNames = readonly string[];

const noApp$ = of<UnreadableCounts>(new Map());

/** How many rows of these calls' lists could not be read. */
export function useUnreadable(calls: CallNames): number {
  const counts = useObservableEagerState(useContext(AppContext)?.unreadable.counts$ ?? noApp$);
  return calls.reduce((sum, call) => sum + (counts.get(call) ?? 0), 0);
}

/** Above a list: that some of its rows could not be read. Nothing where all could be. */
export function UnreadableNote({ calls }: { calls: CallNames }): ReactNode {
  const count = useUnreadable(calls);
  if (count === 0) return null;
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

/** Instead of "nothing here", unless rows could not be read: then that is said. */
export function NothingReadable({ calls, children }: { calls: CallNames; children: ReactNode }): ReactNode {
  return useUnreadable(calls) === 0 ? children : <UnreadableNote calls={calls} />;
}
