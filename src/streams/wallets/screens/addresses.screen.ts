import {
  combineLatest,
  filter,
  map,
  type Observable,
  of,
  Subject,
  startWith,
  switchMap,
  take,
  tap,
  withLatestFrom,
} from "rxjs";
import type { Reply } from "../../../api/http/reply-types.ts";
import type { User } from "../../../api/session/types.ts";
import type { SavedAddress } from "../../../api/wallets/types.ts";
import { createCodeSender } from "../../account/code-sender.ts";
import { ownContact } from "../../account/own-code.ts";
import { codeProblem } from "../../account/rules.ts";
import type { App } from "../../app-types.ts";
import { createForm } from "../../kit/form/create-form.ts";
import type { Problems } from "../../kit/form/form.fold.ts";
import { submitOnce } from "../../kit/operators/submit-once.ts";
import { forMember } from "../../kit/resource/for-member.ts";
import { known, type Loadable, loading, ready } from "../../kit/resource/loadable.ts";
import { resourceOf } from "../../kit/resource/resource.ts";
import { createScope, type Scope } from "../../kit/scope.ts";
import { createValue } from "../../kit/state.ts";
import { showRefusal } from "../../session/screens/account-form.ts";
import { addressProblems } from "../funds/address-problems.ts";
import { chainOf, createAddressPlaces } from "./address-place.ts";
import type { AddressesScreen, AddressField, AddressPlace } from "./address-types.ts";
import { createSavedOnlyModel } from "./saved-only-model.ts";

/** Seconds until another code for an address may be sent. */
const ADDRESS_RESEND_SECONDS = 30;
const noAddress = { address: "", memo: "", notes: "", code: "" } as const;

/** What an address is judged by and saved with. */
interface Context {
  readonly place: AddressPlace | null;
  /** Of the code that was sent; empty: none was. */
  readonly ticket: string;
}

/** `/withdraw_address`: binds an address to a coin and chain with a code, and deletes saved ones. */
export function createAddressesScreen(app: App, coinId: number | null = null): AddressesScreen {
  const { funds } = app.deps.api;
  const scope = createScope();
  const places = createAddressPlaces(app, scope, coinId);
  const changed = new Subject<void>();
  const { user$ } = app.session;
  const ticket = createValue(scope, "");
  const form = createForm<AddressField, string, Context>(scope, {
    initial: noAddress,
    context: { place: null, ticket: "" },
    // Another coin or chain judges what is typed by rules of its own.
    context$: combineLatest({ place: places.place$.pipe(map(known)), ticket: ticket.value$ }),
    validate: (values, { place }) => problemsOf(values, place),
    cleared: noAddress,
    send: (values, context) => knownUser(user$).pipe(switchMap(({ id }) => save(app, id, context, values))),
    onDone: () => {
      app.reactions.react({ kind: "say", tone: "good", message: "address_saved" });
      changed.next();
    },
    onRefused: showRefusal(app),
  });
  const code = createCodeSender({
    seconds: ADDRESS_RESEND_SECONDS,
    now: app.deps.now,
    request$: of(null),
    send: () =>
      knownUser(user$).pipe(
        switchMap(({ id }) => funds.sendAddressCode(id)),
        tap((reply) => {
          if (reply.ok) ticket.set(reply.value);
        }),
      ),
    onSent: () => app.reactions.react({ kind: "say", tone: "good", message: "code_sent" }),
    onRefused: showRefusal(app),
  });
  scope.onEnd(code.end);
  return {
    place$: places.place$,
    chooseCoin: places.chooseCoin,
    chooseChain: places.chooseChain,
    form,
    code: { ...code, recipient$: ownContact(app) },
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
    end: scope.end,
  };
}

/** Deletes an address once it was asked for and confirmed, one at a time; calls `changed`. */
function createDeletion(
  { deps, reactions }: App,
  scope: Scope,
  changed: Subject<void>,
): Pick<AddressesScreen, "deleting$" | "askToDelete" | "confirmDelete" | "dismiss"> {
  const deleting = createValue<SavedAddress | null>(scope, null);
  const confirmed = new Subject<void>();
  // A deletion in progress when the page is left is still waited for.
  confirmed
    .pipe(
      scope.until(),
      withLatestFrom(deleting.value$),
      map(([, address]) => address),
      filter((address) => address !== null),
      submitOnce(({ id }) => deps.api.funds.deleteAddress(id)),
    )
    .subscribe((deletion) => {
      if (deletion.state === "sending") return;
      deleting.set(null);
      if (deletion.outcome.ok) reactions.react({ kind: "say", tone: "good", message: "address_deleted" });
      else reactions.react({ kind: "say-refusal", refusal: deletion.outcome.refusal });
      changed.next();
    });
  return {
    deleting$: deleting.value$,
    askToDelete: (address) => deleting.set(address),
    confirmDelete: () => confirmed.next(),
    dismiss: () => deleting.set(null),
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
  { place, ticket }: Context,
  values: Readonly<Record<AddressField, string>>,
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
  app: App,
  coinId$: Observable<number | null>,
  changed$: Observable<void>,
): Observable<Loadable<readonly SavedAddress[]>> {
  return coinId$.pipe(
    switchMap((coinId) => {
      if (coinId === null) return of(loading);
      return resourceOf(app, { fetch: () => app.deps.api.funds.savedAddresses(coinId), reload$: changed$ });
    }),
  );
}
