import {
  combineLatest,
  EMPTY,
  filter,
  map,
  type Observable,
  of,
  Subject,
  startWith,
  take,
  tap,
  withLatestFrom,
} from "rxjs";
import { choicesOf } from "#domain/numbers/number-entry.ts";
import type { AcceptorInfo } from "../../api/acceptors/types.ts";
import type { Refusal } from "../../api/http/reply-types.ts";
import type { Side } from "../../api/markets/types.ts";
import type { PayWay } from "../../api/p2p/types.ts";
import { createOwnCode } from "../account/own-code.ts";
import { collect } from "../account/rules.ts";
import type { App } from "../app-types.ts";
import { textCommand } from "../kit/command/text-command.ts";
import { createCommandForm } from "../kit/form/create-form.ts";
import { decimalIn } from "../kit/form/decimal-entry.ts";
import type { Problems, Values } from "../kit/form/form.fold.ts";
import { known } from "../kit/resource/loadable.ts";
import { createResource } from "../kit/resource/resource.ts";
import { createScope } from "../kit/scope.ts";
import { coinsOf, maxMoney, moneyProblem } from "./figures.ts";
import type { AcceptorDealScreen, AcceptorField } from "./types.ts";

type Entered = Values<AcceptorField>;
/** What validation depends on beside the values. */
interface Context {
  readonly side: Side;
  /** `null` while the acceptor is not known. */
  readonly info: AcceptorInfo | null;
  readonly needsTotp: boolean;
}

/** Seconds until another code may be sent: as for saving an address. */
const CODE_AGAIN_SECONDS = 30;

/** The `current` of the addresses: 0 deposits, 1 withdrawals. */
const currentOf: Readonly<Record<Side, string>> = { buy: "0", sell: "1" };
/** The side that an address names; buying when it names none. */
export function sideOf(current: string | undefined): Side {
  return current === currentOf.sell ? "sell" : "buy";
}

/** `/rechargeMoney`: a deal with one acceptor; after it the deals are shown. */
export function createAcceptorDealScreen(app: App, acceptorId: number, side: Side): AcceptorDealScreen {
  const { deps, reactions, wallets } = app;
  const scope = createScope();
  const acceptor = createResource<AcceptorInfo>(scope, app, {
    fetch: () => deps.api.acceptors.info(acceptorId),
  });
  const info$ = acceptor.data$.pipe(map(known), scope.share());
  const needsTotp$ = factorNeeded(app, side).pipe(scope.share());
  const form = createCommandForm<AcceptorField, string, Context>(scope, {
    initial: { mobile: "", account: "", money: "", way: "", password: "", totp: "", code: "" },
    context: { side, info: null, needsTotp: false },
    context$: combineLatest({ side: of(side), info: info$, needsTotp: needsTotp$ }),
    prefills$: firstWay(info$),
    validate: problemsOf,
    commands: app.commands,
    command: (values, { info }) => {
      const { order, secrets } = orderOf(values, acceptorId, side);
      // Secrets are not terms: the same deal with a corrected password is the same command.
      return textCommand({
        kind: "acceptor-deal",
        terms: { ...order },
        subject: `${order.money} ${info?.coinCode ?? ""}`.trim(),
        send: (clientId) => deps.api.acceptors.deal({ ...order, ...secrets, clientId }),
      });
    },
    problemsOf: fieldOf,
    onDone: () => wallets.refresh(),
    onNavigate: () => {
      const path = `/chargeRecord?current=${currentOf[side]}`;
      reactions.react({ kind: "go", destination: { to: "path", path } });
    },
  });
  const code = createOwnCode(app, "withdraw", CODE_AGAIN_SECONDS);
  scope.onEnd(code.end);
  const all = new Subject<void>();
  scope.run(
    all.pipe(
      withLatestFrom(info$),
      tap(([, info]) => {
        if (info !== null) form.change("money", maxMoney(info, side));
      }),
    ),
  );
  return {
    side,
    info$: acceptor.data$,
    form,
    needsTotp$,
    code,
    estimate$: combineLatest([info$, form.values$]).pipe(
      map(([info, values]) => estimateOf(info, values, side)),
      scope.share(),
    ),
    all: () => all.next(),
    retry: acceptor.reload,
    end: scope.end,
  };
}

/** The way to pay that the form begins with: the acceptor's first one. */
function firstWay(info$: Observable<AcceptorInfo | null>): Observable<{ readonly way: string }> {
  return info$.pipe(
    map((info) => info?.payees[0]),
    filter((payee) => payee !== undefined),
    take(1),
    map(({ way }) => ({ way })),
  );
}

function orderOf(values: Entered, acceptorId: number, side: Side) {
  const { mobile, account, money, way, password, totp, code } = values;
  const order = {
    acceptorId,
    side,
    way: way as PayWay,
    mobile: mobile.trim(),
    account: account.trim(),
    money: decimalIn(money) ?? "",
  };
  return { order, secrets: { password, totp: totp.trim(), code: code.trim() } };
}

/** Whether a withdrawal needs the authenticator's code. */
function factorNeeded({ deps }: App, side: Side): Observable<boolean> {
  const asked$ = side === "sell" ? deps.api.funds.savedOnly() : EMPTY;
  return asked$.pipe(
    map((reply) => reply.ok && reply.value.needsSecondFactor),
    startWith(false),
  );
}

/** The problems of a withdrawal's secrets. The exchange decides whether a code is needed: it knows the accounts that were paid. */
function secretProblems({ password, totp }: Entered, needsTotp: boolean): Problems<AcceptorField> {
  return collect({
    password: password === "" ? "trade_password_required" : null,
    totp: needsTotp && totp.trim() === "" ? "enter_totp" : null,
  });
}

/** The field that a refusal is about, with the problem; `null`: it is reported as a message. */
function fieldOf(refusal: Refusal): Problems<AcceptorField> | null {
  const code = refusal.kind === "refused" ? refusal.code : null;
  switch (code) {
    case "trade_password_wrong":
      return { password: code };
    case "second_factor_required":
      return { totp: "enter_totp" };
    case "second_factor_wrong":
      return { totp: code };
    case "payout_account_new":
    case "code_wrong":
    case "code_expired":
      return { code };
    case "paid_accounts_only":
      return { account: code };
    default:
      return null;
  }
}

function problemsOf(values: Entered, { info, side, needsTotp }: Context): Problems<AcceptorField> {
  const { mobile, account, money, way } = values;
  const terms = collect({
    mobile: mobile.trim() === "" ? "enter_mobile" : null,
    account: account.trim() === "" ? "enter_deal_account" : null,
    // Nothing can be sent before the acceptor is known.
    money: info === null ? "money_required" : moneyProblem(money, info, side),
    way: way === "" ? "pay_way_required" : null,
  });
  return side === "sell" ? { ...terms, ...secretProblems(values, needsTotp) } : terms;
}

function estimateOf(info: AcceptorInfo | null, { money, way }: Entered, side: Side) {
  return {
    coins: info === null ? null : coinsOf(money, info, side),
    choices: choicesOf(money),
    payee: info?.payees.find((payee) => payee.way === way) ?? null,
  };
}
