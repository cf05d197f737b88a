import type { ReactNode } from "react";
import type { Loadable } from "#src/streams/kit/resource/loadable.ts";
import { LoadableView } from "../loading/loadable-view.tsx";
import { Placeholder } from "../loading/placeholder.tsx";
import { SkeletonRows } from "../loading/skeleton.tsx";
import { type Growing, MoreOrEnd } from "./more-or-end.tsx";
import { type CallNames, NothingReadable, UnreadableNote } from "./unreadable-note.tsx";

export interface PagedListProps<List extends Growing> {
  readonly data: Loadable<List>;
  readonly retry: () => void;
  readonly more: () => void;
  /** Says that there is nothing. */
  readonly nothing: ReactNode;
  /** Below it: what can be done about that. */
  readonly advice?: ReactNode;
  /** The calls that fill it, by name: where rows of theirs could not be read, that is said. */
  readonly calls?: CallNames;
  /** How many rows are expected, and how high one is. */
  readonly expected?: { readonly rows: number; readonly height: string };
}

const none: CallNames = [];
const usual = { rows: 8, height: "32px" };

/** A card's list in each of its looks; it grows at a wish and says where it ends. The children show its rows. */
export function PagedList<List extends Growing>({
  data,
  retry,
  more,
  nothing,
  advice,
  calls = none,
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
          <NothingReadable calls={calls}>
            <Placeholder mark="empty" title={nothing}>
              {advice}
            </Placeholder>
          </NothingReadable>
        ),
      }}
    >
      {(list) => (
        <>
          <UnreadableNote calls={calls} />
          {children(list)}
          <MoreOrEnd list={list} more={more} />
        </>
      )}
    </LoadableView>
  );
}
