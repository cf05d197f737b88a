import { BehaviorSubject, map, type Observable, of, Subject, startWith, switchMap } from "rxjs";
import type { OptionsCalls } from "../../../api/options/api.ts";
import type { OptionOrder } from "../../../api/options/types.ts";
import { type Loadable, loaded, loading } from "../../kit/resource/loadable.ts";
import type { Scope } from "../../kit/scope.ts";

interface ProofModel {
  readonly proof$: Observable<Loadable<OptionOrder> | null>;
  show(id: number | null): void;
  retry(): void;
}

/** One order with the marks that decided it, fetched when it is looked at; `null`: none is. */
export function createProof(options: Pick<OptionsCalls, "result">, scope: Scope): ProofModel {
  const chosen = new BehaviorSubject<number | null>(null);
  const retried = new Subject<void>();
  return {
    proof$: chosen.pipe(
      switchMap((id): Observable<Loadable<OptionOrder> | null> => {
        if (id === null) return of(null);
        return retried.pipe(
          startWith(undefined),
          switchMap(() => options.result(id).pipe(map(loaded), startWith(loading))),
        );
      }),
      scope.share(),
    ),
    show: (id) => chosen.next(id),
    retry: () => retried.next(),
  };
}
