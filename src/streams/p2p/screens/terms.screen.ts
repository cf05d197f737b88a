import { distinctUntilChanged, filter, map, type Observable, startWith } from "rxjs";
import { firstShown } from "#domain/limits.ts";
import type { P2pTerms } from "../../../api/p2p/types.ts";
import type { App } from "../../app-types.ts";
import { known, type Loadable } from "../../kit/resource/loadable.ts";
import { createResource } from "../../kit/resource/resource.ts";
import type { Scope } from "../../kit/scope.ts";

interface Terms {
  /** `null` until they are known. Emits at once. */
  readonly terms$: Observable<P2pTerms | null>;
  /** `null` until they are known, empty where the exchange does not have them. Emits at once. */
  readonly currencies$: Observable<P2pTerms["currencies"] | null>;
}

/** The terms of trading between people. */
export function createTerms(app: Pick<App, "deps" | "preferences" | "connection">, scope: Scope): Terms {
  const { data$ } = createResource(scope, app, { fetch: () => app.deps.api.p2p.terms() });
  return {
    terms$: data$.pipe(
      map(known),
      filter((terms) => terms !== null),
      startWith(null),
      distinctUntilChanged(),
    ),
    currencies$: data$.pipe(map(currenciesOf)),
  };
}

function currenciesOf(data: Loadable<P2pTerms>): P2pTerms["currencies"] | null {
  if (data.state === "loading") return null;
  return [...(known(data)?.currencies ?? [])].sort((a, b) => rank(a.name) - rank(b.name));
}

/** The coin that people trade most comes first, and is the default. */
function rank(name: string): number {
  return name === firstShown.advertCoin ? 0 : 1;
}
