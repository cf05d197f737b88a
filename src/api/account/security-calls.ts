import { map, type Observable } from "rxjs";
import * as calls from "#contract/calls/account/security.ts";
import { pageSizes } from "#domain/limits.ts";
import { isLast } from "../http/is-last.ts";
import { mapReply } from "../http/reply.ts";
import type { Page, Reply } from "../http/reply-types.ts";
import type { Sender } from "../http/send.ts";
import { decodeActivity, decodeDevice } from "./security-decode.ts";
import type { Activity, Device, TotpSecret, TotpState } from "./security-types.ts";

export type SecurityCalls = ReturnType<typeof createSecurityCalls>;

/** Passwords, the second factor, devices and activity. Unless stated otherwise, a reply's text is the exchange's. */
export function createSecurityCalls({ send }: Sender) {
  return {
    /** `totp`: empty without a second factor. Ends every other session. */
    changePassword: ({
      old,
      password,
      repeat,
      totp,
    }: Record<"old" | "password" | "repeat" | "totp", string>) =>
      send(calls.changePassword, { oldpassword: old, password, re_password: repeat, totp }),
    /** Proves that the owner is here: `totp` where the authenticator is on, else `password`. */
    prove: (request: Record<"password" | "totp", string>) => send(calls.proveOwner, request),
    totp: (): Observable<Reply<TotpState>> =>
      send(calls.totpState, {}).pipe(
        map(mapReply(({ enabled, recovery_left }) => ({ on: enabled, recoveryLeft: recovery_left }))),
      ),
    /** A new secret, not in force before `enableTotp`. */
    startTotp: (password: string): Observable<Reply<TotpSecret>> => send(calls.startTotp, { password }),
    /** The recovery codes, which are returned only here. */
    enableTotp: (code: string): Observable<Reply<readonly string[]>> =>
      send(calls.enableTotp, { code }).pipe(map(mapReply(({ recovery_codes }) => recovery_codes))),
    /** `code`: of the authenticator or a recovery code. */
    disableTotp: (request: Record<"password" | "code", string>) => send(calls.disableTotp, request),
    /** New recovery codes; the earlier ones end. */
    renewRecoveryCodes: (code: string): Observable<Reply<readonly string[]>> =>
      send(calls.renewRecoveryCodes, { code }).pipe(map(mapReply(({ recovery_codes }) => recovery_codes))),
    /** The one that sends the request first. */
    devices: (): Observable<Reply<readonly Device[]>> =>
      send(calls.devices, {}).pipe(map(mapReply((rows) => rows.map(decodeDevice)))),
    /** `null`: all but the one that sends the request. */
    signOut: (deviceId: number | null) =>
      send(calls.signOutDevice, deviceId === null ? {} : { id: deviceId }),
    /** Newest first. */
    activity: (page: number): Observable<Reply<Page<Activity>>> =>
      send(calls.activity, { page, limit: pageSizes.activity }).pipe(
        map(
          mapReply(({ list, count }) => ({
            items: list.map(decodeActivity),
            page,
            last: isLast(list, count, page, pageSizes.activity),
          })),
        ),
      ),
    /** Empty removes it. */
    setPhishingWord: (word: string) => send(calls.setPhishingWord, { word }),
  };
}
