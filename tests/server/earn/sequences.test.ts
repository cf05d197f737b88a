import fc from "fast-check";
import { expect, it } from "vitest";
import { house } from "#server/exchange/ledger/accounts.ts";
import { auditLedger } from "#server/exchange/ledger/audit.ts";
import { DAY } from "../support/earn-rig.ts";
import { units } from "../support/rig.ts";
import { deposit, MONTH, openDeposits, WEEK } from "./rig.ts";

const users = [1, 2];
const step = fc.oneof(
  fc.record({
    kind: fc.constant("open" as const),
    userId: fc.constantFrom(...users),
    amount: fc.bigInt({ min: units("100"), max: units("900") }),
    termId: fc.constantFrom(WEEK, MONTH),
  }),
  fc.record({ kind: fc.constant("redeem" as const), id: fc.integer({ min: 1, max: 8 }) }),
  fc.record({ kind: fc.constant("wait" as const), days: fc.integer({ min: 0, max: 12 }) }),
  fc.record({ kind: fc.constant("crash" as const), days: fc.integer({ min: 0, max: 12 }) }),
);

it("EARN-MONEY-001 whatever is opened, redeemed and interrupted: the ledger sums to zero and each deposit is paid once", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      await using rig = await openDeposits();
      for (const user of users) await rig.fund(user, "2000");
      const none = () => undefined;
      for (const one of steps) {
        if (one.kind === "open") await rig.room.open(deposit(one)).catch(none);
        else if (one.kind === "redeem")
          for (const user of users) await rig.room.redeem(user, one.id).catch(none);
        else if (one.kind === "wait") await rig.advance(one.days * DAY);
        else {
          rig.kill(one.days * DAY);
          await rig.begin();
        }
      }
      await rig.advance(32 * DAY);
      let paid = 0n;
      for (const user of users) {
        const { rows } = await rig.room.list(user, { page: 1, limit: 100, currencyId: null });
        const gain = rows.reduce((sum, { interest, cost }) => sum + interest - cost, 0n);
        for (const { state, amount, ratePpm, interest } of rows) {
          expect(state).not.toBe("earning");
          expect(interest * 1_000_000n).toBeLessThanOrEqual(amount * ratePpm);
        }
        expect(await rig.held(user)).toEqual({ available: units("2000") + gain, frozen: 0n });
        paid += gain;
      }
      expect((await rig.held(house.interest)).available).toBe(-paid);
      expect(await auditLedger(rig.storage)).toEqual([]);
      expect(rig.reported).toEqual([]);
    }),
    { numRuns: 15 },
  );
});
