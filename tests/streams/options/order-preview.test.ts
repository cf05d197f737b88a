import { shareReplay } from "rxjs";
import { describe, expect, it, vi } from "vitest";
import type { Reply } from "#src/api/http/reply-types.ts";
import type { OptionPreview, OptionTerms } from "#src/api/options/types.ts";
import { applyChange, type TicketChange } from "#src/streams/options/ticket/changes.ts";
import { confirmedPreview, type OptionPreviewView } from "#src/streams/options/ticket/order-preview.ts";
import { emptyTicket, type TicketState } from "#src/streams/options/ticket/state.ts";
import { marbles } from "../../marbles.ts";
import { duration, market, usdt } from "./samples.ts";

const filled = [
  { kind: "market", market },
  { kind: "durations", durations: [duration] },
  { kind: "currencies", currencies: [usdt] },
  { kind: "confirms", confirms: true },
  { kind: "typed", stake: "50" },
] satisfies readonly TicketChange[];
const editing = filled.reduce<TicketState>(applyChange, emptyTicket);
const confirming = applyChange(editing, { kind: "submit", direction: "up" });
const poorer = { ...confirming, currencies: [{ ...usdt, available: "1" }] };

const figures: OptionPreview = {
  ...{ openPrice: "100.00", stake: "50", fee: "0.25", cost: "50.25", win: "35" },
};
const short = { kind: "refused", type: "error", message: "short", code: "balance_short" } as const;
const busy = { ...short, code: "market_busy" } as const;
const views: Record<string, OptionPreviewView> = {
  n: { state: "none" },
  q: { state: "asking" },
  k: { state: "known", figures },
  r: { state: "refused", refusal: short },
  u: { state: "unknown" },
};

describe("the preview of an option", () => {
  it(
    "MICRO-PREVIEW-004 asks once the option is confirmed, and again as the balance moves",
    marbles((m) => {
      const replies: Reply<OptionPreview>[] = [
        { ok: true, value: figures },
        { ok: false, refusal: short },
      ];
      const preview = vi.fn((_: OptionTerms) =>
        m.cold<Reply<OptionPreview>>("10ms (z|)", { z: replies.shift() ?? { ok: false, refusal: busy } }),
      );
      const state$ = m
        .hot("e 99ms c 999ms p 1999ms e", { e: editing, c: confirming, p: poorer })
        .pipe(shareReplay({ bufferSize: 1, refCount: true }));
      const expected = "    n 99ms q 309ms k 1699ms r 989ms n";
      m.expect(confirmedPreview({ preview }, state$)).toBeObservable(expected, views);
      m.flush();
      expect(preview).toHaveBeenCalledTimes(2);
      expect(preview.mock.calls[0]?.[0]).toMatchObject({ direction: "up", seconds: 30, stake: "50" });
    }),
  );

  it(
    "MICRO-PREVIEW-004 what a busy exchange does not say is unknown",
    marbles((m) => {
      const preview = () => m.cold<Reply<OptionPreview>>("(z|)", { z: { ok: false, refusal: busy } });
      const view$ = confirmedPreview({ preview }, m.hot("c 999ms e", { c: confirming, e: editing }));
      m.expect(view$).toBeObservable("q 299ms u 699ms n", views);
    }),
  );
});
