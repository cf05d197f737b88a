import { describe, expect, it } from "vitest";
import { checkImports } from "../../scripts/checks/imports.ts";
import { checkPurity } from "../../scripts/checks/purity.ts";

const imports = (path: string, text: string) => checkImports([{ path, text }]).map(({ what }) => what);
const purity = (path: string, text: string) => checkPurity([{ path, text }]).map(({ what }) => what);

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
  ])("START-TEST-002 finds a way back: %s, %s", (path, text) => {
    expect(imports(path, text)).toHaveLength(1);
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

describe("the purity check", () => {
  it.each([
    ["src/streams/a.ts", 'import { useState } from "react";'],
    ["src/streams/a.ts", 'import { Button } from "@mantine/core";'],
    ["src/streams/a.ts", "export const title = () => document.title;"],
    ["src/streams/a.ts", "export const at = () => window.location.href;"],
    ["src/ui/a.tsx", 'import { shareReplay } from "rxjs";'],
    ["src/streams/a.ts", 'import { ReplaySubject, share } from "rxjs";'],
  ])("START-TEST-002 finds what streams stay free of: %s, %s", (path, text) => {
    expect(purity(path, text)).toHaveLength(1);
  });

  it("START-TEST-002 knows a name of the file's own and the one sharing operator", () => {
    expect(purity("src/streams/a.ts", "export const count = (window: number[]) => window.length;")).toEqual(
      [],
    );
    expect(
      purity("src/streams/kit/operators/share-latest.ts", 'import { shareReplay } from "rxjs";'),
    ).toEqual([]);
  });
});
