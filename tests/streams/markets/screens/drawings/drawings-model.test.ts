import { map, type Observable, of } from "rxjs";
import { describe, expect, it } from "vitest";
import type { Market } from "#src/api/markets/types.ts";
import { createScope } from "#src/streams/kit/scope.ts";
import {
  createDrawingsModel,
  type DrawingsModel,
} from "#src/streams/markets/screens/drawings/drawings-model.ts";
import type { DrawingPoint } from "#src/streams/markets/screens/drawings/stored-drawings.ts";
import { marbles } from "../../../../marbles.ts";
import { type FakeApp, fakeApp } from "../../../support/fake-app.ts";
import { marketOf } from "../../../support/fakes.ts";

const at = (time: number, price: number): DrawingPoint => [time, price];

function drawings(app: FakeApp, market$: Observable<Market> = of(marketOf("BTC"))): DrawingsModel {
  return createDrawingsModel(app.preferences, createScope(), market$);
}

/** Draws a line, or what else has two ends. */
function draw(model: DrawingsModel, from: DrawingPoint, to: DrawingPoint): void {
  model.pick("trend");
  model.place(from);
  model.place(to);
}

describe("drawings", () => {
  it(
    "SPOT-DRAW-001 a line follows the pointer to its second end, is kept and selected, and its tool put back",
    marbles((m) => {
      const model = drawings(fakeApp());
      const steps = {
        p: () => model.pick("trend"),
        a: () => model.place(at(1, 10)),
        m: () => model.point(at(2, 12)),
        b: () => model.place(at(3, 14)),
      };
      m.hot<keyof typeof steps>("-p-a-m-b").subscribe((step) => steps[step]());
      const ends$ = model.look$.pipe(
        map(({ drawings, selected }) => ({
          points: drawings.map(({ points }) => points),
          selected: selected?.id,
        })),
      );
      m.expect(model.tool$).toBeObservable("nt-----n", { n: null, t: "trend" });
      m.expect(model.placed$).toBeObservable("0--1---(20)", { 0: 0, 1: 1, 2: 2 });
      const last = { points: [[at(1, 10), at(3, 14)]], selected: 1 };
      const seen: unknown[] = [];
      ends$.subscribe((look) => seen.push(look));
      m.flush();
      expect(seen).toContainEqual({ points: [[at(1, 10), at(2, 12)]], selected: undefined });
      expect(seen.at(-1)).toEqual(last);
    }),
  );

  it("SPOT-DRAW-001 each tool takes its places; a channel and a retracement their height from the prices", () => {
    const model = drawings(fakeApp());
    const shapes: unknown[] = [];
    model.look$.subscribe(({ drawings, selected }) => {
      if (selected !== null && drawings.length > shapes.length) shapes.push({ ...selected, id: 0 });
    });
    model.pick("horizontal");
    model.place(at(1, 10));
    model.pick("channel");
    for (const place of [at(0, 10), at(10, 20), at(5, 12)]) model.place(place);
    model.pick("fibonacci");
    for (const place of [at(0, 10), at(10, 20)]) model.place(place);
    expect(shapes).toEqual([
      { id: 0, tool: "horizontal", points: [at(1, 10)], height: 0, text: "" },
      // The line is at 15 where the third place is at 12.
      { id: 0, tool: "channel", points: [at(0, 10), at(10, 20)], height: -3, text: "" },
      { id: 0, tool: "fibonacci", points: [at(0, 20), at(10, 20)], height: -10, text: "" },
    ]);
  });

  it("SPOT-DRAW-002 a text is placed once it says something", () => {
    const model = drawings(fakeApp());
    const texts: string[][] = [];
    model.look$.subscribe(({ drawings }) => texts.push(drawings.map(({ text }) => text)));
    model.pick("text");
    model.place(at(1, 10));
    expect(texts.at(-1)).toEqual([]);
    model.write("  Support ");
    model.place(at(1, 10));
    expect(texts.at(-1)).toEqual(["Support"]);
  });

  it("SPOT-DRAW-003 drawings are of their market, in all charts, and with the account's preferences", () => {
    const app = fakeApp();
    const bitcoin = drawings(app);
    const other = drawings(app, of(marketOf("ETH")));
    const second = drawings(app);
    draw(bitcoin, at(1, 10), at(2, 20));
    const counts = [bitcoin, other, second].map((model) => {
      let count = -1;
      model.count$.subscribe((next) => (count = next));
      return count;
    });
    expect(counts).toEqual([1, 0, 1]);
    const stored = app.deps.storage.get("chart_drawings");
    expect(JSON.parse(stored ?? "")).toMatchObject({
      BTC_USDT: [
        {
          tool: "trend",
          points: [
            [1, 10],
            [2, 20],
          ],
        },
      ],
    });
  });

  it("SPOT-DRAW-004 a drawing is moved and deleted by its id, all of a market at once, and hidden ones come back", () => {
    const model = drawings(fakeApp());
    const looks: DrawingPoint[][] = [];
    model.look$.subscribe(({ drawings }) => looks.push(drawings.flatMap(({ points }) => points.slice(0, 1))));
    draw(model, at(1, 10), at(2, 20));
    draw(model, at(3, 30), at(4, 40));
    model.move(1, { points: [at(7, 70), at(8, 80)], height: 0 });
    expect(looks.at(-1)).toEqual([at(7, 70), at(3, 30)]);
    model.show(false);
    expect(looks.at(-1)).toEqual([]);
    model.pick("ray");
    model.pick(null);
    expect(looks.at(-1)).toEqual([at(7, 70), at(3, 30)]);
    model.remove(1);
    expect(looks.at(-1)).toEqual([at(3, 30)]);
    model.clear();
    expect(looks.at(-1)).toEqual([]);
  });

  it(
    "SPOT-DRAW-004 another market puts the tool back and takes the selection away",
    marbles((m) => {
      const market$ = m.hot("b---e", { b: marketOf("BTC"), e: marketOf("ETH") });
      const model = drawings(fakeApp(), market$);
      m.hot("--p").subscribe(() => model.pick("ray"));
      m.expect(model.tool$).toBeObservable("n-r-n", { n: null, r: "ray" });
    }),
  );

  it("SPOT-DRAW-005 takes no more drawings than the account stores, and says so", () => {
    const model = drawings(fakeApp());
    let full = false;
    let count = 0;
    model.full$.subscribe((next) => (full = next));
    model.count$.subscribe((next) => (count = next));
    for (let time = 0; time < 1_000 && !full; time += 1)
      draw(model, at(time, 67_000.12), at(time + 1, 67_001.34));
    expect(full).toBe(true);
    expect(count).toBeGreaterThan(150);
    draw(model, at(1, 1), at(2, 2));
    const before = count;
    draw(model, at(1, 1), at(2, 2));
    expect(count).toBe(before);
    model.remove(1);
    for (let id = 2; id < 10; id += 1) model.remove(id);
    expect(full).toBe(false);
  });
});
