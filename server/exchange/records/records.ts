import { createDays } from "#domain/records/zone.ts";
import type { Storage } from "#server/storage/storage.ts";
import { openExport } from "./exports.ts";
import { historyOf } from "./profit/history.ts";
import { createPastPrices, type PriceParts } from "./profit/prices.ts";
import { profitReport } from "./profit/report.ts";
import { openTaxFile } from "./profit/tax.ts";
import type { Records } from "./types.ts";

export interface RecordsParts extends PriceParts {
  readonly storage: Storage;
  /** USDT per unit now, × 10^8; 0: no price. */
  usdPrice(currencyId: number): bigint;
  /** Lets other work in between. */
  readonly turn: () => Promise<void>;
}

/** Reads users' records. Profit and loss and tax are computed when they are asked for (decision 0114). */
export function createRecords(parts: RecordsParts): Records {
  const { storage, turn, usdPrice } = parts;
  const history = (userId: number) => historyOf({ storage, turn, prices: createPastPrices(parts) }, userId);
  return {
    file: (request) => openExport(storage, request),
    async profit({ userId, from, to, zone }) {
      const dayOf = createDays(zone);
      return profitReport(await history(userId), { from, to, dayOf, priceOf: usdPrice, turn });
    },
    taxFile: async (request) => openTaxFile(await history(request.userId), request, turn),
  };
}
