import { BehaviorSubject, EMPTY } from "rxjs";
import { expect, it } from "vitest";
import type { Leverage } from "#src/streams/app-types.ts";
import { loading, ready } from "#src/streams/kit/resource/loadable.ts";
import { lazyLeverage } from "#src/streams/leverage/lazy-leverage.ts";

it("STREAM-LEVER-022 while the code of leverage is on its way its data is loading; then it is at once what it is", async () => {
  const told: string[] = [];
  const risk$ = new BehaviorSubject(loading);
  const leverage: Leverage = {
    positions$: new BehaviorSubject(ready([])),
    risks$: new BehaviorSubject(ready([])),
    risk: () => risk$,
    closed$: EMPTY,
    gone$: EMPTY,
    remove: (id) => told.push(`remove ${id}`),
    refresh: () => told.push("refresh"),
  };
  const lazy = lazyLeverage(EMPTY, () => Promise.resolve(leverage));
  const seen: string[] = [];
  const first = lazy.positions$.subscribe(({ state }) => seen.push(state));
  expect(seen).toEqual(["loading"]);
  await Promise.resolve();
  expect(seen).toEqual(["loading", "ready"]);
  const again: string[] = [];
  const second = lazy.risks$.subscribe(({ state }) => again.push(state));
  expect(again).toEqual(["ready"]);
  lazy.remove(7, "user");
  lazy.refresh();
  expect(told).toEqual(["remove 7", "refresh"]);
  first.unsubscribe();
  second.unsubscribe();
});
