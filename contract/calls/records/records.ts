import * as v from "valibot";
import { pageSizes } from "#domain/limits.ts";
import { isZone } from "#domain/records/zone.ts";
import { call } from "../../call.ts";
import { decimal, flag, limitField, pageField, textField, whole, wholeField } from "../../scalars.ts";
import { formatField, timeField } from "./exports.ts";

/** A time zone by its IANA name. */
const zoneField = v.optional(v.pipe(textField(64), v.check(isZone, "malformed")), "UTC");

/** Ours: the file of a tax year, CSV or JSON like `exportPath`. */
export const taxPath = "/api/records/tax";
export const taxRequest = v.object({
  year: v.pipe(wholeField, v.minValue(2000, "malformed"), v.maxValue(9998, "malformed")),
  zone: zoneField,
  format: formatField,
});

const kind = v.picklist(["spot", "leverage", "options", "income", "costs"]);

const sums = {
  result: decimal,
  fees: decimal,
  spot: decimal,
  leverage: decimal,
  options: decimal,
  income: decimal,
  costs: decimal,
};

/**
 * Ours: what a period brought, by average cost, in USDT; `from` ≤ time < `to` in unix ms. Days are those of the zone, the newest first; fees are
 * in the results already. `trades`: a page of the events with a result. `assets`: what is held now.
 */
export const profit = call({
  name: "profit",
  method: "GET",
  path: "/api/records/profit",
  access: "user",
  request: v.object({
    from: timeField,
    to: timeField,
    zone: zoneField,
    page: pageField,
    limit: limitField(pageSizes.profit),
  }),
  message: v.object({
    total: v.object(sums),
    days: v.array(v.object({ day: v.string(), ...sums })),
    pairs: v.array(v.object({ name: v.string(), kind, result: decimal, fees: decimal, count: whole })),
    assets: v.array(
      v.object({
        name: v.string(),
        amount: decimal,
        cost: decimal,
        average_entry: v.nullable(decimal),
        value: v.nullable(decimal),
        unrealised: v.nullable(decimal),
      }),
    ),
    trades: v.object({
      list: v.array(
        v.object({
          time: whole,
          kind,
          cause: v.string(),
          pair: v.nullable(v.string()),
          reference: whole,
          asset: v.string(),
          amount: decimal,
          proceeds: v.nullable(decimal),
          cost: v.nullable(decimal),
          fee: decimal,
          result: decimal,
          without_cost: flag,
        }),
      ),
      count: whole,
      page: whole,
      limit: whole,
    }),
  }),
});
