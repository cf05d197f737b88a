/* A published React order book (@lab49/react-order-book) on the same wire: price and amount only, a colour for each row, no totals and no bars. */
import "@fontsource-variable/inter/wght.css";
import "#src/ui/theme/base.css";
import "#src/ui/theme/tokens.css";
import { Layout, OrderBook } from "@lab49/react-order-book";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { followBook, ROWS } from "./follow.ts";

/** React 19 no longer reads `defaultProps`: these are the package's own. */
const defaults = {
  askColor: [235, 64, 52],
  bidColor: [0, 216, 101],
  fullOpacity: false,
  interpolateColor: (start: readonly number[], end: readonly number[], factor: number): number[] =>
    start.map((colour, index) => Math.round(colour + factor * ((end[index] ?? 0) - colour))),
  showHeaders: false,
  showSpread: true,
  stylePrefix: "rob_OrderBook",
};

const element = document.getElementById("root");
if (element === null) throw new Error("the page has no #root");
const root = createRoot(element);
followBook(
  ({ asks, bids }) => {
    const book = { asks: asks.slice(0, ROWS), bids: bids.slice(0, ROWS) };
    flushSync(() =>
      root.render(
        <OrderBook {...defaults} book={book} listLength={ROWS} layout={Layout.Column} applyBackgroundColor />,
      ),
    );
  },
  () => {
    const lists = element.querySelectorAll("ol");
    return lists[lists.length - 1]?.querySelector("li span:last-child")?.textContent ?? "";
  },
);
