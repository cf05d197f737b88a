import { createBus } from "#server/exchange/kit/bus.ts";
import { Refused } from "#server/exchange/kit/refused.ts";
import { createLedger } from "#server/exchange/ledger/ledger.ts";
import { createLeverageExchange } from "#server/exchange/leverage/exchange.ts";
import { leverageRules } from "#server/exchange/leverage/rules.ts";
import type { PlaceLeverage } from "#server/exchange/leverage/types.ts";
import { createHouseRisk } from "#server/exchange/markets/house-risk/house-risk.ts";
import { markets } from "#server/exchange/markets/markets.ts";
import { startMarks } from "#server/exchange/markets/marks/marks.ts";
import { createOptionsExchange } from "#server/exchange/options/exchange.ts";
import { createOptionTerms, optionDurations } from "#server/exchange/options/rules.ts";
import { createSpotExchange } from "#server/exchange/spot/exchange.ts";
import type { Order, Side } from "#server/exchange/spot/types.ts";
import { createIds } from "#server/storage/kit/ids.ts";
import { insuranceRules } from "../insurance/rules.ts";
import { auditAfterwards } from "../support/audit.ts";
import { createManualClock } from "../support/manual-clock.ts";
import { BTC, BTC_USDT, limit, market, USDT, units } from "../support/rig.ts";
import { openStorage } from "../support/storage.ts";

const START = Date.UTC(2026, 2, 2, 12);
const UNIT = 100_000_000n;
/** The honest price of BTC/USDT, which never moves here: whatever the colluders gain by it, they took. */
export const HONEST = units("67400");
export const COLLUDERS = [1, 2] as const;
/** What each colluder begins with: in the spot wallet as USDT and BTC, and in the wallets of leverage and options. */
const MEANS = { usdt: units("400000"), btc: units("3"), leverage: units("200000"), options: units("20000") };
/** How long an option runs, in seconds. */
const OPTION_SECONDS = 3;
const HOUSE_LIMIT = units("100000");

/** The other quotes: the house around the honest price, a crowd of users, or none. */
export type Others = "house" | "crowd" | "nobody";

/** Steps of 0.01 % from the honest price at which others quote, and how much each time, in USDT. */
const RUNGS = [1, 3, 6, 12, 25, 45, 80, 120] as const;
const HOUSE_USD = [5, 5, 10, 15, 20, 30, 40, 60] as const;
const CROWD = Array.from({ length: 12 }, (_, index) => 101 + index);

const at = (side: Side, steps: number) => {
  const price = (HONEST * BigInt(10_000 + (side === "buy" ? -steps : steps))) / 10_000n;
  return price - (price % units("0.01"));
};
/** An amount of BTC worth `thousands` of USDT, in lots. */
const btcFor = (thousands: number) => {
  const amount = (BigInt(thousands) * 1_000n * UNIT * UNIT) / HONEST;
  return amount - (amount % units("0.0001"));
};

