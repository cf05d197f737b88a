import { type ReactNode, useId } from "react";
import type { Deal, DealListModel } from "#src/streams/p2p/screens/types.ts";
import type { CallNames } from "#src/ui/kit/table/unreadable-note.tsx";
import { DealFilters } from "./deal-filters.tsx";
import { DealTable } from "./deal-table.tsx";

/** Deals under the filters that choose among them. `open`: the link to a deal's page. */
export function FilteredDeals({
  label,
  model,
  nothing,
  advice,
  calls,
  byState,
  mine,
  open,
}: {
  label: string;
  model: DealListModel;
  nothing: ReactNode;
  /** Shown below `nothing`: what the user can do about it. */
  advice?: ReactNode;
  /** The calls that fill it, by name. */
  calls: CallNames;
  byState: boolean;
  /** Whether the user published the adverts. */
  mine: boolean;
  open: (deal: Deal) => ReactNode;
}): ReactNode {
  const id = useId();
  return (
    <>
      <DealFilters model={model} panel={id} byState={byState} mine={mine} />
      <div id={id} role="tabpanel" aria-label={label}>
        <DealTable label={label} model={model} calls={calls} nothing={nothing} advice={advice} open={open} />
      </div>
    </>
  );
}
