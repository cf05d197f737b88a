import { hkdfSync } from "node:crypto";
import { type ChainSimulator, createChainSimulator } from "../chain/simulator.ts";
import type { Config } from "../config/config.ts";
import type { Clock } from "../exchange/kit/clock.ts";
import type { Secrets } from "../exchange/kit/ids.ts";
import type { Notices } from "../exchange/news/notices.ts";
import type { Accounts } from "../exchange/session/accounts.ts";
import { createFunds, type RunningFunds } from "../exchange/wallets/wallets.ts";
import type { ExchangePorts } from "./open-exchange.ts";
import { usdPricesOf } from "./usd-prices.ts";

export interface FundsDeps {
  readonly config: Config;
  readonly exchange: ExchangePorts;
  readonly accounts: Accounts;
  readonly notices: Notices;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly report: (error: unknown) => void;
}

/** A secret for one use, derived from a key (RFC 5869). */
function derive(key: string, use: string): string {
  return Buffer.from(hkdfSync("sha256", Buffer.from(key, "base64url"), "millrace", use, 32)).toString("hex");
}

/**
 * Opens deposits and withdrawals; `start` resumes what was in progress. A node or custody service would take the simulator's place here.
 * @returns `simulator`: `null` outside the demo, where nobody holds keys to its addresses
 */
export function openFunds(deps: FundsDeps): {
  readonly funds: RunningFunds;
  readonly simulator: ChainSimulator | null;
} {
  const { config, exchange, accounts, notices, clock, secrets, report } = deps;
  const { storage, ids, bus, spot, marketData, keys } = exchange;
  const simulator = config.demo
    ? createChainSimulator({
        ...{ storage, clock, secrets },
        seed: derive(keys.chain, "deposit addresses"),
        blockMs: config.funds.blockMs,
      })
    : null;
  const funds = createFunds({
    ...{ storage, clock, ids, secrets, bus, report, notices, marketData },
    withdrawalsOpen: exchange.auditor.withdrawalsOpen,
    chain: config.funds.isOpen ? simulator : null,
    rules: config.funds.rules,
    markets: spot.markets,
    signingSecret: derive(config.cluster.secretKey || keys.chain, "wallet tickets"),
    // It decides which withdrawals need an operator.
    usdPrice: usdPricesOf(exchange),
    hasSecondFactor: async (userId) => (await accounts.security.totpState(userId)).enabled,
    checkSecondFactor: accounts.checkSecondFactor,
    async takeCode(userId, code, source) {
      const found = await accounts.users.byId(userId);
      if (found === null) throw new Error(`There is no user ${userId}`);
      await accounts.takeCodeAs(source, found.user, "withdraw", code);
    },
    securityChangedAt: accounts.securityChangedAt,
  });
  return { funds, simulator };
}
