import { combineLatest, distinctUntilChanged, map, startWith, switchMap } from "rxjs";
import { formatDecimal, parseDecimal } from "#domain/numbers/decimal.ts";
import type { WorthPoint } from "../../../api/wallets/types.ts";
import type { App } from "../../app-types.ts";
import { keepingIdentity } from "../../kit/operators/keep-identity.ts";
import { forMember } from "../../kit/resource/for-member.ts";
import { known, type Loadable, loading, mapReady } from "../../kit/resource/loadable.ts";
import { resourceOf } from "../../kit/resource/resource.ts";
import type { Scope } from "../../kit/scope.ts";
import { createValue } from "../../kit/state.ts";
import { livePrices, liveWorth } from "../live-worth.ts";
import { inCoin, usdPriceOf } from "../worth.ts";
import type { WorthHead, WorthModel, WorthPeriod } from "./types.ts";

const FIRST_PERIOD: WorthPeriod = 30;
const none: readonly WorthPoint[] = [];

/** The head of the assets area: the total in dollars and in a reference coin, its history, and the share of each wallet. */
export function createWorthModel(app: App, scope: Scope): WorthModel {
  const period = createValue<WorthPeriod>(scope, FIRST_PERIOD);
  const worth$ = forMember(app.session, loading, () => liveWorth(app)).pipe(scope.share());
  const past$ = forMember<readonly WorthPoint[] | null>(app.session, null, () =>
    period.value$.pipe(
      switchMap((days) => resourceOf(app, { fetch: () => app.deps.api.funds.worth(days) }).pipe(map(known))),
    ),
  ).pipe(startWith(null), distinctUntilChanged(), scope.share());
  const course$ = combineLatest([past$, worth$]).pipe(
    map(([past, worth]) => past && historyOf(past, known(worth)?.usd ?? null)),
    keepingIdentity<readonly WorthPoint[] | null>(),
    scope.share(),
  );
  const { walletLook$ } = app.preferences;
  return {
    period$: period.value$,
    choosePeriod: period.set,
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
