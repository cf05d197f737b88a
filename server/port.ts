import { createServer } from "node:net";

/** Something listens there already. */
export class PortTaken extends Error {
  constructor(port: number) {
    super(`Port ${port} is in use, perhaps by another Millrace. Stop it, or set PORT to a free one.`);
    this.name = "PortTaken";
  }
}

/**
 * Looks whether the port can be listened on, before anything is opened: the answer comes before the work.
 * @param port 0 takes any free one.
 * @throws PortTaken
 */
export function assertPortFree(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) =>
      reject(error.code === "EADDRINUSE" ? new PortTaken(port) : error),
    );
    probe.listen({ host, port }, () => probe.close(() => resolve()));
  });
}
