import { expect, it } from "vitest";
import { known, loading, ready } from "#src/streams/kit/resource/loadable.ts";
import { createLeverageMarginScreen } from "#src/streams/leverage/screens/margin.screen.ts";
import { positionOf } from "../samples.ts";
import { latest, leverageBalance, leverageRig } from "./rig.ts";

it("LEVER-SCREEN-013 shows the use of the balance as it moves, and the coins of the contract account alone", () => {
  const { app } = leverageRig({
    positions: [positionOf(1), positionOf(2, { state: "pending", profit: null })],
  });
  const { quoteId } = positionOf(1).pair;
  const usdt = { ...leverageBalance("8"), currencyId: quoteId };
  const coin = (currency: string, available: string) => ({
    ...{ ...usdt, currency, available, currencyId: currency.length + 100, usable: false },
  });
  app.state.balances.next(
    ready([usdt, { ...usdt, wallet: "spot" }, coin("DOGE", "0"), coin("BTC", "0.1"), coin("ATOM", "0.00")]),
  );
  const screen = createLeverageMarginScreen(app);
  const [use, coins, pairs] = [latest(screen.use$), latest(screen.coins$), latest(screen.pairs$)];
  expect(known(use() ?? loading)).toMatchObject({
    ...{ margin: "1.00000000", reserved: "1.00000000", available: "8" },
    shares: { margin: 1_000, reserved: 1_000, available: 8_000 },
  });
  expect(known(coins() ?? loading)?.map(({ currency }) => currency)).toEqual(["USDT", "BTC"]);
  expect(known(pairs() ?? loading)?.[0]).toMatchObject({ positions: 1, pending: 1 });
  app.state.balances.next(ready([{ ...usdt, available: "3" }]));
  expect(known(use() ?? loading)).toMatchObject({ available: "3" });
  screen.end();
});
