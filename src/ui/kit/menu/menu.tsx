import { type ReactNode, useId } from "react";
import { Icon } from "../marks/icons.tsx";
import styles from "./menu.module.css";
import { MenuContext } from "./menu-context.ts";
import { useMenu } from "./use-menu.ts";

/**
 * A button that opens a menu: by pointing, by click and by keyboard. Small on purpose, since the header needs it in the first
 * paint: it opens below its button and needs no positioning library.
 */
export function Menu({
  target,
  name,
  width = 200,
  arrow = true,
  pointing = true,
  side = "end",
  rises = false,
  children,
}: {
  target: ReactNode;
  /** Where the words of the target do not name it. */
  name?: string;
  width?: number;
  arrow?: boolean;
  /** Whether pointing opens it: not where the pointer passes on its way to something else. */
  pointing?: boolean;
  /** The edge of the button that the menu keeps to. */
  side?: "start" | "end";
  /** Whether it opens above its button: at the bottom of the window. */
  rises?: boolean;
  children: ReactNode;
}): ReactNode {
  const { open, root, button, close, onRoot, onButtonClick } = useMenu(pointing);
  const id = useId();
  return (
    <span ref={root} className={styles.root} {...onRoot}>
      <button
        ref={button}
        id={`${id}-button`}
        type="button"
        className={styles.entry}
        aria-label={name}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={onButtonClick}
      >
        {target}
        {arrow && <Icon name="chevron" size={12} />}
      </button>
      {open && (
        <span className={styles.space} data-side={side} data-rises={rises}>
          <span
            id={id}
            role="menu"
            // Takes the focus of a press between the items, which must not count as leaving.
            tabIndex={-1}
            aria-labelledby={`${id}-button`}
            className={styles.dropdown}
            style={{ width }}
          >
            <MenuContext value={close}>{children}</MenuContext>
          </span>
        </span>
      )}
    </span>
  );
}
