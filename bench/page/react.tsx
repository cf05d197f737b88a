/*
 * The order book as one would write it in React: one state, set once a frame, and memoised rows of primitive props. Rows, cells and styles are
 * the product's; each row has a bar of its own, as the floor's.
 */
import "@fontsource-variable/inter/wght.css";
import "#src/ui/theme/base.css";
import "#src/ui/theme/tokens.css";
import { memo, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import book from "#src/ui/markets/book/book.module.css";
import { cumulated, followBook } from "./follow.ts";
import rowStyles from "./rows.module.css";
import { withCommas } from "./with-commas.ts";

const styles = { ...book, ...rowStyles };

const Row = memo(function Row({
  price,
  amount,
  total,
  share,
}: {
  price: string;
  amount: string;
  total: string;
  share: string;
}): ReactNode {
  return (
    <tr className={styles.row}>
      <td className={styles.price}>
        <i className={styles.bar} style={{ transform: `scaleX(${share})` }} />
        <button type="button" className={styles.pick}>
          {withCommas(price)}
        </button>
      </td>
      <td className={styles.amount}>{amount}</td>
      <td className={styles.total}>{total}</td>
    </tr>
  );
});

type Levels = ReturnType<typeof cumulated>;
function Side({ side, levels: { deepest, ...sides } }: { side: "asks" | "bids"; levels: Levels }): ReactNode {
  const rows = sides[side].map(({ price, amount, total }) => (
    <Row
      key={price}
      price={price}
      amount={amount}
      total={total.toFixed(5)}
      share={(total / deepest).toFixed(3)}
    />
  ));
  return <tbody className={styles[side]}>{side === "asks" ? rows.reverse() : rows}</tbody>;
}

function Book({ levels }: { levels: Levels }): ReactNode {
  return (
    <div className={styles.book}>
      <div className={styles.room}>
        <table className={styles.table}>
          <Side side="asks" levels={levels} />
          <tbody className={styles.mid}>
            <tr>
              <td>67,412.30</td>
            </tr>
          </tbody>
          <Side side="bids" levels={levels} />
        </table>
      </div>
    </div>
  );
}

const element = document.getElementById("root");
if (element === null) throw new Error("the page has no #root");
const root = createRoot(element);
followBook(
  (book) => flushSync(() => root.render(<Book levels={cumulated(book)} />)),
  () => element.querySelector(`.${styles.bids} td:nth-child(2)`)?.textContent ?? "",
);
