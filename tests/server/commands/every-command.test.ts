import { describe, expect, it } from "vitest";
import { type Command, isCommand } from "#contract/call.ts";
import { faucet, settleCommand, walletMove } from "#contract/calls/index.ts";
import { openServer, type TestServer } from "../http/support/harness.ts";
import { contract, validRequest } from "../http/support/requests.ts";

const DEMO = "demo@millrace.test";
const byName = <C extends { readonly name: string }>(calls: readonly C[]) =>
  calls.map((call) => [call.name, call] as const);
const commands = contract.filter(isCommand);
const others = contract.filter((call) => !isCommand(call));

async function postings({ application }: TestServer): Promise<number> {
  const { storage } = application.exchange;
  return (await storage.selectFrom("ledger_posting").select("id").execute()).length;
}

/** The older paths of a placement make the same orders. */
const kindOf = ({ name }: Command) => (name === "placeBuy" || name === "placeSell" ? "placeOrder" : name);

describe("Every command of the contract", () => {
  it.each(byName(commands))(
    "COMMAND-ONCE-003 COMMAND-SETTLE-001 %s executes once, and settle returns its reply",
    async (_, call) => {
      const server = await openServer();
      const token = await server.login(DEMO);
      const fields = { ...(await validRequest(call.name, server, token)), [call.once]: "once" };
      const first = await server.send(call, fields, { token });
      expect(first).toMatchObject({ type: "ok" });
      const booked = await postings(server);
      expect(await server.send(call, fields, { token })).toEqual(first);
      const { message } = await server.send(settleCommand, { client_id: "once" }, { token });
      expect(message).toMatchObject({ state: "done", kind: kindOf(call) });
      // What a reply has beside its message is part of the outcome.
      const told = first.order === undefined ? first.message : { text: first.message, order: first.order };
      if (kindOf(call) === call.name) expect(message).toMatchObject({ outcome: told });
      const other = call === faucet ? walletMove : faucet;
      const otherFields = { ...(await validRequest(other.name, server, token)), client_id: "once" };
      expect(await server.send(other, otherFields, { token })).toMatchObject({ code: "client_id_reused" });
      expect(await postings(server)).toBe(booked);
    },
  );

  it.each(byName(commands))("COMMAND-VOID-001 %s is refused under an id that was voided", async (_, call) => {
    const server = await openServer();
    const token = await server.login(DEMO);
    const fields = { ...(await validRequest(call.name, server, token)), [call.once]: "late" };
    const booked = await postings(server);
    const { message } = await server.send(settleCommand, { client_id: "late" }, { token });
    expect(message).toEqual({ state: "void" });
    expect(await server.send(call, fields, { token })).toMatchObject({ code: "command_void" });
    expect(await postings(server)).toBe(booked);
  });
});

it.each(byName(others))("COMMAND-LIST-001 %s is no command, and books nothing", async (name, call) => {
  const server = await openServer();
  const token = await server.login(DEMO);
  const fields = await validRequest(name, server, token);
  const booked = await postings(server);
  expect(await server.send(call, fields, { token })).toMatchObject({ type: "ok" });
  expect(await postings(server)).toBe(booked);
});
