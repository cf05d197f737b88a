import { catchError, defer, from, type Observable, of, switchMap } from "rxjs";
import { loadOnce } from "./load-once.ts";
import type { Refusal } from "./reply-types.ts";

type CallOf = (...request: readonly unknown[]) => Observable<unknown>;
/** What a lost request gives. */
export const unreachable: { ok: false; refusal: Refusal } = { ok: false, refusal: { kind: "network" } };

/**
 * Calls whose code (schemas and decoders) is fetched with the first of them, so that pages without them do not carry it. A chunk that
 * cannot be fetched is a lost request; the next call tries again.
 * @param lost what a call of that name gives then; default: a refusal of kind `network`.
 */
export function lazyCalls<Calls extends object>(
  load: () => Promise<Calls>,
  lost: (name: string) => unknown = () => unreachable,
): Calls {
  const loaded = loadOnce(load);
  const calls: Record<string, CallOf> = {};
  return new Proxy(calls, {
    get: (known, name) => {
      if (typeof name !== "string") return undefined;
      known[name] ??= (...request) =>
        defer(() => from(loaded())).pipe(
          catchError(() => of(null)),
          switchMap((all) => (all as Record<string, CallOf> | null)?.[name]?.(...request) ?? of(lost(name))),
        );
      return known[name];
    },
  }) as object as Calls;
}
