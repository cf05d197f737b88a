import type { Archives } from "#server/archive/archive-ledger.ts";
import type { Config } from "#server/config/config.ts";
import type { Acceptors } from "#server/exchange/acceptors/acceptors.ts";
import type { Identities } from "#server/exchange/account/identity/types.ts";
import type { Insurance } from "#server/exchange/insurance/insurance.ts";
import type { Clock } from "#server/exchange/kit/clock.ts";
import type { LedgerAudit } from "#server/exchange/ledger/auditor.ts";
import type { MarketSwitches } from "#server/exchange/markets/switches.ts";
import type { Notices } from "#server/exchange/news/notices.ts";
import type { P2pExchange } from "#server/exchange/p2p/exchange.ts";
import type { Accounts } from "#server/exchange/session/accounts.ts";
import type { SpotExchange } from "#server/exchange/spot/types.ts";
import type { Funds } from "#server/exchange/wallets/wallets.ts";
import type { Uploads } from "#server/uploads/types.ts";
import type { Operators } from "./operators.ts";

/** The parts of the exchange that the operator reaches. */
export interface OperatorParts {
  readonly config: Pick<Config, "operations" | "dataDirectory" | "databaseUrl">;
  readonly version: string;
  readonly clock: Pick<Clock, "now">;
  readonly operators: Operators;
  readonly auditor: LedgerAudit;
  readonly archives: Archives;
  readonly spot: Pick<SpotExchange, "markets" | "lastPrice">;
  readonly accounts: Accounts;
  readonly identities: Identities;
  readonly uploads: Uploads;
  readonly notices: Notices;
  readonly switches: MarketSwitches;
  readonly funds: Funds;
  readonly p2p: Pick<P2pExchange, "operator">;
  readonly acceptors: Pick<Acceptors, "operator" | "acceptorOf">;
  readonly insurance: Pick<Insurance, "operator">;
}

/** What was typed after a command: words, and `--name value` pairs. */
export interface Arguments {
  readonly words: readonly string[];
  readonly options: Readonly<Record<string, string>>;
}

/** With who typed it. */
export interface Asked extends Arguments {
  readonly operator: string;
}

/** A file that comes with an answer; the tool writes it where the operator is. */
export interface AnswerFile {
  readonly name: string;
  readonly base64: string;
}

export interface Answer {
  readonly text: string;
  readonly files?: readonly AnswerFile[];
}

/** One thing that the operator can do: run within the server, asked for by the tool. */
export interface Command {
  readonly area: string;
  readonly name: string;
  /** What is typed after the name, for the help. */
  readonly usage: string;
  /** What it does, one line. */
  readonly about: string;
  /** @throws Misuse, with what the operator should know. */
  run(parts: OperatorParts, given: Asked): Promise<Answer>;
  /** What it decides about, in USD scaled by 10^8: above a limit a second operator must agree, as where the worth is unknown. */
  readonly worth?: (parts: OperatorParts, given: Arguments) => Promise<bigint | "unknown">;
  /** Only for who holds the key file of the data folder. */
  readonly isForRoot?: boolean;
}

/** Where the server takes commands, on loopback alone. */
export const OPERATOR_PATH = "/api/operator";
/** The file of the data folder that holds the operator's key. */
export const OPERATOR_KEY_FILE = "operator.key";
