import type { Ownable } from "../cluster/leases/types.ts";
import { doAll } from "../exchange/kit/do-all.ts";
import type { RunningMarketData } from "../exchange/markets/candles/market-data.ts";
import type { RunningMarks } from "../exchange/markets/marks/marks.ts";
import type { Market } from "../exchange/markets/types.ts";
import { marketSequence } from "../exchange/sequence/names.ts";
import type { RunningSpotExchange } from "../exchange/spot/exchange.ts";
import type { MarketMaker } from "../market-maker/market-maker.ts";
import { readPrintsOf } from "../storage/markets/prints.ts";
import type { Storage } from "../storage/storage.ts";

/** What the markets of a process run in. */
export interface MarketParts {
  readonly storage: Storage;
  /** Makes the ids that are drawn from now on larger than those of any earlier owner. */
  readonly renewIds: () => Promise<void>;
  readonly marketData: Pick<RunningMarketData, "open" | "close" | "lose" | "ticker">;
  readonly spot: Pick<RunningSpotExchange, "open" | "close" | "lose">;
  readonly marks: Pick<RunningMarks, "open" | "close" | "lose">;
  /** The house's desks; `null` where the house does not quote. */
  readonly maker: Pick<MarketMaker, "open" | "close"> | null;
  /** Lets others ask the market, once it is open. @returns resolves when all that asked before are answered */
  readonly serve: (market: Market) => () => Promise<void>;
  readonly report: (error: unknown) => void;
}

/** A market as one process at a time runs it: its candles, its book, its marks, and the house's desk in it. */
export function createMarketOwnable(market: Market, parts: MarketParts): Ownable {
  const { storage, renewIds, marketData, spot, marks, maker, serve, report } = parts;
  const { id } = market;
  let stopServing = async () => {};
  const endServing = () => {
    const end = stopServing;
    stopServing = async () => {};
    return end();
  };
  return {
    name: marketSequence(id),
    async open(fence) {
      // Marks and candles of a market count on ids that grow, also from one owner to the next.
      await Promise.all([renewIds(), marketData.open(id, fence)]);
      const lastPrice = marketData.ticker(id)?.last ?? null;
      await spot.open(id, { fence, lastPrice, prints: await readPrintsOf(storage, id) });
      await marks.open(market, fence);
      stopServing = serve(market);
      await maker?.open(market);
    },
    close: () =>
      doAll([
        // The house first: its last commands are not waited for while clients' commands wait for the next owner.
        () => maker?.close(id),
        endServing,
        () => marks.close(id),
        () => spot.close(id),
        () => marketData.close(id),
      ]),
    lost() {
      void endServing().catch(report);
      spot.lose(id);
      marks.lose(id);
      marketData.lose(id);
      void maker?.close(id).catch(report);
    },
  };
}
