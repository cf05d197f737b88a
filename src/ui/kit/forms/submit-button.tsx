import type { ReactNode } from "react";
import button from "../controls/button.module.css";

/** Sends the form; waits while it is in progress. */
export function SubmitButton({ busy, children }: { busy: boolean; children: ReactNode }): ReactNode {
  return (
    <button
      type="submit"
      className={`${button.primary} ${button.large} ${button.wide}`}
      aria-disabled={busy}
      aria-busy={busy}
    >
      {children}
    </button>
  );
}
