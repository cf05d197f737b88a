import {
  BehaviorSubject,
  filter,
  map,
  type Observable,
  of,
  Subject,
  startWith,
  switchMap,
  take,
  tap,
} from "rxjs";
import type { Reply } from "../../../api/http/reply-types.ts";
import type { User } from "../../../api/session/types.ts";
import type { SavedAddress } from "../../../api/wallets/types.ts";
import { createCodeSender } from "../../account/code-sender.ts";
import { ownContact } from "../../account/own-code.ts";
import { codeProblem } from "../../account/rules.ts";
import type { App } from "../../app-types.ts";
import { createForm, type Problems } from "../../kit/form/create-form.ts";
import { submitOnce } from "../../kit/operators/submit-once.ts";
import { type Loadable, loaded, loading, ready } from "../../kit/resource/loadable.ts";
import { createScope, type Scope } from "../../kit/scope.ts";
import { forMember } from "../../session/for-member.ts";
import { showRefusal } from "../../session/screens/account-form.ts";
import { addressProblems } from "../funds/address-problems.ts";
import { chainOf, createAddressPlaces } from "./address-place.ts";
import { createSavedOnlyModel } from "./saved-only-model.ts";
import type { AddressesScreen, AddressField, AddressPlace } from "./types.ts";

/** Seconds until another code for an address may be sent (document 3, part 4). */
const ADDRESS_RESEND_SECONDS = 30;
const noAddress = { address: "", memo: "", notes: "", code: "" } as const;

/** `/withdraw_address`: binds an address to a coin and chain with a code, and deletes saved ones. */
export function createAddressesScreen(app: App, coinId: number | null = null): AddressesScreen {
  const { funds } = app.deps.api;
  const scope = createScope();
  const places = createAddressPlaces(app, scope, coinId);
  const changed = new Subject<void>();
  const { user$ } = app.session;
  let ticket = "";
  const form = createForm<AddressField, string>({
    initial: noAddress,
    validate: (values) => problemsOf(values, places.now()),
    send: (values) =>
      knownUser(user$).pipe(switchMap(({ id }) => save(app, id, places.now(), values, ticket))),
    onDone: () => {
      app.reactions.react({ kind: "say", tone: "good", message: "address_saved" });
      form.fill(noAddress);
      changed.next();
    },
    onRefused: showRefusal(app),
  });
  // Another coin or chain judges what is typed by rules of its own.
  scope.run(places.place$.pipe(tap(() => form.recheck())));
  const code = createCodeSender({
    seconds: ADDRESS_RESEND_SECONDS,
    now: app.deps.now,
    check: () => true,
    send: () =>
      knownUser(user$).pipe(
        switchMap(({ id }) => funds.sendAddressCode(id)),
        tap((reply) => {
          if (reply.ok) ticket = reply.value;
        }),
      ),
    onSent: () => app.reactions.react({ kind: "say", tone: "good", message: "code_sent" }),
    onRefused: showRefusal(app),
  });
  return {
    place$: places.place$,
    chooseCoin: places.chooseCoin,
    chooseChain: places.chooseChain,
    form,
    code: { ...code, goesTo$: ownContact(app) },
    list$: forMember(app.session, ready(none), () => savedOf(app, places.coinId$, changed)).pipe(
      startWith(loading),
      scope.share(),
    ),
    ...createDeletion(app, scope, changed),
    savedOnly: createSavedOnlyModel(app, scope),
    retry: () => {
      places.retry();
      changed.next();
    },
    end: () => {
      form.end();
      code.end();
      scope.end();
    },
  };
}

/** Deletes an address once it was asked for and confirmed, one at a time; `changed` hears of it. */
function createDeletion(
  { deps, reactions }: App,
  scope: Scope,
  changed: Subject<void>,
): Pick<AddressesScreen, "deleting$" | "askToDelete" | "confirmDelete" | "dismiss"> {
  const deleting = new BehaviorSubject<SavedAddress | null>(null);
  const confirmed = new Subject<SavedAddress>();
  // One that is under way when the page is left is heard out.
  confirmed
    .pipe(
      scope.until(),
      submitOnce(({ id }) => deps.api.funds.deleteAddress(id)),
    )
    .subscribe((deletion) => {
      if (deletion.state === "sending") return;
      deleting.next(null);
      if (deletion.outcome.ok) reactions.react({ kind: "say", tone: "good", message: "address_deleted" });
      else reactions.react({ kind: "say-refusal", refusal: deletion.outcome.refusal });
      changed.next();
    });
  return {
    deleting$: deleting,
    askToDelete: (address) => deleting.next(address),
    confirmDelete: () => {
      if (deleting.value !== null) confirmed.next(deleting.value);
    },
    dismiss: () => deleting.next(null),
  };
}

const none: readonly SavedAddress[] = [];

function problemsOf(
  { code, ...to }: Readonly<Record<AddressField, string>>,
  place: AddressPlace | null,
): Problems<AddressField> {
  const wrongCode = codeProblem(code);
  return {
    ...addressProblems(to, chainOf(place)),
    ...(wrongCode === null ? {} : { code: wrongCode }),
  };
}

function knownUser(user$: Observable<User | null>): Observable<User> {
  return user$.pipe(
    filter((user) => user !== null),
    take(1),
  );
}

function save(
  { deps }: Pick<App, "deps">,
  userId: number,
  place: AddressPlace | null,
  values: Readonly<Record<AddressField, string>>,
  ticket: string,
): Observable<Reply<string>> {
  if (place === null) return of({ ok: false, refusal: { kind: "network" } });
  const { coin, chain } = place;
  return deps.api.funds.saveAddress({
    userId,
    currencyId: coin.id,
    currency: coin.name,
    address: values.address.trim(),
    chain: chainOf(place).name,
    contract: chain?.contract || coin.contract,
    memo: chainOf(place).hasMemo ? values.memo.trim() : "",
    notes: values.notes.trim(),
    code: values.code.trim(),
    ticket,
  });
}

/** Those of the chosen coin; what is known stays while the same coin's are fetched again. */
function savedOf(
  { deps }: Pick<App, "deps">,
  coinId$: Observable<number | null>,
  changed$: Observable<void>,
): Observable<Loadable<readonly SavedAddress[]>> {
  return coinId$.pipe(
    switchMap((coinId) => {
      if (coinId === null) return of(loading);
      return changed$.pipe(
        startWith(undefined),
        switchMap(() => deps.api.funds.savedAddresses(coinId)),
        map(loaded),
        startWith<Loadable<readonly SavedAddress[]>>(loading),
      );
    }),
  );
}
