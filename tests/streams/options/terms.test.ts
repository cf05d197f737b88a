import { of } from "rxjs";
import { expect, it } from "vitest";
import type { OptionsCurrency } from "#src/api/options/types.ts";
import type { Balance } from "#src/api/session/types.ts";
import { ready } from "#src/streams/kit/resource/loadable.ts";
import { createScope } from "#src/streams/kit/scope.ts";
import { createTerms } from "#src/streams/options/terms.ts";
import { fakeApp } from "../support/fake-app.ts";
import { ok } from "../support/fakes.ts";
import { duration, insured, usdt } from "./samples.ts";

const balance: Balance = {
  ...{ wallet: "options", currencyId: usdt.id, currency: "USDT", usdPrice: "1" },
  ...{ available: "40", frozen: "0" },
};

function payable(currency: OptionsCurrency, member = true) {
  const app = fakeApp({
    member,
    api: { options: { durations: () => of(ok([duration])), currencies: () => of(ok([currency])) } },
  });
  app.state.balances.next(ready([balance]));
  const seen: (readonly [string | null, string | null])[] = [];
  const scope = createScope();
  createTerms(scope, app)
    .currencies$.subscribe(([first]) => first && seen.push([first.available, first.insured?.balance ?? null]))
    .unsubscribe();
  scope.end();
  return seen.at(-1);
}

it("MICRO-TICKET-007 what can be paid is the options wallet's, and the insured balance while an insurance is in force", () => {
  expect(payable(usdt)).toEqual(["40", null]);
  expect(payable({ ...usdt, insured })).toEqual(["120", "120"]);
  expect(payable({ ...usdt, insured }, false)).toEqual([null, null]);
});
