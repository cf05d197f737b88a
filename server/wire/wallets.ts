import type * as v from "valibot";
import type { chainRecord } from "#contract/calls/wallets/chain-records.ts";
import type { Language } from "#contract/languages.ts";
import { fill } from "#domain/fill.ts";
import { formatDecimal } from "#domain/numbers/decimal.ts";
import { shortDecimal } from "#server/exchange/kit/arithmetic.ts";
import { currencyById } from "#server/exchange/markets/currencies.ts";
import { termsOf } from "#server/exchange/wallets/terms.ts";
import type { ChainRecord } from "#server/exchange/wallets/types.ts";
import { textsIn } from "../http/texts/index.ts";
import { dateTime } from "./time.ts";

function reasonOf({ reason, currencyId, chain }: ChainRecord, language: Language): string {
  if (reason === null) return "";
  const term = termsOf(currencyId).find((one) => one.chain === chain);
  const currency = currencyById(currencyId)?.name ?? "";
  const min = term === undefined ? "" : shortDecimal(term.minDeposit);
  return fill(textsIn(language).chainReasons[reason], { min, currency });
}

/** A deposit or withdrawal as lists and pushes write it. @param language of the reason, where there is one */
export function chainRowOf(record: ChainRecord, language: Language): v.InferInput<typeof chainRecord> {
  return {
    id: record.id,
    kind: record.kind,
    currency: record.currencyId,
    currency_name: currencyById(record.currencyId)?.name ?? "",
    chain: record.chain ?? "",
    number: formatDecimal(record.amount),
    fee: formatDecimal(record.fee),
    receive: formatDecimal(record.amount - record.fee),
    address: record.address,
    memo: record.memo,
    txid: record.txid,
    confirmations: record.confirmations,
    required: record.required,
    state: record.state,
    review: record.state === "pending" && record.approval === "needed" ? 1 : 0,
    reason: reasonOf(record, language),
    created_time: dateTime(record.createdAt),
    updated_time: dateTime(record.updatedAt),
  };
}
