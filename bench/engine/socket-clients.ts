/*
 * The clients of `sockets.ts`, in a process of their own: plain WebSockets that speak just enough of socket.io (open, join,
 * subscribe, pong), so that many of them cost little. Answers the parent's questions. The second argument is the topic that they want;
 * those of `open` never subscribe.
 */

/** What the parent asks for: a number of sockets, or what arrived since it asked last. */
export type Question = { readonly sockets: number } | "count";
/** What arrived: depth messages, and bytes of any message. */
export interface Received {
  readonly depths: number;
  readonly bytes: number;
}

const port = Number(process.argv[2]);
const topic = process.argv[3];
const isOpen = topic === "open";
const CONNECT_AT_ONCE = 50;
const subscription = JSON.stringify([
  "subscribe",
  { pairs: [{ legal_id: 3, currency_id: 1, topics: [topic] }] },
]);
const DEPTH = `42["${isOpen ? "market_depth" : topic}"`;

const sockets: WebSocket[] = [];
let received = { depths: 0, bytes: 0 };

/** Resolves when the server has acknowledged the subscription. */
function open(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`);
    sockets.push(socket);
    socket.onerror = () => reject(new Error("A connection failed"));
    socket.onmessage = ({ data }) => {
      const text = String(data);
      received.bytes += text.length;
      if (text.startsWith(DEPTH)) received.depths += 1;
      else if (text.startsWith("0")) socket.send("40");
      else if (text.startsWith("40")) {
        if (isOpen) resolve();
        else socket.send(`420${subscription}`);
      } else if (text.startsWith("430")) resolve();
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

process.on("message", (question: Question) => {
  if (question === "count") {
    process.send?.(received);
    received = { depths: 0, bytes: 0 };
    return;
  }
  grow(question.sockets).then(
    () => process.send?.(received),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
      process.exit(1);
    },
  );
});
