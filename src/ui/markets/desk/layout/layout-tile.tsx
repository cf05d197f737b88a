import { Trans, useLingui } from "@lingui/react/macro";
import type { KeyboardEvent, ReactNode } from "react";
import { type MosaicPath, MosaicWindow } from "react-mosaic-component";
import type { LayoutNode, LayoutPanel } from "#domain/layouts/layouts.ts";
import { type Direction, moved, resized } from "#domain/layouts/moves.ts";
import styles from "./layout-editor.module.css";
import { PanelName } from "./panel-name.tsx";

const directions: Readonly<Record<string, Direction>> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};

/** Stands for a panel while its layout is edited: it is dragged by the pointer, and moved and resized by the arrow keys. */
export function LayoutTile({
  panel,
  path,
  here,
  hide,
  change,
}: {
  panel: LayoutPanel;
  path: MosaicPath;
  /** Whether this terminal has the panel. */
  here: boolean;
  /** Missing for the last one. */
  hide: (() => void) | undefined;
  change: (by: (root: LayoutNode) => LayoutNode) => void;
}): ReactNode {
  const { t } = useLingui();
  const onKeyDown = (event: KeyboardEvent): void => {
    const direction = directions[event.key];
    if (direction === undefined || event.target !== event.currentTarget) return;
    event.preventDefault();
    change((root) => (event.shiftKey ? resized : moved)(root, panel, direction));
  };
  const tile = (
    <div
      className={styles.tile}
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes the arrow keys, which move the panel.
      tabIndex={0}
      data-tile={panel}
      aria-keyshortcuts="ArrowLeft ArrowRight ArrowUp ArrowDown Shift+ArrowLeft Shift+ArrowRight Shift+ArrowUp Shift+ArrowDown"
      aria-labelledby={`tile-${panel}`}
      onKeyDown={onKeyDown}
    >
      <strong id={`tile-${panel}`}>
        <PanelName panel={panel} />
      </strong>
      {!here && (
        <small>
          <Trans>On spot and leverage</Trans>
        </small>
      )}
      {hide !== undefined && (
        <button type="button" className={styles.hide} onClick={hide} title={t`Hide this panel`}>
          <Trans>Hide</Trans>
        </button>
      )}
    </div>
  );
  return (
    <MosaicWindow<LayoutPanel>
      path={path}
      title={panel}
      renderToolbar={() => tile}
      renderPreview={() => <div />}
    >
      {null}
    </MosaicWindow>
  );
}
