import { NEVER, of, Subject } from "rxjs";
import { describe, expect, it, vi } from "vitest";
import type { UploadStep } from "#src/api/account/identity-types.ts";
import type { Reply } from "#src/api/http/reply-types.ts";
import { createBankScreen } from "#src/streams/account/screens/bank.screen.ts";
import { createIdentityScreen } from "#src/streams/account/screens/identity.screen.ts";
import { createReceivingScreen } from "#src/streams/account/screens/receiving.screen.ts";
import { marbles } from "../../../marbles.ts";
import { latest } from "../../support/app-rig.ts";
import { fakeApp } from "../../support/fake-app.ts";
import { no, ok, refused } from "../../support/fakes.ts";
import { receiving } from "../samples.ts";

const file = (name: string) => new File(["x"], name, { type: "image/png" });
const uploaded = (address: string) => of<UploadStep>({ state: "settled", reply: ok(address) });

describe("identity", () => {
  it("ACCOUNT-FORM-001 wants name, number, front and back; the hand-held picture may be left out", () => {
    const submitIdentity = vi.fn(() => of(ok("done")));
    const upload = vi.fn((given: File) => uploaded(`/api/upload/${given.name}`));
    const app = fakeApp({ api: { identity: { submitIdentity, upload } } });
    const screen = createIdentityScreen(app);
    screen.form.submit();
    expect(latest(screen.form.view$)?.problems).toEqual({
      name: "enter_name",
      documentNumber: "enter_card_id",
      front: "front_picture_required",
      reverse: "back_picture_required",
    });
    screen.form.change("name", " Ann Lee ");
    screen.form.change("documentNumber", "AB 12 ");
    screen.uploads.front.choose(file("f"));
    screen.uploads.reverse.choose(file("r"));
    screen.form.submit();
    expect(submitIdentity.mock.calls).toEqual([
      [
        {
          name: "Ann Lee",
          documentNumber: "AB 12",
          front: "/api/upload/f",
          reverse: "/api/upload/r",
          hand: "",
        },
      ],
    ]);
    expect(app.reacted).toEqual([{ kind: "say", tone: "good", message: "identity_handed_in" }]);
    expect(app.refreshes()).toBe(1);
    screen.end();
  });

  it("ACCOUNT-FORM-002 keeps what was typed and uploaded when it is refused; a picture on its way is known", () => {
    const sent = new Subject<UploadStep>();
    const app = fakeApp({ api: { identity: { submitIdentity: () => of(no()), upload: () => sent } } });
    const screen = createIdentityScreen(app);
    const busy: boolean[] = [];
    const held = screen.uploading$.subscribe((now) => busy.push(now));
    for (const field of ["name", "documentNumber", "reverse"] as const) screen.form.change(field, field);
    screen.uploads.front.choose(file("f"));
    sent.next({ state: "settled", reply: ok("/api/upload/1") });
    expect(busy).toEqual([false, true, false]);
    screen.form.submit();
    expect(app.reacted).toEqual([{ kind: "say-refusal", refusal: refused }]);
    expect(latest(screen.form.view$)?.values).toMatchObject({ name: "name", front: "/api/upload/1" });
    held.unsubscribe();
    screen.end();
  });
});

