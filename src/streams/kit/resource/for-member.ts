import { distinctUntilChanged, map, type Observable, type ObservableInput, of, switchMap } from "rxjs";

/** The signed-in user; a `Session` has it. */
export interface Membership {
  readonly session$: Observable<
    { readonly state: "guest" } | { readonly state: "member"; readonly token: string }
  >;
}

/** What a member has, started again for each token; `guest` while nobody is signed in. */
export function forMember<Value>(
  { session$ }: Membership,
  guest: Value,
  member: (token: string) => ObservableInput<Value>,
): Observable<Value> {
  return session$.pipe(
    map((state) => (state.state === "member" ? state.token : null)),
    distinctUntilChanged(),
    switchMap((token): ObservableInput<Value> => (token === null ? of(guest) : member(token))),
  );
}
