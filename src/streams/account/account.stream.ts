import {
  distinctUntilChanged,
  EMPTY,
  ignoreElements,
  map,
  merge,
  type Observable,
  Subject,
  scan,
  share,
  startWith,
  switchMap,
  tap,
} from "rxjs";
import type { AccountCenter, ReceivingAccounts } from "../../api/account/identity-types.ts";
import type { Reply } from "../../api/http/reply-types.ts";
import type { Deps } from "../deps.ts";
import { keepIdentity } from "../kit/operators/keep-identity.ts";
import { shareLatest } from "../kit/operators/share-latest.ts";
import { failed, known, type Loadable, loading, ready } from "../kit/resource/loadable.ts";
import type { Account, Guard } from "./types.ts";

interface AccountSources {
  /** `null` for guests. Emits at once. */
  readonly token$: Observable<string | null>;
  /** Emits at once and on change: what the exchange says comes in the person's language. */
  readonly language$: Observable<unknown>;
  readonly returned$: Observable<unknown>;
  /** Fetches the session's user again. */
  refreshUser(): void;
}

interface RunningAccount extends Account {
  /** An effect: the session's user follows what the exchange says has changed. Emits nothing. */
  readonly follow$: Observable<never>;
}

/** The person's account, fetched again after a push, a change of ours, a returned connection and in another language. */
export function createAccount({ api }: Pick<Deps, "api">, sources: AccountSources): RunningAccount {
  const refreshed = new Subject<void>();
  const pushed$ = api.socket.accountChanged().pipe(share());
  const followed = <Value>(fetch: () => Observable<Reply<Value>>): Observable<Loadable<Value>> =>
    sources.token$.pipe(
      distinctUntilChanged(),
      switchMap((token) => {
        if (token === null) return EMPTY.pipe(startWith<Loadable<Value>>(loading));
        const again$ = merge(sources.language$, sources.returned$, pushed$, refreshed);
        return again$.pipe(
          switchMap(fetch),
          scan<Reply<Value>, Loadable<Value>>(applyReply, loading),
          startWith<Loadable<Value>>(loading),
        );
      }),
      distinctUntilChanged(),
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

/** A failed request leaves what is known; what did not change keeps its identity. */
function applyReply<Value>(before: Loadable<Value>, reply: Reply<Value>): Loadable<Value> {
  if (!reply.ok) return before.state === "ready" ? before : failed(reply.refusal);
  return keepIdentity(before, ready(keepIdentity(known(before), reply.value)));
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
