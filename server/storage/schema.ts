import type { AccountTables } from "./schema/accounts.ts";
import type { CandleTables } from "./schema/candles.ts";
import type { FundsTables } from "./schema/funds.ts";
import type { IdentityTables } from "./schema/identity.ts";
import type { IdTables } from "./schema/ids.ts";
import type { LedgerTables } from "./schema/ledger.ts";
import type { LeverTables } from "./schema/lever.ts";
import type { MicroTables } from "./schema/micro.ts";
import type { OtcTables } from "./schema/otc.ts";
import type { ReferralTables } from "./schema/referrals.ts";
import type { SecurityTables } from "./schema/security.ts";
import type { SpotTables } from "./schema/spot.ts";

/** All tables. Each area declares its own. */
export interface Schema
  extends LedgerTables,
    SpotTables,
    AccountTables,
    SecurityTables,
    IdentityTables,
    ReferralTables,
    CandleTables,
    LeverTables,
    MicroTables,
    FundsTables,
    OtcTables,
    IdTables {}
