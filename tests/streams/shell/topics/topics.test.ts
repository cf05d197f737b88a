import { of } from "rxjs";
import { describe, expect, it, vi } from "vitest";
import { createTopics, joinWants } from "#src/streams/shell/topics/create-topics.ts";
import { marbles } from "../../../marbles.ts";
import { marketOf } from "../../support/fakes.ts";

const btc = marketOf("BTC");
const eth = marketOf("ETH", "USDT", 3);
const pair = (id: number, topics: readonly string[]) => ({ legal_id: 1, currency_id: id, topics });

describe("topics", () => {
  it("SOCKET-SUB-001 joins what is wanted of a pair, and keeps periods apart", () => {
    const wants = [
      { market: btc, topics: ["market_depth"] as const },
      { market: btc, topics: ["match_trade", "market_depth"] as const },
      { market: btc, topics: ["kline"] as const, period: "1min" },
      { market: eth, topics: ["kline"] as const, period: "1day" },
    ];
    expect(joinWants(wants)).toEqual({
      quotes: true,
      pairs: [
        pair(2, ["market_depth", "match_trade"]),
        { ...pair(2, ["kline"]), period: "1min" },
        { ...pair(3, ["kline"]), period: "1day" },
      ],
    });
  });

  it(
    "SOCKET-SUB-002 subscribes when the socket connects and on changes, those of a turn together",
    marbles((m) => {
      const told: string[] = [];
      const subscribe = vi.fn((wanted) =>
        told.push(wanted.pairs.map((pair: { currency_id: number }) => pair.currency_id).join()),
      );
      const up$ = m.hot("f-t----------f--t", { t: true, f: false });
      const topics = createTopics({ subscribe }, up$);
      m.hot("    ----a--------b").subscribe();
      m.expect(topics.want({ market: btc, topics: ["market_depth"] }), "----^----!").toBeObservable("-----");
      m.expect(topics.want({ market: eth, topics: ["market_depth"] }), "---------^").toBeObservable("-----");
      m.flush();
      expect(told).toEqual(["", "2", "3", "3"]);
      topics.end();
    }),
  );

  it("says nothing while the socket is down", () => {
    const subscribe = vi.fn();
    createTopics({ subscribe }, of(false))
      .want({ market: btc, topics: ["kline"] })
      .subscribe();
    expect(subscribe).not.toHaveBeenCalled();
  });
});
