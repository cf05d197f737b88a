import { map } from "rxjs";
import type { Advert, AdvertOrder, Deal, DealAction, OtcMarket, TakeOrder } from "../../api/p2p/types.ts";
import type { App } from "../app-types.ts";
import type { Command, Unsent } from "../kit/command/command-types.ts";
import { textCommand } from "../kit/command/text-command.ts";

type From = Pick<App, "deps">;

/** Publishing an advert. The trade password is not a term. */
export function advertCommand(
  { deps }: From,
  market: OtcMarket,
  order: Unsent<AdvertOrder>,
  password: string,
): Command<string> {
  const { limits, ...terms } = order;
  return textCommand({
    kind: "advert",
    terms: { market, ...terms, min: limits?.min ?? null, max: limits?.max ?? null },
    subject: `${order.total} × ${order.price} ${order.coinCode}`,
    send: (clientId) => deps.api[market].publish({ ...order, clientId }, password),
    words: { unknown: "advert_lost" },
  });
}

/** Taking an advert. Its value is the deal; the page that shows it says that it was taken. */
export function takeCommand(
  { deps }: From,
  market: OtcMarket,
  advert: Advert,
  order: Unsent<TakeOrder>,
  password: string,
): Command<Deal | null> {
  const calls = deps.api[market];
  return {
    kind: "take",
    terms: {
      market,
      advert: order.advertId,
      means: order.part?.means ?? null,
      value: order.part?.value ?? null,
    },
    subject: `${order.part?.value ?? advert.left} ${order.part?.means === "money" ? advert.coinCode : advert.currency}`,
    send: (clientId) => calls.take({ ...order, clientId }, password),
    read: (outcome) => calls.readTaken(outcome),
    // A waiting deal of the user on this advert is the taken one.
    find: () =>
      calls.taken({ side: null, currencyId: null, state: "waiting" }, 1).pipe(
        map((reply) => {
          if (!reply.ok) return reply;
          const deal = reply.value.items.find(({ advertId }) => advertId === order.advertId);
          return {
            ok: true,
            value: deal === undefined ? { kind: "absent" } : { kind: "found", value: deal },
          };
        }),
      ),
    done: () => null,
    words: { unknown: "deal_lost" },
  };
}

/** Moving a deal on. */
export function dealMove(
  { deps }: From,
  market: OtcMarket,
  { deal, action }: { readonly deal: Deal; readonly action: DealAction },
  password: string,
): Command<string> {
  return textCommand({
    kind: "deal-move",
    terms: { market, deal: deal.id, action },
    subject: `${deal.amount} ${deal.currency}`,
    send: (clientId) => deps.api[market].act(deal, action, password, clientId),
  });
}
