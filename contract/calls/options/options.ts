import * as v from "valibot";
import { pageSizes } from "#domain/limits.ts";
import { call, command } from "../../call.ts";
import {
  clientOrderIdField,
  decimal,
  decimalField,
  flag,
  limitField,
  pageField,
  textField,
  textOrEmpty,
  whole,
  wholeField,
} from "../../scalars.ts";
import { insurancePolicy, insuranceType } from "../insurance/insurance.ts";

/** A currency that options can be paid in, with what of it is free in the options wallet. Fee in percent of the stake. */
export const payableCurrency = v.object({
  id: whole,
  name: v.string(),
  micro_numbers: v.optional(
    v.array(v.object({ id: v.optional(whole), number: decimal, currency_name: textOrEmpty })),
    [],
  ),
  micro_trade_fee: v.optional(decimal, "0"),
  micro_min: v.optional(decimal),
  micro_max: v.optional(decimal),
  micro_holdtrade_max: v.optional(whole),
  /** Ours: a stake is a multiple of it. */
  micro_lot: v.optional(decimal),
  insurancable: v.optional(flag, 0),
  insurance_types: v.optional(v.array(insuranceType), []),
  /** Ours: the hours (UTC) in which stakes must be insured, and their cap, where it is one of them now; otherwise left out. */
  insured_hours: v.optional(v.object({ from: v.string(), to: v.string(), max_amount: decimal })),
  /** What is free, and what is insured: while an insurance is in force, stakes come from the insured balance. */
  user_wallet: v.optional(
    v.nullable(
      v.object({
        micro_balance: v.optional(decimal, "0"),
        insurance_balance: v.optional(decimal, "0"),
        lock_insurance_balance: v.optional(decimal, "0"),
        micro_with_insurance: v.optional(decimal),
      }),
    ),
  ),
  user_insurance: v.optional(v.nullable(insurancePolicy)),
});
export const microCurrencies = call({
  name: "microCurrencies",
  method: "GET",
  path: "/api/microtrade/payable_currencies",
  access: "optional",
  request: v.object({}),
  message: v.array(payableCurrency),
});

/**
 * A duration: `showtime` and `time_unit` for people ("1", "m"), limits under either name. In percent of the stake what a win adds
 * (`profit_ratio`) and what a loss takes (`loss_ratio`; all where it is left out).
 */
export const microDuration = v.object({
  id: v.optional(whole),
  seconds: whole,
  showtime: textOrEmpty,
  time_unit: textOrEmpty,
  profit_ratio: decimal,
  loss_ratio: v.optional(decimal),
  min_money: v.optional(decimal),
  max_money: v.optional(decimal),
  min_amount: v.optional(decimal),
  max_amount: v.optional(decimal),
  status: v.optional(whole, 1),
});
export const microDurations = call({
  name: "microDurations",
  method: "GET",
  path: "/api/microtrade/seconds",
  access: "anyone",
  request: v.object({}),
  message: v.array(microDuration),
});

/** A published mark price: `seq` counts those of the market, `time` is when it was published (unix ms). */
const usedMark = v.object({ seq: whole, price: decimal, time: whole, source: textOrEmpty });
const decidingTrade = v.object({ id: whole, price: decimal, time: whole });

/** An order. `type` 1 up, 2 down; `status` 1 running, 2 settling, 3 closed; `profit_result` -1, 0, 1. Times in ms are ours. */
export const microRow = v.object({
  id: whole,
  match_id: whole,
  currency_id: whole,
  symbol_name: textOrEmpty,
  currency_name: textOrEmpty,
  type: whole,
  seconds: whole,
  status: whole,
  number: decimal,
  fee: v.optional(decimal, "0"),
  profit_ratio: v.optional(decimal, "0"),
  open_price: decimal,
  end_price: v.optional(decimal, "0"),
  fact_profits: v.optional(decimal, "0"),
  profit_result: v.optional(whole, 0),
  remain_milli_seconds: v.optional(whole, 0),
  created_at: textOrEmpty,
  handled_at: textOrEmpty,
  complete_at: textOrEmpty,
  created_ms: v.optional(whole),
  due_ms: v.optional(whole),
  closed_ms: v.optional(whole),
  /** The server's clock when it answered: with `due_ms` a client knows its own clock's offset. */
  now_ms: v.optional(whole),
  /** Its stake came from the insured balance, and what it gives goes there. */
  is_insurance: v.optional(flag),
  client_order_id: textOrEmpty,
  /** Ours: the mark that set the opening price. */
  open_mark: v.optional(v.nullable(usedMark)),
  /** Ours: the settlement window, with the marks that count so far where the order runs or is asked for alone. */
  window: v.optional(v.nullable(v.object({ seconds: whole, marks: v.optional(v.array(usedMark), []) }))),
  /** Ours: `marks_missing`: a draw, because fewer than half of the window's marks were published. */
  draw_reason: v.optional(v.nullable(v.string())),
  /** Ours: the two trades that decided an order from before marks. */
  open_trade: v.optional(v.nullable(decidingTrade)),
  close_trade: v.optional(v.nullable(decidingTrade)),
});

