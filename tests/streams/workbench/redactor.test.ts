import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { createRedactor } from "#src/streams/workbench/record/redactor.ts";
import {
  isPersonalCall,
  isPersonalIntent,
  storagePolicy,
} from "#src/streams/workbench/record/secret-fields.ts";
import { secrets, traderSession } from "./sessions.ts";

/** Fields of the wire that hold something secret or personal: written by hand, apart from the list under test. */
const SECRET_ON_THE_WIRE = new Set([
  ...["token", "password", "re_password", "code", "sms_code", "totp", "secret", "recovery_codes", "otpauth"],
  ...["email", "phone", "mobile", "account_number", "user_string", "real_name", "nickname", "user_name"],
  ...["address", "deposit_address", "memo", "id_card", "card_id", "bank_account", "bank_name", "bank_card"],
  ...[
    "alipay_account",
    "wechat_account",
    "wechat_nickname",
    "alipay_qr_code",
    "wechat_qr_code",
    "extension_code",
  ],
  ...[
    "seller_name",
    "ip",
    "user_agent",
    "device",
    "front_pic",
    "reverse_pic",
    "hand_pic",
    "phishing_word",
    "txid",
  ],
]);

/** All texts under secret names, but for flags of a letter or two. */
function secretsIn(value: unknown, name: string | null = null): string[] {
  if (typeof value === "string")
    return name !== null && SECRET_ON_THE_WIRE.has(name) && value.length > 2 ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((one) => secretsIn(one, name));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => secretsIn(one, key));
}

const folder = "contract/fixtures/calls";
const fixtures = readdirSync(folder).map((file): [string, unknown] => [
  file,
  JSON.parse(readFileSync(`${folder}/${file}`, "utf8")),
]);

describe("what a recording leaves out", () => {
  it("WORKBENCH-SECRET-001 no secret or personal field of any call's fixture survives", () => {
    const survivors = fixtures.flatMap(([file, fixture]) => {
      const written = JSON.stringify(createRedactor().clean(fixture));
      return secretsIn(fixture)
        .filter((secret) => written.includes(JSON.stringify(secret)))
        .map((secret) => `${file}: ${secret}`);
    });
    expect(survivors).toEqual([]);
    expect(fixtures.flatMap(([, fixture]) => secretsIn(fixture)).length).toBeGreaterThan(50);
  });

  it("WORKBENCH-SECRET-002 the token, password and code of a login are replaced, also inside of other text", () => {
    const redactor = createRedactor();
    const request = {
      recipient: { kind: "email", account: "a@b.example" },
      password: "hunter22",
      code: "482913",
    };
    const written = JSON.stringify([
      redactor.clean([request]),
      redactor.clean({ ok: true, value: { token: "s3cr3t-token", userId: 7 } }),
      redactor.clean("Sent to a@b.example for hunter22"),
    ]);
    for (const secret of ["a@b.example", "hunter22", "482913", "s3cr3t-token"])
      expect(written).not.toContain(secret);
    expect(written).toContain('"userId":7');
  });

  it("WORKBENCH-SECRET-002 the same secret is replaced by the same text", () => {
    const redactor = createRedactor();
    const [one, other, again] = ["x@y.example", "z@y.example", "x@y.example"].map((email) =>
      redactor.clean({ email }),
    );
    expect(again).toEqual(one);
    expect(other).not.toEqual(one);
  });

  it("WORKBENCH-SECRET-003 text without a name is replaced in what concerns a person", () => {
    const redactor = createRedactor();
    const typed = (area: string, path: string, text: string) =>
      redactor.clean(text, isPersonalIntent(area, path));
    expect(typed("earn", "guard.type", "trade-password")).not.toBe("trade-password");
    expect(typed("session", "form.change", "me@example.test")).not.toBe("me@example.test");
    expect(typed("spot", "book.group", "0.1")).toBe("0.1");
    expect(isPersonalCall("security.startTotp")).toBe(true);
    expect(redactor.clean({ ok: true, value: ["AAAA-1111"] }, true)).not.toEqual({
      ok: true,
      value: ["AAAA-1111"],
    });
  });

  it("WORKBENCH-SECRET-004 the storage keeps settings, replaces the token and leaves out drafts and commands", () => {
    expect(["theme", "token", "withdrawal_draft_3", "command_7_abc"].map(storagePolicy)).toEqual([
      ...["keep", "replace", "drop", "drop"],
    ]);
  });

  it("WORKBENCH-SECRET-002 a whole recorded session holds none of its secrets", async () => {
    const { recording } = await traderSession();
    const written = JSON.stringify(recording);
    for (const secret of secrets) expect(written).not.toContain(secret);
    expect(written).toContain("67400");
  });
});
