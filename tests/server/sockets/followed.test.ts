import { expect, it } from "vitest";
import { connected, login, openSockets } from "./rig.ts";

it("hears of users from their first login on a socket to their last (CLUSTER-EVENT-006)", async () => {
  const changes: string[] = [];
  const rig = await openSockets({}, undefined, (userId) => {
    changes.push(`begin ${userId}`);
    return () => changes.push(`end ${userId}`);
  });
  const [one, other] = [rig.connect(), rig.connect()];
  await Promise.all([one, other].map(connected));
  await login(one, 7, "token of 7");
  await login(other, 7, "token of 7");
  await login(one, 8, "token of 8");
  expect(changes).toEqual(["begin 7", "begin 8"]);
  // Nobody is any more: a login that does not count ends the one before.
  await login(one, 8, "no token");
  await login(other, 7, "no token");
  expect(changes).toEqual(["begin 7", "begin 8", "end 8", "end 7"]);
});
