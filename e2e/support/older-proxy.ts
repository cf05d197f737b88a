import { once } from "node:events";
import { createServer, request } from "node:http";
import { connect } from "node:net";

/** A back end whose sockets are refused, as far as its requests match. */
export interface SocketProxy {
  readonly address: string;
  /** The protocols of engine.io of the sockets that it passed on. */
  readonly generations: ReadonlySet<string>;
  close(): Promise<void>;
}

/**
 * Puts a server in front of the exchange that passes everything on, but refuses sockets whose address matches, as a back end does that
 * does not speak their generation: with HTTP 400, while connecting and while upgrading.
 */
export async function openSocketProxy(target: string, refused: RegExp): Promise<SocketProxy> {
  const { hostname, port } = new URL(target);
  const generations = new Set<string>();
  const server = createServer((asked, reply) => {
    if (refused.test(asked.url ?? "")) {
      reply.writeHead(400, { "content-type": "application/json" });
      reply.end('{"code":5,"message":"Unsupported protocol version"}');
      return;
    }
    const { url: path, method, headers } = asked;
    const passed = request({ hostname, port, path, method, headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply);
    });
    passed.on("error", () => reply.destroy());
    asked.pipe(passed);
  });
  server.on("upgrade", (asked, socket, head) => {
    if (refused.test(asked.url ?? "")) {
      socket.end("HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n");
      return;
    }
    generations.add(new URL(asked.url ?? "", target).searchParams.get("EIO") ?? "");
    const passed = connect(Number(port), hostname, () => {
      const names = asked.rawHeaders.flatMap((name, index, all) =>
        index % 2 === 0 ? [`${name}: ${all[index + 1]}`] : [],
      );
      passed.write(`${asked.method} ${asked.url} HTTP/1.1\r\n${names.join("\r\n")}\r\n\r\n`);
      passed.write(head);
      socket.pipe(passed).pipe(socket);
    });
    for (const end of [socket, passed]) end.on("error", () => end.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The proxy has no port");
  return {
    address: `http://127.0.0.1:${address.port}`,
    generations,
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
