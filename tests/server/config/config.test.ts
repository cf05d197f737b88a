import { describe, expect, it } from "vitest";
import { readConfig } from "#server/config/config.ts";
import { problems } from "./problems.ts";

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

  it("START-MODE-003 a demo is reached from this machine alone unless HOST is set", () => {
    expect(readConfig({}).host).toBe("127.0.0.1");
    expect(readConfig({ HOST: "0.0.0.0" }).host).toBe("0.0.0.0");
    expect(readConfig({ MILLRACE_DEMO: "0", SMS_WEBHOOK_URL: "https://sms.example" }).host).toBe("0.0.0.0");
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

  it.each(["12:00", "24:00-01:00", "00:00-23:60", "9:00-10:00", "00:00-23:59,01:00-02:00", "always"])(
    "START-CONFIG-001 INSURE-HOURS-005 refuses the insured hours %s",
    (hours) => {
      expect(problems({ INSURANCE_HOURS: hours })).toMatchObject([
        expect.stringContaining("INSURANCE_HOURS must be two times of day"),
      ]);
    },
  );

  it("START-CONFIG-001 INSURE-HOURS-005 INSURE-FEE-003 reads the terms of insurance; by default without hours, and fees are returned", () => {
    expect(readConfig({}).earn.insurance).toMatchObject({ hours: null, feesComeBack: true });
    const set = { INSURANCE_HOURS: "22:30-06:05", INSURANCE_FEE_BACK: "0" };
    expect(readConfig(set).earn.insurance).toMatchObject({
      hours: { from: 1_350, to: 365, maxStake: 50_000_000_000n, maxRunning: 3 },
      feesComeBack: false,
    });
    const caps = { ...set, INSURANCE_HOURS_STAKE: "20.5", INSURANCE_HOURS_RUNNING: "1" };
    expect(readConfig(caps).earn.insurance.hours).toMatchObject({ maxStake: 2_050_000_000n, maxRunning: 1 });
    expect(
      problems({ INSURANCE_HOURS_STAKE: "0", INSURANCE_HOURS_RUNNING: "0", INSURANCE_FEE_BACK: "no" }),
    ).toHaveLength(3);
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

  it("START-CONFIG-001 reports all problems together, each with its variable and its valid values", () => {
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

  it.each([
    ["MERCHANT_DEPOSIT", "-1"],
    ["MERCHANT_DEPOSIT", "0.000000001"],
    ["WITHDRAWAL_APPROVAL_USD", "1e4"],
    ["POINTS_PRICE", "99999999999"],
    ["OTC_USD_RATE", "0"],
    ["FIAT_SELL_FEE", "100"],
    ["POINTS_FEE", "100.0001"],
    ["INSURANCE_YIELD", "0.00001"],
  ])("START-CONFIG-001 refuses %s=%s", (name, value) => {
    expect(problems({ [name]: value })).toMatchObject([
      expect.stringMatching(`^${name} must be .*"${value}"$`),
    ]);
  });

  it("START-CONFIG-001 problems of different topics come together, each with what was given", () => {
    expect(
      problems({ PORT: "http", INSURANCE_HOURS: "noon", C2C_SELL_FEE: "100", SMTP_URL: "smtp://m" }),
    ).toEqual([
      'PORT must be a whole number from 0 to 65535, not "http"',
      "SMTP_FROM must name the sender when SMTP_URL is set",
      'C2C_SELL_FEE must be a fee in percent such as 0.2, not "100"',
      'INSURANCE_HOURS must be two times of day such as 00:00-23:59, not "noon"',
    ]);
  });

  it("START-CONFIG-001 secrets are not repeated in the error", () => {
    const secret = { SMTP_URL: "http://user:hidden@mail.example", SECRET_KEY: "hidden" };
    expect(problems(secret)).toHaveLength(2);
    expect(problems(secret).join()).not.toContain("hidden");
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
