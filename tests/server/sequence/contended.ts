import { createLedger } from "#server/exchange/ledger/ledger.ts";
import { markets } from "#server/exchange/markets/markets.ts";
import { createSpotExchange } from "#server/exchange/spot/exchange.ts";
import { createIds } from "#server/storage/kit/ids.ts";
import { temporaryFolder } from "../../temporary-folder.ts";
import { type Funds, openSpot } from "../spot/rig.ts";
import { BTC_USDT, USDT, units } from "../support/rig.ts";
import { openStorage } from "../support/storage.ts";
import { watchTransactions } from "../support/watched-storage.ts";

/** An exchange on whose database another process works: it does `meanwhile` between each load and its write, in turn. */
export async function openContended(funds: Readonly<Record<number, Funds>>) {
  const directory = temporaryFolder("conflict");
  const meanwhile: (() => Promise<unknown>)[] = [];
  let tries = 0;
  const beginning = async () => {
    tries += 1;
    await meanwhile.shift()?.();
  };
  const rig = await openSpot(funds, directory, (storage) => watchTransactions(storage, { beginning }));
  const storage = await openStorage(directory);
  const report = (error: unknown) => rig.reported.push(error);
  const { clock, bus } = rig;
  const ids = await createIds(storage, report);
  const ledger = createLedger({ storage, clock, ids });
  const others = createSpotExchange({ storage, clock, ids, bus, markets, report });
  await others.start();
  return {
    rig,
    others,
    /** Another process, which reads the market from storage. */
    async rebuilt() {
      const again = createSpotExchange({ storage, clock, ids, bus, markets, report });
      await again.start();
      const book = again.levels(BTC_USDT, 50);
      await again.stop();
      return book;
    },
    meanwhile,
    tries: () => tries,
    /** User 1 takes money out of the spot wallet. */
    takesOut: (amount: string) =>
      ledger.move({
        ...{ userId: 1, currencyId: USDT, amount: units(amount), from: "change", to: "legal", clientId: "" },
      }),
    async close() {
      await others.stop();
      await storage.destroy();
    },
  };
}
