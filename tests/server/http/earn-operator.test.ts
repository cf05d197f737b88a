import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as v from "valibot";
import { expect, it, onTestFinished } from "vitest";
import * as calls from "#contract/calls/index.ts";
import { OPERATOR_KEY_FILE, OPERATOR_PATH } from "#server/operator/types.ts";
import { openServer } from "./harness.ts";

const answer = v.object({ ok: v.boolean(), text: v.string() });
const deal = { acceptor_id: 1, way: "bank", mobile: "138", deal_account: "6222-77", money: "718" };

it("ACCEPT-OPERATOR-001 the operator's tool lists deals and claims, acts as the acceptor and decides", async () => {
  const directory = mkdtempSync(join(tmpdir(), "millrace-earn-"));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const server = await openServer({ DATA_DIR: directory, ACCEPTOR_SECONDS: "0" });
  const token = await server.login("demo@millrace.test");
  const key = readFileSync(join(directory, OPERATOR_KEY_FILE), "utf8").trim();
  const run = async (area: string, command: string, ...typed: string[]) => {
    const response = await server.application.http.inject({
      ...{ method: "POST", url: OPERATOR_PATH, remoteAddress: "127.0.0.1" },
      headers: { authorization: `Bearer ${key}` },
      payload: { area, command, typed },
    });
    return v.parse(answer, response.json());
  };
  const nothing = { ok: true, text: "Nothing waits." };
  expect(await run("acceptors", "list")).toEqual(nothing);
  expect(await run("claims", "list")).toEqual(nothing);
  for (const type of ["buy", "sell", "sell"])
    await server.send(calls.acceptorDeal, { ...deal, type }, { token });
  expect((await run("acceptors", "list")).text).toMatch(/^1 +deposit +waiting +Harbour.*6222-77/m);
  expect(await run("acceptors", "paid", "1")).toMatchObject({ ok: false });
  expect(await run("acceptors", "received", "1")).toMatchObject({ ok: true });
  expect(await run("acceptors", "received")).toMatchObject({ ok: false });
  for (const id of ["2", "3"]) expect(await run("acceptors", "paid", id)).toMatchObject({ ok: true });
  await server.send(calls.acceptorConfirm, { id: 3, received: 0 }, { token });
  expect(await run("acceptors", "confirm", "2")).toMatchObject({ ok: true });
  expect(await run("acceptors", "reject", "3")).toMatchObject({ ok: true });
  expect((await server.send(calls.acceptorDeals, {}, { token })).message).toMatchObject([
    { id: 3, is_sure: 2 },
    { id: 2, is_sure: 1 },
    { id: 1, is_sure: 1 },
  ]);
  expect(await run("acceptors", "list")).toEqual(nothing);
  expect(await run("claims", "approve", "1")).toMatchObject({ ok: false });
});
