import { combineLatest, filter, map, Subject, tap, withLatestFrom } from "rxjs";
import { parseDecimal } from "#domain/numbers/decimal.ts";
import { choicesOf } from "#domain/numbers/number-entry.ts";
import { collect } from "../../account/rules.ts";
import type { App } from "../../app-types.ts";
import { textCommand } from "../../kit/command/text-command.ts";
import { createCommandForm } from "../../kit/form/create-form.ts";
import { amountProblem, decimalIn } from "../../kit/form/decimal-entry.ts";
import type { FormView, Problem } from "../../kit/form/form.ts";
import { typedValue } from "../../kit/form/typed-number.ts";
import { keepingIdentity } from "../../kit/operators/keep-identity.ts";
import { known } from "../../kit/resource/loadable.ts";
import { createResource } from "../../kit/resource/resource.ts";
import { createScope } from "../../kit/scope.ts";
import { createValue } from "../../kit/state.ts";
import type { OwnShop, ShopTransferDirection, ShopTransferScreen, ShopTransferView } from "./types.ts";

/** The most that can be moved in a direction; `null` while it is unknown. */
function movable(shop: OwnShop | null, direction: ShopTransferDirection): string | null {
  if (shop === null) return null;
  return direction === "shop-to-wallet" ? shop.merchant.available : shop.available;
}

/** The problem of an amount to move, of at most 8 decimals. */
export function moveProblem(typed: string, most: string | null): Problem | null {
  const wrong = amountProblem(typed);
  if (wrong !== null || most === null) return wrong;
  return (typedValue(typed) ?? 0n) > (parseDecimal(most) ?? 0n) ? "balance_short" : null;
}

function viewOf(view: FormView<"amount">, direction: ShopTransferDirection): ShopTransferView {
  return { ...view, direction, choices: choicesOf(view.values.amount) };
}

/** What validation depends on beside the amount. */
interface Context {
  readonly shop: OwnShop | null;
  readonly direction: ShopTransferDirection;
}
const maxOf = ({ shop, direction }: Context) => movable(shop, direction);

/** `/transferstore`: between a shop and its owner's fiat wallet. */
export function createShopTransferScreen(app: App, shopId: number): ShopTransferScreen {
  const scope = createScope();
  const { api } = app.deps;
  const direction = createValue<ShopTransferDirection>(scope, "shop-to-wallet");
  const shop = createResource<OwnShop>(scope, app, {
    fetch: () => api.fiat.merchant(shopId),
    reload$: api.socket.deals().pipe(filter(({ market }) => market === "fiat")),
    isLive: true,
  });
  const context$ = combineLatest({ shop: shop.data$.pipe(map(known)), direction: direction.value$ }).pipe(
    scope.share(),
  );
  const all = new Subject<void>();
  const form = createCommandForm<"amount", string, Context>(scope, {
    initial: { amount: "" },
    context: { shop: null, direction: "shop-to-wallet" },
    context$,
    validate: ({ amount }, context) => collect({ amount: moveProblem(amount, maxOf(context)) }),
    cleared: { amount: "" },
    commands: app.commands,
    command: (values, context) => {
      const order = { shopId, amount: decimalIn(values.amount) ?? "", direction: context.direction };
      return textCommand({
        kind: "shop-transfer",
        terms: { ...order },
        subject: `${order.amount} ${context.shop?.merchant.currency ?? ""}`.trim(),
        send: (clientId) => api.fiat.transfer({ ...order, clientId }),
      });
    },
    onDone: () => {
      app.wallets.refresh();
      shop.reload();
    },
    // Without a reply the coins may have moved: the balances show it.
    onFailed: shop.reload,
  });
  const type = (amount: string) => form.change("amount", amount);
  scope.run(
    all.pipe(
      withLatestFrom(context$),
      tap(([, context]) => type(maxOf(context) ?? "")),
    ),
  );
  return {
    shop$: shop.data$,
    view$: combineLatest([form.view$, direction.value$]).pipe(
      map(([view, now]) => viewOf(view, now)),
      keepingIdentity<ShopTransferView>(),
      scope.share(),
    ),
    choose: direction.set,
    type,
    all: () => all.next(),
    submit: form.submit,
    retry: shop.reload,
    end: scope.end,
  };
}
