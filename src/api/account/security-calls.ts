import { map } from "rxjs";
import * as calls from "#contract/calls/account/security.ts";
import { pageSizes } from "#domain/limits.ts";
import { isLast } from "../http/is-last.ts";
import { mapReply } from "../http/reply.ts";
import type { Sender } from "../http/send.ts";
import type { SecurityCalls } from "./security-api.ts";
import { decodeActivity, decodeDevice } from "./security-decode.ts";

export function createSecurityCalls({ send }: Sender): SecurityCalls {
  return {
    changePassword: ({ old, password, repeat, totp }) =>
      send(calls.changePassword, { oldpassword: old, password, re_password: repeat, totp }),
    prove: (request) => send(calls.proveOwner, request),
    totp: () =>
      send(calls.totpState, {}).pipe(
        map(mapReply(({ enabled, recovery_left }) => ({ on: enabled, recoveryLeft: recovery_left }))),
      ),
    startTotp: (password) => send(calls.startTotp, { password }),
    enableTotp: (code) =>
      send(calls.enableTotp, { code }).pipe(map(mapReply(({ recovery_codes }) => recovery_codes))),
    disableTotp: (request) => send(calls.disableTotp, request),
    renewRecoveryCodes: (code) =>
      send(calls.renewRecoveryCodes, { code }).pipe(map(mapReply(({ recovery_codes }) => recovery_codes))),
    devices: () => send(calls.devices, {}).pipe(map(mapReply((rows) => rows.map(decodeDevice)))),
    signOut: (deviceId) => send(calls.signOutDevice, deviceId === null ? {} : { id: deviceId }),
    activity: (page) =>
      send(calls.activity, { page, limit: pageSizes.activity }).pipe(
        map(
          mapReply(({ list, count }) => ({
            items: list.map(decodeActivity),
            page,
            last: isLast(list, count, page, pageSizes.activity),
          })),
        ),
      ),
    setPhishingWord: (word) => send(calls.setPhishingWord, { word }),
  };
}
