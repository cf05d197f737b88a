import { map, type Observable, of, switchMap } from "rxjs";
import { demoDeposit } from "#contract/calls/shell/demo.ts";
import * as addressWire from "#contract/calls/wallets/addresses.ts";
import * as chainRecords from "#contract/calls/wallets/chain-records.ts";
import * as calls from "#contract/calls/wallets/funds.ts";
import { middleCodeReply, middlePaths, middleReply } from "#contract/calls/wallets/wallet-middle.ts";
import { wallets } from "#contract/calls/wallets/wallets.ts";
import { pageSizes } from "#domain/limits.ts";
import { isLast } from "../http/is-last.ts";
import { readMiddle } from "../http/read-middle.ts";
import { refuse } from "../http/read-reply.ts";
import { mapReply } from "../http/reply.ts";
import type { Reply } from "../http/reply-types.ts";
import type { Sender } from "../http/send.ts";
import { isUnknownCall } from "../http/unknown-call.ts";
import { wireWallets } from "../session/decode.ts";
import type { FundsCalls } from "./api.ts";
import { decodeChainRecord } from "./chain-record-decode.ts";
import {
  decodeCompany,
  decodeDepositAddress,
  decodeDestination,
  decodeEntry,
  decodeGate,
  decodeMove,
  decodeSavedAddress,
  decodeSavedOnly,
  decodeTerms,
} from "./decode.ts";
import type { DepositAddress, NewAddress } from "./types.ts";

/** Rows a page; of moves the specification says 30. */

/** @param now the clock, unix ms: a binding says when it was made */
export function createFundsCalls(sender: Sender, now: () => number): FundsCalls {
  return { ...reading(sender), ...moving(sender), ...limits(sender), ...addresses(sender, now) };
}

function reading({
  send,
}: Sender): Pick<FundsCalls, "gate" | "worth" | "log" | "terms" | "records" | "moves"> {
  return {
    gate: () => send(wallets, {}).pipe(map(mapReply(decodeGate))),
    worth: (days) => send(calls.worthHistory, { days }),
    log: (wallet, currency, page) =>
      send(calls.walletLog, {
        type: calls.walletLogTypes[wireWallets[wallet]],
        currency,
        page,
        limit: pageSizes.walletLog,
      }).pipe(
        map(
          mapReply(({ list, count }) => ({
            items: list.map((row) => decodeEntry(row, wallet)),
            page,
            last: isLast(list, count, page, pageSizes.walletLog),
          })),
        ),
      ),
    terms: (currency) =>
      send(calls.walletInfo, { currency }).pipe(map(mapReply((message) => decodeTerms(currency, message)))),
    records: ({ kind, currencyId }, page) =>
      send(chainRecords.chainRecords, {
        ...(kind === null ? {} : { kind }),
        ...(currencyId === null ? {} : { currency: currencyId }),
        page,
        limit: pageSizes.chainRecords,
      }).pipe(
        map(
          mapReply(({ list, count }) => ({
            items: list.map(decodeChainRecord),
            page,
            last: isLast(list, count, page, pageSizes.chainRecords),
          })),
        ),
      ),
    moves: (page) =>
      send(calls.transferHistory, { page, limit: pageSizes.transfers }).pipe(
        map(
          mapReply(({ data, last_page }) => ({
            items: data.map(decodeMove),
            page,
            last: last_page === undefined ? data.length < pageSizes.transfers : page >= last_page,
          })),
        ),
      ),
  };
}

function moving({
  send,
}: Sender): Pick<
  FundsCalls,
  | "depositAddress"
  | "simulateDeposit"
  | "companyAddresses"
  | "requestCharge"
  | "withdraw"
  | "cancelWithdrawal"
