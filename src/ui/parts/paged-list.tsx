import type { ReactNode } from "react";
import type { Loadable } from "#src/streams/loadable.ts";
import { LoadableView } from "./loadable-view.tsx";
import { type Growing, MoreOrEnd } from "./more-or-end.tsx";
import { Placeholder } from "./placeholder.tsx";
import { SkeletonRows } from "./skeleton.tsx";

export interface PagedListProps<List extends Growing> {
  readonly data: Loadable<List>;
  readonly retry: () => void;
  readonly more: () => void;
  /** Says that there is nothing. */
  readonly nothing: ReactNode;
  /** Below it: what can be done about that. */
  readonly advice?: ReactNode;
  /** How many rows are expected, and how high one is. */
  readonly expected?: { readonly rows: number; readonly height: string };
}

const usual = { rows: 8, height: "32px" };

/** A card's list in each of its looks; it grows at a wish and says where it ends. The children show its rows. */
export function PagedList<List extends Growing>({
  data,
  retry,
  more,
  nothing,
  advice,
  expected = usual,
  children,
}: PagedListProps<List> & { readonly children: (list: List) => ReactNode }): ReactNode {
  return (
    <LoadableView
      data={data}
      retry={retry}
      skeleton={<SkeletonRows {...expected} inset="card" />}
      empty={{
        when: ({ items }) => items.length === 0,
        show: (
          <Placeholder mark="empty" title={nothing}>
            {advice}
          </Placeholder>
        ),
      }}
    >
      {(list) => (
        <>
          {children(list)}
          <MoreOrEnd list={list} more={more} />
        </>
      )}
    </LoadableView>
  );
}
