import * as v from "valibot";
import { ownOrder } from "#contract/calls/spot/rows.ts";
import { placeOrder } from "#contract/calls/spot/spot.ts";
import { orderPush } from "#contract/pushes.ts";
import { parseDecimal } from "#domain/numbers/decimal.ts";
import type { Storage } from "#server/storage/storage.ts";
import type { Witness } from "../browser/visitor.ts";

const OPEN = 1;
/** socket.io's prefix of an event. */
const EVENT = "42";
const pushed = v.tuple([v.literal("spot_order"), orderPush]);
const placed = v.object({ type: v.literal("ok"), order: ownOrder });

/** What browsers know of an order. */
interface Known {
  readonly id: number;
  readonly filled: bigint;
  readonly isOpen: boolean;
}

/** An order as a reply or a push has it. */
const knownOf = (row: {
  readonly id: number;
  readonly complete_number: string;
  readonly status: number;
}): Known => ({
  id: row.id,
  filled: parseDecimal(row.complete_number) ?? 0n,
  isOpen: row.status === OPEN,
});

/** Notes what browsers learn about spot orders, and compares it with what the database holds. */
export function createOrderCheck(): Witness & { findings(storage: Storage): Promise<readonly string[]> } {
  /** The furthest that each order was reported. */
  const known = new Map<number, Known>();
  /** Client ids of placements that have reached the exchange. */
  const sent = new Set<string>();
  /** The order that a client id was answered with. */
  const answered = new Map<string, number>();
  const doubled: string[] = [];
  const note = (order: Known) => {
    const before = known.get(order.id);
    // Pushes and replies travel separately: an older state may come later.
    known.set(order.id, {
      id: order.id,
      filled: before !== undefined && before.filled > order.filled ? before.filled : order.filled,
      isOpen: order.isOpen && before?.isOpen !== false,
    });
  };
  return {
    arrived(_tab, { url, body }) {
      if (url !== placeOrder.path || typeof body !== "string") return;
      const id = new URLSearchParams(body).get("client_order_id");
      if (id !== null) sent.add(id);
    },
    replied({ request, reply }) {
      if (request.url !== placeOrder.path) return;
      const read = v.safeParse(placed, reply.data);
      if (!read.success) return;
      const { id, client_order_id } = read.output.order;
      note(knownOf(read.output.order));
      const before = answered.get(client_order_id);
      if (before !== undefined && before !== id)
        doubled.push(`${client_order_id} was answered with the orders ${before} and ${id}`);
      answered.set(client_order_id, id);
    },
    pushed(_tab, text) {
      if (!text.startsWith(`${EVENT}["spot_order"`)) return;
      const read = v.safeParse(pushed, JSON.parse(text.slice(EVENT.length)));
      if (read.success) note(knownOf(read.output[1].order));
    },
    async findings(storage) {
      const rows = await storage
        .selectFrom("spot_order")
        .select(["id", "filled", "state", "client_order_id"])
        .execute();
      return [...doubled.splice(0), ...lostOf(known, rows), ...strangers(sent, rows)];
    },
  };
}

type Row = {
  readonly id: bigint | number;
  readonly filled: bigint | string;
  readonly state: string;
  readonly client_order_id: string | null;
};

/** Orders of which the database knows less than a browser. */
function lostOf(known: ReadonlyMap<number, Known>, rows: readonly Row[]): readonly string[] {
  const kept = new Map(rows.map((row) => [Number(row.id), row]));
  return [...known.values()].flatMap(({ id, filled, isOpen }) => {
    const row = kept.get(id);
    if (row === undefined) return [`Order ${id} was acknowledged and is lost`];
    if (BigInt(row.filled) < filled)
      return [`Order ${id} was reported as filled by ${filled}, it is by ${row.filled}`];
    return !isOpen && row.state === "open" ? [`Order ${id} was reported as ended, and it is open`] : [];
  });
}

/** Orders that no request placed, or that a request placed twice. */
function strangers(sent: ReadonlySet<string>, rows: readonly Row[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { client_order_id: id } of rows) if (id !== null) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts].flatMap(([id, count]) => [
    ...(count > 1 ? [`${id} placed ${count} orders`] : []),
    ...(sent.has(id) ? [] : [`An order has the id ${id}, which nobody sent`]),
  ]);
}
