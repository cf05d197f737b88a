import type { ReactNode } from "react";
import { Icon } from "../marks/icons.tsx";
import fields from "./fields.module.css";

/** The arrow of a list to choose from. */
export function SelectArrow(): ReactNode {
  return (
    <span className={fields.arrow}>
      <Icon name="chevron" size={16} />
    </span>
  );
}
