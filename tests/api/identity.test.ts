import { firstValueFrom, lastValueFrom, type NEVER, type Observable, toArray } from "rxjs";
import { describe, expect, it } from "vitest";
import { lazyCalls } from "#src/api/http/lazy-calls.ts";
import type { Outgoing } from "#src/api/http/transport.ts";
import { reply, rig } from "./rig.ts";

const file = new File(["x"], "front.png", { type: "image/png" });
const uploadReply = { type: "ok", message: "/api/upload/abc" };

describe("identity, security and team", () => {
  it("ACCOUNT-PAGE-020 the account centre's review and bank become values", async () => {
    const { api } = rig({ "/api/user/center": reply("userCenter") });
    const center = await firstValueFrom(api.identity.center());
    expect(center).toMatchObject({ ok: true });
    expect(center.ok && ["none", "reviewing", "certified"]).toContain(center.ok && center.value.review);
  });

  it.each([
    ["/api/user/devices", "devices", "devices"],
    ["/api/safe/totp", "totpState", "totp"],
  ] as const)("WIRE-FORM-004 reads %s", async (path, fixture, call) => {
    const { api } = rig({ [path]: reply(fixture) });
    const asked$: Observable<unknown> = api.security[call]();
    expect(await firstValueFrom(asked$)).toMatchObject({ ok: true });
  });

  it("WIRE-FORM-004 reads the tree, the team, profits, the region and the account log", async () => {
    const { api } = rig({
      "/api/getNode": reply("teamNode"),
      "/api/user/my_team": reply("team"),
      "/api/profits/show_profits": reply("profits"),
      "/api/user/region_users": reply("regionUsers"),
      "/api/account/list": reply("accountLog"),
    });
    const { team } = api;
    const replies: Observable<unknown>[] = [
      team.level(null),
      team.team(1),
      team.profits(1),
      team.regionUsers(1),
    ];
    for (const each of replies) expect(await firstValueFrom(each)).toMatchObject({ ok: true });
    expect(await firstValueFrom(team.accountLog(1))).toMatchObject({
      ok: true,
      value: { items: [{ id: 91, currency: "BTC", change: "-0.01000000" }], last: true },
    });
  });
});

describe("files", () => {
  it("STREAM-ACCOUNT-001 sends a picture as multipart with the token and reports its progress", async () => {
    const { api, sent } = rig(async ({ onSent }: Outgoing) => {
      onSent?.(0.5);
      return { status: 200, data: uploadReply };
    });
    const steps = await lastValueFrom(api.identity.upload(file).pipe(toArray()));
    expect(steps).toEqual([
      { state: "sending", sent: 0.5 },
      { state: "settled", reply: { ok: true, value: "/api/upload/abc" } },
    ]);
    expect(sent[0]).toMatchObject({
      method: "POST",
      url: "/api/upload",
      headers: { Authorization: "t0k3n" },
    });
    const body = sent[0]?.body;
    expect(body instanceof FormData && body.get("file")).toBeInstanceOf(File);
  });

  it("STREAM-ACCOUNT-003 a refusal and a lost connection are the last step, not errors", async () => {
    const refusing = rig(async () => ({ status: 200, data: { type: "error", message: "No." } }));
    expect(await lastValueFrom(refusing.api.identity.upload(file))).toMatchObject({
      state: "settled",
      reply: { ok: false, refusal: { kind: "refused", message: "No." } },
    });
    const lost = rig(async () => Promise.reject(new Error("offline")));
    expect(await lastValueFrom(lost.api.identity.upload(file))).toEqual({
      state: "settled",
      reply: { ok: false, refusal: { kind: "network" } },
    });
  });

  it("STREAM-ACCOUNT-005 a picture of this exchange alone is asked for with the token", async () => {
    const blob = new Blob(["x"], { type: "image/png" });
    const { api, sent } = rig(async () => ({ status: 200, data: blob }));
    expect(await firstValueFrom(api.identity.picture("/api/upload/abc"))).toEqual({ ok: true, value: blob });
    expect(sent[0]).toMatchObject({ reads: "blob", headers: { Authorization: "t0k3n" } });
    for (const address of ["https://elsewhere.test/a.png", "//elsewhere.test/a", "/api/../a b"])
      expect(await firstValueFrom(api.identity.picture(address))).toMatchObject({ ok: false });
    expect(sent).toHaveLength(1);
  });

  it("STREAM-ACCOUNT-005 a picture that is not shown to the person is a refusal", async () => {
    const missing = rig(async () => ({ status: 404, data: new Blob(["Not found"], { type: "text/plain" }) }));
    expect(await firstValueFrom(missing.api.identity.picture("/api/upload/abc"))).toEqual({
      ok: false,
      refusal: { kind: "server", status: 404 },
    });
    const envelope = new Blob(['{"type":"999","message":"Log in."}'], { type: "application/json" });
    const expired = rig(async () => ({ status: 200, data: envelope }));
    expect(await firstValueFrom(expired.api.identity.picture("/api/upload/abc"))).toMatchObject({
      ok: false,
      refusal: { kind: "refused", type: "999" },
    });
  });
});

describe("calls whose code is fetched later", () => {
  it("STREAM-ACCOUNT-015 a chunk that cannot be fetched is a lost request, and is tried again", async () => {
    let loads = 0;
    const calls = lazyCalls<{ ask(): typeof NEVER }>(async () => {
      loads += 1;
      throw new Error("offline");
    });
    const lost = { ok: false, refusal: { kind: "network" } };
    expect(await firstValueFrom(calls.ask())).toEqual(lost);
    expect(await firstValueFrom(calls.ask())).toEqual(lost);
    expect(loads).toBe(2);
  });
});
