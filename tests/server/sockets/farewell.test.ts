import { expect, it } from "vitest";
import { connected, openSockets } from "./rig.ts";

it("ends connections spread over two seconds, in a way that lets them come back (CLUSTER-SOCKET-001)", async () => {
  const rig = await openSockets();
  const clients = Array.from({ length: 4 }, () => rig.connect());
  await Promise.all(clients.map(connected));
  const ended: [at: number, reason: string][] = [];
  const begun = rig.clock.monotonic();
  const all = clients.map(
    (client) =>
      new Promise<void>((resolve) => {
        client.once("disconnect", (reason) => {
          ended.push([rig.clock.monotonic() - begun, reason]);
          resolve();
        });
      }),
  );
  rig.sockets.disconnectEverybody();
  for (const [at, end] of all.entries()) {
    await rig.clock.advance(at === 0 ? 0 : 500);
    await end;
    expect(ended).toHaveLength(at + 1);
  }
  expect(ended).toEqual([0, 500, 1_000, 1_500].map((at) => [at, "transport close"]));
  const late = rig.connect();
  await connected(late);
  await rig.clock.advance(5_000);
  expect(late.connected).toBe(true);
});
