import type { AcceptorTables } from "./schema/acceptors.ts";
import type { AccountTables } from "./schema/accounts.ts";
import type { CandleTables } from "./schema/candles.ts";
import type { CommandTables } from "./schema/commands.ts";
import type { FundsTables } from "./schema/funds.ts";
import type { HouseResultTables } from "./schema/house-result.ts";
import type { IdentityTables } from "./schema/identity.ts";
import type { IdTables } from "./schema/ids.ts";
import type { InsuranceTables } from "./schema/insurance.ts";
import type { LedgerTables } from "./schema/ledger.ts";
import type { LeverTables } from "./schema/lever.ts";
import type { MarkTables } from "./schema/marks.ts";
import type { MicroTables } from "./schema/micro.ts";
import type { OperationsTables } from "./schema/operations.ts";
import type { OperatorTables } from "./schema/operators.ts";
import type { OtcTables } from "./schema/otc.ts";
import type { PointsTables } from "./schema/points.ts";
import type { PreferenceTables } from "./schema/preferences.ts";
import type { ReferralTables } from "./schema/referrals.ts";
import type { SecurityTables } from "./schema/security.ts";
import type { SpotTables } from "./schema/spot.ts";
import type { TermDepositTables } from "./schema/term-deposits.ts";

/** All tables. Each area declares its own. */
export interface Schema
  extends LedgerTables,
    SpotTables,
    AccountTables,
    SecurityTables,
    IdentityTables,
    ReferralTables,
    PreferenceTables,
    CandleTables,
    MarkTables,
    CommandTables,
    LeverTables,
    MicroTables,
    HouseResultTables,
    FundsTables,
    OtcTables,
    TermDepositTables,
    PointsTables,
    InsuranceTables,
    AcceptorTables,
    OperationsTables,
    OperatorTables,
    IdTables {}
