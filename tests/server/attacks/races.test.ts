import { describe, expect, it } from "vitest";
import type { Call } from "#contract/call.ts";
import * as calls from "#contract/calls/index.ts";
import { openServer, type TestServer } from "../http/support/harness.ts";
import { submission, submit, tick } from "../http/support/leverage-orders.ts";
import { option, setMark } from "../http/support/option-orders.ts";
import { DEMO, PASSWORD, publishC2c, SECOND, THIRD, takeC2c } from "../http/support/p2p-deals.ts";
import { validRequest } from "../http/support/requests.ts";

/** Requests of one race, all sent at once. */
type Racer = readonly [token: string, call: Call, fields: Readonly<Record<string, string | number>>];

interface Race {
  /** Creates what is raced for. */
  start(server: TestServer, token: string): Promise<readonly Racer[]>;
  /** How many requests succeed. */
  readonly winners: number;
}

const RUNNERS = 20;

/** The same request many times, each under an id of its own, so that every one is a command of its own. */
function many(
  token: string,
  call: Call,
  fields: Readonly<Record<string, string | number>>,
): readonly Racer[] {
  const field = "once" in call ? String(call.once) : "client_id";
  return Array.from({ length: RUNNERS }, (_, index) => [
    token,
    call,
    { ...fields, [field]: `race-${index}` },
  ]);
}

/** Deals between people need the state of several accounts. */
async function deal(server: TestServer, token: string): Promise<{ id: number; buyer: string }> {
  const buyer = await server.login(SECOND);
  return { id: await takeC2c(server, buyer, await publishC2c(server, token, "sell")), buyer };
}

const races: Readonly<Record<string, Race>> = {
  "transfers of the whole balance": {
    winners: 1,
    async start(server, token) {
      await server.send(
        calls.walletMove,
        { currency_id: 3, number: "700", from_field: "change", to_field: "legal" },
        { token },
      );
      const balances = await server.application.exchange.ledger.balances(1);
      const free = balances.find((row) => row.wallet === "change" && row.currencyId === 3)?.available ?? 0n;
      const whole = `${free / 100_000_000n}`;
      return many(token, calls.walletMove, {
        ...{ currency_id: 3, number: whole, from_field: "change", to_field: "lever" },
      });
    },
  },
  "closes of one position": {
    winners: 1,
    async start(server, token) {
      const id = await submit(server, token);
      return many(token, calls.leverClose, { id });
    },
  },
  "redemptions of one term deposit": {
    winners: 1,
    async start(server, token) {
      const fields = await validRequest("redeemDeposit", server, token);
      return many(token, calls.redeemDeposit, { ...fields, ...PASSWORD });
    },
  },
  "cancellations of one order": {
    winners: 1,
    async start(server, token) {
      const fields = await validRequest("cancelOrder", server, token);
      return many(token, calls.cancelOrder, fields);
    },
  },
  "takers of one advert": {
    winners: 1,
    async start(server, token) {
      const id = await publishC2c(server, token, "sell");
      const takers = [await server.login(SECOND), await server.login(THIRD)];
      return takers.flatMap((taker) => many(taker, calls.c2cTake, { id, ...PASSWORD }));
    },
  },
  "releases of one deal": {
    winners: 1,
    async start(server, token) {
      const { id, buyer } = await deal(server, token);
      await server.send(calls.c2cPay, { id, ...PASSWORD }, { token: buyer });
      return many(token, calls.c2cConfirm, { id, ...PASSWORD });
    },
  },
  "a payment and a cancellation of one deal": {
    winners: 1,
    async start(server, token) {
      const { id, buyer } = await deal(server, token);
      const fields = { id, ...PASSWORD };
      return [
        [buyer, calls.c2cPay, { ...fields, client_id: "pay" }],
        [buyer, calls.c2cCancel, { ...fields, client_id: "cancel" }],
      ];
    },
  },
  "an appeal, a release and a cancellation of one paid deal": {
    winners: 1,
    async start(server, token) {
      const { id, buyer } = await deal(server, token);
      await server.send(calls.c2cPay, { id, ...PASSWORD }, { token: buyer });
      return [
        ...many(buyer, calls.c2cAppeal, { id }).slice(0, 5),
        ...many(buyer, calls.c2cCancel, { id, ...PASSWORD }).slice(0, 5),
        ...many(token, calls.c2cConfirm, { id, ...PASSWORD }).slice(0, 5),
        ...many(token, calls.c2cAppeal, { id }).slice(0, 5),
      ];
    },
  },
  "claims of one insurance": {
    winners: 1,
    async start(server, token) {
      const fields = await validRequest("claimInsurance", server, token);
      return many(token, calls.claimInsurance, fields);
    },
  },
  "bindings of one points account": {
    winners: 1,
    async start(server, token) {
      const other = await server.login(SECOND);
      const fields = { user_name: "demo-points", password: "points1234" };
      return [token, other].flatMap((one) => many(one, calls.bindPoints, fields));
    },
  },
};

/** The parts of the ledger that belong to users and are below zero. */
async function debts(server: TestServer): Promise<readonly string[]> {
  const rows = await server.application.exchange.storage
    .selectFrom("ledger_account")
    .selectAll()
    .where("owner", ">", 0n)
    .execute();
  return rows.filter(({ balance }) => balance < 0n).map(({ id, balance }) => `${id} ${balance}`);
}

function runAll(server: TestServer, racers: readonly Racer[]) {
  return Promise.all(racers.map(([token, call, fields]) => server.send(call, fields, { token })));
}

describe("Races", () => {
  it.each(Object.entries(races))("SECURE-RACE-001 %s happen once", async (_, { start, winners }) => {
    const server = await openServer({ RATE_LIMIT_PER_MINUTE: "1000000", OTC_APPEAL_MINUTES: "0" });
    const racers = await start(server, await server.login(DEMO));
    const replies = await runAll(server, racers);
    expect(replies.filter(({ type }) => type === "ok")).toHaveLength(winners);
    for (const { code } of replies) expect(code).not.toBe("server_failed");
    expect(await debts(server)).toEqual([]);
  });

  it.each([
    [
      "spot sells",
      calls.placeOrder,
      { legal_id: 3, currency_id: 1, type: 2, target_price: "70000", amount: "0.4" },
    ],
    ["leverage orders", calls.leverSubmit, { ...submission, share: 400 }],
    ["options", calls.microSubmit, { ...option, number: "1500" }],
    [
      "term deposits",
      calls.openDeposit,
      { config_id: 30_030, currency_id: 3, amount: "9000", password: "123456" },
    ],
    ["insurances", calls.buyInsurance, { amount: "1500", type_id: 2, currency_id: 3 }],
  ] as const)("SECURE-RACE-002 %s at once never spend more than there is", async (_, call, fields) => {
    const server = await openServer({ RATE_LIMIT_PER_MINUTE: "1000000" });
    const token = await server.login(DEMO);
    await tick(server, "50000");
    setMark(server, "50000");
    const replies = await runAll(server, many(token, call, fields));
    expect(new Set(replies.map(({ type }) => type))).toEqual(new Set(["ok", "error"]));
    for (const { code } of replies) expect(code).not.toBe("server_failed");
    expect(await debts(server)).toEqual([]);
  });
});
