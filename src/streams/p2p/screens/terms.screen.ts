import { filter, map, type Observable, startWith } from "rxjs";
import type { P2pTerms } from "../../../api/p2p/types.ts";
import type { App } from "../../app-types.ts";
import { known, type Loadable, loading } from "../../kit/resource/loadable.ts";
import { createQuery } from "../../kit/resource/query.ts";

export interface Terms {
  /** `null` until they are known. Emits at once. */
  readonly terms$: Observable<P2pTerms | null>;
  /** `null` until they are known, empty where they cannot be told. Emits at once. */
  readonly currencies$: Observable<P2pTerms["currencies"] | null>;
  retry(): void;
}

/** The terms of trading between people. */
export function createTerms(app: Pick<App, "deps" | "preferences" | "connection">): Terms {
  const { data$, retry } = createQuery(app, () => app.deps.api.p2p.terms());
  return {
    terms$: data$.pipe(
      map((data) => known(data)),
      filter((terms) => terms !== null),
      startWith(null),
    ),
    currencies$: data$.pipe(startWith(loading), map(currenciesOf)),
    retry,
  };
}

function currenciesOf(data: Loadable<P2pTerms>): P2pTerms["currencies"] | null {
  if (data.state === "loading") return null;
  return [...(known(data)?.currencies ?? [])].sort((a, b) => rank(a.name) - rank(b.name));
}

/** What people mostly trade for money stands first, and is chosen where nothing else is. */
function rank(name: string): number {
  return name === "USDT" ? 0 : 1;
}
