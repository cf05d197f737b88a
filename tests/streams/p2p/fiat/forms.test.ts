import fc from "fast-check";
import { of, Subject } from "rxjs";
import { describe, expect, it } from "vitest";
import { parseDecimal } from "#domain/numbers/decimal.ts";
import type { Reply } from "#src/api/http/reply-types.ts";
import { known } from "#src/streams/kit/resource/loadable.ts";
import { createShopTransferScreen, moveProblem } from "#src/streams/p2p/fiat/shop-transfer.screen.ts";
import { createShopsScreen, noneIsEmpty, openTo } from "#src/streams/p2p/fiat/shops.screen.ts";
import { createTradeNameScreen } from "#src/streams/p2p/fiat/trade-name.screen.ts";
import { marbles } from "../../../marbles.ts";
import { latest } from "../../support/app-rig.ts";
import { fakeApp } from "../../support/fake-app.ts";
import { no, ok, refused } from "../../support/fakes.ts";
import { terms } from "../samples.ts";
import { merchantOf, shopOf } from "./samples.ts";

const refusal = { kind: "refused", type: "error", message: "No." } as const;
const wrongPassword = { ...refusal, code: "trade_password_wrong" } as const;
const notMerchant = { ...refusal, code: "not_merchant" } as const;
const deposit = { amount: "1000", currency: "USDT", lockDays: 30 };

describe("becoming a merchant", () => {
  it("OTC-FIAT-109 users without a shop have an empty list; any other refusal stays", () => {
    expect(noneIsEmpty(no(notMerchant))).toEqual(ok({ items: [], page: 1, last: true }));
    expect(noneIsEmpty(no())).toEqual(no());
  });

  it.each([
    [[], ["BTC", "USDT"]],
    [[{ currencyId: 3, state: "open" }], ["BTC"]],
    [[{ currencyId: 3, state: "applying" }], ["BTC"]],
    [[{ currencyId: 3, state: "closing" }], ["BTC"]],
    [
      [
        { currencyId: 3, state: "refused" },
        { currencyId: 1, state: "closed" },
      ],
      ["BTC", "USDT"],
    ],
  ] as const)("OTC-FIAT-110 with shops %j one can apply in %j", (shops, open) => {
    expect(openTo(terms.currencies, shops).map(({ name }) => name)).toEqual(open);
  });

  it("OTC-FIAT-110 applies once; a wrong password shows at its field and keeps the entries", () => {
    const replies = [new Subject<Reply<string>>(), new Subject<Reply<string>>()];
    const sent: unknown[] = [];
    let lists = 0;
    const app = fakeApp({
      api: {
        p2p: { terms: () => of(ok({ ...terms, deposit })) },
        fiat: {
          shops: () => {
            lists += 1;
            return of(lists === 1 ? no(notMerchant) : ok({ items: [merchantOf(1)], page: 1, last: true }));
          },
          apply: (request) => {
            sent.push(request);
            return replies[sent.length - 1] ?? of(no());
          },
        },
      },
    });
    const screen = createShopsScreen(app);
    const { application } = screen;
    const watched = [screen.list$.subscribe(), application.view$.subscribe()];
    application.submit();
    expect(latest(application.view$)).toMatchObject({
      values: { currency: "3" },
      deposit,
      problems: { name: "enter_name", phone: "enter_phone", password: "trade_password_required" },
    });
    application.change("currency", "3");
    application.change("name", " Dana ");
    application.change("phone", "1");
    application.change("password", "wrong");
    application.submit();
    application.submit();
    replies[0]?.next(no(wrongPassword));
    expect(latest(application.view$)).toMatchObject({
      values: { name: " Dana " },
      problems: { password: "trade_password_wrong" },
    });
    application.change("password", "123456");
    application.submit();
    replies[1]?.next(ok("Handed in."));
    expect(sent).toEqual([
      { currencyId: 3, name: "Dana", phone: "1", password: "wrong", clientId: "id-1" },
      { currencyId: 3, name: "Dana", phone: "1", password: "123456", clientId: "id-2" },
    ]);
    expect(latest(application.view$)).toMatchObject({
      values: { name: "", phone: "", password: "", currency: "1" },
      problems: {},
      currencies: [{ name: "BTC" }],
    });
    expect([known(latest(screen.list$) ?? { state: "loading" })?.items.length, app.refreshes()]).toEqual([
      1, 1,
    ]);
    for (const one of watched) one.unsubscribe();
    screen.end();
  });
});

