import orders from "#src/ui/kit/panel/orders-table.module.css";
import parts from "#src/ui/kit/panel/parts.module.css";
import actions from "#src/ui/leverage/positions/positions.module.css";
import { withCommas } from "../../page/with-commas.ts";
import type { Row } from "../feed/rows.ts";

/** What moves in a row by hand. */
export interface FloorRow {
  readonly node: HTMLElement;
  readonly market: number;
  /** The cell of the price, which the probe reads. */
  readonly price: Text;
  move(price: string): void;
}

export const element = (tag: string, className: string | undefined, ...children: Node[]): HTMLElement => {
  const made = document.createElement(tag);
  made.className = className ?? "";
  made.append(...children);
  return made;
};
const put = (text: Text, value: string): void => {
  if (text.data !== value) text.data = value;
};
const signed = (value: number, decimals: number): string =>
  `${value < 0 ? "−" : "+"}${withCommas(Math.abs(value).toFixed(decimals))}`;
const day = new Intl.DateTimeFormat("en", { day: "numeric", month: "short" });
const time = new Intl.DateTimeFormat("en", { timeStyle: "medium", hourCycle: "h23" });

/** A row as the product shows it. Numbers are binary floating point: nobody is paid by this page. */
export function createRow(row: Row): FloorRow {
  const long = row.type === 1;
  const [opened, amount, margin] = [Number(row.price), Number(row.number), Number(row.caution_money)];
  const [price, profit, percent] = [new Text(), new Text(), new Text()];
  const profitSpan = element("span", "", profit);
  const right = (...children: Node[]): HTMLElement => element("td", orders.right, ...children);
  const decimals = String(row.update_price).split(".")[1]?.length ?? 2;
  const figure = (value: number, places: number): HTMLElement =>
    right(element("span", "", new Text(value === 0 ? "—" : withCommas(value.toFixed(places)))));
  const side = element("span", long ? "up" : "down", new Text(long ? "▲ Long" : "▼ Short"));
  const link = element("a", orders.pair, new Text(`${row.symbol} × ${row.share}`));
  const chip = (text: string): HTMLElement => element("button", parts.chip, new Text(text));
  const at = Number(row.opened_ms);
  const node = element(
    "tr",
    "",
    element(
      "td",
      "",
      element("span", actions.contract, side, link, element("small", "", new Text(`${row.multiple}×`))),
    ),
    figure(opened, decimals),
    right(element("span", parts.flash, price)),
    figure(margin, 4),
    figure(Number(row.target_profit_price), decimals),
    figure(Number(row.stop_loss_price), decimals),
    right(element("time", "", new Text(`${day.format(at)} ${time.format(at)}`))),
    figure(Number(row.trade_fee), 4),
    right(element("span", "", new Text("0.0000"))),
    right(
      element(
        "span",
        actions.profit,
        element("span", parts.flash, profitSpan),
        element("small", "", percent),
      ),
    ),
    element("td", actions.actions, chip("Stops"), chip("Close")),
  );
  let shownTone = "";
  return {
    node,
    price,
    market: Number(row.currency),
    move(text) {
      const won = (Number(text) - opened) * amount * (long ? 1 : -1);
      put(price, withCommas(text));
      put(profit, signed(won, 4));
      put(percent, `${signed((won / margin) * 100, 2)}%`);
      const tone = won < 0 ? "down" : "up";
      if (tone !== shownTone) profitSpan.className = tone;
      shownTone = tone;
    },
  };
}
