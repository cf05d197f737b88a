import type { AcceptorTables } from "./acceptors/tables.ts";
import type { IdentityTables } from "./account/identity-tables.ts";
import type { PreferenceTables } from "./account/preferences-tables.ts";
import type { ReferralTables } from "./account/referrals-tables.ts";
import type { SecurityTables } from "./account/security-tables.ts";
import type { CommandTables } from "./commands/tables.ts";
import type { TermDepositTables } from "./earn/tables.ts";
import type { InsuranceTables } from "./insurance/tables.ts";
import type { IdTables } from "./kit/ids-tables.ts";
import type { LedgerTables } from "./ledger/tables.ts";
import type { LeverageTables } from "./leverage/tables.ts";
import type { CandleTables } from "./markets/candles-tables.ts";
import type { HouseResultTables } from "./markets/house-result-tables.ts";
import type { MarkTables } from "./markets/marks-tables.ts";
import type { OperatorTables } from "./operations/operators-tables.ts";
import type { OperationsTables } from "./operations/tables.ts";
import type { OptionTables } from "./options/tables.ts";
import type { P2pTables } from "./p2p/tables.ts";
import type { PointsTables } from "./points/tables.ts";
import type { AccountTables } from "./session/tables.ts";
import type { SpotTables } from "./spot/tables.ts";
import type { FundsTables } from "./wallets/tables.ts";

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
    LeverageTables,
    OptionTables,
    HouseResultTables,
    FundsTables,
    P2pTables,
    TermDepositTables,
    PointsTables,
    InsuranceTables,
    AcceptorTables,
    OperationsTables,
    OperatorTables,
    IdTables {}
