import { map } from "rxjs";
import * as calls from "#contract/calls/insurance/insurance.ts";
import { mapReply } from "../http/reply.ts";
import { endsAt } from "../http/rows.ts";
import type { Sender } from "../http/send.ts";
import type { InsuranceCalls } from "./api.ts";
import { decodeKind, decodeStanding, decodeYield, decodeYieldEntry } from "./decode.ts";

/** `status` of a kind that is offered. */
const OFFERED = 1;

export function createInsuranceCalls({ send }: Pick<Sender, "send">): InsuranceCalls {
  return {
    kinds: (currencyId) =>
      send(calls.insuranceTypes, { currency_id: currencyId }).pipe(
        map(
          mapReply((rows) =>
            rows.filter(({ status }) => status === OFFERED).map((row) => decodeKind(currencyId, row)),
          ),
        ),
      ),
    standing: (currencyId) =>
      send(calls.userInsurance, { currency_id: currencyId }).pipe(map(mapReply(decodeStanding))),
    buy: ({ kindId, currencyId, amount, clientId }) =>
      send(calls.buyInsurance, { type_id: kindId, currency_id: currencyId, amount, client_id: clientId }),
    claim: (policyId, clientId) =>
      send(calls.claimInsurance, { user_insurance_id: policyId, client_id: clientId }),
    end: (policyId, clientId) =>
      send(calls.cancelInsurance, { user_insurance_id: policyId, client_id: clientId }),
    yield: (currencyId) =>
      send(calls.insuranceMoney, { currency_id: currencyId }).pipe(map(mapReply(decodeYield))),
    yieldLog: (page) =>
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
