import type * as v from "valibot";
import type { microRow } from "#contract/calls/options/options.ts";
import orders from "#src/ui/kit/panel/orders-table.module.css";
import styles from "#src/ui/options/orders/options-orders.module.css";
import { withCommas } from "../../page/with-commas.ts";

export type Order = v.InferInput<typeof microRow>;

/** What moves in a row by hand, and what it shows. */
export interface FloorRow {
  readonly node: HTMLElement;
  /** The cell of the price, which the probe reads. */
  readonly price: Text;
  tick(now: number): void;
  move(price: number, text: string): void;
}

const SVG = "http://www.w3.org/2000/svg";
const attributes = (node: Element, values: Readonly<Record<string, string>>): Element => {
  for (const [name, value] of Object.entries(values)) node.setAttribute(name, value);
  return node;
};
export const element = (tag: string, className: string | undefined, ...children: Node[]): HTMLElement => {
  const made = document.createElement(tag);
  made.className = className ?? "";
  made.append(...children);
  return made;
};
const put = (text: Text, value: string): void => {
  if (text.data !== value) text.data = value;
};
const two = (value: number): string => String(value).padStart(2, "0");
const clock = (seconds: number): string => {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
};

function createRing(): { ring: Element; rest: Element } {
  const circle = { cx: "12", cy: "12", r: "9.5" };
  const made = document.createElementNS(SVG, "svg");
  const ring = attributes(made, { viewBox: "0 0 24 24", width: "22", height: "22", role: "img" });
  ring.setAttribute("class", styles.ring ?? "");
  const part = (className: string | undefined, other = {}): Element =>
    attributes(document.createElementNS(SVG, "circle"), { ...circle, ...other, class: className ?? "" });
  const rest = part(styles.rest, { pathLength: "100", "stroke-dasharray": "100" });
  ring.append(part(styles.track), rest);
  return { ring, rest };
}

/** A row as the product shows it. Numbers are binary floating point: nobody is paid by this page. */
export function createRow(order: Order): FloorRow {
  const { ring, rest } = createRing();
  const [time, price, outcome, profit] = [new Text(), new Text(), new Text(), new Text()];
  const [outcomeCell, profitCell] = [element("span", "", outcome), element("span", "", profit)];
  const right = (...children: Node[]): HTMLElement => element("td", orders.right, ...children);
  const [up, opened, due] = [order.type === 1, Number(order.open_price), Number(order.due_ms)];
  const stake = Number(order.number);
  const win = `▲ +${((stake * Number(order.profit_ratio)) / 100).toFixed(2)} USDT`;
  const loss = `▼ −${stake.toFixed(2)} USDT`;
  const node = element(
    "tr",
    styles.running,
    element("td", "", element("span", styles.countdown, ring, element("span", styles.clock, time))),
    element("td", "", new Text(String(order.symbol_name ?? ""))),
    element("td", "", element("span", up ? "up" : "down", new Text(up ? "▲ Up" : "▼ Down"))),
    element("td", styles.quiet, new Text(`${Number(order.seconds) / 60} min`)),
    right(element("span", "", new Text(`${stake.toFixed(2)} USDT`))),
    right(new Text(withCommas(opened.toFixed(2)))),
    element("td", styles.right, price),
    right(outcomeCell),
    right(profitCell),
  );
  let [shownSeconds, shownRest, shownTone] = [-1, "", ""];
  return {
    node,
    price,
    tick(now) {
      const left = Math.max(0, due - now);
      const seconds = Math.ceil(left / 1_000);
      const offset = String(Math.round((1 - left / (Number(order.seconds) * 1_000)) * 200) / 2);
      if (offset !== shownRest) rest.setAttribute("stroke-dashoffset", offset);
      if (seconds !== shownSeconds) {
        time.data = clock(seconds);
        ring.setAttribute("aria-label", `${seconds} seconds left`);
      }
      [shownRest, shownSeconds] = [offset, seconds];
    },
    move(now, text) {
      put(price, text);
      const tone = now === opened ? "" : now > opened === up ? "up" : "down";
      put(outcome, tone === "" ? "Draw" : tone === "up" ? "Winning" : "Losing");
      put(profit, tone === "" ? "0.00 USDT" : tone === "up" ? win : loss);
      if (tone !== shownTone) [outcomeCell.className, profitCell.className] = [tone, tone];
      shownTone = tone;
    },
  };
}
