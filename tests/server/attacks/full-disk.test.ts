import { sql } from "kysely";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import * as calls from "#contract/calls/index.ts";
import type { Reply, TestServer } from "../http/support/harness.ts";
import { openServer } from "../http/support/harness.ts";
import { ledgerState } from "./ledger-state.ts";

const TRADER = "demo@millrace.test";
const ORDERS = 400;

/** Lets the database grow no further than it is, or as far as it wants. */
async function limitPages(server: TestServer, most: "present" | "any"): Promise<void> {
  const { storage } = server.application.exchange;
  const { rows } = await sql<{ page_count: bigint }>`pragma page_count`.execute(storage);
  const pages = most === "present" ? Number(rows[0]?.page_count) : 2 ** 30;
  await sql.raw(`pragma max_page_count = ${pages}`).execute(storage);
}

async function place(server: TestServer, token: string, id: number): Promise<Reply> {
  const order = { legal_id: 3, currency_id: 1, type: 1, target_price: "60000", amount: "0.0001" };
  return server.send(calls.placeOrder, { ...order, client_order_id: `full-${id}` }, { token });
}

/** Client ids of the trader's open orders. */
async function openIds(server: TestServer, token: string): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  for (let page = 1; ; page += 1) {
    const { message } = await server.send(calls.orders, { page, limit: 100, status: 1 }, { token });
    const { data, last_page } = v.parse(calls.orders.message, message);
    for (const { client_order_id } of data) ids.add(client_order_id);
    if (page >= (last_page ?? page)) return ids;
  }
}

describe("A full disk", () => {
  it("SECURE-DISK-001 SECURE-DISK-002 loses no acknowledged order and books no refused one", async () => {
    const server = await openServer({ RATE_LIMIT_PER_MINUTE: "1000000" });
    const token = await server.login(TRADER);
    await limitPages(server, "present");
    const acknowledged = new Set<string>();
    const refused = new Set<string>();
    for (let id = 0; id < ORDERS && refused.size < 3; id += 1) {
      const reply = await place(server, token, id);
      if (reply.type === "ok") acknowledged.add(`full-${id}`);
      else {
        expect(["market_busy", "server_failed"]).toContain(reply.code);
        refused.add(`full-${id}`);
      }
    }
    expect(refused.size).toBe(3);
    expect(acknowledged.size).toBeGreaterThan(0);
    const atLimit = await ledgerState(server);

    await limitPages(server, "any");
    expect(await ledgerState(server)).toEqual(atLimit);
    const open = await openIds(server, token);
    expect([...acknowledged].filter((id) => !open.has(id))).toEqual([]);
    expect([...refused].filter((id) => open.has(id))).toEqual([]);
    expect(await place(server, token, ORDERS)).toMatchObject({ type: "ok" });
  });
});
