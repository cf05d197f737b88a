import { describe, expect, it } from "vitest";
import * as calls from "#contract/calls/index.ts";
import { openServer } from "../support/harness.ts";

const OWNER = "demo@millrace.test";
const set = calls.setDeadManSwitch;

describe("the call of the dead man's switch", () => {
  it("SWITCH-CALL-001 arms, is a heartbeat, and disarms, by its seconds", async () => {
    const server = await openServer();
    const token = await server.login(OWNER);
    const read = async () => (await server.send(calls.deadManSwitch, {}, { token })).message;
    expect(await read()).toMatchObject({ state: "off", remaining_ms: 0 });
    const armed = await server.send(set, { seconds: 30 }, { token });
    const told = { state: "armed", seconds: 30, kept_by: "program", fired_at: null, cancelled: 0 };
    expect(armed.message).toMatchObject({ ...told, remaining_ms: 30_000 });
    expect((await server.send(set, {}, { token })).message).toMatchObject(told);
    expect(await read()).toMatchObject(told);
    expect((await server.send(set, { seconds: 0 }, { token })).message).toMatchObject({ state: "off" });
  });

  it("SWITCH-CALL-001 needs a session, and refuses seconds out of range with both limits", async () => {
    const server = await openServer();
    const guest = await server.send(set, { seconds: 30 }, {});
    expect(guest.type).not.toBe("ok");
    const token = await server.login(OWNER);
    const refused = await server.send(set, { seconds: 5 }, { token });
    expect(refused).toMatchObject({ type: "error", message: "Choose between 10 and 3,600 seconds" });
  });
});
