import { distinctUntilChanged, map, type Observable, type ObservableInput, of, switchMap } from "rxjs";
import type { Session } from "./types.ts";

/** What a member has, started again for each token; `guest` while nobody is signed in. */
export function forMember<Value>(
  session: Session,
  guest: Value,
  member: (token: string) => ObservableInput<Value>,
): Observable<Value> {
  return session.session$.pipe(
    map((state) => (state.state === "member" ? state.token : null)),
    distinctUntilChanged(),
    switchMap((token): ObservableInput<Value> => (token === null ? of(guest) : member(token))),
  );
}
