import { expect, it } from "vitest";
import { optionOrdersOf } from "#server/storage/options/reads.ts";
import { plansOf } from "./plans.ts";

const ofAll = { page: 1, limit: 20, marketId: null, currencyId: null, clientOrderId: null } as const;

it.each(["closed", "running", null] as const)(
  "MICRO-LIST-004 a page of a user's %s options is read in its order by an index: nothing is scanned or sorted",
  async (state) => {
    const plans = await plansOf((storage) => optionOrdersOf(storage, 1, { ...ofAll, state }));
    const reads = plans.filter((plan) => !plan.startsWith("SCALAR SUBQUERY"));
    expect(reads.length).toBeGreaterThanOrEqual(2);
    for (const plan of reads) expect(plan).toMatch(/^SEARCH micro_order USING (COVERING )?INDEX/);
  },
);
