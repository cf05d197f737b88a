import {
  distinctUntilChanged,
  ignoreElements,
  map,
  merge,
  NEVER,
  type Observable,
  of,
  Subject,
  share,
  switchMap,
  tap,
} from "rxjs";
import type { AccountCenter, ReceivingAccounts } from "../../api/account/identity-types.ts";
import type { Reply } from "../../api/http/reply-types.ts";
import type { Deps } from "../deps.ts";
import { keepingIdentity } from "../kit/operators/keep-identity.ts";
import { shareLatest } from "../kit/operators/share-latest.ts";
import { type Loadable, loading } from "../kit/resource/loadable.ts";
import { resourceOf } from "../kit/resource/resource.ts";
import type { Account, Guard } from "./types.ts";

interface AccountSources {
  /** `null` for guests. Emits at once. */
  readonly token$: Observable<string | null>;
  /** Emits at once and on change: what the exchange says comes in the user's language. */
  readonly language$: Observable<unknown>;
  readonly returned$: Observable<unknown>;
  /** Fetches the session's user again. */
  refreshUser(): void;
}

interface RunningAccount extends Account {
  /** An effect: the session's user follows what the exchange says has changed. Emits nothing. */
  readonly follow$: Observable<never>;
}

/** The user's account, fetched again after a push, a change of ours, a returned connection and in another language. */
export function createAccount({ api }: Pick<Deps, "api">, sources: AccountSources): RunningAccount {
  const refreshed = new Subject<void>();
  const pushed$ = api.socket.accountChanged().pipe(share());
  // Pushes are lost with the link, so that every return loads again.
  const from = { preferences: sources, connection: { connection$: NEVER, returned$: NEVER } };
  const reload$ = merge(sources.returned$, pushed$, refreshed);
  const followed = <Value>(fetch: () => Observable<Reply<Value>>): Observable<Loadable<Value>> =>
    sources.token$.pipe(
      distinctUntilChanged(),
      switchMap((token) => (token === null ? of(loading) : resourceOf(from, { fetch, reload$ }))),
      keepingIdentity(),
      shareLatest(),
    );
  const center$ = followed(() => api.identity.center());
  return {
    center$,
    certified$: center$.pipe(map(certified), distinctUntilChanged()),
    receiving$: followed(() => api.identity.receivingAccounts()).pipe(map(receiving), distinctUntilChanged()),
    refresh: () => {
      refreshed.next();
      sources.refreshUser();
    },
    follow$: pushed$.pipe(
      tap(() => sources.refreshUser()),
      ignoreElements(),
    ),
  };
}

const certifiedBy = { none: "missing", reviewing: "pending", certified: "met" } as const;

function certified(center: Loadable<AccountCenter>): Guard {
  return center.state === "ready" ? certifiedBy[center.value.review] : "unknown";
}

/** Complete: a name, and a bank account, or an Alipay or WeChat account. */
export function hasReceivingAccount(accounts: ReceivingAccounts): boolean {
  const { name, bank, bankAccount, alipayAccount, wechatAccount } = accounts;
  return name !== "" && ((bank !== "" && bankAccount !== "") || alipayAccount !== "" || wechatAccount !== "");
}

function receiving(accounts: Loadable<ReceivingAccounts>): Guard {
  if (accounts.state !== "ready") return "unknown";
  return hasReceivingAccount(accounts.value) ? "met" : "missing";
}
