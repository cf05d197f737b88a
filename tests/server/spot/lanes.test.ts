import { expect, it } from "vitest";
import { account, house } from "#server/exchange/ledger/accounts.ts";
import { balancesOf } from "#server/storage/ledger/balances.ts";
import { BTC_USDT, balance, fund, market, openRig, quote, USDT, units } from "../support/rig.ts";

it("LEDGER-LANE-003 each market posts fees and its desks' stock to its own lane", async () => {
  const rig = await openRig();
  const other = rig.exchange.markets.find(({ id, quote }) => id !== BTC_USDT && quote.id === USDT)?.id ?? 0;
  await fund(rig, 1, USDT, "100000");
  for (const [marketId, price] of [
    [BTC_USDT, "50000"],
    [other, "3000"],
  ] as const) {
    await rig.exchange.house(marketId, [quote(0, "sell", price, "1")]);
    await rig.exchange.place(marketId, market(1, "buy", "1"));
  }
  const desk = (lane: number) => account(house.desk, "change", USDT, "available", lane).id;
  const lanes = await balancesOf(rig.storage, [desk(0), desk(BTC_USDT), desk(other)]);
  expect(lanes).toEqual(
    new Map([
      [desk(BTC_USDT), units("50000")],
      [desk(other), units("3000")],
    ]),
  );
  expect(await balance(rig, house.desk, USDT)).toMatchObject({ available: units("53000") });
});
