import * as fc from "fast-check";
import { expect, it } from "vitest";
import type { P2pExchange } from "#server/exchange/p2p/exchange.ts";
import { buyerOf, sellerOf } from "#server/exchange/p2p/money.ts";
import type { DealAction, OtcMarket } from "#server/exchange/p2p/types.ts";
import { units } from "../support/rig.ts";
import { createFailures } from "../support/watched-storage.ts";
import { expectInvariants, stored } from "./invariants.ts";
import {
  advert,
  fund,
  HOUR,
  MERCHANT,
  openP2pRig,
  openShop,
  type P2pRig,
  shopAdvert,
  taking,
} from "./rig.ts";

const users = [1, 2, 3, MERCHANT];
const user = fc.constantFrom(...users);
/** Mostly nobody in particular: then it is whose turn it is. */
const anybody = fc.nat(3).chain((draw) => (draw === 0 ? user : fc.constant(null)));
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
      user: number | null;
      nth: number;
      money: boolean;
      part: number;
      client: number | null;
    }
  | { kind: "move"; user: number | null; nth: number; action: DealAction }
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
      ...{
        kind: fc.constant("take" as const),
        market,
        user: anybody,
        nth,
        money: fc.boolean(),
        part: fc.nat(12),
      },
      client: fc.option(fc.nat(5), { freq: 1 }),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      ...{ kind: fc.constant("move" as const), user: anybody, nth },
      action: fc.constantFrom<DealAction>("pay", "pay", "cancel", "confirm", "confirm", "appeal"),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      ...{ kind: fc.constant("change" as const), nth, user: anybody },
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
      ...{
        kind: fc.constant("advance" as const),
        hours: fc.constantFrom(1, 1, 1, 1, 23, 24, 25, 800),
        failing,
      },
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: "restart" as const }) },
);

const coins = (count: number) => BigInt(count) * 1_000n;
const choose = <Row>(rows: readonly Row[], index: number): Row | undefined =>
  rows[index % Math.max(rows.length, 1)];

async function publish(p2p: P2pExchange, one: Extract<Act, { kind: "publish" }>): Promise<unknown> {
  const terms = {
    type: one.sell ? "sell" : "buy",
    price: units(one.price),
    total: coins(one.number),
  } as const;
  if (one.market === "c2c") return p2p.publish(advert({ ...terms, userId: one.user }));
  const minMoney = units(String(one.least));
  return p2p.publish(shopAdvert({ ...terms, userId: one.user, minMoney, maxMoney: null }));
}

/** The state in which each action comes to something. */
const needs = { pay: "waiting", cancel: "waiting", confirm: "paid", appeal: "paid" } as const;

async function perform(rig: P2pRig, one: Act): Promise<unknown> {
  const { p2p } = rig;
  const { adverts, deals, shops } = await stored(rig);
  if (one.kind === "publish") return publish(p2p, one);
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
    const others = users.filter((id) => id !== chosen.publisherId);
    const userId = one.user ?? choose(others, one.nth) ?? 0;
    return p2p.take(taking(chosen.id, { market: one.market, userId, part, clientId }));
  }
  if (one.kind === "change") {
    const chosen = choose(adverts, one.nth);
    const { id: advertId, market: where, publisherId } = chosen ?? { id: 0, market: "c2c", publisherId: 1 };
    return p2p.change({ advertId, market: where, userId: one.user ?? publisherId, change: one.change });
  }
  if (one.kind === "transfer" || one.kind === "close") {
    const shopId = shops[0]?.id ?? 0;
    if (one.kind === "close") return p2p.closeShop(shopId, MERCHANT);
    const direction = one.out ? "out" : "in";
    return p2p.transfer({ shopId, userId: MERCHANT, amount: coins(one.number), direction, clientId: "" });
  }
  // Of ten tries one is at whatever deal there is, the others where it can come to something.
  const needed = one.kind === "decide" ? "disputed" : needs[one.action];
  const fitting = deals.filter(({ state }) => state === needed);
  const deal = choose(one.nth === 0 || fitting.length === 0 ? deals : fitting, one.nth);
  if (!deal) return null;
  if (one.kind === "decide") return p2p.operator.decide(deal.id, one.buyer ? "buyer" : "seller");
  const isBuyers =
    one.action === "pay" || one.action === "cancel" || (one.action === "appeal" && one.nth % 2 === 0);
  const userId = one.user ?? (isBuyers ? buyerOf(deal) : sellerOf(deal));
  return p2p.move({ market: deal.market, dealId: deal.id, userId, action: one.action });
}

/** @param ends collects how the deals ended: on which market, by whom, for which side of advert */
async function play(steps: readonly Step[], ends: Set<string>): Promise<void> {
  const failures = createFailures();
  await using rig = await openP2pRig({ change: failures.wrap, rules: { cancelsPerDay: 50 } });
  for (const one of users) await fund(rig, one, "2000");
  await openShop(rig, "500");
  // There is something to take from the start.
  for (const type of ["sell", "buy"] as const) {
    await rig.p2p.publish(advert({ type, userId: 1 }));
    await rig.p2p.publish(shopAdvert({ type, minMoney: 0n, maxMoney: null }));
  }
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
  for (const { id } of await rig.p2p.operator.disputes())
    await rig.p2p.operator.decide(id, id % 2 === 0 ? "buyer" : "seller");
  const { deals } = await stored(rig);
  expect(deals.filter(({ endedAt }) => endedAt === null)).toEqual([]);
  for (const { market: of, type, state, endedBy } of deals)
    ends.add(`${state} ${endedBy}`).add(`${of} ${type} ${state}`);
  await expectInvariants(rig, users, issued);
  // OTC-ATOMIC-001: nothing but the planted failures of the disk was reported, and they left nothing behind.
  for (const error of rig.reported) expect(error).toMatchObject({ message: "The disk is full" });
}

/** Every end that the table knows, and both for adverts of either side on both markets. */
const everyEnd = [
  ...["cancelled operator", "cancelled timeout", "cancelled user", "completed operator", "completed user"],
  ...["c2c", "fiat"].flatMap((of) =>
    ["buy cancelled", "buy completed", "sell cancelled", "sell completed"].map((end) => `${of} ${end}`),
  ),
];

it("OTC-MONEY-001 OTC-MONEY-002 OTC-TABLE-006 money and holds add up on every way that a deal can end", async () => {
  const ends = new Set<string>();
  const steps = fc.array(step, { minLength: 5, maxLength: 25, size: "max" });
  await fc.assert(
    fc.asyncProperty(steps, (given) => play(given, ends)),
    { numRuns: 100 },
  );
  // Else the sequences would prove little: every way that a deal can end was gone.
  expect([...ends].sort()).toEqual(everyEnd.sort());
});
