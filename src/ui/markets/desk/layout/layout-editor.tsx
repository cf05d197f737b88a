import "react-mosaic-component/react-mosaic-component.css";
import { useLingui } from "@lingui/react/macro";
import { type ReactNode, useCallback, useState } from "react";
import { Mosaic, type MosaicChangeMeta, type MosaicNode } from "react-mosaic-component";
import { type LayoutNode, type LayoutPanel, panelsOf } from "#domain/layouts/layouts.ts";
import { added } from "#domain/layouts/moves.ts";
import { only } from "#domain/layouts/tree.ts";
import { type LayoutDraft, useLayoutEditing } from "./layout-context.ts";
import styles from "./layout-editor.module.css";
import { LayoutTile } from "./layout-tile.tsx";
import { LayoutToolbar } from "./layout-toolbar.tsx";
import { asLayout, asMosaic } from "./mosaic-tree.ts";

/**
 * A tile over each panel of the desk: it is dragged to an edge of another one, and the lines between tiles are dragged. The desk
 * below follows at once.
 */
export default function LayoutEditor({
  draft,
  hasBook,
}: {
  draft: LayoutDraft;
  hasBook: boolean;
}): ReactNode {
  const { t } = useLingui();
  const { edit } = useLayoutEditing();
  const [tiles, setTiles] = useState<MosaicNode<LayoutPanel>>(() => asMosaic(draft.root));
  const shown = panelsOf(draft.root);
  const put = useCallback((root: LayoutNode): void => edit((now) => now && { ...now, root }), [edit]);
  const change = (root: LayoutNode): void => {
    setTiles(asMosaic(root));
    put(root);
  };
  const onChange = (node: MosaicNode<LayoutPanel> | null, meta?: MosaicChangeMeta<LayoutPanel>): void => {
    const root = asLayout(node);
    if (node === null || root === null) return;
    setTiles(node);
    // A tile that is being dragged has no place for the moment. Its panel stays where it was until it is dropped.
    if (meta?.type !== "drag-start") put(root);
  };
  const hide = (panel: LayoutPanel): void => {
    const root = only(draft.root, (one) => one !== panel);
    if (root !== null) change(root);
  };
  return (
    <section className={styles.editor} aria-label={t`Edit the layout`}>
      <LayoutToolbar
        draft={draft}
        toggle={(panel) => (shown.includes(panel) ? hide(panel) : change(added(draft.root, panel)))}
      />
      <Mosaic<LayoutPanel>
        className={styles.tiles ?? ""}
        value={tiles}
        onChange={onChange}
        resize={{ minimumPaneSizePercentage: 6 }}
        renderTile={(panel, path) => (
          <LayoutTile
            panel={panel}
            path={path}
            here={hasBook || panel !== "book"}
            hide={shown.length > 1 ? () => hide(panel) : undefined}
            change={(by) => change(by(draft.root))}
          />
        )}
      />
    </section>
  );
}
