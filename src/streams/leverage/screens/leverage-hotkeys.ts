import { combineLatest, filter, map, type Observable, pairwise } from "rxjs";
import type { Depth, Market } from "../../../api/markets/types.ts";
import type { App } from "../../app-types.ts";
import { known, type Loadable } from "../../kit/resource/loadable.ts";
import type { Scope } from "../../kit/scope.ts";
import { cancelSteps } from "../../markets/hotkeys/cancel-steps.ts";
import { createHotkeys } from "../../markets/hotkeys/hotkeys-model.ts";
import { marketSteps } from "../../markets/hotkeys/market-steps.ts";
import { priceSteps } from "../../markets/hotkeys/price-steps.ts";
import type { HotkeysModel } from "../../markets/hotkeys/types.ts";
import type { MarketsScreen } from "../../markets/screens/markets-types.ts";
import { isOfPair } from "../../spot/order.fold.ts";
import type { LeverageTicketModel, PositionsModel } from "./types.ts";

interface LeverageHotkeysFrom {
  readonly key: string;
  readonly market$: Observable<Market>;
  readonly depth$: Observable<Loadable<Depth>>;
  readonly markets: MarketsScreen;
  readonly ticket: LeverageTicketModel;
  readonly positions: PositionsModel;
}

/** The hotkeys of a leverage terminal: a buy opens long, a sell short. The trade password is asked for in any case. */
export function createLeverageHotkeys(app: App, scope: Scope, from: LeverageHotkeysFrom): HotkeysModel {
  const { ticket, positions, market$ } = from;
  const { react } = app.reactions;
  const pick = (price: string): void => {
    ticket.tab("xtd");
    ticket.change("price", price);
  };
  return createHotkeys(app, scope, {
    act: {
      limit: () => ticket.tab("xtd"),
      market: () => ticket.tab("std"),
      ...priceSteps(scope, { ...from, pick }),
      ...marketSteps(scope, { key: from.key, path: "/leverdealCenter", rows$: from.markets.rows$, react }),
      ...cancelSteps(scope, {
        orders$: combineLatest([positions.pending$, market$]).pipe(
          map(([pending, { pair }]) => (known(pending) ?? []).filter((order) => isOfPair(order, pair))),
        ),
        cancel: positions.revoke,
        cancelAll: (ids) => ids.forEach(positions.revoke),
        react,
      }),
    },
    place: {
      "place-buy": (confirms) => ticket.place("buy", confirms),
      "place-sell": (confirms) => ticket.place("sell", confirms),
    },
    confirmed$: ticket.view$.pipe(
      map(({ stage }) => stage),
      pairwise(),
      filter(([before, now]) => before === "confirming" && now === "password"),
    ),
  });
}