> {
  return {
    depositAddress: (currency, chain) =>
      send(calls.depositAddress, { currency, type: chain, detail: 1 }).pipe(
        map((reply): Reply<DepositAddress> => {
          if (!reply.ok) return reply;
          const address = decodeDepositAddress(chain, reply.value);
          return address === null
            ? refuse({ kind: "broken", detail: "address: none of this chain" })
            : { ok: true, value: address };
        }),
      ),
    simulateDeposit: (currency, chain, amount) =>
      send(demoDeposit, { currency, chain, amount }).pipe(map(mapReply(({ text }) => text))),
    companyAddresses: () => send(calls.companyAddress, {}).pipe(map(mapReply(decodeCompany))),
    requestCharge: ({ currencyId, chain, amount, account, clientId }) =>
      send(calls.chargeRequest, { currency: currencyId, type: chain, amount, account, client_id: clientId }),
    withdraw: (order) =>
      send(calls.withdraw, {
        currency: order.currencyId,
        number: order.amount,
        rate: order.feePercent,
        address: order.address,
        type: order.chain,
        memo: order.memo,
        pay_password: order.password,
        totp: order.totp,
        code: order.code,
        client_id: order.clientId,
      }),
    cancelWithdrawal: (id, clientId) => send(calls.cancelWithdrawal, { id, client_id: clientId }),
  };
}

function limits({
  send,
}: Sender): Pick<FundsCalls, "destination" | "savedOnly" | "limitToSaved" | "liftSavedOnly"> {
  return {
    destination: (currency, { chain, address, memo }) =>
      send(calls.withdrawalDestination, { currency, type: chain, address, memo }).pipe(
        map(mapReply(decodeDestination)),
      ),
    savedOnly: () => send(calls.savedOnly, {}).pipe(map(mapReply(decodeSavedOnly))),
    limitToSaved: () => send(calls.setSavedOnly, { on: 1 }),
    liftSavedOnly: ({ totp, code }) => send(calls.setSavedOnly, { on: 0, totp, code }),
  };
}

function addresses(
  { send, sendBare }: Sender,
  now: () => number,
): Pick<FundsCalls, "savedAddresses" | "sendAddressCode" | "saveAddress" | "deleteAddress"> {
  const bind = (address: NewAddress): Observable<Reply<string>> =>
    sendBare(
      { name: "bindAddress", method: "POST", path: middlePaths.bindAddress },
      { data: JSON.stringify(bindingOf(address, now())), sign: address.ticket },
      readMiddle(middleReply),
    ).pipe(map(mapReply(({ msg }) => msg)));
  return {
    savedAddresses: (currency) =>
      send(addressWire.savedAddresses, { currency }).pipe(
        map(mapReply((list) => list.map(decodeSavedAddress))),
      ),
    sendAddressCode: (userId) =>
      sendBare(
        { name: "sendAddressCode", method: "GET", path: middlePaths.sendCode },
        { user_id: userId },
        readMiddle(middleCodeReply),
      ).pipe(map(mapReply(({ data }) => data?.ticket ?? ""))),
    // Ours saves by `addaddress`, with notes and the chain's name. A back end without it binds by the wallet service, one a coin.
    saveAddress: (address) =>
      send(addressWire.addAddress, {
        currency_id: address.currencyId,
        address: address.address,
        notes: address.notes,
        type: address.chain,
        memo: address.memo,
        code: address.code,
      }).pipe(switchMap((reply) => (isUnknownCall(reply) ? bind(address) : of(reply)))),
    deleteAddress: (id) => send(addressWire.deleteAddress, { address_id: id, id }),
  };
}

/** The binding as the wallet service takes it. It refuses one whose time is off; back ends read either name, in unix seconds. */
function bindingOf(address: NewAddress, now: number) {
  const seconds = Math.floor(now / 1_000);
  return {
    user_id: address.userId,
    address: address.address,
    coin_name: address.currency,
    contract_address: address.contract,
    memo: address.memo,
    verificationcode: address.code,
    t: seconds,
    timestamp: seconds,
  };
}
