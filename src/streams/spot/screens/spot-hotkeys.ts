import { filter, map, type Observable, pairwise } from "rxjs";
import type { Depth, Market } from "../../../api/markets/types.ts";
import type { Order } from "../../../api/spot/types.ts";
import type { App } from "../../app-types.ts";
import type { Loadable } from "../../kit/resource/loadable.ts";
import type { Scope } from "../../kit/scope.ts";
import { cancelSteps } from "../../markets/hotkeys/cancel-steps.ts";
import { createHotkeys } from "../../markets/hotkeys/hotkeys-model.ts";
import { marketSteps } from "../../markets/hotkeys/market-steps.ts";
import { priceSteps } from "../../markets/hotkeys/price-steps.ts";
import type { HotkeysModel } from "../../markets/hotkeys/types.ts";
import type { MarketsScreen } from "../../markets/screens/markets-types.ts";
import type { OrdersModel, TicketModel } from "./types.ts";

interface SpotHotkeysFrom {
  readonly key: string;
  readonly market$: Observable<Market>;
  readonly depth$: Observable<Loadable<Depth>>;
  readonly markets: MarketsScreen;
  readonly ticket: TicketModel;
  readonly pick: (price: string) => void;
  readonly orders: OrdersModel;
  /** The user's open orders of this market. */
  readonly own$: Observable<readonly Order[]>;
  readonly cancelMarket: () => void;
}

/** The hotkeys of a spot terminal. */
export function createSpotHotkeys(app: App, scope: Scope, from: SpotHotkeysFrom): HotkeysModel {
  const { ticket, orders } = from;
  const { react } = app.reactions;
  return createHotkeys(app, scope, {
    act: {
      buy: () => ticket.side("buy"),
      sell: () => ticket.side("sell"),
      limit: () => ticket.mode("limit"),
      market: () => ticket.mode("market"),
      "stop-limit": () => ticket.mode("stop_limit"),
      oco: () => ticket.mode("oco"),
      "size-25": () => ticket.percent(25),
      "size-50": () => ticket.percent(50),
      "size-75": () => ticket.percent(75),
      "size-100": () => ticket.percent(100),
      "open-orders": () => orders.show("open"),
      history: () => orders.show("history"),
      fills: () => orders.show("fills"),
      balances: () => orders.show("balances"),
      ...priceSteps(scope, from),
      ...marketSteps(scope, { key: from.key, path: "/dealCenter", rows$: from.markets.rows$, react }),
      ...cancelSteps(scope, {
        orders$: from.own$,
        cancel: orders.cancel,
        cancelAll: () => from.cancelMarket(),
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
      filter(([before, now]) => before === "confirming" && now === "sending"),
    ),
  });
}
