import { describe, expect, it } from "vitest";
import { checkImports } from "../../scripts/checks/imports.ts";
import { lint } from "./lint.ts";

const imports = (path: string, text: string) => checkImports([{ path, text }]).map(({ what }) => what);

describe("the import check", () => {
  it.each([
    ["contract/a.ts", 'import { Api } from "#src/api/api.ts";'],
    ["contract/a.ts", 'import { open } from "#server/storage/sqlite/open.ts";'],
    ["src/api/a.ts", 'import { poll } from "../streams/kit/operators/poll.ts";'],
    ["src/streams/a.ts", 'import { Book } from "../ui/markets/book/book.tsx";'],
    ["src/ui/a.tsx", 'import type { Api } from "../api/api.ts";'],
    ["src/ui/a.tsx", 'import { poll } from "../streams/kit/operators/poll.ts";'],
    ["src/ui/a.tsx", 'import { Route } from "../routes/index.tsx";'],
    ["src/ui/a.tsx", 'const later = import("../routes/index.tsx");'],
    ["src/routes/a.tsx", 'export { createApi } from "../api/create-api.ts";'],
    ["src/streams/a.ts", 'import { createLedger } from "#server/exchange/ledger/ledger.ts";'],
    ["server/http/a.ts", 'import { loading } from "#src/streams/kit/resource/loadable.ts";'],
    ["server/exchange/a.ts", 'import { reply } from "../http/reply.ts";'],
    ["server/exchange/a.ts", 'import { createWorld } from "../../simulation/world/world.ts";'],
    ["bench/a.ts", 'import { createWorld } from "../simulation/world/world.ts";'],
  ])("START-TEST-002 finds a way back: %s, %s", (path, text) => {
    expect(imports(path, text)).toHaveLength(1);
  });

  it.each([
    ["src/streams/kit/a.ts", 'import type { Session } from "../session/types.ts";'],
    ["src/streams/kit/resource/a.ts", 'import { storageKeys } from "../../shell/storage-keys.ts";'],
    ["src/ui/kit/a.tsx", 'import styles from "../spot/orders/orders.module.css";'],
    ["src/ui/kit/panel/a.tsx", 'import { Orders } from "#src/ui/spot/orders/orders.tsx";'],
  ])("START-TEST-009 finds a kit that imports an area: %s, %s", (path, text) => {
    expect(imports(path, text)).toHaveLength(1);
  });

  it.each([
    ["src/streams/kit/a.ts", 'import type { Connection } from "../shell/connection/types.ts";'],
    ["src/streams/kit/form/a.ts", 'import { createScope } from "../scope.ts";'],
    ["src/ui/kit/a.tsx", 'import { useApp } from "../shell/app/app-context.ts";'],
    ["src/streams/spot/a.ts", 'import type { Session } from "../session/types.ts";'],
  ])("START-TEST-009 lets a kit use itself and the shell: %s, %s", (path, text) => {
    expect(imports(path, text)).toEqual([]);
  });

  it.each([
    ["src/api/a.ts", 'import { decimal } from "../../contract/scalars.ts";'],
    ["src/api/a.ts", 'import { decimal } from "#contract/scalars";'],
  ])("START-TEST-002 finds a wrong form: %s, %s", (path, text) => {
    expect(imports(path, text)).toHaveLength(1);
  });

  it.each([
    ["src/api/a.ts", 'import { decimal } from "#contract/scalars.ts";'],
    ["src/streams/a.ts", 'import type { Api } from "../api/api.ts";'],
    ["src/ui/a.tsx", 'import type { Theme } from "../streams/account/preferences/types.ts";'],
    ["src/ui/a.tsx", 'import { known } from "../streams/kit/resource/loadable.ts"; import "./a.css";'],
    ["src/routes/a.tsx", 'import { Home } from "../ui/home/home.tsx";'],
    ["server/http/a.ts", 'import { place } from "../exchange/spot/place.ts";'],
    ["tests/a.test.ts", 'import { place } from "#server/exchange/spot/place.ts";'],
  ])("START-TEST-002 lets the one way pass: %s, %s", (path, text) => {
    expect(imports(path, text)).toEqual([]);
  });
});

describe("the linter", () => {
  const imports = "lint/style/noRestrictedImports";
  const globals = "lint/style/noRestrictedGlobals";

  it.each([
    [imports, "src/streams/a.ts", 'export { useState } from "react";'],
    [imports, "src/streams/spot/a.ts", 'export { Button } from "@mantine/core";'],
    [imports, "src/streams/a.ts", 'export { ReplaySubject } from "rxjs";'],
    [imports, "src/api/a.ts", 'export { shareReplay } from "rxjs";'],
    [globals, "src/streams/a.ts", "export const title = () => document.title;"],
    [globals, "src/streams/a.ts", "export const at = () => window.location.href;"],
  ])("START-TEST-002 finds what streams stay free of (%s): %s, %s", (rule, path, text) => {
    expect(lint(path, `${text}\n`)).toContain(rule);
  });

  it.each([
    ["src/ui/a.tsx", 'export { map } from "rxjs";'],
    ["src/ui/kit/a.ts", 'export { map } from "rxjs/operators";'],
    ["src/ui/a.tsx", 'export { useObservable } from "observable-hooks";'],
    ["src/routes/a.tsx", 'export { Subject } from "rxjs";'],
    ["src/streams/a.ts", 'export { BehaviorSubject } from "rxjs";'],
    ["src/api/a.ts", 'export { BehaviorSubject } from "rxjs";'],
  ])(
    "START-TEST-008 finds a stream that a component builds, and a state that is no scan: %s, %s",
    (path, text) => {
      expect(lint(path, `${text}\n`)).toContain(imports);
    },
  );

  it.each([
    'export type { Observable } from "rxjs";',
    'export { useObservableEagerState, useSubscription } from "observable-hooks";',
  ])("START-TEST-008 lets components show streams: %s", (text) => {
    expect(lint("src/ui/a.tsx", `${text}\n`)).not.toContain(imports);
  });

  it.each([
    ["src/streams/a.ts", "export const count = (window: number[]) => window.length;"],
    ["src/streams/kit/operators/share-latest.ts", 'export { ReplaySubject } from "rxjs";'],
    ["src/api/socket/link.ts", 'export { ReplaySubject } from "rxjs";'],
    ["src/ui/a.tsx", 'export { useState } from "react";'],
  ])("START-TEST-002 allows what is not of the browser: %s, %s", (path, text) => {
    const found = lint(path, `${text}\n`);
    expect(found).not.toContain(imports);
    expect(found).not.toContain(globals);
  });
});
