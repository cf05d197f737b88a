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
import type { createHouse } from "./house.ts";
import type { Operators } from "./operators.ts";

/** The parts of the exchange that the operator reaches. */
export interface OperatorParts {
  readonly config: Pick<Config, "operations" | "dataDirectory" | "databaseUrl">;
  readonly version: string;
  readonly clock: Pick<Clock, "now">;
  readonly operators: Operators;
  readonly house: ReturnType<typeof createHouse>;
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

export interface Table {
  readonly kind: "table";
  /** In sentence case. */
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** What the first cell of a row names, as the usage of commands about one such thing has it: "deal" of `<deal>`. */
  readonly rowOf?: string;
}

export interface Facts {
  readonly kind: "facts";
  readonly facts: readonly (readonly [name: string, ...values: string[]])[];
}

/** A part of an answer, as text on a terminal and as HTML in the console. */
export type Block = { readonly kind: "text"; readonly text: string } | Table | Facts;

export interface Answer {
  readonly blocks: readonly Block[];
  readonly files?: readonly AnswerFile[];
  /** The command waits for a second operator. */
  readonly isWaiting?: true;
}

/** One thing that the operator can do: run within the server, asked for by the tool. */
export interface Command {
  readonly area: string;
  readonly name: string;
  /** What is typed after the name: `<word>`, `one|another`, `--name <value>` and, optional, `[--name one|another]`. Forms are made of it. */
  readonly usage: string;
  /** What it does, one line. */
  readonly about: string;
  /** @throws Misuse, with what the operator should know. */
  run(parts: OperatorParts, given: Asked): Promise<Answer>;
  /** What it decides about, in USD scaled by 10^8: above a limit a second operator must agree, as where the worth is unknown. */
  readonly worth?: (parts: OperatorParts, given: Arguments) => Promise<bigint | "unknown">;
  /** It changes nothing. */
  readonly isReading?: boolean;
  /** Only for who holds the key file of the data folder. */
  readonly isForRoot?: boolean;
}

/** Where the server takes commands, on loopback alone. */
export const OPERATOR_PATH = "/api/operator";
/** The file of the data folder that holds the operator's key. */
export const OPERATOR_KEY_FILE = "operator.key";
