/*
 * The clients of `sockets.ts`, in a process of their own: plain WebSockets that speak just enough of socket.io (open, join,
 * subscribe, pong), so that many of them cost little. Answers the parent's questions.
 */

const port = Number(process.argv[2]);
const CONNECT_AT_ONCE = 50;
const subscription = JSON.stringify([
  "subscribe",
  { pairs: [{ legal_id: 3, currency_id: 1, topics: ["market_depth"] }] },
]);
const DEPTH = '42["market_depth"';

const sockets: WebSocket[] = [];
let received = 0;

/** Resolves when the server has acknowledged the subscription. */
function open(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`);
    sockets.push(socket);
    socket.onerror = () => reject(new Error("A connection failed"));
    socket.onmessage = ({ data }) => {
      const text = String(data);
      if (text.startsWith(DEPTH)) received += 1;
      else if (text.startsWith("0")) socket.send("40");
      else if (text.startsWith("40")) socket.send(`420${subscription}`);
      else if (text.startsWith("430")) resolve();
      else if (text === "2") socket.send("3");
    };
  });
}

async function grow(count: number): Promise<void> {
  while (sockets.length < count) {
    const missing = Math.min(CONNECT_AT_ONCE, count - sockets.length);
    await Promise.all(Array.from({ length: missing }, open));
  }
}

process.on("message", (question: { sockets: number } | "count") => {
  if (question === "count") {
    process.send?.(received);
    received = 0;
    return;
  }
  grow(question.sockets).then(
    () => process.send?.(sockets.length),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
      process.exit(1);
    },
  );
});
