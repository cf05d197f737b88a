import * as calls from "#contract/calls/session/session.ts";
import * as user from "#contract/calls/session/user.ts";
import type { Language } from "#contract/languages.ts";
import { type Country, listCountries, readContact, recipientOf } from "#server/exchange/session/contacts.ts";
import { dateTime } from "#server/wire/time.ts";
import { reviewStatus } from "../account/identity.ts";
import type { RouteOptions } from "../kit/handler.ts";
import { ReplyWithExtras } from "../kit/handler.ts";
import type { Routes } from "../kit/route.ts";
import { successText } from "../texts/index.ts";
import type { HttpParts } from "../types.ts";
import { flagOf } from "../wallets/terms.ts";

const areaOf = (fields: { area_code: string; country_code: string }) =>
  fields.area_code || fields.country_code;

function countryEntries(countries: readonly Country[]) {
  const english = new Intl.DisplayNames(["en"], { type: "region" });
  const chinese = new Intl.DisplayNames(["zh-Hans"], { type: "region" });
  return countries.map(({ code, callingCode }) => ({
    area_code: `+${callingCode}`,
    country_id: code,
    name_en: english.of(code) ?? code,
    name_cn: chinese.of(code) ?? code,
  }));
}

function signInRoutes(routes: Routes, { accounts }: HttpParts, limit: RouteOptions): void {
  routes.open(
    calls.login,
    async (fields, { origin }) => {
      const { token, user } = await accounts.login({
        account: fields.user_string,
        areaCode: areaOf(fields),
        password: fields.password,
        code: fields.sms_code,
        totp: fields.totp,
        origin,
      });
      return new ReplyWithExtras(token, { id: user.id });
    },
    limit,
  );
  routes.open(
    calls.register,
    async (fields, { language, origin }) => {
      await accounts.register({
        type: fields.type,
        account: fields.user_string,
        areaCode: areaOf(fields),
        code: fields.code,
        password: fields.password,
        repeatedPassword: fields.re_password,
        inviteCode: fields.extension_code,
        nationality: fields.nationality,
        language,
        origin,
      });
      return successText("registered", language);
    },
    limit,
  );
  routes.open(
    calls.recoverPassword,
    async (fields, { authenticated, language, origin }) => {
      await accounts.recoverPassword({
        account: fields.account,
        password: fields.password,
        repeatedPassword: fields.repassword,
        code: fields.code,
        totp: fields.totp,
        caller: authenticated,
        origin,
      });
      return successText(authenticated === null ? "password_changed" : "password_replaced", language);
    },
    limit,
  );
}

function codeRoutes(routes: Routes, { accounts, demo }: HttpParts, limit: RouteOptions): void {
  for (const [call, channel] of [
    [calls.sendSms, "sms"],
    [calls.sendMail, "mail"],
  ] as const)
    routes.open(
      call,
      async (fields, { language, authenticated, origin, browserTicket }) => {
        const scene = fields.scene ?? fields.type ?? "register";
        const kind = channel === "mail" ? "email" : "mobile";
        const recipient = recipientOf(readContact(kind, fields.user_string, areaOf(fields)));
        await demo?.mailboxes.claim(recipient, browserTicket);
        await accounts.sendCode({
          channel,
          account: fields.user_string,
          areaCode: areaOf(fields),
          scene,
          language,
          caller: authenticated?.user ?? null,
          origin,
        });
        return successText("code_sent", language);
      },
      limit,
    );
  const check = async (
    channel: "sms" | "mail",
    fields: { user_string: string; area_code: string; country_code: string; scene: calls.CodeScene },
    code: string,
    caller: Parameters<Parameters<typeof routes.open>[1]>[1],
  ) => {
    const user = caller.authenticated?.user ?? null;
    const { user_string: account, scene } = fields;
    const { origin } = caller;
    await accounts.checkCode({
      channel,
      account,
      areaCode: areaOf(fields),
      scene,
      code,
      origin,
      caller: user,
    });
    return successText("code_right", caller.language);
  };
  routes.open(calls.checkMobile, (fields, caller) => check("sms", fields, fields.mobile_code, caller), limit);
  routes.open(calls.checkEmail, (fields, caller) => check("mail", fields, fields.email_code, caller), limit);
}

function ownRoutes(routes: Routes, { accounts, notices, identities, points }: HttpParts): void {
  routes.user(user.userInfo, async (_, { authenticated: { user } }) => ({
    id: user.id,
    account_number: user.email ?? user.phone ?? "",
    phone: user.phone ?? "",
    email: user.email ?? "",
    country_code: user.countryCode,
    area_code: user.countryCode,
    area_code_id: user.countryCode === "86" ? 1 : 0,
    nationality: user.nationality,
    extension_code: user.extensionCode,
    is_seller: flagOf(user.isSeller),
    is_agent: flagOf(user.isAgent),
    // 0 hides the points entries.
    type: points.isOpenTo(user) ? 1 : 0,
    sysmsg_num: await notices.unread(user.id),
    review_status: reviewStatus(await identities.stateOf(user.id)),
    cashinfo_status: (await identities.bank(user.id)) === null ? 0 : 1,
    status: 0,
    pay_password_isnull: user.hasTradePassword ? "neqnull" : "eqnull",
    time: dateTime(user.createdAt),
  }));
  routes.open(user.logout, async (_, { authenticated, language, origin }) => {
    if (authenticated !== null) {
      await accounts.sessions.revoke(authenticated.session.tokenHash);
      await accounts.activity.note(authenticated.user.id, "logout", origin);
    }
    return successText("logged_out", language);
  });
  routes.open(user.setLanguage, async ({ lang }, { authenticated }) => {
    await accounts.setLanguage(authenticated?.user ?? null, lang);
    return successText("language_set", lang as Language);
  });
}

/** Signing in and up, codes, and the user's own account. @param limit of the calls that try passwords and codes */
export function accountRoutes(routes: Routes, parts: HttpParts, limit: RouteOptions): void {
  signInRoutes(routes, parts, limit);
  codeRoutes(routes, parts, limit);
  ownRoutes(routes, parts);
  const countries = countryEntries(listCountries());
  routes.open(user.countries, async () => countries);
}
