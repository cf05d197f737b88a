import type { Language } from "#contract/languages.ts";
import type { Archives } from "#server/archive/archive-ledger.ts";
import type { ChainSimulator } from "#server/chain/simulator.ts";
import type { Health } from "#server/compose/health.ts";
import type { Acceptors } from "#server/exchange/acceptors/acceptors.ts";
import type { Alerts } from "#server/exchange/account/alerts/types.ts";
import type { ApiKeys } from "#server/exchange/account/api-keys/types.ts";
import type { DeadManSwitches } from "#server/exchange/account/dead-man-switch/types.ts";
import type { Identities } from "#server/exchange/account/identity/types.ts";
import type { Preferences } from "#server/exchange/account/preferences/types.ts";
import type { Referrals } from "#server/exchange/account/referrals/referrals.ts";
import type { Commands } from "#server/exchange/commands/commands.ts";
import type { TermDeposits } from "#server/exchange/earn/earn.ts";
import type { Insurance } from "#server/exchange/insurance/insurance.ts";
import type { Clock } from "#server/exchange/kit/clock.ts";
import type { LedgerAudit } from "#server/exchange/ledger/auditor.ts";
import type { Ledger } from "#server/exchange/ledger/types.ts";
import type { LeveragePort } from "#server/exchange/leverage/types.ts";
import type { MarketData } from "#server/exchange/markets/candles/types.ts";
import type { MarksPort } from "#server/exchange/markets/marks/types.ts";
import type { MarketSwitches } from "#server/exchange/markets/switches.ts";
import type { News } from "#server/exchange/news/news.ts";
import type { Notices } from "#server/exchange/news/notices.ts";
import type { OptionsPort } from "#server/exchange/options/types.ts";
import type { P2pExchange } from "#server/exchange/p2p/exchange.ts";
import type { Points } from "#server/exchange/points/points.ts";
import type { Records } from "#server/exchange/records/types.ts";
import type { Accounts } from "#server/exchange/session/accounts.ts";
import type { Authenticated } from "#server/exchange/session/sessions.ts";
import type { Origin } from "#server/exchange/session/types.ts";
import type { SpotPort } from "#server/exchange/spot/types.ts";
import type { Funds } from "#server/exchange/wallets/wallets.ts";
import type { Uploads } from "#server/uploads/types.ts";
import type { Config } from "../config/config.ts";
import type { Outbox } from "../delivery/outbox.ts";
import type { Faucet } from "../demo/faucet.ts";
import type { Mailboxes } from "../demo/mailboxes.ts";
import type { Metrics } from "../metrics/types.ts";
import type { createHouse } from "../operator/house.ts";
import type { Operators } from "../operator/operators.ts";

/** The parts of the exchange that the calls need. */
export interface HttpParts {
  readonly config: Config;
  readonly version: string;
  /** A random text for each page, which its own styles carry. */
  newNonce(): string;
  readonly clock: Clock;
  readonly records: Records;
  readonly metrics: Pick<Metrics, "requested" | "ordered">;
  readonly accounts: Accounts;
  readonly apiKeys: ApiKeys;
  /** Commands that execute once. */
  readonly commands: Commands;
  readonly news: News;
  readonly notices: Notices;
  readonly identities: Identities;
  readonly uploads: Uploads;
  readonly switches: MarketSwitches;
  readonly operators: Operators;
  readonly house: ReturnType<typeof createHouse>;
  readonly referrals: Referrals;
  readonly preferences: Preferences;
  readonly deadManSwitches: DeadManSwitches;
  readonly alerts: Alerts;
  readonly ledger: Ledger;
  readonly auditor: LedgerAudit;
  readonly archives: Archives;
  readonly health: Pick<Health, "problems">;
  readonly spot: SpotPort;
  readonly marks: MarksPort;
  readonly leverage: LeveragePort;
  readonly options: OptionsPort;
  readonly marketData: MarketData;
  readonly funds: Funds;
  readonly termDeposits: TermDeposits;
  readonly points: Points;
  readonly insurance: Insurance;
  readonly acceptors: Acceptors;
  readonly p2p: P2pExchange;
  /** `null` where the demo is off: its calls are unknown then. */
  readonly demo: {
    readonly outbox: Outbox;
    readonly mailboxes: Mailboxes;
    readonly faucet: Faucet;
    /** Sends deposits. */
    readonly chain: ChainSimulator;
  } | null;
}

/** The caller. */
export interface Caller {
  readonly language: Language;
  readonly origin: Origin;
  /** Which browser asks, for the demo's outbox; empty: it does not matter for the call. */
  readonly browserTicket: string;
  readonly authenticated: Authenticated | null;
}

/** A caller with a valid token. */
export interface UserCaller extends Caller {
  readonly authenticated: Authenticated;
}
