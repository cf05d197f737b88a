import { spawn } from "node:child_process";
import { once } from "node:events";
import * as v from "valibot";
import { expect, it, onTestFinished } from "vitest";
import { createApiKey } from "#contract/calls/account/api-keys.ts";
import { deadManSwitch } from "#contract/calls/account/dead-man-switch.ts";
import { orders } from "#contract/calls/spot/spot.ts";
import { createExchange, demoAccount, type Exchange } from "../../e2e/support/exchange.ts";
import { freePort } from "../../scripts/server-process.ts";
import { launch, newDataDirectory, PATIENCE } from "../start/servers.ts";

async function newKey(exchange: Exchange, token: string) {
  const fields = { name: "Quoting bot", trade: "1" };
  return v.parse(createApiKey.message, await exchange.ask("POST", createApiKey.path, fields, token));
}

/** Runs the bot in a process of its own. */
function startBot(address: string, { key, secret }: { readonly key: string; readonly secret: string }) {
  const child = spawn(
    process.execPath,
    [
      "examples/quoting-bot/main.ts",
      `--address=${address}`,
      "--pair=BTC/USDT",
      "--levels=2",
      "--half-spread=50",
    ],
    {
      env: { PATH: process.env.PATH ?? "", MILLRACE_KEY: key, MILLRACE_SECRET: secret },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  onTestFinished(() => void child.kill("SIGKILL"));
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => lines.push(String(chunk)));
  return {
    said: () => lines.join(""),
    async end(signal: NodeJS.Signals) {
      const ended = once(child, "close");
      child.kill(signal);
      const [code] = await ended;
      return code;
    },
  };
}

/** The open orders of the account: side and price, by their ids. */
async function openOrders(exchange: Exchange, token: string) {
  const message = await exchange.ask("GET", orders.path, { status: "1" }, token);
  const { data } = v.parse(orders.message, message);
  return new Map(data.map((row) => [row.id, `${row.type === 1 ? "bid" : "ask"} ${row.price}`]));
}

const sidesOf = (open: ReadonlyMap<number, string>) =>
  [...open.values()].map((one) => one.slice(0, 3)).toSorted();
const soon = { timeout: 60_000, interval: 200 };

it(
  "API-BOT-003 the quoting bot follows the market, goes on after a crash of the exchange, and leaves nothing behind",
  PATIENCE,
  async () => {
    const [port, dataDirectory] = [await freePort(), newDataDirectory()];
    const server = await launch({ port, dataDirectory });
    const exchange = createExchange(server.address);
    const token = await exchange.login(demoAccount);
    const others = await openOrders(exchange, token);
    const bot = startBot(server.address, await newKey(exchange, token));
    const own = async () => {
      const open = await openOrders(exchange, token);
      return new Map([...open].filter(([id]) => !others.has(id)));
    };
    await expect.poll(async () => sidesOf(await own()), soon).toEqual(["ask", "ask", "bid", "bid"]);
    const armed = await exchange.ask("GET", deadManSwitch.path, {}, token);
    expect(armed).toMatchObject({ state: "armed", kept_by: "program" });
    // The market moves: the same orders have other prices.
    const first = await own();
    const moved = async () =>
      [...(await own())].filter(([id, at]) => first.has(id) && first.get(id) !== at).length;
    await expect.poll(moved, soon).toBeGreaterThan(0);

    await server.end("SIGKILL");
    await launch({ port, dataDirectory });
    const before = await own();
    expect(sidesOf(before)).toEqual(["ask", "ask", "bid", "bid"]);
    const movedAgain = async () => [...(await own())].some(([id, at]) => before.get(id) !== at);
    await expect.poll(movedAgain, soon).toBe(true);
    // The market may fill a quote at any time: the bot's next turn replaces it.
    await expect.poll(async () => sidesOf(await own()), soon).toEqual(["ask", "ask", "bid", "bid"]);

    expect(await bot.end("SIGTERM")).toBe(0);
    expect(bot.said()).toMatch(/Cancelled [1-4] orders/);
    expect((await own()).size).toBe(0);
    await expect
      .poll(() => exchange.ask("GET", deadManSwitch.path, {}, token))
      .toMatchObject({ state: "off" });
  },
);

it("API-BOT-004 a bot that is killed leaves no orders: the exchange cancels them", PATIENCE, async () => {
  const server = await launch({ port: await freePort(), dataDirectory: newDataDirectory() });
  const exchange = createExchange(server.address);
  const token = await exchange.login(demoAccount);
  const bot = startBot(server.address, await newKey(exchange, token));
  await expect.poll(async () => sidesOf(await openOrders(exchange, token)), soon).toContain("bid");
  await bot.end("SIGKILL");
  await expect.poll(async () => (await openOrders(exchange, token)).size, soon).toBe(0);
  await expect
    .poll(() => exchange.ask("GET", deadManSwitch.path, {}, token), soon)
    .toMatchObject({ state: "done" });
});
