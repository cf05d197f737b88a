import type { AreaTexts } from "../types.ts";

export const sessionTexts = {
  refusals: {
    malformed: "{field}の値が正しくありません。",
    unknown_call: "不明なAPIです。",
    body_too_large: "リクエストが大きすぎます。",
    too_many_requests: "リクエストが多すぎます。{seconds}秒後にもう一度お試しください。",
    server_failed: "サーバーで問題が発生しました。もう一度お試しください。",
    not_open_yet: "この機能はまだ利用できません。",
    not_found: "見つかりませんでした。",
    session_expired: "セッションの有効期限が切れました。もう一度ログインしてください。",
    trade_password_unset: "先に取引パスワードを設定してください。",
    enter_account: "アカウントを入力してください。",
    enter_code: "認証コードを入力してください。",
    enter_password: "パスワードを入力してください。",
    account_locked: "失敗回数が多すぎます。{minutes}分後にもう一度お試しください。",
    credentials_wrong: "アカウントまたはパスワードが正しくありません。",
    phone_invalid: "電話番号が正しくありません。",
    email_invalid: "メールアドレスが正しくありません。",
    password_length: "パスワードは6文字以上で入力してください。",
    passwords_differ: "パスワードが一致しません。",
    code_wrong: "認証コードが正しくありません。",
    code_expired: "認証コードの有効期限が切れました。新しいコードを取得してください。",
    code_resend_early: "コードは送信済みです。{seconds}秒後に再送信できます。",
    code_not_sent: "コードを送信できませんでした。後でもう一度お試しください。",
    invite_required: "招待コードを入力してください。",
    invite_short: "招待コードは{min}文字以上です。",
    invite_unknown: "招待コードが正しくありません。",
    points_not_open: "ポイント交換はまだ利用できません。",
    language_unknown: "この言語は利用できません。",
    too_many_preferences: "1つのアカウントに保存できる設定は{max}件までです。",
    faucet_empty: "デモ資金の受け取りは1時間に1回です。{minutes}分後にもう一度お試しください。",
    recipient_required: "宛先を指定してください。",
  },
  said: {
    code_sent: "認証コードを送信しました。",
    code_right: "認証コードを確認しました。",
    registered: "アカウントを開設しました。ログインしてください。",
    password_changed: "パスワードを変更しました。ログインしてください。",
    trade_password_known: "取引パスワードは設定済みです。",
    trade_password_right: "取引パスワードを確認しました。",
    trade_password_set: "取引パスワードを設定しました。",
    logged_out: "ログアウトしました。",
    language_set: "言語を設定しました。",
    faucet_paid: "デモ資金をウォレットに入金しました。",
  },
  notices: {
    welcome: {
      title: "Millraceへようこそ",
      content:
        "アカウントが開設されました。銘柄を選んで板を見るか、ヘルプセンターで注文、手数料、ウォレットの仕組みをご覧ください。",
    },
    new_device: {
      title: "新しい端末からのログイン",
      content:
        "新しい端末からログインがありました：{device}。心当たりがない場合は、すぐにパスワードを変更してください。",
    },
    password_changed: {
      title: "パスワードが変更されました",
      content:
        "アカウントのログインパスワードが変更され、他の端末はすべてログアウトされました。心当たりがない場合は、サポートにご連絡ください。",
    },
    trade_password_set: {
      title: "取引パスワードが設定されました",
      content:
        "取引パスワードが設定または変更されました。心当たりがない場合は、すぐにログインパスワードを変更し、サポートにご連絡ください。",
    },
  },
  transfers: {
    issue: "初期残高",
    faucet: "デモ資金の受け取り",
  },
  codeMessage: {
    subject: "Millraceの認証コード：{code}",
    text: "Millraceの認証コードは{code}です。有効期間は{minutes}分です。誰にも教えないでください。",
  },
} satisfies AreaTexts;
