/*
 * The floor: the order book as one would write it by hand, without a library. Differences are applied as they come; the frame writes
 * what differs into cells that are there from the beginning. Rows, cells and styles are the product's; each row has a bar of
 * its own. Numbers are binary floating point: nobody is paid by this page.
 */
import "@fontsource-variable/inter/wght.css";
import "#src/ui/theme/base.css";
import "#src/ui/theme/tokens.css";
import book from "#src/ui/markets/book/book.module.css";
import { cumulated, followBook, ROWS } from "./follow.ts";
import rowStyles from "./rows.module.css";
import { withCommas } from "./with-commas.ts";

const styles = { ...book, ...rowStyles };

interface Row {
  readonly texts: readonly [price: Text, amount: Text, total: Text];
  readonly bar: HTMLElement;
}

const element = (tag: string, className: string | undefined, ...children: Node[]): HTMLElement => {
  const made = document.createElement(tag);
  made.className = className ?? "";
  made.append(...children);
  return made;
};

function createRow(): { row: Row; node: Node } {
  const texts = [new Text(), new Text(), new Text()] as const;
  const bar = element("i", styles.bar);
  const pick = element("button", styles.pick, texts[0]);
  const node = element(
    "tr",
    styles.row,
    element("td", styles.price, bar, pick),
    element("td", styles.amount, texts[1]),
    element("td", styles.total, texts[2]),
  );
  return { row: { texts, bar }, node };
}

/** One side's rows, best first; asks stand with the best at the bottom. */
function createSide(side: "asks" | "bids"): { rows: Row[]; node: Node } {
  const made = Array.from({ length: ROWS }, createRow);
  const nodes = made.map(({ node }) => node);
  return {
    rows: made.map(({ row }) => row),
    node: element("tbody", styles[side], ...(side === "asks" ? nodes.reverse() : nodes)),
  };
}

const [asks, bids] = [createSide("asks"), createSide("bids")];
const heading = element(
  "tr",
  styles.columns,
  ...["Price (USDT)", "Amount (BTC)", "Total"].map((text) => element("th", "", new Text(text))),
);
const middle = element("tbody", styles.mid, element("tr", "", element("td", "", new Text("67,412.30"))));
const table = element("table", styles.table, element("thead", "", heading), asks.node, middle, bids.node);
document.getElementById("root")?.append(element("div", styles.book, element("div", styles.room, table)));

const put = (text: Text, value: string): void => {
  if (text.data !== value) text.data = value;
};

function writeSide(
  rows: readonly Row[],
  levels: ReturnType<typeof cumulated>["asks"],
  deepest: number,
): void {
  rows.forEach(({ texts, bar }, position) => {
    const level = levels[position];
    put(texts[0], level === undefined ? "" : withCommas(level.price));
    put(texts[1], level?.amount ?? "");
    put(texts[2], level?.total.toFixed(5) ?? "");
    const transform = `scaleX(${((level?.total ?? 0) / deepest).toFixed(3)})`;
    if (bar.style.transform !== transform) bar.style.transform = transform;
  });
}

followBook(
  (book) => {
    const levels = cumulated(book);
    writeSide(asks.rows, levels.asks, levels.deepest);
    writeSide(bids.rows, levels.bids, levels.deepest);
  },
  () => bids.rows[0]?.texts[1].data ?? "",
);
