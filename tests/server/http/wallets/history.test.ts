import { describe, expect, it } from "vitest";
import * as calls from "#contract/calls/index.ts";
import { openServer } from "../support/harness.ts";

const DEMO = "demo@millrace.test";
const DAY = 86_400_000;
const START = Date.UTC(2026, 2, 2, 12);
const USDT = 3;

describe("What happened in wallets", () => {
  it("WALLET-LOG-001 lists the changes of a wallet's currency by number or name, in pages with their count", async () => {
    const server = await openServer();
    const token = await server.login(DEMO);
    const move = { currency_id: USDT, number: "1", from_field: "change", to_field: "legal" };
    for (const client_id of ["a", "b", "c"])
      await server.send(calls.walletMove, { ...move, client_id }, { token });
    const ask = async (fields: Record<string, string | number>) =>
      (await server.send(calls.walletLog, { currency: USDT, ...fields }, { token })).message;
    const first = await ask({ type: 2, limit: 2 });
    expect(first).toMatchObject({ count: 4, page: 1, list: [{ value: "-1.00000000" }, {}], is_open_CTbi: 1 });
    expect(await ask({ type: "change", limit: 2, page: 2 })).toMatchObject({
      list: [{ value: "-1.00000000" }, { value: "25000.00000000", info: "Opening balance" }],
    });
    expect(await ask({ type: "change", limit: 2, page: 3 })).toMatchObject({ count: 4, list: [] });
    expect(await ask({ type: 1 })).toMatchObject({ count: 4, list: [{ value: "1.00000000" }, {}, {}, {}] });
    expect(await ask({ type: 5 })).toMatchObject({ count: 0, list: [] });
    const bad = await server.send(calls.walletLog, { type: "none", currency: USDT }, { token });
    expect(bad).toMatchObject({ code: "wallet_unknown" });
  });

  it("WALLET-MOVES-001 lists moves between wallets, newest first, to their owner only", async () => {
    const server = await openServer();
    const token = await server.login(DEMO);
    for (const to_field of ["lever", "micro"]) {
      const move = { currency_id: USDT, number: "2.5", from_field: "change", to_field };
      expect(await server.send(calls.walletMove, move, { token })).toMatchObject({ type: "ok" });
    }
    const back = { currency_id: USDT, number: "1", from_field: "lever", to_field: "legal" };
    await server.send(calls.walletMove, back, { token });
    const { message } = await server.send(calls.transferHistory, { limit: 2 }, { token });
    expect(message).toMatchObject({
      data: [
        { from_field: "lever", to_field: "legal", number: "1.00000000", currency_name: "USDT" },
        { from_field: "change", to_field: "micro", number: "2.50000000" },
      ],
      ...{ current_page: 1, last_page: 2, per_page: 2, total: 3 },
    });
    const stranger = await server.login("second@millrace.test");
    const other = await server.send(calls.transferHistory, {}, { token: stranger });
    expect(other).toMatchObject({ message: { data: [], total: 0 } });
  });

  it("WALLET-CURRENCIES-001 lists what can be moved, with the wallets each belongs to", async () => {
    const server = await openServer();
    const token = await server.login(DEMO);
    const { message } = await server.send(calls.userCurrencies, {}, { token });
    const dollars = { id: USDT, name: "USDT", is_legal: 1, is_lever: 1, is_match: 1, is_micro: 1 };
    expect(message).toContainEqual(expect.objectContaining(dollars));
  });

  it("WALLET-WORTH-001 answers the ends of the last days, oldest first, and now", async () => {
    const server = await openServer();
    const token = await server.login(DEMO);
    const { message } = await server.send(calls.worthHistory, { days: 2 }, { token });
    // The demo's people were funded weeks ago; only the faucet paid just now.
    await server.send(calls.faucet, {}, { token });
    const later = await server.send(calls.worthHistory, { days: 2 }, { token });
    expect(message).toEqual([
      { time: START - DAY - DAY / 2, usd: "50000.00000000" },
      { time: START - DAY / 2, usd: "50000.00000000" },
      { time: START, usd: "50000.00000000" },
    ]);
    expect(later.message).toMatchObject([{ usd: "50000.00000000" }, {}, { usd: "60000.00000000" }]);
    for (const days of [0, 366])
      expect(await server.send(calls.worthHistory, { days }, { token })).toMatchObject({ code: "malformed" });
  });
});