describe("bank and receiving accounts", () => {
  it("ACCOUNT-FORM-003 a bank account needs all five fields", () => {
    const bindBank = vi.fn(() => of(ok("done")));
    const app = fakeApp({ api: { identity: { bindBank } } });
    const screen = createBankScreen(app);
    screen.form.submit();
    expect(latest(screen.form.view$)?.problems).toEqual({
      holder: "enter_name",
      number: "enter_bank_account",
      bank: "enter_bank_name",
      region: "enter_region",
      phone: "enter_phone",
    });
    const values = { holder: "Ann", number: "1", bank: "First", region: "US", phone: "555" };
    for (const [field, value] of Object.entries(values)) screen.form.change(field as "bank", value);
    screen.form.submit();
    expect(bindBank.mock.calls).toEqual([[values]]);
    expect(app.refreshes()).toBe(1);
    screen.end();
  });

  it.each<[string, Partial<typeof receiving>, readonly string[]]>([
    ["nothing", {}, ["enter_name", "receiving_account_incomplete"]],
    ["a name alone", { name: "Ann" }, ["receiving_account_incomplete"]],
    ["a bank account", { name: "Ann", bank: "First", bankAccount: "1" }, []],
    ["an Alipay account without a picture", { name: "Ann", alipayAccount: "ann" }, []],
    ["a WeChat account", { name: "Ann", wechatNickname: "ann", wechatAccount: "a" }, []],
    [
      "ways that were begun",
      { bankBranch: "Old", alipayPicture: "/api/upload/1", wechatAccount: "a" },
      ["enter_name", "enter_bank_name", "enter_bank_account", "enter_alipay", "enter_wechat_name"],
    ],
  ])("ACCOUNT-FORM-004 receiving accounts with %s", (_, typed, problems) => {
    const app = fakeApp({
      api: { identity: { receivingAccounts: () => of(ok({ ...receiving, ...typed })) } },
    });
    const screen = createReceivingScreen(app);
    screen.form.submit();
    expect(Object.values(latest(screen.form.view$)?.problems ?? {})).toEqual(problems);
    screen.end();
  });

  it("ACCOUNT-FORM-005 begin with what was saved; a late reply does not undo typing", () => {
    const reply = new Subject<Reply<typeof receiving>>();
    const app = fakeApp({ api: { identity: { receivingAccounts: () => reply, picture: () => NEVER } } });
    const screen = createReceivingScreen(app);
    const saved = { ...receiving, name: "Ann", alipayPicture: "/api/upload/3" };
    reply.next(ok(saved));
    expect(latest(screen.known$)).toMatchObject({ state: "ready" });
    expect(latest(screen.form.view$)).toMatchObject({ values: { name: "Ann" }, problems: {} });
    expect(latest(screen.alipayPicture.view$)).toEqual({ state: "idle", address: "/api/upload/3" });
    screen.form.change("name", "Anna");
    reply.next(ok({ ...saved, name: "Late" }));
    expect(latest(screen.form.view$)?.values.name).toBe("Anna");
    screen.end();
  });
});

describe("the way back", () => {
  const asked = "/c2cTrade?id=1";
  const back = { kind: "go", destination: { to: "path", path: asked } };

  function identityOf(returnTo: string | null) {
    const app = fakeApp({
      api: {
        identity: { submitIdentity: () => of(ok("done")), upload: ({ name }) => uploaded(`/api/${name}`) },
      },
    });
    const screen = createIdentityScreen(app, returnTo);
    for (const field of ["name", "documentNumber"] as const) screen.form.change(field, "x");
    for (const field of ["front", "reverse"] as const) screen.uploads[field].choose(file(field));
    return { app, screen };
  }
  function receivingOf(returnTo: string | null) {
    const api = {
      receivingAccounts: () => of(ok({ ...receiving, name: "Ann", bank: "First", bankAccount: "62" })),
      saveReceivingAccounts: () => of(ok("done")),
    };
    const app = fakeApp({ api: { identity: api } });
    const screen = createReceivingScreen(app, returnTo);
    const held = screen.known$.subscribe();
    return { app, screen: { ...screen, end: () => [held.unsubscribe(), screen.end()] } };
  }

  it.each([
    ["identity", identityOf],
    ["payment settings", receivingOf],
  ] as const)("ACCOUNT-FORM-017 %s leads to the page that asked for it after 1 s", (_name, create) => {
    marbles((m) => {
      const { app, screen } = create(asked);
      expect(screen.back.isAsked).toBe(true);
      const led = () => app.reacted.filter(({ kind }) => kind === "go");
      m.cold("-s").subscribe(() => screen.form.submit());
      m.cold("1s b").subscribe(() => expect(led()).toEqual([]));
      m.cold("1002ms a").subscribe(() => expect(led()).toEqual([back]));
      m.cold("2s e").subscribe(() => screen.end());
    })();
  });

  it.each([null, "//elsewhere.example"])(
    "ACCOUNT-FORM-017 asked for by %s, an identity leads nowhere, and the way back is the settings",
    (returnTo) => {
      marbles((m) => {
        const { app, screen } = identityOf(returnTo);
        m.cold("-s").subscribe(() => screen.form.submit());
        m.cold("5s e").subscribe(() => {
          expect(screen.back.isAsked).toBe(false);
          expect(app.reacted.map(({ kind }) => kind)).toEqual(["say"]);
          screen.back.leave();
          expect(app.reacted.at(-1)).toEqual({ kind: "go", destination: { to: "accountSet" } });
          screen.end();
        });
      })();
    },
  );

  it(
    "ACCOUNT-FORM-017 does not navigate after the user has left the page",
    marbles((m) => {
      const { app, screen } = identityOf(asked);
      m.cold("-s").subscribe(() => screen.form.submit());
      m.cold("500ms e").subscribe(() => screen.end());
      m.cold("5s x").subscribe(() => expect(app.reacted.map(({ kind }) => kind)).toEqual(["say"]));
    }),
  );
});
