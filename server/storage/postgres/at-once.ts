import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  DummyDriver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryExecutor,
  Transaction,
} from "kysely";
import type { Schema } from "../tables.ts";

type Db = Kysely<Schema>;

/**
 * Where a statement finds that its transaction must not be stored (a row that it should change is not there, a balance is short), its text
 * says so: `case when … then ${REFUSE} end`. The statement itself succeeds, so that its reply names the problem.
 */
export const REFUSE = `set_config('millrace.refused', 'yes', true)`;

const BEGIN = CompiledQuery.raw("begin");
const COMMIT = CompiledQuery.raw("commit");
const ROLLBACK = CompiledQuery.raw("rollback");
/** COMMIT is on its way before the replies are read: the database itself turns it into a rollback. */
const STOP_IF_REFUSED = CompiledQuery.raw(
  `do $$ begin if current_setting('millrace.refused', true) = 'yes' then raise exception 'A statement has refused the transaction'; end if; end $$`,
);

/** A COMMIT was sent and not answered, as `cause` says: the database may have stored the transaction. */
export class NoAnswer extends Error {
  constructor(cause: unknown) {
    super("A commit has no answer", { cause });
    this.name = "NoAnswer";
  }
}

/** What a transaction's handle needs and does not use: it runs on the connection that it is given. */
const dialect: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
};
const driver = dialect.createDriver();

/** What a transaction that is sent at once keeps until its end is sent. */
interface Sending {
  /** Whether a part of the work has failed: known before any reply where the fault is our own. */
  hasFailed: boolean;
}

const sendings = new WeakMap<QueryExecutor, Sending>();

/** Whether the statements of a transaction are sent without waiting for replies. */
export const isAtOnce = (transaction: Db): boolean => sendings.has(transaction.getExecutor());

/**
 * Sends the statements of all parts of a transaction that is sent at once, in this order, and waits for the replies.
 * @throws what the first part that failed throws. After a statement that failed the database refuses all others: it is the cause.
 */
export async function sendParts(transaction: Db, parts: readonly (() => Promise<unknown>)[]): Promise<void> {
  const sending = sendings.get(transaction.getExecutor());
  const fail = () => {
    if (sending) sending.hasFailed = true;
  };
  const sent = parts.map((part) => part());
  for (const part of sent) part.catch(fail);
  for (const reply of await Promise.allSettled(sent)) if (reply.status === "rejected") throw reply.reason;
}

/** Does something when all promises that wait for nothing outside are through, and before anything else happens. */
const atEndOfTurn = <Result extends readonly unknown[]>(task: () => Result): Promise<Result> =>
  new Promise((resolve) => void process.nextTick(() => resolve(task())));

/** A connection of which `close` says that nothing may be sent any more. */
function closable(connection: DatabaseConnection) {
  let isClosed = false;
  const open: DatabaseConnection = {
    executeQuery: async (query) => {
      if (isClosed) throw new Error("A transaction that is sent at once waits for none of its replies");
      return connection.executeQuery(query);
    },
    streamQuery() {
      throw new Error("Rows are read at once, not through cursors");
    },
  };
  return {
    open,
    close() {
      isClosed = true;
    },
  };
}

/**
 * Runs a transaction whose statements go out together, from BEGIN to COMMIT. So no lock is held while a reply travels or this process does
 * something else, and a process that hangs leaves no transaction open.
 * @param work sends everything by `sendParts`. What it throws because of a reply must be something for which the database refuses the
 *   commit too: an error of a statement, or `REFUSE`
 * @throws NoAnswer where the connection was lost meanwhile; what `work` throws, and then nothing is stored
 */
export function sendTransaction<Result>(
  storage: Db,
  work: (transaction: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  const own = storage.getExecutor();
  return own.provideConnection(async (connection) => {
    const { open, close } = closable(connection);
    const executor = own.withConnectionProvider({ provideConnection: (consumer) => consumer(open) });
    const sending: Sending = { hasFailed: false };
    sendings.set(executor, sending);
    const transaction = new Transaction<Schema>({ config: { dialect }, dialect, driver, executor });
    const end = () => {
      close();
      return [
        connection.executeQuery(STOP_IF_REFUSED),
        connection.executeQuery<{ readonly command: string }>(sending.hasFailed ? ROLLBACK : COMMIT),
      ] as const;
    };
    const [beginning, working] = [connection.executeQuery(BEGIN), work(transaction)];
    // Still in the same packet, after it is known whether a statement failed.
    const ending = atEndOfTurn(end);
    const [begun, worked, checked, ended] = await Promise.allSettled([
      beginning,
      working,
      ending.then(([check]) => check),
      ending.then(([, last]) => last),
    ]);
    if (ended.status === "rejected") throw new NoAnswer(ended.reason);
    const isStored = ended.value.rows[0]?.command === "COMMIT";
    if (worked.status === "rejected") {
      if (!isStored) throw worked.reason;
      throw new Error("A transaction was stored that should have been refused", { cause: worked.reason });
    }
    if (isStored) return worked.value;
    const failed = [begun, checked].find((reply) => reply.status === "rejected");
    throw failed?.reason ?? new Error("The database has rolled a transaction back");
  });
}