describe("between a shop and its owner's wallet", () => {
  it.each([
    ["", "amount_required"],
    ["0", "amount_not_positive"],
    ["1,234", "amount_ambiguous"],
    ["1.123456789", "too_many_decimals"],
    ["8.00000001", "balance_short"],
    ["8", null],
  ])("OTC-FIAT-111 of 8 coins '%s' gives %s", (typed, problem) => {
    expect(moveProblem(typed, "8")).toBe(problem);
  });

  it("OTC-FIAT-111 what is more than there is is never sent", () => {
    const units = fc.bigInt({ min: 1n, max: 10n ** 16n });
    const text = (value: bigint) => `${value / 10n ** 8n}.${String(value % 10n ** 8n).padStart(8, "0")}`;
    fc.assert(
      fc.property(units, units, (typed, most) => {
        const isBeyond = (parseDecimal(text(typed)) ?? 0n) > (parseDecimal(text(most)) ?? 0n);
        expect(moveProblem(text(typed), text(most))).toBe(isBeyond ? "balance_short" : null);
      }),
    );
  });

  it("OTC-FIAT-112 is moved once in the chosen direction, and the balances are looked up, also when the reply is lost", () => {
    const reply = new Subject<Reply<string>>();
    const sent: unknown[] = [];
    let fetches = 0;
    const app = fakeApp({
      api: {
        fiat: {
          merchant: () => {
            fetches += 1;
            return of(ok(shopOf()));
          },
          transfer: (request) => {
            sent.push(request);
            return sent.length === 1 ? reply : of(no());
          },
        },
      },
    });
    const screen = createShopTransferScreen(app, 1);
    screen.all();
    expect(latest(screen.view$)).toMatchObject({ values: { amount: "40.00000000" }, problems: {} });
    screen.choose("wallet-to-shop");
    screen.submit();
    expect(latest(screen.view$)).toMatchObject({ problems: { amount: "balance_short" } });
    screen.all();
    screen.submit();
    screen.submit();
    expect(sent).toEqual([{ shopId: 1, amount: "8", direction: "wallet-to-shop", clientId: "id-1" }]);
    reply.next(ok("Moved."));
    expect(latest(screen.view$)).toMatchObject({ values: { amount: "" }, problems: {}, submitting: false });
    expect([fetches, app.refreshes()]).toEqual([2, 1]);
    screen.type("1");
    screen.submit();
    expect([sent.length, fetches]).toEqual([2, 3]);
    expect(app.reacted).toEqual([
      { kind: "say", tone: "plain", message: "in_submission" },
      { kind: "say-text", tone: "good", text: "Moved." },
      { kind: "say-refusal", refusal: refused },
    ]);
    screen.end();
  });

  it(
    "OTC-FIAT-116 while its outcome is unknown, the same transfer keeps its client id",
    marbles((m) => {
      const sent: { readonly clientId: string }[] = [];
      const app = fakeApp({
        api: {
          fiat: {
            merchant: () => of(ok(shopOf())),
            transfer: (request) => {
              sent.push(request);
              return of(no({ kind: "timeout" }));
            },
          },
        },
      });
      const screen = createShopTransferScreen(app, 1);
      const type = (amount: string) => () => screen.type(amount);
      const edits = [type("1"), () => {}, type("2"), type("1"), () => screen.choose("wallet-to-shop")];
      // Each is asked about a second later; this back end cannot tell.
      m.cold("a 2s a 2s a 2s a 2s a").subscribe(() => {
        edits.shift()?.();
        screen.submit();
      });
      m.cold("10s x").subscribe(() => {
        expect(sent.map(({ clientId }) => clientId)).toEqual(["id-1", "id-1", "id-2", "id-1", "id-3"]);
        screen.end();
      });
    }),
  );
});

describe("the trading name", () => {
  it("OTC-FIAT-113 is checked, set once, and a wrong trade password shows at its field", () => {
    const sent: unknown[] = [];
    const app = fakeApp({
      api: {
        fiat: {
          setName: (request) => {
            sent.push(request);
            return of(sent.length === 1 ? no(wrongPassword) : ok("Saved."));
          },
        },
      },
    });
    const { form, end } = createTradeNameScreen(app);
    form.change("password", "123456");
    form.change("repeat", "1234567");
    form.submit();
    expect(latest(form.view$)).toMatchObject({
      problems: { name: "enter_account", repeat: "passwords_differ" },
    });
    form.change("name", " mill ");
    form.change("repeat", "123456");
    form.submit();
    expect(latest(form.view$)?.problems).toEqual({ password: "trade_password_wrong" });
    form.submit();
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual({ name: "mill", password: "123456", repeat: "123456" });
    expect(latest(form.view$)).toMatchObject({
      values: { name: " mill ", password: "" },
      problems: {},
      done: true,
    });
    end();
  });
});
