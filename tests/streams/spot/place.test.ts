import { asyncScheduler, NEVER, type Observable, of } from "rxjs";
import { describe, expect, it } from "vitest";
import type { Refusal, Reply } from "#src/api/http/reply-types.ts";
import type { Order, OrderTicket } from "#src/api/spot/types.ts";
import { runCommand } from "#src/streams/kit/command/command-run.ts";
import type { CommandState } from "#src/streams/kit/command/command-types.ts";
import { spotOrder } from "#src/streams/spot/place.ts";
import { marbles } from "../../marbles.ts";
import { fakeDeps, no, ok, refused } from "../support/fakes.ts";
import { orderOf, ticketOf } from "./samples.ts";

type Answer = Observable<Reply<Order | null>>;
const timeout: Refusal = { kind: "timeout" };
const placed = of(ok({ message: "", order: orderOf(1) }));

function spot(
  reply: Observable<Reply<{ message: string; order: Order | null }>>,
  looks: readonly Answer[] = [],
) {
  const sent = { placements: 0, looks: [] as string[] };
  return {
    sent,
    place: () => {
      sent.placements += 1;
      return reply;
    },
    find: (id: string) => {
      sent.looks.push(id);
      return looks[sent.looks.length - 1] ?? NEVER;
    },
  };
}
/** On a back end that settles nothing. The link stays as it is, unless a test says otherwise. */
function place(
  calls: Pick<ReturnType<typeof spot>, "place" | "find">,
  ticket: OrderTicket,
  returned$: Observable<unknown> = NEVER,
) {
  const { clientOrderId: id, ...order } = ticket;
  const line = {
    settle: () => of(ok({ state: "foreign" as const })),
    returned$,
    isForgotten: () => false,
    scheduler: asyncScheduler,
  };
  const deps = fakeDeps({ api: { spot: calls } });
  return runCommand(line, spotOrder({ deps }, order), { id, since: 0 });
}

const values: Readonly<Record<string, CommandState<Order | null>>> = {
  s: { state: "sending" },
  p: { state: "done", value: orderOf(1), late: false },
  f: { state: "done", value: orderOf(1), late: true },
  r: { state: "refused", refusal: refused },
  l: { state: "unknown" },
  a: { state: "void", byLists: true },
  u: { state: "unresolved" },
};

describe("place", () => {
  it(
    "SPOT-FORM-008 gives what the exchange says: placed, or refused",
    marbles((m) => {
      m.expect(place(spot(placed), ticketOf())).toBeObservable("(sp|)", values);
      m.expect(place(spot(of(no())), ticketOf())).toBeObservable("(sr|)", values);
    }),
  );

  it(
    "SPOT-FORM-010 looks an order up whose reply was lost, until the exchange answers, and never sends it again",
    marbles((m) => {
      const calls = spot(of(no(timeout)), [of(no(timeout)), of(no({ kind: "network" })), of(ok(orderOf(1)))]);
      m.expect(place(calls, ticketOf())).toBeObservable("(sl) 6996ms (f|)", values);
      m.flush();
      expect(calls.sent).toEqual({ placements: 1, looks: ["id-1", "id-1", "id-1"] });
    }),
  );

  it(
    "SPOT-FORM-010 believes that an order did not arrive when the exchange has said so twice",
    marbles((m) => {
      const calls = spot(of(no(timeout)), [of(ok(null)), of(ok(null))]);
      m.expect(place(calls, ticketOf())).toBeObservable("(sl) 2996ms (a|)", values);
    }),
  );

  it(
    "SPOT-FORM-010 finds an order that arrived after the first look",
    marbles((m) => {
      const calls = spot(of(no(timeout)), [of(ok(null)), of(ok(orderOf(1)))]);
      m.expect(place(calls, ticketOf())).toBeObservable("(sl) 2996ms (f|)", values);
    }),
  );

  it(
    "SPOT-FORM-010 looks at once when the link is back",
    marbles((m) => {
      const network: Refusal = { kind: "network" };
      const calls = spot(of(no(timeout)), [of(no(network)), of(no(network)), of(ok(null)), of(ok(null))]);
      const returned$ = m.hot("4s r");
      // The third look would have waited until the seventh second; the fourth follows 2 s after the first answer.
      m.expect(place(calls, ticketOf(), returned$)).toBeObservable("(sl) 5996ms (a|)", values);
      m.expect(returned$).toHaveSubscriptions([
        "^ 999ms !",
        "1s ^ 1999ms !",
        "3s ^ 999ms !",
        "4s ^ 1999ms !",
      ]);
    }),
  );

  it(
    "SPOT-FORM-010 stops when the exchange refuses to say; abandons a look in progress",
    marbles((m) => {
      m.expect(place(spot(of(no(timeout)), [of(no())]), ticketOf())).toBeObservable(
        "(sl) 996ms (u|)",
        values,
      );
      const look$ = m.cold<Reply<Order | null>>("----------");
      m.expect(place(spot(of(no(timeout)), [look$]), ticketOf()), "^ 1002ms !").toBeObservable(
        "(sl)",
        values,
      );
      m.expect(look$).toHaveSubscriptions("1s ^ 2ms !");
    }),
  );
});
