import * as v from "valibot";
import { describe, expect, it } from "vitest";
import type { Call } from "#contract/call.ts";
import * as contractCalls from "#contract/calls/index.ts";
import { candleReply } from "#contract/calls/markets/markets.ts";
import { health } from "#contract/calls/shell/site.ts";
import * as middle from "#contract/calls/wallets/wallet-middle.ts";
import { envelope, replyTypes } from "#contract/envelope.ts";
import { pushes } from "#contract/pushes.ts";
import { type RefusalCode, refusals, replyTypeOf } from "#contract/refusals/index.ts";
import { listFixtures, readFixture } from "./fixtures.ts";

const exported: readonly unknown[] = Object.values(contractCalls);
const isCall = (value: unknown): value is Call =>
  typeof value === "object" && value !== null && "path" in value && "message" in value;
const calls = exported.filter(isCall);
const callNames = calls.map(({ name }) => name).sort();
/** Other forms of the same example. */
const SAME = ["text", "numbers"];

/** Decodes every example; those that only take another form must come out as `ours` does. */
function hold(examples: Record<string, unknown>, decode: (example: unknown) => unknown): void {
  const decoded = Object.fromEntries(
    Object.entries(examples).map(([name, example]) => [name, decode(example)]),
  );
  for (const name of SAME) if (name in decoded) expect(decoded[name]).toEqual(decoded.ours);
}

describe("fixtures of the calls", () => {
  it("WIRE-FIXTURE-001 has one for every call, and no others", () => {
    expect(listFixtures("calls")).toEqual(callNames);
    expect(new Set(callNames).size).toBe(calls.length);
  });

  it.each(calls.map((call) => [call.name, call] as const))(
    "WIRE-FORM-004 %s fits its schema in every form",
    (name, call) => {
      hold(readFixture(`calls/${name}`), (example) => {
        const { type, message, id } = v.parse(envelope, example);
        expect(type).toBe(replyTypes.ok);
        return { id, message: v.parse(call.message, message) };
      });
    },
  );
});

describe("fixtures of the pushes", () => {
  it("WIRE-FIXTURE-001 has one for every push, and no others", () => {
    expect(listFixtures("pushes")).toEqual(Object.keys(pushes).sort());
  });

  it.each(Object.entries(pushes))("WIRE-FORM-004 %s fits its schema in every form", (name, schema) => {
    hold(readFixture(`pushes/${name}`), (example) => v.parse(schema, example));
  });
});

describe("fixtures beside the envelope", () => {
  it("MARKET-CANDLE-001 the chart history has its own shape", () => {
    hold(readFixture("candles"), (example) => v.parse(candleReply, example));
  });

  it("WALLET-MIDDLE-001 so have the replies of the wallet service", () => {
    const forms = {
      sendCode: middle.middleCodeReply,
      boundAddress: middle.boundAddressReply,
      bindAddress: middle.middleReply,
      usdtAccount: middle.usdtAccountReply,
    };
    const fixtures = v.parse(
      v.record(v.string(), v.record(v.string(), v.unknown())),
      readFixture("wallet-middle"),
    );
    expect(Object.keys(fixtures).sort()).toEqual(Object.keys(middle.middlePaths).sort());
    for (const [name, form] of Object.entries(forms))
      hold(fixtures[name] ?? {}, (example) => v.parse(form, example));
  });

  it("START-RUN-002 so has the health reply", () => {
    hold(readFixture("health"), (example) => v.parse(health, example));
  });

  it("WIRE-FORM-002 refusals travel in the envelope, under the type of their code", () => {
    for (const example of Object.values(readFixture("refusals"))) {
      const { type, code } = v.parse(envelope, example);
      expect(type).not.toBe(replyTypes.ok);
      if (code === undefined) continue;
      expect(Object.keys(refusals)).toContain(code);
      expect(type).toBe(replyTypeOf(code as RefusalCode));
    }
  });
});
