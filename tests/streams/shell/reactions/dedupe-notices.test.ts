import { from, toArray } from "rxjs";
import { describe, expect, it } from "vitest";
import type { Order } from "#src/api/spot/types.ts";
import { reportOrder } from "#src/streams/shell/outcomes/order-notices.ts";
import { spotNews, spotNotice } from "#src/streams/shell/outcomes/outcome.ts";
import { dedupeNotices } from "#src/streams/shell/reactions/dedupe-notices.ts";
import type { Reaction } from "#src/streams/shell/reactions/types.ts";
import { orderOf } from "../../spot/samples.ts";

const form = (filled: string, state: Order["state"] = "open") =>
  orderOf(1, { filled, state, turnover: filled });
const say = (order: Order): Reaction => reportOrder(spotNotice(order));
const [placed, part, done] = [say(form("0")), say(form("0.5")), say(form("1", "done"))];
const cancelled = form("0", "cancelled");

function shown(...reactions: readonly Reaction[]): readonly Reaction[] {
  let seen: readonly Reaction[] = [];
  from(reactions)
    .pipe(dedupeNotices(), toArray())
    .subscribe((all) => {
      seen = all;
    });
  return seen;
}

describe("notices about orders, once each", () => {
  it("SPOT-NOTICE-002 a reply and a push of one step are one notice; each further step is another", () => {
    expect(shown(placed, placed, part, part, done, done)).toEqual([placed, part, done]);
  });

  it("SPOT-NOTICE-002 a reply that comes after the push of a later step is no news", () => {
    expect(shown(done, placed, part)).toEqual([done]);
  });

  it("SPOT-NOTICE-002 distinguishes orders; other messages always pass", () => {
    const other = reportOrder(spotNotice(orderOf(2)));
    const plain: Reaction = { kind: "say", tone: "plain", message: "in_submission" };
    expect(shown(placed, other, plain, plain)).toEqual([placed, other, plain, plain]);
    const many: Reaction = {
      kind: "say-orders",
      notices: [spotNotice(form("0")), spotNotice(orderOf(3))],
    };
    expect(shown(placed, many, many)).toEqual([
      placed,
      { kind: "say-orders", notices: [spotNotice(orderOf(3))] },
    ]);
  });

  it("SPOT-NOTICE-002 a cancel is reported once, by its push or its reply, and of a sweep by the sweep alone", () => {
    const reply: Reaction = {
      kind: "say",
      tone: "plain",
      message: "order_cancelled",
      news: spotNews(cancelled),
    };
    expect(shown(say(cancelled), reply)).toEqual([say(cancelled)]);
    expect(shown(reply, say(cancelled))).toEqual([reply]);
    const quiet: Reaction = { kind: "cancel-quietly", orders: [spotNews(cancelled).id] };
    expect(shown(quiet, say(cancelled))).toEqual([]);
    expect(shown(quiet, done)).toEqual([done]);
  });
});
