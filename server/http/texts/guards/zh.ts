import type { AreaTexts } from "../types.ts";

export const guardTexts = {
  refusals: {
    proof_required:
      "为保障安全，请先用登录密码或身份验证器验证码确认是您本人，然后重试。如果您的应用不支持此操作，请先重新登录。",
    second_factor_used: "该身份验证器验证码已使用，请等待下一个。",
    too_many_codes: "验证码请求次数过多，请在 {minutes} 分钟后重试。",
    password_weak: "该密码太容易被猜到，请使用更长的密码，例如几个互不相关的词。",
    password_common: "该密码是攻击者最先尝试的密码之一。请使用几个互不相关的词，或使用密码管理器。",
    password_personal: "该密码包含您的姓名、手机号、邮箱或本平台名称。请去掉这些内容，或再加几个词。",
    password_pattern: "连续字符、重复字符和日期很容易被猜到。请改用几个互不相关的词。",
    passwords_same: "登录密码与交易密码不能相同。",
    nickname_taken: "该名称已被使用，请换一个。",
    nickname_reserved: "该名称已被保留，请换一个。",
    nickname_invalid: "该名称含有不允许的字符。",
  },
  said: {
    owner_proved: "已确认，您可以继续。",
  },
  notices: {
    recovery_codes_renewed: {
      title: "已生成新的恢复码",
      content:
        "您的身份验证器已生成新的恢复码，原恢复码已失效。提现将暂停 24 小时。如非本人操作，请立即修改密码并联系客服。",
    },
    email_bound: {
      title: "已添加邮箱",
      content:
        "您的账户已添加邮箱 {contact}。提现将暂停 24 小时。如非本人操作，请立即修改密码、退出所有设备并联系客服。",
    },
    phone_bound: {
      title: "已添加手机号",
      content:
        "您的账户已添加手机号 {contact}。提现将暂停 24 小时。如非本人操作，请立即修改密码、退出所有设备并联系客服。",
    },
  },
  contactMessages: {
    account_exists: {
      subject: "您已有 Millrace 账户",
      text: "有人（可能是您本人）尝试用该手机号或邮箱注册账户。您已有账户：请直接登录，忘记密码时可重置密码。如非本人操作，无需处理。",
    },
    account_missing: {
      subject: "未找到 Millrace 账户",
      text: "有人（可能是您本人）为该手机号或邮箱请求了验证码，但没有账户使用它。如需开户，请先注册。如非本人操作，无需处理。",
    },
    contact_fresh: {
      subject: "请通过另一个联系方式找回账户",
      text: "有人请求重置该手机号或邮箱对应账户的密码。该联系方式刚刚添加到您的账户，请使用另一个联系方式。如非本人操作，请立即修改密码并联系客服。",
    },
  },
  noticeOrigin: {
    line: "设备：{device}。地址：{address}。时间：{time} UTC。",
  },
} satisfies AreaTexts;
