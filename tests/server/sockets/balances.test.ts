import { expect, it, vi } from "vitest";
import type { AccountBalance } from "#server/exchange/ledger/types.ts";
import { buy, type Client, collect, connected, fund, login, openSockets, settled, UNIT } from "./rig.ts";

async function listening(rig: Awaited<ReturnType<typeof openSockets>>) {
  const client = rig.connect();
  await connected(client);
  await login(client, 7, "token of 7");
  return { client, balances: collect(client, "balance") };
}

/** The wallets that came with the last beat: currency, free and frozen part. */
async function beat(rig: Awaited<ReturnType<typeof openSockets>>, client: Client) {
  const pushes = collect(client, "balance");
  await rig.clock.advance(100);
  await settled(client);
  return pushes.flatMap(({ balances }) =>
    balances.map(({ currency_name, available, frozen }) => [currency_name, available, frozen]),
  );
}

it("SOCKET-PUSH-008 pushes what changed, and reads the database once while a user is connected", async () => {
  const rig = await openSockets();
  await fund(rig, 7);
  await rig.ledger.credit({
    ...{ userId: 7, wallet: "change", currencyId: 1, amount: UNIT, kind: "issue", reference: "" },
  });
  const read = vi.spyOn(rig.ledger, "accounts");
  const { client } = await listening(rig);
  await fund(rig, 7);
  const first = await beat(rig, client);
  await buy(rig, 7, "one");
  await buy(rig, 7, "two");
  const second = await beat(rig, client);
  expect([first, second]).toEqual([
    [["USDT", "2000.00000000", "0.00000000"]],
    [["USDT", "1800.00000000", "200.00000000"]],
  ]);
  expect(read).toHaveBeenCalledTimes(1);
  client.disconnect();
  await vi.waitFor(() => expect(rig.sockets.connections()).toBe(0));
  await fund(rig, 7);
  const again = await listening(rig);
  await buy(rig, 7, "three");
  expect(await beat(rig, again.client)).toEqual([["USDT", "2700.00000000", "300.00000000"]]);
  expect(read).toHaveBeenCalledTimes(2);
});

it("SOCKET-PUSH-009 shows the later of two changes of an account, in whatever order their events come", async () => {
  const rig = await openSockets();
  const held: { userId: number; accounts: readonly AccountBalance[] }[] = [];
  const stop = rig.bus.on("balance", (event) => held.push(event));
  await fund(rig, 7);
  await fund(rig, 7);
  stop();
  const { client } = await listening(rig);
  const [earlier, later] = held;
  if (!earlier || !later) throw new Error("Two credits are two events");
  rig.bus.emit("balance", later);
  rig.bus.emit("balance", earlier);
  expect(await beat(rig, client)).toEqual([["USDT", "2000.00000000", "0.00000000"]]);
  rig.bus.emit("balance", earlier);
  expect(await beat(rig, client)).toEqual([]);
});
