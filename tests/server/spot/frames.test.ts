import { expect, it } from "vitest";
import { noFence } from "#server/exchange/sequence/fence.ts";
import { BTC, BTC_USDT, fund, limit, openRig, USDT } from "../support/rig.ts";

it("SOCKET-PUSH-010 a market numbers the frames of its book, one for each state that is published", async () => {
  const { exchange, ...rig } = await openRig();
  const other = exchange.markets.find(({ id }) => id !== BTC_USDT);
  await fund({ exchange, ...rig }, 1, USDT, "1000");
  await fund({ exchange, ...rig }, 1, BTC, "1");
  expect(exchange.frame(BTC_USDT).seq).toBe(0);
  expect([exchange.nextFrame(BTC_USDT).seq, exchange.nextFrame(BTC_USDT).seq]).toEqual([1, 1]);
  await exchange.place(BTC_USDT, limit(1, "buy", "50000", "0.001"));
  await exchange.place(BTC_USDT, limit(1, "sell", "60000", "0.001"));
  expect(exchange.frame(BTC_USDT).seq).toBe(1);
  const made = exchange.nextFrame(BTC_USDT);
  expect([made, exchange.frame(BTC_USDT)]).toEqual([
    { epoch: "", seq: 2 },
    { epoch: "", seq: 2 },
  ]);
  expect(exchange.frame(other?.id ?? 0).seq).toBe(0);
});

it("CLUSTER-FEED-004 a later owner of a market has a greater epoch: the number of its lease", async () => {
  const { exchange } = await openRig();
  const epochs: string[] = [];
  for (const epoch of [9n, 10n]) {
    await exchange.close(BTC_USDT);
    await exchange.open(BTC_USDT, { fence: { ...noFence, epoch } });
    epochs.push(exchange.frame(BTC_USDT).epoch);
  }
  expect(epochs).toEqual(["9", "10"]);
});