/** Spot, marks, leverage, options and the house's risk as the server wires them, on a clock that the test advances. */
export async function openAttack(others: Others) {
  const storage = await openStorage(":memory:");
  const closing = auditAfterwards(storage);
  const reported: unknown[] = [];
  const report = (error: unknown) => reported.push(error);
  const clock = createManualClock(START);
  const bus = createBus(report);
  const ids = await createIds(storage, report);
  const ledger = createLedger({ storage, clock, ids, bus });
  const two = markets.slice(0, 2);
  const spot = createSpotExchange({ storage, clock, ids, bus, report, markets: two });
  await spot.start();
  const marks = await startMarks({ storage, clock, bus, report, markets: two, spot });
  const houseRisk = createHouseRisk({ storage, clock, bus, limit: HOUSE_LIMIT, warn: () => undefined });
  await houseRisk.start();
  const leverage = createLeverageExchange({
    ...{ storage, clock, ids, bus, report, markets: two, rules: leverageRules, marks, houseRisk },
    resting: spot.resting,
    limits: { liquidationPercent: 110, openDistancePoints: 5 },
  });
  houseRisk.register("leverage", leverage.openRisk);
  await leverage.start();
  const [duration] = optionDurations;
  if (!duration) throw new Error("No duration is offered");
  const options = createOptionsExchange({
    ...{ storage, clock, ids, bus, report, markets: two, marks, houseRisk },
    terms: createOptionTerms([{ ...duration, seconds: OPTION_SECONDS }]),
    insurance: insuranceRules,
  });
  await options.start();
  const credit = (userId: number, wallet: "change" | "lever" | "micro", currencyId: number, amount: bigint) =>
    ledger.credit({ userId, wallet, currencyId, amount, kind: "issue", reference: "test" });
  for (const userId of COLLUDERS) {
    await credit(userId, "change", USDT, MEANS.usdt);
    await credit(userId, "change", BTC, MEANS.btc);
    await credit(userId, "lever", USDT, MEANS.leverage);
    await credit(userId, "micro", USDT, MEANS.options);
  }
  for (const userId of others === "crowd" ? CROWD : []) {
    await credit(userId, "change", USDT, 10n ** 15n);
    await credit(userId, "change", BTC, 10n ** 12n);
  }

  let quotes: readonly Order[] = [];
  const trader = { kind: "house", desk: 1 } as const;
  /** The house quotes again, as it does all the time. */
  const requote = async () => {
    if (others === "house") {
      const cancels = quotes.map(({ id }) => ({ type: "cancel", trader, orderId: id }) as const);
      const places = (["buy", "sell"] as const).flatMap((side) =>
        RUNGS.map((steps, index) => {
          const amount = btcFor(HOUSE_USD[index] ?? 0);
          return { type: "place", trader, side, mode: "limit", price: at(side, steps), amount } as const;
        }),
      );
      const placed = await spot.house(BTC_USDT, [...cancels, ...places]);
      quotes = placed.filter((order): order is Order => order?.state === "open");
      marks.quoted(BTC_USDT, { bid: at("buy", 1), ask: at("sell", 1) });
    }
  };
  /** The crowd puts back what was taken of its orders. */
  const restore = async () => {
    const answers = (others === "crowd" ? CROWD : []).map(async (userId) => {
      await spot.cancelAll(userId, BTC_USDT);
      const orders = (["buy", "sell"] as const).map((side) =>
        spot.place(BTC_USDT, {
          ...{ type: "place", trader: { kind: "user", userId }, side, mode: "limit" },
          ...{ price: at(side, 1), amount: btcFor(12) },
        }),
      );
      await Promise.all(orders);
    });
    await Promise.all(answers);
  };
  const refusable = async <T>(work: Promise<T>): Promise<T | null> => {
    try {
      return await work;
    } catch (error) {
      if (error instanceof Refused) return null;
      throw error;
    }
  };

  const rig = {
    ...{ clock, spot, leverage, marks, houseRisk, reported, ...closing },
    /** Time passes in steps of at most a second; before, others put back what was taken of their quotes. */
    async pass(ms: number) {
      await restore();
      for (let left = ms; left > 0; left -= 1_000) {
        await requote();
        await clock.advance(Math.min(left, 1_000));
        await leverage.idle();
      }
    },
    /** A limit order at `steps` of 0.01 % from the honest price. */
    limit: (userId: number, side: Side, steps: number, btc: string) => {
      const price = String(at("sell", steps) / 1_000_000n);
      const text = `${price.slice(0, -2)}.${price.slice(-2)}`;
      return refusable(spot.place(BTC_USDT, limit(userId, side, text, btc)));
    },
    market: (userId: number, side: Side, btc: string) =>
      refusable(spot.place(BTC_USDT, market(userId, side, btc))),
    cancelAll: (userId: number) => refusable(spot.cancelAll(userId, BTC_USDT)),
    open: (userId: number, side: Side, change: Partial<PlaceLeverage>) =>
      refusable(
        leverage.place({
          ...{ userId, marketId: BTC_USDT, side, mode: "market", price: null, contracts: 100, leverage: 100 },
          clientOrderId: "",
          ...change,
        }),
      ),
    /** Opens an option of 3 seconds with 500 USDT. */
    bet: (userId: number, direction: "up" | "down") =>
      refusable(
        options.submit({
          ...{ userId, marketId: BTC_USDT, currencyId: USDT, direction, seconds: OPTION_SECONDS },
          ...{ stake: units("500"), clientOrderId: "" },
        }),
      ),
    closeAll: (userId: number) => refusable(leverage.closeMany(userId, { side: null, marketId: null })),
    /** Ends all that the colluders have open at once, spot orders included. Options end with time: `pass` their seconds. */
    async finish() {
      for (const userId of COLLUDERS) {
        await rig.cancelAll(userId);
        for (const { position } of (await leverage.account(userId, USDT)).positions)
          if (position.state === "pending") await refusable(leverage.cancel(position.id, userId));
        await rig.closeAll(userId);
      }
    },
    /** What the colluders have, with BTC at the honest price. */
    async worth(): Promise<bigint> {
      let sum = 0n;
      for (const userId of COLLUDERS)
        for (const { currencyId, available, frozen } of await ledger.balances(userId)) {
          const held = available + frozen;
          sum += currencyId === BTC ? (held * HONEST) / UNIT : held;
        }
      return sum;
    },
  };
  // Long enough for a crowd's mark: 8 valid samples of a second each.
  await rig.pass(12_000);
  return rig;
}

export type AttackRig = Awaited<ReturnType<typeof openAttack>>;
