import { noUser, transact } from "#server/storage/kit/transact.ts";
import {
  openPointsAccount,
  pointsAccount,
  recordTaking,
  takenFor,
  takePoints,
} from "#server/storage/points/accounts.ts";
import type { Storage } from "#server/storage/storage.ts";
import type { PasswordHasher } from "../session/types.ts";
import type { PointsService } from "./types.ts";

/** An account that the demo opens. */
export interface PointsAccountSeed {
  readonly name: string;
  readonly password: string;
  readonly points: bigint;
}

/** The embedded points service, with a way to open accounts. */
export interface EmbeddedPointsService extends PointsService {
  /** Opens the accounts that are not there yet. */
  open(accounts: readonly PointsAccountSeed[]): Promise<void>;
}

/** A points service that keeps its accounts in the exchange's own database, apart from the ledger: points are no money of it. */
export function createEmbeddedPointsService(
  storage: Storage,
  passwords: PasswordHasher,
): EmbeddedPointsService {
  return {
    async proves(account, password) {
      const found = await pointsAccount(storage, account);
      // An unknown account takes as long as a wrong password.
      const isRight = await passwords.verify(password, found?.passwordHash ?? null);
      return isRight && found !== null;
    },
    async balance(account) {
      const balance = (await pointsAccount(storage, account))?.balance ?? 0n;
      return { total: balance, free: balance };
    },
    take: (account, points, reference) =>
      transact(storage, { ...noUser, findsDuplicates: true }, async (transaction) => {
        const earlier = await takenFor(transaction, reference);
        if (earlier !== null) return earlier > 0n;
        const isTaken = await takePoints(transaction, account, points);
        // A refusal is kept too: asked again after points have come, it would take them for what was refused.
        await recordTaking(transaction, { account, reference, points: isTaken ? points : 0n });
        return isTaken;
      }),
    async open(accounts) {
      for (const { name, password, points } of accounts) {
        if ((await pointsAccount(storage, name)) !== null) continue;
        const passwordHash = await passwords.hash(password);
        await openPointsAccount(storage, { name, passwordHash, balance: points });
      }
    },
  };
}
