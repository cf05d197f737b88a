import {
  combineLatest,
  distinctUntilChanged,
  filter,
  map,
  type Observable,
  of,
  startWith,
  switchMap,
  tap,
} from "rxjs";
import { choicesOf } from "#domain/numbers/number-entry.ts";
import type { CompanyAddresses, CompanyPlace, FundsGate } from "../../../api/wallets/types.ts";
import { collect } from "../../account/rules.ts";
import type { App } from "../../app-types.ts";
import type { Command } from "../../kit/command/command-types.ts";
import { textCommand } from "../../kit/command/text-command.ts";
import { createCommandForm } from "../../kit/form/create-form.ts";
import { decimalIn } from "../../kit/form/decimal-entry.ts";
import { keepingIdentity } from "../../kit/operators/keep-identity.ts";
import { known, type Loadable, loading, mapReady } from "../../kit/resource/loadable.ts";
import { createResource } from "../../kit/resource/resource.ts";
import { createScope } from "../../kit/scope.ts";
import { chargeProblem, minChargeAt, placeAt, placesOf, takenAt } from "../funds/charge.ts";
import { gated } from "./deposit-model.ts";
import type { ChargeField, Gated, RechargeScreen, RechargeView } from "./types.ts";

type Values = Readonly<Record<ChargeField, string>>;
const closed: Gated<RechargeView> = { state: "closed" };
const nothingTyped: Values = {
  coin: "",
  name: "",
  chain: "",
  taken: "0",
  minAmount: "",
  amount: "",
  account: "",
};

/** `/recharge`: the company's addresses, and reporting a deposit that was made to one of them. */
export function createRechargeScreen(app: App): RechargeScreen {
  const { funds } = app.deps.api;
  const scope = createScope();
  const addresses = createResource(scope, app, { fetch: () => funds.companyAddresses() });
  const gate = createResource(scope, app, { fetch: () => funds.gate() });
  const form = createCommandForm<ChargeField, string>(scope, {
    commands: app.commands,
    initial: nothingTyped,
    validate: ({ amount, name, ...limits }) =>
      collect({ amount: chargeProblem(amount, { ...limits, currency: name }) }),
    command: (values) => chargeCommand(funds, values),
    cleared: { amount: "", account: "" },
  });
  const view$ = combineLatest([openPlaces(gate.data$, addresses.data$), form.view$]).pipe(
    map(([data, { values }]) => mapReady(data, (places) => rechargeView(places, values))),
    startWith(loading),
    keepingIdentity<Loadable<Gated<RechargeView>>>(),
    scope.share(),
  );
  scope.run(
    view$.pipe(
      map((view) => placeOf(known(view))),
      filter((place) => place !== null),
      distinctUntilChanged(),
      tap((place) => form.fill(chosenValues(place))),
    ),
  );
  return {
    view$,
    chooseCoin: (id) => form.change("coin", String(id)),
    chooseNetwork: (chain) => form.change("chain", chain),
    form,
    choices$: form.view$.pipe(
      map(({ values }) => choicesOf(values.amount)),
      distinctUntilChanged((a, b) => a?.[0] === b?.[0]),
    ),
    retry: () => {
      addresses.reload();
      gate.reload();
    },
    end: scope.end,
  };
}

/** The values of a chosen place that the report and its validation need. */
function chosenValues(place: CompanyPlace): Partial<Values> {
  const { currencyId, currency, chain } = place;
  const limits = { taken: takenAt(place), minAmount: minChargeAt(place) ?? "" };
  return { coin: String(currencyId), name: currency, chain, ...limits };
}

function placeOf(view: Gated<RechargeView> | null): CompanyPlace | null {
  return view?.state === "open" ? view.value.place : null;
}

/** Reporting a deposit as a command. */
function chargeCommand(
  funds: App["deps"]["api"]["funds"],
  { coin, name, chain, ...typed }: Values,
): Command<string> {
  const amount = decimalIn(typed.amount) ?? "";
  const terms = { currencyId: Number(coin), chain, amount, account: typed.account.trim() };
  return textCommand({
    kind: "charge",
    terms,
    subject: `${amount} ${name}`.trim(),
    send: (clientId) => funds.requestCharge({ ...terms, clientId }),
    done: () => ({ kind: "say", tone: "good", message: "charge_requested" }),
  });
}

/** Where coins can be sent to; requested only while the gate is open. */
function openPlaces(
  gate$: Observable<Loadable<FundsGate>>,
  addresses$: Observable<Loadable<CompanyAddresses>>,
): Observable<Loadable<Gated<readonly CompanyPlace[]>>> {
  const open$ = gate$.pipe(
    map((gate) => known(gate)?.open === true),
    distinctUntilChanged(),
  );
  const found$ = open$.pipe(switchMap((open) => (open ? addresses$ : of(loading))));
  return combineLatest([gate$, found$]).pipe(
    map(([gate, found]) => gated(gate, found, (addresses) => placesOf(addresses, known(gate)?.coins ?? []))),
  );
}

/** Without an address it is closed too. */
function rechargeView(places: Gated<readonly CompanyPlace[]>, { coin, chain }: Values): Gated<RechargeView> {
  const place = places.state === "open" ? placeAt(places.value, coin, chain) : null;
  if (places.state !== "open" || place === null) return closed;
  const coins = new Map(places.value.map(({ currencyId, currency }) => [currencyId, currency]));
  return {
    state: "open",
    value: {
      coins: [...coins].map(([id, name]) => ({ id, name })),
      networks: places.value.filter(({ currencyId }) => currencyId === place.currencyId),
      place,
      minAmount: minChargeAt(place),
    },
  };
}
