import { describe, expect, it } from "vitest";
import * as calls from "#contract/calls/index.ts";
import { openServer, type TestServer } from "../http/support/harness.ts";
import { identityFields, newcomer, outcome, upload } from "../http/support/people.ts";

const ADA = "ada@example.com";

async function centre(server: TestServer, token: string, language = "en") {
  const { message } = await server.send(calls.userCenter, {}, { token, language });
  return message as Record<string, unknown>;
}

describe("Identity", () => {
  it("ACCOUNT-IDENTITY-001 a submitted identity is under review, in a demo soon certified, and masked", async () => {
    const server = await openServer({ REVIEW_SECONDS: "5" });
    const token = await newcomer(server, ADA);
    expect(await centre(server, token)).toMatchObject({ review_status: 0, name: "", card_id: "" });
    const fields = await identityFields(server, token);
    expect(await outcome(server, token, calls.handInIdentity, fields)).toBe("ok");
    expect(await centre(server, token)).toMatchObject({ review_status: 1 });
    await server.clock.advance(4_000);
    expect(await centre(server, token)).toMatchObject({ review_status: 1 });
    await server.clock.advance(2_000);
    const certified = { review_status: 2, name: "Ad********ce", card_id: "X-*****56", review_reason: "" };
    expect(await centre(server, token)).toMatchObject(certified);
    expect((await server.send(calls.userInfo, {}, { token })).message).toMatchObject({ review_status: 2 });
  });

  it("ACCOUNT-IDENTITY-002 a rejection has a reason in the reader's language; it can be submitted again", async () => {
    const server = await openServer({ REVIEW_SECONDS: "1" });
    const token = await newcomer(server, ADA);
    const fields = await identityFields(server, token, "Refuse Me");
    await server.send(calls.handInIdentity, fields, { token });
    await server.clock.advance(3_000);
    const reason = { review_status: 0, review_reason: "The name differs from the one on the document." };
    expect(await centre(server, token)).toMatchObject(reason);
    expect(await centre(server, token, "zh")).toMatchObject({ review_reason: "姓名与证件不一致。" });
    const notices = await server.send(calls.noticeList, {}, { token });
    expect(JSON.stringify(notices.message)).toContain("The name differs from the one on the document.");
    expect(await outcome(server, token, calls.handInIdentity, { ...fields, name: "Ada Lovelace" })).toBe(
      "ok",
    );
    await server.clock.advance(3_000);
    expect(await centre(server, token)).toMatchObject({ review_status: 2 });
  });

  it("ACCOUNT-IDENTITY-003 one review at a time, one account per document, only the caller's own pictures", async () => {
    const server = await openServer({ REVIEW_SECONDS: "0" });
    const [ada, eve] = [await newcomer(server, ADA), await newcomer(server, "eve@example.com")];
    const fields = await identityFields(server, ada);
    expect(await outcome(server, eve, calls.handInIdentity, fields)).toBe("picture_unknown");
    const invented = { ...fields, front_pic: "/api/upload/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa" };
    expect(await outcome(server, ada, calls.handInIdentity, invented)).toBe("picture_unknown");
    const both = await Promise.all([
      outcome(server, ada, calls.handInIdentity, fields),
      outcome(server, ada, calls.handInIdentity, fields),
    ]);
    expect(both.sort()).toEqual(["identity_under_review", "ok"]);
    const same = await identityFields(server, eve, "Eve", "x123-456");
    expect(await outcome(server, eve, calls.handInIdentity, same)).toBe("card_id_taken");
  });

  it.each([
    [{ name: "" }, "enter_name"],
    [{ card_id: "" }, "enter_card_id"],
    [{ card_id: "--" }, "enter_card_id"],
    [{ front_pic: "" }, "front_picture_required"],
    [{ reverse_pic: "" }, "back_picture_required"],
  ])("ACCOUNT-IDENTITY-004 refuses %o with %s", async (change, code) => {
    const server = await openServer();
    const token = await newcomer(server, ADA);
    const fields = { ...(await identityFields(server, token)), ...change };
    expect(await outcome(server, token, calls.handInIdentity, fields)).toBe(code);
  });

  it("ACCOUNT-IDENTITY-005 the document's number is sealed at rest", async () => {
    const server = await openServer({ REVIEW_SECONDS: "0" });
    const token = await newcomer(server, ADA);
    await server.send(calls.handInIdentity, await identityFields(server, token), { token });
    const { storage } = server.application.exchange;
    const rows = await storage.selectFrom("identities").selectAll().execute();
    const kept = rows.map((row) => `${row.card} ${row.card_digest}`).join(" ");
    expect(kept).not.toMatch(/X-?123/);
  });
});

describe("Bank and receiving accounts", () => {
  const bank = {
    real_name: "Ada Lovelace",
    bank_no: "DE89370400440532013000",
    bank_name: "Bank",
    region: "Berlin",
  };

  it("ACCOUNT-BANK-001 a bound bank account shows masked, with status 1", async () => {
    const server = await openServer();
    const token = await newcomer(server, ADA);
    expect(await outcome(server, token, calls.bindBank, bank)).toBe("enter_phone");
    expect(await outcome(server, token, calls.bindBank, { ...bank, phone: "+4915123456789" })).toBe("ok");
    const shown = { bank_no: "DE******************00", phone: "+4**********89", region: "Berlin" };
    expect(await centre(server, token)).toMatchObject({ cashinfo_status: 1, bank: shown });
  });

  it("ACCOUNT-RECEIVING-001 needs a name and one complete way; none is null", async () => {
    const server = await openServer();
    const token = await newcomer(server, ADA);
    const read = async () => (await server.send(calls.cashInfo, {}, { token })).message;
    const save = (fields: Record<string, string>) => outcome(server, token, calls.saveCashInfo, fields);
    expect(await read()).toBeNull();
    expect(await save({ alipay_account: "ada@pay" })).toBe("enter_name");
    const half = { real_name: "Ada", bank_name: "Bank", wechat_account: "ada" };
    expect(await save(half)).toBe("receiving_account_incomplete");
    const alipay_collect = await upload(server, token);
    expect(await save({ ...half, alipay_account: "ada@pay", alipay_collect })).toBe("ok");
    expect(await read()).toMatchObject({ real_name: "Ada", alipay_account: "ada@pay", alipay_collect });
  });

  it("ACCOUNT-RECEIVING-002 what they were before is kept; a stranger's picture is refused", async () => {
    const server = await openServer();
    const [ada, eve] = [await newcomer(server, ADA), await newcomer(server, "eve@example.com")];
    const ways = { real_name: "Ada", alipay_account: "ada@pay" };
    await server.send(calls.saveCashInfo, ways, { token: ada });
    await server.send(calls.saveCashInfo, { ...ways, alipay_account: "other@pay" }, { token: ada });
    const { storage } = server.application.exchange;
    const changes = await storage
      .selectFrom("receiving_account_changes")
      .selectAll()
      .where("after", "like", "%other@pay%")
      .execute();
    expect(changes).toHaveLength(1);
    expect(changes[0]?.before).toContain("ada@pay");
    const alipay_collect = await upload(server, ada);
    expect(await outcome(server, eve, calls.saveCashInfo, { ...ways, alipay_collect })).toBe(
      "picture_unknown",
    );
  });
});
