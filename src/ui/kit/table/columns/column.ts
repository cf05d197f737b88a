import type { ReactNode } from "react";

/** A column of a table. */
export interface Column {
  readonly id: string;
  readonly name: ReactNode;
  /** Figures and actions stand at the right. */
  readonly right?: boolean;
  /** The name is for screen readers alone: a column of actions. */
  readonly unseen?: boolean;
}
