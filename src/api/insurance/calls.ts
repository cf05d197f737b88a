import { map } from "rxjs";
import * as calls from "#contract/calls/insurance/insurance.ts";
import { mapReply } from "../http/reply.ts";
import { endsAt } from "../http/rows.ts";
import type { Sender } from "../http/send.ts";
import { decodeInsuranceStatus, decodeKind, decodeYield, decodeYieldEntry } from "./decode.ts";
import type { InsuranceOrder } from "./types.ts";

/** `status` of a kind that is offered. */
const OFFERED = 1;

/** Insurance of the options wallet. A reply's text is the exchange's. */
export function createInsuranceCalls({ send }: Pick<Sender, "send">) {
  return {
    kinds: (currencyId: number) =>
      send(calls.insuranceTypes, { currency_id: currencyId }).pipe(
        map(
          mapReply((rows) =>
            rows.filter(({ status }) => status === OFFERED).map((row) => decodeKind(currencyId, row)),
          ),
        ),
      ),
    status: (currencyId: number) =>
      send(calls.userInsurance, { currency_id: currencyId }).pipe(map(mapReply(decodeInsuranceStatus))),
    buy: ({ kindId, currencyId, amount, clientId }: InsuranceOrder) =>
      send(calls.buyInsurance, { type_id: kindId, currency_id: currencyId, amount, client_id: clientId }),
    claim: (policyId: number, clientId: string) =>
      send(calls.claimInsurance, { user_insurance_id: policyId, client_id: clientId }),
    /** Ends a policy early, which is a breach: the warehouse is lost. */
    end: (policyId: number, clientId: string) =>
      send(calls.cancelInsurance, { user_insurance_id: policyId, client_id: clientId }),
    yield: (currencyId: number) =>
      send(calls.insuranceMoney, { currency_id: currencyId }).pipe(map(mapReply(decodeYield))),
    /** Of every currency, newest first. */
    yieldLog: (page: number) =>
      send(calls.insuranceMoneyLog, { page }).pipe(
        map(
          mapReply(({ data, last_page }) => ({
            items: data.map((row, at) => decodeYieldEntry(row, (page - 1) * calls.INSURANCE_PAGE + at)),
            page,
            last: endsAt(page, last_page, data, calls.INSURANCE_PAGE),
          })),
        ),
      ),
  };
}

export type InsuranceCalls = ReturnType<typeof createInsuranceCalls>;
