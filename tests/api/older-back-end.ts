import { createServer, type IncomingMessage } from "node:http";
import { Server } from "socket.io";

/**
 * A back end that speaks socket.io 2 alone, on a free port. As a real one it ignores which generation a client asks for and speaks EIO3
 * to all.
 */
export async function openOlderBackEnd(): Promise<{ readonly server: Server; readonly url: string }> {
  const http = createServer();
  const server = new Server(http, { allowEIO3: true });
  const speakEio3 = (request: IncomingMessage) => {
    request.url = request.url?.replace("EIO=4", "EIO=3");
  };
  http.prependListener("request", speakEio3);
  http.prependListener("upgrade", speakEio3);
  await new Promise<void>((listening) => http.listen(0, "127.0.0.1", listening));
  const address = http.address();
  return { server, url: `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}` };
}
