import { describe, expect, it } from "vitest";
import { KEPT_MS } from "#server/exchange/commands/commands.ts";
import { insertCommand } from "#server/storage/commands/commands.ts";
import { refusal } from "../support/earn-rig.ts";
import { units } from "../support/rig.ts";
import { openCommandRig, USER } from "./rig.ts";

/** A promise with its resolver. */
function latch() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

describe("the store of commands", () => {
  it("COMMAND-ONCE-004 of several at once under one id one executes, and all get its outcome", async () => {
    const rig = await openCommandRig();
    const replies = await Promise.all([1, 2, 3].map(() => rig.move("10", "a")));
    expect(replies).toEqual(["10", "10", "10"]);
    expect(await rig.moved()).toBe(units("10"));
  });

  it("COMMAND-ONCE-005 a refused command is not recorded: its id can be used again", async () => {
    const rig = await openCommandRig();
    expect(await refusal(rig.move("5000000", "a"))).toBe("balance_short");
    expect(await rig.move("10", "a")).toBe("10");
    expect(await rig.moved()).toBe(units("10"));
  });

  it("COMMAND-ONCE-006 effect and record are one transaction: what records nothing moves nothing", async () => {
    const rig = await openCommandRig();
    const request = { userId: USER, session: "s", kind: "walletMove", terms: "1", clientId: "a" };
    const failing = rig.commands.run(
      request,
      () => {
        throw new Error("no outcome");
      },
      (once) =>
        rig.ledger.move(
          { userId: USER, currencyId: 3, amount: units("1"), from: "change", to: "legal" },
          once,
        ),
    );
    await expect(failing).rejects.toThrow("no outcome");
    expect(await rig.moved()).toBe(0n);
    expect(await rig.commands.settle(USER, "a")).toEqual({ state: "void" });
  });

  it("COMMAND-ONCE-007 a command that another process recorded meanwhile moves nothing and gets that outcome", async () => {
    const rig = await openCommandRig();
    const record = { userId: USER, clientId: "a", kind: "walletMove", terms: "10", createdAt: 0 } as const;
    const meanwhile = async () => {
      await insertCommand(rig.storage, { ...record, state: "done", outcome: { moved: "10, elsewhere" } });
    };
    expect(await rig.move("10", "a", { meanwhile })).toBe("10, elsewhere");
    expect(await rig.moved()).toBe(0n);
  });

  it("COMMAND-SETTLE-002 settle waits for a running command, and returns its outcome", async () => {
    const rig = await openCommandRig();
    const { open, opened } = latch();
    const moving = rig.move("10", "a", { meanwhile: () => opened });
    const settling = rig.commands.settle(USER, "a");
    open();
    expect(await moving).toBe("10");
    expect(await settling).toMatchObject({ state: "done", record: { outcome: { moved: "10" } } });
  });

  it("COMMAND-SETTLE-003 an id is its user's alone: another's settles to void and executes", async () => {
    const rig = await openCommandRig();
    await rig.move("10", "a");
    expect(await rig.commands.settle(USER + 1, "a")).toEqual({ state: "void" });
    expect(await rig.commands.settle(USER, "a")).toMatchObject({ state: "done" });
  });

  it("COMMAND-KEEP-001 records older than 30 days are removed in steps; younger ones stay", async () => {
    const rig = await openCommandRig();
    const at = rig.time.now();
    const record = { userId: USER, state: "void" } as const;
    for (let serial = 0; serial < 1_500; serial += 1)
      await insertCommand(rig.storage, { ...record, clientId: `old-${serial}`, createdAt: at - KEPT_MS });
    await insertCommand(rig.storage, { ...record, clientId: "young", createdAt: at });
    const left = async () => (await rig.storage.selectFrom("command").select("client_id").execute()).length;
    await rig.time.advance(10_000);
    expect(await left()).toBe(501);
    await rig.time.advance(10_000);
    expect(await left()).toBe(1);
  });
});

describe("a request without an id", () => {
  it("COMMAND-NAMELESS-001 an identical one of the same session is the same for 3 seconds", async () => {
    const rig = await openCommandRig();
    await rig.time.advance(2_000);
    for (const wait of [0, 1_500, 1_499]) {
      await rig.time.advance(wait);
      expect(await rig.move("10")).toBe("10");
    }
    expect(await rig.moved()).toBe(units("10"));
    await rig.time.advance(1);
    await rig.move("10");
    expect(await rig.moved()).toBe(units("20"));
  });

  it("COMMAND-NAMELESS-002 other terms and another session are other commands", async () => {
    const rig = await openCommandRig();
    await rig.move("10");
    await rig.move("11");
    await rig.move("10", "", { session: "other" });
    expect(await rig.moved()).toBe(units("31"));
  });

  it("COMMAND-NAMELESS-003 a restart within the 3 seconds changes nothing, a refused one may come again", async () => {
    const rig = await openCommandRig();
    // Shortly before a stretch of 3 s ends, so that the repeat lies in the next one.
    await rig.time.advance(2_900);
    expect(await refusal(rig.move("5000000"))).toBe("balance_short");
    expect(await refusal(rig.move("5000000"))).toBe("balance_short");
    await rig.move("10");
    await rig.restart();
    await rig.time.advance(200);
    await rig.move("10");
    await rig.time.advance(2_700);
    await rig.move("10");
    expect(await rig.moved()).toBe(units("10"));
    await rig.time.advance(200);
    await rig.move("10");
    expect(await rig.moved()).toBe(units("20"));
  });

  it("COMMAND-NAMELESS-004 a clock that is set back does not make it execute again", async () => {
    const rig = await openCommandRig();
    await rig.move("10");
    rig.time.step(-60_000);
    await rig.move("10");
    expect(await rig.moved()).toBe(units("10"));
  });
});
