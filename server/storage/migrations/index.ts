import type { Migration } from "kysely/migration";
import { ledgerAndSpotMigration } from "./0001-ledger-and-spot.ts";
import { accountsMigration } from "./0010-accounts.ts";
import { newsMigration } from "./0011-news.ts";
import { candlesMigration } from "./0020-candles.ts";
import { candleMarksMigration } from "./0021-candle-marks.ts";
import { leverageMigration } from "./0030-lever.ts";
import { optionMigration } from "./0040-micro.ts";
import { fundsMigration } from "./0050-funds.ts";
import { securityMigration } from "./0060-security.ts";
import { identityMigration } from "./0061-identity.ts";
import { uploadsMigration } from "./0062-uploads.ts";
import { referralsMigration } from "./0063-referrals.ts";
import { p2pMigration } from "./0070-otc.ts";
import { termDepositsMigration } from "./0080-term-deposits.ts";
import { pointsMigration } from "./0081-points.ts";
import { insuranceMigration } from "./0082-insurance.ts";
import { acceptorsMigration } from "./0083-acceptors.ts";
import { optionClosedMigration } from "./0084-micro-closed.ts";
import { timeInForceMigration } from "./0085-time-in-force.ts";
import { insuredFeesMigration } from "./0086-insured-fees.ts";
import { stopLimitMigration } from "./0087-stop-limit.ts";
import { walletMovesMigration } from "./0088-wallet-moves.ts";
import { markPricesMigration } from "./0090-mark-prices.ts";
import { houseResultMigration } from "./0092-house-result.ts";
import { optionMarksMigration } from "./0094-micro-marks.ts";
import { commandsMigration } from "./0096-commands.ts";
import { sessionProofsMigration } from "./0100-session-proofs.ts";
import { houseModeMigration } from "./0101-house-mode.ts";
import { triesByOriginMigration } from "./0102-tries-by-origin.ts";
import { dataKeysMigration } from "./0105-data-keys.ts";
import { ledgerAuditMigration } from "./0106-ledger-audit.ts";
import { listIndexesMigration } from "./0107-list-indexes.ts";
import { operatorsMigration } from "./0108-operators.ts";
import { reportIndexesMigration } from "./0109-report-indexes.ts";
import { withdrawalGuardsMigration } from "./0110-withdrawal-guards.ts";
import { printsMigration } from "./0120-prints.ts";
import { preferencesMigration } from "./0132-preferences.ts";
import { accountVersionsMigration } from "./0140-account-versions.ts";
import { ledgerCarriedMigration } from "./0160-ledger-carried.ts";

/**
 * Every step from an empty database to the present one, by name; Kysely runs the missing ones in the order of their names. Dependencies
 * have lower numbers.
 */
export const migrations: Record<string, Migration> = {
  "0001-ledger-and-spot": ledgerAndSpotMigration,
  "0010-accounts": accountsMigration,
  "0011-news": newsMigration,
  "0020-candles": candlesMigration,
  "0021-candle-marks": candleMarksMigration,
  "0030-lever": leverageMigration,
  "0040-micro": optionMigration,
  "0050-funds": fundsMigration,
  "0060-security": securityMigration,
  "0061-identity": identityMigration,
  "0062-uploads": uploadsMigration,
  "0063-referrals": referralsMigration,
  "0070-otc": p2pMigration,
  "0080-term-deposits": termDepositsMigration,
  "0081-points": pointsMigration,
  "0082-insurance": insuranceMigration,
  "0083-acceptors": acceptorsMigration,
  "0084-micro-closed": optionClosedMigration,
  "0085-time-in-force": timeInForceMigration,
  "0086-insured-fees": insuredFeesMigration,
  "0087-stop-limit": stopLimitMigration,
  "0088-wallet-moves": walletMovesMigration,
  "0090-mark-prices": markPricesMigration,
  "0092-house-result": houseResultMigration,
  "0094-micro-marks": optionMarksMigration,
  "0096-commands": commandsMigration,
  "0100-session-proofs": sessionProofsMigration,
  "0101-house-mode": houseModeMigration,
  "0102-tries-by-origin": triesByOriginMigration,
  "0105-data-keys": dataKeysMigration,
  "0106-ledger-audit": ledgerAuditMigration,
  "0107-list-indexes": listIndexesMigration,
  "0108-operators": operatorsMigration,
  "0109-report-indexes": reportIndexesMigration,
  "0110-withdrawal-guards": withdrawalGuardsMigration,
  "0120-prints": printsMigration,
  "0132-preferences": preferencesMigration,
  "0140-account-versions": accountVersionsMigration,
  "0160-ledger-carried": ledgerCarriedMigration,
};
