import {
  concat,
  defer,
  EMPTY,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  Subject,
  startWith,
  switchMap,
} from "rxjs";
import type { App } from "../../app-types.ts";
import { scanWithLatest } from "../../kit/operators/scan-with-latest.ts";
import { type Loadable, loading, mapReady } from "../../kit/resource/loadable.ts";
import { createScope } from "../../kit/scope.ts";
import {
  applyTree,
  isToFetch,
  type LevelOf,
  noTree,
  type TreeEvent,
  type TreeRow,
  type TreeState,
  treeRows,
} from "./tree.fold.ts";

interface TreeView {
  /** Turnover of the whole team in USDT, and how many of it are certified. */
  readonly turnover: string;
  readonly certified: number;
  readonly rows: readonly TreeRow[];
}
export interface TreeScreen {
  readonly tree$: Observable<Loadable<TreeView>>;
  /** Opens or closes a member; what is below is fetched the first time, and again after a failure. */
  toggle(memberId: number): void;
  retry(): void;
  end(): void;
}

/** `/tree`: the members whom the user invited, and all below them, fetched level by level as they are opened. */
export function createTreeScreen(app: App): TreeScreen {
  const scope = createScope();
  const toggles = new Subject<number>();
  const retried = new Subject<void>();
  const { level } = app.deps.api.team;
  const fetched = (whose: LevelOf): Observable<TreeEvent> =>
    concat(
      of<TreeEvent>({ kind: "asked", of: whose }),
      level(whose).pipe(map((reply): TreeEvent => ({ kind: "came", of: whose, reply }))),
    );
  const tree$ = retried.pipe(
    startWith(undefined),
    switchMap(() =>
      scanWithLatest(applyTree, noTree, (latest) => {
        const below = (id: number) => defer(() => (isToFetch(latest(), id) ? fetched(id) : EMPTY));
        const opened$ = toggles.pipe(
          mergeMap((id) => concat(of<TreeEvent>({ kind: "toggled", id }), below(id))),
        );
        return merge(fetched(null), opened$);
      }),
    ),
    map(viewOf),
    scope.share(),
  );
  return {
    tree$,
    toggle: (id) => toggles.next(id),
    retry: () => retried.next(),
    end: scope.end,
  };
}

function viewOf(state: TreeState): Loadable<TreeView> {
  const root = state.levels.get(null) ?? loading;
  return mapReady(root, ({ turnover, certified }) => ({ turnover, certified, rows: treeRows(state) }));
}
