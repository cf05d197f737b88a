import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/**
 * What happens to the next COMMIT, and to everything in its packet: it arrives and its answer is lost, or it is lost itself, or it arrives
 * when the test says so. The connection ends in any case.
 */
export type Cut = "answer" | "commit" | "late";

/** As the driver sends it: a simple query, which ends with a zero byte. */
const COMMIT = Buffer.from("commit\0");
const BEGIN = Buffer.from("begin\0");

/** A connection to PostgreSQL that can be cut at a commit. */
export interface Proxy {
  readonly url: string;
  /** Cuts the connection of the next commit. */
  cutNext(cut: Cut): void;
  /** How many connections were cut. */
  cuts(): number;
  /** Lets what is late arrive, and waits until the database is through with it. */
  deliver(): Promise<void>;
  /** How many COMMITs came in the same packet as their BEGIN, and how many came alone. */
  commits(): { readonly whole: number; readonly alone: number };
}

/** Listens until the end of the test, and passes everything on to the PostgreSQL of an address. */
export async function startProxy(url: string): Promise<Proxy> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let next: Cut | null = null;
  let cuts = 0;
  const commits = { whole: 0, alone: 0 };
  let late: { readonly database: Socket; readonly chunk: Buffer } | null = null;
  const server = createServer((client) => {
    const database = connect({ host: target.hostname, port: Number(target.port) });
    for (const socket of [client, database]) {
      sockets.add(socket);
      // The other side of a cut connection says so.
      socket.on("error", () => undefined);
      socket.on("close", () => {
        sockets.delete(socket);
        client.destroy();
        if (late?.database !== database && !database.writableEnded) database.end();
      });
    }
    database.on("data", (chunk) => void client.write(chunk));
    client.on("data", (chunk) => {
      const isCommit = chunk.includes(COMMIT);
      if (isCommit) commits[chunk.includes(BEGIN) ? "whole" : "alone"] += 1;
      const cut = isCommit ? next : null;
      if (cut === null || cut === "answer") database.write(chunk);
      if (cut === null) return;
      if (cut === "late") late = { database, chunk };
      next = null;
      cuts += 1;
      client.destroy();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, "close");
  });
  const own = new URL(url);
  own.port = String((server.address() as AddressInfo).port);
  return {
    url: own.href,
    cutNext(cut) {
      next = cut;
    },
    cuts: () => cuts,
    async deliver() {
      if (late === null) throw new Error("Nothing is late");
      const { database, chunk } = late;
      const closed = once(database, "close");
      database.end(chunk);
      await closed;
    },
    commits: () => ({ ...commits }),
  };
}
