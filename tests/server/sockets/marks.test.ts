import * as v from "valibot";
import { expect, it } from "vitest";
import { pushes } from "#contract/pushes.ts";
import type { Mark } from "#server/exchange/markets/marks/types.ts";
import { collect, connected, openSockets, START, settled, subscribe, UNIT } from "./rig.ts";

const bitcoin = { legal_id: 3, currency_id: 1 };
const mark: Mark = { marketId: 1, seq: 7, price: 60_000n * UNIT + 1n, time: START, source: "quoted" };

it("MARK-WIRE-001 every mark goes at once to those who subscribed to it, with all its decimals", async () => {
  const rig = await openSockets();
  const client = rig.connect();
  await connected(client);
  expect(await subscribe(client, { pairs: [{ ...bitcoin, topics: ["market_mark"] }] })).toBe(true);
  const received = collect(client, "market_mark");
  for (let seq = 1; seq <= 5; seq += 1) rig.bus.emit("mark", { ...mark, seq });
  rig.bus.emit("mark", { ...mark, marketId: 2 });
  await settled(client);
  expect(received.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5]);
  expect(received[0]).toEqual({
    type: "market_mark",
    ...{ symbol: "BTC/USDT", legal_name: "USDT", currency_name: "BTC" },
    ...bitcoin,
    ...{ seq: 1, mark_price: "60000.00000001", time: START, source: "quoted", live: 1 },
  });
  for (const push of received) expect(v.safeParse(pushes.market_mark, push).success).toBe(true);
});

it("MARK-WIRE-001 nobody else gets them: neither other subscribers nor those who never subscribed", async () => {
  const rig = await openSockets();
  const [silent, other] = [rig.connect(), rig.connect()];
  await Promise.all([connected(silent), connected(other)]);
  await subscribe(other, { quotes: true, pairs: [{ ...bitcoin, topics: ["match_trade"] }] });
  const received = [silent, other].map((client) => collect(client, "market_mark"));
  rig.bus.emit("mark", mark);
  await Promise.all([settled(silent), settled(other)]);
  expect(received).toEqual([[], []]);
});
