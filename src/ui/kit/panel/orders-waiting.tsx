import type { ReactNode } from "react";
import type { Loadable } from "#src/streams/kit/resource/loadable.ts";
import { SkeletonRows } from "#src/ui/kit/loading/skeleton.tsx";
import { type CallNames, NothingReadable, UnreadableNote } from "#src/ui/kit/table/unreadable-note.tsx";
import { Waiting } from "./waiting.tsx";

/** One of the lists below the chart, in each of its looks. */
export function OrdersWaiting<Value>({
  data,
  retry,
  when,
  nothing,
  calls,
  children,
}: {
  data: Loadable<Value>;
  retry: () => void;
  when: (value: Value) => boolean;
  nothing: ReactNode;
  /** The calls that fill it, by name. */
  calls: CallNames;
  children: (value: Value) => ReactNode;
}): ReactNode {
  return (
    <Waiting
      data={data}
      retry={retry}
      skeleton={<SkeletonRows rows={4} height="20px" inset="panel" />}
      empty={when}
      nothing={<NothingReadable calls={calls}>{nothing}</NothingReadable>}
    >
      {(value) => (
        <>
          <UnreadableNote calls={calls} />
          {children(value)}
        </>
      )}
    </Waiting>
  );
}
