import type { Chain } from "#server/chain/types.ts";
import type { Storage } from "#server/storage/storage.ts";
import type { Bus } from "../kit/bus.ts";
import type { Clock } from "../kit/clock.ts";
import type { IdSource, Secrets } from "../kit/ids.ts";
import type { MarketData } from "../markets/candles/types.ts";
import type { Market } from "../markets/types.ts";
import type { Notices } from "../news/notices.ts";
import type { AttemptSource } from "../session/types.ts";
import type { FundsRules } from "./types.ts";

/** What deposits and withdrawals are made with. */
export interface FundsParts {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly secrets: Pick<Secrets, "token">;
  readonly bus: Bus;
  readonly report: (error: unknown) => void;
  /** `null`: there is no chain service, so that deposits and withdrawals are closed. */
  readonly chain: Chain | null;
  readonly notices: Pick<Notices, "notify">;
  readonly rules: FundsRules;
  /** Its candles give the past values of currencies. */
  readonly markets: readonly Market[];
  readonly marketData: Pick<MarketData, "candles">;
  /** Signs the tickets of address bindings; known to the server alone. */
  readonly signingSecret: string;
  /** Value of one unit of a currency in USD by the mark price, scaled; 0 when no market has a price. */
  usdPrice(currencyId: number): bigint;
  /** Whether money may leave: not while the ledger's audit has found a difference. Left out: always. */
  readonly withdrawalsOpen?: () => boolean;
  hasSecondFactor(userId: number): Promise<boolean>;
  /** Takes a code that went to the user's contact for a withdrawal. @throws Refused `account_locked`, `code_…` */
  takeCode(userId: number, code: string, source: AttemptSource): Promise<void>;
  /** @throws Refused `second_factor_required`, `second_factor_wrong`, `account_locked`; passes where there is none */
  checkSecondFactor(userId: number, code: string, source: AttemptSource): Promise<void>;
  /** When a password or the second factor changed last, unix ms; 0: never. */
  securityChangedAt(userId: number): Promise<number>;
}
