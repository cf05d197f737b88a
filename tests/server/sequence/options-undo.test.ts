import * as fc from "fast-check";
import { expect, it } from "vitest";
import { BTC_USDT, ETH_USDT, fund, held, type OptionsRig, openOptions, option } from "../options/rig.ts";
import { units } from "../support/rig.ts";
import { createFailures } from "../support/watched-storage.ts";

const users = [1, 2] as const;
const submission = fc.record({
  userId: fc.constantFrom(...users),
  marketId: fc.constantFrom(BTC_USDT, ETH_USDT),
  direction: fc.constantFrom("up" as const, "down" as const),
  stake: fc.constantFrom("10", "150", "5000").map(units),
});
const step = fc.record({
  submissions: fc.array(submission, { minLength: 1, maxLength: 5 }),
  failing: fc.boolean(),
});

/** What runs, as far as anybody sees it. */
async function shown(rig: OptionsRig) {
  const { options } = rig.run;
  const orders = await Promise.all(
    users.map((userId) =>
      options.orders(userId, {
        ...{ page: 1, limit: 99, marketId: null, currencyId: null, state: null, clientOrderId: null },
      }),
    ),
  );
  return {
    orders,
    held: await Promise.all(users.map((user) => held(rig, user))),
    worst: options.worstCase(),
  };
}

it("SEQUENCE-UNDO-003 submissions that are not committed leave what a rebuild finds", async () => {
  const play = async (steps: readonly { submissions: readonly object[]; failing: boolean }[]) => {
    const failures = createFailures();
    await using rig = await openOptions({ change: failures.wrap });
    for (const user of users) await fund(rig, user, "1000");
    rig.mark("60000");
    rig.mark("3000", ETH_USDT);
    for (const { submissions, failing } of steps) {
      const before = await shown(rig);
      failures.fail(failing ? 1 : 0);
      const answers = await Promise.allSettled(submissions.map((one) => rig.run.options.submit(option(one))));
      failures.fail(0);
      if (failing && rig.reported.length > 0) {
        for (const answer of answers) expect(answer.status).toBe("rejected");
        expect(await shown(rig)).toEqual(before);
        rig.reported.length = 0;
      }
      const now = await shown(rig);
      await rig.run.options.stop();
      rig.kill();
      await rig.begin();
      rig.mark("60000");
      rig.mark("3000", ETH_USDT);
      expect(await shown(rig), "SEQUENCE-UNDO-003").toEqual(now);
    }
    await rig.run.options.stop();
  };
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), play), { numRuns: 15 });
});
