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
import type { WalletKind } from "../session/types.ts";
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
import type { ChainRecordKind, DepositAddress, NewAddress, WithdrawalOrder } from "./types.ts";

/**
 * Money in, money out, and its records. A reply's text is the exchange's unless a call says otherwise.
 * @param now the clock, unix ms: a binding has the time at which it was made
 */
export function createFundsCalls(sender: Sender, now: () => number) {
  return { ...reading(sender), ...moving(sender), ...limits(sender), ...addresses(sender, now) };
}
export type FundsCalls = ReturnType<typeof createFundsCalls>;

function reading({ send }: Sender) {
  return {
    gate: () => send(wallets, {}).pipe(map(mapReply(decodeGate))),
    /** Values at the end of each of the last days (UTC) and now, oldest first. */
    worth: (days: number) => send(calls.worthHistory, { days }),
    /** Newest first. */
    log: (wallet: WalletKind, currency: number, page: number) =>
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
    terms: (currency: number) =>
      send(calls.walletInfo, { currency }).pipe(map(mapReply((message) => decodeTerms(currency, message)))),
    /** Deposits and withdrawals, newest first; `null`: both kinds, every coin. */
    records: (
      { kind, currencyId }: { readonly kind: ChainRecordKind | null; readonly currencyId: number | null },
      page: number,
    ) =>
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
    /** Transfers between the wallets, newest first, 30 a page. */
    moves: (page: number) =>
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

function moving({ send }: Sender) {
  return {
    /** @param chain the chain's name; empty for a coin of one chain */
    depositAddress: (currency: number, chain: string) =>
      send(calls.depositAddress, { currency, type: chain, detail: 1 }).pipe(
        map((reply): Reply<DepositAddress> => {
          if (!reply.ok) return reply;
          const address = decodeDepositAddress(chain, reply.value);
          return address === null
            ? refuse({ kind: "broken", detail: "address: none of this chain" })
            : { ok: true, value: address };
        }),
      ),
    /** Demo only: a deposit to the user's own address. */
    simulateDeposit: (currency: number, chain: string, amount: string) =>
      send(demoDeposit, { currency, chain, amount }).pipe(map(mapReply(({ text }) => text))),
    /** The company's own addresses, for deposits reported by hand. */
    companyAddresses: () => send(calls.companyAddress, {}).pipe(map(mapReply(decodeCompany))),
    /** Reports a deposit by hand. A repeated `clientId` reports it once. */
    requestCharge: ({ currencyId, chain, amount, account, clientId }: ChargeRequest) =>
      send(calls.chargeRequest, { currency: currencyId, type: chain, amount, account, client_id: clientId }),
    withdraw: (order: WithdrawalOrder) =>
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
    /** Cancels a withdrawal that has not been sent. */
    cancelWithdrawal: (id: number, clientId: string) =>
      send(calls.cancelWithdrawal, { id, client_id: clientId }),
  };
}

interface ChargeRequest {
  readonly currencyId: number;
  readonly chain: string;
  readonly amount: string;
  /** The account or address that sent it. */
  readonly account: string;
  readonly clientId: string;
}
interface DestinationQuery {
  readonly chain: string;
  readonly address: string;
  readonly memo: string;
}

function limits({ send }: Sender) {
  return {
    /** What is known of an address; refused where the exchange has no such call. */
    destination: (currency: number, { chain, address, memo }: DestinationQuery) =>
      send(calls.withdrawalDestination, { currency, type: chain, address, memo }).pipe(
        map(mapReply(decodeDestination)),
      ),
    /** Whether withdrawals go to saved addresses only. */
    savedOnly: () => send(calls.savedOnly, {}).pipe(map(mapReply(decodeSavedOnly))),
    limitToSaved: () => send(calls.setSavedOnly, { on: 1 }),
    /** Lifts the limit after a day, with the authenticator's code or the one sent to the user's contact. */
    liftSavedOnly: ({ totp, code }: { readonly totp: string; readonly code: string }) =>
      send(calls.setSavedOnly, { on: 0, totp, code }),
  };
}

function addresses({ send, sendBare }: Sender, now: () => number) {
  const bind = (address: NewAddress): Observable<Reply<string>> =>
    sendBare(
      { name: "bindAddress", method: "POST", path: middlePaths.bindAddress },
      { data: JSON.stringify(bindingOf(address, now())), sign: address.ticket },
      readMiddle(middleReply),
    ).pipe(map(mapReply(({ msg }) => msg)));
  return {
    savedAddresses: (currency: number) =>
      send(addressWire.savedAddresses, { currency }).pipe(
        map(mapReply((list) => list.map(decodeSavedAddress))),
      ),
    /** Sends the code for saving an address. The value is the ticket that belongs to it, empty when there is none. */
    sendAddressCode: (userId: number) =>
      sendBare(
        { name: "sendAddressCode", method: "GET", path: middlePaths.sendCode },
        { user_id: userId },
        readMiddle(middleCodeReply),
      ).pipe(map(mapReply(({ data }) => data?.ticket ?? ""))),
    // This exchange saves by `addaddress`, with notes and the chain's name. A back end without that call binds one address per coin by the
    // wallet service.
    saveAddress: (address: NewAddress) =>
      send(addressWire.addAddress, {
        currency_id: address.currencyId,
        address: address.address,
        notes: address.notes,
        type: address.chain,
        memo: address.memo,
        code: address.code,
      }).pipe(switchMap((reply) => (isUnknownCall(reply) ? bind(address) : of(reply)))),
    deleteAddress: (id: number) => send(addressWire.deleteAddress, { address_id: id, id }),
  };
}

/** The binding in the form of the wallet service, which refuses a wrong time. Back ends read either name of it, in unix seconds. */
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
