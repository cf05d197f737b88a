import { combineLatest, map, startWith, tap } from "rxjs";
import type { AcceptorInfo, PayWay, Side } from "../../../api/values/index.ts";
import { collect } from "../../account/rules.ts";
import type { App } from "../../app-types.ts";
import { createCommandForm, type Problems } from "../../create-form.ts";
import { choicesOf, decimalIn } from "../../decimal-entry.ts";
import { keepKnown } from "../../keep-known.ts";
import { textCommand } from "../../kit/text-command.ts";
import { known, loading } from "../../loadable.ts";
import { createQuery } from "../../query.ts";
import { createLife } from "../life.ts";
import { coinsOf, moneyProblem, mostMoney } from "./figures.ts";
import type { AcceptorDealScreen, AcceptorField } from "./types.ts";

type Values = Readonly<Record<AcceptorField, string>>;

/** The `current` of the addresses: 0 deposits, 1 withdrawals. */
const currentOf: Readonly<Record<Side, string>> = { buy: "0", sell: "1" };
/** The side that an address names; buying when it names none. */
export function sideOf(current: string | undefined): Side {
  return current === currentOf.sell ? "sell" : "buy";
}

/** `/rechargeMoney`: a deal with one acceptor; after it the deals are shown. */
export function createAcceptorDealScreen(app: App, acceptorId: number, side: Side): AcceptorDealScreen {
  const { deps, reactions, wallets } = app;
  const life = createLife();
  const query = createQuery(app, () => deps.api.acceptors.info(acceptorId));
  const info$ = query.data$.pipe(startWith(loading), keepKnown<AcceptorInfo>(), life.share());
  let info: AcceptorInfo | null = null;
  const form = createCommandForm<AcceptorField, string>({
    initial: { mobile: "", account: "", money: "", way: "" },
    validate: (values) => problemsOf(values, info, side),
    commands: app.commands,
    command: ({ mobile, account, money, way }) => {
      const order = {
        acceptorId,
        side,
        way: way as PayWay,
        mobile: mobile.trim(),
        account: account.trim(),
        money: decimalIn(money) ?? "",
      };
      return textCommand({
        kind: "acceptor-deal",
        terms: { ...order },
        subject: `${order.money} ${info?.coinCode ?? ""}`.trim(),
        send: (clientId) => deps.api.acceptors.deal({ ...order, clientId }),
      });
    },
    onDone: () => wallets.refresh(),
    leads: () => {
      const path = `/chargeRecord?current=${currentOf[side]}`;
      reactions.react({ kind: "go", destination: { to: "path", path } });
    },
  });
  life.run(
    info$.pipe(
      tap((data) => {
        info = known(data);
        const [first] = info?.payees ?? [];
        if (first !== undefined && form.values().way === "") form.fill({ way: first.way });
        form.recheck();
      }),
    ),
  );
  return {
    side,
    info$,
    form,
    estimate$: combineLatest([info$, form.view$]).pipe(
      map(([data, { values }]) => estimateOf(known(data), values, side)),
      life.share(),
    ),
    all: () => {
      if (info !== null) form.change("money", mostMoney(info, side));
    },
    retry: query.retry,
    end: () => {
      form.end();
      life.end();
    },
  };
}

function problemsOf(
  { mobile, account, money, way }: Values,
  info: AcceptorInfo | null,
  side: Side,
): Problems<AcceptorField> {
  return collect({
    mobile: mobile.trim() === "" ? "enter_mobile" : null,
    account: account.trim() === "" ? "enter_deal_account" : null,
    // Before the acceptor is known nothing can be sent.
    money: info === null ? "money_required" : moneyProblem(money, info, side),
    way: way === "" ? "pay_way_required" : null,
  });
}

function estimateOf(info: AcceptorInfo | null, { money, way }: Values, side: Side) {
  return {
    coins: info === null ? null : coinsOf(money, info, side),
    choices: choicesOf(money),
    payee: info?.payees.find((payee) => payee.way === way) ?? null,
  };
}
