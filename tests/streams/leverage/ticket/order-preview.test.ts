import { shareReplay } from "rxjs";
import { describe, expect, it, vi } from "vitest";
import type { Reply } from "#src/api/http/reply-types.ts";
import type { LeverageOrderPreview, LeverageOrderTerms } from "#src/api/leverage/types.ts";
import { applyChange, type TicketChange } from "#src/streams/leverage/ticket/changes.ts";
import { confirmedPreview, type LeveragePreviewView } from "#src/streams/leverage/ticket/order-preview.ts";
import { emptyTicket, type TicketState } from "#src/streams/leverage/ticket/state.ts";
import { marbles } from "../../../marbles.ts";
import { leverageMarket, terms } from "../samples.ts";

const typed = (field: "leverage" | "contracts", text: string): TicketChange => ({
  kind: "typed",
  field,
  text,
});
const filled = [
  { kind: "market", market: leverageMarket },
  { kind: "terms", terms },
  { kind: "available", available: "50" },
  typed("leverage", "10"),
  typed("contracts", "10"),
] satisfies readonly TicketChange[];
const editing = filled.reduce<TicketState>(applyChange, emptyTicket);
const confirming = applyChange(editing, { kind: "open", side: "buy" });
const poorer = { ...confirming, available: "40" };

const figures: LeverageOrderPreview = {
  ...{ price: "100.02", amount: "0.01", value: "1.0002", margin: "0.10002", fee: "0.0005", state: "open" },
};
const short = { kind: "refused", type: "error", message: "short", code: "balance_short" } as const;
const busy = { ...short, code: "market_busy" } as const;
const views: Record<string, LeveragePreviewView> = {
  n: { state: "none" },
  q: { state: "asking" },
  k: { state: "known", figures },
  r: { state: "refused", refusal: short },
  u: { state: "unknown" },
};

describe("the preview of a leverage order", () => {
  it(
    "LEVER-PREVIEW-004 asks once the order is confirmed, and again as the balance moves",
    marbles((m) => {
      const replies: Reply<LeverageOrderPreview>[] = [
        { ok: true, value: figures },
        { ok: false, refusal: short },
      ];
      const preview = vi.fn((_: LeverageOrderTerms) =>
        m.cold<Reply<LeverageOrderPreview>>("10ms (z|)", {
          z: replies.shift() ?? { ok: false, refusal: busy },
        }),
      );
      // The form has a state at any time.
      const state$ = m
        .hot("e 99ms c 999ms p 1999ms e", { e: editing, c: confirming, p: poorer })
        .pipe(shareReplay({ bufferSize: 1, refCount: true }));
      const expected = "    n 99ms q 309ms k 1699ms r 989ms n";
      m.expect(confirmedPreview({ preview }, state$)).toBeObservable(expected, views);
      m.flush();
      expect(preview).toHaveBeenCalledTimes(2);
      expect(preview.mock.calls[0]?.[0]).toMatchObject({
        side: "buy",
        contracts: 10,
        leverage: "10",
        price: null,
      });
    }),
  );

  it(
    "LEVER-PREVIEW-004 what a busy exchange does not say is unknown",
    marbles((m) => {
      const preview = () => m.cold<Reply<LeverageOrderPreview>>("(z|)", { z: { ok: false, refusal: busy } });
      const view$ = confirmedPreview({ preview }, m.hot("c 999ms e", { c: confirming, e: editing }));
      m.expect(view$).toBeObservable("q 299ms u 699ms n", views);
    }),
  );
});
