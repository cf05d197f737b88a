import { Client } from "pg";
import { StartError } from "../sqlite/start-error.ts";
import { placeOf, unusable } from "./open.ts";

/** The advisory lock of the one server of a database: the bytes of "millrace". */
const LOCK = "7883951835720016741";
/** A connection that was lost is tried again so often, in ms. */
const RETRY_MS = 250;
const KEEP_ALIVE_MS = 5_000;

/** Another server uses the database. */
export class DatabaseTaken extends StartError {
  constructor(url: string) {
    super(
      `The database at ${placeOf(url)} is in use by another Millrace. Stop it, or set DATABASE_URL to another database.`,
    );
    this.name = "DatabaseTaken";
  }
}

/** A database that this process alone trades on. */
export interface Ownership {
  /** Waits while the connection that holds the lock is lost. @throws DatabaseTaken once another server took it */
  held(): Promise<void>;
  /** Lets go of the database. */
  release(): Promise<void>;
}

export interface OwnershipDeps {
  readonly report: (error: unknown) => void;
  /** Another server took the database while the connection was lost: this one must end. */
  readonly lost: (error: DatabaseTaken) => void;
  readonly wait: (ms: number) => Promise<void>;
}

/**
 * Takes a database for this process alone: books live in memory, so two servers on one database would each trade on half of them.
 * The lock belongs to a connection, so it ends with the process, however that ends. After a restart of PostgreSQL it is taken again,
 * before any other connection is given out.
 * @throws DatabaseTaken; StartError where it cannot be used
 */
export async function takeDatabase(url: string, { report, lost, wait }: OwnershipDeps): Promise<Ownership> {
  let released = false;
  let client: Client | null = null;
  let held: Promise<void>;

  const take = async (): Promise<void> => {
    const next = new Client({
      connectionString: url,
      application_name: "millrace owner",
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    });
    // An error ends the connection; `end` comes after it.
    next.on("error", report);
    await next.connect();
    const { rows } = await next.query<{ taken: boolean }>(`select pg_try_advisory_lock(${LOCK}) as taken`);
    if (rows[0]?.taken !== true) {
      await next.end();
      throw new DatabaseTaken(url);
    }
    client = next;
    next.on("end", () => {
      if (released) return;
      held = again();
      // `lost` has heard of a refusal, also where nobody waits for a connection.
      held.catch(() => undefined);
    });
  };
  const again = async (): Promise<void> => {
    for (;;)
      try {
        return await take();
      } catch (error) {
        if (released) return;
        if (error instanceof DatabaseTaken) {
          lost(error);
          throw error;
        }
        report(error);
        await wait(RETRY_MS);
      }
  };

  await take().catch((error: unknown) => {
    throw error instanceof StartError ? error : unusable(url, error);
  });
  held = Promise.resolve();
  return {
    held: () => held,
    async release() {
      released = true;
      await client?.end();
    },
  };
}
