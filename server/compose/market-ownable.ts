import type { Ownable } from "../cluster/leases/types.ts";
import { doAll } from "../exchange/kit/do-all.ts";
import type { RunningMarketData } from "../exchange/markets/candles/market-data.ts";
import type { RunningMarks } from "../exchange/markets/marks/marks.ts";
import type { Market } from "../exchange/markets/types.ts";
import { marketSequence } from "../exchange/sequence/names.ts";
import type { RunningSpotExchange } from "../exchange/spot/exchange.ts";
import type { MarketMaker } from "../market-maker/market-maker.ts";
import type { RenewableIds } from "../storage/kit/ids.ts";
import { readPrintsOf } from "../storage/markets/prints.ts";
import type { Storage } from "../storage/storage.ts";

/** What the markets of a process run in. */
export interface MarketParts {
  readonly storage: Storage;
  readonly ids: RenewableIds;
  readonly marketData: Pick<RunningMarketData, "open" | "close" | "lose" | "ticker">;
  readonly spot: Pick<RunningSpotExchange, "open" | "close" | "lose">;
  readonly marks: Pick<RunningMarks, "open" | "close" | "lose">;
  /** The house's desks; `null` where the house does not quote. */
  readonly maker: Pick<MarketMaker, "open" | "close"> | null;
}

/** A market as one process at a time runs it: its candles, its book, its marks, and the house's desk in it. */
export function createMarketOwnable(market: Market, parts: MarketParts): Ownable {
  const { storage, ids, marketData, spot, marks, maker } = parts;
  const { id } = market;
  return {
    name: marketSequence(id),
    async open(fence) {
      // Marks and candles of a market count on ids that grow, also from one owner to the next.
      await ids.renew(["order", "fill", "print"]);
      await marketData.open(id, fence);
      const lastPrice = marketData.ticker(id)?.last ?? null;
      await spot.open(id, { fence, lastPrice, prints: await readPrintsOf(storage, id) });
      await marks.open(market, fence);
      await maker?.open(market);
    },
    close: () =>
      doAll([
        () => maker?.close(id),
        () => marks.close(id),
        () => spot.close(id),
        () => marketData.close(id),
      ]),
    lost() {
      spot.lose(id);
      marks.lose(id);
      marketData.lose(id);
      void maker?.close(id);
    },
  };
}
