import { type LayoutNode, type LayoutPanel, layoutPanels } from "#domain/layouts/layouts.ts";
import { splitOf } from "#domain/layouts/tree.ts";
import { PANEL } from "./layout-context.ts";

/** The least height that a panel gets, in CSS pixels: room for its head and some rows. */
const LEAST_HEIGHT = 120;

/** The width of a book beside the width of its chart. */
const BOOK_SHARE = 0.4;

/**
 * The default arrangement with the sizes that it has on screen: the layout that a first change begins with. The default is a style sheet,
 * which fits itself to the window.
 */
export function measured(desk: HTMLElement): LayoutNode {
  const sizes = new Map<LayoutPanel, DOMRect>();
  for (const panel of layoutPanels) {
    const rect = desk.querySelector(`[${PANEL}=${panel}]`)?.getBoundingClientRect();
    if (rect !== undefined && rect.width > 0 && rect.height > 0) sizes.set(panel, rect);
  }
  const panel = (one: LayoutPanel): LayoutPanel | null => (sizes.has(one) ? one : null);
  const width = (one: LayoutPanel): number => sizes.get(one)?.width ?? 0;
  const height = (one: LayoutPanel): number => Math.max(LEAST_HEIGHT, sizes.get(one)?.height ?? 0);
  const market = splitOf("row", [
    { node: panel("chart"), share: width("chart") },
    // Options have no book, but the layout is for the other terminals as well.
    { node: "book", share: sizes.has("book") ? width("book") : BOOK_SHARE * width("chart") },
  ]);
  const middle = splitOf("column", [
    { node: market, share: height("chart") },
    { node: panel("orders"), share: height("orders") },
  ]);
  const side = splitOf("column", [
    { node: panel("form"), share: height("form") },
    { node: panel("trades"), share: height("trades") },
  ]);
  const root = splitOf("row", [
    { node: panel("list"), share: width("list") },
    { node: middle, share: width("chart") + width("book") },
    { node: side, share: width("form") },
  ]);
  return root ?? "chart";
}
