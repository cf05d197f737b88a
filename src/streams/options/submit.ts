import { map } from "rxjs";
import type { Reply } from "../../api/http/reply-types.ts";
import type { OptionOrder, OptionTerms } from "../../api/options/types.ts";
import type { App } from "../app-types.ts";
import { shortened } from "../kit/arithmetic.ts";
import type { Command, Found } from "../kit/command/command-types.ts";
import { notPlaced } from "../shell/outcomes/not-placed.ts";
import { optionNotice } from "../shell/outcomes/option-notices.ts";
import { reportOrder } from "../shell/outcomes/order-notices.ts";

/** An option as a command. */
export function optionOption({ deps }: Pick<App, "deps">, order: OptionTerms): Command<OptionOrder | null> {
  const { options } = deps.api;
  const { marketId, pair, currencyId, direction, seconds, stake } = order;
  return {
    kind: "option",
    terms: { market: marketId, currency: currencyId, direction, seconds, stake },
    subject: `${pair.base}/${pair.quote}, ${stake}, ${seconds} s`,
    send: (clientOrderId) => options.submit({ ...order, clientOrderId }),
    read: (outcome) => options.readSubmitted(outcome),
    find: (id) =>
      options.find(marketId, id).pipe(
        map((reply): Reply<Found<OptionOrder>> => {
          if (!reply.ok) return reply;
          const { value } = reply;
          return { ok: true, value: value.kind === "found" ? { kind: "found", value: value.order } : value };
        }),
      ),
    done: (placed, late) =>
      placed === null
        ? { kind: "say", tone: "good", message: late ? "order_found" : "micro_placed" }
        : reportOrder(optionNotice(placed)),
    says: notPlaced({
      symbol: `${pair.base}/${pair.quote}`,
      side: direction,
      amount: shortened(stake),
      unit: `· ${seconds} s`,
      price: null,
    }),
  };
}
