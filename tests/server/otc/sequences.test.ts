import * as fc from "fast-check";
import { expect, it } from "vitest";
import type { OtcExchange } from "#server/exchange/otc/exchange.ts";
import type { DealAction, OtcMarket } from "#server/exchange/otc/types.ts";
import { units } from "../rig.ts";
import { createFailures } from "../watched-storage.ts";
import { expectInvariants, stored } from "./invariants.ts";
import {
  advert,
  fund,
  HOUR,
  MERCHANT,
  type OtcRig,
  openOtcRig,
  openShop,
  shopAdvert,
  taking,
} from "./rig.ts";

const users = [1, 2, 3, MERCHANT];
const user = fc.constantFrom(...users);
const nth = fc.nat(9);
const market = fc.constantFrom<OtcMarket>("c2c", "fiat");
/** Amounts that divide well and badly: hundred-thousandths and odd prices. */
const number = fc.integer({ min: 1, max: 9_000_000 });
const price = fc.constantFrom("7", "7.13", "0.33333", "151.4");

type Act =
  | {
      kind: "publish";
      market: OtcMarket;
      user: number;
      sell: boolean;
      number: number;
      price: string;
      least: number;
    }
  | {
      kind: "take";
      market: OtcMarket;
      user: number;
      nth: number;
      money: boolean;
      part: number;
      client: number | null;
    }
  | { kind: "move"; user: number; nth: number; action: DealAction }
  | { kind: "change"; nth: number; user: number | null; change: "off-shelf" | "withdraw" | "rest" }
  | { kind: "decide"; nth: number; buyer: boolean }
  | { kind: "transfer"; out: boolean; number: number }
  | { kind: "close" };
type Step =
  | { kind: "acts"; acts: Act[]; failing: number }
  | { kind: "advance"; hours: number; failing: number }
  | { kind: "restart" };

const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      ...{ kind: fc.constant("publish" as const), market, user, sell: fc.boolean(), number, price },
      least: fc.nat(50),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      ...{ kind: fc.constant("take" as const), market, user, nth, money: fc.boolean(), part: fc.nat(12) },
      client: fc.option(fc.nat(2)),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      ...{ kind: fc.constant("move" as const), user, nth },
      action: fc.constantFrom<DealAction>("pay", "pay", "cancel", "confirm", "appeal"),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      ...{ kind: fc.constant("change" as const), nth, user: fc.option(user) },
      change: fc.constantFrom("off-shelf" as const, "withdraw" as const, "rest" as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("decide" as const), nth, buyer: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("transfer" as const), out: fc.boolean(), number }) },
  { weight: 1, arbitrary: fc.constant({ kind: "close" as const }) },
);
const failing = fc.nat(11).map((draw) => (draw < 2 ? draw + 1 : 0));
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant("acts" as const),
      acts: fc.array(act, { minLength: 1, maxLength: 5 }),
      failing,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      ...{ kind: fc.constant("advance" as const), hours: fc.constantFrom(1, 23, 24, 25, 800), failing },
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: "restart" as const }) },
);

const coins = (count: number) => BigInt(count) * 1_000n;
const choose = <Row>(rows: readonly Row[], index: number): Row | undefined =>
  rows[index % Math.max(rows.length, 1)];

async function publish(otc: OtcExchange, one: Extract<Act, { kind: "publish" }>): Promise<unknown> {
  const terms = {
    type: one.sell ? "sell" : "buy",
    price: units(one.price),
    total: coins(one.number),
  } as const;
  if (one.market === "c2c") return otc.publish(advert({ ...terms, userId: one.user }));
  const minMoney = units(String(one.least));
  return otc.publish(shopAdvert({ ...terms, userId: one.user, minMoney, maxMoney: null }));
}

async function perform(rig: OtcRig, one: Act): Promise<unknown> {
  const { otc } = rig;
  const { adverts, deals, shops } = await stored(rig);
  if (one.kind === "publish") return publish(otc, one);
  if (one.kind === "take") {
    const chosen = choose(
      adverts.filter((each) => each.market === one.market && each.state === "open"),
      one.nth,
    );
    if (!chosen) return null;
    const value = one.money
      ? (chosen.maxMoney * BigInt(one.part)) / 12n
      : (chosen.total * BigInt(one.part)) / 12n;
    const part = one.market === "c2c" ? null : ({ means: one.money ? "money" : "number", value } as const);
    const clientId = one.client === null ? "" : `client-${one.client}`;
    return otc.take(taking(chosen.id, { market: one.market, userId: one.user, part, clientId }));
  }
  if (one.kind === "change") {
    const chosen = choose(adverts, one.nth);
    const { id: advertId, market: where, publisherId } = chosen ?? { id: 0, market: "c2c", publisherId: 1 };
    return otc.change({ advertId, market: where, userId: one.user ?? publisherId, change: one.change });
  }
  if (one.kind === "transfer" || one.kind === "close") {
    const shopId = shops[0]?.id ?? 0;
    if (one.kind === "close") return otc.closeShop(shopId, MERCHANT);
    const direction = one.out ? "out" : "in";
    return otc.transfer({ shopId, userId: MERCHANT, amount: coins(one.number), direction });
  }
  const deal = choose(deals, one.nth);
  if (!deal) return null;
  if (one.kind === "decide") return otc.operator.decide(deal.id, one.buyer ? "buyer" : "seller");
  return otc.move({ market: deal.market, dealId: deal.id, userId: one.user, action: one.action });
}

async function play(steps: readonly Step[]): Promise<void> {
  const failures = createFailures();
  const rig = await openOtcRig({ change: failures.wrap, rules: { cancelsPerDay: 50 } });
  for (const one of users) await fund(rig, one, "2000");
  await openShop(rig, "500");
  const issued = units("2000") * 4n + units("1000") + units("500");
  for (const one of steps) {
    if (one.kind === "restart") {
      rig.kill();
      await rig.begin();
    } else {
      failures.fail(one.failing);
      if (one.kind === "advance") await rig.advance(one.hours * HOUR);
      else
        for (const answer of await Promise.allSettled(one.acts.map((each) => perform(rig, each))))
          if (answer.status === "rejected") expect(answer.reason).toMatchObject({ name: "Refused" });
      failures.fail(0);
    }
    await expectInvariants(rig, users, issued);
  }
  // Whatever happened: what nobody ends, the clock and the operator end, and nothing stays held but adverts and the shop's deposit.
  await rig.advance(60 * HOUR);
  for (const { id } of await rig.otc.operator.disputes()) await rig.otc.operator.decide(id, "seller");
  expect((await stored(rig)).deals.filter(({ endedAt }) => endedAt === null)).toEqual([]);
  await expectInvariants(rig, users, issued);
  for (const error of rig.reported) expect(error).toMatchObject({ message: "The disk is full" });
}

it("OTC-MONEY-001 OTC-MONEY-002 OTC-TABLE-006 OTC-ATOMIC-001 no coin appears or vanishes, and nothing is held without an advert or a deal, after any moves, time-outs, disputes, failed commits and restarts", async () => {
  const property = fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 20 }), play);
  await fc.assert(property, { numRuns: 100 });
}, 120_000);
