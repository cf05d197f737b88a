import { NEVER, of, Subject } from "rxjs";
import { describe, expect, it, vi } from "vitest";
import type { ApiKey, CreatedApiKey } from "#src/api/account/api-keys-types.ts";
import type { Reply } from "#src/api/http/reply-types.ts";
import { createApiKeysScreen } from "#src/streams/account/api-keys/api-keys.screen.ts";
import type { ApiKeyField } from "#src/streams/account/api-keys/types.ts";
import { ready } from "#src/streams/kit/resource/loadable.ts";
import { createRedactor } from "#src/streams/workbench/record/redactor.ts";
import { isPersonalCall } from "#src/streams/workbench/record/secret-fields.ts";
import { marbles } from "../../../marbles.ts";
import { latest } from "../../support/app-rig.ts";
import { fakeApp } from "../../support/fake-app.ts";
import { type FakeApi, no, ok, refused } from "../../support/fakes.ts";

const bot: ApiKey = {
  key: "tHpSx0ZkQ1m2bV7cYd3eFg",
  name: "Quoting bot",
  mayTrade: true,
  mayWithdraw: false,
  addresses: [],
  createdAt: 1,
  used: null,
};
const other: ApiKey = { ...bot, key: "other", name: "Reports" };
const created: CreatedApiKey = { ...bot, secret: "0f1e" };
const lost: Reply<never> = { ok: false, refusal: { kind: "timeout" } };

function rig(apiKeys: FakeApi["apiKeys"] = {}) {
  const list = vi.fn(() => of(ok({ keys: [bot], max: 20 })));
  const app = fakeApp({ api: { apiKeys: { list, ...apiKeys } } });
  return { app, list, screen: createApiKeysScreen(app) };
}

function fillIn({ screen }: ReturnType<typeof rig>, values: Partial<Record<ApiKeyField, string>>): void {
  screen.creation.begin();
  for (const [field, value] of Object.entries(values))
    screen.creation.form.change(field as ApiKeyField, value);
  screen.creation.form.submit();
}

describe("creating a key", () => {
  it.each([
    [{ name: " " }, { name: "enter_name" }],
    [{ name: "Bot", withdraw: "yes" }, { addresses: "api_key_addresses_required" }],
    [
      { name: "Bot", addresses: "10.0.0.1 example.com" },
      { addresses: { code: "api_key_address_invalid", values: { address: "example.com" } } },
    ],
    [
      { name: "Bot", addresses: Array.from({ length: 21 }, (_, index) => `10.0.0.${index}`).join() },
      { addresses: { code: "api_key_addresses_too_many", values: { max: "20" } } },
    ],
  ])("API-SCREEN-002 %o is not sent", (values, problems) => {
    const create = vi.fn(() => of(ok(created)));
    const page = rig({ create });
    fillIn(page, values);
    expect(latest(page.screen.creation.form.view$)?.problems).toEqual(problems);
    expect(create).not.toHaveBeenCalled();
    page.screen.end();
  });

  it(
    "API-SCREEN-003 goes from the form to the secret, and back to rest without either",
    marbles((m) => {
      const reply$ = m.cold("                    --(k|)", { k: ok(created) });
      const create = vi.fn(() => reply$);
      const page = rig({ create });
      const { creation } = page.screen;
      m.cold("                        -f---l").subscribe((step) => {
        if (step === "l") creation.leave();
        else fillIn(page, { name: " Quoting bot ", trade: "yes", addresses: "10.0.0.1, ::1" });
      });
      m.expect(creation.stage$).toBeObservable("rf-k-r", {
        r: { stage: "rest" },
        f: { stage: "form" },
        k: { stage: "created", key: created },
      });
      m.expect(reply$).toHaveSubscriptions("-^-!");
      m.flush();
      expect(create.mock.calls).toEqual([
        [{ name: "Quoting bot", mayTrade: true, mayWithdraw: false, addresses: ["10.0.0.1", "::1"] }],
      ]);
      expect(latest(creation.form.view$)?.values.name).toBe("");
      page.screen.end();
    }),
  );

  it("API-SCREEN-001 API-SCREEN-003 the list is loaded again, and shows the new key", () => {
    const page = rig({ create: () => of(ok(created)) });
    const held = page.screen.keys$.subscribe();
    page.list.mockReturnValue(of(ok({ keys: [created, other], max: 20 })));
    fillIn(page, { name: "Bot" });
    expect(latest(page.screen.keys$)).toEqual(ready({ keys: [created, other], max: 20 }));
    held.unsubscribe();
    page.screen.end();
  });

  it("API-SCREEN-004 a refusal is shown and keeps what was typed", () => {
    const page = rig({ create: () => of(no()) });
    fillIn(page, { name: "Bot", trade: "yes" });
    expect(page.app.reacted).toEqual([{ kind: "say-refusal", refusal: refused }]);
    expect(latest(page.screen.creation.stage$)).toEqual({ stage: "form" });
    expect(latest(page.screen.creation.form.view$)?.values).toMatchObject({ name: "Bot", trade: "yes" });
    expect(latest(page.screen.creation.lost$)).toBe(null);
    page.screen.end();
  });

  it("API-SCREEN-004 a lost reply is named on the page, sends nothing again, and loads the list again", () => {
    const create = vi.fn(() => of(lost));
    const page = rig({ create });
    const held = page.screen.keys$.subscribe();
    fillIn(page, { name: " Bot " });
    const { creation } = page.screen;
    expect(latest(creation.lost$)).toBe("Bot");
    expect(create).toHaveBeenCalledTimes(1);
    expect(page.list).toHaveBeenCalledTimes(2);
    expect(page.app.reacted).toEqual([]);
    expect(latest(creation.form.view$)?.values.name).toBe(" Bot ");
    creation.dismissLost();
    expect(latest(creation.lost$)).toBe(null);
    held.unsubscribe();
    page.screen.end();
  });

  it("API-SCREEN-005 a key that nobody saw is reported after the page was left", () => {
    const reply = new Subject<Reply<CreatedApiKey>>();
    const page = rig({ create: () => reply });
    fillIn(page, { name: "Bot" });
    page.screen.end();
    reply.next(ok(created));
    expect(page.app.reacted).toEqual([{ kind: "say", tone: "bad", message: "api_key_unseen" }]);
  });
});

