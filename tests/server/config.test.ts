import { describe, expect, it } from "vitest";
import { ConfigError, readConfig } from "#server/config.ts";

function problems(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

describe("Configuration", () => {
  it("START-CONFIG-001 an empty environment is the demo on port 5173", () => {
    expect(readConfig({})).toMatchObject({
      port: 5173,
      dataDirectory: "data",
      demo: true,
      houseQuotes: true,
      wireLists: "arrays",
      accounts: { sessionHours: 168, codeResendSeconds: 59, inviteRequired: false },
    });
  });

  it.each([
    "60",
    "60:75:10",
    "0:75:10:20",
    "604801:75:10:20",
    "60:75:20:10",
    "60:75:0:10",
    "60:75:10:20,60:80:10:20",
    "60:75:10:20,",
    "60:-5:10:20",
  ])("START-CONFIG-001 MICRO-TERMS-003 refuses the durations %s", (durations) => {
    expect(problems({ MICRO_DURATIONS: durations })).toMatchObject([
      expect.stringContaining("MICRO_DURATIONS must list"),
    ]);
  });

  it("START-CONFIG-001 every setting is read", () => {
    const config = readConfig({
      PORT: " 8080 ",
      SESSION_HOURS: "0.001",
      WIRE_LISTS: "text",
      LOGIN_NEEDS_CODE: "1",
      HOUSE_QUOTES: "0",
      MILLRACE_SEED: "42",
      EXCHANGE_URL: "https://other.example",
      SMTP_URL: "smtps://user:word@mail.example:465",
      SMTP_FROM: "Millrace <m@example.com>",
    });
    expect(config).toMatchObject({ port: 8080, wireLists: "text", houseQuotes: false, seed: "42" });
    expect(config.accounts).toMatchObject({ sessionHours: 0.001, loginNeedsCode: true });
  });

  it("START-CONFIG-001 all problems are told at once, each with its variable and what it must be", () => {
    const found = problems({
      PORT: "99999",
      SESSION_HOURS: "-1",
      MILLRACE_DEMO: "yes",
      WIRE_LISTS: "json",
      CHAT_URL: "javascript:alert(1)",
      RATE_LIMIT_PER_MINUTE: "1e3",
    });
    expect(found).toHaveLength(6);
    for (const name of [
      "PORT",
      "SESSION_HOURS",
      "MILLRACE_DEMO",
      "WIRE_LISTS",
      "CHAT_URL",
      "RATE_LIMIT_PER_MINUTE",
    ])
      expect(found.filter((problem) => problem.startsWith(`${name} must be`))).toHaveLength(1);
  });

  it("START-CONFIG-001 an address with a password is not repeated in the error", () => {
    expect(problems({ SMTP_URL: "http://user:hidden@mail.example" }).join()).not.toContain("hidden");
  });

  it("START-CONFIG-001 AUTH-CODE-007 without a demo somebody must be able to receive a code", () => {
    expect(problems({ MILLRACE_DEMO: "0" })).toEqual([
      "MILLRACE_DEMO=0 needs SMTP_URL or SMS_WEBHOOK_URL: nobody could receive a code to register with",
    ]);
    expect(problems({ MILLRACE_DEMO: "0", SMS_WEBHOOK_URL: "https://sms.example" })).toEqual([]);
    expect(problems({ SMTP_URL: "smtp://mail.example" })).toEqual([
      "SMTP_FROM must name the sender when SMTP_URL is set",
    ]);
  });
});
