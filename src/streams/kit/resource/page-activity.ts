import { combineLatest, map, type Observable, of, skip, switchMap } from "rxjs";
import type { App } from "../../app-types.ts";
import type { Deps } from "../../deps.ts";
import { poll } from "../operators/poll.ts";
import { unpushed } from "./aged.ts";
import { POLL_EVERY, POLL_EVERY_UNPUSHED } from "./pace.ts";

type From = Pick<Deps, "visible$" | "online$">;

/** Whether the page is shown and there is a network: then polls go on. Emits at once. */
export function pageActivity({ visible$, online$ }: From): Observable<boolean> {
  return combineLatest([visible$, online$]).pipe(map(([visible, online]) => visible && online));
}

/** Emits when it is time to look again: each `every` ms while the page is visible, and not before. */
export function ticksWhileActive(deps: From, every: number | (() => number)): Observable<unknown> {
  return poll({ fetch: () => of(null), every, active$: pageActivity(deps) }).pipe(skip(1));
}

/** The same for what is pushed: seldom, for back ends that push nothing, and more often while pushes cannot come. */
export function pollAlongsidePushes({
  deps,
  connection,
}: Pick<App, "deps" | "connection">): Observable<unknown> {
  return unpushed(connection).pipe(
    switchMap((isUnpushed) => ticksWhileActive(deps, isUnpushed ? POLL_EVERY_UNPUSHED : POLL_EVERY)),
  );
}
