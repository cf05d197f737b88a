import { hasCandles, insertCandles } from "../../../../storage/markets/candles.ts";
import type { Storage } from "../../../../storage/storage.ts";
import type { Random } from "../../../kit/random.ts";
import type { Market } from "../../types.ts";
import { generateHistory } from "./generate.ts";

/**
 * Gives a new demo its past: candles of all periods, inserted in one transaction. Does nothing where candles are kept already.
 * @param now ms; the history ends at its minute.
 * @returns the number of candles made.
 */
export async function seedHistory(request: {
  storage: Storage;
  markets: readonly Market[];
  random: Random;
  now: number;
}): Promise<number> {
  const { storage, markets, random, now } = request;
  if (await hasCandles(storage)) return 0;
  try {
    return await insertCandles(storage, generateHistory(markets, random, now));
  } catch (error) {
    // Another process has made it meanwhile: it comes as a whole.
    if (await hasCandles(storage)) return 0;
    throw error;
  }
}
