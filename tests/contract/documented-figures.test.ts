import * as v from "valibot";
import { expect, it } from "vitest";
import * as calls from "#contract/calls/index.ts";
import * as limits from "#domain/limits.ts";

const { INSURANCE_PAGE, MAX_UNFINISHED_DEALS, OTC_PAGE, POINTS_FIELD_MAX, POINTS_PAGE } = calls;

it.each([
  ["notices", calls.noticeList, 20],
  ["the account log", calls.accountLog, 20],
  ["term deposits", calls.depositOrders, 20],
  ["transfers between wallets", calls.transferHistory, 30],
  ["options", calls.microOrders, 20],
  ["news", calls.newsList, 15],
  ["positions by status", calls.leverOrders, 10],
  ["open spot orders", calls.openBuys, 10],
  ["C2C adverts", calls.c2cAdverts, 10],
  ["fiat adverts", calls.fiatAdverts, 10],
  ["a shop's balance log", calls.shopLog, 10],
  ["profits", calls.profits, 10],
] as const)(
  "WIRE-DOC-009 %s have pages of their documented size where no limit is named",
  (_, call, size) => {
    const required = { seller_id: "1", c_id: "11", legal_id: "1", currency_id: "2", status: "1" };
    expect(v.parse(call.request, required)).toMatchObject({ limit: size });
  },
);

it("WIRE-DOC-010 what both sides limit are the figures of the documents", () => {
  const { PASSWORD_MIN, PASSWORD_MAX, CODE_MAX, INVITE_MIN, LIQUIDATION_PERCENT } = limits;
  // Longer passwords than the documented 16 characters: decision 0021.
  expect([PASSWORD_MIN, PASSWORD_MAX, CODE_MAX, INVITE_MIN]).toEqual([6, 128, 16, 4]);
  expect([LIQUIDATION_PERCENT, calls.ACCEPTOR_CONFIRM_MINUTES, MAX_UNFINISHED_DEALS]).toEqual([110, 20, 3]);
  expect([POINTS_FIELD_MAX, OTC_PAGE, POINTS_PAGE, INSURANCE_PAGE]).toEqual([20, 10, 10, 20]);
});
