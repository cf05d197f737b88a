import { expect, it } from "vitest";
import { createBus } from "#server/exchange/kit/bus.ts";
import { createLedger } from "#server/exchange/ledger/ledger.ts";
import { createIds } from "#server/storage/kit/ids.ts";
import { units } from "../support/rig.ts";
import { openLeverage, order, USDT } from "./rig.ts";

it("LEVER-RISK-008 a balance that another process changed unheard is read when messages may have been missed", async () => {
  const rig = await openLeverage();
  await rig.fund(1, "1000");
  await rig.tick("50000");
  await rig.leverage.place(order(1));
  const available = async () => (await rig.leverage.account(1, USDT)).risk.available;
  const before = await available();
  const { storage, clock } = rig;
  const report = (error: unknown) => void rig.reported.push(error);
  const ids = await createIds(storage, report);
  const unheard = createLedger({ storage, clock, ids, bus: createBus(report) });
  await unheard.credit({
    ...{ userId: 1, wallet: "lever", currencyId: USDT, amount: units("500") },
    ...{ kind: "issue", reference: "test" },
  });
  await rig.settled();
  expect(await available()).toBe(before);
  rig.missed();
  await rig.settled();
  expect(await available()).toBe(before + units("500"));
  expect(rig.reported).toEqual([]);
});
