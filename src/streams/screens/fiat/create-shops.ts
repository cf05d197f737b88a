import { combineLatest, map, merge, type Observable, Subject, startWith, tap } from "rxjs";
import type { Merchant, OtcTerms, Page, Reply } from "../../../api/values/index.ts";
import { collect } from "../../account/rules.ts";
import type { App } from "../../app-types.ts";
import { createCommandForm } from "../../create-form.ts";
import { isAboutPassword } from "../../guarded-fold.ts";
import { createScope, type Scope } from "../../kit/scope.ts";
import { textCommand } from "../../kit/text-command.ts";
import type { Listing } from "../../lists/listing.ts";
import { known, type Loadable } from "../../loadable.ts";
import { keepingIdentity } from "../../operators/keep-identity.ts";
import { createTerms } from "../otc/create-terms.ts";
import { pagedAnew } from "./paged-anew.ts";
import type { ApplicationField, ApplicationView, ShopsScreen } from "./types.ts";

/** `/myLegalShops`: one's shops and applications, and a form for another one. */
export function createShopsScreen(app: App): ShopsScreen {
  const scope = createScope();
  const more = new Subject<void>();
  const refresh = new Subject<void>();
  const list$ = pagedAnew<Merchant>(app, {
    fetch: (page) => app.deps.api.fiat.shops(page).pipe(map(noneIsEmpty)),
    more$: more,
    // The operator decides about an application.
    refresh$: merge(refresh, app.deps.api.socket.accountChanged()),
  }).pipe(scope.share());
  return {
    list$,
    more: () => more.next(),
    retry: () => refresh.next(),
    application: createApplication(app, scope, list$, () => refresh.next()),
    end: () => scope.end(),
  };
}

/** Who has no shop is told so as a refusal: it is an empty list. */
export function noneIsEmpty(reply: Reply<Page<Merchant>>): Reply<Page<Merchant>> {
  const isNone = !reply.ok && reply.refusal.kind === "refused" && reply.refusal.code === "not_merchant";
  return isNone ? { ok: true, value: { items: [], page: 1, last: true } } : reply;
}

/** The currencies in which a person can still become a merchant. */
export function openTo(
  currencies: OtcTerms["currencies"],
  shops: readonly Pick<Merchant, "currencyId" | "state">[],
): OtcTerms["currencies"] {
  const taken = new Set(
    shops
      .filter(({ state }) => state !== "refused" && state !== "closed")
      .map(({ currencyId }) => currencyId),
  );
  return currencies.filter(({ id }) => !taken.has(id));
}

function createApplication(
  app: App,
  scope: Scope,
  list$: Observable<Loadable<Listing<Merchant>>>,
  onDone: () => void,
): ShopsScreen["application"] {
  const { deps, commands, wallets } = app;
  const { terms$, currencies$ } = createTerms(app);
  let open: OtcTerms["currencies"] = [];
  const chosenIn = (currency: string) => open.find(({ id }) => String(id) === currency) ?? open[0];
  const form = createCommandForm<ApplicationField, string>({
    initial: { currency: "", name: "", phone: "", password: "" },
    validate: ({ name, phone, password }) =>
      collect({
        name: name.trim() === "" ? "enter_name" : null,
        phone: phone.trim() === "" ? "enter_phone" : null,
        password: password === "" ? "trade_password_required" : null,
      }),
    commands,
    command: ({ currency, name, phone, password }) => {
      const chosen = chosenIn(currency);
      const terms = { currencyId: chosen?.id ?? 0, name: name.trim(), phone: phone.trim() };
      return textCommand({
        kind: "shop-application",
        terms,
        subject: `${terms.name} ${chosen?.name ?? ""}`.trim(),
        send: (clientId) => deps.api.fiat.apply({ ...terms, password, clientId }),
        shows: (refusal) => {
          const isShown = !scope.isOver() && isAboutPassword(refusal);
          if (isShown) form.show({ password: "trade_password_wrong" });
          return isShown;
        },
      });
    },
    onDone: () => {
      form.fill({ name: "", phone: "", password: "" });
      wallets.refresh();
      onDone();
    },
  });
  scope.ended$.subscribe(() => form.end());
  const open$ = combineLatest([currencies$, list$.pipe(startWith(null))]).pipe(
    map(([currencies, list]) => openTo(currencies ?? [], (list && known(list)?.items) ?? [])),
    tap((currencies) => {
      open = currencies;
    }),
  );
  return {
    view$: combineLatest([form.view$, open$, terms$]).pipe(
      map(
        ([view, currencies, terms]): ApplicationView => ({
          ...view,
          problems: view.done ? {} : view.problems,
          values: { ...view.values, currency: String(chosenIn(view.values.currency)?.id ?? "") },
          currencies,
          deposit: terms?.deposit ?? null,
        }),
      ),
      keepingIdentity<ApplicationView>(),
      scope.share(),
    ),
    change: form.change,
    submit: form.submit,
  };
}
