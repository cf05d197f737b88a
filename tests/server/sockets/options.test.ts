import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { type PushName, pushes } from "#contract/pushes.ts";
import { createOptionsExchange } from "#server/exchange/options/exchange.ts";
import { createOptionTerms } from "#server/exchange/options/rules.ts";
import type { SubmitOption } from "#server/exchange/options/types.ts";
import { createIds } from "#server/storage/kit/ids.ts";
import { insuranceRules } from "../insurance/rules.ts";
import { createFakeMarks, noHouseLimit } from "../support/fake-marks.ts";
import { collect, connected, login, openSockets, type Rig, START, settled, UNIT } from "./rig.ts";

const USDT = 3;

async function openOptions(rig: Rig) {
  const { storage, clock, bus, exchange } = rig;
  const report = (error: unknown) => rig.reported.push(error);
  const ids = await createIds(storage, report);
  const { markets } = exchange;
  const marks = createFakeMarks({ clock, bus });
  marks.set(1, 100n * UNIT);
  const options = createOptionsExchange({
    ...{ storage, clock, ids, bus, markets, marks, houseRisk: noHouseLimit, report },
    terms: createOptionTerms(),
    insurance: insuranceRules,
  });
  await options.start();
  const request = { userId: 7, wallet: "micro", currencyId: USDT, amount: 1_000n * UNIT } as const;
  await rig.ledger.credit({ ...request, kind: "issue", reference: "test" });
  return { options, marks };
}
const up: SubmitOption = {
  userId: 7,
  marketId: 1,
  currencyId: USDT,
  direction: "up",
  seconds: 30,
  stake: 100n * UNIT,
  clientOrderId: "",
};

describe("The closing of an option", () => {
  it.each(["micro_closed", "closed_microorder"] as const)(
    "MICRO-PUSH-001 MICRO-PUSH-002 goes as %s to its owner alone, with balances",
    async (name) => {
      const rig = await openSockets({ optionClosedEvent: name });
      const { options, marks } = await openOptions(rig);
      const [owner, other, guest] = [rig.connect(), rig.connect(), rig.connect()];
      await Promise.all([owner, other, guest].map(connected));
      await login(owner, 7, "token of 7");
      await login(other, 8, "token of 8");
      const names: readonly PushName[] = ["micro_closed", "closed_microorder"];
      const foreign = [other, guest].flatMap((client) => names.map((one) => collect(client, one)));
      const unnamed = names.filter((one) => one !== name).map((one) => collect(owner, one));
      const closings = collect(owner, name);
      const balances = collect(owner, "balance");
      const { id } = await options.submit(up);
      marks.set(1, 101n * UNIT);
      await rig.clock.advance(30_000);
      await Promise.all([owner, other, guest].map(settled));
      expect(closings).toHaveLength(1);
      expect(v.parse(pushes[name], closings[0])).toMatchObject({
        type: name,
        data: {
          ...{ id, status: 3, profit_result: 1, fact_profits: "70.00000000", end_price: "101.00000000" },
          ...{ remain_milli_seconds: 0, due_ms: START + 30_000, closed_ms: START + 30_000 },
          open_mark: { seq: 1, price: "100.00000000", time: START, source: "quoted" },
          window: { seconds: 10 },
        },
      });
      await rig.clock.advance(100);
      await settled(owner);
      expect(balances.at(-1)?.balances).toMatchObject([
        { wallet: "micro", available: "1069.50000000", frozen: "0.00000000" },
      ]);
      for (const list of [...foreign, ...unnamed]) expect(list).toEqual([]);
      expect(rig.reported).toEqual([]);
    },
  );
});
