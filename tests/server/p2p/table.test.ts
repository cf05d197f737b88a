import { describe, expect, it } from "vitest";
import {
  type Action,
  type Actor,
  actions,
  actionsOf,
  findTransition,
  states,
  transitions,
} from "#server/exchange/p2p/table.ts";
import type { Deal, DealAction, DealState } from "#server/exchange/p2p/types.ts";
import { advert, fund, HOUR, held, openP2pRig, type P2pRig, taking } from "./rig.ts";

const actors: readonly Actor[] = ["buyer", "seller", "operator", "clock"];
const all = states.flatMap((state) =>
  actors.flatMap((actor) => actions.map((action) => [state, actor, action] as const)),
);
const isRow = ([state, actor, action]: (typeof all)[number]) =>
  transitions.some((row) => row.from === state && row.actor === actor && row.action === action);

/** Brings a deal of user 1's sell advert, taken by user 2, into a state. */
async function dealIn(rig: P2pRig, state: DealState): Promise<Deal> {
  await fund(rig, 1, "1000");
  const { id } = await rig.p2p.publish(advert());
  const deal = await rig.p2p.take(taking(id));
  const move = (userId: number, action: DealAction) =>
    rig.p2p.move({ market: "c2c", dealId: deal.id, userId, action });
  if (state === "cancelled") return move(2, "cancel");
  if (state === "waiting") return deal;
  const paid = await move(2, "pay");
  if (state === "disputed") return move(1, "appeal");
  return state === "completed" ? move(1, "confirm") : paid;
}

/** Does what an actor would do; what the clock does, by letting time pass. */
async function attempt(rig: P2pRig, deal: Deal, actor: Actor, action: Action): Promise<unknown> {
  const isPersonal = action === "pay" || action === "cancel" || action === "confirm" || action === "appeal";
  if (actor === "operator" && (action === "award_buyer" || action === "award_seller"))
    return rig.p2p.operator.decide(deal.id, action === "award_buyer" ? "buyer" : "seller");
  if ((actor === "buyer" || actor === "seller") && isPersonal)
    return rig.p2p.move({ market: "c2c", dealId: deal.id, userId: actor === "buyer" ? 2 : 1, action });
  return null;
}

describe("The table of the escrow", () => {
  it("OTC-TABLE-001 has at most one row per state, actor and action, and a way out of every open state", () => {
    const keys = transitions.map(({ from, actor, action }) => `${from} ${actor} ${action}`);
    expect(new Set(keys).size).toBe(keys.length);
    for (const state of states)
      expect(transitions.some(({ from }) => from === state)).toBe(
        state !== "completed" && state !== "cancelled",
      );
  });

  it("OTC-TABLE-002 reaches every state from waiting for payment", () => {
    const reached = new Set<DealState>(["waiting"]);
    for (const _ of states) for (const { from, to } of transitions) if (reached.has(from)) reached.add(to);
    expect([...reached].sort()).toEqual([...states].sort());
  });

  it("OTC-TABLE-003 only the buyer pays or cancels, only the seller confirms, either side of a paid deal appeals", () => {
    expect(actionsOf("waiting", "buyer")).toEqual(["pay", "cancel"]);
    expect(actionsOf("paid", "seller")).toEqual(["confirm", "appeal"]);
    expect(actionsOf("disputed", "operator")).toEqual(["award_buyer", "award_seller"]);
    expect(actionsOf("waiting", "seller")).toEqual([]);
    expect(actionsOf("paid", "buyer")).toEqual(["appeal"]);
    expect(actionsOf("disputed", "buyer")).toEqual([]);
    expect(actionsOf("disputed", "seller")).toEqual([]);
  });

  it.each([
    ["waiting", "seller", "pay", "deal_not_yours_to_pay"],
    ["waiting", "seller", "cancel", "deal_not_yours_to_pay"],
    ["paid", "buyer", "confirm", "deal_not_yours_to_confirm"],
    ["waiting", "buyer", "appeal", "deal_not_paid"],
    ["disputed", "buyer", "appeal", "deal_disputed"],
    ["disputed", "seller", "appeal", "deal_disputed"],
    ["completed", "buyer", "appeal", "deal_ended"],
    ["paid", "buyer", "pay", "deal_not_waiting"],
    ["paid", "buyer", "cancel", "deal_not_waiting"],
    ["waiting", "seller", "confirm", "deal_not_paid"],
    ["waiting", "seller", "appeal", "deal_not_paid"],
    ["disputed", "buyer", "cancel", "deal_disputed"],
    ["disputed", "seller", "confirm", "deal_disputed"],
    ["completed", "buyer", "pay", "deal_ended"],
    ["cancelled", "seller", "confirm", "deal_ended"],
    ["waiting", "operator", "award_buyer", "deal_not_disputed"],
    ["paid", "operator", "award_seller", "deal_not_disputed"],
    ["completed", "operator", "award_seller", "deal_ended"],
  ] as const)("OTC-TABLE-004 %s: %s cannot %s, refused with %s", (state, actor, action, code) => {
    expect(findTransition(state, actor, action)).toEqual({ refused: code });
  });

  it.each(all.filter((one) => !isRow(one)))(
    "OTC-TABLE-005 in %s the %s cannot %s, and nothing changes",
    async (state, actor, action) => {
      expect(findTransition(state, actor, action)).toHaveProperty("refused");
      const rig = await openP2pRig();
      const deal = await dealIn(rig, state);
      const before = [await held(rig, 1), await held(rig, 2)];
      const outcome = await attempt(rig, deal, actor, action).catch((error: unknown) => error);
      if (outcome !== null) expect(outcome).toMatchObject({ name: "Refused" });
      expect((await rig.p2p.deal("c2c", deal.id, 1)).deal).toEqual(deal);
      expect([await held(rig, 1), await held(rig, 2)]).toEqual(before);
    },
  );

  it.each(states.filter((state) => state !== "waiting" && state !== "paid"))(
    "OTC-TABLE-005 the clock does nothing with a deal that is %s",
    async (state) => {
      const rig = await openP2pRig();
      const deal = await dealIn(rig, state);
      await rig.advance(100 * HOUR);
      expect((await rig.p2p.deal("c2c", deal.id, 1)).deal).toEqual(deal);
    },
  );
});
