import type { FieldsOf } from "#contract/call.ts";
import type * as calls from "#contract/calls/spot/spot.ts";
import { distanceIn } from "#domain/spot/trail.ts";
import { shortDecimal } from "#server/exchange/kit/arithmetic.ts";
import { Refused } from "#server/exchange/kit/refused.ts";
import type { Market } from "#server/exchange/markets/types.ts";
import type { PlaceCommand } from "#server/exchange/spot/rules.ts";
import type { OcoTerms, TrailTerms } from "#server/exchange/spot/types.ts";
import { scaledField } from "../kit/amounts.ts";

/** What a placement and its preview name. */
type Fields = Omit<FieldsOf<typeof calls.placeOrder>, "password">;

/** The figures of an order as scaled integers. @throws Refused where one has more decimals than money has */
const scaling = ({ tick, lot, base }: Market) => ({
  price: (text: string) => scaledField(text, "price_off_tick", { tick: shortDecimal(tick) }),
  stopPrice: (text: string) => scaledField(text, "stop_price_off_tick", { tick: shortDecimal(tick) }),
  amount: (text: string) =>
    scaledField(text, "amount_off_lot", { lot: shortDecimal(lot), currency: base.name }),
});

/** The stop of a placement, where it has one. */
function stopOf({ stop_price, stop_direction }: Fields, market: Market) {
  if (stop_price === undefined) return {};
  return { stop: { price: scaling(market).stopPrice(stop_price), direction: stop_direction ?? null } };
}

/** What a placement names of a trailing stop, where it is one. */
function trailOf(fields: Fields, market: Market): { trail?: TrailTerms } {
  const { trail_distance, trail_unit, trail_activation_price, trail_limit_offset } = fields;
  if (trail_distance === undefined) {
    const isTrailing = trail_activation_price !== undefined || trail_limit_offset !== undefined;
    if (isTrailing) throw new Refused("malformed", { field: "trail_distance" });
    return {};
  }
  const scale = (text: string | undefined) => (text === undefined ? null : scaling(market).price(text));
  return {
    trail: {
      distance: distanceIn(
        trail_unit === "price" ? "price" : "ppm",
        scaledField(trail_distance, "malformed", { field: "trail_distance" }),
      ),
      activation: scale(trail_activation_price),
      offset: scale(trail_limit_offset),
    },
  };
}

/** The stop-limit order of a placement beside its limit order, where it has one. */
function ocoOf({ oco_stop_price, oco_target_price }: Fields, market: Market): { oco?: OcoTerms } {
  if (oco_stop_price === undefined && oco_target_price === undefined) return {};
  if (oco_stop_price === undefined || oco_target_price === undefined) throw new Refused("price_required");
  const scale = scaling(market);
  return { oco: { stopPrice: scale.stopPrice(oco_stop_price), price: scale.price(oco_target_price) } };
}

/** The exits of a placement, where it has some. */
function bracketOf(fields: Fields, market: Market): Pick<PlaceCommand, "bracket"> {
  const { target_profit_price, stop_loss_price, stop_loss_limit_price } = fields;
  if (stop_loss_price === undefined && stop_loss_limit_price !== undefined)
    throw new Refused("malformed", { field: "stop_loss_price" });
  if (target_profit_price === undefined && stop_loss_price === undefined) return {};
  const { price, stopPrice } = scaling(market);
  const orNull = (text: string | undefined) => (text === undefined ? null : price(text));
  const loss =
    stop_loss_price === undefined
      ? null
      : { stopPrice: stopPrice(stop_loss_price), price: orNull(stop_loss_limit_price) };
  return { bracket: { profit: orNull(target_profit_price), loss } };
}

/** The command of a placement. @throws Refused where its fields are no order */
export function commandOf(fields: Fields, market: Market, userId: number) {
  const { mode, amount, target_price, visible_amount } = fields;
  const needsPrice = mode === "limit" && fields.trail_distance === undefined;
  if (needsPrice && target_price === undefined) throw new Refused("price_required");
  if (amount === undefined) throw new Refused("amount_required");
  return {
    type: "place",
    trader: { kind: "user", userId },
    side: fields.type === 1 ? "buy" : "sell",
    mode,
    price: needsPrice && target_price !== undefined ? scaling(market).price(target_price) : null,
    timeInForce: fields.time_in_force,
    ...stopOf(fields, market),
    ...trailOf(fields, market),
    ...ocoOf(fields, market),
    ...bracketOf(fields, market),
    amount: scaling(market).amount(amount),
    ...(visible_amount === undefined ? {} : { visible: scaling(market).amount(visible_amount) }),
    ...(fields.client_order_id === "" ? {} : { clientOrderId: fields.client_order_id }),
  } as const;
}
