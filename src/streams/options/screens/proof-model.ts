import { type Observable, of, Subject, switchMap } from "rxjs";
import type { OptionOrder } from "../../../api/options/types.ts";
import type { App } from "../../app-types.ts";
import type { Loadable } from "../../kit/resource/loadable.ts";
import { resourceOf } from "../../kit/resource/resource.ts";
import type { Scope } from "../../kit/scope.ts";
import { createValue } from "../../kit/state.ts";

interface ProofModel {
  readonly proof$: Observable<Loadable<OptionOrder> | null>;
  show(id: number | null): void;
  retry(): void;
}

/** The chosen order with the marks that decided it; `null`: none is chosen. */
export function createProof(app: Pick<App, "deps" | "connection" | "preferences">, scope: Scope): ProofModel {
  const { options } = app.deps.api;
  const chosen = createValue<number | null>(scope, null);
  const retried = new Subject<void>();
  return {
    proof$: chosen.value$.pipe(
      switchMap(
        (id): Observable<Loadable<OptionOrder> | null> =>
          id === null ? of(null) : resourceOf(app, { fetch: () => options.result(id), reload$: retried }),
      ),
      scope.share(),
    ),
    show: chosen.set,
    retry: () => retried.next(),
  };
}
