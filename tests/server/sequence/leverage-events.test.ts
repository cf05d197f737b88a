import { expect, it } from "vitest";
import type { ChangedAccount } from "#server/exchange/leverage/types.ts";
import { openLeverage, order, USDT } from "../leverage/rig.ts";
import { units } from "../support/rig.ts";

it("SEQUENCE-EVENT-001 events carry the account after a placement, a mark price and the last closing", async () => {
  const rig = await openLeverage();
  const told: ChangedAccount[] = [];
  rig.bus.on("leverageRisk", (accounts) => void told.push(...accounts));
  await rig.fund(1, "1000");
  await rig.tick("50000");
  const { id } = await rig.leverage.place(order(1));
  expect(told).toMatchObject([{ userId: 1, quoteId: USDT }]);
  expect(told.at(-1)?.account).toEqual(await rig.leverage.account(1, USDT));
  expect(told.at(-1)?.account.positions).toMatchObject([{ position: { id } }]);
  await rig.tick("50100");
  expect(told).toHaveLength(2);
  expect(told.at(-1)?.account).toEqual(await rig.leverage.account(1, USDT));
  expect(told.at(-1)?.account.positions).toMatchObject([{ markPrice: units("50100") }]);
  await rig.leverage.close(id, 1);
  expect(told.at(-1)?.account).toEqual(await rig.leverage.account(1, USDT));
  expect(told.at(-1)?.account).toMatchObject({ positions: [], risk: { rate: null } });
  await rig.leverage.stop();
});
