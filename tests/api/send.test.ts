import { firstValueFrom, lastValueFrom, toArray } from "rxjs";
import { describe, expect, it } from "vitest";
import { formBody } from "#src/api/http/form.ts";
import { marbles } from "../marbles.ts";
import { fieldsOf, reply, rig } from "./rig.ts";

const phone = (callingCode: string) => ({ account: "5550100", kind: "phone" as const, callingCode });
const answering = (status: number, data: unknown) => rig(async () => ({ status, data }));

describe("what goes out", () => {
  it("WIRE-FORM-001 AUTH-SESSION-006 form-encoded body, time and language in the query, the raw token", async () => {
    const { api, sent } = rig({ "/api/user/login": reply("login") });
    await firstValueFrom(api.account.login({ recipient: phone("+86"), password: "a b&c", code: "" }));
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      method: "POST",
      url: "/api/user/login",
      query: { _timespan: "1000", lang: "zh" },
      headers: { Authorization: "t0k3n", "Content-Type": "application/x-www-form-urlencoded" },
    });
    expect(sent[0]?.body).toContain("password=a+b%26c");
  });

  it.each([
    ["+86", "86", "1"],
    ["1", "1", "0"],
  ])("AUTH-LOGIN-005 area %s travels as %s with id %s", async (callingCode, area, id) => {
    const { api, sent } = rig({ "/api/user/login": reply("login") });
    await firstValueFrom(api.account.login({ recipient: phone(callingCode), password: "secret1", code: "" }));
    expect(fieldsOf(sent[0])).toMatchObject({ area_code: area, area_code_id: id, country_code: area });
  });

  it("leaves out what is absent, and sends no header without a token", async () => {
    expect(formBody({ a: 1, b: undefined, c: null, d: true, e: "" })).toBe("a=1&d=1&e=");
    const { api, sent } = rig({ "/api/country/list": reply("countries") }, { token: null });
    await firstValueFrom(api.account.countries());
    expect(sent[0]?.headers).toEqual({});
    expect(sent[0]?.body).toBeNull();
  });

  it("AUTH-SESSION-004 the token that is logged out travels though storage has none any more", async () => {
    const { api, sent } = rig({ "/api/user/logout": reply("logout") }, { token: null });
    await firstValueFrom(api.account.logout("t0k3n"));
    expect(sent[0]?.headers).toMatchObject({ Authorization: "t0k3n" });
  });

  it("is cold: every subscription is a request, unsubscribing aborts it", () => {
    const { account, sent } = rig(() => new Promise(() => {}));
    const user$ = account.user();
    expect(sent).toHaveLength(0);
    const first = user$.subscribe();
    user$.subscribe();
    expect(sent).toHaveLength(2);
    first.unsubscribe();
    expect(sent.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  });
});

describe("what comes back", () => {
  it("AUTH-LOGIN-007 the token, and the id beside it where there is one", async () => {
    const login = async (example: string) => {
      const { api } = rig({ "/api/user/login": reply("login", example) });
      return firstValueFrom(api.account.login({ recipient: phone("1"), password: "secret1", code: "" }));
    };
    expect(await login("text")).toMatchObject({ ok: true, value: { userId: 7 } });
    expect(await login("without an id")).toMatchObject({ ok: true, value: { userId: null } });
  });

  it.each([
    [
      "an error",
      200,
      { type: "error", message: "No." },
      { kind: "refused", type: "error", message: "No.", code: null },
    ],
    [
      "a code of ours",
      200,
      { type: "error", message: "No.", code: "balance_short" },
      { kind: "refused", type: "error", message: "No.", code: "balance_short" },
    ],
    [
      "a number as type",
      200,
      { type: 999, message: "" },
      { kind: "refused", type: "999", message: "", code: null },
    ],
    [
      "text within",
      200,
      { type: "not", message: { msg: "Set it." } },
      { kind: "refused", type: "not", message: "Set it.", code: null },
    ],
    [
      "a refusal under another status",
      429,
      { type: "error", message: "Slow down." },
      { kind: "refused", type: "error", message: "Slow down.", code: null },
    ],
    ["401", 401, "Set a password", { kind: "unauthorised" }],
    ["a failing server", 502, "<html>", { kind: "server", status: 502 }],
  ])("ERROR-NET-001 %s is a refusal and no exception", async (_name, status, data, refusal) => {
    const { api } = answering(status, data);
    expect(await lastValueFrom(api.account.logout("t0k3n").pipe(toArray()))).toEqual([
      { ok: false, refusal },
    ]);
  });

  it.each([
    ["no envelope", "<html>"],
    ["no type", { message: {} }],
    ["another message", { type: "ok", message: { id: "seven" } }],
    ["nothing", undefined],
  ])("WIRE-DECODE-001 %s is a refusal of kind broken", async (_name, data) => {
    const { api } = answering(200, data);
    expect(await firstValueFrom(api.account.user())).toMatchObject({
      ok: false,
      refusal: { kind: "broken" },
    });
  });

  it("ERROR-NET-001 no reply is a refusal of kind network, or timeout when axios says so", async () => {
    const network = rig(() => Promise.reject(new Error("offline")));
    expect(await firstValueFrom(network.api.account.user())).toEqual({
      ok: false,
      refusal: { kind: "network" },
    });
    const late = rig(() => Promise.reject(Object.assign(new Error(), { code: "ETIMEDOUT" })));
    expect(await firstValueFrom(late.api.account.user())).toEqual({
      ok: false,
      refusal: { kind: "timeout" },
    });
  });

  it(
    "ERROR-NET-001 a reply that takes longer than 10 s is given up",
    marbles((m) => {
      const { account } = rig(() => new Promise(() => {}));
      m.expect(account.user()).toBeObservable("10s (t|)", {
        t: { ok: false, refusal: { kind: "timeout" } },
      });
    }),
  );

  it("emits every refusal, with its call and token", async () => {
    const { api } = answering(200, { type: "999", message: "" });
    const seen: unknown[] = [];
    api.refusals$.subscribe((refused) => seen.push(refused));
    await firstValueFrom(api.account.user());
    await firstValueFrom(api.markets.candles({ symbol: "BTC/USDT", period: "1min", from: 0, to: 1 }));
    expect(seen).toMatchObject([
      { call: "userInfo", token: "t0k3n", refusal: { type: "999" } },
      { call: "candles", refusal: { kind: "broken" } },
    ]);
  });
});
