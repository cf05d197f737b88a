import { combineLatest, map, type Observable } from "rxjs";
import type { Deps } from "./deps.ts";

/** Whether the page is shown and there is a network: then polls go on. Emits at once. */
export function lookedAt({ visible$, online$ }: Pick<Deps, "visible$" | "online$">): Observable<boolean> {
  return combineLatest([visible$, online$]).pipe(map(([visible, online]) => visible && online));
}
