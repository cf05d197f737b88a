import { combineLatest, map, type Observable, startWith } from "rxjs";
import type { Page, Reply } from "../../../api/http/reply-types.ts";
import type { Merchant, P2pTerms } from "../../../api/p2p/types.ts";
import { collect } from "../../account/rules.ts";
import type { App } from "../../app-types.ts";
import { textCommand } from "../../kit/command/text-command.ts";
import { createCommandForm } from "../../kit/form/create-form.ts";
import { isAboutPassword } from "../../kit/form/guarded.fold.ts";
import { keepingIdentity } from "../../kit/operators/keep-identity.ts";
import { createList } from "../../kit/resource/list.ts";
import type { Listing } from "../../kit/resource/listing.ts";
import { known, type Loadable } from "../../kit/resource/loadable.ts";
import { createScope, type Scope } from "../../kit/scope.ts";
import { createTerms } from "../screens/terms.screen.ts";
import type { ApplicationField, ApplicationView, ShopsScreen } from "./types.ts";

/** `/myLegalShops`: one's shops and applications, and a form for another one. */
export function createShopsScreen(app: App): ShopsScreen {
  const scope = createScope();
  const { list$, more, reload } = createList<Merchant>(scope, app, {
    fetch: (page) => app.deps.api.fiat.shops(page).pipe(map(noneIsEmpty)),
    // The operator decides about an application.
    reload$: app.deps.api.socket.accountChanged(),
    isLive: true,
  });
  return {
    list$,
    more,
    retry: reload,
    application: createApplication(app, scope, list$, reload),
    end: scope.end,
  };
}

/** The exchange refuses the list to users without a shop: their list is empty. */
export function noneIsEmpty(reply: Reply<Page<Merchant>>): Reply<Page<Merchant>> {
  const isNone = !reply.ok && reply.refusal.kind === "refused" && reply.refusal.code === "not_merchant";
  return isNone ? { ok: true, value: { items: [], page: 1, last: true } } : reply;
}

/** The currencies in which the user can still apply for a shop. */
export function openTo(
  currencies: P2pTerms["currencies"],
  shops: readonly Pick<Merchant, "currencyId" | "state">[],
): P2pTerms["currencies"] {
  const taken = new Set(
    shops
      .filter(({ state }) => state !== "refused" && state !== "closed")
      .map(({ currencyId }) => currencyId),
  );
  return currencies.filter(({ id }) => !taken.has(id));
}

/** The currency chosen in the form: the first one by default. */
function chosenIn(
  open: P2pTerms["currencies"],
  currency: string,
): P2pTerms["currencies"][number] | undefined {
  return open.find(({ id }) => String(id) === currency) ?? open[0];
}

function createApplication(
  app: App,
  scope: Scope,
  list$: Observable<Loadable<Listing<Merchant>>>,
  onDone: () => void,
): ShopsScreen["application"] {
  const { deps, commands, wallets } = app;
  const { terms$, currencies$ } = createTerms(app, scope);
  const open$ = combineLatest([currencies$, list$.pipe(startWith(null))]).pipe(
    map(([currencies, list]) => openTo(currencies ?? [], (list && known(list)?.items) ?? [])),
    scope.share(),
  );
  const form = createCommandForm<ApplicationField, string, P2pTerms["currencies"]>(scope, {
    initial: { currency: "", name: "", phone: "", password: "" },
    context: [],
    context$: open$,
    validate: ({ name, phone, password }) =>
      collect({
        name: name.trim() === "" ? "enter_name" : null,
        phone: phone.trim() === "" ? "enter_phone" : null,
        password: password === "" ? "trade_password_required" : null,
      }),
    commands,
    command: ({ currency, name, phone, password }, open) => {
      const chosen = chosenIn(open, currency);
      const terms = { currencyId: chosen?.id ?? 0, name: name.trim(), phone: phone.trim() };
      return textCommand({
        kind: "shop-application",
        terms,
        subject: `${terms.name} ${chosen?.name ?? ""}`.trim(),
        send: (clientId) => deps.api.fiat.apply({ ...terms, password, clientId }),
      });
    },
    cleared: { name: "", phone: "", password: "" },
    problemsOf: (refusal) => (isAboutPassword(refusal) ? { password: "trade_password_wrong" } : null),
    onDone: () => {
      wallets.refresh();
      onDone();
    },
  });
  return {
    view$: combineLatest([form.view$, open$, terms$]).pipe(
      map(
        ([view, currencies, terms]): ApplicationView => ({
          ...view,
          values: { ...view.values, currency: String(chosenIn(currencies, view.values.currency)?.id ?? "") },
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
