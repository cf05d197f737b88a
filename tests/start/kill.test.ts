import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { settleCommand } from "#contract/calls/shell/commands.ts";
import { createExchange, demoAccount, demoTradePassword, type Exchange } from "../../e2e/support/exchange.ts";
import { freePort } from "../../scripts/server-process.ts";
import { auditData } from "./audit.ts";
import { findMarket, type TestMarket } from "./market.ts";
import { launch, newDataDirectory } from "./servers.ts";

type Fields = Readonly<Record<string, string>>;

/** One command of each kind in turn: path, name of its id's field, fields. */
function commandsOf({ pair, lowPrice, amount }: TestMarket, matchId: string) {
  const password = demoTradePassword;
  return [
    ["/api/coin/trade", "client_order_id", { ...pair, type: "1", target_price: lowPrice, amount }],
    [
      "/api/wallet/change",
      "client_id",
      { currency_id: pair.legal_id, number: "1", from_field: "change", to_field: "legal" },
    ],
    ["/api/lever/submit", "client_order_id", { ...pair, type: "1", share: "1", multiple: "20", password }],
    [
      "/api/microtrade/submit",
      "client_order_id",
      { match_id: matchId, currency_id: pair.legal_id, type: "1", seconds: "60", number: "10" },
    ],
  ] as const satisfies readonly (readonly [string, string, Fields])[];
}

/** What became of a command: its call's name, or `void`. */
async function fate(exchange: Exchange, token: string, id: string): Promise<string> {
  const message = await exchange.ask("POST", "/api/command/settle", { client_id: id }, token);
  const settled = v.parse(settleCommand.message, message);
  return settled.state === "done" ? settled.kind : "void";
}

describe("Kills under load", () => {
  it("SECURE-KILL-001 lose and double no answered command of any kind", async () => {
    const [port, dataDirectory] = [await freePort(), newDataDirectory()];
    const accepted = new Map<string, string>();
    const sent = new Set<string>();
    for (const run of [1, 2, 3]) {
      const server = await launch({ port, dataDirectory });
      const exchange = createExchange(server.address);
      const token = await exchange.login(demoAccount);
      for (const [id, path] of accepted)
        expect([id, path, await fate(exchange, token, id)]).not.toContain("void");
      const market = await findMarket(exchange, "BTC", "USDT");
      const commands = commandsOf(market, (await exchange.market("BTC", "USDT")).id);
      let [serial, answers] = [0, 0];
      let kill: Promise<unknown> | null = null;
      const keepSending = async () => {
        while (kill === null) {
          serial += 1;
          const id = `kill-${run}-${serial}`;
          const [path, field, fields] = commands[serial % commands.length] ?? commands[0];
          sent.add(id);
          const { type, message } = await exchange.call("POST", path, { ...fields, [field]: id }, token);
          if (type === "ok") accepted.set(id, path);
          else throw new Error(`${path}: ${JSON.stringify(message)}`);
          answers += 1;
          if (answers === 30) kill = server.end("SIGKILL");
        }
      };
      const ends = await Promise.allSettled(Array.from({ length: 8 }, keepSending));
      await kill;
      // Nothing but the lost connection ends a sender.
      for (const end of ends)
        if (end.status === "rejected") expect(String(end.reason)).toMatch(/fetch failed|terminated/);
      expect(await auditData(dataDirectory)).toEqual([]);
    }
    expect(new Set(accepted.values()).size).toBe(4);
    const server = await launch({ port, dataDirectory });
    const exchange = createExchange(server.address);
    const token = await exchange.login(demoAccount);
    for (const id of sent) {
      const first = await fate(exchange, token, id);
      if (accepted.has(id)) expect([id, first]).not.toContain("void");
      expect(await fate(exchange, token, id)).toBe(first);
    }
    await server.end("SIGTERM");
    expect(await auditData(dataDirectory)).toEqual([]);
  }, 240_000);
});
