import { acceptorTables } from "./acceptors/tables.ts";
import { accountTables } from "./account/tables.ts";
import { commandTables } from "./commands/tables.ts";
import { earnTables } from "./earn/tables.ts";
import { insuranceTables } from "./insurance/tables.ts";
import type { TablesOf } from "./kit/codec.ts";
import { ledgerTables } from "./ledger/tables.ts";
import { leverageTables } from "./leverage/tables.ts";
import { marketTables } from "./markets/tables.ts";
import { newsTables } from "./news/tables.ts";
import { operationTables } from "./operations/tables.ts";
import { optionTables } from "./options/tables.ts";
import { p2pTables } from "./p2p/tables.ts";
import { pointsTables } from "./points/tables.ts";
import { sessionTables } from "./session/tables.ts";
import { spotTables } from "./spot/tables.ts";
import { walletTables } from "./wallets/tables.ts";

/** The codecs of all tables. Each area declares its own. */
export const tables = {
  ...accountTables,
  ...acceptorTables,
  ...commandTables,
  ...earnTables,
  ...insuranceTables,
  ...ledgerTables,
  ...leverageTables,
  ...marketTables,
  ...newsTables,
  ...operationTables,
  ...optionTables,
  ...p2pTables,
  ...pointsTables,
  ...sessionTables,
  ...spotTables,
  ...walletTables,
};

/** All tables, as their codecs describe them. */
export interface Schema extends TablesOf<typeof tables> {}
