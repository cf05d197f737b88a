/*
 * The floor: the open positions as one would write them by hand, without a library. The newest price of each market waits for the frame;
 * the frame writes what differs into cells that are there from the beginning. Rows, cells and styles are the product's.
 */
import "@fontsource-variable/inter/wght.css";
import "#src/ui/theme/base.css";
import "#src/ui/theme/tokens.css";
import { io } from "socket.io-client";
import type { PushSent } from "#contract/pushes.ts";
import orders from "#src/ui/kit/panel/orders-table.module.css";
import page from "#src/ui/leverage/pages/leverage-page.module.css";
import styles from "#src/ui/leverage/positions/positions.module.css";
import { createProbe } from "../../page/probe.ts";
import type { Row } from "../feed/rows.ts";
import { createRow, element, type FloorRow } from "./floor-row.ts";
import { markOfPush } from "./mark.ts";

const right = ["Open price", "Current price", "Margin", "Target profit", "Stop loss", "Opened", "Fee"];
const last = ["Overnight fee", "Profit", ""];

function show(rows: readonly FloorRow[]): void {
  const heading = element(
    "tr",
    "",
    element("th", "", new Text("Position")),
    ...[...right, ...last].map((text) => element("th", orders.right, new Text(text))),
  );
  const body = element("tbody", "", ...rows.map(({ node }) => node));
  const table = element("table", orders.table, element("thead", "", heading), body);
  const all = element("div", styles.rows, table);
  Object.assign(all.dataset, { full: "true", many: "true" });
  const card = element("section", page.card, element("div", page.scroll, all));
  document.getElementById("root")?.append(card);
}

async function start(): Promise<void> {
  const reply = await fetch("/api/lever/dealall", { method: "POST" });
  const { message }: { message: { order: { data: readonly Row[] } } } = await reply.json();
  const rows = message.order.data.map(createRow);
  show(rows);
  rows.forEach((row, index) => {
    row.move(String(message.order.data[index]?.update_price ?? "0"));
  });
  const probe = createProbe(() => rows[0]?.price.data ?? "");
  globalThis.probe = probe;

  const newest = new Map<number, string>();
  const write = (): void => {
    for (const row of rows) {
      const price = newest.get(row.market);
      if (price !== undefined) row.move(price);
    }
    newest.clear();
  };
  const moved = (market: number, price: string): void => {
    if (newest.size === 0) requestAnimationFrame(write);
    newest.set(market, price);
  };
  const socket = io({ transports: ["websocket"] });
  socket.on("daymarket", (push: PushSent<"daymarket">) => {
    const mark = markOfPush(push);
    if (mark !== null) probe.received(mark);
    moved(Number(push.currency_id), String(push.now_price));
  });
}
void start();
