import { combineLatest, distinctUntilChanged, map, startWith } from "rxjs";
import { formatDecimal, parseDecimal } from "#domain/numbers/decimal.ts";
import type { WorthPoint } from "../../../api/wallets/types.ts";
import type { App } from "../../app-types.ts";
import { keepingIdentity } from "../../kit/operators/keep-identity.ts";
import { forMember } from "../../kit/resource/for-member.ts";
import { known, type Loadable, loading, mapReady } from "../../kit/resource/loadable.ts";
import { createResource } from "../../kit/resource/resource.ts";
import type { Scope } from "../../kit/scope.ts";
import { livePrices, liveWorth } from "../live-worth.ts";
import { inCoin, usdPriceOf } from "../worth.ts";
import type { WorthHead, WorthModel } from "./types.ts";

/** Length of the history of the value, in days. */
const COURSE_DAYS = 30;
const none: readonly WorthPoint[] = [];

/** The head of the assets area: the total in dollars and in a reference coin, its history, and the share of each wallet. */
export function createWorthModel(app: App, scope: Scope): WorthModel {
  const course = createResource(scope, app, { fetch: () => app.deps.api.funds.worth(COURSE_DAYS) });
  const worth$ = forMember(app.session, loading, () => liveWorth(app)).pipe(scope.share());
  const past$ = forMember<readonly WorthPoint[] | null>(app.session, null, () =>
    course.data$.pipe(map(known)),
  ).pipe(startWith(null), distinctUntilChanged(), scope.share());
  const course$ = combineLatest([past$, worth$]).pipe(
    map(([past, worth]) => past && historyOf(past, known(worth)?.usd ?? null)),
    keepingIdentity<readonly WorthPoint[] | null>(),
    scope.share(),
  );
  const { walletLook$ } = app.preferences;
  return {
    course$,
    look$: walletLook$,
    setLook: (change) => app.preferences.setWalletLook(change),
    head$: combineLatest([worth$, app.wallets.balances$, livePrices(app), course$, walletLook$]).pipe(
      map(([worth, balances, priceOf, course, { reference }]) =>
        mapReady(worth, ({ usd, byWallet }): WorthHead => {
          const price = usdPriceOf(known(balances) ?? [], priceOf, reference);
          const changePercent = course && changeOf(course);
          return { usd, inReference: inCoin(usd, price), byWallet, changePercent };
        }),
      ),
      startWith<Loadable<WorthHead>>(loading),
      keepingIdentity(),
      scope.share(),
    ),
  };
}

/** Starts at the first day with a value. The last point is now and moves with the prices. */
export function historyOf(past: readonly WorthPoint[], usd: string | null): readonly WorthPoint[] {
  const first = past.findIndex((point) => /[1-9]/.test(point.usd));
  const course = first < 0 ? none : past.slice(first);
  const last = course.at(-1);
  return last === undefined || usd === null ? course : [...course.slice(0, -1), { ...last, usd }];
}

/** From the oldest point to the newest, percent with 2 decimals, cut; `null` without two. */
export function changeOf(course: readonly WorthPoint[]): string | null {
  const first = parseDecimal(course[0]?.usd ?? "") ?? 0n;
  const last = parseDecimal(course.at(-1)?.usd ?? "") ?? 0n;
  if (course.length < 2 || first <= 0n) return null;
  return formatDecimal(((last - first) * 10_000n) / first, 2);
}
