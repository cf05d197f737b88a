import {
  combineLatest,
  distinctUntilChanged,
  filter,
  map,
  type Observable,
  Subject,
  skip,
  startWith,
  tap,
  withLatestFrom,
} from "rxjs";
import { PREFERENCE_LENGTH } from "#domain/limits.ts";
import type { Market } from "../../../../api/markets/types.ts";
import type { Preferences } from "../../../account/preferences/types.ts";
import type { Scope } from "../../../kit/scope.ts";
import { createState } from "../../../kit/state.ts";
import { applyDrawingEvent, type DrawingEvent, type DrawingState, idle, isComplete } from "./drawing.fold.ts";
import { shapeOf } from "./drawing.ts";
import {
  DRAWING_TEXT,
  type Drawing,
  type DrawingPoint,
  type DrawingShape,
  type Drawings,
  type DrawingTool,
} from "./stored-drawings.ts";

/** The longest drawing as JSON, with room for a text in which each character takes six. */
const LONGEST = 200 + 6 * DRAWING_TEXT;

/** What is on the chart. */
export interface DrawingsLook {
  /** In the order in which they were drawn; none while they are hidden. Last, with 0 as its id, the one in hand as far as it goes. */
  readonly drawings: readonly Drawing[];
  readonly selected: Drawing | null;
}

export interface DrawingsModel {
  /** The drawings of the present market. */
  readonly look$: Observable<DrawingsLook>;
  readonly tool$: Observable<DrawingTool | null>;
  /** How many places the drawing in hand has. */
  readonly placed$: Observable<number>;
  readonly selected$: Observable<Drawing | null>;
  readonly text$: Observable<string>;
  /** Whether drawings are shown. Kept with the account. */
  readonly shown$: Observable<boolean>;
  /** How many the present market has, hidden ones too. */
  readonly count$: Observable<number>;
  /** The account keeps no more drawings: some must be deleted first. */
  readonly full$: Observable<boolean>;
  /** Takes a tool in hand, and shows hidden drawings; `null` puts it back, with what was drawn of it. */
  pick(tool: DrawingTool | null): void;
  write(text: string): void;
  point(at: DrawingPoint | null): void;
  /** Chooses a place. The last one finishes the drawing, keeps it, selects it and puts the tool back. */
  place(at: DrawingPoint): void;
  select(id: number | null): void;
  /** Moves a drawing. */
  move(id: number, shape: DrawingShape): void;
  remove(id: number): void;
  /** Deletes all of the present market. */
  clear(): void;
  show(shown: boolean): void;
}

/** Lines and notes that a user draws on the chart of a market; all charts of the market show the same ones. */
export function createDrawingsModel(
  preferences: Pick<Preferences, "value$" | "set" | "change">,
  scope: Scope,
  market$: Observable<Market>,
): DrawingsModel {
  const key$ = market$.pipe(
    map(({ key }) => key),
    distinctUntilChanged(),
    scope.share(),
  );
  const all$ = preferences.value$("drawings");
  const { state$, apply } = createState<DrawingState, DrawingEvent>(scope, {
    initial: idle,
    fold: applyDrawingEvent,
    changes$: key$.pipe(
      skip(1),
      map(() => ({ kind: "moved" })),
    ),
  });
  const own$ = combineLatest([all$, key$.pipe(startWith(null))]).pipe(
    map(([all, key]) => (key === null ? none : (all[key] ?? none))),
    distinctUntilChanged(),
    scope.share(),
  );
  const full$ = all$.pipe(map(isFull), distinctUntilChanged(), scope.share());
  const changes = new Subject<Change>();
  const change = (next: Change): void => changes.next(next);
  scope.run(
    changes.pipe(
      withLatestFrom(key$),
      tap(([next, key]) =>
        preferences.change("drawings", (all) => withOwn(all, key, next(all[key] ?? none))),
      ),
    ),
  );
  // A finished drawing is kept and selected, and its tool put back.
  scope.run(
    state$.pipe(
      filter(isComplete),
      withLatestFrom(own$, full$),
      tap(([state, own, full]) => {
        const drawing = drawingOf(state, state.places, nextId(own));
        apply({ kind: "picked", tool: null });
        if (drawing === null || full) return;
        change((before) => [...before, drawing]);
        apply({ kind: "selected", id: drawing.id });
      }),
    ),
  );
  const shown$ = preferences.value$("showDrawings").pipe(scope.until());
  return {
    ...seen({ state$, own$, shown$, scope }),
    ...actions(apply, change, (shown) => preferences.set("showDrawings", shown)),
    shown$,
    full$,
  };
}

