import { distinctUntilChanged, map } from "rxjs";
import type { App } from "../../app-types.ts";
import { known } from "../../kit/resource/loadable.ts";
import { createResource } from "../../kit/resource/resource.ts";
import { createScope } from "../../kit/scope.ts";
import { createDeal } from "../screens/deal.screen.ts";
import type { FiatDealScreen } from "./types.ts";

/** One fiat deal as either side sees it, with the public face of its merchant. */
export function createFiatDealScreen(app: App, id: number): FiatDealScreen {
  const scope = createScope();
  const { data$ } = createResource(scope, app, { fetch: () => app.deps.api.fiat.dealWithMerchant(id) });
  return {
    ...createDeal(app, scope, { market: "fiat", id }),
    merchant$: data$.pipe(
      map((data) => known(data)?.merchant ?? null),
      distinctUntilChanged(),
      scope.share(),
    ),
    end: scope.end,
  };
}
