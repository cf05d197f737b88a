import { map, scan } from "rxjs";
import { describe, expect, it } from "vitest";
import { keyOf } from "#src/streams/kit/command/command.fold.ts";
import { applyOrder, noOrders } from "#src/streams/spot/order.fold.ts";
import { spotOrder } from "#src/streams/spot/place.ts";
import { limitOf } from "#src/streams/spot/screens/order-kind.ts";
import { applyChange, type TicketChange } from "#src/streams/spot/ticket/changes.ts";
import { emptyTicket, type TicketField, type TicketState } from "#src/streams/spot/ticket/state.ts";
import { ticketView } from "#src/streams/spot/ticket/ticket-view.ts";
import { marbles } from "../../../marbles.ts";
import { fakeDeps, marketOf } from "../../support/fakes.ts";
import { depthOf, orderOf } from "../samples.ts";

const known: TicketChange[] = [
  { kind: "market", market: marketOf("BTC") },
  { kind: "available", base: "2", quote: "1000" },
  { kind: "last-price", price: "100.00" },
  { kind: "book", book: depthOf(1, [["99.00", "5"]], [["101.00", "1"]]) },
  { kind: "mode", mode: "trailing_stop" },
];
const ticketAfter = (...changes: TicketChange[]): TicketState =>
  [...known, ...changes].reduce(applyChange, emptyTicket);
const view = (...changes: TicketChange[]) => ticketView(ticketAfter(...changes));
const typed = (field: TicketField, text: string): TicketChange => ({ kind: "typed", field, text });
const sell: TicketChange = { kind: "side", side: "sell" };
const inPrice: TicketChange = { kind: "trail-unit", unit: "price" };
const thenLimit: TicketChange = { kind: "trail-then", becomes: "limit" };
const submit: TicketChange = { kind: "submit" };
const confirm: TicketChange = { kind: "confirm" };

describe("ticket: trailing stop", () => {
  it("SPOT-TRAIL-009 goes out at market with its distance in percent, or as a limit order with its offset", () => {
    const sending = [typed("amount", "1"), submit, confirm];
    expect(ticketAfter(sell, typed("distance", "1.50"), ...sending).outgoing).toMatchObject({
      ...{ mode: "market", timeInForce: "ioc", stop: null, oco: null, exits: null },
      trail: { unit: "percent", distance: "1.5", activation: null, offset: null },
    });
    const limit = [
      sell,
      inPrice,
      thenLimit,
      typed("distance", "2"),
      typed("offset", "0.5"),
      typed("activation", "110"),
    ];
    expect(ticketAfter(...limit, ...sending).outgoing).toMatchObject({
      ...{ mode: "limit", timeInForce: "gtc", stop: null },
      trail: { unit: "price", distance: "2.00", activation: "110.00", offset: "0.50" },
    });
    const plain = ticketAfter(sell, typed("distance", "1.5"), { kind: "mode", mode: "limit" }, ...sending);
    expect(plain.outgoing?.trail).toBeNull();
  });

  it("SPOT-TRAIL-009 says where the stop begins, as the exchange computes it", () => {
    expect(view(sell, typed("distance", "1.5")).trail).toMatchObject({ stop: "98.50", activation: null });
    expect(view(typed("distance", "1.5"), typed("activation", "90")).trail).toMatchObject({ stop: "91.35" });
    expect(view(sell).trail).toBeNull();
  });

  it("SPOT-TRAIL-009 a buy needs what the worst of its limits needs", () => {
    const buying = [inPrice, thenLimit, typed("distance", "5"), typed("offset", "1"), typed("amount", "9.5")];
    expect(view(...buying, submit).problems).toEqual({ amount: "balance_short" });
    expect(view(...buying, typed("amount", "9.4"), submit).problems).toEqual({});
  });

  it.each([
    ["a distance that is missing", [], { distance: "trail_distance_required" }],
    ["one of too little", [typed("distance", "0.05")], { distance: { code: "trail_distance_invalid" } }],
    [
      "one of more than half the price",
      [inPrice, typed("distance", "50.01")],
      { distance: { code: "trail_distance_invalid" } },
    ],
    ["one off the tick", [inPrice, typed("distance", "5.001")], { distance: { code: "price_off_tick" } }],
    [
      "an activation price that is there",
      [typed("distance", "1"), typed("activation", "100")],
      { activation: "trail_activation_reached" },
    ],
    ["an offset that is missing", [typed("distance", "1"), thenLimit], { offset: "trail_distance_required" }],
  ] as const)("SPOT-TRAIL-009 points out %s", (_, changes, problems) => {
    expect(view(sell, typed("amount", "1"), ...changes, submit).problems).toMatchObject(problems);
  });

  it("SPOT-TRAIL-009 another unit asks for another distance", () => {
    expect(view(typed("distance", "2"), inPrice).distance).toBe("");
    expect(view(typed("distance", "2"), { kind: "trail-unit", unit: "percent" }).distance).toBe("2");
  });

  it("SPOT-TRAIL-009 another distance is another order to send", () => {
    const key = (distance: string) => {
      const { outgoing } = ticketAfter(
        sell,
        typed("distance", distance),
        typed("amount", "1"),
        submit,
        confirm,
      );
      if (outgoing === null) throw new Error("Nothing goes out");
      const { kind, terms } = spotOrder({ deps: fakeDeps() }, outgoing);
      return keyOf(kind, terms);
    };
    expect(key("1")).not.toBe(key("2"));
    expect(key("1")).toBe(key("1.0"));
  });
});

describe("lists: trailing stop", () => {
  const follows = (reference: string | null, stop: string) =>
    orderOf(1, {
      side: "sell",
      stop: { price: stop, direction: "falling", triggeredAt: null },
      trail: { unit: "price", distance: "5", activation: null, offset: "1", reference },
    });

  it(
    "SPOT-TRAIL-010 the form that has followed furthest shows, whatever comes last",
    marbles((m) => {
      const pushes$ = m.hot("a-b-c-b-|", {
        a: follows(null, "110"),
        b: follows("120", "115"),
        c: follows("121", "116"),
      });
      const stops$ = pushes$.pipe(
        scan(applyOrder, noOrders),
        map((orders) => orders.get(1)?.stop?.price),
      );
      m.expect(stops$).toBeObservable("  x-y-z-z-|", { x: "110", y: "115", z: "116" });
    }),
  );

  it("SPOT-TRAIL-010 the limit is the present one; before the activation and at market there is none", () => {
    expect(limitOf(follows("120", "115"))).toBe("114.00000000");
    expect(limitOf(follows(null, "110"))).toBeNull();
    expect(limitOf({ ...follows("120", "115"), mode: "market" })).toBeNull();
    expect(limitOf({ ...follows("120", "115"), state: "cancelled", price: "113" })).toBe("113");
  });
});
