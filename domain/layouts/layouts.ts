/** The panels of a terminal: the market list, the chart, the book, the order form, the trades and the user's own lists. */
export const layoutPanels = ["list", "chart", "book", "form", "trades", "orders"] as const;
export type LayoutPanel = (typeof layoutPanels)[number];

/** Parts side by side (`row`) or one above the other (`column`). The names are those of the library that edits layouts. */
export interface LayoutSplit {
  readonly type: "split";
  readonly direction: "row" | "column";
  readonly children: readonly LayoutNode[];
  /** The share of each part, in the order of the parts. They need not add up to 100. */
  readonly splitPercentages: readonly number[];
}

/** What fills a rectangle: a panel, or parts that divide it. */
export type LayoutNode = LayoutPanel | LayoutSplit;

/** An arrangement of panels that a user made. A panel that is not in it is hidden. */
export interface Layout {
  readonly id: number;
  readonly name: string;
  readonly root: LayoutNode;
}

/** The layouts of a user, for all terminals. */
export interface Layouts {
  /** The id of the layout in use; `null`: the default. */
  readonly shown: number | null;
  readonly saved: readonly Layout[];
}

/** The most characters of a name. */
export const LAYOUT_NAME = 40;
/** The most layouts of a user: more would not fit into the size of a preference. */
export const MOST_LAYOUTS = 10;

/** The panels of a layout, from the left and the top. */
export function panelsOf(node: LayoutNode): readonly LayoutPanel[] {
  return typeof node === "string" ? [node] : node.children.flatMap(panelsOf);
}

/** The layout in use; `null`: the default. */
export function layoutInUse({ shown, saved }: Layouts): Layout | null {
  return saved.find(({ id }) => id === shown) ?? null;
}

/** Saves a layout, in the place of the one with its id, and uses it. */
export function withLayout({ saved }: Layouts, kept: Layout): Layouts {
  const known = saved.some(({ id }) => id === kept.id);
  return {
    shown: kept.id,
    saved: known ? saved.map((one) => (one.id === kept.id ? kept : one)) : [...saved, kept],
  };
}

/** Deletes a layout. The default is used instead of it. */
export function withoutLayout({ shown, saved }: Layouts, id: number): Layouts {
  return { shown: shown === id ? null : shown, saved: saved.filter((one) => one.id !== id) };
}

/** An id that no layout has. */
export function nextLayoutId({ saved }: Layouts): number {
  return Math.max(0, ...saved.map(({ id }) => id)) + 1;
}
