/*
 * The floor: the running options as one would write them by hand, without a library. The newest price waits for the frame, one timer
 * moves all countdowns, and what differs is written into cells that are there from the beginning. Rows, cells and styles are the
 * product's.
 */
import "@fontsource-variable/inter/wght.css";
import "#src/ui/theme/base.css";
import "#src/ui/theme/tokens.css";
import { io } from "socket.io-client";
import type { PushSent } from "#contract/pushes.ts";
import orders from "#src/ui/kit/panel/orders-table.module.css";
import parts from "#src/ui/kit/panel/parts.module.css";
import styles from "#src/ui/options/orders/options-orders.module.css";
import { createProbe } from "../../page/probe.ts";
import { withCommas } from "../../page/with-commas.ts";
import { createRow, element, type FloorRow, type Order } from "./floor-row.ts";
import { markOfPush } from "./mark.ts";

const TICK_EVERY = 200;
const left = ["Time left", "Pair", "Direction", "Duration"];
const right = ["Stake", "Entry price", "Price now", "Status", "P&L now"];

function show(rows: readonly FloorRow[]): void {
  const heading = element(
    "tr",
    "",
    ...left.map((text) => element("th", "", new Text(text))),
    ...right.map((text) => element("th", orders.right, new Text(text))),
  );
  const body = element("tbody", "", ...rows.map(({ node }) => node));
  const table = element("table", orders.table, element("thead", "", heading), body);
  const scroll = element("div", `${orders.scroll} ${styles.wide}`, table);
  const head = element("div", parts.head, element("span", parts.title, new Text("In progress (100)")));
  document.getElementById("root")?.append(element("div", `${orders.orders} ${styles.panel}`, head, scroll));
}

async function start(): Promise<void> {
  const reply: { message: { data: readonly Order[] } } = await (await fetch("/api/microtrade/lists")).json();
  const rows = reply.message.data.map(createRow);
  show(rows);
  const probe = createProbe(() => rows.at(-1)?.price.data ?? "");
  globalThis.probe = probe;

  let newest: string | null = null;
  const write = (): void => {
    if (newest === null) return;
    const [price, text] = [Number(newest), withCommas(newest)];
    newest = null;
    for (const row of rows) row.move(price, text);
  };
  const tick = (): void => {
    const now = Date.now();
    for (const row of rows) row.tick(now);
  };
  tick();
  setInterval(tick, TICK_EVERY);
  io({ transports: ["websocket"] }).on("match_trade", (push: PushSent<"match_trade">) => {
    probe.received(markOfPush(push));
    if (newest === null) requestAnimationFrame(write);
    newest = String(push.data[0]?.price ?? "");
  });
}
void start();
