import type { Config } from "../config/config.ts";
import { demoPointsAccounts } from "../demo/points-accounts.ts";
import { createAcceptors, type RunningAcceptors } from "../exchange/acceptors/acceptors.ts";
import { createTermDeposits, type RunningTermDeposits } from "../exchange/earn/earn.ts";
import { createInsurance, type RunningInsurance } from "../exchange/insurance/insurance.ts";
import type { Clock } from "../exchange/kit/clock.ts";
import type { WorkParts } from "../exchange/kit/work.ts";
import { currencyById } from "../exchange/markets/currencies.ts";
import { usdtPrice } from "../exchange/markets/usdt-price.ts";
import { createEmbeddedPointsService } from "../exchange/points/embedded-service.ts";
import { createPoints, type RunningPoints } from "../exchange/points/points.ts";
import type { PasswordHasher } from "../exchange/session/types.ts";
import type { WithdrawalGuard } from "../exchange/wallets/wallets.ts";
import type { ExchangePorts } from "./open-exchange.ts";
import { once, type Timed } from "./timers.ts";

export interface EarnDeps {
  /** How often timers look for what other processes made due; empty: nothing is made elsewhere. */
  readonly looking: Pick<WorkParts, "lookEveryMs">;
  readonly config: Config;
  readonly exchange: ExchangePorts;
  readonly passwords: PasswordHasher;
  readonly clock: Clock;
  readonly report: (error: unknown) => void;
  /** Guards withdrawals through acceptors. */
  readonly guard: WithdrawalGuard;
}

/** Term deposits, points, insurance and acceptors, running. */
export interface Earn {
  readonly rooms: {
    readonly termDeposits: RunningTermDeposits;
    readonly points: RunningPoints;
    readonly insurance: RunningInsurance;
    readonly acceptors: RunningAcceptors;
  };
  /** What starts automatically. */
  readonly timed: readonly Timed[];
}

/** Opens them; what was in progress is resumed when the timers start. A points service of another company would take the embedded one's place here. */
export function openEarn({ config, exchange, passwords, clock, report, guard, looking }: EarnDeps): Earn {
  const { storage, ids, bus, spot } = exchange;
  const work = { storage, clock, ids, bus, report, ...looking };
  const { earn, accounts, demo } = config;
  const service = createEmbeddedPointsService(storage, passwords);
  const termDeposits = createTermDeposits({ ...work, rules: earn.deposits });
  const points = createPoints({
    ...{ ...work, service, rules: earn.points, tries: accounts },
    usdPrice(currencyId) {
      const currency = currencyById(currencyId);
      return currency === undefined ? 0n : usdtPrice(currency, spot);
    },
  });
  const insurance = createInsurance({ ...work, rules: earn.insurance });
  const acceptors = createAcceptors({
    ...work,
    guard,
    rules: { ...earn.acceptors, withdrawalsOpen: exchange.auditor.withdrawalsOpen },
  });
  const demoPoints = once(() => service.open(demoPointsAccounts));
  return {
    rooms: { termDeposits, points, insurance, acceptors },
    timed: [...(demo ? [demoPoints] : []), termDeposits, points, insurance, acceptors],
  };
}
