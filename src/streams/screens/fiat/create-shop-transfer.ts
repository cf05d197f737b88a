import { BehaviorSubject, combineLatest, filter, map, merge, Subject, tap } from "rxjs";
import { parseDecimal } from "#contract/decimal.ts";
import { choicesOf } from "#domain/number-entry.ts";
import type { App } from "../../app-types.ts";
import { createCommandForm } from "../../create-form.ts";
import { amountProblem, decimalIn } from "../../decimal-entry.ts";
import type { FormView, Problem } from "../../form.ts";
import { createScope } from "../../kit/scope.ts";
import { textCommand } from "../../kit/text-command.ts";
import { known } from "../../loadable.ts";
import { keepingIdentity } from "../../operators/keep-identity.ts";
import { typedValue } from "../../typed-number.ts";
import { lookedUp } from "./looked-up.ts";
import type { OwnShop, ShopTransferDirection, ShopTransferScreen, ShopTransferView } from "./types.ts";

/** What can be moved in a direction; `null` while it is not known. */
function movable(shop: OwnShop | null, direction: ShopTransferDirection): string | null {
  if (shop === null) return null;
  return direction === "shop-to-wallet" ? shop.merchant.available : shop.available;
}

/** What is wrong with an amount to move, of at most 8 decimals. */
export function moveProblem(typed: string, most: string | null): Problem | null {
  const wrong = amountProblem(typed);
  if (wrong !== null || most === null) return wrong;
  return (typedValue(typed) ?? 0n) > (parseDecimal(most) ?? 0n) ? "amount_beyond_balance" : null;
}

function viewOf(view: FormView<"amount">, direction: ShopTransferDirection): ShopTransferView {
  const problems = view.done ? {} : view.problems;
  return { ...view, problems, direction, choices: choicesOf(view.values.amount) };
}

/** `/transferstore`: between a shop and its owner's fiat wallet. */
export function createShopTransferScreen(app: App, shopId: number): ShopTransferScreen {
  const scope = createScope();
  const { api } = app.deps;
  const refresh = new Subject<void>();
  const direction = new BehaviorSubject<ShopTransferDirection>("shop-to-wallet");
  let shop: OwnShop | null = null;
  const most = () => movable(shop, direction.value);
  const type = (amount: string) => form.change("amount", amount);
  const form = createCommandForm<"amount", string>({
    initial: { amount: "" },
    validate: ({ amount }) => {
      const problem = moveProblem(amount, most());
      return problem === null ? {} : { amount: problem };
    },
    commands: app.commands,
    command: ({ amount }) => {
      const order = { shopId, amount: decimalIn(amount) ?? "", direction: direction.value };
      return textCommand({
        kind: "shop-transfer",
        terms: { ...order },
        subject: `${order.amount} ${shop?.merchant.currency ?? ""}`.trim(),
        send: (clientId) => api.fiat.transfer({ ...order, clientId }),
      });
    },
    onDone: () => {
      form.fill({ amount: "" });
      app.wallets.refresh();
      refresh.next();
    },
    // A lost reply may have moved it: the balances tell.
    onFailed: () => refresh.next(),
  });
  scope.ended$.subscribe(() => form.end());
  const deals$ = api.socket.deals().pipe(filter(({ market }) => market === "fiat"));
  const shop$ = lookedUp<OwnShop>(app, () => api.fiat.merchant(shopId), merge(refresh, deals$)).pipe(
    tap((data) => {
      shop = known(data);
      form.recheck();
    }),
    scope.share(),
  );
  scope.run(shop$);
  return {
    shop$,
    view$: combineLatest([form.view$, direction]).pipe(
      map(([view, now]) => viewOf(view, now)),
      keepingIdentity<ShopTransferView>(),
      scope.share(),
    ),
    choose: (next) => {
      direction.next(next);
      form.recheck();
    },
    type,
    all: () => type(most() ?? ""),
    submit: form.submit,
    retry: () => refresh.next(),
    end: () => scope.end(),
  };
}
