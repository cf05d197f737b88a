import { filter, map, type Observable, Subject, switchMap, take, tap } from "rxjs";
import { known } from "../../kit/resource/loadable.ts";
import type { Scope } from "../../kit/scope.ts";
import type { Reactions } from "../../shell/reactions/types.ts";
import type { MarketsScreen } from "../screens/markets-types.ts";

interface StepsFrom {
  /** The key of the terminal's market. */
  readonly key: string;
  readonly path: "/dealCenter" | "/leverdealCenter";
  readonly rows$: MarketsScreen["rows$"];
  readonly react: Reactions["react"];
}

/** Leads to the next and the previous market of the list beside the terminal, around its ends. */
export function marketSteps(scope: Scope, { key, path, rows$, react }: StepsFrom) {
  const steps = new Subject<1 | -1>();
  const keys$: Observable<readonly string[]> = rows$.pipe(
    map(known),
    filter((rows) => rows !== null),
    map((rows) => rows.map(({ market }) => market.key)),
    take(1),
  );
  scope.run(
    steps.pipe(
      switchMap((by) => keys$.pipe(map((keys) => stepped(keys, key, by)))),
      filter((next) => next !== null),
      tap((next) => react({ kind: "go", destination: { to: "path", path: `${path}?pair=${next}` } })),
    ),
  );
  return { "next-market": () => steps.next(1), "previous-market": () => steps.next(-1) };
}

/** The neighbour in a ring; from outside of it the first or the last. `null`: there is no other. */
function stepped(keys: readonly string[], key: string, by: 1 | -1): string | null {
  const at = keys.indexOf(key);
  const from = at === -1 && by === -1 ? 0 : at;
  const next = keys.at((from + by) % Math.max(1, keys.length));
  return next === undefined || next === key ? null : next;
}
