import { createServer } from "node:net";
import { StartError } from "../storage/sqlite/start-error.ts";

/** Something listens there already. */
export class PortTaken extends StartError {
  constructor(port: number, setting: string) {
    super(`Port ${port} is in use, perhaps by another Millrace. Stop it, or set ${setting} to a free one.`);
    this.name = "PortTaken";
  }
}

/**
 * Checks that the server can listen on the port, before anything is opened.
 * @param port 0 takes any free one.
 * @param setting the variable that it comes from, for the message
 * @throws PortTaken
 */
export function assertPortFree(host: string, port: number, setting: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) =>
      reject(error.code === "EADDRINUSE" ? new PortTaken(port, setting) : error),
    );
    probe.listen({ host, port }, () => probe.close(() => resolve()));
  });
}
