import { distinctUntilChanged, map, of } from "rxjs";
import { describe, expect, it } from "vitest";
import type { OptionsCurrency, OptionTicket } from "#src/api/options/types.ts";
import { createScope } from "#src/streams/kit/scope.ts";
import { createOptionTicket } from "#src/streams/options/screens/ticket-model.ts";
import { marbles } from "../../../marbles.ts";
import { fakeApp } from "../../support/fake-app.ts";
import { ok } from "../../support/fakes.ts";
import { duration, insured, market, usdt } from "../samples.ts";

const currencies = (change: Partial<typeof insured> | null): readonly OptionsCurrency[] => [
  { ...usdt, insured: change && { ...insured, ...change } },
];

describe("What insurance asks of the options ticket", () => {
  it(
    "MICRO-TICKET-009 MICRO-TICKET-010 follows the pushes, sends nothing meanwhile, and a retry reads the present state",
    marbles((m) => {
      const currencies$ = m.hot("n-f-p-i--|", {
        n: currencies(null),
        f: currencies({ claimAt: "120" }),
        p: currencies({ claimPending: true }),
        i: currencies({ claimAt: "119" }),
      });
      const sent: OptionTicket[] = [];
      let asked = 0;
      const app = fakeApp({
        market,
        api: {
          options: {
            submit: (ticket) => {
              sent.push(ticket);
              return of(ok(null));
            },
          },
        },
      });
      const scope = createScope();
      const terms = {
        ...{ durations$: of([duration]), currencies$, refusal$: of(null) },
        refreshFree: () => {
          asked += 1;
        },
        retry: () => undefined,
      };
      const ticket = createOptionTicket(app, scope, {
        market$: of(market),
        terms,
        onPlaced: () => undefined,
      });
      const cover$ = ticket.view$.pipe(
        map(({ problems }) => problems.cover ?? "none"),
        distinctUntilChanged(),
      );
      m.expect(cover$, "-------!").toBeObservable("n-f-p-i", {
        n: "none",
        f: "claim_first",
        p: "claim_undecided",
        i: "none",
      });
      ticket.change("10");
      m.cold("---t-t-t").subscribe(() => ticket.submit("up"));
      m.cold("--------x").subscribe(() => {
        expect([asked, sent.map(({ stake }) => stake)]).toEqual([2, ["10"]]);
        scope.end();
      });
      m.expect(currencies$).toHaveSubscriptions("^-------!");
    }),
  );
});
