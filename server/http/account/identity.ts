import * as calls from "#contract/calls/account/identity.ts";
import type { Language } from "#contract/languages.ts";
import { mask, maskContact } from "#domain/account/contact.ts";
import type { BankAccount, Identity } from "#server/exchange/account/identity/types.ts";
import { dateTime } from "#server/wire/time.ts";
import type { RouteOptions } from "../kit/handler.ts";
import type { Routes } from "../kit/route.ts";
import { reviewReasonText, successText } from "../texts/index.ts";
import type { HttpParts } from "../types.ts";

const statuses = { review: 1, certified: 2, refused: 0 } as const;

/** The wire's `review_status`: 0 nothing handed in or refused, 1 under review, 2 certified. */
export function reviewStatus(state: Identity["state"] | null): 0 | 1 | 2 {
  return state === null ? 0 : statuses[state];
}

function bankOf(bank: BankAccount | null) {
  if (bank === null) return null;
  return {
    real_name: mask(bank.realName),
    bank_no: mask(bank.bankNo),
    bank_name: bank.bankName,
    region: bank.region,
    phone: mask(bank.phone),
  };
}

function reasonOf(identity: Identity | null, language: Language): string {
  return identity?.state === "refused" ? reviewReasonText(identity.reason, language) : "";
}

function centreRoutes(routes: Routes, { identities, accounts }: HttpParts): void {
  routes.user(calls.userCenter, async (_, { authenticated: { user }, language }) => {
    const identity = await identities.of(user.id);
    const bank = await identities.bank(user.id);
    const { enabled: totp } = await accounts.security.totpState(user.id);
    const isShown = identity !== null && identity.state !== "refused";
    return {
      id: user.id,
      account_number: maskContact(user.email ?? user.phone ?? ""),
      phone: maskContact(user.phone ?? ""),
      email: maskContact(user.email ?? ""),
      name: isShown ? mask(identity.name) : "",
      card_id: isShown ? mask(identity.cardId) : "",
      review_status: reviewStatus(identity?.state ?? null),
      cashinfo_status: bank === null ? 0 : 1,
      review_reason: reasonOf(identity, language),
      bank: bankOf(bank),
      phishing_word: await accounts.security.phishingWord(user.id),
      totp: totp ? (1 as const) : (0 as const),
    };
  });
  routes.user(calls.safeCenter, async (_, { authenticated: { user } }) => ({
    mobile: maskContact(user.phone ?? ""),
    email: maskContact(user.email ?? ""),
    gesture_password: "",
  }));
  routes.user(calls.authorizationCode, (_, { authenticated }) =>
    accounts.security.authorizationCodes.of(authenticated.user.id),
  );
}

function receivingRoutes(routes: Routes, { identities }: HttpParts): void {
  routes.user(calls.bindBank, async (fields, { authenticated, language, origin }) => {
    const { real_name: realName, bank_no: bankNo, bank_name: bankName, region, phone } = fields;
    const account = { realName, bankNo, bankName, region, phone };
    await identities.bindBank(authenticated.user.id, account, origin);
    return successText("bank_bound", language);
  });
  routes.user(calls.cashInfo, async (_, { authenticated: { user } }) => {
    const found = await identities.receiving(user.id);
    if (found === null) return null;
    return {
      id: user.id,
      user_id: user.id,
      real_name: found.realName,
      bank_name: found.bankName,
      bank_account: found.bankAccount,
      bank_branch: found.bankBranch,
      alipay_account: found.alipayAccount,
      alipay_collect: found.alipayCollect,
      wechat_nickname: found.wechatNickname,
      wechat_account: found.wechatAccount,
      wechat_collect: found.wechatCollect,
      create_time: dateTime(found.createdAt),
    };
  });
  routes.user(calls.saveCashInfo, async (fields, { authenticated, language, origin }) => {
    const accounts = {
      realName: fields.real_name,
      bankName: fields.bank_name,
      bankAccount: fields.bank_account,
      bankBranch: fields.bank_branch,
      alipayAccount: fields.alipay_account,
      alipayCollect: fields.alipay_collect,
      wechatNickname: fields.wechat_nickname,
      wechatAccount: fields.wechat_account,
      wechatCollect: fields.wechat_collect,
    };
    await identities.saveReceiving(authenticated.user.id, accounts, origin);
    return successText("receiving_saved", language);
  });
}

/** The account centre: identity, bank and receiving accounts, phone and e-mail. @param limit of the calls that try passwords and codes */
export function identityRoutes(routes: Routes, parts: HttpParts, limit: RouteOptions): void {
  const { identities, accounts } = parts;
  centreRoutes(routes, parts);
  receivingRoutes(routes, parts);
  routes.user(calls.handInIdentity, async (fields, { authenticated, language, origin }) => {
    const { name, card_id: cardId, front_pic: front, reverse_pic: reverse, hand_pic: hand } = fields;
    await identities.submitIdentity(authenticated.user.id, { name, cardId, front, reverse, hand }, origin);
    return successText("identity_handed_in", language);
  });
  routes.user(
    calls.bindEmail,
    async ({ email, code }, { authenticated, language, origin }) => {
      await accounts.security.bindEmail(authenticated, { email, code }, origin);
      return successText("email_bound", language);
    },
    limit,
  );
  routes.user(
    calls.bindPhone,
    async ({ mobile, area_code: areaCode, code }, { authenticated, language, origin }) => {
      await accounts.security.bindPhone(authenticated, { mobile, areaCode, code }, origin);
      return successText("phone_bound", language);
    },
    limit,
  );
}
