import { demoTradePassword, type Exchange } from "./exchange.ts";

/** A leverage order of 20×; without a price it opens at the market. */
export interface LeverageOrder {
  readonly side: "long" | "short";
  readonly contracts: string;
  readonly price?: string;
}
/** A limit order; with a stop it waits for the last price to come to that. */
export interface SpotOrder {
  readonly side: "buy" | "sell";
  readonly price: string;
  readonly amount: string;
  readonly stop?: string;
}
/** Orders in a pair against USDT, as another device of a member with the demo's trade password would send them. */
export interface OrdersElsewhere {
  spot(order: SpotOrder): Promise<void>;
  leverage(order: LeverageOrder): Promise<void>;
  /** Sets the stops of a position by its id. */
  stops(id: string, target: string, stop: string): Promise<void>;
  option(direction: "up" | "down", seconds: number, stake: string): Promise<void>;
}

export async function ordersOf(exchange: Exchange, token: string, base = "BTC"): Promise<OrdersElsewhere> {
  const [usdt, coin] = await Promise.all([exchange.currencyId("USDT"), exchange.currencyId(base)]);
  const post = (path: string, fields: Readonly<Record<string, string>>) =>
    exchange.ask("POST", path, fields, token);
  return {
    spot: async ({ side, price, amount, stop }) => {
      const terms = { type: side === "buy" ? "1" : "2", target_price: price, amount };
      const waits = stop === undefined ? {} : { stop_price: stop };
      await post("/api/coin/trade", { legal_id: usdt, currency_id: coin, ...terms, ...waits });
    },
    leverage: async ({ side, contracts, price = "" }) => {
      const pair = { legal_id: usdt, currency_id: coin, multiple: "20", share: contracts };
      const kind = {
        type: side === "long" ? "1" : "2",
        status: price === "" ? "1" : "0",
        target_price: price,
      };
      await post("/api/lever/submit", { ...pair, ...kind, password: demoTradePassword });
    },
    stops: async (id, target, stop) => {
      await post("/api/lever/setstop", { id, target_profit_price: target, stop_loss_price: stop });
    },
    option: async (direction, seconds, stake) => {
      const { id } = await exchange.market(base, "USDT");
      const match = { match_id: id, currency_id: usdt };
      const terms = { type: direction === "up" ? "1" : "2", seconds: String(seconds), number: stake };
      await post("/api/microtrade/submit", { ...match, ...terms });
    },
  };
}
