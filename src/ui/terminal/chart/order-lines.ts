import type { Order } from "#src/streams/screens/terminal/types.ts";
import type { Chart } from "./highcharts-chart.tsx";

/** Puts a line with a label on the price axis for each open order, in place of those that were there. */
export function drawOrderLines(
  chart: Chart,
  orders: readonly Order[],
  label: (order: Order) => string,
): void {
  const plotLines = orders.map((order) => {
    const colour = order.side === "buy" ? "var(--up)" : "var(--down)";
    return {
      id: `order-${order.id}`,
      value: Number(order.price),
      color: colour,
      width: 1,
      dashStyle: "ShortDot" as const,
      zIndex: 4,
      label: {
        text: label(order),
        align: "left" as const,
        x: 6,
        y: -4,
        style: { color: colour, fontSize: "10px", fontWeight: "500" },
      },
    };
  });
  chart.yAxis[0]?.update({ plotLines }, true);
}
