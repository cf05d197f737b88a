import { asyncScheduler, EMPTY, of } from "rxjs";
import * as v from "valibot";
import { type SiteSettings, siteSettings } from "#contract/calls/shell/site.ts";
import { createApp } from "#src/streams/app.ts";
import type { Deps } from "#src/streams/deps.ts";
import type { Reaction } from "#src/streams/shell/reactions/types.ts";
import { type FakeApi, fakeDeps, fakeStorage, ok } from "./fakes.ts";

const countries = [
  { callingCode: "1", id: "US", nameEn: "United States", nameCn: "美国" },
  { callingCode: "86", id: "CN", nameEn: "China", nameCn: "中国" },
];

/** An app over a fake exchange that knows its countries, and what it reacted with. End it: its effects run until then. */
export function appRig(
  api: FakeApi = {},
  given: {
    settings?: Partial<SiteSettings>;
    stored?: Record<string, string>;
    storageChanged$?: NonNullable<Deps["storageChanged$"]>;
  } = {},
) {
  const storage = fakeStorage(given.stored);
  const app = createApp(
    fakeDeps({
      api: {
        ...api,
        account: { countries: () => of(ok(countries)), setLanguage: () => EMPTY, ...api.account },
      },
      storage,
      settings: { ...v.parse(siteSettings, {}), ...given.settings },
      origin: "https://millrace.example",
      now: () => asyncScheduler.now(),
      ...(given.storageChanged$ && { storageChanged$: given.storageChanged$ }),
    }),
  );
  const reactions: Reaction[] = [];
  app.reactions.reactions$.subscribe((reaction) => reactions.push(reaction));
  return { app, storage, reactions };
}

/** The latest value that an observable has emitted. */
export function latest<Value>(value$: import("rxjs").Observable<Value>): Value | undefined {
  let last: Value | undefined;
  value$
    .subscribe((value) => {
      last = value;
    })
    .unsubscribe();
  return last;
}
