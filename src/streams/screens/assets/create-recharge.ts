import {
  BehaviorSubject,
  combineLatest,
  distinctUntilChanged,
  map,
  type Observable,
  of,
  startWith,
  switchMap,
} from "rxjs";
import { parseDecimal } from "#contract/decimal.ts";
import { choicesOf } from "#domain/number-entry.ts";
import type { FundsGate } from "../../../api/values/index.ts";
import { collect } from "../../account/rules.ts";
import type { App } from "../../app-types.ts";
import { createCommandForm } from "../../create-form.ts";
import { amountProblem, decimalIn } from "../../decimal-entry.ts";
import type { Problem } from "../../form.ts";
import type { Command } from "../../kit/command-types.ts";
import { textCommand } from "../../kit/text-command.ts";
import { known, type Loadable, loading, mapReady } from "../../loadable.ts";
import { keepingIdentity } from "../../operators/keep-identity.ts";
import { createQuery } from "../../query.ts";
import { typedValue } from "../../typed-number.ts";
import { createLife } from "../life.ts";
import { gated } from "./deposit-model.ts";
import type { ChargeField, FundsCoin, Gated, RechargeScreen } from "./types.ts";

/** The least deposit by hand (document 3, part 9), in USDT. */
const LEAST_CHARGE = "100";
const LEAST_CHARGE_COIN = "USDT";
const none: readonly FundsCoin[] = [];

/** `/recharge`: the company's address, and telling of a deposit made to it. */
export function createRechargeScreen(app: App): RechargeScreen {
  const { funds } = app.deps.api;
  const life = createLife();
  const address = createQuery(app, () => funds.companyAddress());
  const gate = createQuery(app, () => funds.gate());
  const chosen = new BehaviorSubject<number | null>(null);
  const coins$ = gate.data$.pipe(
    map((data) => known(data)?.coins ?? none),
    startWith(none),
    keepingIdentity<readonly FundsCoin[]>(),
    life.share(),
  );
  const coin$ = combineLatest([coins$, chosen]).pipe(
    map(
      ([coins, id]) =>
        coins.find((coin) => coin.id === id) ??
        coins.find(({ name }) => name === LEAST_CHARGE_COIN) ??
        coins[0] ??
        null,
    ),
    distinctUntilChanged(),
    life.share(),
  );
  let coin: FundsCoin | null = null;
  const form = createCommandForm<ChargeField, string>({
    commands: app.commands,
    initial: { amount: "", account: "" },
    validate: ({ amount }) => collect({ amount: chargeProblem(amount, coin?.name ?? LEAST_CHARGE_COIN) }),
    command: ({ amount, account }) =>
      chargeCommand(funds, coin, { amount: decimalIn(amount) ?? "", account: account.trim() }),
    onDone: () => {
      for (const field of ["amount", "account"] as const) form.change(field, "");
    },
  });
  life.run(
    coin$.pipe(
      map((now) => {
        coin = now;
        form.recheck();
      }),
    ),
  );
  return {
    address$: gatedAddress(gate.data$, address.data$).pipe(startWith(loading), life.share()),
    coins$,
    coin$,
    chooseCoin: (id) => chosen.next(id),
    form,
    choices$: form.view$.pipe(
      map(({ values }) => choicesOf(values.amount)),
      distinctUntilChanged((a, b) => a?.[0] === b?.[0]),
    ),
    retry: () => {
      address.retry();
      gate.retry();
    },
    end: () => {
      form.end();
      life.end();
    },
  };
}

/** Telling of a deposit as a command. */
function chargeCommand(
  funds: App["deps"]["api"]["funds"],
  coin: FundsCoin | null,
  { amount, account }: Readonly<Record<ChargeField, string>>,
): Command<string> {
  const terms = { currencyId: coin?.id ?? 0, amount, account };
  return textCommand({
    kind: "charge",
    terms,
    subject: `${amount} ${coin?.name ?? ""}`.trim(),
    send: (clientId) => funds.requestCharge({ ...terms, clientId }),
    done: () => ({ kind: "say", tone: "good", message: "charge_requested" }),
  });
}

const closed: Gated<string> = { state: "closed" };

/** The company's address, asked for while the gate is open alone; an empty one is as good as a closed gate. */
function gatedAddress(
  gate$: Observable<Loadable<FundsGate>>,
  address$: Observable<Loadable<string>>,
): Observable<Loadable<Gated<string>>> {
  const open$ = gate$.pipe(
    map((gate) => known(gate)?.open === true),
    distinctUntilChanged(),
  );
  const found$ = open$.pipe(switchMap((open) => (open ? address$ : of(loading))));
  const isEmpty = (place: Gated<string>) => place.state === "open" && place.value === "";
  return combineLatest([gate$, found$]).pipe(
    map(([gate, found]) => gated(gate, found, (text) => text)),
    map((data) => mapReady(data, (place) => (isEmpty(place) ? closed : place))),
  );
}

/** The least is in USDT; of other coins the exchange judges. */
export function chargeProblem(amount: string, coin: string): Problem | null {
  const wrong = amountProblem(amount);
  if (wrong !== null || coin !== LEAST_CHARGE_COIN) return wrong;
  return (typedValue(amount) ?? 0n) < (parseDecimal(LEAST_CHARGE) ?? 0n) ? "deposit_too_small" : null;
}