export const microSubmit = command({
  name: "microSubmit",
  once: "client_order_id",
  method: "POST",
  path: "/api/microtrade/submit",
  access: "user",
  request: v.object({
    match_id: wholeField,
    currency_id: wholeField,
    type: v.pipe(wholeField, v.picklist([1, 2], "malformed")),
    seconds: wholeField,
    number: v.optional(decimalField),
    client_order_id: clientOrderIdField,
  }),
  message: v.union([
    microRow,
    v.pipe(
      v.string(),
      v.transform(() => null),
    ),
  ]),
});
/**
 * Ours: what a submission with these fields would come to now, by the code that submits. Nothing is taken. It is refused with what the
 * submission would be refused with. `profits`: what a win adds; `due_ms`: when it would end, unix ms.
 */
export const microPreview = call({
  name: "microPreview",
  method: "POST",
  path: "/api/microtrade/preview",
  access: "user",
  request: v.omit(microSubmit.request, ["client_order_id"]),
  message: v.object({
    open_price: decimal,
    number: decimal,
    fee: decimal,
    profit_ratio: decimal,
    profits: decimal,
    is_insurance: flag,
    due_ms: whole,
  }),
});
export const microOrders = call({
  name: "microOrders",
  rows: true,
  method: "GET",
  path: "/api/microtrade/lists",
  access: "user",
  request: v.object({
    status: v.optional(wholeField),
    page: pageField,
    limit: limitField(pageSizes.options),
    match_id: v.optional(wholeField),
    currency_id: v.optional(wholeField),
    client_order_id: v.optional(textField(64)),
  }),
  message: v.object({
    current_page: v.optional(whole, 1),
    data: v.array(microRow),
    last_page: v.optional(whole),
    per_page: v.optional(whole),
    total: v.optional(whole),
  }),
});
/** One order with the marks that decided it. */
export const microResult = call({
  name: "microResult",
  method: "GET",
  path: "/api/microtrade/get_result",
  access: "user",
  request: v.object({ id: wholeField }),
  message: microRow,
});

/**
 * Ours: how an order is decided, for anybody; it names neither owner nor stake. `end_price` is the mean of the window's marks, rounded
 * down to 8 decimals, once the order is closed; `average` the mean of those published so far. Both are `null` where there is none.
 */
export const microAudit = call({
  name: "microAudit",
  method: "GET",
  path: "/api/microtrade/audit",
  access: "anyone",
  request: v.object({ id: wholeField }),
  message: v.object({
    id: whole,
    match_id: whole,
    symbol_name: v.string(),
    type: whole,
    seconds: whole,
    status: whole,
    created_ms: whole,
    due_ms: whole,
    now_ms: whole,
    open_price: decimal,
    open_mark: v.nullable(usedMark),
    /** The seconds whose first `quoted` mark counts: `seconds` of them, from `first_ms` to `last_ms`. */
    window: v.nullable(
      v.object({ seconds: whole, first_ms: whole, last_ms: whole, marks: v.array(usedMark) }),
    ),
    average: v.nullable(decimal),
    end_price: v.nullable(decimal),
    /** 1 the chosen direction was right, -1 wrong, 0 a draw; `null` while the order runs. */
    profit_result: v.nullable(whole),
    draw_reason: v.nullable(v.string()),
    open_trade: v.nullable(decidingTrade),
    close_trade: v.nullable(decidingTrade),
  }),
});

/** To the owner when an order closed; under `micro_closed`, or by configuration `closed_microorder`. */
export const microClosedPush = v.object({
  type: v.picklist(["micro_closed", "closed_microorder"]),
  data: v.union([microRow, v.pipe(v.string(), v.parseJson(), microRow)]),
});
