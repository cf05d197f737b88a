import fc from "fast-check";
import { expect, it } from "vitest";
import { BTC_USDT, limit, units } from "../support/rig.ts";
import { type CommandRig, openCommandRig, USER } from "./rig.ts";

/** What happens to an id: requests come once or twice at a time, late or never; the process ends; time passes. */
type Step =
  | { readonly type: "move" | "order"; readonly id: string; readonly terms: number; readonly times: number }
  | { readonly type: "settle"; readonly id: string }
  | { readonly type: "restart" }
  | { readonly type: "pass" };

/** Coins, at this price: more than the user can pay. */
const TOO_MUCH = 90;
const PRICE = 60_000;

const id = fc.constantFrom("a", "b", "c", "d");
const request = fc.record({
  type: fc.constantFrom("move" as const, "order" as const),
  id,
  terms: fc.constantFrom(1, 2, TOO_MUCH),
  times: fc.integer({ min: 1, max: 3 }),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: request },
  { weight: 2, arbitrary: fc.record({ type: fc.constant("settle" as const), id }) },
  { weight: 1, arbitrary: fc.constant({ type: "restart" as const }) },
  { weight: 1, arbitrary: fc.constant({ type: "pass" as const }) },
);

/** What must have become of each id. */
interface Model {
  readonly known: Map<string, string>;
  moved: number;
  orders: number;
}

/** What a request under an id must be answered with. */
function answerOf({ known }: Model, { type, id, terms }: Extract<Step, { id: string; times: number }>) {
  const earlier = known.get(id);
  const own = `${type} ${terms}`;
  if (earlier === "void") return "command_void";
  if (earlier !== undefined) return earlier === own ? own : "client_id_reused";
  return terms === TOO_MUCH ? "balance_short" : own;
}

async function send(rig: CommandRig, { type, id, terms }: Extract<Step, { times: number }>): Promise<string> {
  const told =
    type === "move"
      ? rig.move(String(terms * PRICE), id)
      : rig.commands.place(
          { userId: USER, session: "s", kind: "placeOrder", terms: "", clientId: id },
          (clientId) =>
            rig.exchange.place(BTC_USDT, limit(USER, "buy", String(PRICE), String(terms), clientId)),
        );
  return told.then(
    () => `${type} ${terms}`,
    (error: Error) => error.message,
  );
}

async function take(rig: CommandRig, model: Model, taken: Step): Promise<void> {
  if (taken.type === "restart") return rig.restart();
  if (taken.type === "pass") return rig.time.advance(4_000);
  if (taken.type === "settle") {
    const { state } = await rig.commands.settle(USER, taken.id);
    const earlier = model.known.get(taken.id);
    expect(state === "void").toBe(earlier === undefined || earlier === "void");
    if (earlier === undefined) model.known.set(taken.id, "void");
    return;
  }
  const expected = answerOf(model, taken);
  const replies = await Promise.all(Array.from({ length: taken.times }, () => send(rig, taken)));
  expect(replies).toEqual(replies.map(() => expected));
  if (expected !== `${taken.type} ${taken.terms}` || model.known.has(taken.id)) return;
  model.known.set(taken.id, expected);
  if (taken.type === "move") model.moved += taken.terms * PRICE;
  else model.orders += 1;
}

it("COMMAND-ONCE-009 in any order of requests, duplicates, settling and restarts nothing executes twice or is lost", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      await using rig = await openCommandRig();
      const model: Model = { known: new Map(), moved: 0, orders: 0 };
      for (const taken of steps) await take(rig, model, taken);
      expect(await rig.moved()).toBe(units(String(model.moved)));
      expect(await rig.exchange.openOrders(USER)).toHaveLength(model.orders);
    }),
    { numRuns: 40 },
  );
});
