import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { isCommand } from "#contract/call.ts";
import * as contractCalls from "#contract/calls/index.ts";
import { rightOf, rights } from "#contract/rights.ts";
import { signatureOf } from "#server/exchange/account/api-keys/verify.ts";

const calls = Object.values<unknown>(contractCalls).filter(
  (value): value is typeof contractCalls.login =>
    typeof value === "object" && value !== null && "path" in value && "message" in value,
);

it("API-SIGN-005 every call names its right, and an unknown one is for people alone", () => {
  expect(Object.keys(rights).sort()).toEqual(calls.map(({ name }) => name).sort());
  for (const { name, access } of calls)
    if (rightOf(name) === "public") expect([name, access]).not.toEqual([name, "user"]);
  expect(rightOf("toString")).toBe("session");
});

it("API-SIGN-005 no command executes with the right to read", () => {
  const executes = calls.filter(isCommand).map(({ name }) => [name, rightOf(name)] as const);
  expect(executes.length).toBeGreaterThan(20);
  expect(executes.filter(([, right]) => right === "read" || right === "public")).toEqual([]);
});

it("API-SIGN-008 the example in docs/api.md has the signature of its request", () => {
  const text = readFileSync("docs/api.md", "utf8");
  const shown = (name: string) => new RegExp(`^ {4}${name} +(\\S+)$`, "m").exec(text)?.[1] ?? "";
  const signature = signatureOf(shown("secret"), {
    ...{ timestamp: shown("timestamp"), window: "", nonce: "" },
    ...{ method: shown("method"), target: shown("target"), body: Buffer.from(shown("body")) },
  });
  expect(signature.toString("hex")).toBe(shown("signature"));
});
