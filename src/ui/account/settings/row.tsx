import type { ReactNode } from "react";
import { Skeleton } from "#src/ui/kit/loading/skeleton.tsx";

/** A setting: its name, its value (`null` while loading) and its actions. */
export function Row({
  name,
  hint,
  action,
  children,
}: {
  name: ReactNode;
  hint?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}): ReactNode {
  return (
    <div>
      <dt>
        {name}
        {hint !== undefined && <small>{hint}</small>}
      </dt>
      <dd>{children ?? <Skeleton width="160px" />}</dd>
      {action !== undefined && <dd>{action}</dd>}
    </div>
  );
}
