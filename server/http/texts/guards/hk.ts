import type { AreaTexts } from "../types.ts";

export const guardTexts = {
  refusals: {
    proof_required:
      "為保障安全，請先用登入密碼或身份驗證器驗證碼確認是您本人，然後重試。如果您的應用程式不支援此操作，請先重新登入。",
    second_factor_used: "該身份驗證器驗證碼已使用，請等待下一個。",
    too_many_codes: "驗證碼請求次數過多，請在 {minutes} 分鐘後重試。",
    password_weak: "該密碼太容易被猜到，請使用更長的密碼，例如幾個互不相關的詞。",
    password_common: "該密碼是攻擊者最先嘗試的密碼之一。請使用幾個互不相關的詞，或使用密碼管理器。",
    password_personal: "該密碼包含您的姓名、手機號碼、電郵或本平台名稱。請去掉這些內容，或再加幾個詞。",
    password_pattern: "連續字元、重複字元和日期很容易被猜到。請改用幾個互不相關的詞。",
    passwords_same: "登入密碼與交易密碼不能相同。",
    nickname_taken: "該名稱已被使用，請換一個。",
    nickname_reserved: "該名稱已被保留，請換一個。",
    nickname_invalid: "該名稱含有不允許的字元。",
  },
  said: {
    owner_proved: "已確認，您可以繼續。",
  },
  notices: {
    recovery_codes_renewed: {
      title: "已產生新的恢復碼",
      content:
        "您的身份驗證器已產生新的恢復碼，原恢復碼已失效。提幣將暫停 24 小時。如非本人操作，請立即修改密碼並聯絡客服。",
    },
    email_bound: {
      title: "已新增電郵",
      content:
        "您的帳戶已新增電郵 {contact}。提幣將暫停 24 小時。如非本人操作，請立即修改密碼、登出所有裝置並聯絡客服。",
    },
    phone_bound: {
      title: "已新增手機號碼",
      content:
        "您的帳戶已新增手機號碼 {contact}。提幣將暫停 24 小時。如非本人操作，請立即修改密碼、登出所有裝置並聯絡客服。",
    },
  },
  contactMessages: {
    account_exists: {
      subject: "您已有 Millrace 帳戶",
      text: "有人（可能是您本人）嘗試用該手機號碼或電郵註冊帳戶。您已有帳戶：請直接登入，忘記密碼時可重設密碼。如非本人操作，無需處理。",
    },
    account_missing: {
      subject: "未找到 Millrace 帳戶",
      text: "有人（可能是您本人）為該手機號碼或電郵請求了驗證碼，但沒有帳戶使用它。如需開戶，請先註冊。如非本人操作，無需處理。",
    },
    contact_fresh: {
      subject: "請透過另一個聯絡方式找回帳戶",
      text: "有人請求重設該手機號碼或電郵對應帳戶的密碼。該聯絡方式剛剛新增到您的帳戶，請使用另一個聯絡方式。如非本人操作，請立即修改密碼並聯絡客服。",
    },
  },
  noticeOrigin: {
    line: "裝置：{device}。地址：{address}。時間：{time} UTC。",
  },
} satisfies AreaTexts;
