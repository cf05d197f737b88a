import type { ReactNode } from "react";

/** A line of the settings: what it is, what it is set to, and what can be done. */
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
      <dd>{children}</dd>
      {action !== undefined && <dd>{action}</dd>}
    </div>
  );
}
