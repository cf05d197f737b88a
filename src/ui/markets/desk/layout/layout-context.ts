import { createContext, type Dispatch, type SetStateAction, useContext } from "react";
import type { LayoutNode } from "#domain/layouts/layouts.ts";

/** The id of the desk. */
export const DESK = "desk";
/** The attribute by which a panel of the desk is found. */
export const PANEL = "data-desk-panel";

/** A layout that is being edited. */
export interface LayoutDraft {
  /** `null`: a new one. */
  readonly id: number | null;
  readonly name: string;
  readonly root: LayoutNode;
}

/** What the desk and the menu of the status bar share. */
export interface LayoutEditing {
  readonly draft: LayoutDraft | null;
  readonly edit: Dispatch<SetStateAction<LayoutDraft | null>>;
}

export const LayoutContext = createContext<LayoutEditing>({ draft: null, edit: () => undefined });

export const useLayoutEditing = (): LayoutEditing => useContext(LayoutContext);
