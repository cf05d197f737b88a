import type { ReactNode } from "react";
import type { Loadable } from "#src/streams/loadable.ts";
import { SkeletonRows } from "#src/ui/parts/skeleton.tsx";
import { Waiting } from "../parts/waiting.tsx";

/** One of the lists below the chart, in each of its looks. */
export function OrdersWaiting<Value>({
  data,
  retry,
  when,
  nothing,
  children,
}: {
  data: Loadable<Value>;
  retry: () => void;
  when: (value: Value) => boolean;
  nothing: ReactNode;
  children: (value: Value) => ReactNode;
}): ReactNode {
  return (
    <Waiting
      data={data}
      retry={retry}
      skeleton={<SkeletonRows rows={4} height="20px" inset="panel" />}
      empty={when}
      nothing={nothing}
    >
      {children}
    </Waiting>
  );
}