describe("renaming and revoking", () => {
  it("API-SCREEN-006 a refused name stays in the dialog; one that is taken closes it and loads the list again", () => {
    const replies = [no(), ok("renamed")];
    const rename = vi.fn(() => of(replies.shift() ?? no()));
    const { app, list, screen } = rig({ rename });
    const held = screen.keys$.subscribe();
    screen.renaming.begin(bot);
    expect(latest(screen.renaming.form.view$)?.values.name).toBe("Quoting bot");
    screen.renaming.form.change("name", "");
    screen.renaming.form.submit();
    expect(latest(screen.renaming.form.view$)?.problems).toEqual({ name: "enter_name" });
    screen.renaming.form.change("name", " Maker ");
    screen.renaming.form.submit();
    expect(latest(screen.renaming.key$)).toEqual(bot);
    expect(latest(screen.renaming.form.view$)?.values.name).toBe(" Maker ");
    screen.renaming.form.submit();
    expect(rename.mock.calls).toEqual([
      [bot.key, "Maker"],
      [bot.key, "Maker"],
    ]);
    expect(latest(screen.renaming.key$)).toBe(null);
    expect(list).toHaveBeenCalledTimes(3);
    expect(app.reacted).toEqual([
      { kind: "say-refusal", refusal: refused },
      { kind: "say", tone: "good", message: "api_key_renamed" },
    ]);
    held.unsubscribe();
    screen.end();
  });

  it("API-SCREEN-006 a late reply does not close the dialog of another key", () => {
    const reply = new Subject<Reply<string>>();
    const { screen } = rig({ rename: () => reply });
    screen.renaming.begin(bot);
    screen.renaming.form.change("name", "Maker");
    screen.renaming.form.submit();
    screen.renaming.begin(other);
    reply.next(ok("renamed"));
    expect(latest(screen.renaming.key$)).toEqual(other);
    screen.end();
  });

  it(
    "API-SCREEN-007 a confirmed key is revoked once",
    marbles((m) => {
      const reply$ = m.cold("               ---(r|)", { r: ok("revoked") });
      const revoke = vi.fn(() => reply$);
      const { app, screen } = rig({ revoke });
      const { revoking } = screen;
      const steps = { a: () => revoking.ask(bot), c: () => revoking.confirm(bot) };
      m.cold<keyof typeof steps>("-acc").subscribe((step) => steps[step]());
      m.expect(revoking.asked$).toBeObservable("nbn", { n: null, b: bot });
      m.expect(revoking.underWay$).toBeObservable("n-u--n", { n: new Set(), u: new Set([bot.key]) });
      m.expect(reply$).toHaveSubscriptions("--^--!");
      m.flush();
      expect(revoke.mock.calls).toEqual([[bot.key]]);
      expect(app.reacted).toEqual([{ kind: "say", tone: "good", message: "api_key_revoked" }]);
      screen.end();
    }),
  );

  it("API-SCREEN-007 nothing is revoked unless it is confirmed, and a refusal loads the list again", () => {
    const revoke = vi.fn((key: string) => (key === bot.key ? of(no()) : NEVER));
    const { app, list, screen } = rig({ revoke });
    const held = screen.keys$.subscribe();
    screen.revoking.ask(bot);
    screen.revoking.dismiss();
    expect(latest(screen.revoking.asked$)).toBe(null);
    expect(revoke).not.toHaveBeenCalled();
    screen.revoking.confirm(bot);
    expect(app.reacted).toEqual([{ kind: "say-refusal", refusal: refused }]);
    expect(list).toHaveBeenCalledTimes(2);
    held.unsubscribe();
    screen.end();
  });
});

it("API-SCREEN-010 recordings hold neither secret nor name", () => {
  const calls = ["create", "rename", "revoke", "list"].map((call) => isPersonalCall(`apiKeys.${call}`));
  expect(calls).toEqual([true, true, true, true]);
  const clean = JSON.stringify(createRedactor().clean({ ...created, secret: "0f1e2d3c4b5a" }, true));
  for (const secret of ["0f1e2d3c4b5a", created.name]) expect(clean).not.toContain(secret);
});
