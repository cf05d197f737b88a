import { of, Subject } from "rxjs";
import { describe, expect, it } from "vitest";
import type { Reply } from "#src/api/http/reply-types.ts";
import { known, loading } from "#src/streams/kit/resource/loadable.ts";
import { createScope } from "#src/streams/kit/scope.ts";
import { createSpotModel } from "#src/streams/leverage/screens/spot-model.ts";
import { cancelledNotice } from "#src/streams/spot/cancels.ts";
import { fillOf, orderOf } from "../../spot/samples.ts";
import { fakeApp } from "../../support/fake-app.ts";
import { no, ok, refused } from "../../support/fakes.ts";
import { latest } from "./rig.ts";

function setUp() {
  const asked: string[] = [];
  const replies: Subject<Reply<string>>[] = [];
  const app = fakeApp({
    api: {
      spot: {
        openOfSide: (side, page) => {
          asked.push(`open ${side} ${page}`);
          const items = page === 1 ? [orderOf(side === "buy" ? 2 : 5, { side })] : [];
          return of(ok({ items, page, last: true }));
        },
        revoke: (id, side) => {
          asked.push(`revoke ${id} ${side}`);
          const reply = new Subject<Reply<string>>();
          replies.push(reply);
          return reply;
        },
        fills: (page) => {
          asked.push(`fills ${page}`);
          const items = Array.from({ length: page === 1 ? 12 : 0 }, (_, index) =>
            fillOf(12 - index, { side: index === 0 ? "sell" : "buy" }),
          );
          return of(ok({ items, page, last: true }));
        },
      },
    },
  });
  const scope = createScope();
  const model = createSpotModel(app, scope);
  return { app, asked, replies, scope, model };
}
const idsOf = (source: ReturnType<typeof setUp>["model"]["open$"]) => {
  const list = latest(source);
  return () => known(list() ?? loading)?.items.map(({ id }) => id);
};

describe("spot orders on the leverage terminal", () => {
  it("STREAM-LEVER-016 asks for nothing before it is shown; each side is a list of its own", () => {
    const { model, asked, scope } = setUp();
    expect(asked).toEqual([]);
    const ids = idsOf(model.open$);
    expect(ids()).toEqual([2]);
    model.chooseSide("sell");
    expect([ids(), asked]).toEqual([[5], ["open buy 1", "open sell 1"]]);
    scope.end();
  });

  it("STREAM-LEVER-016 revokes once by its listed side; on ok the row leaves, a refusal is shown and it stays", () => {
    const { app, model, asked, replies, scope } = setUp();
    const ids = idsOf(model.open$);
    const revoking = latest(model.revoking$);
    model.chooseSide("sell");
    model.revoke(5);
    model.revoke(5);
    expect(asked.filter((call) => call.startsWith("revoke"))).toEqual(["revoke 5 sell"]);
    expect([...(revoking() ?? [])]).toEqual([5]);
    replies[0]?.next(no(refused));
    expect([ids(), [...(revoking() ?? [])]]).toEqual([[5], []]);
    expect(app.reacted).toEqual([
      { kind: "say", tone: "plain", message: "in_submission" },
      { kind: "say-refusal", refusal: refused },
    ]);
    model.revoke(5);
    replies[1]?.next(ok("Revoked"));
    expect(ids()).toEqual([]);
    expect(app.reacted.at(-1)).toEqual(cancelledNotice(5, undefined));
    scope.end();
  });

  it("STREAM-LEVER-016 the history shows buys, sells or both of what is fetched, and ends after an empty page", () => {
    const { model, asked, scope } = setUp();
    const history = latest(model.history$);
    const shown = () => known(history() ?? loading);
    expect([shown()?.items.length, shown()?.more]).toEqual([12, true]);
    model.chooseHistorySide("sell");
    expect([shown()?.items.map(({ id }) => id), shown()?.more]).toEqual([[12], true]);
    model.moreHistory();
    expect([shown()?.more, asked]).toEqual([false, ["fills 1", "fills 2"]]);
    model.chooseHistorySide("buy");
    expect(shown()?.items.length).toBe(11);
    scope.end();
  });
});