/** How the drawings of the present market change. */
type Change = (own: readonly Drawing[]) => readonly Drawing[];

interface Seen {
  readonly state$: Observable<DrawingState>;
  readonly own$: Observable<readonly Drawing[]>;
  readonly shown$: Observable<boolean>;
  readonly scope: Scope;
}

function seen({
  state$,
  own$,
  shown$,
  scope,
}: Seen): Pick<DrawingsModel, "look$" | "tool$" | "placed$" | "selected$" | "text$" | "count$"> {
  const of = <Value>(read: (state: DrawingState) => Value): Observable<Value> =>
    state$.pipe(map(read), distinctUntilChanged());
  const selected$ = combineLatest([state$, own$]).pipe(
    map(([{ selected }, own]) => own.find(({ id }) => id === selected) ?? null),
    distinctUntilChanged(),
    scope.share(),
  );
  return {
    look$: combineLatest([own$, shown$, of(draftOf), selected$]).pipe(
      map(([own, shown, draft, selected]) => {
        const kept = shown ? own : none;
        return { drawings: draft === null ? kept : [...kept, draft], selected };
      }),
      scope.until(),
    ),
    tool$: of(({ tool }) => tool),
    placed$: of(({ places }) => places.length),
    selected$,
    text$: of(({ text }) => text),
    count$: own$.pipe(
      map(({ length }) => length),
      distinctUntilChanged(),
    ),
  };
}

function actions(
  apply: (event: DrawingEvent) => void,
  change: (next: Change) => void,
  show: (shown: boolean) => void,
): Pick<
  DrawingsModel,
  "pick" | "write" | "point" | "place" | "select" | "move" | "remove" | "clear" | "show"
> {
  const replace = (id: number, next: (drawing: Drawing) => readonly Drawing[]): void =>
    change((own) => own.flatMap((one) => (one.id === id ? next(one) : [one])));
  return {
    pick(tool) {
      if (tool !== null) show(true);
      apply({ kind: "picked", tool });
    },
    write: (text) => apply({ kind: "typed", text: text.slice(0, DRAWING_TEXT) }),
    point: (at) => apply({ kind: "pointed", at }),
    place: (at) => apply({ kind: "placed", at }),
    select: (id) => apply({ kind: "selected", id }),
    move: (id, shape) => replace(id, (drawing) => [{ ...drawing, ...shape }]),
    remove: (id) => replace(id, () => []),
    clear: () => change(() => none),
    show,
  };
}

const none: readonly Drawing[] = [];

function withOwn(all: Drawings, key: string, own: readonly Drawing[]): Drawings {
  const { [key]: _, ...others } = all;
  return own.length === 0 ? others : { ...others, [key]: own };
}

function isFull(all: Drawings): boolean {
  return JSON.stringify(all).length + LONGEST > PREFERENCE_LENGTH;
}

function nextId(own: readonly Drawing[]): number {
  return Math.max(0, ...own.map(({ id }) => id)) + 1;
}

function draftOf(state: DrawingState): Drawing | null {
  return drawingOf(state, state.pointer === null ? state.places : [...state.places, state.pointer], 0);
}

function drawingOf(
  { tool, text }: DrawingState,
  places: readonly DrawingPoint[],
  id: number,
): Drawing | null {
  const shape = tool === null ? null : shapeOf(tool, places);
  return tool === null || shape === null
    ? null
    : { id, tool, ...shape, text: tool === "text" ? text.trim() : "" };
}
