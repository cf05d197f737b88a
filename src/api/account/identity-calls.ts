import { map, of } from "rxjs";
import * as calls from "#contract/calls/account/identity.ts";
import { mapReply } from "../http/reply.ts";
import type { Sender } from "../http/send.ts";
import type { IdentityCalls } from "./identity-api.ts";
import { decodeCenter, decodeReceiving, encodeReceiving } from "./identity-decode.ts";

/** Only pictures of this server are asked for with the person's token: an address from elsewhere must not learn it. */
const OWN_PICTURE = /^\/api\/[\w/.-]+$/;
const foreign = {
  ok: false,
  refusal: { kind: "broken", detail: "picture: not an address of this exchange" },
} as const;

export function createIdentityCalls({ send, upload, download }: Sender): IdentityCalls {
  return {
    center: () => send(calls.userCenter, {}).pipe(map(mapReply(decodeCenter))),
    handIn: ({ name, documentNumber, front, reverse, hand }) =>
      send(calls.handInIdentity, {
        name,
        card_id: documentNumber,
        front_pic: front,
        reverse_pic: reverse,
        hand_pic: hand,
      }),
    bindBank: ({ holder, number, bank, region, phone }) =>
      send(calls.bindBank, { real_name: holder, bank_no: number, bank_name: bank, region, phone }),
    receivingAccounts: () => send(calls.cashInfo, {}).pipe(map(mapReply(decodeReceiving))),
    saveReceivingAccounts: (accounts) => send(calls.saveCashInfo, encodeReceiving(accounts)),
    bindEmail: (request) => send(calls.bindEmail, request),
    bindPhone: ({ phone, callingCode, code }) =>
      send(calls.bindPhone, { mobile: phone, area_code: callingCode, code }),
    authorizationCode: () => send(calls.authorizationCode, {}),
    upload: (file) => upload({ name: "upload", path: calls.UPLOAD_PATH, message: calls.uploadMessage }, file),
    picture: (address) =>
      OWN_PICTURE.test(address) ? download({ name: "picture", path: address }) : of(foreign),
  };
}
