import * as v from "valibot";
import { flag, text } from "./settings.ts";

/** Demo mode, and who makes the markets. @param demo the default of `HOUSE_QUOTES` */
export const demoSettings = (demo: boolean) =>
  v.pipe(
    v.object({ MILLRACE_DEMO: flag(true), HOUSE_QUOTES: flag(demo), MILLRACE_SEED: text("millrace") }),
    v.transform((set) => ({
      demo: set.MILLRACE_DEMO,
      /** Whether the house quotes every market, and a history is made where there is none. */
      houseQuotes: set.HOUSE_QUOTES,
      /** Seed of the house's traders and of the generated history. */
      seed: set.MILLRACE_SEED,
    })),
  );
