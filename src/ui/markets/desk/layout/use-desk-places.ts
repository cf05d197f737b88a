import { useObservableEagerState } from "observable-hooks";
import { type CSSProperties, useMemo, useSyncExternalStore } from "react";
import { boxesOf } from "#domain/layouts/boxes.ts";
import { type LayoutPanel, layoutInUse } from "#domain/layouts/layouts.ts";
import { useApp } from "#src/ui/shell/app/app-context.ts";
import { PANEL, useLayoutEditing } from "./layout-context.ts";

/** Where the style sheet shows one panel at a time. */
const PHONE = "(max-width: 820px)";

function watchPhone(changed: () => void): () => void {
  const phone = matchMedia(PHONE);
  phone.addEventListener("change", changed);
  return () => phone.removeEventListener("change", changed);
}

/** The attributes of a panel; without a style the style sheet places it. */
export interface PanelPlace {
  readonly [PANEL]: LayoutPanel;
  readonly style?: CSSProperties;
}

/** Where the panels of a desk are, and which of them show. */
export interface DeskPlaces {
  /** Whether a layout places them. */
  readonly isPlaced: boolean;
  readonly shows: (panel: LayoutPanel) => boolean;
  readonly place: (panel: LayoutPanel) => PanelPlace;
}

/**
 * Where the panels of a desk are: in the layout that is edited or in use, or as the style sheet has it. On a phone always the latter, where
 * one panel shows at a time. @param hasBook whether the terminal has a book
 */
export function useDeskPlaces(hasBook: boolean): DeskPlaces {
  const { preferences } = useApp();
  const { draft } = useLayoutEditing();
  const stored = useObservableEagerState(useMemo(() => preferences.value$("layouts"), [preferences]));
  const isPhone = useSyncExternalStore(
    watchPhone,
    () => matchMedia(PHONE).matches,
    // Rendered to text: whoever has a layout of their own sees another page.
    () => false,
  );
  const root = isPhone ? null : (draft?.root ?? layoutInUse(stored)?.root ?? null);
  return useMemo(() => {
    const has = (panel: LayoutPanel): boolean => hasBook || panel !== "book";
    const boxes = root === null ? null : boxesOf(root, has);
    return {
      isPlaced: boxes !== null,
      shows: (panel) => boxes?.has(panel) ?? has(panel),
      place: (panel) => {
        const box = boxes?.get(panel);
        if (box === undefined) return { [PANEL]: panel };
        const { left, top, width, height } = box;
        return {
          [PANEL]: panel,
          style: { left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` },
        };
      },
    };
  }, [root, hasBook]);
}
