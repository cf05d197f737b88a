import { clicksOf } from "./drawing.ts";
import type { DrawingPoint, DrawingTool } from "./stored-drawings.ts";

/** What the user does with the drawings at the moment. */
export interface DrawingState {
  /** The tool in hand; `null`: none. */
  readonly tool: DrawingTool | null;
  /** The places chosen so far. */
  readonly places: readonly DrawingPoint[];
  /** Where the pointer is: the next place, if it is chosen. */
  readonly pointer: DrawingPoint | null;
  /** What the next text will say. */
  readonly text: string;
  /** The id of the selected drawing. */
  readonly selected: number | null;
}

export type DrawingEvent =
  | { readonly kind: "picked"; readonly tool: DrawingTool | null }
  | { readonly kind: "typed"; readonly text: string }
  | { readonly kind: "pointed"; readonly at: DrawingPoint | null }
  | { readonly kind: "placed"; readonly at: DrawingPoint }
  | { readonly kind: "selected"; readonly id: number | null }
  /** Another market: its drawings are others. */
  | { readonly kind: "moved" };

export const idle: DrawingState = { tool: null, places: [], pointer: null, text: "", selected: null };

export function applyDrawingEvent(state: DrawingState, event: DrawingEvent): DrawingState {
  switch (event.kind) {
    case "picked":
      return { ...idle, tool: event.tool };
    case "typed":
      return { ...state, text: event.text };
    case "pointed":
      return state.tool === null ? state : { ...state, pointer: event.at };
    case "placed":
      return place(state, event.at);
    case "selected":
      return state.tool === null ? { ...state, selected: event.id } : state;
    case "moved":
      return idle;
  }
}

/** A text needs its words first; a drawing that has all its places is done, and the next event begins another. */
function place(state: DrawingState, at: DrawingPoint): DrawingState {
  if (state.tool === null || (state.tool === "text" && state.text.trim() === "")) return state;
  const before = isComplete(state) ? [] : state.places;
  return { ...state, places: [...before, at], pointer: null };
}

/** Whether all places of the drawing in hand are chosen. */
export function isComplete({ tool, places }: DrawingState): boolean {
  return tool !== null && places.length === clicksOf(tool);
}
