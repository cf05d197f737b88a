import * as calls from "#contract/calls/account/security.ts";
import { fill } from "#domain/fill.ts";
import { deviceName } from "#server/exchange/session/device-name.ts";
import type { RouteOptions } from "../kit/handler.ts";
import type { Routes } from "../kit/route.ts";
import { successText, textsIn } from "../texts/index.ts";
import type { HttpParts } from "../types.ts";

function totpRoutes(routes: Routes, { accounts: { security } }: HttpParts, limit: RouteOptions): void {
  routes.user(calls.totpState, async (_, { authenticated }) => {
    const { enabled, recoveryLeft } = await security.totpState(authenticated.user.id);
    return { enabled: enabled ? (1 as const) : (0 as const), recovery_left: recoveryLeft };
  });
  routes.user(
    calls.startTotp,
    ({ password }, { authenticated }) => security.startTotp(authenticated, password),
    limit,
  );
  routes.user(
    calls.enableTotp,
    async ({ code }, { authenticated, origin }) => ({
      recovery_codes: [...(await security.enableTotp(authenticated, code, origin))],
    }),
    limit,
  );
  routes.user(
    calls.disableTotp,
    async ({ password, code }, { authenticated, language, origin }) => {
      await security.disableTotp(authenticated, { password, code }, origin);
      return successText("totp_disabled", language);
    },
    limit,
  );
  routes.user(
    calls.renewRecoveryCodes,
    async ({ code }, { authenticated, origin }) => ({
      recovery_codes: [...(await security.renewRecoveryCodes(authenticated, code, origin))],
    }),
    limit,
  );
}

function proofRoute(routes: Routes, { accounts }: HttpParts, limit: RouteOptions): void {
  routes.user(
    calls.proveOwner,
    async (request, { authenticated, language }) => {
      await accounts.proveOwner(authenticated, request);
      return successText("owner_proved", language);
    },
    limit,
  );
}

function deviceRoutes(routes: Routes, { accounts: { security } }: HttpParts): void {
  routes.user(calls.devices, async (_, { authenticated: { user, session } }) => {
    const all = await security.devices(user.id, session);
    return all.map((one) => ({
      id: one.id,
      device: deviceName(one.device),
      address: one.address,
      signed_in: one.createdAt,
      last_seen: one.lastSeenAt,
      current: one.id === session.id ? (1 as const) : (0 as const),
    }));
  });
  routes.user(calls.signOutDevice, async ({ id }, { authenticated, language, origin }) => {
    await security.signOut(authenticated, id ?? null, origin);
    return successText(id === undefined ? "signed_out_others" : "signed_out", language);
  });
}

/** What protects an account: password, authenticator, devices, the log of activity. @param limit of the calls that try passwords and codes */
export function securityRoutes(routes: Routes, parts: HttpParts, limit: RouteOptions): void {
  const { security, activity } = parts.accounts;
  routes.user(
    calls.changePassword,
    async (fields, { authenticated, language, origin }) => {
      const { oldpassword: oldPassword, password, re_password: repeatedPassword, totp } = fields;
      await security.changePassword(authenticated, { oldPassword, password, repeatedPassword, totp }, origin);
      return successText("password_replaced", language);
    },
    limit,
  );
  totpRoutes(routes, parts, limit);
  proofRoute(routes, parts, limit);
  deviceRoutes(routes, parts);
  routes.user(calls.activity, async ({ page, limit: size }, { authenticated, language }) => {
    const { rows, total } = await activity.list(authenticated.user.id, page, size);
    const texts = textsIn(language).activity;
    const list = rows.map(({ facts, ...row }) => ({ ...row, info: fill(texts[row.kind], facts) }));
    return { list, count: total, page, limit: size };
  });
  routes.user(calls.setPhishingWord, async ({ word }, { authenticated, language, origin }) => {
    await security.setPhishingWord(authenticated.user.id, word, origin);
    return successText(word === "" ? "phishing_word_removed" : "phishing_word_set", language);
  });
}
