import { workerData } from "node:worker_threads";
import Database from "better-sqlite3";

/* Copies a database that others write into a new file, as it is at one instant, off the event loop. */
const { source, target } = workerData as { readonly source: string; readonly target: string };
const database = new Database(source, { readonly: true });
database.prepare("VACUUM INTO ?").run(target);
database.close();
