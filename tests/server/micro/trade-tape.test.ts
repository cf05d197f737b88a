import * as fc from "fast-check";
import { expect, it } from "vitest";
import { createTradeTape } from "#server/exchange/micro/trade-tape.ts";

it("MICRO-PRICE-001 the tape gives the last trade at or before an instant, as a look at all trades does", async () => {
  const step = fc.record({ wait: fc.nat(3), market: fc.nat(1), forget: fc.nat(9) });
  const property = fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
    const tape = createTradeTape();
    const all: { id: number; price: bigint; time: number; market: number }[] = [];
    let now = 100;
    let forgotten = 0;
    for (const [id, { wait, market, forget }] of steps.entries()) {
      now += wait;
      tape.put(market, { id, price: BigInt(id), time: now });
      all.push({ id, price: BigInt(id), time: now, market });
      if (forget === 0) {
        forgotten = now - 5;
        tape.forget(forgotten);
      }
      for (let time = Math.max(98, forgotten); time <= now + 1; time += 1) {
        const naive = all.findLast((trade) => trade.market === market && trade.time <= time);
        expect(tape.at(market, time)?.id).toBe(naive?.id);
      }
    }
  });
  await fc.assert(property);
});

it("MICRO-PRICE-002 of several trades of one millisecond the last counts", () => {
  const tape = createTradeTape();
  tape.put(1, { id: 1, price: 10n, time: 5 });
  tape.put(1, { id: 2, price: 11n, time: 6 });
  tape.put(1, { id: 3, price: 12n, time: 6 });
  expect(tape.at(1, 4)).toBeNull();
  expect(tape.at(1, 5)).toEqual({ id: 1, price: 10n, time: 5 });
  expect(tape.at(1, 6)).toEqual({ id: 3, price: 12n, time: 6 });
  expect(tape.at(2, 6)).toBeNull();
  expect(tape.after(1, 1).map(({ id }) => id)).toEqual([3]);
});
