import type { ScreenFactory } from "../app-types.ts";

/** A view model's maker by the name that recordings use: "spot/createTerminalScreen". */
export interface NamedScreen {
  readonly name: string;
  readonly area: string;
}
export type NameOf = (create: unknown) => NamedScreen | null;

/** The modules with view models of pages, by area. A test compares them with the files. */
export const screenModules: Readonly<Record<string, readonly (() => Promise<object>)[]>> = {
  acceptors: [
    () => import("../acceptors/acceptor-deal.screen.ts"),
    () => import("../acceptors/acceptor-deals.screen.ts"),
    () => import("../acceptors/acceptors.screen.ts"),
  ],
  account: [
    () => import("../account/api-keys/api-keys.screen.ts"),
    () => import("../account/owner-proof.screen.ts"),
    () => import("../account/screens/bank.screen.ts"),
    () => import("../account/screens/bind.screen.ts"),
    () => import("../account/screens/change-password.screen.ts"),
    () => import("../account/screens/entrust.screen.ts"),
    () => import("../account/screens/first-steps.screen.ts"),
    () => import("../account/screens/identity.screen.ts"),
    () => import("../account/screens/lists.screen.ts"),
    () => import("../account/screens/messages.screen.ts"),
    () => import("../account/screens/receiving.screen.ts"),
    () => import("../account/screens/security.screen.ts"),
    () => import("../account/screens/settings.screen.ts"),
    () => import("../account/screens/tree.screen.ts"),
    () => import("../account/trade-password/trade-password.screen.ts"),
  ],
  earn: [() => import("../earn/deposits.screen.ts"), () => import("../earn/earn.screen.ts")],
  insurance: [() => import("../insurance/insurance.screen.ts")],
  records: [() => import("../records/exports.screen.ts"), () => import("../records/profit.screen.ts")],
  leverage: [
    () => import("../leverage/screens/leverage-orders.screen.ts"),
    () => import("../leverage/screens/leverage-positions.screen.ts"),
    () => import("../leverage/screens/leverage-record.screen.ts"),
    () => import("../leverage/screens/leverage.screen.ts"),
    () => import("../leverage/screens/margin.screen.ts"),
  ],
  markets: [
    () => import("../markets/screens/home.screen.ts"),
    () => import("../markets/screens/markets.screen.ts"),
  ],
  news: [() => import("../news/news.screen.ts")],
  options: [
    () => import("../options/screens/options.screen.ts"),
    () => import("../options/screens/result.screen.ts"),
  ],
  p2p: [
    () => import("../p2p/c2c/c2c.screen.ts"),
    () => import("../p2p/fiat/fiat-deal.screen.ts"),
    () => import("../p2p/fiat/fiat-deals.screen.ts"),
    () => import("../p2p/fiat/legal-trade.screen.ts"),
    () => import("../p2p/fiat/seller.screen.ts"),
    () => import("../p2p/fiat/shop-log.screen.ts"),
    () => import("../p2p/fiat/shop-transfer.screen.ts"),
    () => import("../p2p/fiat/shop.screen.ts"),
    () => import("../p2p/fiat/shops.screen.ts"),
    () => import("../p2p/fiat/trade-name.screen.ts"),
  ],
  points: [() => import("../points/bind-points.screen.ts"), () => import("../points/points.screen.ts")],
  session: [
    () => import("../session/screens/login.screen.ts"),
    () => import("../session/screens/points-login.screen.ts"),
    () => import("../session/screens/recover.screen.ts"),
    () => import("../session/screens/register.screen.ts"),
  ],
  shell: [() => import("../shell/shell.screen.ts")],
  spot: [() => import("../spot/screens/terminal.screen.ts")],
  wallets: [
    () => import("../wallets/screens/addresses.screen.ts"),
    () => import("../wallets/screens/centre.screen.ts"),
    () => import("../wallets/screens/moves.screen.ts"),
    () => import("../wallets/screens/recharge.screen.ts"),
    () => import("../wallets/screens/records.screen.ts"),
    () => import("../wallets/screens/wallet-detail.screen.ts"),
    () => import("../wallets/screens/wallet.screen.ts"),
    () => import("../wallets/transfer/transfer.screen.ts"),
  ],
};

/** All view models of pages, loaded: for recording, which names them, and for replaying, which makes them. */
export interface Screens {
  readonly nameOf: NameOf;
  readonly byName: ReadonlyMap<string, ScreenFactory>;
}

/** Loads the code of every page. Only somebody who records or replays waits for it. */
export async function loadScreens(): Promise<Screens> {
  const loaded = await Promise.all(
    Object.entries(screenModules).map(async ([area, modules]) =>
      (await Promise.all(modules.map((load) => load()))).flatMap((module) =>
        Object.entries(module)
          .filter(([name]) => /^create\w*Screen$/.test(name))
          .map(([name, create]) => ({ area, name: `${area}/${name}`, create: create as ScreenFactory })),
      ),
    ),
  );
  const all = loaded.flat();
  const names = new Map<unknown, NamedScreen>(all.map(({ area, name, create }) => [create, { area, name }]));
  return {
    nameOf: (create) => names.get(create) ?? null,
    byName: new Map(all.map(({ name, create }) => [name, create])),
  };
}
