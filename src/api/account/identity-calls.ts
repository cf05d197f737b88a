import { map, type Observable, of } from "rxjs";
import * as calls from "#contract/calls/account/identity.ts";
import { createFiles } from "../http/files.ts";
import { mapReply } from "../http/reply.ts";
import type { Reply } from "../http/reply-types.ts";
import type { Sender } from "../http/send.ts";
import { decodeCenter, decodeReceiving, encodeReceiving } from "./identity-decode.ts";
import type { BankAccount, IdentityPapers, ReceivingAccounts, UploadStep } from "./identity-types.ts";

/** Only pictures of this server are asked for with the user's token: an address from elsewhere must not learn it. */
const OWN_PICTURE = /^\/api\/[\w/.-]+$/;
const foreign = {
  ok: false,
  refusal: { kind: "broken", detail: "picture: not an address of this exchange" },
} as const;

export type IdentityCalls = ReturnType<typeof createIdentityCalls>;

/** Identity, bound contacts and accounts, pictures. A reply's text is the exchange's. */
export function createIdentityCalls(sender: Sender) {
  const { send } = sender;
  const { upload, download } = createFiles(sender);
  return {
    center: () => send(calls.userCenter, {}).pipe(map(mapReply(decodeCenter))),
    submitIdentity: ({ name, documentNumber, front, reverse, hand }: IdentityPapers) =>
      send(calls.handInIdentity, {
        name,
        card_id: documentNumber,
        front_pic: front,
        reverse_pic: reverse,
        hand_pic: hand,
      }),
    bindBank: ({ holder, number, bank, region, phone }: BankAccount) =>
      send(calls.bindBank, { real_name: holder, bank_no: number, bank_name: bank, region, phone }),
    /** All fields empty where there are none. */
    receivingAccounts: () => send(calls.cashInfo, {}).pipe(map(mapReply(decodeReceiving))),
    saveReceivingAccounts: (accounts: ReceivingAccounts) =>
      send(calls.saveCashInfo, encodeReceiving(accounts)),
    /** With a code of the scene `bind_email`. */
    bindEmail: (request: { readonly email: string; readonly code: string }) => send(calls.bindEmail, request),
    /** With a code of the scene `bind_mobile`; `callingCode` without the plus. */
    bindPhone: ({ phone, callingCode, code }: Record<"phone" | "callingCode" | "code", string>) =>
      send(calls.bindPhone, { mobile: phone, area_code: callingCode, code }),
    /** Six characters by which a partner's service knows the user, valid for 600 s. */
    authorizationCode: () => send(calls.authorizationCode, {}),
    /** Unsubscribing cancels. Completes with the settled step. */
    upload: (file: File): Observable<UploadStep> =>
      upload({ name: "upload", path: calls.UPLOAD_PATH, message: calls.uploadMessage }, file),
    /** A picture at an address that `upload` or a reply gave; only those who may see it get it. */
    picture: (address: string): Observable<Reply<Blob>> =>
      OWN_PICTURE.test(address) ? download({ name: "picture", path: address }) : of(foreign),
  };
}
