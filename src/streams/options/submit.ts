import { map } from "rxjs";
import type { Reply } from "../../api/http/reply-types.ts";
import type { MicroOrder, MicroTerms } from "../../api/options/types.ts";
import type { App } from "../app-types.ts";
import { shortened } from "../kit/arithmetic.ts";
import type { Command, Found } from "../kit/command/command-types.ts";
import { notPlaced } from "../shell/outcomes/not-placed.ts";
import { optionNotice } from "../shell/outcomes/option-notices.ts";
import { sayOrder } from "../shell/outcomes/order-notices.ts";

/** An option as a command. */
export function microOption({ deps }: Pick<App, "deps">, order: MicroTerms): Command<MicroOrder | null> {
  const { micro } = deps.api;
  const { marketId, pair, currencyId, direction, seconds, stake } = order;
  return {
    kind: "option",
    terms: { market: marketId, currency: currencyId, direction, seconds, stake },
    subject: `${pair.base}/${pair.quote}, ${stake}, ${seconds} s`,
    send: (clientOrderId) => micro.submit({ ...order, clientOrderId }),
    read: (outcome) => micro.readSubmitted(outcome),
    find: (id) =>
      micro.find(marketId, id).pipe(
        map((reply): Reply<Found<MicroOrder>> => {
          if (!reply.ok) return reply;
          const { value } = reply;
          return { ok: true, value: value.kind === "found" ? { kind: "found", value: value.order } : value };
        }),
      ),
    done: (placed, late) =>
      placed === null
        ? { kind: "say", tone: "good", message: late ? "order_found" : "micro_placed" }
        : sayOrder(optionNotice(placed)),
    says: notPlaced({
      symbol: `${pair.base}/${pair.quote}`,
      side: direction,
      amount: shortened(stake),
      unit: `· ${seconds} s`,
      price: null,
    }),
  };
}
