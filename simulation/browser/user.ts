import type { Random } from "#server/exchange/kit/random.ts";
import { createLeverageScreen } from "#src/streams/leverage/screens/leverage.screen.ts";
import type { LeverageScreen } from "#src/streams/leverage/screens/types.ts";
import { createOptionsScreen } from "#src/streams/options/screens/options.screen.ts";
import type { OptionsScreen } from "#src/streams/options/screens/types.ts";
import { createLoginScreen } from "#src/streams/session/screens/login.screen.ts";
import { createTerminalScreen } from "#src/streams/spot/screens/terminal.screen.ts";
import type { TerminalScreen } from "#src/streams/spot/screens/types.ts";
import { tradeLeverage } from "./leverage-trader.ts";
import { tradeOptions } from "./options-trader.ts";
import { tradeSpot } from "./spot-trader.ts";
import type { RunningApp, Tab } from "./tab.ts";
import {
  depositCoins,
  type FundsPage,
  type MovesPage,
  moveCoins,
  openFunds,
  openMoves,
} from "./wallet-trader.ts";
import { shown, type Watched, watch } from "./watch.ts";

/** The person in front of a tab. */
export interface User {
  /** The page that is open. */
  page(): Page | null;
  /** Opens a page of a market at random. */
  open(kind: Page["kind"]): void;
  /** Does one thing at random. */
  act(): void;
  /** Presses "Try again" where the page says that something could not be loaded. */
  tryAgain(): void;
  /** Leaves the page, and the app. */
  leave(): void;
}

/** A page with its view model. */
export type Page = { readonly market: string } & (
  | { readonly kind: "spot"; readonly screen: TerminalScreen }
  | { readonly kind: "leverage"; readonly screen: LeverageScreen }
  | { readonly kind: "options"; readonly screen: OptionsScreen }
  | { readonly kind: "moves"; readonly screen: MovesPage }
  | { readonly kind: "funds"; readonly screen: FundsPage }
);
/** Spot is the page that users open most. */
export const allPages: readonly Page["kind"][] = [
  ...["spot", "spot", "spot", "leverage", "leverage", "options", "moves", "funds"],
] as const;

interface Opening {
  readonly app: RunningApp;
  readonly kind: Page["kind"];
  readonly market: string;
  /** Opens the page once more. */
  readonly again: () => void;
}

function openPage({ app, kind, market, again }: Opening): Page {
  switch (kind) {
    case "spot":
      return { kind, market, screen: createTerminalScreen(app, market) };
    case "leverage":
      return { kind, market, screen: createLeverageScreen(app, market) };
    case "options":
      return { kind, market, screen: createOptionsScreen(app, market) };
    case "moves":
      return { kind, market, screen: openMoves(app, again) };
    case "funds":
      return { kind, market, screen: openFunds(app, market) };
  }
}

function trade(app: RunningApp, page: Page, random: Random): void {
  switch (page.kind) {
    case "spot":
      tradeSpot(page.screen, app.alerts, random);
      break;
    case "leverage":
      tradeLeverage(page.screen, random);
      break;
    case "options":
      tradeOptions(page.screen, random);
      break;
    case "moves":
      moveCoins(page.screen, random);
      break;
    case "funds":
      depositCoins(page.screen, random);
  }
}

export interface UserParts {
  readonly tab: Tab;
  readonly account: { readonly email: string; readonly password: string };
  readonly markets: readonly string[];
  /** The pages that the user goes to. */
  readonly pages: readonly Page["kind"][];
  readonly random: Random;
  readonly fail: (error: Error) => void;
}

export function createUser({ tab, account, markets, pages, random, fail }: UserParts): User {
  const { app } = tab;
  let page: Page | null = null;
  let watched: Watched | null = null;
  const everywhere = watch(
    { wallets: app.wallets, session: app.session, leverage: app.leverage, alerts: app.alerts },
    fail,
  );
  const close = () => {
    watched?.stop();
    page?.screen.end();
    page = null;
  };
  const open = (kind: Page["kind"]) => {
    close();
    const market = markets[Math.floor(random.next() * markets.length)] ?? "";
    page = openPage({ app, kind, market, again: () => open(kind) });
    watched = watch(page.screen, fail);
  };
  const login = () => {
    const screen = createLoginScreen(app);
    screen.chooseTab("email");
    screen.form.change("account", account.email);
    screen.form.change("password", account.password);
    screen.form.submit();
    // The page leads away when the session is there; it lives as long as the user waits.
    const stop = watch({ signedIn$: app.session.signedIn$ }, fail);
    setTimeout(() => {
      stop.stop();
      screen.end();
    }, 8_000);
  };
  let triesAt = 0;
  return {
    page: () => page,
    open,
    act() {
      if (shown(app.session.signedIn$) !== true) {
        if (Date.now() < triesAt) return;
        triesAt = Date.now() + 9_000;
        login();
      } else if (page === null || random.next() < 0.03)
        open(pages[Math.floor(random.next() * pages.length)] ?? "spot");
      else trade(app, page, random);
    },
    tryAgain() {
      if (page?.kind !== "funds") return;
      const { deposit } = page.screen;
      const parts = [shown(deposit.view$), shown(deposit.address$), shown(deposit.recent$)];
      if (parts.some((part) => part?.state === "failed")) deposit.retry();
    },
    leave() {
      close();
      everywhere.stop();
      tab.close();
    },
  };
}
